"""The options of Poker Tiles, with the defaults of the written rules.

``rule 9`` and ``PT-A1`` are numbers of the written rules, which are not in this repository.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from jokerpoker import codec
from jokerpoker.faults import Fault
from jokerpoker.shortrepr import short_repr

# The bounds of the options.
SMALLEST_BOARD, LARGEST_BOARD = 7, 25
MOST_JOKERS = 8  # of ``jokers_2x`` and of ``jokers_3x``
MOST_POINTS = 99  # of each number of ``own_points``
MOST_ROUNDS = 20  # of ``idle_rounds``
MOST_LOWEST_CARD = 9  # with a higher one, the deal to four players could empty the bag

LITERAL = (2, 3, 3, 4, 5, 6, 7, 8, 9, 10)
LADDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
"""Two tables of points: those of the examples in the rules, and 1 to 10. Their order: pair, two pair, three,
straight, flush, full house, four, straight flush, royal flush, five of a kind (PT-A1)."""


@dataclass(frozen=True)
class Options:
    """The options of a match. An invalid value raises :class:`Fault`.

    >>> Options().points
    (2, 3, 3, 4, 5, 6, 7, 8, 9, 10)
    """

    score_table: Literal["literal", "ladder", "own"] = field(
        default="literal",
        metadata={"about": "Points of the hands: as in the examples, 1 to 10, or your own (PT-A1)."},
    )
    own_points: tuple[int, int, int, int, int, int, int, int, int, int] = field(
        default=LITERAL,
        metadata={
            "about": "Your own points: pair, two pairs, three, straight, flush, full house, four, "
            "straight flush, royal flush, five of a kind.",
            "least": 1,
            "most": MOST_POINTS,
        },
    )
    board_size: int = field(
        default=15,
        metadata={
            "about": "Squares along each side of the board (PT-A2).",
            "least": SMALLEST_BOARD,
            "most": LARGEST_BOARD,
        },
    )
    gold: int = field(
        default=3,
        metadata={
            "about": "Squares along each side of the gold block in the middle (PT-A2).",
            "least": 1,
            "most": LARGEST_BOARD,
        },
    )
    any_pair: bool = field(
        default=False, metadata={"about": "The easier game: a pair below jacks counts too (rule 9)."}
    )
    jokers_2x: int = field(
        default=4,
        metadata={
            "about": "How many 2x jokers are in the bag (rules 1 and 9).",
            "least": 0,
            "most": MOST_JOKERS,
        },
    )
    jokers_3x: int = field(
        default=4,
        metadata={
            "about": "How many 3x jokers are in the bag (rules 1 and 9).",
            "least": 0,
            "most": MOST_JOKERS,
        },
    )
    lowest_card: int = field(
        default=2,
        metadata={
            "about": "The lowest rank in the bag: 7 leaves 32 cards, for a shorter game.",
            "least": 2,
            "most": MOST_LOWEST_CARD,
            "later": True,
        },
    )
    allow_kickers: bool = field(
        default=False, metadata={"about": "A hand may contain tiles that are not part of it (PT-A3)."}
    )
    ordered_straights: bool = field(
        default=False, metadata={"about": "The tiles of a straight must lie in order (PT-A4)."}
    )
    multiplier_persists: bool = field(
        default=False,
        metadata={"about": "The player who laid a joker may use its multiplier in later turns too (PT-A7)."},
    )
    joker_repeats: Literal["not_in_flush", "anywhere", "never"] = field(
        default="not_in_flush",
        metadata={
            "about": "Whether a joker may be a card that its line has already: except in a flush, anywhere, "
            "or never (PT-A9)."
        },
    )
    allow_pass: bool = field(
        default=False, metadata={"about": "A player may pass even if there is a play (PT-A13)."}
    )
    idle_rounds: int = field(
        default=3,
        metadata={
            "about": "The game ends after this many rounds in which nobody lays a tile (PT-A15).",
            "least": 1,
            "most": MOST_ROUNDS,
        },
    )

    __repr__ = short_repr

    def __post_init__(self) -> None:
        codec.check(self)
        if self.gold > self.board_size:
            raise Fault(
                "bad_option",
                f"gold must be a number from 1 to {self.board_size}, the size of the board, not {self.gold}",
                option="gold",
                value=self.gold,
                least=1,
                most=self.board_size,
            )
        points = list(self.own_points)
        if points != sorted(points):
            raise Fault(
                "bad_option",
                f"own_points: write no number smaller than the one before it, not {points}",
                option="own_points",
                value=points,
            )

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each category, pair first."""
        return {"literal": LITERAL, "ladder": LADDER, "own": self.own_points}[self.score_table]


PRESETS: Mapping[str, Options] = {
    "literal": Options(),
    "ladder": Options(score_table="ladder"),
    "easy": Options(any_pair=True),
    "advanced": Options(jokers_2x=0, jokers_3x=0),
}
"""``literal`` and ``ladder`` differ in the points (PT-A1); ``easy`` and ``advanced``: the easier and the
advanced game of rule 9."""
