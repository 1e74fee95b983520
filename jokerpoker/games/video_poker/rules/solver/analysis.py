"""Solves a pay table exactly: every deal, every hold, every draw, in whole numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, NOTHING, PayTable, table_of
from jokerpoker.games.video_poker.rules.solver.field import CODE_MASK, Field, Hold, Source, fields
from jokerpoker.games.video_poker.rules.solver.shapes import Mask, Pattern
from jokerpoker.games.video_poker.rules.solver.space import SUIT_COUNT
from jokerpoker.games.video_poker.rules.solver.totals import (
    PayTotals,
    Totals,
    building_tables,
    digits,
    hand_counts,
    pay_totals,
    with_only_held_wilds,
)
from jokerpoker.steps import finished


@dataclass(frozen=True, repr=False)
class Analysis:
    """The result of perfect play of a pay table.

    ``combinations``: by category, ``nothing`` last, the number of draws of all deals that end in it, counted
    so that every deal has ``table.unit`` draws; of holds of equal value the one with more cards is taken.
    ``dealt``: by category, the number of deals that have it before the draw.
    """

    table: PayTable
    combinations: tuple[int, ...]
    dealt: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<Analysis of {self.table!r}: returns {float(self.expected):.4%}>"

    @property
    def categories(self) -> tuple[str, ...]:
        """The names of the categories, best first, ``nothing`` last."""
        return (*self.table.categories, NOTHING)

    @cached_property
    def total(self) -> int:
        """Deals times ``table.unit``: the denominator of all shares."""
        return sum(self.combinations)

    @cached_property
    def pays(self) -> tuple[int, ...]:
        """The pays per coin of ``categories``."""
        return (*self.table.pays, 0)

    @cached_property
    def expected(self) -> Fraction:
        """The return: the expected pay per coin."""
        return Fraction(sum(map(int.__mul__, self.pays, self.combinations)), self.total)

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the pay of one hand, for a bet of one coin."""
        squares = sum(pay * pay * count for pay, count in zip(self.pays, self.combinations, strict=True))
        return Fraction(squares, self.total) - self.expected**2

    def share(self, index: int) -> Fraction:
        """The probability of a category after the draw, by its index in ``categories``."""
        return Fraction(self.combinations[index], self.total)


def analyse(table: PayTable | str) -> Analysis:
    """The result of perfect play of a pay table, or of one by name; takes some seconds.

    >>> f"{float(analyse('jacks_9_6').expected):.4%}"
    '99.5439%'
    """
    return finished(analysing(table_of(table)))


def analysing(table: PayTable) -> Generator[float, None, Analysis]:
    """As :func:`analyse`, in steps that yield the progress from 0 to 1."""
    totals = yield from computing_totals(table)
    counts = hand_counts(table.deck_name, table.minimum)
    yield 0.0
    occurrences = [_Occurrences() for _ in range(table.deck.wilds + 1)]
    for best, progress in best_holds(table, totals):
        yield progress
        if best:
            for _ in occurrences[best.field.wilds].add(best):
                yield progress
    total = sum(each.total(counts, wilds) for wilds, each in enumerate(occurrences))
    return _analysis(table, counts, total)


def computing_totals(table: PayTable) -> Generator[float, None, PayTotals]:
    """The totals of a pay table, in steps of some ten milliseconds, which all yield 0."""
    for _ in building_tables(table.deck_name, table.minimum):
        yield 0.0
    return pay_totals(table.deck_name, table.minimum, table.pays)


def best_holds(table: PayTable, totals: PayTotals) -> Iterator[tuple[BestHoldCounts | None, float]]:
    """Yield (best, progress). ``best``: the best holds of the ``Field`` that was finished in this step, None
    if none was. ``progress``: from 0 to 1, the share of all deals that are done.
    """
    done, deals = 0, comb(len(table.deck.cards), HAND_SIZE)
    for field, ways in fields(table, totals):
        best = BestHoldCounts(field, totals.suits_only_add)
        for _ in field.prepare():
            yield None, done / deals
        for pattern in field.shape.patterns:
            best.add_pattern(pattern, pattern.deals * ways)
            done += pattern.deals * ways * len(field.shape.choices)
            yield None, done / deals
        yield best, done / deals


def _analysis(table: PayTable, counts: PayTotals, paying_draws: int) -> Analysis:
    """The result of perfect play. ``paying_draws``: the number of draws of each category that pays, as
    ``digits`` of one number; ``counts``: the result of ``hand_counts``.
    """
    size, common = len(table.categories), table.unit
    deals = comb(len(table.deck.cards), HAND_SIZE)
    counted = digits(paying_draws, size)
    # Indexes of 0 mean that no card is given, wild or natural: these totals count all hands.
    dealt = digits(counts.ranks[0][0][0] + SUIT_COUNT * counts.suit[0][0][0], size)
    return Analysis(table, (*counted, deals * common - sum(counted)), (*dealt, deals - sum(dealt)))


class BestHoldCounts:
    """Counts the best holds of a field. ``deals``: by source, and by choice of ranks, the number of deals in
    which the hold of the source is the best.

    ``suits_only_add``: no hand pays less because its natural cards have one suit.
    """

    def __init__(self, field: Field, suits_only_add: bool) -> None:
        self.field = field
        self.suits_only_add = suits_only_add
        self.deals: dict[Source, list[int]] = {}

    def add_pattern(self, pattern: Pattern, deals: int) -> None:
        """Count the best holds of a pattern. ``deals``: the number of deals of each choice of ranks."""
        field = self.field
        sources: list[Source] = [(*hold, ()) for hold in field.holds]  # by code
        value_lists = []  # for each hold, its values by choice of ranks
        for source in field.suited_holds(pattern):
            wilds_held, mask, _ = source
            sources[field.code[wilds_held, mask]] = source
            value_lists.append(field.values(source))
        if self.suits_only_add:
            # A suited hold's value by ranks is not above its true value, so it can stay among the others.
            value_lists.append(field.best_by_ranks)
        else:
            value_lists += [
                field.values_by_ranks[wilds_held, mask] for wilds_held, mask, blocks in sources if not blocks
            ]
        codes = [value & CODE_MASK for value in map(max, *value_lists)]  # of the best hold, by choice
        deals_by_code = {code: self._deals_of(sources[code]) for code in set(codes)}
        for choice, code in enumerate(codes):
            deals_by_code[code][choice] += deals

    def _deals_of(self, source: Source) -> list[int]:
        """The list in ``deals`` for a source, to be added to."""
        if source not in self.deals:
            self.deals[source] = [0] * len(self.field.shape.choices)
        return self.deals[source]


class _Occurrences:
    """Counts the draws of the best holds by category, in two stages, so that each of the long numbers of
    ``hand_counts`` is used only once. The draws to a hold are an alternating sum of ``Totals`` (see
    ``field``). :meth:`add` counts how often each entry of the ``Totals`` occurs in the sums of all best
    holds; :meth:`total` multiplies these counts by the entries of ``hand_counts`` and adds them up.
    """

    def __init__(self) -> None:
        self.ranks: Totals = []
        self.suit: Totals = []

    def add(self, best: BestHoldCounts) -> Iterator[None]:
        """Count the draws of a field; all fields counted here have the same number of wild cards."""
        field = best.field
        if not self.ranks:
            self.ranks, self.suit = _zeros(field.totals.ranks), _zeros(field.totals.suit)
        by_hold: dict[Hold, Counter[int]] = {hold: Counter() for hold in field.holds}
        for (wilds_held, mask, blocks), deals in best.deals.items():
            weight = field.weights[wilds_held + mask.bit_count()]
            draws = {index: count * weight for index, count in enumerate(deals) if count}
            by_hold[wilds_held, mask].update(draws)
            for block in blocks:
                _spread(self.suit[wilds_held], field.shape.set_indexes, mask, block, draws)
            yield
        all_cards = (1 << field.shape.cards) - 1
        for (wilds_held, mask), counts in by_hold.items():
            _spread(self.ranks[wilds_held], field.shape.multiset_indexes, mask, all_cards, counts)
            yield

    def total(self, counts: PayTotals, wilds: int) -> int:
        """The number of draws of each category, as ``digits`` of one number. ``counts``: the result of
        ``hand_counts``. ``wilds``: the number of wild cards in the deals of the fields counted.
        """
        return sum(
            times * count
            for tallied, totals in ((self.ranks, counts.ranks), (self.suit, counts.suit))
            for times_levels, count_levels in zip(tallied, with_only_held_wilds(totals, wilds), strict=True)
            for times_level, count_level in zip(times_levels, count_levels, strict=True)
            for times, count in zip(times_level, count_level, strict=True)
            if times
        )


def _zeros(totals: Totals) -> Totals:
    return [[[0] * len(level) for level in levels] for levels in totals]


def _spread(
    occurrences: list[list[int]],
    indexes_of: Callable[[Mask], Sequence[int]],
    hold: Mask,
    block: Mask,
    times: Mapping[int, int],
) -> None:
    """Count in ``occurrences`` the terms of the alternating sums (see ``field``) that give the draws to
    ``hold`` when the other cards of ``block`` are discarded; subtracted terms count negatively. ``times``: by
    choice of ranks, how often its sum occurs.
    """
    if not times:
        return
    discarded = subset = block & ~hold
    while True:  # for every subset of the discarded cards, from all to none
        indexes, level = indexes_of(hold | subset), occurrences[(hold | subset).bit_count()]
        sign = -1 if subset.bit_count() & 1 else 1
        for index, count in times.items():
            level[indexes[index]] += sign * count
        if not subset:
            return
        subset = subset - 1 & discarded  # the next smaller one
