"""How much can be won by knowing a player's habits: best responses trained against that player, the target.

``python -m research.joker_poker.best_responses [--target expert] [--seats N] [--study N] [--deals N]
[--jobs N] [--keep FOLDER] [--json]``. In the folder the splits of the deals are stored, which are most of the
work. The target plays ``--study`` matches with itself, and its plays are counted as in training
(``training/census.py``). Two responders learn from the counts: ``points`` plays for points by the tables of
``PointTables``, ``match`` plays for the match as the expert does. Each plays duplicate matches on ``--deals``
other deals, alone against targets. Measured are its share of the matches, and its points above the mean of
the table.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.players.agents import STRATEGIES
from jokerpoker.games.joker_poker.players.expert import Expert
from jokerpoker.games.joker_poker.players.model import Learned, Model
from jokerpoker.games.joker_poker.players.points import Points, PointTables, point_tables
from jokerpoker.games.joker_poker.players.situation import Strategy
from jokerpoker.games.joker_poker.study import crosstable, simulation
from jokerpoker.games.joker_poker.study.crosstable import DealScore
from jokerpoker.intervals import mean_interval
from research.joker_poker.training import census
from research.joker_poker.training.returns import slopes

CHUNK = 50
"""The number of matches or deals in a job of one process."""


def study(target: str, seats: int, folder: Path | None, numbers: range) -> census.Census:
    """The census of the target's self-play on the deals with these numbers."""
    tables = point_tables(seats)
    options = Options()
    deals = list(crosstable.deals_of(seats, numbers, "study", folder))
    played = [
        simulation.play(deal, [STRATEGIES[target]] * seats, f"study/{number}", options)
        for number, deal in zip(numbers, deals, strict=True)
    ]
    hands = [hand for deal in deals for game in deal for hand in game]
    counted = census.take(played, census.classes_by(census.quality(tables), hands))
    # Every eighth deal is enough for a mean.
    returns = slopes(tables, [hand.splits for hand in hands[::8]], options.bet_values)
    # A census has sums; `slopes` gives means, by the number of betting cards left.
    counted.returns = [[counted.matches * slope for slope in returns[size]] for size in (6, 3)]
    return counted


def respond(
    target: str, seats: int, folder: Path | None, learned: Learned, numbers: range
) -> dict[str, list[DealScore]]:
    """By responder, its score on each of the deals with these numbers."""
    tables = cache(lambda jokers: PointTables(Model(seats, learned, jokers)))
    responders: dict[str, Strategy] = {
        "points": Points(tables(None)),
        "match": Expert(lambda _, jokers: tables(jokers)),
    }
    found: dict[str, list[DealScore]] = {name: [] for name in responders}
    for number, deal in zip(numbers, crosstable.deals_of(seats, numbers, "respond", folder), strict=True):
        for name, responder in responders.items():
            played = crosstable.play_rotations(
                seats, responder, STRATEGIES[target], deal, f"respond/{number}"
            )
            found[name].append(played)
    return found


def _parts(total: int) -> Iterable[range]:
    """The numbers from 0 below ``total``, ``CHUNK`` at a time."""
    return (range(start, start + CHUNK) for start in range(0, total, CHUNK))


def report(args: argparse.Namespace, results: dict[str, list[DealScore]]) -> None:
    """Print the means with their intervals, as text or JSON; ``results``: by responder, a score per deal."""
    found: dict[str, Any] = {"target": args.target, "players": args.seats, "deals": args.deals}
    for name, values in results.items():
        share, interval = mean_interval([share for share, _ in values])
        points, points_interval = mean_interval([points for _, points in values])
        found[name] = {
            "share": share,
            "interval": interval,
            "points": points,
            "points_interval": points_interval,
        }
    if args.json:
        print(json.dumps(found))
        return
    print(
        f"against {args.target}, {args.seats} players, {args.deals} deals (fair share {1 / args.seats:.1%})"
    )
    for name in results:
        one = found[name]
        (low, high), (least, most) = one["interval"], one["points_interval"]
        print(
            f"best response for {name:<6} {one['share']:.2%} [{low:.2%}, {high:.2%}]"
            f"  {one['points']:+.3f} points [{least:+.3f}, {most:+.3f}]"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", default="expert", choices=STRATEGIES)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--study", type=int, default=4_000, help="matches of self-play to learn from")
    parser.add_argument("--deals", type=int, default=10_000, help="duplicate deals to measure on")
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--keep", metavar="FOLDER", type=Path, default=None)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    for count in (args.study, args.deals):
        if count % CHUNK:
            parser.error(f"--study and --deals are multiples of {CHUNK}, not {count}")
    with ProcessPoolExecutor(args.jobs) as pool:
        counted = census.Census()
        studied = pool.map(partial(study, args.target, args.seats, args.keep), _parts(args.study))
        for number, found in enumerate(studied, start=1):
            counted = counted.mixed(found, 1 / number)
        learned = census.distil(counted)
        results: dict[str, list[DealScore]] = {"points": [], "match": []}
        for part in pool.map(
            partial(respond, args.target, args.seats, args.keep, learned), _parts(args.deals)
        ):
            for name, values in part.items():
                results[name] += values
    report(args, results)


if __name__ == "__main__":
    main()
