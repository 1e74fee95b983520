"""The value of betting cards left for later games: backward induction over the cards that may be left.

With three cards left, the best split of a deal is found for every three cards. With six, the best three to
lay now are found, given the value of the other three. The value is nearly linear in the sorted cards (as in
sequential stochastic assignment), so only its slopes are learned: the part of each card left, low to high,
that its owner wins back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jokerpoker.games.joker_poker.players.points import PointTables
from jokerpoker.games.joker_poker.players.situation import Bets, Strengths, picks

Slopes = list[float]
"""By betting card, low to high, the part that its owner wins back."""


def slopes(
    tables: PointTables, hands: Sequence[Sequence[Strengths]], values: tuple[int, ...]
) -> dict[int, Slopes]:
    """With 3 and with 6 cards left, the mean slopes over some deals; ``hands``: the splits of each deal;
    ``values``: of all nine betting cards.
    """
    threes = [bets for bets, _ in picks(values)]
    best = [_best_chances(tables, splits, threes) for splits in hands]
    last = _mean(chances for deal in best for chances, _ in deal.values())
    sixes = {rest for _, rest in picks(values)}
    return {3: last, 6: _mean(_with_six(six, deal, last) for deal in best for six in sixes)}


def _best_chances(
    tables: PointTables, splits: Sequence[Strengths], threes: Sequence[Bets]
) -> dict[Bets, tuple[Slopes, float]]:
    """For each three bets, the split on which they are best laid: its probabilities of winning, rising, and
    its points.
    """
    rows = []
    for strengths in splits:
        chances, taken = zip(*(tables.p_and_q(row, s) for row, s in enumerate(strengths)), strict=True)
        rows.append((sum(taken), *sorted(chances)))
    found = {}
    for a, b, c in threes:
        points, low, middle, high = max((a * x + b * y + c * z + q, x, y, z) for q, x, y, z in rows)
        found[a, b, c] = [low, middle, high], points
    return found


def _with_six(six: tuple[int, ...], deal: dict[Bets, tuple[Slopes, float]], last: Slopes) -> Slopes:
    """The slopes of six cards: the best three are laid now, the others have the slopes ``last``. ``deal``: by
    three bets, the result of :func:`_best_chances`.
    """
    bets, rest = max(
        picks(six), key=lambda pick: deal[pick[0]][1] + sum(b * r for b, r in zip(pick[1], last, strict=True))
    )
    back = sorted([*zip(bets, deal[bets][0], strict=True), *zip(rest, last, strict=True)])
    return [share for _, share in back]


def _mean(rows: Iterable[Slopes]) -> Slopes:
    columns = list(zip(*rows, strict=True))
    return [sum(column) / len(column) for column in columns]
