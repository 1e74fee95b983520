"""The table of strength: a *hero* against a table of equal *villains*, on duplicate deals, in every seat.

All contests are played by ``simulation``. A *deal* here is all the cards of one match: three games, by game
and seat. The unit of the statistics is a deal with all rotations of the hero. Since all heroes play the same
deals, the interval of the difference of two heroes (``difference``) is narrower than those of their shares.
With a folder, deals and scores are stored in it, in *parts* of ``dealbank.PART`` deals, and a later call
continues from these.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from jokerpoker.arena.workers import Workers
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.players.agents import PLAYERS, STRATEGIES
from jokerpoker.games.joker_poker.players.situation import Strategy
from jokerpoker.games.joker_poker.study import dealbank, simulation
from jokerpoker.intervals import mean_interval

DEALS = {2: 20_000, 3: 12_000, 4: 10_000}
"""The default number of deals, by number of players."""
HEROES = ("points", "expert")
VILLAINS = ("casual", "greedy_high_first", "sum_random", "hands_random", "points")
"""The keys of the strategies (``STRATEGIES``) that are compared by default."""
BEGINNER = "greedy_high_first"
"""The strategy that represents a beginner: strongest first hand, with the highest bet on it."""
UNSTORED_PART = 10
"""The number of deals in a part if there is no folder; a process reports after each part."""

MatchDeal: TypeAlias = Sequence[Sequence[simulation.DealtSplits]]
"""The result of ``simulation.deal``: all splits dealt in one match, by game and seat."""


@dataclass(frozen=True)
class Cell:
    """One hero against a table of equal villains, both as keys of ``STRATEGIES``."""

    seats: int
    hero: str
    villain: str


class DealScore(NamedTuple):
    """One deal, played once with the hero in each seat: the hero's mean share of the win (a tie is shared),
    and mean points above the average of the seats.
    """

    share: float
    points: float


DealScores = dict[Cell, list[DealScore]]
"""By cell, the score of every deal, in the order of the deals."""


@dataclass(frozen=True)
class CellResult:
    """The result of a cell: the hero's share of matches and points above the mean, with 95 % intervals."""

    cell: Cell
    deals: int
    share: float
    interval: tuple[float, float]
    points: float
    points_interval: tuple[float, float]


def cells(seats: int, heroes: Sequence[str] = HEROES, villains: Sequence[str] = VILLAINS) -> list[Cell]:
    """The cells for a number of players; hero and villain always differ."""
    return [Cell(seats, hero, villain) for villain in villains for hero in heroes if hero != villain]


def ladder(seats: int) -> list[Cell]:
    """The cells that compare neighbouring levels: a beginner against a table of the lowest level, then each
    level against a table of the one below.
    """
    levels = list(PLAYERS)
    steps = [Cell(seats, above, below) for below, above in pairwise(levels)]
    return [Cell(seats, BEGINNER, levels[0]), *steps]


def play_cell(cell: Cell, deal: MatchDeal, seed: str) -> DealScore:
    """Play one deal once per seat, with the hero of the cell in that seat."""
    return play_rotations(cell.seats, STRATEGIES[cell.hero], STRATEGIES[cell.villain], deal, seed)


def play_rotations(seats: int, hero: Strategy, villain: Strategy, deal: MatchDeal, seed: str) -> DealScore:
    """Play one deal once for each seat, with the hero there and villains in all others; return the means.
    ``seed``: for the players' random choices.
    """
    share = points = 0.0
    for seat in range(seats):
        players = [hero if other == seat else villain for other in range(seats)]
        played = simulation.play(deal, players, seed, Options())
        share += (seat in played.winners) / len(played.winners)
        points += played.scores[seat] - sum(played.scores) / seats
    return DealScore(share / seats, points / seats)


def scores_of(
    wanted: Sequence[Cell],
    deals: int,
    jobs: int | None = None,
    seed: str = "arena",
    progress: Callable[[int], object] | None = None,
    folder: Path | None = None,
) -> DealScores:
    """The deal scores of the ``wanted`` cells, all on the same deals and for the same number of players.

    ``jobs``: as for ``Workers``. ``seed``: for deals and players. ``progress`` is called with the number of
    deals done since its last call. ``folder``: the one in which deals and scores are stored. Stored scores
    are not checked: use another folder if players have changed.
    """
    size = dealbank.PART if folder else UNSTORED_PART
    # -(-x // y) is x / y rounded up. Stored parts are whole, the last one too: ``end`` may exceed ``deals``.
    end = -(-deals // size) * size if folder else deals
    book = ScoreBook(folder, wanted[0].seats, seed)
    parts = range(-(-deals // size))
    todo = [
        (book.missing(wanted, part), range(part * size, min((part + 1) * size, end)), seed, folder)
        for part in parts
    ]
    with Workers(jobs) as workers:
        for part, scores in zip(parts, workers.map(_play_part, todo), strict=True):
            book.add(part, scores)
            if progress:
                progress(min(size, deals - part * size))
    return {cell: [score for part in parts for score in book.scores[cell, part]][:deals] for cell in wanted}


Job = tuple[list[Cell], range, str, Path | None]
"""A part to play: the cells, the numbers of its deals, the seed, the folder in which deals are stored."""


def _play_part(job: Job) -> DealScores:
    wanted, numbers, seed, folder = job
    scores: DealScores = {cell: [] for cell in wanted}
    if wanted:
        for number, deal in zip(numbers, deals_of(wanted[0].seats, numbers, seed, folder), strict=True):
            for cell in wanted:
                scores[cell].append(play_cell(cell, deal, f"{seed}/{number}"))
    return scores


def deals_of(seats: int, numbers: range, seed: str, folder: Path | None) -> Iterator[MatchDeal]:
    """The deals with these numbers; if a folder stores them, the numbers must be those of one part."""
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        yield from dealbank.read(dealbank.make(folder, seats, seed, numbers.start // dealbank.PART), seats)
    else:
        yield from (simulation.deal(seats, f"{seed}/{number}", Options()) for number in numbers)


class ScoreBook:
    """Deal scores by cell and part; with a folder, they are also in a file there, one line for each cell and
    part.
    """

    def __init__(self, folder: Path | None, seats: int, seed: str) -> None:
        self.scores: dict[tuple[Cell, int], list[DealScore]] = {}
        # Folders of earlier runs call the scores outcomes: so the file and its lines do, too.
        self._path = folder / f"{seats}-{seed}.outcomes.jsonl" if folder else None
        for line in self._lines():
            cell = Cell(**line["cell"])
            self.scores[cell, line["part"]] = [DealScore(*score) for score in line["outcomes"]]

    def _lines(self) -> Iterator[Mapping[str, Any]]:
        """The complete lines of the file; an incomplete last line is removed."""
        if self._path and self._path.exists():
            *complete, incomplete = self._path.read_text(encoding="utf-8").split("\n")
            if incomplete:
                self._path.write_text("".join(f"{line}\n" for line in complete), encoding="utf-8")
            yield from map(json.loads, complete)

    def missing(self, wanted: Sequence[Cell], part: int) -> list[Cell]:
        """The cells that have not been played on a part."""
        return [cell for cell in wanted if (cell, part) not in self.scores]

    def add(self, part: int, scores: DealScores) -> None:
        """Store the scores of a part."""
        for cell, values in scores.items():
            self.scores[cell, part] = values
        if self._path and scores:
            with self._path.open("a", encoding="utf-8") as file:
                for cell, values in scores.items():
                    line = {"cell": asdict(cell), "part": part, "outcomes": values}
                    file.write(f"{json.dumps(line)}\n")


def result(cell: Cell, scores: Sequence[DealScore]) -> CellResult:
    """Means and intervals of a cell."""
    share, interval = mean_interval([share for share, _ in scores])
    points, points_interval = mean_interval([points for _, points in scores])
    return CellResult(cell, len(scores), share, interval, points, points_interval)


def difference(scores: Sequence[DealScore], others: Sequence[DealScore]) -> tuple[float, tuple[float, float]]:
    """Return (mean difference of two heroes' shares on the same deals, its 95 % interval)."""
    return mean_interval([score.share - other.share for score, other in zip(scores, others, strict=True)])
