"""The game in one file, opened from a disk: no server, no network, the same game."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e import storage
from e2e.conftest import DESKTOP, DIST, Opener
from e2e.pages import Home, Table
from e2e.test_match import check_ranking, play_match
from e2e.watch import Watch

SEED = "00112233445566778899aabbccddeeff"


@dataclass(frozen=True)
class Disk:
    """Where the file lies, for those who ask a site."""

    url: str


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    """A copy in a folder of its own, with a name that an address has to escape."""
    place = tmp_path / "a stick & more"
    place.mkdir()
    return Disk(Path(shutil.copy(DIST / "jokerpoker.html", place)).as_uri())


@pytest.mark.thorough
def test_a_whole_match_from_a_disk_with_a_reload(
    disk: Disk, open_page: Opener, watch: Watch, browser_name: str
) -> None:
    page = open_page(disk, SEED, **DESKTOP)
    home = Home(page, disk.url).open()
    home.press(home.play)
    table = Table(page).dealt()
    table.suggest()
    table.bet(0, 4)
    expect(home.notice("storage")).to_have_count(0)
    before = table.state()
    storage.wait_for_bets(page, 1)
    page.goto("about:blank")
    home.open()
    home.press(home.resume)
    assert table.dealt().state() == before
    table.do("undo")
    scores = play_match(table)
    check_ranking(table, 3, scores[-1])
    asked = {url.partition("#")[0] for url in watch.requests if not url.startswith(("blob:", "data:"))}
    # Firefox does not tell of files.
    assert asked <= (set() if browser_name == "firefox" else {disk.url, "about:blank"})


def test_its_policy_allows_nothing_from_outside(disk: Disk, open_page: Opener, watch: Watch) -> None:
    page = open_page(disk, **DESKTOP)
    Home(page, disk.url).open().engine_ready()
    # No service worker, so no news about one; no image of the memory, so no second interpreter.
    expect(page.locator("[data-notice]")).to_have_count(0)
    assert len(page.workers) <= 1
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content") or ""
    assert policy.startswith("default-src 'none'; ")
    assert not re.search(r"'self'|https?:|\*|unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)", policy)
    watch.allow("elsewhere", "connect-src", "default-src")
    asked = page.evaluate("fetch('https://elsewhere.invalid/').then(() => '', (error) => error.name)")
    assert asked == "TypeError"
