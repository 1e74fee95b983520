"""Work in steps that yield how much of it is done, so that others can be served between them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

Step = TypeVar("Step")
Found = TypeVar("Found")


def finished(steps: Generator[object, None, Found]) -> Found:
    """What is found after the last step, all of them taken at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found


def part(
    steps: Generator[Step, None, Found], share: Callable[[Step], float]
) -> Generator[float, None, Found]:
    """The same steps as a part of the whole work; ``share``: how much of that each step comes to.

    >>> def halves():
    ...     yield 0.5
    ...     return "both"
    >>> work = part(halves(), lambda done: done / 2)
    >>> next(work), finished(work)
    (0.25, 'both')
    """
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
        yield share(step)
