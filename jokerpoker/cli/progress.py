"""A progress bar, if the program runs on a terminal and tqdm is installed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(total: int, unit: str) -> Iterator[Callable[[int], object] | None]:
    """Yield a function to call with the number of units done since the last call; None if tqdm is missing."""
    try:
        from tqdm import tqdm
    except ImportError:
        yield None
        return
    with tqdm(total=total, unit=unit, disable=not sys.stderr.isatty()) as bar:
        yield bar.update
