"""The games of the page, each with what the tests of all games need: one entry adds a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from e2e.pages.gestures import tap
from e2e.pages.machine import Machine
from e2e.pages.pegs import Pegs
from e2e.pages.rum import Rum
from e2e.pages.table import Table
from e2e.pages.tiles import Tiles
from e2e.views import keys, tree
from e2e.views.ears import Ears


@dataclass(frozen=True)
class Subject:
    """A game. ``seats``: of its table; ``turns``: see `positions.late`. ``by_tree``, ``by_keys``: play on by
    the accessibility tree alone (`tree`), by keys alone (`keys`).
    """

    seats: int
    turns: int
    by_tree: Callable[[Ears], None]
    by_keys: Callable[[Page], None]
    by_taps: Callable[[Page], None]
    """Plays on by finger, so that `fingers` can note buttons that appear where others were pressed."""
    needed: str
    """Selects what, beside all buttons, must be within the screen's width."""
    ending: Callable[[Page], None] | None = None
    """Plays to the end, where the texts are then read; None if other tests read them in every language."""
    dialogs: tuple[str, ...] = ()
    """Buttons at the end that open dialogs, whose texts are read, too."""
    cards: str = ""
    """Selects what only the person who holds the device may see; empty for a game of one person."""
    turn: Callable[[Page], None] | None = None
    """Makes the action that is asked of the person who holds the device, if several share it."""
    deal: str = ""
    """The button that deals, if the table is between two deals."""


def to_sheet(page: Page) -> None:
    Rum(page, tap).to_sheet()


def last_game(page: Page) -> None:
    table = Table(page, tap)
    table.do("next-game")
    table.play_through(3)


def commit(page: Page) -> None:
    Table(page, tap).dealt().get_ready()


def discard(page: Page) -> None:
    Rum(page, tap).discard(page.locator("[data-zone=hand] [data-item]").last)


def lay(page: Page) -> None:
    Tiles(page, tap).turn()


def go(page: Page) -> None:
    table = Pegs(page, tap)
    expect(table.ask).to_be_visible()
    table.decide()


def turns_of_tiles(page: Page) -> None:
    table = Tiles(page, tap)
    while table.turn():
        pass


def turns_of_pegs(page: Page) -> None:
    table = Pegs(page, tap)
    while table.my_turn():
        table.move()


def to_end_of_session(page: Page) -> None:
    machine = Machine(page, tap)
    machine.deal()
    machine.best()
    machine.draw()
    machine.deal()
    machine.draw("over")
    machine.press(machine.main)
    machine.scene("result")


GAMES = {
    "joker_poker": Subject(
        3,
        -1,
        tree.joker_poker,
        keys.joker_poker,
        last_game,
        "[data-zone^=hand] .item",
        cards="[data-zone^=hand] .item",
        turn=commit,
        deal="next-game",
    ),
    "joker_rum": Subject(
        4,
        -3,
        tree.joker_rum,
        keys.joker_rum,
        to_sheet,
        "[data-zone=hand] [data-item]",
        to_sheet,
        ("coach",),
        "[data-zone=hand] [data-item]",
        discard,
    ),
    "video_poker": Subject(
        1,
        0,
        tree.video_poker,
        keys.video_poker,
        to_end_of_session,
        "[data-zone=hand] .item",
        to_end_of_session,
    ),
    "poker_tiles": Subject(
        2,
        -4,
        tree.poker_tiles,
        keys.poker_tiles,
        turns_of_tiles,
        "[data-zone=rack] .item",
        keys.poker_tiles,
        cards="[data-zone=rack] .item",
        turn=lay,
    ),
    "pegs_and_jokers": Subject(
        4,
        -2,
        tree.pegs_and_jokers,
        keys.pegs_and_jokers,
        turns_of_pegs,
        "[data-zone=hand] .item, .points-board",
        keys.pegs_and_jokers,
        cards="[data-zone=hand] .item",
        turn=go,
    ),
}
