"""Saves that cannot be read: set aside, reported, to be downloaded; the game still starts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import downloaded, tap
from e2e.pages.hearing import Hearing
from e2e.pages.patience import becomes
from e2e.positions import stores


def flipped(sealed: Any, _: Any) -> Any:
    """One letter changed: the checksum does not hold."""
    return {**sealed, "text": sealed["text"].replace("Kh", "Ks", 1).replace('"ply":', '"plY":', 1)}


def engine_refuses(_: Any, record: Any) -> Any:
    """The page can read it, the engine cannot."""
    return storage.seal("table", {**record, "save": {"nonsense": True}})


HARMS = [flipped, engine_refuses]


def left(site: Site, sit_down: SitDown) -> tuple[Table, Page, dict[str, Any]]:
    """A table that was left for the start page, where nothing writes it again, and what is kept of it."""
    table = sit_down(site, PHONE)
    table.do("back")
    expect(table.page.locator("[data-action=continue]")).to_be_visible()
    storage.at_rest(table.page)
    return table, table.page, storage.table_record(table.page)


@pytest.mark.parametrize("harm", HARMS)
def test_damaged_save(site: Site, sit_down: SitDown, tmp_path: Path, harm: Callable[..., Any]) -> None:
    table, page, record = left(site, sit_down)
    harmed = harm(storage.read(page, "tables", "table"), record)
    storage.write(page, "tables", "table", harmed)

    page.reload()

    home = Home(page, site.url, tap)
    notice = home.notice("damaged")
    expect(notice).to_be_visible(timeout=45_000)
    expect(notice).to_contain_text("set aside")
    expect(home.resume).to_have_count(0)
    kept = downloaded(page, lambda: tap(notice.locator("[data-action=notice-damaged]")), tmp_path).read_text()
    # The very bytes that were found.
    assert harmed["text"] in kept or harmed["text"].replace('"', '\\"') in kept
    becomes(page, lambda: storage.count(page, "damaged"), 1)
    becomes(page, lambda: storage.read(page, "tables", "table"), None)

    tap(home.play)
    table.dealt(1)
    # Reported once, not for ever; the new match is not touched.
    page.reload()
    table.dealt(1)
    expect(notice).to_have_count(0)


def test_save_of_a_newer_version_is_named_as_such(site: Site, sit_down: SitDown) -> None:
    table, page, record = left(site, sit_down)
    assert record["save"].startswith("locked.1.")
    newer = record["save"].replace("locked.1.", "locked.2.")
    storage.write(page, "tables", "table", storage.seal("table", {**record, "save": newer}))
    hearing = Hearing.everything(page)
    page.reload()
    notice = page.locator("[data-notice=damaged]")
    expect(notice).to_contain_text("newer version", timeout=45_000)
    # It is said, and its buttons are in no live region.
    hearing.hears("newer version")
    expect(notice.get_by_role("button")).to_have_count(2)
    expect(page.locator("[role=status] button, [aria-live] button")).to_have_count(0)
    # It waits for the newer page; only a new match puts it aside.
    assert storage.table_record(page)["save"] == newer
    assert storage.count(page, "damaged") == 0
    tap(Home(page, site.url, tap).play)
    table.dealt(1)
    becomes(page, lambda: storage.count(page, "damaged"), 1)
    assert storage.table_record(page)["save"] != newer


@pytest.mark.thorough
def test_a_table_that_reads_well_and_cannot_be_painted_stays(site: Site, sit_down: SitDown) -> None:
    """The page may be at fault: a mended one shows it again."""
    table, page, record = left(site, sit_down)
    unsayable = {"key": "poker.progress", "values": {"game": None}}
    harmed = {**record, "scene": {**record["scene"], "progress": unsayable}}
    storage.write(page, "tables", "table", storage.seal("table", harmed))
    page.reload()
    notice = page.locator("[data-notice=damaged]")
    expect(notice).to_contain_text("still there", timeout=45_000)
    assert storage.table_record(page)["id"] == record["id"]
    assert storage.count(page, "damaged") == 0
    tap(Home(page, site.url, tap).play)
    table.dealt(1)
    assert storage.count(page, "damaged") == 1
    assert storage.table_record(page)["id"] != record["id"]


@pytest.mark.thorough
@pytest.mark.parametrize("zones", [[{}], [{"key": "hand", "shape": "row", "places": [None]}]])
def test_a_kept_scene_that_cannot_be_painted_is_made_again(site: Site, sit_down: SitDown, zones: Any) -> None:
    """The match is whole without it: one goes on where it stood."""
    table, page, record = left(site, sit_down)
    harmed = {**record, "scene": {**record["scene"], "zones": zones}}
    storage.write(page, "tables", "table", storage.seal("table", harmed))
    page.reload()
    tap(page.locator("[data-action=continue]"))
    table.dealt(1)
    assert storage.table_record(page)["id"] == record["id"]
    assert storage.count(page, "damaged") == 0


@pytest.mark.thorough
def test_damaged_settings_fall_back(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, players=4)
    page = table.page
    table.do("back")
    for key in ("choices joker_poker", "look", "game", "lesson"):
        storage.write(page, "settings", key, {"text": "{", "sum": "0", "when": ""})
    page.reload()
    home = Home(page, site.url, tap)
    expect(home.notice("settings")).to_contain_text("settings couldn’t be read")
    expect(page.locator("[data-players='3']")).to_have_attribute("aria-pressed", "true")
    tap(home.resume)
    expect(home.notice("settings")).to_have_count(0)
    table.dealt(1)
    expect(table.root).to_have_attribute("data-seats", "4")


@pytest.mark.thorough
def test_a_damaged_table_is_spoken_of_though_its_game_was_forgotten(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open()
    tap(page.locator("[data-tile=joker_rum]"))
    becomes(page, lambda: page.evaluate("localStorage.getItem('joker-poker-game')"), "joker_rum")
    damaged = {"text": "{", "sum": "0", "when": ""}
    device = stores({"tables": {"table joker_rum": damaged}, "settings": {"game": damaged}})
    storage.install(page, site.url, device, "#/table")
    expect(page.locator("[data-tile=joker_rum]")).to_have_attribute("aria-pressed", "true")
    expect(home.notice("damaged")).to_be_visible()
    expect(home.notice("settings")).to_be_visible()
