"""The lessons of all games: each to the end, left and taken up, never in the way of the real table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import click, tap
from e2e.pages.hearing import Hearing
from e2e.pages.lesson import Bubble
from e2e.pages.patience import becomes
from e2e.test_looks import box
from jokerpoker.registry import GAMES

PHONES = ((320, 568), (360, 640))
SIZES = ((640, 360), (1280, 800), *PHONES)
# What is wrong with the bubble, in words.
WRONG = """() => {
  const bubble = document.querySelector(".lesson");
  const text = document.createRange();
  text.selectNodeContents(bubble.querySelector("p"));
  const [inner, outer] = [text.getBoundingClientRect(), bubble.getBoundingClientRect()];
  const [spare, reach] = [
    [inner.left - outer.left, inner.top - outer.top, outer.right - inner.right, outer.bottom - inner.bottom],
    [outer.left, outer.top, innerWidth - outer.right, innerHeight - outer.bottom],
  ];
  const there = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  const covered = [...bubble.querySelectorAll("button")].filter((button) => !button.contains(there(button)));
  const below = [...document.querySelectorAll(".zone .item")].filter((item) => bubble.contains(there(item)));
  const hidden = [...text.getClientRects()].filter(({ left, right, top, height }) =>
    [left + 2, (left + right) / 2, right - 2].some(
      (x) => !bubble.contains(document.elementFromPoint(x, top + height / 2)),
    ),
  );
  const board = document.querySelector(".points-board")?.getBoundingClientRect();
  const beside = board && (board.left >= outer.right || outer.left >= board.right);
  const apart = !board || beside || board.top >= outer.bottom - 1;
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  const summary = document.querySelector("[data-panel=summary], [data-panel=sheet]");
  const isCut = innerWidth === 1280 && summary?.scrollHeight > summary?.clientHeight;
  return [
    ...(isCut ? ["the summary is cut"] : []),
    ...(Math.min(...spare) < 0 ? [`text outside: ${spare.map(Math.round)}`] : []),
    ...(Math.min(...reach) < -1 ? [`off the screen: ${reach.map(Math.round)}`] : []),
    ...hidden.map(({ top }) => `something lies over the line at ${Math.round(top)}`),
    ...covered.map(({ dataset }) => `covered: ${dataset.action}`),
    ...below.map(({ dataset }) => `below the bubble: ${dataset.item}`),
    ...(apart && !(board && board.width < 150) ? [] : ["the board is covered, or too small"]),
    ...(scrollWidth > innerWidth ? ["wide"] : []),
    ...(scrollHeight > innerHeight && innerWidth === 360 ? ["what is to be pressed is scrolled to"] : []),
  ];
}"""


@pytest.mark.every_variant
@pytest.mark.fonts("wide")
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize(
    ("screen", "language"),
    [(PHONE, "de-DE"), pytest.param(DESKTOP, "fr-FR", marks=pytest.mark.thorough)],
    ids=["phone", "desktop"],
)
def test_a_lesson_from_its_first_step_to_its_last(
    site: Site, open_page: Opener, game: str, screen: Any, language: str, pytestconfig: pytest.Config
) -> None:
    """Nothing lies over its text, and a tap on a button's middle hits that button, at any size."""
    press = tap if screen.get("has_touch") else click
    page = open_page(site, **screen, reduced_motion="reduce", locale=language)
    lesson, places = Bubble(page, press, game).open(site.url), set()
    for step in lesson.steps:
        lesson.at(step)
        for width, height in SIZES if pytestconfig.getoption("whole") else PHONES:
            page.set_viewport_size({"width": width, "height": height})
            becomes(page, lambda: page.evaluate(WRONG), [])
        if game == "video_poker":
            places.add(box(page.locator("[data-zone=hand] .item").first)["y"])
        if step != "end":
            lesson.follow()
    # The cards of the machine stay where they are.
    assert len(places) == (game == "video_poker")
    # A match of one's own begins.
    lesson.do("play")
    expect(page.locator("body")).to_have_attribute("data-route", "table")
    expect(lesson.root).to_have_count(0)
    page.evaluate("location.hash = '#/'")
    expect(page.locator(f"[data-tile={game}]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".lesson-offer")).to_have_count(0)
    becomes(page, lambda: storage.count(page, "matches"), 0)


@pytest.mark.thorough
def test_whoever_leaves_a_lesson_has_begun_no_other(site: Site, open_page: Opener) -> None:
    """What is painted between a new address and its screen is still the lesson's."""
    page = open_page(site, **PHONE, reduced_motion="reduce")
    home = Home(page, site.url, tap).open().engine_ready()
    for _ in range(2):
        lesson = Bubble(page, tap, "joker_rum").open(site.url)
        if lesson.step == "welcome":
            lesson.next()
        page.evaluate(
            """() => {
              location.hash = "#/rules";
              document.querySelector("[data-action=lesson-back]").click();
            }"""
        )
        expect(page.locator("body")).to_have_attribute("data-route", "rules")
    page.evaluate("location.hash = '#/'")
    home.choose("joker_poker")
    expect(page.locator("[data-action=learn]")).to_have_text("New here? Learn at the table")


@pytest.mark.thorough
def test_lessons_are_offered_once_left_and_taken_up_apart_from_each_other(
    site: Site, open_page: Opener
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    home = Home(page, site.url, tap).open().engine_ready()
    tap(page.locator("[data-action=learn-no]"))
    expect(page.locator(".lesson-offer")).to_have_count(0)
    page.reload()
    home.engine_ready()
    expect(home.play).to_be_visible()
    expect(page.locator(".lesson-offer")).to_have_count(0)
    # It can still be found.
    tap(home.action("rules"))
    tap(page.locator(".rules [data-action=learn]"))
    lesson, table = Bubble(page, tap, "joker_poker"), Table(page, tap)
    lesson.next()
    lesson.follow()
    lesson.at("suggest")
    hands = table.hands()
    tap(page.locator("[data-action=lesson-back]"))
    lesson.at("cards")
    lesson.next()
    lesson.at("suggest")
    table.do("back")
    home.choose("poker_tiles")
    expect(page.locator("[data-action=learn]")).to_have_text("New here? Learn at the table")
    tap(home.action("learn"))
    lesson.at("welcome")
    lesson.next()
    table.do("back")
    page.reload()
    # Each waits where it was left, on its game's own start page.
    for game, step in (("poker_tiles", "gold"), ("joker_poker", "suggest")):
        tap(home.choose(game).action("learn"))
        lesson.at(step)
        expect(page.locator(f".table[data-of={game}]")).to_be_visible()
        if game == "joker_poker":
            assert table.dealt().hands() == hands
        table.do("back")
    # As devices have kept them since the first lesson.
    kept = storage.dump(page)
    assert {"lesson", "lesson poker_tiles"} <= set(kept["tables"])
    assert {"lesson", "lesson step"} <= set(kept["settings"])


def test_a_lesson_by_keys_and_said_aloud(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP)
    heard = Hearing.everything(page)
    lesson = Bubble(page, click, "joker_poker").open(site.url)
    heard.hears("Welcome")
    page.locator("[data-action=lesson-next]").focus()
    page.keyboard.press("Enter")
    lesson.at("cards")
    heard.hears("a card, then another")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    lesson.at("suggest")


@pytest.mark.thorough
def test_neither_button_nor_key_asks_for_a_hint_that_a_lesson_does_not_have(
    site: Site, open_page: Opener
) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce")
    Bubble(page, click, "pegs_and_jokers").open(site.url)
    expect(page.locator("#status")).to_contain_text("Choose a card")
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    page.keyboard.press("h")
    page.keyboard.press("1")
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(1)
    expect(page.locator("[data-status=hint]")).to_have_count(0)


@pytest.mark.thorough
def test_the_choice_that_a_step_wants_is_in_sight(site: Site, open_page: Opener) -> None:
    screen = {**PHONE, "viewport": {"width": 360, "height": 640}}
    page = open_page(site, **screen, reduced_motion="reduce")
    bubble = Bubble(page, tap, "pegs_and_jokers").open(site.url)
    while bubble.step != "joker":
        bubble.follow()
    tap(page.locator("[data-item='RJ.0']"))
    wanted = page.locator("[data-item='way-0-s-0']")
    expect(wanted).to_be_in_viewport(ratio=1)
    # The cards stay where they were.
    cards = [box(card)["x"] for card in page.locator("[data-zone=hand] .item").all()]
    assert cards == sorted(cards)


@pytest.mark.thorough
def test_what_cannot_be_redone_leaves_the_button_for_jokers(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    bubble = Bubble(page, tap, "joker_poker").open(site.url)
    while bubble.step != "jokers":
        bubble.follow()
    change = page.locator(".status [data-action=joker]")
    expect(change).to_be_in_viewport(ratio=1)
    page.locator("[data-action=redo]").dispatch_event("click")
    expect(page.locator("#status [data-note]")).to_be_visible()
    expect(change).to_be_in_viewport(ratio=1)
    # What keeps from being ready names other buttons.
    page.locator("[data-action=ready]").dispatch_event("click")
    expect(change).to_have_count(0)
