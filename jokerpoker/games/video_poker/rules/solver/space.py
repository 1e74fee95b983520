"""Gives every set and multiset of up to five ranks a number: its index in the tables of ``totals``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import TypeAlias

from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE

Ranks: TypeAlias = tuple[int, ...]
"""Ranks as indexes into ``Deck.ranks``, lowest first."""

Getter: TypeAlias = Callable[[Sequence[int]], tuple[int, ...]]
"""Takes the items at certain indexes out of a list."""

UNITS = tuple((HAND_SIZE + 1) ** index for index in range(13))
"""The unit of each rank, by index: a power of six, so that sums of units identify multisets of up to five
ranks. With the ranks 0, 0 and 2 the sum is 1 + 1 + 36 = 38."""

SUIT_COUNT = 4


@dataclass(frozen=True, eq=False)
class Family:
    """``members``: sets or multisets of ranks, by size up to five; those of one size are a *level*.

    ``index``: by size, and by the sum of a member's units, its index. ``grown``: by size and member, a
    getter. From a list with an item for each member of the next size, it takes the items of the members that
    this one becomes by adding a rank: for a set, each rank that it does not have; for a multiset, every rank,
    and then once more the rank of each of its cards.
    """

    members: tuple[tuple[Ranks, ...], ...]
    index: tuple[dict[int, int], ...]
    grown: tuple[tuple[Getter, ...], ...]


@cache
def multisets(ranks: int) -> Family:
    """All multisets of up to five of ``ranks`` ranks, also those of five equal ranks, which no hand has:
    their pay is 0.

    >>> [len(level) for level in multisets(13).members]
    [1, 13, 91, 455, 1820, 6188]
    """
    members = [list(combinations_with_replacement(range(ranks), size)) for size in range(HAND_SIZE + 1)]
    return _family(members, UNITS[:ranks], every=True)


@cache
def sets(ranks: int) -> Family:
    """All sets of up to five of ``ranks`` ranks.

    >>> [len(level) for level in sets(13).members]
    [1, 13, 78, 286, 715, 1287]
    """
    members = [list(combinations(range(ranks), size)) for size in range(HAND_SIZE + 1)]
    return _family(members, UNITS[:ranks], every=False)


def _family(members: list[list[Ranks]], units: tuple[int, ...], every: bool) -> Family:
    """The family of these members; ``every``: true for multisets, to which every rank can be added."""
    keys = [[sum(map(units.__getitem__, member)) for member in level] for level in members]
    index = [{key: number for number, key in enumerate(level)} for level in keys]
    grown = []
    for size in range(HAND_SIZE):
        find = index[size + 1]
        getters = []
        for member, key in zip(members[size], keys[size], strict=True):
            if every:
                larger = [find[key + unit] for unit in units] + [find[key + units[rank]] for rank in member]
            else:
                larger = [find[key + unit] for rank, unit in enumerate(units) if rank not in member]
            getters.append(itemgetter(*larger))
        grown.append(tuple(getters))
    return Family(tuple(map(tuple, members)), tuple(index), tuple(grown))
