"""Levels with a face each, suggestions with their chances, the coach after a game, the review of a match."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, SMALL_PHONE
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.hearing import Hearing
from e2e.pages.home import engine_ready
from e2e.pages.patience import becomes, closed, until
from e2e.positions import device, finished
from e2e.twin import Twin, find_seed, no_joker, on_the_page, two_jokers

SitDown = Callable[..., Table]
Opener = Callable[..., Page]
PLAIN = find_seed(no_joker)
TWO_JOKERS = find_seed(two_jokers)
LANDSCAPE: dict[str, Any] = {**PHONE, "viewport": {"width": 640, "height": 360}}
SCREENS = {"360x640": PHONE, "320x568": SMALL_PHONE, "640x360": LANDSCAPE, "1280x800": DESKTOP}

# Questions for a review wait until `release()` lets one of them through.
_HOLD = """() => {
  const post = Worker.prototype.postMessage;
  const held = [];
  window.held = () => held.length;
  window.release = () => held.shift()();
  Worker.prototype.postMessage = function (...message) {
    if (String(message[0]).includes('"name":"review"')) held.push(() => post.apply(this, message));
    else post.apply(this, message);
  };
  window.letGo = () => {
    Worker.prototype.postMessage = post;
    while (held.length) window.release();
  };
}"""

_CROWDED = """() => [...document.querySelectorAll(".chance")].filter((chance) => {
  const a = chance.getBoundingClientRect();
  return [...document.querySelectorAll(".hand-name, .place, .holder, .hand-number")].some((other) => {
    const b = other.getBoundingClientRect();
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  });
}).map((chance) => chance.textContent)"""


def percents(chances: list[float]) -> list[str]:
    return [f"{int(100 * chance + 0.5)}%" for chance in chances]


def expect_chances(table: Table, chances: list[float]) -> None:
    """These stand at the hands, and no others."""
    shown = table.page.locator("[data-chance] > span")
    expect(shown).to_have_text([re.compile(rf"^\s*{text}(\s+to win)?\s*$") for text in percents(chances)])


def kind(differs: dict[str, Any]) -> str:
    """How a suggestion differs from the expert's choice, in words."""
    rows = ("first", "second", "third")
    words = f"stronger {rows[differs['up']]} hand"
    return words if differs["down"] is None else f"{words}, weaker {rows[differs['down']]}"


def twin_review(twin: Twin) -> Any:
    ask = {"name": "review", "seat": 0, "params": {"game": None}}
    while not (part := twin.ask("assist", **ask))["done"]:
        pass
    return part["result"]


def play_game(table: Table, twin: Twin, game: int) -> None:
    """A game with the second suggestion and odd bets, here and there."""
    split = twin.ask("assist", name="suggest", seat=0, params={"count": 3})["splits"][1]
    table.suggest()
    table.suggest()
    bets = table.bet_any()
    twin.play(twin.inspect(split["hands"], [*bets], split["jokers"])["action"])
    table.commit()
    table.do("skip")
    table.scene("summary", game)


def coach(table: Table, state: str = "done") -> None:
    expect(table.page.locator(f"[data-coach={state}]")).to_be_visible()


@pytest.mark.thorough
def test_every_level_can_be_chosen_and_has_a_face(site: Site, open_page: Opener) -> None:
    levels = [player["key"] for player in Twin().ask("hello")["games"][0]["players"]]
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open()
    home.engine_ready()
    home.players(4)
    assert len(levels) >= 6
    offered = page.locator("select[data-level='1'] option")
    expect(offered).to_have_count(len(levels) + 1)
    assert [option.get_attribute("value") for option in offered.all()] == ["human", *levels]
    names = offered.all_inner_texts()
    assert len(set(names)) == len(levels) + 1
    for level in levels:
        for seat in (1, 2, 3):
            home.level(seat, level)
        shown = page.locator(".opponent-text")
        assert len({*shown.locator("b").all_inner_texts()}) == 3
        assert len({*shown.locator("span").all_inner_texts()}) == 3
        faces = "(all) => all.map((use) => document.querySelector(use.getAttribute('href')) !== null)"
        shown_faces = page.locator(".opponent .face use")
        becomes(page, partial(shown_faces.evaluate_all, faces), [True] * 3)
    tap(home.play)
    Table(page, tap).dealt()


@pytest.mark.fonts("usual", "wide")
@pytest.mark.parametrize("screen", SCREENS)
def test_suggestions_show_the_chances_of_each_hand(site: Site, sit_down: SitDown, screen: str) -> None:
    twin = Twin()
    twin.deal(TWO_JOKERS)
    choices: list[Any] = twin.ask("assist", name="suggest", seat=0, params={"count": 3})["splits"]
    table = sit_down(site, SCREENS[screen], seed=TWO_JOKERS, reduced_motion="reduce")
    page = table.page
    expect_chances(table, [])
    for choice in [*choices, choices[0]]:
        table.suggest()
        assert table.hands() == choice["hands"]
        expect_chances(table, choice["chances"])
        assert page.evaluate(_CROWDED) == []
        if choice["differs"]:
            expect(table.note).to_contain_text(kind(choice["differs"]))
    hands = table.hands()
    table.swap(hands[0][0], hands[2][0])
    expect(page.locator("[data-chance]")).to_have_count(0)
    table.do("undo")
    expect_chances(table, choices[0]["chances"])
    assert len(choices) == 3
    while table.note.count() == 0 or "1 of 3" not in table.note.inner_text():
        table.suggest()
    table.do("take-bets")
    for row, bet in enumerate(choices[0]["bets"]):
        expect(table.holder(row)).to_have_attribute("data-value", str(bet))
    expect_chances(table, choices[0]["chances"])
    expect(table.ready).to_be_enabled()
    assert violations(page) == []


@pytest.mark.thorough
def test_suggestions_lie_side_by_side_on_a_desktop(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(TWO_JOKERS)
    choices: list[Any] = twin.ask("assist", name="suggest", seat=0, params={"count": 3})["splits"]
    table = sit_down(site, DESKTOP, seed=TWO_JOKERS)
    table.suggest()
    offered = table.page.locator("[data-suggestion]")
    expect(offered).to_have_count(3)
    expect(offered.nth(0)).to_have_attribute("data-laid", "true")
    expect(offered.nth(0).locator(".suggestion-head b")).to_have_text("The expert’s choice")
    table.do("suggestion-3")
    expect(offered.nth(2)).to_have_attribute("data-laid", "true")
    assert table.hands() == choices[2]["hands"]
    words = kind(choices[2]["differs"])
    expect(offered.nth(2).locator(".suggestion-head b")).to_have_text(words[0].upper() + words[1:])
    for name in choices[2]["names"]:
        expect(offered.nth(2)).to_contain_text(on_the_page(name))
    assert violations(table.page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_the_coach_explains_a_game(site: Site, sit_down: SitDown, screen: str) -> None:
    twin = Twin()
    twin.deal(PLAIN)
    table = sit_down(site, SCREENS[screen], seed=PLAIN, reduced_motion="reduce")
    page = table.page
    play_game(table, twin, 1)
    found = twin_review(twin)["games"][0]
    heard = Hearing(page)
    table.do("coach")
    coach(table)
    beside = screen == "1280x800"
    expect(table.dialog).to_have_count(0 if beside else 1)
    for figure in ("game", "match"):
        expect(page.locator(f"[data-accuracy={figure}]")).to_have_text(str(found["accuracy"]))
    words = page.locator("[data-coach-words] li")
    expect(words).to_have_text([word["text"] for word in found["words"]])
    heard.hears(found["words"][0]["text"])
    yours = page.locator("[data-choice-of=yours]")
    expect(yours).to_contain_text(f"wins {100 * found['yours']['share']:.1f}% of matches")
    expect(yours.locator(".choice-card")).to_have_count(15)
    assert yours.locator(".choice-hand .bet-value").all_inner_texts() == [
        str(bet) for bet in found["yours"]["bets"]
    ]
    if found["better"]:
        best = page.locator("[data-choice-of=best]")
        expect(best).to_contain_text(f"wins {100 * found['better'][0]['share']:.1f}% of matches")
        expect(best.locator(".choice-card")).to_have_count(15)
    room = page.locator(".side" if beside else "dialog[open]")
    assert room.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("[data-coach]")).to_have_count(0)
    expect(table.button("coach")).to_be_focused()
    table.go_on(1)


def test_the_review_of_a_match_has_progress_and_can_be_cancelled(site: Site, open_page: Opener) -> None:
    twin, match = Twin(), finished("joker_poker", 3)
    twin.load(match.save())
    page = open_page(site, **PHONE, reduced_motion="reduce")
    storage.install(page, site.url, device(match))
    page.goto(f"{site.url}#/table")
    table = Table(page, tap)
    table.scene("result")
    engine_ready(page)
    page.evaluate(_HOLD)
    table.do("coach")
    coach(table, "working")
    progress = page.locator(".coach-progress")
    values: list[float] = [progress.evaluate("(bar) => bar.value")]
    for _ in range(2):
        page.evaluate("release()")
        until(page, "() => held() === 1")
        values.append(progress.evaluate("(bar) => bar.value"))
    assert values == sorted(values)
    assert 0 < values[-1] < 1
    assert violations(page) == []
    table.do("coach-cancel")
    expect(table.dialog).to_have_count(0)
    page.evaluate("letGo()")
    expect(table.button("coach")).to_be_enabled()
    expect(page.locator("[data-coach]")).to_have_count(0)

    found = twin_review(twin)
    table.do("coach")
    coach(table)
    expect(page.locator("[data-accuracy=match]")).to_have_text(str(found["accuracy"]))
    for game, review in enumerate(found["games"], start=1):
        expect(page.locator(f"[data-review-game='{game}']")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-accuracy=game]")).to_have_text(str(review["accuracy"]))
        for when in ("before", "after"):
            share = page.locator(f"[data-share={when}]")
            expect(share).to_have_text(f"{100 * review[when]['share']:.1f}%")
        expect(page.locator("[data-luck=game]")).to_have_text(f"{review['luck']:+.1f}")
        assert violations(page) == []
        if game < 3:
            table.do("review-next")
    table.press(page.locator("[data-review-game='1']"))
    expect(page.locator("[data-coach-game='1']")).to_be_visible()
    expect(page.locator("[data-history='1']")).to_be_attached()
    table.press(table.dialog.locator("[data-action=close]"))


@pytest.mark.thorough
def test_leaving_stops_the_coach(site: Site, sit_down: SitDown) -> None:
    twin = Twin()
    twin.deal(PLAIN)
    table = sit_down(site, DESKTOP, seed=PLAIN, reduced_motion="reduce")
    page = table.page
    play_game(table, twin, 1)
    page.evaluate(_HOLD)
    table.do("coach")
    coach(table, "working")
    assert violations(page) == []
    page.locator("[data-action=back]").click()
    page.evaluate("letGo()")
    page.locator("[data-action=continue]").click()
    table.scene("summary", 1)
    expect(page.locator("[data-coach]")).to_have_count(0)
    table.do("coach")
    coach(table)
    table.go_on(1)
    expect(page.locator("[data-coach]")).to_have_count(0)


@pytest.mark.thorough
def test_accuracy_is_kept_from_match_to_match(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, reduced_motion="reduce")
    page = table.page
    for match in (1, 2):
        if match > 1:
            table.press(page.locator("[data-action=menu]"))
            table.do("new")
            table.do("confirm")
            table.dealt()
        table.suggest()
        table.bet_any()
        table.commit()
        table.do("skip")
        table.do("coach")
        coach(table)
        expect(page.locator(f"[data-history='{match}']")).to_be_attached()
        expect(page.locator(".sparkline")).to_have_count(match - 1)
        assert violations(page) == []
        table.press(table.dialog.locator("[data-action=close]"))
    # The dialog's own place in the browser's history goes right after it.
    closed(page)
    page.reload()
    table.scene("summary", 1)
    expect(table.button("coach")).to_be_enabled(timeout=45_000)
    table.do("coach")
    coach(table)
    expect(page.locator("[data-history='2']")).to_be_attached()
