"""Means with their 95 % intervals: of a number of values fixed beforehand, or ended by looking at them.

An interval for a fixed number of values is wrong far more often than once in twenty if one looks after every
value and stops when it likes. A *lasting* interval is wrong at most that often however often one looks: it
is Robbins' normal mixture, with the deviation of the values seen so far (Waudby-Smith and others, 2024).
That makes it exact for many values only, so that nothing is told before ``LEAST`` of them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

Z95 = 1.959964
ERROR = 0.05
"""How often a lasting interval may miss, whenever one stops."""
LEAST = 50
"""Values before which nothing is told."""
NARROWEST = 300
"""The number of values at which lasting intervals are narrowest, beside those for a fixed number."""


def mean_interval(values: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """The mean of independent values and its 95 % interval, without bounds for a single value.

    >>> mean_interval([1.0, 1.0, 1.0])
    (1.0, (1.0, 1.0))
    """
    mean = fmean(values)
    half = Z95 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return mean, (mean - half, mean + half)


def lasting_interval(values: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """The same where the values were looked at one after the other until it was enough: wider.

    >>> lasting_interval([1.0, 1.0, 1.0])
    (1.0, (1.0, 1.0))
    """
    mean = fmean(values)
    half = _half(len(values), stdev(values)) if len(values) > 1 else math.inf
    return mean, (mean - half, mean + half)


class Watch:
    """Values as they come, until it is told whether their mean is above zero or below."""

    def __init__(self) -> None:
        self.count = 0
        self._mean = self._squares = 0.0

    def add(self, value: float) -> bool:
        """One value more: is it told now? Once in twenty at most that is wrong, or the mean is zero."""
        self.count += 1
        off = value - self._mean
        self._mean += off / self.count
        self._squares += off * (value - self._mean)
        if self.count < LEAST:
            return False
        return abs(self._mean) > _half(self.count, math.sqrt(self._squares / (self.count - 1)))


def _half(count: int, deviation: float) -> float:
    """Half the width of a lasting interval."""
    wanted = -2 * math.log(ERROR)
    spread = count * (wanted + math.log(wanted + 1)) / NARROWEST
    return deviation * math.sqrt(
        2 * (spread + 1) / (count * spread) * math.log(math.sqrt(spread + 1) / ERROR)
    )
