"""Fictitious self-play: all players play best against the census so far, and their plays are mixed into it.

In each round a model is made of the census, ``Points`` players with that model play seeded matches against
each other, and the census of these is mixed in, with less weight from round to round. Everything is seeded,
and the census is written after every round, so that interrupted training goes on and gives the same data.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jokerpoker import codec
from jokerpoker.arena.workers import Workers
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.players.model import Learned, Model
from jokerpoker.games.joker_poker.players.points import Points, PointTables
from jokerpoker.games.joker_poker.players.simple import Simple, any_bets, strongest_first
from jokerpoker.games.joker_poker.players.situation import Strategy
from jokerpoker.games.joker_poker.study import dealbank, simulation
from jokerpoker.games.joker_poker.study.simulation import DealtSplits
from research.joker_poker.training import census as counting
from research.joker_poker.training.census import Census
from research.joker_poker.training.returns import slopes

SLOWEST = 0.04
"""The least weight of a new round."""
SAMPLE = 40
"""The number of matches of a part whose deals are used for the returns of betting cards."""


@dataclass(frozen=True)
class Schedule:
    """What to train. ``parts``: files of the bank of deals (``dealbank``), played in turn;
    ``parts_in_round``: those of each round.
    """

    seats: int
    rounds: int = 60
    parts: int = 30
    parts_in_round: int = 4
    seed: str = "train"


@dataclass
class Progress:
    """The number of rounds done, and the census after them."""

    done: int = 0
    census: Census = field(default_factory=Census)


def rounds(plan: Schedule, folder: Path, workers: Workers) -> Iterator[Progress]:
    """Train from the progress stored in the folder; yields after every round, or once if all are done."""
    path = folder / f"{plan.seats}-{plan.seed}.progress.json"
    progress = _load(path) if path.exists() else Progress()
    if progress.done >= plan.rounds:
        yield progress
    while progress.done < plan.rounds:
        learned = counting.distil(progress.census) if progress.done else None
        parts = [
            (progress.done * plan.parts_in_round + number) % plan.parts
            for number in range(plan.parts_in_round)
        ]
        jobs = [(plan, folder, part, progress.done, learned) for part in parts]
        fresh = Census()
        for number, found in enumerate(workers.map(_play_part, jobs)):
            fresh = fresh.mixed(found, 1 / (number + 1))
        share = max(2 / (progress.done + 2), SLOWEST)
        progress = Progress(progress.done + 1, progress.census.mixed(fresh, share))
        _save(path, progress)
        yield progress


def _play_part(job: tuple[Schedule, Path, int, int, Learned | None]) -> Census:
    """The census of one part of the bank of deals; the first round is played by beginners.

    ``job``: schedule, folder, part, rounds done, and the model's data, None in the first round.
    """
    plan, folder, part, number, learned = job
    path = dealbank.make(folder, plan.seats, plan.seed, part)
    matches = list(dealbank.read(path, plan.seats))
    player: Strategy = Simple(strongest_first, any_bets)
    tables = None
    if learned:
        tables = PointTables(Model(plan.seats, learned))
        player = Points(tables)
    played = [
        simulation.play(match, [player] * plan.seats, f"{plan.seed}/{number}/{part}/{place}", Options())
        for place, match in enumerate(matches)
    ]
    hands = [hand for match in matches for game in match for hand in game]
    census = counting.take(played, _classes(tables, hands))
    if tables:
        sample = [hand.splits for hand in hands[:: max(1, len(hands) // SAMPLE // 3)]]
        found = slopes(tables, sample, Options().bet_values)
        census.returns = [[census.matches * slope for slope in found[size]] for size in (6, 3)]
    else:
        census.returns = [[census.matches / plan.seats] * size for size in (6, 3)]
    return census


def _classes(
    tables: PointTables | None, hands: Sequence[simulation.DealtSplits]
) -> Callable[[simulation.DealtSplits], int]:
    """The function that gives a deal's class; ``tables``: None in the first round."""
    measure = counting.quality(tables) if tables else _first_quality
    return counting.classes_by(measure, hands)


def _first_quality(hand: DealtSplits) -> float:
    """The measure of a deal in the first round: the greatest sum of strengths."""
    return max(sum(split) for split in hand.splits)


def _save(path: Path, progress: Progress) -> None:
    data = {"done": progress.done, "census": vars(progress.census)}
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(data), encoding="utf-8")
    fresh.replace(path)


def read_json(path: Path) -> Any:
    """The JSON of a file; ValueError, which names the file, if it is cut off or damaged."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as fault:
        raise ValueError(f"{path} is cut off or damaged: {fault}") from None


def _load(path: Path) -> Progress:
    data = read_json(path)
    fields: dict[str, Any] = data["census"]
    fields["hands"] = [
        [[{int(strength): weight for strength, weight in place.items()} for place in row] for row in kind]
        for kind in fields["hands"]
    ]
    return Progress(data["done"], Census(**fields))


def as_text(found: dict[int, Learned]) -> str:
    """The text of the data file: one line for each number of players."""
    lines = [
        f'"{seats}": {json.dumps(codec.dump(learned), separators=(",", ":"))}'
        for seats, learned in sorted(found.items())
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"
