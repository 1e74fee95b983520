"""How long things are kept: the browser is asked, people are told, what was forgotten is written again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.patience import until
from tests import saves

SUMMARY = saves.read("device", "format-1-summary")["database"]
ASKED = """
if (globalThis.StorageManager)
  Object.assign(StorageManager.prototype, {
    persist: async () => { window.asked = (window.asked ?? 0) + 1; return localStorage.promised = "yes"; },
    persisted: async () => "promised" in localStorage,
  });
"""
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.1 Mobile/15E148 Safari/604.1"
)


@pytest.mark.thorough
def test_the_browser_is_asked_once_and_advice_given_once_where_safari_forgets(
    site: Site, open_page: Opener
) -> None:
    """Which browsers forget: `web/test/persistence.test.js`."""
    page = open_page(site, **PHONE, user_agent=IPHONE)
    page.add_init_script(ASKED)
    storage.install(page, site.url, SUMMARY, "")
    home = Home(page, site.url, tap)
    home.engine_ready()
    tap(home.resume)
    table = Table(page, tap)
    table.scene("summary", 1)
    assert page.evaluate("window.asked ?? 0") == 0
    table.go_on(1)
    advice = home.notice("install")
    expect(advice).to_have_count(0)
    until(page, "window.asked === 1")
    table.do("back")
    expect(home.resume).to_be_visible()
    expect(advice).to_contain_text("seven days")
    expect(advice).to_have_attribute("data-passing", "false")
    tap(advice.locator("button"))
    expect(advice).to_have_count(0)
    page.reload()
    tap(home.resume)
    table.play_through(2, 2)
    table.do("back")
    expect(home.resume).to_be_visible()
    storage.at_rest(page)
    expect(advice).to_have_count(0)
    # The browser has promised: it is not asked again.
    assert page.evaluate("window.asked ?? 0") == 0


def test_without_storage_a_game_is_played_and_it_is_said(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }"
    )
    home = Home(page, site.url, tap).open()
    table = Table.sit_down(home)
    expect(home.notice("storage")).to_contain_text("until you close")
    table.commit_suggestion()
    table.skip_to_summary(1)
