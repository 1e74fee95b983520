"""Makes an ordered list of what to hold for a pay table, with its loss against perfect play.

The list orders the kinds of hold (``Line``) that perfect play uses; the first kind that a deal offers is
held. At first the order is by the average value of each kind; then single kinds are moved, until no move
raises the return. Kinds that differ only in details are a *group*; neighbours of one group are one *entry* of
the printed list. While the list has too many entries, the change with the least cost is made: an entry is
dropped, or a kind moved next to another of its group. These costs leave out some kinds of a deal
(``FOREMOST_COUNT``); the return of the list is exact: see ``census``.

In the code a ``line`` is a ``Line``; a ``kind`` is a number, the index of a line in ``_UsedLines.lines``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, groupby
from math import comb

from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.rules.lines import Line
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, PayTable, table_of
from jokerpoker.games.video_poker.rules.solver.analysis import BestHoldCounts, best_holds, computing_totals
from jokerpoker.games.video_poker.rules.solver.census import Census, Kinds, take_census
from jokerpoker.games.video_poker.rules.solver.field import CODE_BITS
from jokerpoker.steps import as_part, finished

BEFORE_CENSUS = 0.3
"""The progress, from 0 to 1, at the start of the census."""
BEFORE_ORDER = 0.9
"""The progress at which kinds begin to be put in order."""

FOREMOST_COUNT = 4
"""For speed, when kinds are put in order, only some kinds of each deal are considered: this many with the
highest average values, and the one with the lowest."""

MOST_ENTRIES = 50
"""The maximum number of entries by default: the best published list for video poker with a joker has fifty.
"""


@dataclass(frozen=True)
class StrategyEntry:
    """An entry of a printed list: its kinds of hold in order (``lines``), and the share of deals that it
    decides.
    """

    lines: tuple[Line, ...]
    share: Fraction

    @property
    def group(self) -> tuple[str, int, int]:
        """The (code, number of cards, number of wild cards) that all its kinds share; for three and four of a
        kind the last is 0.
        """
        return _group(self.lines[0])


@dataclass(frozen=True)
class Strategy:
    """An ordered list of holds; ``expected`` is its return, ``perfect`` that of perfect play."""

    table: PayTable
    entries: tuple[StrategyEntry, ...]
    expected: Fraction
    perfect: Fraction

    @property
    def loss(self) -> Fraction:
        """The loss of the list against perfect play, per coin bet."""
        return self.perfect - self.expected

    def is_only(self, entry: StrategyEntry) -> bool:
        """True if no other entry has the same group."""
        return sum(other.group == entry.group for other in self.entries) == 1


def make_strategy(table: PayTable | str, most: int = MOST_ENTRIES) -> Strategy:
    """A list of at most ``most`` entries for a pay table, or for one by name; ``Fault`` unless ``most`` is
    positive.
    """
    return finished(making_strategy(table_of(table), most))


def making_strategy(table: PayTable, most: int = MOST_ENTRIES) -> Generator[float, None, Strategy]:
    """As :func:`make_strategy`, in steps that yield the progress from 0 to 1."""
    if most < 1:
        raise Fault("too_few_lines", f"a list has at least one line, not {most}", found=most)
    totals = yield from computing_totals(table)
    used = _UsedLines(table)
    for best, progress in best_holds(table, totals):
        for _ in used.add(best) if best else ():
            yield BEFORE_CENSUS * progress
        yield BEFORE_CENSUS * progress
    census = yield from as_part(take_census(table, totals, used.index), _progress_in_census)
    order = _Order(census, used.lines)
    for _ in order.shorten(most):
        yield BEFORE_ORDER
    deals = comb(len(table.deck.cards), HAND_SIZE)
    decided = census.deals_decided(order.order)  # kinds that decide no deal are not printed
    used_entries = order.entries([kind for kind in order.order if decided[kind]])
    entries = tuple(
        StrategyEntry(
            tuple(used.lines[kind] for kind in entry),
            Fraction(sum(map(decided.__getitem__, entry)), deals),
        )
        for entry in used_entries
    )
    return Strategy(table, entries, census.expected(order.order), Fraction(used.total, deals * table.unit))


def _progress_in_census(done: float) -> float:
    """The progress of the whole work, from the progress of the census (``done``)."""
    return min(BEFORE_ORDER, BEFORE_CENSUS + (BEFORE_ORDER - BEFORE_CENSUS) * done)


def _group(line: Line) -> tuple[str, int, int]:
    """The group of a line; see ``StrategyEntry.group``."""
    any_wilds = line.code in ("three_of_a_kind", "four_of_a_kind")
    return line.code, line.cards, 0 if any_wilds else line.wilds


class _UsedLines:
    """The lines that perfect play uses.

    ``numbers``: a provisional number of each line, in the order in which lines occur. ``deals``: by this
    number, in how many deals the line is the best hold. ``values``: by this number, the sum of the line's
    values in those deals. ``total``: the sum of the best hold's values over all deals. Values are expected
    pays per coin in units of ``1 / table.unit``.
    """

    def __init__(self, table: PayTable) -> None:
        self.kinds = Kinds(table, self._number)
        self.numbers: dict[Line, int] = {}
        self.deals: dict[int, int] = defaultdict(int)
        self.values: dict[int, int] = defaultdict(int)
        self.total = 0

    def _number(self, line: Line) -> int | None:
        """The number of a line; None for ``other``."""
        return None if line.code == "other" else self.numbers.setdefault(line, len(self.numbers))

    def add(self, best: BestHoldCounts) -> Iterator[None]:
        """Count the best holds of a ``Field``, those of one ``Source`` in each step."""
        field = best.field
        for source, deals in best.deals.items():
            hold, blocks = source[:2], source[2]
            values = field.values(source) if blocks else field.values_by_ranks[hold]
            _, naturals = hold
            numbers = self.kinds.by_choice(field.shape, bool(blocks and naturals), hold)
            for number, count, value in zip(numbers, deals, values, strict=True):
                if count:
                    paid = count * (value >> CODE_BITS)
                    self.total += paid
                    if number is not None:
                        self.deals[number] += count
                        self.values[number] += paid
            yield

    @cached_property
    def lines(self) -> list[Line]:
        """The lines used, those with the highest average value first."""
        used = {line: number for line, number in self.numbers.items() if number in self.deals}
        return sorted(used, key=lambda line: (-self.values[used[line]] / self.deals[used[line]], line))

    def index(self, line: Line) -> int | None:
        """The kind of a line, its index in ``lines``; None if perfect play does not use it."""
        return self._indexes.get(line)

    @cached_property
    def _indexes(self) -> dict[Line, int]:
        return {line: index for index, line in enumerate(self.lines)}


class _Order:
    """An order of kinds, which is improved and shortened.

    ``sets_with``: by kind, the pairs (kinds, values) of :func:`_foremost` whose kinds include it.
    """

    def __init__(self, census: Census, lines: Sequence[Line]) -> None:
        self.groups = list(map(_group, lines))
        self.order = list(range(len(lines)))
        self.sets_with: list[list[tuple[tuple[int, ...], dict[int, int]]]] = [[] for _ in lines]
        for kinds, values in _foremost(census):
            for kind in kinds:
                self.sets_with[kind].append((kinds, values))

    def entries(self, order: Sequence[int]) -> list[tuple[int, ...]]:
        """The entries of an order when it is printed: neighbouring kinds of one group are one entry."""
        return [tuple(entry) for _, entry in groupby(order, key=self.groups.__getitem__)]

    def shorten(self, most: int) -> Iterator[None]:
        """Improve the order; drop entries or move kinds until it has at most ``most`` entries; improve it."""
        yield from self._improve(len(self.order))
        while len(self.entries(self.order)) > most:
            changes: list[tuple[int, list[int]]] = []  # the cost of a change, and the order after it
            for entry in self.entries(self.order):
                changes.append(self._change_by_dropping(entry))
                for kind in entry:
                    changes += self._changes_by_moving(kind)
                    yield
            _, self.order = min(changes)
        yield from self._improve(most)

    def _improve(self, most: int) -> Iterator[None]:
        """Move single kinds to the index where they gain most, until no move gains. Moves that would make
        more than ``most`` entries are left out.
        """
        gaining = True
        while gaining:
            gaining = False
            for kind in list(self.order):
                others, present_index, gains = self._gains(kind)
                best = max(range(len(gains)), key=lambda index: (gains[index], -abs(index - present_index)))
                moved = [*others[:best], kind, *others[best:]]
                if gains[best] > gains[present_index] and len(self.entries(moved)) <= most:
                    self.order, gaining = moved, True
                yield

    def _gains(self, kind: int) -> tuple[list[int], int, list[int]]:
        """Return (others, present_index, gains): the other kinds in order; the index of this kind among them;
        and by index, its *gain*: what it would add to the return if it stood there.
        """
        present_index = self.order.index(kind)
        others = [*self.order[:present_index], *self.order[present_index + 1 :]]
        end = len(others)
        index_of = [end] * len(self.groups)  # by kind
        for index, other in enumerate(others):
            index_of[other] = index
        # The difference between the gain at each index and the gain at the index before; added up at the end.
        differences = [0] * (end + 2)
        for kinds, values in self.sets_with[kind]:
            first = min([index_of[offered] for offered in kinds])
            gain = values[kind] - (values[others[first]] if first < end else 0)
            # At each index up to that of the first other kind, this kind decides these deals.
            differences[0] += gain
            differences[first + 1] -= gain
        return others, present_index, list(accumulate(differences[:-1]))

    def _change_by_dropping(self, entry: Sequence[int]) -> tuple[int, list[int]]:
        """Return (cost, order): the cost of dropping an entry, and the order without its kinds."""
        remaining = [kind for kind in self.order if kind not in entry]
        index_of = {kind: index for index, kind in enumerate(self.order)}
        cost = 0
        for dropped in entry:
            for kinds, values in self.sets_with[dropped]:
                offered = [kind for kind in kinds if kind in index_of]
                if dropped == min(offered, key=index_of.__getitem__):
                    # These deals are then decided by the first kind outside the entry.
                    others = [kind for kind in offered if kind not in entry]
                    other = min(others, key=index_of.__getitem__, default=None)
                    cost += values[dropped] - (0 if other is None else values[other])
        return cost, remaining

    def _changes_by_moving(self, kind: int) -> Iterator[tuple[int, list[int]]]:
        """Yield (cost, order) for each way to save entries by moving a kind next to one of its group."""
        entry_count = len(self.entries(self.order))
        others, present_index, gains = self._gains(kind)
        for index, gain in enumerate(gains):
            neighbours = others[max(0, index - 1) : index + 1]
            moved = [*others[:index], kind, *others[index:]]
            joins = any(self.groups[other] == self.groups[kind] for other in neighbours)
            if joins and len(self.entries(moved)) < entry_count:
                yield gains[present_index] - gain, moved


def _foremost(census: Census) -> Iterator[tuple[tuple[int, ...], dict[int, int]]]:
    """Yield (kinds, values) for every set of kinds, reduced to its first few and its last
    (``FOREMOST_COUNT``), once if several become equal. ``values``: by kind, the sum of its values. Kinds are
    numbers in the order of their average values.
    """
    by_kinds: dict[tuple[int, ...], list[int]] = {}  # by reduced set: the sum of the values of each kind
    for kinds, (_, values) in census.by_kinds.items():
        cut = min(FOREMOST_COUNT, len(kinds) - 1)
        sums = by_kinds.setdefault((*kinds[:cut], *kinds[-1:]), [0] * (cut + 1))
        for index, value in enumerate((*values[:cut], *values[-1:])):
            sums[index] += value
    for kinds, sums in by_kinds.items():
        yield kinds, dict(zip(kinds, sums, strict=True))
