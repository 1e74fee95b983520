"""Plans of a hand: up to three sets to aim for, and the value of aiming for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from functools import cache
from operator import itemgetter
from typing import TypeAlias

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.rules.melds import MELDS
from jokerpoker.games.joker_rum.rules.pack import COPIES, COST, JOKER, MIDDLE, SUPERS

_SETS = tuple((meld.cards, meld.points + sum(COST[card] for card in meld.cards)) for meld in MELDS)
"""By index of a set, its cards and its gain: its points plus the costs that it saves."""
_BIT = {card: 1 << index for index, card in enumerate(COPIES)}
"""The bit of each different card in masks of cards."""
_GAIN = tuple(gain for _, gain in _SETS)
_CARDS = tuple(frozenset(cards) for cards, _ in _SETS)
_MASK = tuple(sum(_BIT[card] for card in cards) for cards in _CARDS)
"""By index of a set, the mask of its cards."""
_SHARED = tuple(tuple(tuple(one & other) for other in _CARDS) for one in _CARDS)
"""By the indexes of two sets, the cards that both contain."""

RETURN_CHANCE = 0.25
"""The estimated probability that the seat draws a card whose position in the stock it knows."""

MOST_SETS = 14
"""Plans choose among at most this many sets, the most valuable ones."""

LEAST_CHANCE = 0.01
"""Plans have no set whose probability of being completed is smaller than this."""

CLOSING = 22.0
"""The value in points of closing, apart from the sets: the bonus, and that no other seat closes."""

Chance: TypeAlias = Callable[[Card], float]
"""From a card, the probability that the seat draws it before the deal ends."""

_Plan: TypeAlias = tuple[float, int, int]
"""A plan: (its value, the mask of the cards that its sets use, the mask of those that several sets use)."""

_value_of = itemgetter(0)


def plan_values(hand: Mapping[Card, int], chance: Chance, draws: float) -> dict[Card, float]:
    """By card of the hand, the value of discarding it: that of the best plan without it, plus its cost,
    weighted by :func:`cost_weight`.
    """
    plans = _plans(hand, chance)
    weight = cost_weight(draws)
    values = {}
    for card, copies in hand.items():
        bit = _BIT[card]
        # Only plans that do not need this copy: with two copies in the hand they use at most one, else none.
        free = (value for value, ones, twos in plans if not (twos if copies > 1 else ones) & bit)
        values[card] = next(free) + COST[card] * weight  # the plan without sets is always free
    return values


def gain_of_taking(top: Card, hand: Counter[Card], chance: Chance, after: Chance, draws: float) -> float:
    """The gain in plan value from taking ``top``, the face-up card, minus its cost. ``chance``: before this
    draw; ``after``: with one draw fewer; ``draws``: the number of draws still expected, with this one.
    """
    taken = plan_values(hand + Counter([top]), after, max(0.0, draws - 1))
    return max(taken[card] for card in hand) - COST[top] - _plans(hand, chance)[0][0]


def cost_weight(draws: float) -> float:
    """The weight of an unmatched card's cost: small while it can still be discarded, greatest at the end."""
    return max(0.1, 0.8 - 0.05 * draws)


def chance_by_count(hidden: Mapping[Card, int], draws: float) -> Chance:
    """By card, the probability that it comes when this many of the hidden cards are drawn."""
    total = max(1, sum(hidden.values()))
    return cache(lambda card: 1 - _missed(hidden.get(card, 0) / total, draws))


def chance_by_habit(
    hidden: Mapping[Card, int], draws: tuple[float, float, float], returning: Collection[Card] = ()
) -> Chance:
    """As :func:`chance_by_count`, but allowing for what players usually discard, since their discards become
    the stock of rounds two and three.

    ``draws``: by round. ``returning``: cards whose position in the stock is known (``RETURN_CHANCE``).
    """
    total = max(1, sum(hidden.values()))

    def chance(card: Card) -> float:
        # Round two's stock is what was discarded in round one. If aces are 0.6 times as frequent in it as
        # in the pack, a draw brings an ace as often as 0.6 draws from the pack; likewise in round three.
        first, second = DISCARDED[_family(card)]
        effective_draws = draws[0] + draws[1] * first + draws[2] * second
        missed = _missed(hidden.get(card, 0) / total, effective_draws)
        return 1 - missed * (1 - RETURN_CHANCE if card in returning else 1)

    return cache(chance)


def _missed(share: float, draws: float) -> float:
    """The probability that a card does not come in this many draws; ``share``: its share of the hidden cards.
    Rounded, since the last bits of powers differ between machines.
    """
    missed: float = (1 - share) ** draws
    return round(missed, 9)


def _family(card: Card) -> str:
    if card in SUPERS or card == JOKER:
        return "special"
    return "ace" if card[0] == "A" else "middle" if card[0] in MIDDLE else "single"


DISCARDED: Mapping[str, tuple[float, float]] = {
    "ace": (0.6, 0.8),
    "single": (1.9, 1.7),
    "middle": (0.4, 0.55),
    "special": (0.3, 0.6),
}
"""The frequency of each family among the discards of rounds one and two, relative to its share of the pack;
counted in matches of the level ``middle``. Single cards, K Q J and 2 3 4, have one copy and cost 3 each.
"""


def _plans(hand: Mapping[Card, int], chance: Chance) -> list[_Plan]:
    """The plans, best first: no set, or one, two or three of the most valuable sets.

    Players spend most of their computing time in this function. Its names ``q…`` are probabilities.
    """
    sets = [(index, q, q * _GAIN[index], _MASK[index]) for index, q in _open_sets(hand, chance)]
    plans: list[_Plan] = [(0.0, 0, 0)]
    plans += [(value, mask, 0) for _, _, value, mask in sets]
    # ``fits[later][earlier]``: the factor (``_fit``) for the sets at two indexes in ``sets``.
    fits = [
        [_fit(later[0], earlier[0], hand, chance) for earlier in sets[:index]]
        for index, later in enumerate(sets)
    ]
    triples: list[_Plan] = []
    for first, (_, q_one, value_one, mask_one) in enumerate(sets):
        for second in range(first + 1, len(sets)):
            fit = fits[second][first]
            if fit <= 0.0:
                continue
            _, q_other, value_other, mask_other = sets[second]
            pair, ones, twos = value_one + value_other * fit, mask_one | mask_other, mask_one & mask_other
            plans.append((pair, ones, twos))
            closing = CLOSING * (q_one * q_other * fit)  # the third set's ``q`` is a factor below
            for third in range(second + 1, len(sets)):
                fitting = fits[third]
                if fitting[first] > 0.0 and fitting[second] > 0.0:
                    last, q_last, _, mask = sets[third]
                    q = q_last * fitting[first] * fitting[second]
                    value = pair + q * _GAIN[last] + closing * q
                    triples.append((value, ones | mask, twos | ones & mask))
    plans += triples
    plans.sort(key=_value_of, reverse=True)
    return plans


def _open_sets(hand: Mapping[Card, int], chance: Chance) -> list[tuple[int, float]]:
    """Return pairs (index, probability) of the most valuable sets that are likely enough, best first."""
    open_sets = []
    chances = {card: 1.0 if hand.get(card) else chance(card) for card in _BIT}
    for index, (cards, gain) in enumerate(_SETS):
        q = 1.0
        for card in cards:
            q *= chances[card]
        if q >= LEAST_CHANCE:
            open_sets.append((q * gain, index, q))
    open_sets.sort(reverse=True)
    return [(index, q) for _, index, q in open_sets[:MOST_SETS]]


def _fit(first: int, second: int, hand: Mapping[Card, int], chance: Chance) -> float:
    """The factor by which the product of two sets' probabilities is multiplied, as the sets (given by their
    indexes) may share cards: 1 if they share none, 0 if they exclude each other.
    """
    fit = 1.0
    for card in _SHARED[first][second]:
        copies = hand.get(card, 0)
        if COPIES[card] < 2:
            return 0.0
        # Each set needs a copy. If the hand has none, both must come; the factor is then a rough estimate.
        if copies < 2:
            fit *= chance(card) if copies else 0.5 * chance(card)
    return fit
