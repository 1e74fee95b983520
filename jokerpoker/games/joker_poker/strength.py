"""The table of strength: heroes against tables of equal villains, duplicate deals, every seat in turn.

All contests are played on the same deals by the lab, whose matches are the arena's; the splits of a deal are
found once. The unit of the statistics is a deal with all rotations of the hero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from jokerpoker.games.joker_poker import lab
from jokerpoker.games.joker_poker.agents import STRATEGIES
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.intervals import mean_interval

DEALS = {2: 20_000, 3: 12_000, 4: 10_000}
"""Deals of the whole table, by number of players."""
HEROES = ("points", "expert")
VILLAINS = ("casual", "greedy_high_first", "sum_random", "hands_random", "points")
CHUNK = 10
"""Deals that one process plays before it reports."""


@dataclass(frozen=True)
class Cell:
    """One hero against a table of villains."""

    seats: int
    hero: str
    villain: str


@dataclass(frozen=True)
class Result:
    """Of one cell: deals, the hero's share of matches and his points above the mean, with 95 % intervals."""

    cell: Cell
    deals: int
    share: float
    interval: tuple[float, float]
    points: float
    points_interval: tuple[float, float]


def cells(seats: int, heroes: Sequence[str] = HEROES, villains: Sequence[str] = VILLAINS) -> list[Cell]:
    """The cells of one number of players; nobody plays against himself."""
    return [Cell(seats, hero, villain) for villain in villains for hero in heroes if hero != villain]


def play_cell(cell: Cell, deal: Sequence[Sequence[lab.Dealt]], seed: str) -> tuple[float, float]:
    """One deal with the hero in every seat: mean share of the match, mean points above the table's mean."""
    share = points = 0.0
    for seat in range(cell.seats):
        players = [STRATEGIES[cell.hero if place == seat else cell.villain] for place in range(cell.seats)]
        played = lab.play(deal, players, seed, Options())
        share += (seat in played.winners) / len(played.winners)
        points += played.scores[seat] - sum(played.scores) / cell.seats
    return share / cell.seats, points / cell.seats


def measure(
    wanted: Sequence[Cell],
    deals: int,
    jobs: int | None = None,
    seed: str = "arena",
    progress: Callable[[int], object] | None = None,
) -> list[Result]:
    """Play cells of one number of players on the same deals; the result does not depend on ``jobs``."""
    found: list[list[tuple[float, float]]] = [[] for _ in wanted]
    for part in _parts(wanted, deals, jobs, seed):
        for mine, new in zip(found, part, strict=True):
            mine += new
        if progress:
            progress(len(part[0]))
    return [_result(cell, values) for cell, values in zip(wanted, found, strict=True)]


def _parts(
    wanted: Sequence[Cell], deals: int, jobs: int | None, seed: str
) -> Iterator[list[list[tuple[float, float]]]]:
    jobs_to_do = [
        (tuple(wanted), range(start, min(start + CHUNK, deals)), seed) for start in range(0, deals, CHUNK)
    ]
    if jobs == 1:
        yield from map(_play_part, jobs_to_do)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_play_part, jobs_to_do)


def _play_part(job: tuple[tuple[Cell, ...], range, str]) -> list[list[tuple[float, float]]]:
    wanted, numbers, seed = job
    found: list[list[tuple[float, float]]] = [[] for _ in wanted]
    for number in numbers:
        name = f"{seed}/{number}"
        deal = lab.deal(wanted[0].seats, name, Options())
        for mine, cell in zip(found, wanted, strict=True):
            mine.append(play_cell(cell, deal, name))
    return found


def _result(cell: Cell, values: Sequence[tuple[float, float]]) -> Result:
    share, interval = mean_interval([share for share, _ in values])
    points, points_interval = mean_interval([points for _, points in values])
    return Result(cell, len(values), share, interval, points, points_interval)
