"""The options of Joker Poker; the defaults are what the written rules decide.

``JP-A1`` and the like are numbers of the written rules, which are not in this repository.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from jokerpoker import codec
from jokerpoker.ranking import PRESETS, HandRules
from jokerpoker.shortrepr import short_repr

GAMES_IN_MATCH = 3
HANDS_IN_GAME = 3
BETS_IN_MATCH = GAMES_IN_MATCH * HANDS_IN_GAME
MAX_BET = 99
"""The greatest value of a betting card."""


@dataclass(frozen=True)
class Options:
    """The options of one table. ValueError for a value that an option does not allow."""

    bet_values: tuple[int, ...] = field(
        default=(0, 1, 1, 2, 2, 2, 3, 3, 4),
        metadata={
            "about": "The nine betting cards of each player, in any order (JP-A1).",
            "least": 0,
            "most": MAX_BET,
        },
    )
    five_of_a_kind: Literal["off", "top"] = field(
        default="off",
        metadata={
            "about": "Four natural cards of one rank and a joker. off: four of a kind; "
            "top: five of a kind, the best hand (JP-A2)."
        },
    )
    joker_duplicates: Literal["sets_only", "never", "always"] = field(
        default="sets_only",
        metadata={
            "about": "Whether a joker may be a card that its hand already has. sets_only: yes, except in a "
            "flush; never: no, except in five of a kind; always: yes, also in a flush (JP-A3)."
        },
    )
    foul: Literal["reject", "lose"] = field(
        default="reject",
        metadata={
            "about": "An arrangement against the rules. reject: it is refused; "
            "lose: its hands cannot win and its bets are lost (JP-A7)."
        },
    )
    tie_rule: Literal["own_card", "void"] = field(
        default="own_card",
        metadata={
            "about": "Tied best hands. own_card: each takes its own betting card; "
            "void: all betting cards on this hand are discarded (JP-A11)."
        },
    )
    match_tiebreak: Literal["shared", "hands_won", "highest_card"] = field(
        default="shared",
        metadata={
            "about": "Equal totals. shared: they share the win; hands_won: the most hands won alone decide; "
            "highest_card: the highest captured betting card decides (JP-A12)."
        },
    )

    __repr__ = short_repr

    def __post_init__(self) -> None:
        codec.check(self)
        values = self.bet_values
        if len(values) != BETS_IN_MATCH:
            message = f"bet_values must be nine whole numbers from 0 to {MAX_BET}, not {list(values)}"
            raise codec.ShapeError(message, "bet_values")
        object.__setattr__(self, "bet_values", tuple(sorted(values)))

    @cached_property
    def hand_rules(self) -> HandRules:
        """The ranking rules that these options ask for."""
        return replace(
            PRESETS["joker_poker"],
            five_of_a_kind=self.five_of_a_kind,
            joker_duplicates=self.joker_duplicates,
        )


def hand_sizes(seats: int) -> tuple[int, int, int]:
    """The number of cards in the first, second and third hand of one player (rule 6)."""
    return (5, 5, 3) if seats == 4 else (5, 5, 5)
