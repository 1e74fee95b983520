"""The options of a session at the machine, each with the default that the rules settle on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias, get_args

from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.rules.paytables import (
    MOST_COINS,
    MOST_PAY,
    SHORT_ROYAL,
    DeckName,
    Minimum,
    PayTable,
    PayTableName,
    named,
)

MOST_HANDS = 2_000
MOST_BANKROLL = 1_000_000

TableChoice: TypeAlias = Literal[PayTableName, "own"]


@dataclass(frozen=True)
class Options:
    """What machine it is and how long one plays. ``Fault`` (a ``ValueError``) for a value that there is not.

    >>> Options().pay_table.pay("natural_royal"), Options(table="own", deck="jacks", minimum="jacks",
    ...     pays=(800, 50, 25, 9, 6, 4, 3, 2, 1)).pay_table == Options(table="jacks_9_6").pay_table
    (800, True)
    """

    table: TableChoice = field(
        default="kings",
        metadata={"about": "The pay table by name, or one's own as the next four options say (VP-A1)."},
    )
    deck: DeckName = field(
        default="joker",
        metadata={"about": "Of one's own pay table: 53 cards with a joker, 52 cards, or deuces wild."},
    )
    minimum: Minimum = field(
        default="kings", metadata={"about": "Of one's own pay table: the lowest hand that pays."}
    )
    pays: tuple[int, ...] = field(
        default=(800, 200, 100, 50, 20, 7, 5, 3, 2, 1, 1),
        metadata={"about": "Of one's own pay table: what each category pays for a coin, best first."},
    )
    short_royal: int = field(
        default=SHORT_ROYAL,
        metadata={"about": "Of one's own pay table: the royal flush for a coin with fewer than five coins."},
    )
    coins: int = field(default=MOST_COINS, metadata={"about": "Coins bet on a hand, one to five."})
    bankroll: int = field(default=1_000, metadata={"about": "Coins at the start; without any left it ends."})
    hands: int = field(default=100, metadata={"about": "Hands in a session."})

    def __post_init__(self) -> None:
        for name, choices in _CHOICES.items():
            if getattr(self, name) not in choices:
                raise Fault(
                    "wrong_choice",
                    f"{name}: choose from {', '.join(choices)}, not {getattr(self, name)!r}",
                    option=name,
                )
        for name, (least, most) in _BOUNDS.items():
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= most:
                raise Fault(
                    "out_of_bounds",
                    f"{name}: a whole number from {least:,} to {most:,}, not {value!r}",
                    option=name,
                    least=least,
                    most=most,
                )
        _ = self.pay_table

    @cached_property
    def pay_table(self) -> PayTable:
        """The pay table that is played, with five coins."""
        if self.table == "own":
            return PayTable(self.deck, self.minimum, self.pays, self.short_royal)
        return named(self.table)


_CHOICES: Mapping[str, tuple[str, ...]] = {
    "table": get_args(TableChoice),
    "deck": get_args(DeckName),
    "minimum": get_args(Minimum),
}
_BOUNDS = {
    "short_royal": (0, MOST_PAY),
    "coins": (1, MOST_COINS),
    "bankroll": (1, MOST_BANKROLL),
    "hands": (1, MOST_HANDS),
}
