"""Which level of computer players a person wins about half of the matches against. Knows no game.

Levels are numbered from 0, the weakest. A match against players of several levels counts as one against their
mean. The chance of winning against level ``x`` is ``1 / (1 + exp(SLOPE * (x - s)))``, where ``s`` is the
person's strength: the level at which the chance is one half. How strong somebody is follows from the matches
by Bayes' rule; before any match, the level that the person plays against is taken to be about right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

SLOPE = 0.5
"""How much the log odds change from one level to the next: 0.37 to 0.65 between the levels of Joker Poker."""
PRIOR_WIDTH = 1.5
"""Standard deviation, in levels, of the strength before any match."""
HALF_LIFE = 20
"""The number of later matches after which a match counts half, since people learn."""
LEAST_MATCHES = 3
"""Matches that are needed before anything is proposed."""
LEAST_CHANGE = 0.75
"""A level nearer than this to what the person plays against is no other one."""
STEP = 0.1
REACH = 8.0
"""How far the strengths that are tried reach on both sides of the level played against."""


def strength(met: Sequence[tuple[float, float]], now: float) -> float:
    """The level at which a person wins half of the matches: the mean of what is likely.

    ``met``: of each match, oldest first, the mean level of the opponents and the share of the win, 0 to 1.
    ``now``: the level that is played against.

    >>> round(strength([(1, 1), (1, 0)], 1), 1)
    1.0
    >>> round(strength([(1, 1)] * 3, 1), 1)
    2.2
    """
    count = round(2 * REACH / STEP) + 1
    grid = [now - REACH + STEP * guess for guess in range(count)]
    weights = [math.exp(_log_likelihood(guess, met, now)) for guess in grid]
    return sum(weight * guess for weight, guess in zip(weights, grid, strict=True)) / sum(weights)


def fair_level(met: Sequence[tuple[float, float]], levels: int, now: float) -> int | None:
    """The level to propose; None while there are too few matches, or where the present one is right.

    >>> fair_level([(0.5, 1)] * 4, levels=6, now=0.5)
    2
    >>> fair_level([(2, 1), (2, 0), (2, 1), (2, 0)], levels=6, now=2) is None
    True
    """
    if len(met) < LEAST_MATCHES:
        return None
    level = min(max(round(strength(met, now)), 0), levels - 1)
    return level if abs(level - now) >= LEAST_CHANGE else None


def _log_likelihood(guess: float, met: Sequence[tuple[float, float]], now: float) -> float:
    total = -0.5 * ((guess - now) / PRIOR_WIDTH) ** 2
    for age, (level, won) in enumerate(reversed(met)):
        odds = SLOPE * (guess - level)
        chance = 1 / (1 + math.exp(-odds))
        total += 0.5 ** (age / HALF_LIFE) * (won * math.log(chance) + (1 - won) * math.log(1 - chance))
    return total
