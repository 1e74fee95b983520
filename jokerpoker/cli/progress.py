"""A progress bar, on a terminal with tqdm installed; else nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(total: int, unit: str) -> Iterator[Callable[[int], object] | None]:
    """Yield a function to call with the number of units done since the last call, or None without tqdm."""
    try:
        from tqdm import tqdm
    except ImportError:
        yield None
        return
    with tqdm(total=total, unit=unit, disable=not sys.stderr.isatty()) as bar:
        yield bar.update
