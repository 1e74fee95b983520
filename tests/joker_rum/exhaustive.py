"""The rules of sets written down once more, plainly and slowly: what `melds` is compared with."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

COSTS = {**dict.fromkeys("A6789", 1), **dict.fromkeys("234KQJ", 3), "5": 7, "T": 7}


def cost(card: str) -> int:
    return 5 if card == "Jk" else COSTS[card[0]]


def set_points(cards: Sequence[str]) -> int:
    """The points of four cards as a set, 0 where they are none (rule 8)."""
    jokers = [card for card in cards if card == "Jk"]
    naturals = [card for card in cards if card != "Jk"]
    ranks = {card[0] for card in naturals}
    if len(jokers) > 1 or len(set(naturals)) < len(naturals):
        return 0
    if "A" in ranks and len({card[1] for card in naturals}) == 1:
        return 6 + len(jokers) if ranks <= set("AKQJ") or ranks <= set("A234") else 0
    if jokers:
        return 0
    if len({card[1] for card in cards}) == 4:
        return 4 if len(ranks) == 1 and ranks <= set("6789") else _super_points(cards)
    if len({card[1] for card in cards}) == 1 and ranks == set("6789"):
        return 4
    return _super_points(cards)


def _super_points(cards: Sequence[str]) -> int:
    for lone, others in (("5h", "678"), ("Ts", "789")):
        rest = [card for card in cards if card != lone]
        one_suit = len({card[1] for card in rest}) == 1
        if len(rest) == 3 and one_suit and {card[0] for card in rest} == set(others):
            return 9
    return 0


def best(cards: Sequence[str]) -> int:
    """The best score over every choice of disjoint fours."""
    fours = [
        (frozenset(four), points)
        for four in combinations(range(len(cards)), 4)
        if (points := set_points([cards[place] for place in four]))
    ]
    total = -sum(map(cost, cards))
    found = total
    for count in (1, 2, 3):
        for chosen in combinations(fours, count):
            places = frozenset().union(*(four for four, _ in chosen))
            if len(places) == 4 * count:
                saved = sum(cost(cards[place]) for place in places)
                found = max(found, total + saved + sum(points for _, points in chosen))
    return found
