"""A match of each game by keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.pages import Table
from e2e.pages.machine import Machine
from e2e.pages.pegs import Pegs
from e2e.pages.rum import Rum
from e2e.pages.tiles import Tiles
from jokerpoker.games.poker_tiles.rules.board import row_by_row
from jokerpoker.games.poker_tiles.rules.tiles import is_joker
from jokerpoker.games.poker_tiles.table.squares import square_named

FORBID_POINTERS = """
for (const kind of ["pointerdown", "mousedown", "touchstart"])
  addEventListener(kind, () => console.error("a pointer was used"), true);
"""

_WAY = """(selector) => {
  const place = document.activeElement.compareDocumentPosition(document.querySelector(selector));
  return place & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}"""


ANSWERED_MS = 400
"""After this time the page has shown the result of a gesture."""


def no_pointer(_: object) -> None:
    """The way to press for page objects that are played by keys: an error."""
    raise AssertionError("this test uses no pointer")


def tab_to(page: Page, selector: str, limit: int = 40) -> None:
    """Moves the focus to an element with Tab or Shift+Tab, in the direction in which the element is."""
    for _ in range(limit):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(page.evaluate(_WAY, selector))
    raise AssertionError(f"no way to {selector} by tab key")


def focused(page: Page) -> dict[str, str]:
    """The data attributes of the element that has the focus."""
    hooks: dict[str, str] = page.evaluate("({ ...document.activeElement.dataset })")
    return hooks


def joker_poker(page: Page) -> None:
    table, press = Table(page, no_pointer), page.keyboard.press
    table.scene("summary", 2)
    tab_to(page, "[data-action=next-game]")
    press("Enter")
    table.dealt(3)
    press("g")
    expect(table.note).to_be_visible()
    # Two cards of the third hand change places, and back again by undo.
    press("3")
    assert focused(page)["place"] == "2-0"
    left, right = table.hands()[2][:2]
    press("Enter")
    expect(table.place(2, 0)).to_have_attribute("aria-pressed", "true")
    press("ArrowRight")
    press("Enter")
    expect(table.place(2, 0)).to_have_attribute("data-item", right)
    expect(table.place(2, 1)).to_have_attribute("data-item", left)
    press("u")
    expect(table.place(2, 0)).to_have_attribute("data-item", left)
    for row in (0, 1, 2):
        press("b")
        _, value, _ = focused(page)["face"].split()
        press(str(row + 1))
        table.lies(row, int(value))
    expect(table.ready).to_be_enabled()
    press("r")
    table.scene("showdown", 3)
    for hand in (1, 2, 3):
        table.step(hand, paid=False)
        press("Enter" if hand == 1 else "ArrowRight")
        table.step(hand, paid=True)
        press(" ")
    table.scene("summary", 3)
    tab_to(page, "[data-action=final]")
    press("Enter")
    table.scene("result")


def joker_rum(page: Page) -> None:
    table = Rum(page, no_pointer)
    while table.my_turn():
        if table.button("draw-stock").count():
            page.keyboard.press("s")
            expect(table.button("discard")).to_be_visible()
            expect(table.ask).to_be_visible()
        if table.button("pass").count():
            page.keyboard.press("c")
            expect(table.button("pass")).to_have_count(0)
            continue
        before = table.cards()
        page.keyboard.press("End")
        page.keyboard.press("End")
        page.keyboard.press("Enter")
        expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(1)
        expect(table.button("discard")).to_be_enabled()
        page.keyboard.press("d")
        table.moved_on(before)
    table.scene("summary")
    page.keyboard.press("ArrowRight")


def video_poker(page: Page) -> None:
    machine = Machine(page, no_pointer)
    machine.phase("deal")
    page.keyboard.press("+")
    expect(page.locator("[data-place=natural_royal]")).to_have_attribute("data-value", "500")
    coins = machine.bankroll()
    for then in ("deal", "over"):
        page.keyboard.press("Space")
        machine.phase("hold")
        dealt = machine.cards()
        for key in "14352":
            page.keyboard.press(key)
        page.keyboard.press("2")
        expect(machine.held).to_have_count(4)
        page.keyboard.press("Space")
        machine.phase(then)
        assert machine.cards()[0] == dealt[0]
        assert machine.cards()[2:] == dealt[2:]
        coins += machine.paid() - 2
        assert machine.bankroll() == coins
    page.keyboard.press("Space")


def walk(table: Tiles, square: str) -> None:
    """Moves the board's cursor to a square with the arrow keys."""
    page = table.page
    for _ in range(40):
        at = page.locator(".square[data-cursor]")
        if not at.count():
            page.keyboard.press("ArrowRight")
            continue
        here = square_named(at.get_attribute("data-place") or "") or ""
        dx, dy = ord(square[0]) - ord(here[0]), int(square[1:]) - int(here[1:])
        if not dx and not dy:
            return
        page.keyboard.press(
            ("ArrowRight" if dx > 0 else "ArrowLeft") if dx else ("ArrowDown" if dy > 0 else "ArrowUp")
        )
    raise AssertionError(f"{square} is not reached")


def type_tile(table: Tiles, square: str, tile: str) -> None:
    """Types a tile at a square, with its suit where that is needed."""
    walk(table, square)
    keys = table.page.keyboard
    rank = "1" if tile[0] == "T" else tile[0]
    keys.press("*" if is_joker(tile) else rank)
    expect(table.square(square)).to_have_attribute("data-item", re.compile("."))
    if not (table.square(square).get_attribute("data-face") or "").startswith(tile):
        keys.press("x" if is_joker(tile) else tile[1])
    table.lies(square, tile)


def poker_tiles(page: Page) -> None:
    table, keys = Tiles(page, no_pointer), page.keyboard
    while table.my_turn():
        # The last action may not be answered yet: then this is not a new turn.
        page.wait_for_timeout(ANSWERED_MS)
        if not table.my_turn():
            break
        place = table.best()
        for square in row_by_row(place):
            type_tile(table, square, place[square])
        if place:
            expect(table.button("play")).to_be_enabled()
            keys.press("p")
            expect(table.laid).to_have_count(0)
        elif table.button("pass").count():
            table.button("pass").focus()
            keys.press("Enter")
        elif page.locator("[data-action=trade][aria-disabled=false]").count():
            keys.press("x")
            expect(table.button("cancel")).to_be_visible()
            table.held.first.focus()
            keys.press("Space")
            expect(table.held.first).to_have_attribute("aria-pressed", "true")
            keys.press("x")
            expect(table.button("cancel")).to_have_count(0)


def pegs_and_jokers(page: Page) -> None:
    table, keys = Pegs(page, no_pointer), page.keyboard
    # Away from the cards, because Enter would pick a card that has the focus.
    page.locator("#main").focus()
    while table.my_turn():
        keys.press("h")
        expect(table.hint).to_be_visible()
        expect(table.ready).to_be_visible()
        keys.press("Enter" if "play" in (table.ready.get_attribute("data-action") or "") else "d")
        expect(table.button("take-back").or_(table.ended).first).to_be_visible()
        if not table.ended.count():
            keys.press("Enter")
    # If the match ended just before the last Enter, that key has shown the result.
    if table.button("final").count():
        keys.press("Enter")
