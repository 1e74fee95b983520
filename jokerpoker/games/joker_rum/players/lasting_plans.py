"""Plans for up to three sets; one that keeps the aims of the last plan is preferred, unless another is
clearly better.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.players.plans import Chance, Plan, plans_of
from jokerpoker.games.joker_rum.rules.melds import MELDS, Meld

LOYALTY = 3.0
"""Points added to the value of a plan that keeps all current aims."""

Aim = tuple[str, str]
"""A set regardless of jokers: its kind, and its suit or its rank."""


def aim_of(meld: Meld) -> Aim:
    """The aim of a set.

    >>> aim_of(Meld("low_run", ("Ah", "Jk", "3h", "4h"), 7))
    ('low_run', 'h')
    >>> aim_of(Meld("four_alike", ("7s", "7h", "7d", "7c"), 4))
    ('four_alike', '7')
    """
    if meld.kind == "four_alike":
        return meld.kind, meld.cards[0][0]
    if meld.kind == "super_five":  # its first card is the super five, of whatever suit
        return meld.kind, meld.cards[1][1]
    return meld.kind, meld.cards[0][1]


AIMS: Sequence[Aim] = tuple(map(aim_of, MELDS))
"""The aim of each set, in the order of ``MELDS``."""


def sets_for(aim: Aim) -> list[Meld]:
    """All sets with this aim, with and without jokers."""
    return [meld for meld, its_aim in zip(MELDS, AIMS, strict=True) if its_aim == aim]


def aims(plan: Plan) -> frozenset[Aim]:
    """The aims of a plan's sets."""
    return frozenset(AIMS[index] for index in plan.sets)


@dataclass(frozen=True)
class RankedPlans:
    """The plans of a hand; a plan that keeps all current aims (``old``) gets a bonus."""

    hand: Mapping[Card, int]
    chance: Chance
    old: frozenset[Aim] = frozenset()

    @cached_property
    def plans(self) -> Sequence[Plan]:
        """The plans, best first."""
        return sorted(plans_of(self.hand, self.chance), key=lambda plan: -self.value(plan))

    def value(self, plan: Plan) -> float:
        """A plan's value in points, with the bonus for keeping all aims."""
        return plan.value + (LOYALTY if self.old and self.old <= aims(plan) else 0.0)

    def without(self, card: Card) -> Plan:
        """The best plan that leaves a copy of this card unused."""
        return next(plan for plan in self.plans if plan.needs(card) < self.hand[card])
