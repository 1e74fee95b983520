"""Coins as they are shown: rounded to hundredths of a coin."""

from __future__ import annotations

from math import floor

NOISE = 1e-9
"""Added before rounding, so that a half that floating point has made slightly smaller is still rounded up."""


def in_hundredths(coins: float) -> float:
    """Coins rounded once, halves up, so that every text shows the same figure.

    >>> in_hundredths(0.625), round(0.625, 2)
    (0.63, 0.62)
    """
    return floor(100 * coins + 0.5 + NOISE) / 100


def coins_lost(value: float, best: float) -> float:
    """The best decision's value minus that of the decision made. Both are rounded first, as they are shown,
    so that the three figures agree. The result is at least 0.01 if the decision is not the best.

    >>> coins_lost(0.314, 3.656), coins_lost(1.001, 1.002), coins_lost(1, 1)
    (3.35, 0.01, 0.0)
    """
    if best <= value:
        return 0.0
    return max(0.01, in_hundredths(in_hundredths(best) - in_hundredths(value)))
