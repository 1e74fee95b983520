"""Means with 95 % confidence intervals, for a fixed number of values or for sequential testing.

A 95 % interval should miss the true mean at most once in 20 experiments. An interval for a fixed number of
values misses it far more often if you compute the interval after every value and stop when you like the
result. A *lasting* interval does not, however often you look. It is Robbins' normal mixture, with the
deviation of the values so far (Waudby-Smith and others, 2024). With fewer than ``LEAST`` values it may still
miss more often, so :class:`SequentialTest` waits for that many.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959964
"""A 95 % interval extends by this many standard deviations to either side of the mean."""
MISS_CHANCE = 0.05
"""The probability with which a lasting interval may miss the true mean."""
LEAST = 50
"""The number of values that :class:`SequentialTest` needs before it calls a mean's sign significant."""
NARROWEST = 300
"""With this number of values, a lasting interval is narrowest in relation to one for a fixed number."""


def mean_interval(values: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """Return (mean, (low, high)): the mean of one or more independent values, and the bounds of its 95 %
    interval, which are infinite for one value.

    >>> mean_interval([1.0, 1.0, 1.0])
    (1.0, (1.0, 1.0))
    """
    mean = _mean(values)
    half = Z95 * _deviation(values, mean) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return mean, (mean - half, mean + half)


def lasting_interval(values: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """As :func:`mean_interval`, with the lasting interval, which is wider.

    >>> lasting_interval([1.0, 1.0, 1.0])
    (1.0, (1.0, 1.0))
    """
    mean = _mean(values)
    half = _half(len(values), _deviation(values, mean)) if len(values) > 1 else math.inf
    return mean, (mean - half, mean + half)


class SequentialTest:
    """Collects values until the sign of their mean is significant."""

    def __init__(self) -> None:
        self.count = 0
        self._mean = self._squares = 0.0  # so far: the mean, and the sum of the squared deviations from it

    def add(self, value: float) -> bool:
        """Add a value; True if the sign of the mean is significant now, which is wrong in at most 5 % of
        runs.
        """
        self.count += 1
        deviation = value - self._mean  # this is Welford's method
        self._mean += deviation / self.count
        self._squares += deviation * (value - self._mean)
        if self.count < LEAST:
            return False
        return abs(self._mean) > _half(self.count, math.sqrt(self._squares / (self.count - 1)))


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _deviation(values: Sequence[float], mean: float) -> float:
    """The standard deviation of a sample. (The page would have to fetch ``statistics``.)"""
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1))


def _half(count: int, deviation: float) -> float:
    """Half the width of a lasting interval: ``σ √(2 (nρ² + 1) / (n²ρ²) · ln(√(nρ² + 1) / p))`` for n values
    with the standard deviation σ, where p is ``MISS_CHANCE``. The width ρ of the mixture is chosen so that
    the interval is narrowest at ``NARROWEST`` values.
    """
    doubled_log = -2 * math.log(MISS_CHANCE)
    spread = count * (doubled_log + math.log(doubled_log + 1)) / NARROWEST  # nρ²
    return deviation * math.sqrt(
        2 * (spread + 1) / (count * spread) * math.log(math.sqrt(spread + 1) / MISS_CHANCE)
    )
