"""Counts which kinds of hold (``Line``) the deals offer, and their values there.

An ordered list of kinds plays every deal by the first kind that the deal offers. So deals that offer the same
set of kinds are played in the same way. The census has, for every such set, the number of its deals and, by
kind, the sum of the values in them; the return of any list follows from these.

Here a kind is a number that the caller gives to a ``Line``; ``Line.kind`` is a text, and coarser. For values
and masks see ``field``, for shapes and patterns ``shapes``, for families ``space``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TypeAlias

from jokerpoker.games.video_poker.rules.lines import Line, line_by_ranks
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, NOTHING, PayTable
from jokerpoker.games.video_poker.rules.solver.field import CODE_BITS, Field, Hold, fields
from jokerpoker.games.video_poker.rules.solver.shapes import Pattern, Shape
from jokerpoker.games.video_poker.rules.solver.space import multisets, sets
from jokerpoker.games.video_poker.rules.solver.totals import (
    PayTotals,
    categories_by_ranks,
    categories_by_suit,
)

Offer: TypeAlias = tuple[int, int]
"""A hold that a deal offers, as two numbers: its *height*, which is greater for higher cards, and its value.
Of two offers of one kind the greater counts."""

HOLDS_PER_STEP = 8
"""The number of holds of a pattern that are searched in one step."""


@dataclass(frozen=True)
class Census:
    """What the deals offer. ``by_kinds``: by set of kinds, as an ascending tuple, (deals, values): the number
    of deals that offer exactly these kinds, and for each kind the sum of its values in these deals.

    Values are expected pays per coin in units of ``1 / table.unit``.
    """

    table: PayTable
    by_kinds: Mapping[tuple[int, ...], tuple[int, tuple[int, ...]]]

    def expected(self, order: Sequence[int]) -> Fraction:
        """The return of a list, exactly; ``order``: its kinds, first to last. Deals that offer none of them
        pay nothing.
        """
        index_of = {kind: index for index, kind in enumerate(order)}
        total = 0
        for kinds, (_, values) in self.by_kinds.items():
            offered = [
                (index_of[kind], value) for kind, value in zip(kinds, values, strict=True) if kind in index_of
            ]
            if offered:
                _, value = min(offered)
                total += value
        return Fraction(total, comb(len(self.table.deck.cards), HAND_SIZE) * self.table.unit)

    def deals_decided(self, order: Sequence[int]) -> Mapping[int, int]:
        """By kind of a list, the number of deals in which it is the first kind that is offered."""
        index_of = {kind: index for index, kind in enumerate(order)}
        decided = dict.fromkeys(order, 0)
        for kinds, (deals, _) in self.by_kinds.items():
            first = min((kind for kind in kinds if kind in index_of), key=index_of.__getitem__, default=None)
            if first is not None:
                decided[first] += deals
        return decided


def take_census(
    table: PayTable, totals: PayTotals, kind_of: Callable[[Line], int | None]
) -> Generator[float, None, Census]:
    """Count what all deals offer; yields the progress from 0 to 1. ``kind_of``: gives the number of a line,
    None if it does not count.
    """
    kinds = Kinds(table, kind_of)
    yield 0.0
    counted: dict[tuple[int, ...], list[int]] = {}  # by kinds: deals, then the sum of each kind's values
    done, deals = 0, comb(len(table.deck.cards), HAND_SIZE)
    for field, ways in fields(table, totals):  # ``ways``: the number of ways to be dealt the wild cards
        for _ in field.prepare():
            yield done / deals
        offers = _Offers(field, kinds)
        for pattern in field.shape.patterns:
            for _ in offers.find(pattern):
                yield done / deals
            offers.count(counted, pattern.deals * ways)
            done += pattern.deals * ways * len(field.shape.choices)
            yield done / deals
    return Census(table, {offered: (count, tuple(values)) for offered, (count, *values) in counted.items()})


class Kinds:
    """The kind of every hold, by the ranks of its natural cards, whether these have one suit (``suited``),
    and the number of its wild cards (``wilds``).
    """

    def __init__(self, table: PayTable, kind_of: Callable[[Line], int | None]) -> None:
        self.table = table
        self.kind_of = kind_of
        self.families = multisets(len(table.deck.ranks)), sets(len(table.deck.ranks))
        """By ``suited`` (False, True): the family of the ranks of natural cards of several suits, of one."""
        self._cached_kinds: dict[tuple[bool, int, int], list[int | None]] = {}  # the results of ``_by_index``

    def by_choice(self, shape: Shape, suited: bool, hold: Hold) -> list[int | None]:
        """By choice of ranks of a shape, the kind of a hold; None if that kind does not count."""
        wilds, mask = hold
        kinds = self._by_index(suited, wilds, mask.bit_count())
        return [
            kinds[index] for index in (shape.set_indexes(mask) if suited else shape.multiset_indexes(mask))
        ]

    def offered(self, shape: Shape, suited: bool, hold: Hold) -> list[tuple[int, int, int]]:
        """Return (choice, kind, height) for the choices of ranks with which the hold is of a kind that
        counts: the choice's index, the kind, and the height (``Offer``).
        """
        _, mask = hold
        # The heights are sums of ``space.UNITS``, which are the keys of ``index``, in the order of the
        # family.
        heights = list(self.families[suited].index[mask.bit_count()])
        indexes = shape.set_indexes(mask) if suited else shape.multiset_indexes(mask)
        return [
            (choice, kind, heights[index])
            for choice, (kind, index) in enumerate(
                zip(self.by_choice(shape, suited, hold), indexes, strict=True)
            )
            if kind is not None
        ]

    def _by_index(self, suited: bool, wilds: int, size: int) -> list[int | None]:
        """The kinds of holds with ``size`` natural cards, in the order of the family of their ranks."""
        key = suited, wilds, size
        if key not in self._cached_kinds:
            hold_lines = (
                self._hands(suited, wilds) if wilds + size == HAND_SIZE else self._lines(suited, wilds, size)
            )
            kinds: dict[Line, int | None] = {}
            for hold_line in hold_lines:
                if hold_line not in kinds:
                    kinds[hold_line] = self.kind_of(hold_line)
            self._cached_kinds[key] = [kinds[hold_line] for hold_line in hold_lines]
        return self._cached_kinds[key]

    def _lines(self, suited: bool, wilds: int, size: int) -> list[Line]:
        """The lines of holds with ``size`` natural cards, fewer than five cards in all, in the order of the
        family.
        """
        ranks = self.table.deck.ranks
        members = self.families[suited].members[size]
        return [
            line_by_ranks([ranks[index] for index in member], suited, wilds, self.table) for member in members
        ]

    def _hands(self, suited: bool, wilds: int) -> list[Line]:
        """The lines of holds of all five cards, in the order of the family."""
        names = (*self.table.categories, NOTHING)
        lines = [Line("other" if name == NOTHING else name, HAND_SIZE) for name in names]
        deck, minimum = self.table.deck_name, self.table.minimum
        if suited:
            # The better of its categories: as a hand of one suit, and by its ranks alone.
            return [lines[min(indexes)] for indexes in categories_by_suit(deck, minimum)[wilds]]
        return [lines[index] for index in categories_by_ranks(deck, minimum)[wilds]]


class _Offers:
    """Collects the holds that the deals of a pattern offer: of each kind the one with the highest cards."""

    def __init__(self, field: Field, kinds: Kinds) -> None:
        self.field = field
        self.kinds = kinds
        self.offers: list[dict[int, Offer]] = []
        """By choice of ranks with the pattern that was searched last, and by kind."""
        self._cached: dict[tuple[bool, Hold], list[tuple[int, int, int]]] = {}

    def find(self, pattern: Pattern) -> Iterator[None]:
        """Find the offers of all deals of a pattern."""
        field = self.field
        sources = {source[:2]: source for source in field.suited_holds(pattern)}  # by hold
        self.offers = [{} for _ in field.shape.choices]
        for index, hold in enumerate(field.holds):
            source = sources.get(hold)
            _, naturals = hold
            offered = self._offered(hold, source is not None and naturals != 0)
            if offered:
                self._add(offered, field.values(source) if source else field.values_by_ranks[hold])
            if not index % HOLDS_PER_STEP:
                yield

    def _offered(self, hold: Hold, suited: bool) -> list[tuple[int, int, int]]:
        """``Kinds.offered`` for the field's shape, cached."""
        if (suited, hold) not in self._cached:
            self._cached[suited, hold] = self.kinds.offered(self.field.shape, suited, hold)
        return self._cached[suited, hold]

    def _add(self, offered: list[tuple[int, int, int]], values: Sequence[int]) -> None:
        """Add a hold to the offers of its deals where its cards are the highest of its kind so far."""
        for choice, kind, height in offered:
            by_kind = self.offers[choice]
            offer = height, values[choice] >> CODE_BITS  # without the code of the hold
            if kind not in by_kind or offer > by_kind[kind]:
                by_kind[kind] = offer

    def count(self, counted: dict[tuple[int, ...], list[int]], deals: int) -> None:
        """Add the offers to ``counted`` (see :func:`take_census`). ``deals``: the number of deals of each
        choice of ranks.
        """
        for offers in self.offers:
            kinds = tuple(sorted(offers))
            sums = counted.get(kinds)
            if sums is None:
                sums = counted[kinds] = [0] * (len(kinds) + 1)
            sums[0] += deals
            for index, kind in enumerate(kinds, start=1):
                _, value = offers[kind]
                sums[index] += deals * value
