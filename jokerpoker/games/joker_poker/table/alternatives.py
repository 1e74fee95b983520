"""Suggestions that differ in kind: the expert's choice, and choices that win other hands.

The splits next best to the expert's are mostly his own with a card or two changed. What helps somebody to
choose is another way to play the cards: a stronger hand here, paid for with a weaker one there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

APART = 0.08
"""The difference of the chances to win a hand from which on a choice is one of another kind."""
DEAR = 0.3
"""The part of the expert's chance to win the match that a choice of another kind may cost."""

Chances = tuple[float, float, float]


@dataclass(frozen=True)
class Difference:
    """How a choice differs from the expert's: the hand that gains most, the one that gives way, rows from 0.

    ``won`` is the chance of the row ``up`` to win, ``had`` what it is in the expert's choice; so are ``paid``
    and ``kept`` for the row ``down``, which is None if no hand is clearly weaker.
    """

    up: int
    won: float
    had: float
    down: int | None
    paid: float | None
    kept: float | None


def difference(chances: Chances, first: Chances) -> Difference | None:
    """How chances to win the three hands differ from those of the expert's choice; None if hardly.

    >>> difference((0.5, 0.5, 0.8), (0.7, 0.5, 0.6))
    Difference(up=2, won=0.8, had=0.6, down=0, paid=0.5, kept=0.7)
    >>> difference((0.5, 0.5, 0.65), (0.7, 0.5, 0.6)) is None
    True
    """
    changes = [new - old for new, old in zip(chances, first, strict=True)]
    up = max(range(3), key=lambda row: changes[row])
    down = min(range(3), key=lambda row: changes[row])
    if changes[up] < APART:
        return None
    if changes[down] > -APART / 2:
        return Difference(up, chances[up], first[up], None, None, None)
    return Difference(up, chances[up], first[up], down, chances[down], first[down])


def varied(ranking: Sequence[tuple[float, Chances]], count: int) -> list[tuple[int, Difference | None]]:
    """The indexes of at most ``count`` choices of a ranking that differ in kind, each with its difference.

    The ranking has for each choice, best first, the chance to win the match and the chances to win the hands.
    The first is always chosen. Kinds not yet there go before more of a kind; the result keeps the order.
    """
    chosen: dict[int, Difference | None] = {0: None}
    for fresh in (True, False):
        for index, differs in _others(ranking):
            if len(chosen) >= count:
                break
            known = {(old.up, old.down) for old in chosen.values() if old}
            new = all(_apart(ranking[index][1], ranking[other][1]) for other in chosen)
            if new and not (fresh and (differs.up, differs.down) in known):
                chosen[index] = differs
    return sorted(chosen.items(), key=lambda item: item[0])


def _others(ranking: Sequence[tuple[float, Chances]]) -> Iterator[tuple[int, Difference]]:
    """Choices of another kind than the first that do not cost too much."""
    best, first = ranking[0]
    for index, (share, chances) in enumerate(ranking):
        differs = difference(chances, first)
        if differs and share >= (1 - DEAR) * best:
            yield index, differs


def _apart(one: Chances, other: Chances) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) >= APART
