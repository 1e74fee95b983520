"""How long things are kept: the browser is asked, people are told, what was forgotten is written again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener, SitDown
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
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
SAFARI = "Version/18.1 Mobile/15E148 Safari/604.1"
FINGERS = "Object.defineProperty(Navigator.prototype, 'maxTouchPoints', {value: 5})"
STANDALONE = "Object.defineProperty(Navigator.prototype, 'standalone', {value: true})"


def after_a_game(page: Page, site: Site) -> tuple[Home, Table]:
    """A table whose first game is over, at its summary."""
    storage.install(page, site.url, SUMMARY)
    page.goto(site.url)
    home = Home(page, site.url, tap)
    home.engine_ready()
    tap(home.resume)
    table = Table(page, tap)
    table.scene("summary", 1)
    return home, table


def test_the_browser_is_asked_once_after_a_finished_game(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    page.add_init_script(ASKED)
    _, table = after_a_game(page, site)
    assert page.evaluate("window.asked ?? 0") == 0
    table.go_on(1)
    until(page, "window.asked === 1")
    table.play_through(2, 2)
    assert page.evaluate("window.asked") == 1


@pytest.mark.parametrize(
    ("agent", "script", "told"),
    [
        (IPHONE + SAFARI, "", True),
        (IPAD + SAFARI, FINGERS, True),
        (IPHONE + SAFARI, STANDALONE, False),
        (IPHONE + "CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1", "", False),
        (None, "", False),
    ],
    ids=["iphone", "ipad", "home-screen", "chrome-on-iphone", "android"],
)
def test_advice_to_install_only_where_safari_forgets(
    site: Site, open_page: Opener, agent: str | None, script: str, told: bool
) -> None:
    page = open_page(site, **PHONE, **({"user_agent": agent} if agent else {}))
    page.add_init_script(ASKED + script)
    home, table = after_a_game(page, site)
    table.go_on(1)
    advice = home.notice("install")
    expect(advice).to_have_count(0)
    storage_told(page)
    table.do("back")
    expect(home.resume).to_be_visible()
    expect(advice).to_have_count(int(told))
    if not told:
        return
    expect(advice).to_contain_text("seven days")


def storage_told(page: Page) -> None:
    """Waits until the page has done what it does after a game."""
    until(page, "window.asked === 1")


@pytest.mark.thorough
def test_advice_stays_until_it_is_sent_away_and_is_given_once(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, user_agent=IPHONE + SAFARI)
    page.add_init_script(ASKED)
    home, table = after_a_game(page, site)
    table.go_on(1)
    storage_told(page)
    table.do("back")
    expect(home.notice("install")).to_have_attribute("data-passing", "false")
    tap(home.notice("install").locator("button"))
    expect(home.notice("install")).to_have_count(0)
    page.reload()
    tap(home.resume)
    table.play_through(2, 2)
    table.do("back")
    expect(home.resume).to_be_visible()
    storage.at_rest(page)
    expect(home.notice("install")).to_have_count(0)


BLOCKED = {
    "refused": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
    "silent": "IDBFactory.prototype.open = () => new EventTarget()",
    "absent": "Object.defineProperty(globalThis, 'indexedDB', {value: undefined})",
}


@pytest.mark.parametrize("how", BLOCKED)
def test_without_storage_a_game_is_played_and_it_is_said(site: Site, open_page: Opener, how: str) -> None:
    page = open_page(site, **PHONE)
    page.add_init_script(BLOCKED[how])
    home = Home(page, site.url, tap).open()
    tap(home.play)
    table = Table(page, tap).dealt()
    expect(home.notice("storage")).to_contain_text("until you close")
    table.suggest()
    table.bet_any()
    table.commit()
    table.do("skip")
    table.scene("summary", 1)


@pytest.mark.thorough
def test_what_the_browser_forgot_in_the_middle_of_a_match_is_kept_anew(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    page = table.page
    table.suggest()
    page.evaluate(
        """async () => {
        for (const { name } of await indexedDB.databases()) {
          await new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name);
            request.onsuccess = resolve;
            request.onerror = reject;
          });
        }
        }"""
    )
    table.bet(0, 4)
    table.bet(1, 2)
    hands = table.hands()
    until(page, "indexedDB.databases().then((all) => all.length > 0)")
    storage.wait_for_bets(page, 2)
    page.reload()
    table.dealt()
    assert table.hands() == hands
    assert table.state()["bets"] == [4, 2, None]
