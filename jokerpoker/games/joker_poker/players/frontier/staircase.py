"""The search for all non-dominated splits, strongest first hands first; a staircase says when to stop.

A **candidate** is a hand that may be first or second, packed into one int: ``strength << 16 | code``. The
code has one bit for each card of the hand (with several jokers, for each natural one) and for each of its
claims. A claim is a bit that only one hand of a split may have: it reserves a certain joker for the hand, or
makes it the hand without a joker (see the module ``candidates``). So two hands fit into one split if their
codes share no bit. The third hand is what the two leave. For example, in a deal without jokers::

    7000 << 16 | 0b000000000011111      # the first five cards, if their strength is 7000
    5200 << 16 | 0b000001111100000      # the next five: the two fit into one split, with the last five

First hands are tried from the strongest down. The pairs (second, third) of all splits accepted so far form a
staircase: the stronger the second hand, the weaker the best third. A later split has no better first hand, so
it counts only if its pair lies above the staircase. No third hand is stronger than the second hand of its
split. So the search can stop in two cases, and misses no split:

- With each first hand, second hands too are tried from the strongest down. Let S be the next second hand, T
  the best third hand of those splits so far whose second hand is at least as strong as S. If S is not
  stronger than T, neither S nor a weaker second hand can count.
- Once a first hand is not stronger than the best third hand of all splits so far, no later split can count.

The second hands that share no bit with a first hand are found by ``&`` of big ints: one for each bit of the
first hand's code. Each of these ints has a binary digit for each candidate, which is 1 if the candidate's
code does not have that bit.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from heapq import heapify, heappop, heapreplace
from itertools import groupby
from typing import NamedTuple, Protocol

SHIFT = 16
"""A candidate is ``strength << SHIFT | code``."""

_CODE = (1 << SHIFT) - 1
"""The bits of a candidate that are its code."""
_WITHOUT_BIT = [bytes(b"10"[byte >> bit & 1] for byte in range(256)) for bit in range(8)]
"""By bit, a table for ``bytes.translate``, which turns each byte into the digit ``1`` if it does not have the
bit, else into ``0``.
"""


class Triple(NamedTuple):
    """A split: the strengths of its three hands, the codes of the first two, the index of its source."""

    first: int
    second: int
    third: int
    first_code: int
    second_code: int
    source: int


class HandSource(Protocol):
    """The hands that a deal can form: with any meaning of its only joker, or with one common rank of several
    jokers.
    """

    whole: int
    """The bits that are divided among the three hands of a split."""

    third: Callable[[int], int]
    """The strength of the best third hand from the bits that two hands leave."""

    weaker_third: Callable[[int, int], int] | None
    """Given the bits that two hands leave, and a limit: the strength of the best third hand not above the
    limit (JP-A6 of the written rules), -1 if there is none. None if this source needs no such function."""

    def strongest(self) -> int:
        """The strength of the best candidate."""

    def candidates(self, floor: int) -> list[int]:
        """All candidates stronger than ``floor``, best first."""


@dataclass
class _Staircase:
    """The pairs (second, third) of the splits so far that no other pair dominates, in two lists: ``seconds``
    fall while ``thirds`` rise. Both lists end with -1, which is below every strength.
    """

    seconds: list[int] = field(default_factory=lambda: [-1])
    thirds: list[int] = field(default_factory=lambda: [-1])
    top: int = -1
    """The strongest third hand so far."""

    def add(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Add pairs, and remove those that another pair dominates."""
        steps = sorted([*zip(self.seconds, self.thirds, strict=True), *pairs], reverse=True)
        self.seconds, self.thirds, self.top = [], [], -1
        for second, third in steps:
            if third > self.top:
                self.seconds.append(second)
                self.thirds.append(third)
                self.top = third
        self.seconds.append(-1)
        self.thirds.append(-1)


class _SourceSearch:
    """The search through one source: its candidates, and the index of the next first hand."""

    def __init__(self, source: HandSource, floor: int) -> None:
        self.source = source
        self.candidates = source.candidates(floor)
        self.sets_without_bit = _sets_without_bit(self.candidates)
        self.index = 0

    def splits(self, stairs: _Staircase) -> list[tuple[int, int, int]]:
        """Take the next first hand. Return its splits above the stairs as (strength of the second hand,
        strength of the third, code of the second).
        """
        candidates, seconds, thirds = self.candidates, stairs.seconds, stairs.thirds
        third_of, weaker_third = self.source.third, self.source.weaker_third
        code = candidates[self.index] & _CODE
        bits_left, size = self.source.whole ^ code, len(candidates)
        self.index += 1
        compatible = self._compatible(code)
        # ``best``: the strongest third hand of the steps passed and of ``splits``.
        step, best, splits = 0, -1, []
        while compatible:
            length = compatible.bit_length()
            compatible ^= 1 << length - 1
            candidate = candidates[size - length]
            second, second_code = candidate >> SHIFT, candidate & _CODE
            while seconds[step] >= second:
                if thirds[step] > best:
                    best = thirds[step]
                step += 1
            if second <= best:
                break
            third = third_of(bits_left ^ second_code)
            if third > second:  # not legal, but a weaker third hand may be
                third = weaker_third(bits_left ^ second_code, second) if weaker_third else -1
            if third > best:
                best = third
                splits.append((second, third, second_code))
        return splits

    def _compatible(self, code: int) -> int:
        """The set of the candidates after the current first hand (none is stronger) that share no bit with
        its ``code``; the strongest is the highest bit.
        """
        compatible = (1 << len(self.candidates) - self.index) - 1
        for bit in bits(code):
            compatible &= self.sets_without_bit[bit]
        return compatible


def non_dominated(sources: Sequence[HandSource]) -> list[Triple]:
    """One split for every non-dominated triple of strengths, by first, then second hand, best first.

    Splits are legal: no hand is stronger than the one before it. Of equal triples the one found first stays.
    """
    searches: dict[int, _SourceSearch] = {}
    stairs = _Staircase()
    # Minus the strength of each source's next first hand, since a heap gives the least.
    queue = [(-source.strongest(), index) for index, source in enumerate(sources)]
    heapify(queue)
    triples: list[Triple] = []
    while queue and -queue[0][0] > stairs.top:
        first, index = -queue[0][0], queue[0][1]
        search = searches.get(index)
        if search is None:
            search = searches[index] = _SourceSearch(sources[index], stairs.top)
        code = search.candidates[search.index] & _CODE
        new = search.splits(stairs)
        if new:
            stairs.add((second, third) for second, third, _ in new)
            triples += [
                Triple(first, second, third, code, second_code, index) for second, third, second_code in new
            ]
        if search.index < len(search.candidates):
            heapreplace(queue, (-(search.candidates[search.index] >> SHIFT), index))
        else:
            heappop(queue)
    return list(_undominated(triples))


def _undominated(triples: list[Triple]) -> Iterator[Triple]:
    """Drop splits that a later one with an equal first hand dominates; no other splits are dominated."""
    for _, equals in groupby(triples, key=lambda triple: triple.first):
        best = -1
        for triple in sorted(equals, key=lambda triple: (-triple.second, -triple.third)):
            if triple.third > best:
                best = triple.third
                yield triple


def _sets_without_bit(candidates: Sequence[int]) -> list[int]:
    """By bit of a code, the set of the candidates whose codes do not have this bit. A set is an int with a
    binary digit for each candidate, the first one's highest.

    >>> _sets_without_bit([0b01, 0b10])[:3]  # only the second lacks bit 0, only the first bit 1, both bit 2
    [1, 2, 3]
    """
    if not candidates:
        return [0] * SHIFT
    packed = struct.pack(f"<{len(candidates)}I", *candidates)
    low_bytes = packed[::4], packed[1::4]  # of every candidate: the lower byte of its code; the upper one
    # For one bit, each byte becomes a binary digit, the first candidate's the highest.
    return [int(part.translate(digits), 2) for part in low_bytes for digits in _WITHOUT_BIT]


@cache
def bits(code: int) -> tuple[int, ...]:
    """The indexes of the bits in a code, lowest first.

    >>> bits(0b1001)
    (0, 3)
    """
    return tuple(bit for bit in range(SHIFT) if code >> bit & 1)
