"""Dialogs close when somebody closes them, at once, and never otherwise."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import back, forward, tap
from e2e.pages.patience import changes, closed, lies_still, timers_run, until
from e2e.twin import PLAIN

pytestmark = pytest.mark.shared
# The way back takes as long as it likes: no step back before `release()`.
_SLOW_HISTORY = """() => {
  const real = History.prototype.back;
  let held = () => {};
  History.prototype.back = function () { held = () => real.call(this); };
  window.release = () => { History.prototype.back = real; held(); };
}"""


# Where the buttons of the dialog are when it begins to show, and when it has come.
_COMING = """() => {
  const dialog = document.getElementById("dialog");
  const buttons = [...dialog.querySelectorAll("button")];
  const places = () => JSON.stringify(buttons.map((one) => one.getBoundingClientRect()));
  dialog.style.animation = "none";
  const come = places();
  dialog.style.animation = "";
  const motions = dialog.getAnimations();
  for (const motion of motions) {
    motion.pause();
    motion.currentTime = 0;
  }
  return [motions.length > 0, places() === come];
}"""


def test_a_press_that_begins_in_a_dialog_does_not_close_it(site: Site, sit_down: SitDown) -> None:
    """Whoever marks a text may end beside it."""
    table = sit_down(site, DESKTOP, seed=PLAIN)
    page = table.page
    page.keyboard.press("?")
    expect(table.dialog).to_have_attribute("data-dialog", "help")
    lies_still(page)
    box = table.dialog.locator("h2").bounding_box()
    assert box
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(5, 5, steps=4)
    page.mouse.up()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    expect(table.dialog).to_have_attribute("data-dialog", "help")
    page.mouse.click(5, 5)
    expect(table.dialog).to_have_count(0)
    closed(page)
    # A press ends all motion: a button that moved would not be there any more when it is let go.
    table.do("menu")
    expect(table.dialog).to_have_attribute("data-dialog", "menu")
    assert page.evaluate(_COMING) == [True, True]


def test_keys_count_from_the_moment_that_a_dialog_is_closed(site: Site, sit_down: SitDown) -> None:
    """The browser tells of the end of a dialog a frame later, and that may be long."""
    table = sit_down(site, DESKTOP, seed=PLAIN)
    page = table.page
    for close in ("[data-action=close]", ""):
        page.keyboard.press("?")
        expect(table.dialog).to_have_attribute("data-dialog", "help")
        before = table.hands()
        page.evaluate(
            """(close) => {
            const dialog = document.getElementById("dialog");
            if (close) dialog.querySelector(close).click();
            else dialog.close();
            const key = new KeyboardEvent("keydown", { key: "g", bubbles: true });
            document.body.dispatchEvent(key);
            }""",
            close,
        )
        expect(table.note).to_be_visible()
        expect(table.dialog).to_have_count(0)
        changes(page, table.hands, before)
        closed(page)


def close_menu_slowly(table: Table) -> None:
    """Closes the menu, whose entry in the browser's history stays until `release()`."""
    page = table.page
    table.do("menu")
    expect(table.dialog).to_have_attribute("data-dialog", "menu")
    page.evaluate(_SLOW_HISTORY)
    tap(table.dialog.locator("[data-action=close]"))
    expect(table.dialog).to_have_count(0)
    timers_run(page)


def test_what_follows_a_dialog_at_once_comes_and_stays(site: Site, sit_down: SitDown) -> None:
    """Also where the dialog's entry is still on its way out of the browser's history."""
    table = sit_down(site, PHONE, seed=PLAIN)
    page = table.page
    close_menu_slowly(table)
    table.do("menu")
    expect(table.dialog).to_have_attribute("data-dialog", "menu")
    page.evaluate("release()")
    until(page, "history.state?.dialog")
    expect(table.dialog).to_have_attribute("data-dialog", "menu")
    back(page)
    closed(page)
    expect(page.locator("body")).to_have_attribute("data-route", "table")
    close_menu_slowly(table)
    table.do("back")
    page.evaluate("release()")
    expect(page.locator("body")).to_have_attribute("data-route", "home")
    expect(Home(page, site.url).resume).to_be_visible()
    # The table lies ahead of it now, one step away.
    forward(page)
    expect(page.locator("body")).to_have_attribute("data-route", "table")


def test_a_dialog_begins_at_its_top(site: Site, sit_down: SitDown) -> None:
    """Also where another one was scrolled before it."""
    table = sit_down(site, PHONE, seed=PLAIN)
    for _ in range(2):
        table.do("menu")
        expect(table.dialog).to_have_attribute("data-dialog", "menu")
        assert table.dialog.evaluate("dialog => dialog.scrollTop") == 0
        table.dialog.evaluate("dialog => dialog.scrollTo(0, 60)")
        assert table.dialog.evaluate("dialog => dialog.scrollTop") > 0
        tap(table.dialog.locator("[data-action=close]"))
        closed(table.page)
