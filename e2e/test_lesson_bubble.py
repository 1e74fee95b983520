"""The bubble of every lesson: nothing lies over its text, and a tap on a button's middle hits that button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import DESKTOP, Opener
from e2e.pages.gestures import click
from e2e.pages.home import engine_ready
from e2e.pages.patience import becomes
from e2e.test_lessons import LESSONS, Lesson

pytestmark = pytest.mark.thorough

SIZES = ((360, 640), (640, 360), (1280, 800))
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
  const covered = [...bubble.querySelectorAll("button")].filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  const hidden = [...text.getClientRects()].filter(({ left, right, top, height }) =>
    [left + 2, (left + right) / 2, right - 2].some(
      (x) => !bubble.contains(document.elementFromPoint(x, top + height / 2)),
    ),
  );
  const board = document.querySelector(".points-board")?.getBoundingClientRect();
  const beside = board && (board.left >= outer.right || outer.left >= board.right);
  const apart = !board || beside || board.top >= outer.bottom - 1;
  return [
    ...(Math.min(...spare) < 0 ? [`text outside: ${spare.map(Math.round)}`] : []),
    ...(Math.min(...reach) < -1 ? [`off the screen: ${reach.map(Math.round)}`] : []),
    ...hidden.map(({ top }) => `something lies over the line at ${Math.round(top)}`),
    ...covered.map(({ dataset }) => `covered: ${dataset.action}`),
    ...(apart && !(board && board.width < 150) ? [] : ["the board is covered, or too small"]),
  ];
}"""


def stands_well(page: Page, step: str) -> None:
    """In every size, the largest last: there the lesson goes on."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        becomes(page, lambda: [step, *page.evaluate(WRONG)], [step])


def walk(page: Page, lesson: Lesson) -> None:
    """Goes through a lesson and looks at the bubble at each step."""
    bubble = page.locator(".lesson")
    while True:
        step = lesson.step
        stands_well(page, step)
        if step == "end":
            return
        lesson.follow()
        expect(bubble).not_to_have_attribute("data-step", step)


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
@pytest.mark.parametrize("game", sorted(LESSONS))
def test_bubbles(site: Site, open_page: Opener, game: str, language: str) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce", locale=language)
    lesson = LESSONS[game](page, click)
    lesson.open(site.url, game)
    engine_ready(page)
    walk(page, lesson)
