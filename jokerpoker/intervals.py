"""Means with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

Z95 = 1.959964


def mean_interval(values: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """The mean of independent values and its 95 % interval, without bounds for a single value.

    >>> mean_interval([1.0, 1.0, 1.0])
    (1.0, (1.0, 1.0))
    """
    mean = fmean(values)
    half = Z95 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return mean, (mean - half, mean + half)
