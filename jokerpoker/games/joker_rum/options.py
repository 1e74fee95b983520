"""The options of Joker Rum, with the defaults of the written rules.

A deal has three rounds: in the first two, players discard face down and then draw; in the third they draw,
then discard face up. A player with three sets may *close* the deal: end it.

``JR-A1`` and the like are numbers of the written rules, which are not in this repository.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from jokerpoker import codec
from jokerpoker.shortrepr import short_repr

SEATS = 4
HAND_SIZE = 12
TURNS_IN_ROUND = 20
"""The number of turns in round one, and in round two: each turn draws one card of a stock of 20. In round one
the stock is what the deal leaves (68 - 4 * 12 cards), in round two the discards of round one, turned over."""

TARGET = 50
"""The total, positive or negative, that can end a game."""

STREAK_BONUS = 20
"""Points: the extra bonus for closing a deal, if the same seat also closed the deal before."""

MAX_DEALS = 99
"""The greatest value of the option ``deals``."""

MAX_BONUS = 99
"""The greatest value in the option ``closing_bonus``."""

MAX_STREAK = 400
"""The greatest value of the option ``max_faceup_streak``."""


@dataclass(frozen=True)
class Options:
    """The options of one table. ValueError for a value that an option does not allow.

    >>> Options().closing_bonus
    (15, 10, 6, 10)
    """

    closing_bonus: tuple[int, int, int, int] = field(
        default=(15, 10, 6, 10),
        metadata={
            "about": "Points for closing: on the cards as dealt, in round one, in two, in three (JR-A1).",
            "least": 0,
            "most": MAX_BONUS,
        },
    )
    shuffle_between_rounds: bool = field(
        default=False,
        metadata={
            "about": "Shuffle the pile of face-down discards before it becomes the next stock (JR-A4)."
        },
    )
    max_faceup_streak: int = field(
        default=40,
        metadata={
            "about": "The deal ends unclosed when players take this many face-up cards in a row (JR-A5).",
            "least": 1,
            "most": MAX_STREAK,
        },
    )
    allow_same_discard: bool = field(
        default=False,
        metadata={"about": "The face-up card just taken may be discarded again at once (JR-A6)."},
    )
    dealt_close_window: Literal["before_any_turn", "until_own_first_turn"] = field(
        default="before_any_turn",
        metadata={
            "about": "Close on the cards as dealt before anyone's turn, or until your own first turn (JR-A7)."
        },
    )
    streak_bonus: Literal["each", "every_second"] = field(
        default="each",
        metadata={
            "about": "20 points more for deals closed in a row, from the 2nd on, or deals 2, 4, 6 (JR-A9)."
        },
    )
    game_end: Literal["deals", "points", "both"] = field(
        default="deals",
        metadata={
            "about": "The game ends after its deals, with a player at +50 or -50, or with either (JR-A15)."
        },
    )
    deals: int = field(
        default=8,
        metadata={"about": "How many deals a game has (rule 11).", "least": 1, "most": MAX_DEALS},
    )

    __repr__ = short_repr

    def __post_init__(self) -> None:
        codec.check(self)
