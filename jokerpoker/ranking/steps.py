"""Work in steps, between which somebody else may be served."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")


def finished(steps: Generator[object, None, Found]) -> Found:
    """What is found after the last step, all of them taken at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
