"""Finds the best five cards of a larger hand.

A *choice* is five of its cards; a *class*, a category and the ranks that decide inside it. Of choices with
equal cards only the first is tried. A choice is skipped if an upper bound shows that it cannot beat the best
one so far.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import inf
from typing import TypeAlias

from jokerpoker.cards import Card
from jokerpoker.ranking.rules import HandRules
from jokerpoker.ranking.values import HandValue
from jokerpoker.ranking.wild import Wild, best_value, class_bound

Bound: TypeAlias = tuple[float, tuple[int, ...]]
"""An upper bound of a hand's class, comparable with the first two parts of ``HandValue.key``: the number of
the category, and the ranks."""


@dataclass(frozen=True)
class Five:
    """A choice of at most five cards, the ``number``th in the order of ``combinations``.

    ``indexes``: the indices of the five among all cards. ``first_copies``: for each natural card of the five,
    the index of the first equal card among all cards; so choices with equal natural cards have the same
    ``first_copies``. In ``As Kh Kh …`` it is 1 for either Kh.
    """

    number: int
    indexes: tuple[int, ...]
    first_copies: tuple[int, ...]
    naturals: tuple[Card, ...]
    wilds: tuple[Wild, ...]


def finding_best_five(
    cards: Sequence[Card], wilds: Mapping[int, Wild], rules: HandRules
) -> Generator[None, None, tuple[HandValue, tuple[int, ...]]]:
    """Return (value, indices): the best value, and where its cards are in ``cards``; of equally good choices,
    the first. ``wilds``: the wild cards, by their index in ``cards``.

    Yields once for each choice, and once more for each choice whose value is computed.
    """
    best: tuple[HandValue, Five] | None = None
    bounds = _Bounds(rules, all(wild.free for wild in wilds.values()))
    for fives in _by_number_of_naturals(cards, wilds):
        bounded = []
        for five in fives:
            bounded.append((bounds.of(five, best[0] if best else None), five))
            yield
        for bound, five in sorted(bounded, key=lambda pair: pair[0], reverse=True):
            if best and bound < best[0].key[:2]:
                break
            value = best_value(five.naturals, five.wilds, rules)
            if not best or (value.key, -five.number) > (best[0].key, -best[1].number):
                best = value, five
            yield
    assert best
    return best[0], best[1].indexes


class _Bounds:
    """Upper bounds of choices of five, computed as if a wild card could stand for any card. So a wild card is
    at least as good as any natural card, and choices with the same natural cards have the same bound.
    """

    def __init__(self, rules: HandRules, free: bool) -> None:
        """``free``: true if no wild card has a prescribed meaning or rank; else all bounds are infinite."""
        self._rules = rules
        self._free = free
        self._by_naturals: dict[tuple[int, ...], Bound] = {}
        """By ``Five.first_copies``."""

    def of(self, five: Five, best: HandValue | None) -> Bound:
        """An upper bound of the class of these five cards. A cheap one is enough if it shows that they cannot
        beat the best value so far; otherwise a closer one is computed.
        """
        bound: Bound = (inf, ())
        key = five.first_copies
        if self._free and key not in self._by_naturals:
            # ``smaller``: the keys of choices that have a wild card in place of one of these natural cards.
            # Such a choice is at least as good as this one, so its bound is valid here too.
            smaller = (key[:index] + key[index + 1 :] for index in range(len(key)))
            bounds = (self._by_naturals[fewer] for fewer in smaller if fewer in self._by_naturals)
            bound = min(bounds, default=bound)
            if best is None or bound >= best.key[:2]:
                bound = class_bound(five.naturals, five.wilds, self._rules)
            self._by_naturals[key] = bound
        return self._by_naturals.get(key, bound)


def _by_number_of_naturals(cards: Sequence[Card], wilds: Mapping[int, Wild]) -> list[list[Five]]:
    """By the number of natural cards, from 0 to 5: the choices with that many. They are tried in this order,
    since the bounds of choices with fewer natural cards are of use for the others (:meth:`_Bounds.of`).
    """
    groups: list[list[Five]] = [[] for _ in range(6)]
    for five in _fives(cards, wilds):
        groups[len(five.naturals)].append(five)
    return groups


def _fives(cards: Sequence[Card], wilds: Mapping[int, Wild]) -> Iterator[Five]:
    """The choices of five; of several with equal cards, only the first."""
    first_index: dict[Card | Wild, int] = {}
    # Wild cards that differ only in their names are copies.
    first_copies = [
        first_index.setdefault(replace(wilds[index], name="") if index in wilds else card, index)
        for index, card in enumerate(cards)
    ]
    seen = set()
    for number, indexes in enumerate(combinations(range(len(cards)), min(5, len(cards)))):
        copies = tuple(sorted(first_copies[index] for index in indexes))
        if copies not in seen:
            seen.add(copies)
            yield Five(
                number,
                indexes,
                tuple(index for index in copies if index not in wilds),
                tuple(cards[index] for index in indexes if index not in wilds),
                tuple(wilds[index] for index in indexes if index in wilds),
            )
