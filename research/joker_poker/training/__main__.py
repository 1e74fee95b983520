"""Learn the data of Joker Poker's strong players: ``python -m research.joker_poker.training FOLDER``."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from jokerpoker import codec
from jokerpoker.arena.workers import Workers
from jokerpoker.cli.progress import progress_bar
from jokerpoker.games.joker_poker.players import model
from jokerpoker.games.joker_poker.players.model import Learned
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.match import check_series_seed
from research.joker_poker.training.census import Census, distil
from research.joker_poker.training.selfplay import Schedule, as_text, read_json, rounds

DATA = Path(model.__file__).with_name("opponents.json")
DEFAULT = Schedule(seats=2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Train each number of players asked for, and write the result into the data file; the exit status."""
    parser = argparse.ArgumentParser(prog="training", description=__doc__)
    parser.add_argument(
        "folder",
        metavar="FOLDER",
        type=Path,
        help="where deals and progress are stored, to go on from",
    )
    parser.add_argument(
        "--players", type=int, nargs="+", default=list(JokerPoker.seat_counts), choices=JokerPoker.seat_counts
    )
    parser.add_argument("--rounds", type=int, default=DEFAULT.rounds, help=f"rounds ({DEFAULT.rounds})")
    parser.add_argument("--parts", type=int, default=DEFAULT.parts, help="files of 50 matches of deals")
    parser.add_argument(
        "--parts-in-round", type=int, default=DEFAULT.parts_in_round, help="files played in each round"
    )
    parser.add_argument("--seed", default=DEFAULT.seed, help="a text: all random choices follow from it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (as many as cores)")
    parser.add_argument("--output", type=Path, default=DATA, help="the data file that is written")
    parser.add_argument("--json", action="store_true", help="print JSON, one line for each number of players")
    args = parser.parse_args(arguments)
    try:
        return run(args)
    except (ValueError, OSError) as fault:
        print(f"training: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("training: interrupted", file=sys.stderr)
        return 130


def run(args: argparse.Namespace) -> int:
    """:func:`main` with parsed arguments; ValueError for wrong ones."""
    for name in ("rounds", "parts", "parts_in_round", "jobs"):
        if getattr(args, name) < 1:
            raise ValueError(f"--{name.replace('_', '-')} must be 1 or more")
    check_series_seed(args.seed)
    args.folder.mkdir(parents=True, exist_ok=True)
    learned = read(args.output)
    total = args.rounds * len(args.players)
    with Workers(args.jobs) as workers, progress_bar(total, "round") as progress:
        for seats in args.players:
            plan = Schedule(seats, args.rounds, args.parts, args.parts_in_round, args.seed)
            census = Census()
            for state in rounds(plan, args.folder, workers):
                census = state.census
                if progress:
                    progress(1)
            learned[seats] = distil(census)
            args.output.write_text(as_text(learned), encoding="utf-8")
            done = {"players": seats, "rounds": plan.rounds, "file": str(args.output)}
            text = f"{seats} players: {plan.rounds} rounds, {args.output} written"
            print(json.dumps(done) if args.json else text)
    return 0


def read(path: Path) -> dict[int, Learned]:
    """The content of a data file, by number of players; empty if there is no such file."""
    if not path.exists():
        return {}
    data = read_json(path)
    if not isinstance(data, dict) or not all(seats.isdecimal() for seats in data):
        raise ValueError(f"{path} holds no learned values: an object by number of players")
    return {int(seats): codec.load(Learned, learned) for seats, learned in data.items()}


if __name__ == "__main__":
    sys.exit(main())
