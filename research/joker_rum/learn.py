"""Learn the expert's table by temporal differences, from play with itself.

``python -m research.joker_rum.learn`` makes ``players/copies.rows`` of nothing, always the same
to the last digit; PyPy takes a fraction of the time. With ``--against`` one seat in turn learns to
beat three that play by that table. The strong player's ``values.rows`` was learnt so, too, by coarser
patterns, when a learner still lost sight of some cards in round three.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from jokerpoker.datafiles import pack_rows
from jokerpoker.games.joker_rum.options import SEATS
from jokerpoker.games.joker_rum.players import agents
from jokerpoker.games.joker_rum.players.copies import COPIES_SIZE
from jokerpoker.games.joker_rum.players.values import SCALE, STAGES, Table, copies_values
from jokerpoker.rng import Rng
from research.joker_rum.dealing import Deal, Stream, Trace

LAMBDA = 0.4
PART = 10_000
"""Deals after which the table is looked at."""
SETTLED = 20
"""Parts that are played before tables count: the table learnt is the mean of those after each later part."""

DEALS, SEED = 600_000, "joker rum copies"

OUT = Path(agents.__file__).with_name("copies.rows")


class Learner:
    """A table whose every number moves at a rate of its own: the more its errors point one way, the faster.

    A number that a position has twice moves twice. Temporal coherence (Beal and Smith, 1999): the rate is the
    sum of the errors over that of their sizes, so that what comes up seldom still learns when the rest has
    settled.
    """

    def __init__(self, size: int = COPIES_SIZE, start: Table | None = None) -> None:
        self._sums, self._sizes = ([[0.0] * size for _ in range(STAGES)] for _ in range(2))
        self.table = [list(row) for row in start] if start else [[0.0] * size for _ in range(STAGES)]

    def improve(self, trace: Trace, result: float) -> None:
        """Learn from a seat's positions and what it got in the end."""
        target = result
        for stage, numbers in reversed(trace):
            value, moved = self._move(stage, numbers, target)
            target = LAMBDA * target + (1 - LAMBDA) * (value + moved)

    def _move(self, stage: int, numbers: tuple[int, ...], target: float) -> tuple[float, float]:
        """Move the numbers of one position; what it was worth, and the sum of the steps."""
        row, sums, sizes = self.table[stage], self._sums[stage], self._sizes[stage]
        value = moved = 0.0
        for number in numbers:
            value += row[number]
        error = target - value
        for number in numbers:
            size = sizes[number]
            step = error / len(numbers) * (abs(sums[number]) / size if size else 1.0)
            row[number] += step
            moved += step
            sums[number] += error
            sizes[number] = size + abs(error)
        return value, moved


class Mean:
    """The mean of some tables, kept while they come."""

    def __init__(self, like: Table) -> None:
        self.table = [[0.0] * len(row) for row in like]
        self._count = 0

    def add(self, table: Table) -> None:
        """One table more."""
        self._count += 1
        for mean, row in zip(self.table, table, strict=True):
            for number, value in enumerate(row):
                mean[number] += (value - mean[number]) / self._count


def learn(deals: int, seed: str, out: Path | None = None, against: Table | None = None) -> Table:
    """Play deals and move a table towards what came of them; after every part it is written.

    The result is the mean of the tables after parts that have settled, or of the last alone. It starts at
    nothing, or at the table ``against`` which all other seats play, then.
    """
    learner, random = Learner(start=against), Rng(seed).stream()
    mean = Mean(learner.table)
    for first in range(0, deals, PART):
        part = range(first, min(first + PART, deals))
        gained = [_play(learner, random, against, number) for number in part]
        settled = first >= PART * SETTLED
        if settled or part.stop == deals:
            mean.add(learner.table)
        if out:
            write(mean.table if settled else learner.table, out)
            print(f"{part.stop} deals: {sum(gained) / len(gained):+.2f} points", flush=True)
    return mean.table


def _play(learner: Learner, random: Stream, against: Table | None, number: int) -> float:
    """One deal from which learners learn; what they got in the mean."""
    learners = [number % SEATS] if against else range(SEATS)
    tables = [learner.table if seat in learners else against or learner.table for seat in range(SEATS)]
    deal = Deal(random, tables, learners)
    results = deal.play()
    for seat in learners:
        learner.improve(deal.seats[seat].trace, results[seat])
    return sum(results[seat] for seat in learners) / len(learners)


def main() -> None:
    """Learn as the command line says, and write the file of values."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--out", type=Path, help="where the table goes; needed for all but the expert's own")
    parser.add_argument("--against", action="store_true", help="learn to beat three that play by copies.rows")
    args = parser.parse_args()
    if args.deals < 1:
        parser.error("--deals: one or more")
    if not args.out and (args.against or (args.deals, args.seed) != (DEALS, SEED)):
        parser.error("--out: say where this table goes; it is not the expert's")
    out = args.out or OUT
    try:
        out.open("a").close()
        args.seed.encode()
    except (OSError, UnicodeEncodeError) as fault:
        parser.error(f"--out and --seed: {fault}")
    against = [[value / SCALE for value in row] for row in copies_values()] if args.against else None
    write(learn(args.deals, args.seed, out, against), out)


def write(table: Table, out: Path) -> None:
    """Save a table for :func:`copies_values` to read."""
    rows = [[round(value * SCALE) for value in row] for row in table]
    out.write_bytes(pack_rows(rows))


if __name__ == "__main__":
    main()
