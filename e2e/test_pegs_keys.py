"""Pegs and Jokers by keys alone, where the board stands beside everything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import DESKTOP, Opener
from e2e.pages.gestures import click
from e2e.pages.home import engine_ready
from e2e.pages.patience import changes
from e2e.test_lessons import PegsLesson


@pytest.mark.parametrize("way_there", ["Tab", "ArrowUp"])
def test_a_way_is_chosen_and_played(site: Site, open_page: Opener, way_there: str) -> None:
    """What a picked card can do comes next; Enter on the chosen way plays it."""
    page = open_page(site, **DESKTOP, reduced_motion="reduce")
    lesson = PegsLesson(page, click)
    lesson.open(site.url, "pegs_and_jokers")
    engine_ready(page)
    while lesson.step != "castle":
        step = lesson.step
        lesson.follow()
        expect(lesson.root).not_to_have_attribute("data-step", step)
    expect(lesson.table.ask).to_be_visible()
    before = lesson.table.pegs()
    page.locator("[data-zone=hand] [data-face='5s']").focus()
    page.keyboard.press("Enter")
    expect(lesson.table.options).to_have_count(2)
    page.keyboard.press(way_there)
    chosen = page.locator("[data-zone=options] [data-item]:focus")
    expect(chosen).to_have_count(1)
    page.keyboard.press("Enter")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    changes(page, lesson.table.pegs, before)
