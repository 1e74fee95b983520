"""Means with 95 % confidence intervals, for a fixed number of values or for sequential testing.

An interval for a fixed number of values misses far more often than once in twenty if you look after every
value and stop when you like. A *lasting* interval misses at most that often, no matter how often you look: it
is Robbins' normal mixture, with the deviation of the values seen so far (Waudby-Smith and others, 2024). Of
fewer than ``LEAST`` values it may miss more often; :class:`Watch` waits for that many.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959964
"""The standard deviations by which a 95 % interval extends to either side of the mean."""
ERROR = 0.05
"""The probability with which a lasting interval may miss."""
LEAST = 50
"""The number of values that :class:`Watch` needs before it calls a mean's sign significant."""
NARROWEST = 300
"""The number of values at which a lasting interval is narrowest, compared with one for a fixed number."""


def mean_interval(values: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """The mean of independent values and its 95 % interval; a single value gives infinite bounds.

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


class Watch:
    """Collects values until the sign of their mean is significant."""

    def __init__(self) -> None:
        self.count = 0
        self._mean = self._squares = 0.0  # so far: the mean, and the sum of the squared deviations from it

    def add(self, value: float) -> bool:
        """Add a value; True if the mean's sign is significant now (wrong in at most 5 % of runs)."""
        self.count += 1
        deviation = value - self._mean
        self._mean += deviation / self.count
        self._squares += deviation * (value - self._mean)
        if self.count < LEAST:
            return False
        return abs(self._mean) > _half(self.count, math.sqrt(self._squares / (self.count - 1)))


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _deviation(values: Sequence[float], mean: float) -> float:
    """The standard deviation of a sample; not from `statistics`, which the page would have to fetch."""
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1))


def _half(count: int, deviation: float) -> float:
    """Half the width of a lasting interval: ``σ √(2 (nρ² + 1) / (n²ρ²) · ln(√(nρ² + 1) / ERROR))`` for n
    values with the deviation σ; ρ, the mixture's width, makes it narrowest at ``NARROWEST`` values.
    """
    doubled_log = -2 * math.log(ERROR)
    spread = count * (doubled_log + math.log(doubled_log + 1)) / NARROWEST  # nρ²
    return deviation * math.sqrt(
        2 * (spread + 1) / (count * spread) * math.log(math.sqrt(spread + 1) / ERROR)
    )
