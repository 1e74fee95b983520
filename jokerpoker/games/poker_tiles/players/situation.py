"""One seat's decision: the board, its rack and the unseen tiles, all as codes (``rules/tiles.py``).

``PT-A7`` and ``PT-A12`` are numbers of the written rules (``options.py``).
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import cached_property

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.actions import Play, Trade
from jokerpoker.games.poker_tiles.rules.board import Board, Cell, layout
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.hands import HandTable, hands_of
from jokerpoker.games.poker_tiles.rules.holding import Codes
from jokerpoker.games.poker_tiles.rules.judging import finding_plays_of, lasting_jokers, tiles_by_square
from jokerpoker.games.poker_tiles.rules.tiles import CODE, TILES
from jokerpoker.games.poker_tiles.rules.worlds import hidden_tiles
from jokerpoker.steps import finished


@dataclass(frozen=True)
class Situation:
    """A decision of one seat.

    ``rack``: the codes of its tiles. ``unseen``: the codes of the tiles in the bag and on other racks.
    ``bag``: the number of tiles in the bag. ``other_counts``: the number of tiles on each other rack, that of
    the next seat first. ``lasting``: by seat, the cells of its lasting jokers (PT-A7), those of this seat
    first.
    """

    seat: int
    options: Options
    board: Board
    rack: Codes
    unseen: Codes
    bag: int
    other_counts: tuple[int, ...]
    lasting: tuple[frozenset[Cell], ...]

    @property
    def lasting_jokers(self) -> frozenset[Cell]:
        """The cells of the seat's lasting jokers."""
        return self.lasting[0]

    @property
    def hands(self) -> HandTable:
        """The table of hands under these options."""
        return hands_of(self.options)

    @cached_property
    def plays(self) -> list[GeneratedPlay]:
        """All legal plays, with their points."""
        return finished(self._finding_plays())

    def find_plays(self) -> Generator[list[GeneratedPlay], None, None]:
        """Compute :attr:`plays` if it is not cached yet; yields the plays found so far, step by step."""
        if "plays" not in vars(self):  # where ``cached_property`` stores it
            vars(self)["plays"] = yield from self._finding_plays()

    def _finding_plays(self) -> Generator[list[GeneratedPlay], None, list[GeneratedPlay]]:
        return finding_plays_of(self.board, self.rack, self.hands, self.lasting_jokers)

    @property
    def endgame(self) -> bool:
        """True if the bag is empty and all unseen tiles are on the other racks. (A position that was put
        together by hand may have more unseen tiles.)
        """
        return not self.bag and len(self.unseen) == sum(self.other_counts)

    @property
    def tradable(self) -> int:
        """The maximum number of tiles that may be traded (PT-A12)."""
        return min(self.bag, len(self.rack))

    def play(self, generated: GeneratedPlay) -> Play:
        """A play as an action. It requests no meanings of jokers, so the best ones count."""
        return Play(self.seat, tiles_by_square(self.board.layout, generated))

    def trade(self, codes: Codes) -> Trade:
        return Trade(self.seat, tuple(TILES[code] for code in codes))


def situation_of(view: Mapping[str, Json]) -> Situation:
    """The decision of the seat whose view this is; not for a spectator's view."""
    options = codec.load(Options, view["options"], "options")
    seat, seats = view["seat"], view["seats"]
    board = Board.of(layout(options.board_size, options.gold), view["board"])
    return Situation(
        seat=seat,
        options=options,
        board=board,
        rack=tuple(sorted(CODE[tile] for tile in view["cards"])),
        unseen=tuple(CODE[tile] for tile in hidden_tiles(view, options)),
        bag=view["bag"],
        other_counts=tuple(view["counts"][(seat + step) % seats] for step in range(1, seats)),
        lasting=tuple(
            lasting_jokers(board.layout, options, view["owners"], (seat + step) % seats)
            for step in range(seats)
        ),
    )
