"""What a hand may still become: sets, their chances, and plans of up to three of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TypeAlias

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.rules.melds import MELDS
from jokerpoker.games.joker_rum.rules.pack import COPIES, COST, JOKER, MIDDLE, SUPERS

_SETS = tuple((meld.cards, meld.points + sum(COST[card] for card in meld.cards)) for meld in MELDS)
_GAIN = tuple(gain for _, gain in _SETS)
_CARDS = tuple(frozenset(cards) for cards, _ in _SETS)
_SHARED = tuple(tuple(tuple(one & other) for other in _CARDS) for one in _CARDS)


RETURN = 0.25
"""The chance that a card at a known place in the stock falls to its thrower."""

WIDTH = 14
"""How many sets are looked at together."""

CLOSING = 22.0
"""What closing is worth beyond the sets: the bonus, and not losing to whoever closes instead."""

Chance: TypeAlias = Callable[[Card], float]


def worth_without(hand: Mapping[Card, int], chance: Chance, draws: float) -> dict[Card, float]:
    """For every card, what the best plan that does without it is worth, and the cost it saves."""
    plans = plans_of(hand, chance)
    return {
        card: next(plan for plan in plans if plan.needs(card) < copies).worth + COST[card] * care(draws)
        for card, copies in hand.items()
    }


def gain_of_taking(top: Card, hand: Counter[Card], chance: Chance, after: Chance, draws: float) -> float:
    """What a face-up card adds to the best plan; ``after`` are the chances with one draw less to come."""
    taken = worth_without(hand + Counter([top]), after, max(0.0, draws - 1))
    return max(taken[card] for card in hand) - COST[top] - plans_of(hand, chance)[0].worth


def care(draws: float) -> float:
    """How much the cost of a spare card counts: little while it can still be thrown, most at the end."""
    return max(0.1, 0.8 - 0.05 * draws)


def chance_by_count(hidden: Mapping[Card, int], draws: float) -> Chance:
    """The chance of each card to be among so many draws from the hidden ones."""
    total = max(1, sum(hidden.values()))
    return cache(lambda card: 1 - _missed(hidden.get(card, 0) / total, draws))


def chance_by_habit(
    hidden: Mapping[Card, int], draws: tuple[float, float, float], returning: Collection[Card] = ()
) -> Chance:
    """The same with what people throw in mind, as the stocks of rounds two and three are made of it.

    ``returning`` cards lie in the stock at a known place, which falls to one seat in four.
    """
    total = max(1, sum(hidden.values()))

    def chance(card: Card) -> float:
        first, second = THROWN[_family(card)]
        likely = draws[0] + draws[1] * first + draws[2] * second
        missed = _missed(hidden.get(card, 0) / total, likely)
        return 1 - missed * (1 - RETURN if card in returning else 1)

    return cache(chance)


def _missed(share: float, draws: float) -> float:
    """The chance that no draw brings a card; rounded, as machines differ in the last bits of powers."""
    missed: float = (1 - share) ** draws
    return round(missed, 9)


def _family(card: Card) -> str:
    if card in SUPERS or card == JOKER:
        return "special"
    return "ace" if card[0] == "A" else "middle" if card[0] in MIDDLE else "court"


THROWN: Mapping[str, tuple[float, float]] = {
    "ace": (0.6, 0.8),
    "court": (1.9, 1.7),
    "middle": (0.4, 0.55),
    "special": (0.3, 0.6),
}
"""How often a card that was thrown in rounds one and two is of each family, against its share of the
pack: counted in games of middle players. Courts are K Q J and 2 3 4, single cards that cost 3 each."""


@dataclass(frozen=True)
class Plan:
    """Sets to aim for, the cards of the hand that they need, and what that is worth."""

    sets: tuple[int, ...]
    worth: float

    def needs(self, card: Card) -> int:
        """How many copies of a card the sets of this plan take."""
        return sum(card in _CARDS[number] for number in self.sets)


def plans_of(hand: Mapping[Card, int], chance: Chance) -> list[Plan]:
    """The plans worth having, best first: none of the sets, one, two or three of those most worth it."""
    q = dict(_open_sets(hand, chance))
    found = [Plan((), 0.0)]
    found += [Plan((one,), q[one] * _GAIN[one]) for one in q]
    fits: dict[tuple[int, int], float] = {}
    for one, other in combinations(q, 2):
        fit = _fit(one, other, hand, chance)
        if fit > 0.0:
            fits[one, other] = fit
            found.append(Plan((one, other), q[one] * _GAIN[one] + q[other] * _GAIN[other] * fit))
    order = list(q)
    for place, one in enumerate(order):
        for other in order[place + 1 :]:
            first = fits.get((one, other))
            if first is None:
                continue
            pair = q[one] * _GAIN[one] + q[other] * _GAIN[other] * first
            both = q[one] * q[other] * first
            for third in order[order.index(other) + 1 :]:
                second, last = fits.get((one, third)), fits.get((other, third))
                if second is not None and last is not None:
                    chance_of = q[third] * second * last
                    worth = pair + chance_of * _GAIN[third] + CLOSING * both * chance_of
                    found.append(Plan((one, other, third), worth))
    found.sort(key=lambda plan: -plan.worth)
    return found


def _open_sets(hand: Mapping[Card, int], chance: Chance) -> list[tuple[int, float]]:
    """The sets most worth aiming for with their chances."""
    found = []
    for number, (cards, gain) in enumerate(_SETS):
        q = 1.0
        for card in cards:
            if not hand.get(card):
                q *= chance(card)
                if q < 0.01:
                    break
        else:
            found.append((q * gain, number, q))
    found.sort(reverse=True)
    return [(number, q) for _, number, q in found[:WIDTH]]


def _fit(one: int, other: int, hand: Mapping[Card, int], chance: Chance) -> float:
    """What two sets that share cards take from each other's chance; 0 where both cannot be."""
    fit = 1.0
    for card in _SHARED[one][other]:
        held = hand.get(card, 0)
        if COPIES[card] < 2:
            return 0.0
        if held < 2:
            fit *= chance(card) if held else 0.5 * chance(card)
    return fit
