"""A progress bar on a terminal where tqdm is installed; silence elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(total: int, unit: str) -> Iterator[Callable[[int], object] | None]:
    """Gives a function that is told how much more has been done, or None."""
    try:
        from tqdm import tqdm
    except ImportError:
        yield None
        return
    with tqdm(total=total, unit=unit, disable=not sys.stderr.isatty()) as bar:
        yield bar.update
