"""The level of computer players against which a person wins about half of the matches. Knows no game.

Levels are numbered from 0, the weakest. A match against players of several levels counts as one against their
mean. The chance of winning against level ``x`` is ``1 / (1 + exp(SLOPE * (x - s)))``, where ``s`` is the
person's strength: the level at which the chance is one half. The strength is estimated from the matches by
Bayes' rule; before any match, it is assumed to be near the level that the person plays against.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

Reason = Literal["few", "fits", "lowest", "highest"]
"""Why no level is proposed: too few matches; the present one fits; or no level is lower, or higher."""

SLOPE = 0.5
"""How much the log odds change from one level to the next; with two players of Joker Poker by 0.2 to 0.8."""
PRIOR_WIDTH = 1.5
"""Standard deviation, in levels, of the strength before any match."""
HALF_LIFE = 20
"""The number of later matches after which a match counts half, since people learn."""
LEAST_MATCHES = 2
"""Matches needed before a level is proposed."""
LEAST_CHANGE = 0.75
"""Nothing is proposed while the strength is nearer than this to the present level."""
STEP = 0.1
"""The spacing of the strengths that are tried, in levels."""
REACH = 8.0
"""How far they extend to both sides of the present level: more than five times ``PRIOR_WIDTH``."""


def strength(results: Sequence[tuple[float, float]], now: float) -> float:
    """The level at which a person wins half of the matches: the mean of the posterior distribution.

    ``results``: of each match, oldest first, the mean level of the opponents and the person's share of the
    win: 1 won, 0 lost, between these shared. ``now``: the present level.

    >>> round(strength([(1, 1), (1, 0)], 1), 1)
    1.0
    >>> round(strength([(1, 1)] * 3, 1), 1)
    2.2
    """
    count = round(2 * REACH / STEP) + 1
    grid = [now - REACH + STEP * index for index in range(count)]
    weights = [math.exp(_log_posterior(guess, results, now)) for guess in grid]
    return sum(weight * guess for weight, guess in zip(weights, grid, strict=True)) / sum(weights)


def proposal_or_reason(results: Sequence[tuple[float, float]], levels: int, now: float) -> int | Reason:
    """The level to propose, or why there is none.

    >>> proposal_or_reason([(0.5, 1)] * 4, levels=6, now=0.5)
    2
    >>> proposal_or_reason([(2, 1), (2, 0), (2, 1), (2, 0)], levels=6, now=2)
    'fits'
    >>> proposal_or_reason([(0, 0)] * 4, levels=6, now=0)
    'lowest'
    """
    if len(results) < LEAST_MATCHES:
        return "few"
    guess = strength(results, now)
    if abs(guess - now) < LEAST_CHANGE:
        return "fits"
    level = min(max(round(guess), 0), levels - 1)
    if level != now:
        return level
    return "lowest" if guess < now else "highest"


def _log_posterior(guess: float, results: Sequence[tuple[float, float]], now: float) -> float:
    """The logarithm of the posterior probability of a strength, less a constant."""
    total = -0.5 * ((guess - now) / PRIOR_WIDTH) ** 2
    for age, (level, won) in enumerate(reversed(results)):
        log_odds = SLOPE * (guess - level)
        chance = 1 / (1 + math.exp(-log_odds))
        total += 0.5 ** (age / HALF_LIFE) * (won * math.log(chance) + (1 - won) * math.log(1 - chance))
    return total
