"""Small things that a person sees at once: what moves without need, spills over its frame or lies askew."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener
from e2e.pages.home import ENGINE_MS
from e2e.pages.patience import lies_still
from e2e.positions import device, late
from e2e.test_looks import box, boxes

pytestmark = pytest.mark.thorough

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


@pytest.mark.parametrize("turns", [0, 5])
def test_what_a_card_can_do_is_written_within_its_frame(site: Site, open_page: Opener, turns: int) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    storage.install(page, site.url, device(late("pegs_and_jokers", 4, turns)), "#/table")
    page.locator("[data-action=hint]").tap(timeout=ENGINE_MS)
    expect(page.locator(".points-choice").first).to_be_visible()
    assert page.evaluate(SPILT, ".points-choice") == []
    assert box(page.locator("#status"))["y"] >= box(page.locator(".points-board"))["bottom"]


@pytest.mark.fonts("wide")
def test_a_bet_is_asked_for_within_its_frame(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale="it-IT")
    storage.install(page, site.url, device(late("joker_poker", 3, -1)), "#/table")
    page.locator("[data-action=next-game]").tap()
    expect(page.locator("[data-zone^=holder] .item-badge")).to_have_count(3)
    spare = page.locator("[data-zone^=holder] .item-badge").evaluate_all(
        "(frames) => frames.map(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth)"
    )
    assert min(spare) >= 0


@pytest.mark.parametrize(
    ("game", "cards", "step"),
    [("joker_poker", "[data-zone^=hand] .item", 2), ("pegs_and_jokers", "[data-zone=hand] .item", 1)],
)
def test_frames_of_a_lesson_stay_on_the_screen_and_off_other_cards(
    site: Site, open_page: Opener, game: str, cards: str, step: int
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    page.goto(f"{site.url}#/learn/{game}")
    for _ in range(1, step):
        page.locator("[data-action=lesson-next]").tap(timeout=ENGINE_MS)
    expect(page.locator(".lesson")).to_have_attribute("data-number", str(step), timeout=ENGINE_MS)
    expect(page.locator(cards).first).to_be_visible(timeout=ENGINE_MS)
    lies_still(page)
    frames = page.evaluate(FRAMED)
    assert frames
    assert max(beyond for beyond, _ in frames) <= 0
    assert max(cut for _, cut in frames) <= 2
    # Cards of a hand lie side by side.
    first, second, *_ = boxes(page.locator(cards))
    assert first["y"] == second["y"]
    assert second["x"] - first["right"] < first["width"] / 4
