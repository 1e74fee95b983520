"""A view as players read it: the board, the rack, the plays, and the tiles that nobody has shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.actions import Play
from jokerpoker.games.poker_tiles.rules.board import Board, Cell, layout
from jokerpoker.games.poker_tiles.rules.generator import Play as Found
from jokerpoker.games.poker_tiles.rules.hands import hands_of
from jokerpoker.games.poker_tiles.rules.judging import in_words, plays_of
from jokerpoker.games.poker_tiles.rules.tiles import CODE
from jokerpoker.games.poker_tiles.rules.worlds import hidden_tiles


class Situation:
    """What one seat has to decide on."""

    def __init__(self, view: Mapping[str, Json]) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.options = codec.load(Options, view["options"], "options")
        self.hands = hands_of(self.options)
        self.board = Board.of(layout(self.options.board_size, self.options.gold), view["board"])
        self.rack = tuple(sorted(CODE[tile] for tile in view["cards"]))

    @cached_property
    def own(self) -> tuple[Cell, ...]:
        """The cells of jokers whose multiplier the seat may use again (PT-A7)."""
        if not self.options.multiplier_persists:
            return ()
        cells = self.board.layout.cells
        return tuple(cells[square] for square, owner in self.view["owners"].items() if owner == self.seat)

    @cached_property
    def plays(self) -> list[Found]:
        """Every legal play of the rack."""
        return plays_of(self.board, self.rack, self.hands, self.own)

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The codes of the tiles in the bag and on other racks."""
        return tuple(CODE[tile] for tile in hidden_tiles(self.view, self.options))

    def play(self, found: Found) -> Play:
        """A play as an action; its jokers are what is best."""
        return Play(self.seat, in_words(self.board.layout, found))
