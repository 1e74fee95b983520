"""Suggestions that clearly differ: the best choice, and choices that win other hands.

The splits ranked just below the best mostly differ from it in a card or two only, which helps little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

APART = 0.08
"""Two choices are different if, for at least one of the three hands, their chances of winning it differ by at
least this. A hand is clearly stronger if its chance is higher by at least this.
"""
WEAKER = APART / 2
"""A hand is clearly weaker if its chance is lower by at least this."""
MOST_COST = 0.3
"""A different choice may cost at most this part of the best choice's chance of winning the match."""

Chances = tuple[float, float, float]
"""The chances of winning the three hands."""


@dataclass(frozen=True)
class Difference:
    """The difference of a choice from the best one. ``up``: the row (0 to 2) of the hand whose chance rises
    most. ``down``: the row of the hand whose chance falls most; None if no hand is clearly weaker.
    """

    up: int
    down: int | None


def difference(chances: Chances, best_chances: Chances) -> Difference | None:
    """How chances differ from those of the best choice; None if no hand is clearly stronger.

    >>> difference((0.5, 0.5, 0.8), (0.7, 0.5, 0.6))
    Difference(up=2, down=0)
    """
    changes = [new - old for new, old in zip(chances, best_chances, strict=True)]
    up = max(range(3), key=lambda row: changes[row])
    down = min(range(3), key=lambda row: changes[row])
    if changes[up] < APART:
        return None
    return Difference(up, down if changes[down] <= -WEAKER else None)


def changed_rows(
    chances: Sequence[float], best_chances: Sequence[float]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return (rows of the hands that are clearly stronger than in the best choice, rows of the clearly weaker
    ones).
    """
    changes = [new - old for new, old in zip(chances, best_chances, strict=True)]
    return (
        tuple(row for row in range(3) if changes[row] >= APART),
        tuple(row for row in range(3) if changes[row] <= -WEAKER),
    )


def different_choices(
    ranking: Sequence[tuple[float, Chances]], count: int
) -> list[tuple[int, Difference | None]]:
    """Return pairs (index, difference from the first choice) for at most ``count`` different choices of a
    ranking; the difference is None for the first.

    The ranking has a pair for each choice, best first: (chance of winning the match, chances of winning the
    hands). The first choice is always taken. Another is taken if it does not cost too much, makes a hand
    clearly stronger and differs from all taken before; but of choices in which the same hands are clearly
    stronger and the same clearly weaker, only the best is taken.
    """
    taken: dict[int, Difference | None] = {0: None}
    kinds: set[object] = set()
    for index, from_best in _affordable(ranking):
        if len(taken) >= count:
            break
        kind = changed_rows(ranking[index][1], ranking[0][1])
        if kind not in kinds and all(_are_different(ranking[index][1], ranking[other][1]) for other in taken):
            kinds.add(kind)
            taken[index] = from_best
    return list(taken.items())


def _affordable(ranking: Sequence[tuple[float, Chances]]) -> Iterator[tuple[int, Difference]]:
    """Yield the choices in which a hand is clearly stronger, and which do not cost too much: each as its
    index and its difference from the best choice. A *share* is a chance of winning the match.
    """
    best_share, best_chances = ranking[0]
    for index, (share, chances) in enumerate(ranking):
        from_best = difference(chances, best_chances)
        if from_best and share >= (1 - MOST_COST) * best_share:
            yield index, from_best


def _are_different(chances: Chances, others: Chances) -> bool:
    """True if two choices are different (``APART``)."""
    return max(abs(chance - other) for chance, other in zip(chances, others, strict=True)) >= APART
