"""Positions put together by hand: a board, racks and a bag as a test wants them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from jokerpoker.core import Action, Event
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.actions import Multiply, Play
from jokerpoker.games.poker_tiles.rules.board import Board, parse_placed
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import full_bag, in_order, parse_tiles
from jokerpoker.rng import Rng


def table(
    board: str = "",
    *racks: str,
    bag: str | None = None,
    options: Options | None = None,
    owner: int = 1,
) -> PokerTiles:
    """A position with seat 0 to move, for as many seats as racks are given, two at least.

    Racks and a bag that are not given have what is left. ``owner`` laid the jokers on the board.
    """
    chosen = options or Options()
    state = PokerTiles.start(max(2, len(racks)), Rng("table"), chosen)
    state.board = Board.read(state.layout, board)
    state.owners = {square: owner for square, tile in state.board.tiles().items() if tile[1] == "x"}
    state.meanings = dict.fromkeys(state.owners, "As")
    left = Counter(full_bag(chosen))
    held = [list(parse_tiles(rack)) for rack in racks]
    asked = [] if bag is None else list(parse_tiles(bag))
    for tiles in (state.board.tiles().values(), *held, asked):
        left.subtract(tiles)
    assert min(left.values()) >= 0, "a tile too often"
    rest = Rng("rest").shuffle(in_order(left.elements()))
    while len(held) < state.seats:
        held.append([rest.pop() for _ in range(5)])
    state.racks = tuple(tuple(in_order(rack)) for rack in held)
    state.bag = tuple(rest if bag is None else asked)
    state.turn = state.first = 0
    return state


def lay(text: str, seat: int = 0, meanings: str = "", multiply: Sequence[str] = ()) -> Play:
    """A play from its text."""
    joker = Multiply(multiply[0], multiply[1]) if multiply else None  # type: ignore[arg-type]
    return Play(seat, parse_placed(text), parse_placed(meanings), joker)


def play(state: PokerTiles, *actions: Action) -> list[Event]:
    """Check and apply; the events of the last action."""
    events: list[Event] = []
    for action in actions:
        state.check(action)
        events = state.apply(action)
    return events


def points(state: PokerTiles, action: Action) -> int:
    """What an action brings the seat that plays it."""
    before = state.scores()[action.seat]
    play(state, action)
    return state.scores()[action.seat] - before
