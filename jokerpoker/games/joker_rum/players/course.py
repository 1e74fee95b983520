"""Plans for three sets that are kept from turn to turn, until another is clearly better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.players.plans import Chance, Plan, plans_of
from jokerpoker.games.joker_rum.rules.melds import MELDS, Meld

LOYALTY = 3.0
"""Points by which another plan must be better before the old one is given up."""

Aim = tuple[str, str]
"""What a set is, whichever of its cards a joker replaces: its kind, and its suit or its one rank."""


def aim_of(meld: Meld) -> Aim:
    """The aim that a set fulfils.

    >>> aim_of(Meld("low_run", ("Ah", "Jk", "3h", "4h"), 7))
    ('low_run', 'h')
    >>> aim_of(Meld("four_alike", ("7s", "7h", "7d", "7c"), 4))
    ('four_alike', '7')
    """
    if meld.kind == "four_alike":
        return meld.kind, meld.cards[0][0]
    return meld.kind, meld.cards[0][1] if meld.kind != "super_five" else meld.cards[1][1]


AIMS: Sequence[Aim] = tuple(map(aim_of, MELDS))
"""The aim of each set, in the order of ``MELDS``."""


def aims(plan: Plan) -> frozenset[Aim]:
    """What a plan aims at."""
    return frozenset(AIMS[number] for number in plan.sets)


@dataclass(frozen=True)
class Course:
    """The plans of a hand; one that keeps all that was aimed at until now counts for more."""

    hand: Mapping[Card, int]
    chance: Chance
    old: frozenset[Aim] = frozenset()

    @cached_property
    def plans(self) -> Sequence[Plan]:
        """The plans, best first."""
        return sorted(plans_of(self.hand, self.chance), key=lambda plan: -self.worth(plan))

    def worth(self, plan: Plan) -> float:
        """What a plan is worth, in points; the loyal one more."""
        return plan.worth + (LOYALTY if self.old and self.old <= aims(plan) else 0.0)

    def without(self, card: Card) -> Plan:
        """The best plan that does without a copy of this card."""
        return next(plan for plan in self.plans if plan.needs(card) < self.hand[card])
