"""Learn the expert's table by temporal differences, from play with itself.

``python -m research.joker_rum.learn`` makes ``players/copies.rows`` from zeros, always the same to the last
digit; PyPy takes a fraction of the time. With ``--against``, a single seat (each in turn) learns to beat
three that play by that table. The strong player's ``values.rows`` was learned in this way, too, but with
coarser patterns, and by a learner that did not keep track of all cards in round three.
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
"""A position's target is this share of the next position's target; the rest is the next position's value."""
PART = 10_000
"""The number of deals in a part; after each part the table is written."""
SETTLED = 20
"""The number of parts before tables count: the learned table is the mean of those after each later part."""

DEALS, SEED = 600_000, "joker rum copies"
"""Those of the expert's own table."""

OUT = Path(agents.__file__).with_name("copies.rows")


class Learner:
    """A table in which each value has its own learning rate: the more its errors have one sign, the greater.

    Temporal coherence (Beal and Smith, 1999): the rate is the absolute sum of the errors, divided by the sum
    of their absolute values. So a value that is seldom needed still learns when the others have settled. A
    value that a position counts twice moves twice.
    """

    def __init__(self, size: int = COPIES_SIZE, start: Table | None = None) -> None:
        self._sums, self._sizes = ([[0.0] * size for _ in range(STAGES)] for _ in range(2))
        self.table = [list(row) for row in start] if start else [[0.0] * size for _ in range(STAGES)]

    def improve(self, trace: Trace, result: float) -> None:
        """Learn from a seat's positions and its points in the end."""
        target = result
        for stage, numbers in reversed(trace):
            value, moved = self._move(stage, numbers, target)
            target = LAMBDA * target + (1 - LAMBDA) * (value + moved)

    def _move(self, stage: int, numbers: tuple[int, ...], target: float) -> tuple[float, float]:
        """Move the values of one position towards the target; ``numbers``: their indexes in the row of the
        stage. Returns the position's value before, and the sum of the moves.
        """
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
    """The mean of the tables added so far."""

    def __init__(self, like: Table) -> None:
        self.table = [[0.0] * len(row) for row in like]
        self._count = 0

    def add(self, table: Table) -> None:
        """Add a table."""
        self._count += 1
        for mean, row in zip(self.table, table, strict=True):
            for number, value in enumerate(row):
                mean[number] += (value - mean[number]) / self._count


def learn(deals: int, seed: str, out: Path | None = None, against: Table | None = None) -> Table:
    """Play deals and learn a table from their results; after every part, write it to ``out``, if given.

    The result is the mean of the tables after the parts from ``SETTLED`` on, or with fewer parts the last
    table. The first table has zeros; or it is ``against``, by which then all seats but the learner play.
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
    """Play deal ``number``, from which its learners learn; the mean of their points."""
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
    parser.add_argument("--out", type=Path, help="the table's file; needed for all but the expert's own")
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
