"""Small things that a person sees at once: what moves without need, spills over its frame or lies askew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE
from e2e.pages.home import ENGINE_MS
from e2e.pages.patience import lies_still
from e2e.positions import device, finished, late, shelf

Open = Callable[..., Page]
pytestmark = pytest.mark.thorough

BOXES = """(selector) => [...document.querySelectorAll(selector)].map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
SPILT = """(selector) => [...document.querySelectorAll(selector)].filter((frame) => {
  const text = document.createRange();
  text.selectNodeContents(frame);
  const [outer, inner] = [frame.getBoundingClientRect(), text.getBoundingClientRect()];
  return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom + 1;
}).map((frame) => frame.textContent)"""

# Of each frame: by how much it leaves the screen, and how far it reaches into cards beside what it frames.
FRAMED = """() => [...document.querySelectorAll("main *")].flatMap((framed) => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(framed);
  if (outlineStyle !== "solid") return [];
  const wide = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const box = framed.getBoundingClientRect();
  const [left, right, top, bottom] = [box.left - wide, box.right + wide, box.top - wide, box.bottom + wide];
  const cards = [...document.querySelectorAll("[data-zone^=hand] .item, .bet")];
  const beside = cards.filter((card) => !framed.contains(card));
  const cut = beside.map((card) => {
    const other = card.getBoundingClientRect();
    const across = Math.min(right, other.right) - Math.max(left, other.left);
    return Math.min(across, Math.min(bottom, other.bottom) - Math.max(top, other.top));
  });
  return [[Math.max(-left, right - innerWidth), Math.max(0, ...cut)]];
})"""


def at(page: Page, site: Site, game: str, seats: int, turns: int) -> None:
    """Sits down at a table of which the person had so many turns."""
    storage.install(page, site.url, device(late(game, seats, turns)))
    page.goto(f"{site.url}#/table")
    expect(page.locator("[data-action=hint], [data-action=main]").first).to_be_enabled(timeout=ENGINE_MS)


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_nothing_moves_at_joker_rum_for_a_hint(site: Site, open_page: Open, language: str) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale=language)
    at(page, site, "joker_rum", 4, 6)
    before = page.evaluate(BOXES, ".pile, [data-place=loose], .actions")
    page.locator("[data-action=hint]").tap()
    expect(page.locator("#status [data-hint], [data-zone=hand] [aria-pressed=true]").first).to_be_visible()
    lies_still(page)
    assert page.evaluate(BOXES, ".pile, [data-place=loose], .actions") == before
    assert page.evaluate(SPILT, ".status") == []


@pytest.mark.parametrize("turns", [0, 5])
def test_what_a_card_can_do_is_written_within_its_frame(site: Site, open_page: Open, turns: int) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    at(page, site, "pegs_and_jokers", 4, turns)
    page.locator("[data-action=hint]").tap()
    expect(page.locator(".points-choice").first).to_be_visible()
    assert page.evaluate(SPILT, ".points-choice") == []
    ((_, _, _, board),) = page.evaluate(BOXES, ".points-board")
    ((_, text, _, _),) = page.evaluate(BOXES, "#status")
    assert text >= board


@pytest.mark.fonts("wide")
def test_a_bet_is_asked_for_within_its_frame(site: Site, open_page: Open) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="it-IT")
    storage.install(page, site.url, device(late("joker_poker", 3, -1)))
    page.goto(f"{site.url}#/table")
    page.locator("[data-action=next-game]").tap()
    expect(page.locator("[data-zone^=holder] .item-badge")).to_have_count(3)
    spare = page.locator("[data-zone^=holder] .item-badge").evaluate_all(
        "(frames) => frames.map(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth)"
    )
    assert min(spare) >= 0


def test_the_machine_stands_straight_on_a_desktop(site: Site, open_page: Open) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce")
    at(page, site, "video_poker", 1, 0)
    first, *_, last = page.evaluate(BOXES, ".item")
    ((_, _, button, _),) = page.evaluate(BOXES, "[data-action=main]")
    meters, bet = page.evaluate(BOXES, ".zone:is([data-zone=meters], [data-zone=bet])")
    assert (first[0], last[2]) == pytest.approx((meters[0], button), abs=1)
    assert bet[2] == pytest.approx(button, abs=1)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_cards_of_pegs_are_large_on_a_desktop(site: Site, open_page: Open, seats: int) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce")
    at(page, site, "pegs_and_jokers", seats, 5)
    cards = page.evaluate(BOXES, "[data-zone=hand] .item")
    assert min(right - left for left, _, right, _ in cards) >= 80
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    ((_, buttons, _, end),) = page.evaluate(BOXES, ".actions")
    ((*_, stage),) = page.evaluate(BOXES, ".stage")
    assert max(bottom for *_, bottom in cards) <= buttons < end <= stage


def test_matches_stand_above_what_deletes_them(site: Site, open_page: Open) -> None:
    page = open_page(site, **PHONE)
    storage.install(page, site.url, shelf(finished("joker_poker", 3)))
    page.goto(f"{site.url}#/history")
    expect(page.locator("[data-match]")).to_have_count(1, timeout=ENGINE_MS)
    ((_, _, _, match),) = page.evaluate(BOXES, "[data-match]")
    ((_, delete, _, _),) = page.evaluate(BOXES, "[data-action=delete-everything]")
    assert match < delete


@pytest.mark.parametrize("game", ["joker_poker", "pegs_and_jokers", "poker_tiles"])
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_no_figure_lies_alone_below_the_others(site: Site, open_page: Open, game: str, width: int) -> None:
    page = open_page(site, viewport={"width": width, "height": 800})
    storage.install(page, site.url, shelf(finished(game, 4 if game == "pegs_and_jokers" else 3)))
    page.goto(f"{site.url}#/statistics")
    expect(page.locator(".stats-figure").first).to_be_visible(timeout=ENGINE_MS)
    # A fourth one, hands won or accuracy, comes with some games.
    lists = page.locator(".stats-figures").evaluate_all(
        """(lists) => [3, 4].flatMap((least) => lists.map((list) => {
        while (list.children.length < least) list.append(list.lastElementChild.cloneNode(true));
        return [...list.children].map(({ offsetTop }) => offsetTop);
        }))"""
    )
    rows = [list(Counter(tops).values()) for tops in lists]
    assert [counts for counts in rows if len(counts) > 1 and counts[-1] == 1] == []


@pytest.mark.parametrize(
    ("game", "cards"),
    [("joker_poker", "[data-zone^=hand] .item"), ("pegs_and_jokers", "[data-zone=hand] .item")],
)
def test_frames_of_a_lesson_stay_on_the_screen_and_off_other_cards(
    site: Site, open_page: Open, game: str, cards: str
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    page.goto(f"{site.url}#/learn/{game}")
    page.locator("[data-action=lesson-next]").tap(timeout=ENGINE_MS)
    expect(page.locator(".lesson")).to_have_attribute("data-number", "2")
    expect(page.locator(cards).first).to_be_visible(timeout=ENGINE_MS)
    lies_still(page)
    frames = page.evaluate(FRAMED)
    assert frames
    assert max(beyond for beyond, _ in frames) <= 0
    assert max(cut for _, cut in frames) <= 2
    # Cards of a hand lie side by side.
    (left, top, right, _), (near, same, *_), *_ = page.evaluate(BOXES, cards)
    assert same == top
    assert near - right < (right - left) / 4
