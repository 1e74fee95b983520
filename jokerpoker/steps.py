"""Work in steps that yield how much of it is done, so that others can be served between them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

Step = TypeVar("Step")
Said = TypeVar("Said")
Found = TypeVar("Found")


def finished(steps: Generator[object, None, Found]) -> Found:
    """What is found after the last step, all of them taken at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found


def part(steps: Generator[Step, None, Found], share: Callable[[Step], Said]) -> Generator[Said, None, Found]:
    """The same steps as a part of other work; ``share``: what each step is there, such as how much is done.

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
