"""Addresses, the back button, the page's title."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import back, forward

MOST_SCREENS = """
window.most = 0;
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const screens = document.querySelectorAll("#app .home, #app .table, #app .rules");
  window.most = Math.max(window.most, screens.length);
}).observe(document.getElementById("app"), { childList: true, subtree: true }));
"""


def route(page: Page, name: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-route", name)


@pytest.mark.shared
def test_back_and_forward(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    page = table.page
    table.suggest()
    hands = table.hands()
    back(page)
    route(page, "home")
    expect(Home(page, site.url).resume).to_be_visible()
    forward(page)
    route(page, "table")
    assert table.hands() == hands
    table.do("menu")
    table.press(table.dialog.locator("[data-action=rules]"))
    route(page, "rules")
    table.do("back")
    route(page, "table")
    assert table.hands() == hands
    table.do("back")
    route(page, "home")


@pytest.mark.shared
def test_escape_leaves_what_was_opened_from_the_table_and_the_focus_goes_back(
    site: Site, sit_down: SitDown
) -> None:
    page = sit_down(site, DESKTOP).page
    menu = page.locator("[data-action=menu]")
    menu.focus()
    page.keyboard.press("Enter")
    page.locator("dialog [data-action=rules]").press("Enter")
    route(page, "rules")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Escape")
    route(page, "table")
    expect(menu).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    route(page, "table")
    # From the start page as well, and with the button.
    page.locator("[data-action=back]").click()
    rules = page.locator(".home [data-action=rules]")
    rules.press("Enter")
    route(page, "rules")
    page.locator("[data-action=back]").press("Enter")
    expect(rules).to_be_focused()


def test_addresses_lead_to_their_screens_one_at_a_time(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP)
    page.add_init_script(MOST_SCREENS)
    page.goto(site.url + "#/rules")
    expect(page.locator(".rules h1")).to_be_visible()
    # No table is laid: the start page.
    page.goto(site.url + "#/table")
    route(page, "home")
    page.goto(site.url + "#/nowhere")
    route(page, "home")
    page.goto(site.url + "?utm=x#/")
    home = Home(page, site.url)
    home.play.click()
    Table(page).dealt().do("back")
    home.action("rules").click()
    route(page, "rules")
    assert page.evaluate("most") == 1


@pytest.mark.shared
def test_title_says_whose_turn_it_is(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    page = table.page
    page.evaluate(
        """() => {
        window.titles = [document.title];
        new MutationObserver(() => window.titles.push(document.title)).observe(
          document.querySelector("title"), { childList: true, characterData: true, subtree: true });
        }"""
    )
    expect(page).to_have_title("Your turn, game 1 of 3 · Joker Poker")
    table.commit_suggestion()
    expect(page).to_have_title("Showdown, game 1 of 3 · Joker Poker")
    titles = page.evaluate("titles")
    for name in ("Max", "Rocco"):
        assert any(title.startswith(name) for title in titles), titles
    table.do("skip")
    table.go_on(1)
    expect(page).to_have_title("Your turn, game 2 of 3 · Joker Poker")
    table.do("back")
    expect(page).to_have_title("Joker Poker")
