"""The options of Pegs and Jokers. Each variant is a preset of options; players may also mix them freely.

``PJ-A5`` and the like are numbers of the written rules (*rules* in docs/glossary.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from jokerpoker import codec
from jokerpoker.shortrepr import short_repr

SEAT_COUNTS = (4, 6, 8)
PEGS = 5
"""Pegs of a seat."""

LANE = 5
"""Holes of a home lane."""

MOST_STUCK = 9
"""The maximum of the option ``stuck_turns``."""


def _about(text: str, default: Any, **bounds: int | bool) -> Any:
    """A field with its description and, for a number, its bounds ``least`` and ``most``. If an option has a
    fixed list of values, the description explains them in the order of the list. ``later``: true for an
    option that older versions did not have; positions leave it out while it has its default
    (``docs/adding_a_game.md``).
    """
    return field(default=default, metadata={"about": text, **bounds})


@dataclass(frozen=True)
class Options:
    """The options of one table; the defaults are the basic game. A forbidden value raises ValueError.

    >>> Options().hand, PRESETS["kilpatrick"].hand, Options().decks_for(8)
    (5, 3, 4)
    """

    teams: Literal["two", "pairs"] = _about(
        "Two teams that sit alternately, or teams of two partners who sit opposite (PJ-A25).",
        "two",
    )
    hand: int = _about("Cards in a hand between turns.", 5, least=2, most=7)
    order: Literal["draw_first", "play_first"] = _about(
        "Draw a card and then play one, or play, move and then draw.", "draw_first"
    )
    decks: int = _about("Packs of 54 cards; 0: three, or four for eight players (PJ-A5).", 0, least=0, most=6)
    control: Literal["own", "team"] = _about(
        "Move your own pegs, and a partner's only when all yours are home; or any peg of your team, always.",
        "own",
    )
    ace: Literal["one", "back_or_eleven"] = _about(
        "An ace brings a peg out or moves it by 1; or it may also move it 1 back or by 11.", "one"
    )
    two: Literal["two", "swap"] = _about(
        "A two moves 2; or it may also swap two pegs of different colours on the main track.", "two"
    )
    nine: Literal["nine", "split"] = _about(
        "A nine moves 9; or it may also be split, one peg forward and another back.", "nine"
    )
    ten: Literal["ten", "back_one", "split"] = _about(
        "A ten moves 10; or 10 forward or 1 back; or it must be split over any two pegs on the board.", "ten"
    )
    joker_start: Literal["anywhere", "start_first"] = _about(
        "A joker moves a peg from anywhere; or only one from a start area, as long as there is one.",
        "anywhere",
    )
    joker_from_home: bool = _about("A joker may take a peg out of its home lane (PJ-A8).", True)
    strict_joker: bool = _about("A joker may be played only when no other card can move (PJ-A2).", False)
    split_carry_over: bool = _about(
        "If part of a split brings your last peg home, the rest moves a partner's peg (PJ-A11).",
        False,
    )
    forced_branch: bool = _about("A peg moving forward may not pass its own in-spot on the track.", False)
    stuck_turns: int = _about(
        "On the last of this many turns in a row without a move, a peg comes out for free; 0: never.",
        0,
        least=0,
        most=MOST_STUCK,
    )
    swap_counts_as_move: bool = _about(
        "A turn does not count as stuck if you could swap with a two (PJ-A15).", True
    )
    joker_stops_count: bool = _about(
        "A turn does not count as stuck if you hold a joker that could move (PJ-A15).", True
    )
    swap_needs_own: bool = _about("One of the two pegs swapped must be yours to move (PJ-A14).", False)
    bluff: bool = _about("Cards are played face down with a rank declared, and may be doubted.", False)
    bluff_home_safe: bool = _about("After a doubt, pegs at home cannot be sent back (PJ-A20).", False)
    bluff_by_power: bool = _about(
        "Declaring a rank that moves exactly like the card played is no bluff (PJ-A22).", False
    )
    pegs_at_home: int = _about(
        "Pegs of each player that begin at the end of the home lane, for a shorter game.",
        0,
        least=0,
        most=PEGS - 1,
        later=True,
    )
    max_turns: int = _about(
        "Turns after which the game ends without a winner (PJ-A29).", 1_500, least=1, most=9_999
    )

    __repr__ = short_repr

    def __post_init__(self) -> None:
        codec.check(self)

    def decks_for(self, seats: int) -> int:
        """The number of packs used."""
        return self.decks or (4 if seats == 8 else 3)


_BASIC = Options()
_ARIZONA = Options(
    order="play_first",
    decks=4,
    control="team",
    nine="split",
    joker_start="start_first",
    joker_from_home=False,
)

PRESETS: Mapping[str, Options] = {
    "basic": _BASIC,
    "arizona": _ARIZONA,
    "north_carolina": Options(
        ace="back_or_eleven", two="swap", nine="split", ten="split", split_carry_over=True, stuck_turns=3
    ),
    "wizard_woodworks": Options(order="play_first", two="swap", nine="split"),
    "alaska": Options(ten="back_one", stuck_turns=4),
    "kilpatrick": replace(_ARIZONA, hand=3, forced_branch=True),
    "bluffing": Options(bluff=True),
}
"""The seven variants, by key."""
