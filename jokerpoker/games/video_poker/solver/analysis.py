"""Perfect play of a pay table: every deal, every hold, every draw, by exact whole numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb

from jokerpoker.games.video_poker.hands import SIZE
from jokerpoker.games.video_poker.paytables import NOTHING, PayTable
from jokerpoker.games.video_poker.solver.field import CODE, Field, Hold, Source, draws
from jokerpoker.games.video_poker.solver.shapes import Mask, Pattern, shapes
from jokerpoker.games.video_poker.solver.space import multisets, sets
from jokerpoker.games.video_poker.solver.totals import Totals, Worth, counting, digits, without, worth


@dataclass(frozen=True)
class Analysis:
    """What perfect play of a pay table brings.

    ``combinations``: of all deals, each with the common number of draws, how many end in each category,
    ``nothing`` last; holds worth the same go to the larger. ``dealt``: the deals that have each category at once.
    """

    table: PayTable
    combinations: tuple[int, ...]
    dealt: tuple[int, ...]

    @property
    def categories(self) -> tuple[str, ...]:
        """The names of the categories, best first, ``nothing`` last."""
        return (*self.table.categories, NOTHING)

    @cached_property
    def total(self) -> int:
        """Deals times draws: the denominator of all shares."""
        return sum(self.combinations)

    @cached_property
    def pays(self) -> tuple[int, ...]:
        """What each category pays."""
        return (*self.table.pays, 0)

    @cached_property
    def expected(self) -> Fraction:
        """The return: expected pay of a coin."""
        return Fraction(sum(map(int.__mul__, self.pays, self.combinations)), self.total)

    @cached_property
    def variance(self) -> Fraction:
        """Of the pay of one hand, in coins bet."""
        squares = sum(pay * pay * count for pay, count in zip(self.pays, self.combinations, strict=True))
        return Fraction(squares, self.total) - self.expected**2

    def share(self, place: int) -> Fraction:
        """How often a category comes."""
        return Fraction(self.combinations[place], self.total)


def analyse(table: PayTable) -> Generator[float, None, Analysis]:
    """Solve a pay table step by step: yields the share done, returns the analysis."""
    solver = _Solver(table)
    yield from solver.prepare()
    for wilds in range(table.deck.wilds + 1):
        yield from solver.solve(wilds)
    return solver.result()


class _Solver:
    def __init__(self, table: PayTable) -> None:
        self.table = table
        self.deck = table.deck
        self.pack = len(self.deck.cards)
        self.common, self.units = draws(self.pack)
        self.combinations = 0
        self.done = 0

    def prepare(self) -> Iterator[float]:
        ranks = len(self.deck.ranks)
        for make in (multisets, sets):
            make(ranks)
            yield 0.0
        self.worth = worth(self.deck.name, self.table.minimum, self.table.pays)
        yield 0.0
        self.counts = counting(self.deck.name, self.table.minimum)
        yield 0.0

    def solve(self, wilds: int) -> Iterator[float]:
        """All deals with so many wild cards."""
        left = Worth(without(self.worth.ranks, wilds), without(self.worth.suit, wilds))
        ways = comb(self.deck.wilds, wilds)
        tally = _Tally(left)
        for shape in shapes(len(self.deck.ranks), SIZE - wilds):
            field = Field(shape, wilds, left, self.units)
            best = _Best(field, self.worth.rising)
            for _ in field.prepare():
                yield self.share
            for pattern in shape.patterns:
                best.take(pattern, pattern.deals * ways)
                self.done += pattern.deals * ways * len(shape.choices)
                yield self.share
            for _ in tally.add(best):
                yield self.share
        self.combinations += tally.total(self.counts, wilds)

    @property
    def share(self) -> float:
        return self.done / comb(self.pack, SIZE)

    def result(self) -> Analysis:
        count = len(self.table.categories)
        found = digits(self.combinations, count)
        none = 4 * self.counts.suit[0][0][0] + self.counts.ranks[0][0][0]
        dealt = digits(none, count)
        deals = comb(self.pack, SIZE)
        return Analysis(
            self.table,
            (*found, deals * self.common - sum(found)),
            (*dealt, deals - sum(dealt)),
        )


class _Best:
    """Which hold is best in every deal of a field: for every source the number of deals at each place."""

    def __init__(self, field: Field, rising: bool) -> None:
        self.field = field
        self.rising = rising
        self.deals: dict[Source, list[int]] = {}

    def take(self, pattern: Pattern, deals: int) -> None:
        """Find the best holds of a pattern, each place standing for so many deals."""
        field = self.field
        sources: list[Source] = [(*hold, ()) for hold in field.holds]
        lists = []
        for source in field.suited_holds(pattern):
            sources[field.code[source[:2]]] = source
            lists.append(field.values(source))
        if self.rising:
            lists.append(field.best_plain)
        else:
            lists += [field.plain[source[:2]] for source in sources if not source[2]]
        codes = [value & CODE for value in map(max, *lists)]
        counts = {code: self._counts(sources[code]) for code in set(codes)}
        for place, code in enumerate(codes):
            counts[code][place] += deals

    def _counts(self, source: Source) -> list[int]:
        if source not in self.deals:
            self.deals[source] = [0] * len(self.field.shape.choices)
        return self.deals[source]


class _Tally:
    """How often each total counts in the draws of the best holds: the alternating sums, read backwards."""

    def __init__(self, worth: Worth) -> None:
        self.ranks = _zeros(worth.ranks)
        self.suit = _zeros(worth.suit)

    def add(self, best: _Best) -> Iterator[None]:
        """Count the draws of a whole field."""
        field = best.field
        by_hold: dict[Hold, Counter[int]] = {hold: Counter() for hold in field.holds}
        for (held, mask, blocks), deals in best.deals.items():
            unit = field.units[held + mask.bit_count()]
            times = {place: count * unit for place, count in enumerate(deals) if count}
            by_hold[held, mask].update(times)
            for block in blocks:
                _spread(self.suit[held], field.shape.by_suit, mask, block, times)
            yield
        every = (1 << field.shape.cards) - 1
        for (held, mask), counts in by_hold.items():
            _spread(self.ranks[held], field.shape.by_ranks, mask, every, counts)
            yield

    def total(self, counts: Worth, wilds: int) -> int:
        """The draws of each category, a digit for each."""
        return sum(
            times * count
            for mine, theirs in ((self.ranks, counts.ranks), (self.suit, counts.suit))
            for levels, found in zip(mine, without(theirs, wilds), strict=True)
            for level, numbers in zip(levels, found, strict=True)
            for times, count in zip(level, numbers, strict=True)
            if times
        )


def _zeros(totals: Totals) -> Totals:
    return [[[0] * len(level) for level in levels] for levels in totals]


def _spread(
    totals: list[list[int]],
    places: Callable[[Mask], Sequence[int]],
    held: Mask,
    block: Mask,
    times: Mapping[int, int],
) -> None:
    """Count the totals of which the draws to ``held`` are made, when the rest of ``block`` is thrown."""
    thrown = more = block & ~held if times else -1
    while more >= 0:
        found, level = places(held | more), totals[(held | more).bit_count()]
        sign = -1 if more.bit_count() & 1 else 1
        for place, count in times.items():
            level[found[place]] += sign * count
        more = more - 1 & thrown if more else -1
