"""The random generator: a seed text and a counter.

Each draw makes a new ``random.Random`` from the seed and the number of draws so far, so these two fields are
the whole state. A seed gives the same cards on every version of Python, since only
``random.Random(text).random()`` is used, which Python guarantees not to change.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A random generator that can be copied, saved and continued.

    >>> rng = Rng("an evening in June")
    >>> rng.shuffle("ABCDEF"), rng.counter
    (['C', 'D', 'A', 'E', 'B', 'F'], 1)
    """

    __slots__ = ("counter", "seed")

    def __init__(self, seed: str, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def __repr__(self) -> str:
        return f"Rng({self.seed!r}, {self.counter})"

    def _next_draw(self) -> Callable[[], float]:
        """Begin the next draw; return a function that gives one of its numbers, in [0, 1), at each call."""
        self.counter += 1
        return random.Random(f"{self.seed}#{self.counter}").random

    def random(self) -> float:
        """A number in [0, 1)."""
        return self._next_draw()()

    def stream(self) -> Callable[[], float]:
        """A function that returns a number in [0, 1) at each call, all from one draw: fast for many numbers.

        >>> draw = Rng("many").stream()
        >>> [round(draw(), 3) for _ in range(3)] == [round(draw(), 3) for _ in range(3)]
        False
        """
        return self._next_draw()

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``."""
        try:
            return int(self.random() * limit)
        except OverflowError:
            raise ValueError("the limit must be a whole number") from None

    def choice(self, items: Sequence[T]) -> T:
        """A random item; ValueError for an empty sequence."""
        try:
            return items[self.below(len(items))]
        except LookupError:
            raise ValueError("a choice needs a sequence with at least one item") from None

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items shuffled (Fisher-Yates); the argument is not changed."""
        return shuffled(items, self._next_draw())

    def fork(self, label: str) -> Rng:
        """A separate generator derived from seed, counter and label; this one is not advanced."""
        return Rng(f"{self.seed}#{self.counter}/{label}")

    def copy(self) -> Rng:
        """A copy that will give the same numbers."""
        return Rng(self.seed, self.counter)


def shuffled(items: Sequence[T], draw: Callable[[], float]) -> list[T]:
    """The items shuffled by the next numbers of a stream; the argument is not changed.

    >>> draw = Rng("many").stream()
    >>> shuffled("ABC", draw) == Rng("many").shuffle("ABC")
    True
    """
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        picked = int(draw() * (last + 1))
        mixed[last], mixed[picked] = mixed[picked], mixed[last]
    return mixed
