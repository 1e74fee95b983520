"""Work in steps that yield their progress, so that other requests can be answered between them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

Step = TypeVar("Step")
Reported = TypeVar("Reported")
Result = TypeVar("Result")


def finished(steps: Generator[object, None, Result]) -> Result:
    """Run all steps and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def as_part(
    steps: Generator[Step, None, Result], report: Callable[[Step], Reported]
) -> Generator[Reported, None, Result]:
    """Run steps as part of larger work. ``report`` takes each value that they yield, such as their own
    progress, and returns what the larger work yields, such as its progress.

    >>> def halves():
    ...     yield 0.5
    ...     return "both"
    >>> work = as_part(halves(), lambda done: done / 2)
    >>> next(work), finished(work)
    (0.25, 'both')
    """
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield report(step)
