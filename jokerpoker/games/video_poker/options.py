"""The options of a session at the machine.

Defaults are those of the written rules, which are not in this repository; ``VP-A1`` is a paragraph of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from jokerpoker import codec
from jokerpoker.games.video_poker.rules.paytables import (
    MOST_COINS,
    MOST_PAY,
    SHORT_ROYAL,
    DeckName,
    Minimum,
    PayTable,
    PayTableName,
    table_of,
)
from jokerpoker.shortrepr import short_repr

MOST_HANDS = 2_000
"""The maximum number of hands of a session."""
MOST_BANKROLL = 1_000_000
"""The maximum number of coins at the start of a session."""

TableChoice: TypeAlias = Literal[PayTableName, "own"]
"""A pay table by name, or ``own`` for the one that ``deck`` and the three options after it describe."""


@dataclass(frozen=True)
class Options:
    """The pay table, the bet and the length of a session. ``Fault`` (a ``ValueError``) for an invalid value.

    Fields with the metadata ``listed`` False are beside the pay table on the page, not in the options list.

    >>> own = Options(table="own", deck="jacks", minimum="jacks", pays=(800, 50, 25, 9, 6, 4, 3, 2, 1))
    >>> own.pay_table == Options(table="jacks_9_6").pay_table
    True
    """

    table: TableChoice = field(
        default="kings",
        metadata={"about": "The pay table by name, or your own by the next four options (VP-A1)."},
    )
    deck: DeckName = field(
        default="joker",
        metadata={
            "about": "The pack of your own pay table: joker (53 cards), jacks (52), deuces (52, twos wild).",
            "listed": False,
        },
    )
    minimum: Minimum = field(
        default="kings",
        metadata={"about": "The lowest hand that your own pay table pays.", "listed": False},
    )
    pays: tuple[int, ...] = field(
        default=(800, 200, 100, 50, 20, 7, 5, 3, 2, 1, 1),
        metadata={
            "about": "What your own pay table pays per coin for each category, best first.",
            "least": 0,
            "most": MOST_PAY,
            "listed": False,
        },
    )
    short_royal: int = field(
        default=SHORT_ROYAL,
        metadata={
            "about": "Your own table's pay per coin for a natural royal flush, with fewer than five coins.",
            "least": 0,
            "most": MOST_PAY,
            "listed": False,
        },
    )
    coins: int = field(
        default=MOST_COINS,
        metadata={"about": "Coins bet on a hand, one to five.", "least": 1, "most": MOST_COINS},
    )
    bankroll: int = field(
        default=1_000,
        metadata={
            "about": "Coins at the start; the session ends when none are left.",
            "least": 1,
            "most": MOST_BANKROLL,
        },
    )
    hands: int = field(default=100, metadata={"about": "Hands in a session.", "least": 1, "most": MOST_HANDS})

    __repr__ = short_repr

    def __post_init__(self) -> None:
        codec.check(self)
        _ = self.pay_table

    @cached_property
    def pay_table(self) -> PayTable:
        """The session's pay table, per coin, for a bet of five; for other bets use its ``with_coins``."""
        if self.table == "own":
            return PayTable(self.deck, self.minimum, self.pays, self.short_royal)
        return table_of(self.table)
