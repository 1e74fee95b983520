"""Poker Tiles in the browser: whole games, what is wrong in words, jokers, trades, hints, what comes back."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE
from e2e.pages import Home
from e2e.pages.gestures import Press, click, drag, middle, tap
from e2e.pages.hearing import Hearing
from e2e.pages.home import engine_ready
from e2e.pages.patience import lies_still, paintings, until
from e2e.pages.tiles import Tiles, sit_down
from e2e.positions import device, late
from e2e.test_looks import box
from e2e.views.keys import type_tile, walk
from jokerpoker.games.poker_tiles.rules.board import by_square
from jokerpoker.games.poker_tiles.table.squares import shown

SEED = f"{11:032x}"
Open = Callable[..., Page]


def open_tiles(site: Site, open_page: Open, screen: dict[str, Any] = PHONE, **options: str) -> Tiles:
    press: Press = tap if screen.get("has_touch") else click
    page = open_page(site, SEED, **screen)
    return sit_down(Home(page, site.url, press).open(), **options)


# The end of a game shows what is in all of it.
@pytest.mark.parametrize("turns", [-4, 0])
def test_a_game_by_tapping_to_its_end(site: Site, open_page: Open, turns: int) -> None:
    page = open_page(site, SEED, **PHONE)
    storage.install(page, site.url, device(late("poker_tiles", 2, turns)))
    page.goto(f"{site.url}#/table")
    table = Tiles(page, tap)
    table.scene("play")
    made = int(page.locator(".seat[data-at=mine]").get_attribute("data-score") or 0)
    while table.my_turn():
        place = table.best()
        if place:
            table.lay(place)
            made += table.play()
        elif table.button("pass").count():
            table.let_go()
        else:
            table.trade()
    table.scene("result")
    own = table.page.locator(".ranking [data-show-seat='0'] [data-points]")
    expect(own).to_have_attribute("data-points", str(made))
    table.do("coach")
    turns = table.dialog.locator("[data-entry^=turn]")
    expect(turns.nth(5)).to_be_attached(timeout=60_000)
    points, *_ = map(int, re.findall(r"\d+", table.dialog.locator(".panel-heading").inner_text()))
    assert made == points
    # The best play lies on the board, which is in sight then.
    table.press(turns.locator("button").first)
    expect(table.dialog).to_have_count(0)
    expect(table.board.locator("[data-marks~=last]").first).to_be_in_viewport()


@pytest.mark.thorough
def test_what_the_keys_on_the_board_say(site: Site, open_page: Open) -> None:
    table = open_tiles(site, open_page, DESKTOP)
    assert table.my_turn()
    page, place = table.page, table.best()
    keys, heard = page.keyboard, Hearing(page)
    first = by_square(place)[0]
    type_tile(table, first, place[first])
    heard.hears(shown(first))
    for square in by_square(place)[1:]:
        type_tile(table, square, place[square])
    heard.hears("in all")
    while table.laid.count() > 1:
        before = table.laid.count()
        keys.press("Backspace")
        expect(table.laid).to_have_count(before - 1)
    cursor = page.locator(".square[data-cursor]")
    across = cursor.get_attribute("data-cursor")
    keys.press("Space")
    expect(cursor).not_to_have_attribute("data-cursor", across or "")
    keys.press("w")
    heard.hears("left:")
    heard.hears("below:")
    walk(table, first)
    keys.press("l")
    heard.hears("not played yet")
    keys.press("Backspace")
    expect(table.laid).to_have_count(0)
    assert len(table.rack()) == 5
    assert violations(page) == []


def test_what_is_wrong_is_said_at_its_place(site: Site, open_page: Open) -> None:
    """The opponent has opened with two pairs, F9:3x G9:Ts H9:Th I9:Kd; the rack is 2d 9d Qh Ac 3x."""
    table = open_tiles(site, open_page)
    assert table.my_turn()
    assert table.rack() == ["2d", "9d", "Qh", "Ac", "3x"]
    table.lay({"J9": "2d", "J11": "9d"})
    expect(table.fault).to_contain_text(shown("J10"))
    expect(table.button("play")).to_be_disabled()
    table.take_back()
    # At the line itself stands a sign, and one tap takes a tile back.
    table.lay({"G8": "Qh"})
    expect(table.fault).to_contain_text("Q♥")
    expect(table.board.locator("[data-value='!']")).to_be_visible()
    expect(table.page.locator("[data-zone=lines] [data-marks=bad]")).to_be_visible()
    table.press(table.square("G8"))
    assert len(table.rack()) == 5


def test_a_joker_means_what_fits_and_can_be_changed(site: Site, open_page: Open) -> None:
    table = open_tiles(site, open_page)
    assert table.my_turn()
    table.lay({"I8": "3x"})
    joker = table.button(f"joker-{shown('I8')}")
    expect(table.button("play")).to_be_enabled()
    face = table.square("I8").get_attribute("data-face") or ""
    fit = face.removeprefix("3x ")
    table.press(joker)
    options = table.dialog.locator(
        f"[data-option^=mean]:not([data-option=mean-best], [data-option=mean-{fit}])"
    )
    card = (options.first.get_attribute("data-option") or "").removeprefix("mean-")
    table.press(options.first)
    expect(table.square("I8")).to_have_attribute("data-face", f"3x {card}")
    expect(table.dialog).to_have_count(0)
    points = table.play()
    expect(table.page.locator(".seat[data-at=mine]")).to_have_attribute("data-score", str(points))


def test_a_hint_in_three_steps_then_a_trade_with_a_choice_of_tiles(site: Site, open_page: Open) -> None:
    table = open_tiles(site, open_page)
    assert table.my_turn()
    table.do("hint")
    where = table.board.locator("[data-marks~=hint]")
    expect(where.first).to_be_visible()
    squares = where.evaluate_all("(all) => all.map(({ dataset }) => dataset.place)")
    table.do("hint")
    expect(table.page.locator("[data-zone=rack] [data-marks~=hinted]")).to_have_count(len(squares))
    table.do("hint")
    expect(table.laid).to_have_count(len(squares))
    assert table.laid.evaluate_all("(all) => all.map(({ dataset }) => dataset.place)") == squares
    expect(table.button("play")).to_be_enabled()
    table.take_back()
    before = table.rack()
    table.do("trade")
    expect(table.button("trade")).to_be_disabled()
    # One by a tap, another by dragging it to the bag.
    table.press(table.tile(before[0]))
    drag(table.page, table.tile(before[1]), table.page.locator("[data-place=trade]"))
    expect(table.page.locator("[data-zone=rack] [aria-pressed=true]")).to_have_count(2)
    table.do("trade")
    expect(table.button("keep")).to_have_count(0)
    expect(table.ask).to_be_visible()
    assert table.my_turn()
    after = table.rack()
    assert len(after) == 5
    assert set(before[2:]) <= set(after)
    assert set(before[:2]).isdisjoint(after)


@pytest.mark.thorough
def test_the_last_turn_is_taken_back_by_a_button(site: Site, open_page: Open) -> None:
    table = open_tiles(site, open_page)
    assert table.my_turn()
    expect(table.button("takeback")).to_be_disabled()
    before, place = table.lying(), table.best()
    table.lay(place)
    expect(table.button("takeback")).to_have_count(0)
    table.play()
    assert table.my_turn()
    table.do("takeback")
    for square in place:
        expect(table.square(square)).not_to_have_attribute("data-item", re.compile("."))
    assert table.my_turn()
    assert table.lying() == before
    assert set(place.values()) <= set(table.rack())
    expect(table.button("takeback")).to_be_disabled()


CUT = """(all) => all.filter((one) => {
  const hidden = one.closest(".status");
  const { top, bottom, left, right } = one.getBoundingClientRect();
  const box = hidden.getBoundingClientRect();
  return top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1;
}).length"""


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("width", "height", "letters"), [(740, 360, 100), (360, 640, 100), (360, 640, 200), (640, 360, 100)]
)
def test_a_hint_is_read_whole(site: Site, open_page: Open, width: int, height: int, letters: int) -> None:
    """A long trade in French, and no button lies on another."""
    page = open_page(site, SEED, **{**PHONE, "viewport": {"width": width, "height": height}}, locale="fr-FR")
    table = sit_down(Home(page, site.url, tap).open())
    assert table.my_turn()
    page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")
    table.lay({"G8": "Qh"})
    expect(table.fault).to_be_visible()
    lies_still(page)
    assert page.locator("#status").evaluate_all(CUT) == 0
    buttons = [box(one) for one in page.locator(".actions > button").all()]
    assert len(buttons) == 5
    for one, other in pairwise(buttons):
        assert one["right"] <= other["x"] + 0.5
    assert buttons[-1]["right"] <= width
    words = page.locator(".tool > span, .actions .ready").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).length"
    )
    assert words == 0


def moved_by_hand(table: Tiles) -> None:
    """The board goes with the mouse, and the page does not paint itself again for that."""
    table.do("larger")
    table.do("larger")
    mouse, square = table.page.mouse, table.square("H8")
    x, y = middle(table.board)
    before = box(square)
    mouse.move(x, y)
    mouse.down()
    assert paintings(table.page, lambda: mouse.move(x - 60, y - 40, steps=20)) == 0
    assert box(square)["x"] == pytest.approx(before["x"] - 60, abs=2)
    assert box(square)["y"] == pytest.approx(before["y"] - 40, abs=2)
    held = box(square)
    mouse.up()
    assert box(square) == held
    table.do("fit")


def test_what_is_laid_comes_back_after_a_reload(site: Site, open_page: Open) -> None:
    table = open_tiles(site, open_page, DESKTOP)
    assert table.my_turn()
    moved_by_hand(table)
    place = table.best()
    square, tile = next(iter(place.items()))
    drag(table.page, table.tile(tile), table.square(square))
    table.lies(square, tile)
    lying = table.lying()
    kept = "table poker_tiles"
    storage.wait_for_table(table.page, lambda record: square in str(record["desk"]["drafts"]), kept)
    table.page.reload()
    table.scene("play")
    engine_ready(table.page)
    assert table.my_turn()
    assert table.lying() == lying
    expect(table.square(square)).to_have_attribute("data-marks", "laid")
    table.lay({other: tile for other, tile in place.items() if other != square})
    table.play()


def test_what_is_in_play_is_in_sight_on_a_phone(site: Site, open_page: Open) -> None:
    table = open_tiles(site, open_page)
    for _ in range(4):
        table.turn()
    assert table.my_turn()
    page = table.page
    inside = """() => {
      const box = document.querySelector(".board-window").getBoundingClientRect();
      const seen = document.querySelectorAll(".square:is([data-item], [data-area])");
      return [...seen].map((square) => square.getBoundingClientRect()).every(({ left, right, top, bottom }) =>
        left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1);
    }"""
    until(page, inside)
    size = "document.querySelector('.square').getBoundingClientRect().width"
    before = page.evaluate(size)
    assert before >= 24
    table.do("larger")
    until(page, f"{size} > {1.3 * before}")
    table.do("fit")
    until(page, inside)
    lies_still(page)
    assert page.evaluate(inside)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_turn_in_words(site: Site, open_page: Open) -> None:
    table = open_tiles(site, open_page, DESKTOP)
    assert table.my_turn()
    page, place = table.page, table.best()
    page.keyboard.press("/")
    line = page.locator("#command")

    def say(words: str) -> None:
        line.fill(words)
        line.press("Enter")

    squares = by_square(place)
    way = "down" if len({square[0] for square in squares}) == 1 else "across"
    say(f"{shown(squares[0])} {way} {' '.join(place[square] for square in squares)}")
    expect(table.laid).to_have_count(len(place))
    for square, tile in place.items():
        table.lies(square, tile)
    say("play")
    expect(table.laid).to_have_count(0)
    assert table.my_turn()
    assert set(place.items()) <= set(table.lying().items())
