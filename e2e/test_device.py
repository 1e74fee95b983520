"""The settings about this device: everything as a file and back, what was put aside, how safe it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import downloaded, tap
from e2e.pages.patience import closed
from tests import saves

RICH = saves.read("device", "format-1-house-rules")
OTHER = saves.read("device", "format-1-summary")["database"]


def opened(page: Page, site: Site, database: Any) -> Home:
    """A device that holds this database, at the start page."""
    storage.install(page, site.url, database, "")
    home = Home(page, site.url, tap)
    home.engine_ready()
    return home


def match_of(sealed: Any) -> Any:
    """The match in a kept table; the rest of the record the page may bring up to date."""
    record = json.loads(sealed["text"])
    view = record["view"]
    return record["ply"], sorted(view["cards"]), view["scores"], view["bets_left"]


def kept(page: Page) -> Any:
    """The match on the table, and the names of everything else."""
    stores = storage.dump(page)
    names = {store: sorted(records) for store, records in stores.items() if store != "settings"}
    return match_of(stores["tables"]["table"]), names


def section(home: Home) -> Locator:
    """The settings, opened at the part about the device."""
    tap(home.action("settings"))
    part = home.page.locator("dialog .device")
    part.scroll_into_view_if_needed()
    expect(part.locator("[data-kept]")).to_be_visible()
    return part


def saved(home: Home, folder: Path) -> Path:
    """Everything as a file."""
    part = section(home)
    # The field for the file is no second button.
    expect(part.get_by_role("button")).to_have_count(2)
    return downloaded(home.page, lambda: tap(part.locator("[data-action=export]")), folder)


def load(part: Locator, file: Path) -> None:
    """The file is chosen."""
    with part.page.expect_file_chooser() as waiting:
        tap(part.locator("[data-action=import]"))
    waiting.value.set_files(file)


def test_everything_moves_to_another_device_which_asks_first(
    site: Site, open_page: Opener, tmp_path: Path
) -> None:
    file = saved(opened(open_page(site, **PHONE), site, RICH["database"]), tmp_path)
    assert file.name.startswith("joker-poker-backup-")
    page = open_page(site, **PHONE)
    home = opened(page, site, OTHER)
    before = kept(page)

    load(section(home), file)
    question = page.locator("dialog[data-dialog=confirm]")
    expect(question).to_contain_text("1 match in progress")
    expect(question).to_contain_text("set aside")
    # A question in the place of the settings has the focus, as any dialog that opens.
    expect(question.locator("[data-action=close]")).to_be_focused()
    tap(question.locator("[data-action=cancel]"))
    assert kept(page) == before

    load(section(home), file)
    tap(question.locator("[data-action=confirm]"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    part = section(home)
    expect(part.locator(".device-aside li")).to_have_count(1)
    aside = downloaded(page, lambda: tap(part.locator("[data-action=damaged-save]")), tmp_path)
    assert match_of(json.loads(aside.read_text())) == before[0]
    tap(part.locator("[data-action=damaged-drop]"))
    expect(part.locator(".device-aside li")).to_have_count(0)
    # Everything is here: the same file has nothing to bring any more.
    load(part, file)
    expect(part.locator("[data-import-result=nothing]")).to_be_visible()
    page.keyboard.press("Escape")
    closed(page)
    tap(home.resume)
    shown = Table(page, tap).dealt(1).state()
    for key in ("hands", "bets"):
        assert shown[key] == RICH["shown"][key]


@pytest.mark.thorough
def test_a_wrong_file_and_a_full_disk_are_told_and_leave_all_as_it_was(
    site: Site, open_page: Opener, tmp_path: Path
) -> None:
    """What else may be wrong with a file: `web/test/backup.test.js`."""
    file = saved(opened(open_page(site, **PHONE), site, RICH["database"]), tmp_path)
    page = open_page(site, **PHONE)
    home = opened(page, site, OTHER)
    before = kept(page)
    part = section(home)
    wrong = tmp_path / "wrong.json"
    wrong.write_bytes(b"\x89PNG\r\n")
    load(part, wrong)
    expect(part.locator("[data-import-result=no_backup]")).to_contain_text("Nothing was changed")
    assert kept(page) == before
    page.evaluate(
        """() => {
        IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
        }"""
    )
    load(part, file)
    tap(page.locator("dialog[data-dialog=confirm] [data-action=confirm]"))
    expect(page.locator("[data-notice=import]")).to_contain_text("full")
    assert kept(page) == before
