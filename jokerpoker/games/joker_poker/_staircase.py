"""The search for all non-dominated splits: strongest first hand first, a staircase says when to stop.

A **candidate** is a hand that may lie first or second, packed into one int: ``strength << 16 | code``. The
code names what the hand takes, one bit for each card (and for each claim on a joker), so that two hands can
lie in one split when their codes share no bit. The third hand is what the two leave.

First hands are tried from the strongest down. The pairs (second, third) of all splits accepted so far form a
staircase: the stronger the second hand, the weaker the best third. A later split has no better first hand, so
it counts only if it lies above the staircase. That gives two exact stops: no second hand is worth trying once
it is not stronger than the best third hand beside it, and no first hand once it is not stronger than the
lowest step. For each first hand, the second hands that share no card with it come out of one ``&`` of big
ints: bit sets over all candidates, one for each card.
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
_LACKS = [bytes(b"10"[byte >> bit & 1] for byte in range(256)) for bit in range(8)]
"""For each bit, a table from bytes to the digits ``1`` (the byte lacks the bit) and ``0``."""


class Triple(NamedTuple):
    """A split: the strengths of its hands, the codes of the first two, and the number of its source."""

    first: int
    second: int
    third: int
    first_code: int
    second_code: int
    source: int


class Source(Protocol):
    """One meaning of the jokers, with the hands it makes."""

    def strongest(self) -> int:
        """The strength of its best candidate."""

    def candidates(self, floor: int) -> list[int]:
        """All candidates stronger than ``floor``, best first."""

    def third(self, code: int) -> int:
        """The strength of the best third hand beside two hands that take ``code``; -1 if there is none."""

    @property
    def weaker_third(self) -> Callable[[int, int], int] | None:
        """With ``third``'s code and a limit, the best third hand not above the limit (JP-A6); -1 if there is
        none. ``None`` when a third hand too strong for its place never needs to be made weaker."""


@dataclass
class _Staircase:
    """The best (second, third) pairs so far: seconds fall, thirds rise. Ends with a step below all."""

    seconds: list[int] = field(default_factory=lambda: [-1])
    thirds: list[int] = field(default_factory=lambda: [-1])
    top: int = -1
    """The strongest third hand so far."""

    def add(self, pairs: Iterable[tuple[int, int]]) -> None:
        steps = sorted([*zip(self.seconds, self.thirds, strict=True), *pairs], reverse=True)
        self.seconds, self.thirds, self.top = [], [], -1
        for second, third in steps:
            if third > self.top:
                self.seconds.append(second)
                self.thirds.append(third)
                self.top = third
        self.seconds.append(-1)
        self.thirds.append(-1)


class _Walk:
    """The candidates of one source and how far the search has come."""

    def __init__(self, source: Source, floor: int) -> None:
        self.candidates = source.candidates(floor)
        self.third, self.weaker_third = source.third, source.weaker_third
        self.without = _without(self.candidates)
        self.place = 0

    def next_strength(self) -> int:
        """The strength of the next first hand; -1 at the end."""
        return self.candidates[self.place] >> SHIFT if self.place < len(self.candidates) else -1

    def splits(self, stairs: _Staircase) -> Iterator[tuple[int, int, int]]:
        """Take the next first hand: second, third and code of the second, of splits above the stairs."""
        candidates, seconds, thirds = self.candidates, stairs.seconds, stairs.thirds
        size, code = len(candidates), candidates[self.place] & _CODE
        self.place += 1
        free = (1 << size - self.place) - 1
        for bit in _bits(code):
            free &= self.without[bit]
        step, best = 0, -1
        while free:
            length = free.bit_length()
            free ^= 1 << length - 1
            candidate = candidates[size - length]
            second = candidate >> SHIFT
            while seconds[step] >= second:
                best = max(best, thirds[step])
                step += 1
            if second <= best:
                return
            both = code | candidate & _CODE
            third = self.third(both)
            if third > second:
                third = self.weaker_third(both, second) if self.weaker_third else -1
            if third > best:
                best = third
                yield second, third, candidate & _CODE


def non_dominated(sources: Sequence[Source]) -> list[Triple]:
    """One split for every non-dominated triple of strengths, by first, then second hand, best first.

    Splits are legal: no hand is stronger than the one before it. Of equal triples the one found first stays.
    """
    walks: dict[int, _Walk] = {}
    stairs = _Staircase()
    queue = [(-source.strongest(), number) for number, source in enumerate(sources)]
    heapify(queue)
    found: list[Triple] = []
    while queue and -queue[0][0] > stairs.top:
        number = queue[0][1]
        if number not in walks:
            walks[number] = _Walk(sources[number], stairs.top)
        walk = walks[number]
        first, code = divmod(walk.candidates[walk.place], 1 << SHIFT)
        new = list(walk.splits(stairs))
        if new:
            stairs.add((second, third) for second, third, _ in new)
            found += [Triple(first, second, third, code, other, number) for second, third, other in new]
        following = walk.next_strength()
        if following < 0:
            heappop(queue)
        else:
            heapreplace(queue, (-following, number))
    return list(_undominated(found))


def _undominated(found: list[Triple]) -> Iterator[Triple]:
    """Drop splits that a later one with an equal first hand dominates; no other is dominated."""
    for _, equals in groupby(found, key=lambda triple: triple.first):
        best = -1
        for triple in sorted(equals, key=lambda triple: (-triple.second, -triple.third)):
            if triple.third > best:
                best = triple.third
                yield triple


def _without(candidates: Sequence[int]) -> list[int]:
    """For each bit of a code, the set of candidates that lack it; the first candidate is the highest bit."""
    if not candidates:
        return [0] * SHIFT
    packed = struct.pack(f"<{len(candidates)}I", *candidates)
    return [int(packed[byte::4].translate(lacks), 2) for byte in (0, 1) for lacks in _LACKS]


@cache
def _bits(code: int) -> tuple[int, ...]:
    return tuple(bit for bit in range(SHIFT) if code >> bit & 1)
