"""The puzzle of the day of Poker Tiles, and the rules' board: fingers, keys, and what the device keeps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages.gestures import tap
from e2e.pages.home import Home
from jokerpoker.games.poker_tiles.study.puzzle import making
from jokerpoker.games.poker_tiles.table.puzzle_table import PRESENTER, PuzzleBench
from jokerpoker.games.poker_tiles.table.squares import shown
from jokerpoker.steps import finished


def best_of(seed: str) -> tuple[int, dict[str, str]]:
    """The points of the best play, and its tiles by their squares."""
    view, points = finished(making(seed))
    bench = PuzzleBench(view, PRESENTER.begin(view, {}))
    return points, {shown(square): item for square, item in bench.best.place.items()}


def lay(task: Locator, place: dict[str, str]) -> None:
    for square, item in place.items():
        tap(task.locator(f"[data-zone=rack] [data-item='{item}']"))
        tap(task.locator(f".square[data-place={square}]"))
        expect(task.locator(f".square[data-place={square}]")).to_have_attribute("data-item", item)


@pytest.fixture
def page(site: Site, open_page: Opener) -> Page:
    """The start page of the game."""
    page = open_page(site, f"{11:032x}", **PHONE)
    home = Home(page, site.url, tap).open()
    home.choose("poker_tiles")
    return page


def test_the_puzzle_of_the_day_is_solved_once(page: Page) -> None:
    tap(page.locator("[data-action=puzzle]"))
    task = page.locator("dialog .task")
    expect(task).to_be_visible(timeout=60_000)
    # By keys first, and undone.
    laid = task.locator("[data-marks~=laid]")
    face = task.locator("[data-zone=rack] [data-item]").first.get_attribute("data-face") or ""
    page.keyboard.press("ArrowRight")
    for key, count in (("*" if face[1] == "x" else face[0], 1), ("u", 0), ("y", 1), ("u", 0)):
        page.keyboard.press(key)
        expect(laid).to_have_count(count)
    day = page.evaluate("new Date().toISOString().slice(0, 10)")
    points, place = best_of(day)
    lay(task, place)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tap(task.locator("[data-action=hand-in]"))
    expect(task).to_have_attribute("data-scene-name", "result")
    # What has been solved lies there solved the next time.
    tap(page.locator("dialog [data-action=close]"))
    tap(page.locator("[data-action=puzzle]"))
    expect(task).to_have_attribute("data-scene-name", "result")
    expect(laid).to_have_count(len(place))
    tap(page.locator("[data-action=share-puzzle]"))
    line = f"Poker Tiles {day}: {points} of {points} points, 1 try, streak 1"
    expect(page.locator("[data-shared]")).to_have_value(line)


def test_the_rules_have_a_board_to_be_tried(site: Site, page: Page) -> None:
    page.goto(f"{site.url}#/rules/poker_tiles")
    board = page.locator(".practice")
    _, place = best_of("rules")
    tap(board.locator("[data-action=show]"))
    expect(board.locator("[data-marks~=laid]")).to_have_count(len(place))
    tap(board.locator("[data-action=back]"))
    expect(board.locator("[data-marks~=laid]")).to_have_count(0)
