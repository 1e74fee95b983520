"""The probability of being ahead after many hands of perfect play, and quantiles of values."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import log2

from jokerpoker.games.video_poker.rules.solver.analysis import Analysis
from jokerpoker.steps import finished

SESSION_LENGTHS = (100, 1_000, 10_000)
"""The lengths of sessions in every analysis, in hands."""

SHIFT = 512
"""When a coefficient exceeds ``2 ** SHIFT``, all are divided by that power, so that none overflows."""
TERMS_PER_STEP = 500
"""The number of coefficients computed in one step."""


@dataclass(frozen=True)
class Ahead:
    """The probabilities, after ``hands`` hands, of having more coins than at the start (``ahead``), just as
    many (``even``), or fewer (``behind``).
    """

    hands: int
    ahead: float
    even: float
    behind: float


def pay_chances(analysis: Analysis) -> dict[int, float]:
    """The probability of every pay of a hand, in coins per coin bet, smallest pay first."""
    ways: dict[int, int] = {}
    for pay, count in zip(analysis.pays, analysis.combinations, strict=True):
        ways[pay] = ways.get(pay, 0) + count
    return {pay: ways[pay] / analysis.total for pay in sorted(ways)}


def find_ahead(chances: dict[int, float], hands: int) -> Ahead:
    """The probabilities of being ahead, even or behind after ``hands`` hands; ``chances``: from
    :func:`pay_chances`.
    """
    return finished(finding_ahead(chances, hands))


def finding_ahead(chances: dict[int, float], hands: int) -> Generator[float, None, Ahead]:
    """As :func:`find_ahead`, in steps that yield the progress from 0 to 1.

    The distribution of the sum of all pays after n hands is ``f = p ** n``, where the coefficient ``p[i]`` of
    the polynomial p is the probability of the pay i. The coefficients of f follow from one another (Euler;
    J. C. P. Miller), from ``p f' = n p' f``::

        k p[0] f[k] = sum((i (n + 1) - k) p[i] f[k - i] for i in pays)

    Up to ``k = n``, where the player is even, all terms are positive. So nothing cancels, and the relative
    error is at most that of some ten roundings per hand: below 1e-10 after 10,000 hands.
    """
    # (pay, factor, ratio) for each pay i: i, i (n + 1), p[i] / p[0].
    terms = [(pay, pay * (hands + 1), chance / chances[0]) for pay, chance in chances.items() if pay]
    coefficients = [1.0]  # f[0], f[1], …, all divided by f[0] and by powers of 2 ** SHIFT
    # ``below``: the sum of the coefficients before the last. ``logarithm``: the base-2 logarithm of what all
    # coefficients have been divided by.
    below, logarithm = 0.0, hands * log2(chances[0])
    for total in range(1, hands + 1):
        below += coefficients[-1]
        weighted_sum = sum(
            [
                (factor - total) * ratio * coefficients[total - pay]
                for pay, factor, ratio in terms
                if pay <= total
            ]
        )
        coefficients.append(weighted_sum / total)
        if coefficients[-1] > 2.0**SHIFT:
            coefficients = [value * 2.0**-SHIFT for value in coefficients]
            below, logarithm = below * 2.0**-SHIFT, logarithm + SHIFT
        if not total % TERMS_PER_STEP:
            yield total / hands
    scale = 2.0**logarithm
    even, behind = coefficients[-1] * scale, below * scale
    return Ahead(hands, max(0.0, 1 - even - behind), even, behind)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which this share of ordered values lies, interpolated linearly.

    >>> quantile([1, 2, 4], 0.5), quantile([1, 2, 4], 0.75)
    (2.0, 3.0)
    """
    index = share * (len(ordered) - 1)
    low = int(index)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (index - low)
