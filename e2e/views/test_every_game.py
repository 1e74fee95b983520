"""Every game by keys, by the accessibility tree, in either hand, at any size and in every language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.memory import Memory
from e2e.pages import Home
from e2e.pages.gestures import tap
from e2e.pages.home import ENGINE_MS, engine_ready
from e2e.pages.patience import closed, resized, until
from e2e.pages.seat import faces
from e2e.positions import device, late
from e2e.test_languages import LOCALES, check
from e2e.twin import ONE_JOKER
from e2e.views.ears import Ears
from e2e.views.fingers import NOTE_APPEARANCES, appeared, at_once
from e2e.views.keys import FORBID_POINTERS
from e2e.views.subjects import GAMES, Subject
from e2e.wire import WIRE, eyes, messages, naming

SIZES = {"phone": (360, 640), "phone on its side": (740, 360), "a window at 200 %": (640, 400)}
every_game = pytest.mark.parametrize("game", GAMES)
# `test_keyboard.py` plays Joker Poker by keys; two others are so played to their end where the table is read.
BY_KEYS = [
    pytest.param(game, marks=[pytest.mark.thorough] * (game not in ("joker_rum", "video_poker")))
    for game in GAMES
]
# Joker Poker comes last: `test_round.py` plays it.
several = pytest.mark.parametrize("game", [game for game in reversed(GAMES) if GAMES[game].cards])

_OUTSIDE = """(selector) => [...document.querySelectorAll(selector)]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .filter((element) => !element.closest(".visually-hidden"))
  .filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -0.5 || right > innerWidth + 0.5;
  })
  .map((element) => element.outerHTML.slice(0, 120))"""
_WIDE = "document.scrollingElement.scrollWidth - innerWidth"
_HAND_OVER = """() => {
  document.querySelector("[data-action=hand-over]")?.click();
  return Boolean(document.querySelector("[data-action=uncover]:enabled"));
}"""
LONGEST = ("de",)


def begin(page: Page, site: Site, game: str, **look: Any) -> Subject:
    """Comes to the game's table, near its end."""
    subject = GAMES[game]
    storage.install(page, site.url, device(late(game, subject.seats, subject.turns), **look), "#/table")
    expect(page.locator(f".table[data-of={game}]")).not_to_have_attribute(
        "data-scene", "dealing", timeout=ENGINE_MS
    )
    engine_ready(page)
    return subject


@pytest.mark.every_variant
@pytest.mark.parametrize("game", BY_KEYS)
def test_a_match_by_keys_alone(site: Site, open_page: Opener, game: str) -> None:
    page = open_page(site, ONE_JOKER, **DESKTOP, reduced_motion="reduce")
    page.add_init_script(FORBID_POINTERS)
    begin(page, site, game, pace="fast").by_keys(page)
    expect(page.locator(f".table[data-of={game}]")).to_have_attribute("data-scene", "result")


@pytest.mark.every_variant
@every_game
def test_a_match_by_the_accessibility_tree_alone(site: Site, open_page: Opener, game: str) -> None:
    page = open_page(site, ONE_JOKER, **DESKTOP, reduced_motion="reduce")
    begin(page, site, game, pace="fast").by_tree(Ears(page))
    expect(page.locator(f".table[data-of={game}]")).to_have_attribute("data-scene", "result")


@every_game
def test_a_button_that_appears_where_one_tapped_waits(site: Site, open_page: Opener, game: str) -> None:
    page = open_page(site, ONE_JOKER, **PHONE)
    page.add_init_script(NOTE_APPEARANCES)
    begin(page, site, game, pace="fast").by_taps(page)
    assert appeared(page)
    assert at_once(page) == []


def settle(page: Page, name: str, value: str | None = None) -> None:
    """Changes a setting at the table: switches it, or chooses."""
    page.locator("[data-action=menu]").click()
    page.locator("dialog [data-action=settings]").click()
    field = page.locator(f"[data-setting={name}]")
    if value is None:
        field.click()
    else:
        field.select_option(value)
    page.keyboard.press("Escape")
    closed(page)


@pytest.mark.every_variant
@every_game
def test_the_table_fits_either_hand_any_size_and_every_language(
    site: Site, open_page: Opener, game: str, pytestconfig: pytest.Config
) -> None:
    # In all of them where everything is wanted.
    languages = LOCALES if pytestconfig.getoption("whole") else LONGEST
    page = open_page(site, ONE_JOKER, **PHONE, reduced_motion="reduce", locale="en-GB")
    subject = begin(page, site, game)
    if subject.deal:
        tap(page.locator(f"[data-action={subject.deal}]"))
    expect(page.locator(subject.needed).first).to_be_visible(timeout=ENGINE_MS)
    wrong = {}
    for hand in ("right", "left"):
        expect(page.locator("html")).to_have_attribute("data-hand", hand)
        for name, (width, height) in SIZES.items():
            resized(page, width, height)
            outside = page.evaluate(_OUTSIDE, f".table button, {subject.needed}")
            if outside or page.evaluate(_WIDE) > 0:
                wrong[hand, name] = outside or "wide"
        resized(page, 360, 640)
        if hand == "right":
            settle(page, "leftHanded")
    assert wrong == {}
    assert violations(page) == []
    for language in languages:
        read(page, language, ["menu"])
    if subject.ending:
        # Its keys are the letters of English cards.
        settle(page, "language", "en")
        subject.ending(page)
        assert violations(page) == []
    for language in languages:
        read(page, language, subject.dialogs)
        page.goto(f"{site.url}#/rules/{game}")
        expect(page.locator(".rules h2").first).to_be_visible()
        check(page, language)
        page.goto(f"{site.url}#/table")
        expect(page.locator(".table")).to_be_visible()


def read(page: Page, language: str, dialogs: Iterable[str]) -> None:
    """What is shown in this language, and these dialogs in front of it."""
    settle(page, "language", language)
    check(page, language)
    for name in dialogs:
        page.locator(f"[data-action={name}]").click()
        expect(page.locator("dialog[open]")).to_be_visible()
        check(page, language)
        page.keyboard.press("Escape")
        closed(page)


@several
@pytest.mark.chromium_only("only Chromium shows its memory")
def test_between_turns_nobody_s_cards_are_to_be_seen_or_told_to_the_page(
    site: Site, open_page: Opener, game: str
) -> None:
    page = open_page(site, ONE_JOKER, **PHONE, reduced_motion="reduce")
    page.add_init_script(WIRE)
    subject = GAMES[game]
    assert subject.turn
    home = Home(page, site.url, tap).open().choose(game)
    home.level(1, "human")
    tap(home.play)
    cards, give, take = (
        page.locator(selector)
        for selector in (subject.cards, "[data-action=hand-over]", "[data-action=uncover]")
    )

    def covered() -> None:
        """Hands the device on, as soon as nobody else moves any more."""
        until(page, _HAND_OVER, ENGINE_MS / 1000)
        expect(cards).to_have_count(0)

    expect(give.or_(take).first).to_be_visible(timeout=ENGINE_MS)
    expect(cards).to_have_count(0)
    covered()
    before = messages(page)
    assert eyes(before) == {None}
    # Whoever is next is marked where they sit, and told so in the game's own words.
    holder = int(page.locator(".table").get_attribute("data-next") or -1)
    expect(page.locator(".seat[data-next=true]")).to_have_attribute("data-seat", str(holder))
    word = "tiles" if game == "poker_tiles" else "cards"
    expect(take).to_contain_text(f"show my {word}")
    expect(page.locator("main")).to_contain_text(f"All {word} stay hidden")
    tap(take)
    expect(cards.first).to_be_visible()
    seen = faces(cards)
    assert all(seen)
    assert naming(before, seen) == []
    assert naming(messages(page), seen)
    subject.turn(page)
    covered()
    assert page.locator(".table").get_attribute("data-next") != str(holder)
    # That forgets them as well, for the look at the memory.
    assert eyes(messages(page)) <= {None, holder}
    memory = Memory(page)
    # Whoever comes back to the page sees nothing either.
    tap(take)
    expect(cards.first).to_be_visible()
    # The tiles that have been laid are public.
    laid = frozenset(faces(page.locator(".square[data-item]")))
    assert memory.hands_of(seen, [laid]) == []
    page.reload()
    expect(give.or_(take).first).to_be_visible(timeout=ENGINE_MS)
    expect(cards).to_have_count(0)
