"""What a hand may still become: sets, their chances, and plans of up to three of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.melds import MELDS
from jokerpoker.games.joker_rum.pack import COST

_SETS = tuple((meld.cards, meld.points + sum(COST[card] for card in meld.cards)) for meld in MELDS)
_GAIN = tuple(gain for _, gain in _SETS)
_CARDS = tuple(frozenset(cards) for cards, _ in _SETS)
_SHARED = tuple(tuple(tuple(one & other) for other in _CARDS) for one in _CARDS)


@dataclass(frozen=True)
class Plan:
    """Sets to aim for, the cards of the hand that they need, and what that is worth."""

    sets: tuple[int, ...]
    worth: float

    def needs(self, card: Card) -> int:
        """How many copies of a card the sets of this plan take."""
        return sum(card in _CARDS[number] for number in self.sets)


def plans_of(
    hand: Mapping[Card, int],
    chance: Callable[[Card], float],
    bonus: float,
    width: int = 14,
) -> list[Plan]:
    """The plans worth having, best first; ``bonus`` is what closing is worth beyond the sets."""
    good = _open_sets(hand, chance, width)
    q = dict(good)
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
                    worth = pair + chance_of * _GAIN[third] + bonus * both * chance_of
                    found.append(Plan((one, other, third), worth))
    found.sort(key=lambda plan: -plan.worth)
    return found


def _open_sets(
    hand: Mapping[Card, int], chance: Callable[[Card], float], width: int
) -> list[tuple[int, float]]:
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
    return [(number, q) for _, number, q in found[:width]]


def _fit(one: int, other: int, hand: Mapping[Card, int], chance: Callable[[Card], float]) -> float:
    """What two sets that share cards take from each other's chance; 0 where both cannot be."""
    fit = 1.0
    for card in _SHARED[one][other]:
        held = hand.get(card, 0)
        if held < 2:
            fit *= chance(card) if held else 0.5 * chance(card)
    return fit
