"""The game that `docs/adding_a_game.md` adds, on the page: its folders, and one line in each list."""

from __future__ import annotations

import fcntl
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.example.site import KEY, WEB, built, copied
from e2e.pages import Home
from e2e.pages.gestures import tap
from e2e.pages.home import ENGINE_MS
from e2e.pages.seat import faces

MOST_LINES = 30
# The first of them builds a site.
pytestmark = pytest.mark.timeout(900)


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the game, built once for all workers."""
    run = tmp_path_factory.getbasetemp()
    place = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "example"
    with place.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.exists():
            place.mkdir()
            built(copied(place))
    return place


@pytest.fixture
def example(project: Path) -> Iterator[Site]:
    with Site(project / "dist") as site:
        yield site


def sit_down(example: Site, open_page: Opener) -> Page:
    home = Home(open_page(example, **PHONE), example.url, tap).open()
    tap(home.page.locator(f"[data-tile={KEY}]"))
    # The deal of the day; no exercises, since it has no coach.
    expect(home.page.locator(".home-also button")).to_have_count(1)
    tap(home.play)
    expect(home.page.locator(f".table[data-of={KEY}][data-scene=play]")).to_be_visible(timeout=ENGINE_MS)
    return home.page


def cards(page: Page) -> Locator:
    return page.locator("[data-zone=hand] [data-item]")


def test_it_is_small() -> None:
    assert len((WEB / "src" / "games" / KEY / "view.js").read_text("utf-8").splitlines()) < MOST_LINES


@pytest.mark.thorough
def test_a_match_by_taps_and_keys_with_a_reload_between(example: Site, open_page: Opener) -> None:
    page = sit_down(example, open_page)
    assert len(faces(cards(page))) == 3
    expect(page.locator("[data-seat='1'] .fan .card")).to_have_count(3)
    tap(cards(page).first)
    expect(cards(page)).to_have_count(2)
    expect(page.locator("h1")).to_have_text("Round 2")
    before = faces(cards(page))
    page.reload()
    expect(page.locator("#status")).to_have_text("Play one of your cards.", timeout=ENGINE_MS)
    assert faces(cards(page)) == before
    page.keyboard.press("2")
    expect(page.locator(".table[data-scene=result]")).to_be_visible()
    expect(page.locator(".standing")).to_have_count(2)
    expect(page.locator(".result .games tbody tr")).to_have_count(2)
    tap(page.locator("[data-action=play-again]"))
    expect(cards(page)).to_have_count(3)
    page.goto(f"{example.url}#/history")
    expect(page.locator("[data-match][data-over=true]")).to_have_count(1)
    page.goto(f"{example.url}#/rules/{KEY}")
    expect(page.locator(".rules main")).to_contain_text("the highest card wins the round.")


@pytest.mark.thorough
@pytest.mark.parametrize("check", ["tsconfig.json", "messages.mjs"])
def test_its_page_fits_the_types_and_the_languages(project: Path, check: str) -> None:
    command = ["npx", "tsc", "-p", check] if check.endswith("json") else ["node", f"builder/{check}"]
    subprocess.run(command, cwd=project / "web", check=True, capture_output=True)
