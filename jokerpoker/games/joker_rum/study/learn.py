"""Learn the tables of the strong player and the expert by temporal differences, from play with itself.

``python -m jokerpoker.games.joker_rum.study.learn --deals 101000 --alone --seed "joker rum copies"`` made
the expert's ``players/copies.json`` of the strong player's ``values.json``; PyPy learns the same in a tenth
of the time. ``--plain --deals 40000 --alone`` makes a table like the strong player's of nothing: that one was
learnt so when the learner still lost sight of some cards in round three. Without ``--alone`` other seats may
keep cards that go together, or play for the score of the moment, so that the table leans less on the habits
of its own kind.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import TypeAlias

from jokerpoker.games.joker_rum.players.copies import COPIES_SIZE, Copies
from jokerpoker.games.joker_rum.players.patterns import SIZE, Fields, Patterns, columns_of, rows_of, runs_of
from jokerpoker.games.joker_rum.players.values import SCALE, STAGES, Table, values
from jokerpoker.games.joker_rum.study.dealing import LEARNER, Deal, Trace
from jokerpoker.rng import Rng

LAMBDA = 0.7
RATES = 0.5, 0.02
"""How fast the plain table moves at the beginning and at the end."""

TABLES = Path(__file__).parents[1] / "players"

Learner: TypeAlias = Callable[[Trace, float, float], None]
"""Learns from a seat's positions, what it got in the end, and the share of all deals that is played."""


def plain(table: Table) -> Learner:
    """Every number moves at one rate, which falls."""

    def improve(trace: Trace, result: float, played: float) -> None:
        rate = RATES[0] * (RATES[1] / RATES[0]) ** played
        target = result
        for stage, numbers in reversed(trace):
            row = table[stage]
            value = sum(row[number] for number in numbers)
            step = rate * (target - value)
            for number in numbers:
                row[number] += step / len(numbers)
            target = LAMBDA * target + (1 - LAMBDA) * (value + step)

    return improve


def coherent(table: Table) -> Learner:
    """Every number moves at a rate of its own: the more its errors point one way, the faster.

    Temporal coherence (Beal and Smith, 1999): the rate is the sum of the errors over that of their sizes, so
    that what comes up seldom still learns when the rest has settled.
    """
    sums = [[0.0] * len(row) for row in table]
    sizes = [[0.0] * len(row) for row in table]

    def improve(trace: Trace, result: float, _: float) -> None:
        target = result
        for stage, numbers in reversed(trace):
            row, sum_, size = table[stage], sums[stage], sizes[stage]
            value = sum(row[number] for number in numbers)
            error = target - value
            moved = 0.0
            for number in numbers:
                whole = size[number]
                step = error / len(numbers) * (abs(sum_[number]) / whole if whole else 1.0)
                row[number] += step
                moved += step
                sum_[number] += error
                size[number] = whole + abs(error)
            target = LAMBDA * target + (1 - LAMBDA) * (value + moved)

    return improve


def learn(
    table: Table, deals: int, seed: str, learner: Learner, alone: bool = False, out: Path | None = None
) -> None:
    """Play deals and move the table towards what came of them; every thousand deals it is written.

    A table of the size of :mod:`copies` learns with those.
    """
    patterns = Copies if len(table[0]) == COPIES_SIZE else Patterns
    gained: list[float] = []
    closed = 0
    for number in range(deals):
        deal = Deal(Rng(f"{seed}/{number}"), table, alone, patterns)
        for seat, result in zip(deal.seats, deal.play(), strict=True):
            if seat.style == LEARNER:
                learner(seat.trace, result, number / deals)
                gained.append(result)
        closed += deal.closer is not None
        if number % 1000 == 999:
            shown = f"{sum(gained) / len(gained):+.2f} points for learners, {closed / 10:.0f}% closed"
            print(f"{number + 1} deals: {shown}", flush=True)
            gained, closed = [], 0
            if out:
                write(table, out)


def main() -> None:
    """Learn as the command line says, and write the file of values."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=40_000)
    parser.add_argument("--alone", action="store_true", help="all four seats learn")
    parser.add_argument("--plain", action="store_true", help="the strong player's table, not the expert's")
    parser.add_argument("--seed", default="joker rum")
    parser.add_argument("--out", type=Path, default=None)
    args = parser.parse_args()
    out = args.out or TABLES / ("values.json" if args.plain else "copies.json")
    table: Table = [[0.0] * SIZE for _ in range(STAGES)] if args.plain else widened()
    learner = (plain if args.plain else coherent)(table)
    learn(table, args.deals, args.seed, learner, args.alone, out)
    write(table, out)


def widened() -> Table:
    """The strong player's table for the expert's patterns; shapes are worth nothing yet."""
    like = _alike()
    rows = [[number / SCALE for number in row] for row in values()]
    return [[row[like[number]] if number in like else 0.0 for number in range(COPIES_SIZE)] for row in rows]


def _alike() -> dict[int, int]:
    """By the expert's patterns: that of the strong player which looks at the same cards."""
    fine, coarse = Copies.layout, Patterns.layout
    found: dict[int, int] = {}
    for left in product(range(3), *[range(2)] * 6):
        runs = _pairs(runs_of, left)
        for jokers in range(3):
            found.update((fine.runs * jokers + one, coarse.runs * jokers + other) for one, other in runs)
    for left in product(range(3), repeat=4):
        rows = _pairs(rows_of, left)
        for supers in range(4):
            found.update((fine.rows * supers + one, coarse.rows * supers + other) for one, other in rows)
        found.update(_pairs(columns_of, left))
    return found


def _pairs(of: Fields, left: Sequence[int]) -> list[tuple[int, int]]:
    """Both patterns of each field with so many copies to come."""
    fine, coarse = (of(layout, layout.code(left)) for layout in (Copies.layout, Patterns.layout))
    return list(zip(fine, coarse, strict=True))


def write(table: Table, out: Path) -> None:
    """Save a table for :func:`values` to read."""
    rows = [[round(value * SCALE) for value in row] for row in table]
    out.write_text("[" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "]\n")


if __name__ == "__main__":
    main()
