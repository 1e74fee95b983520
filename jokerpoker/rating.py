"""How strong a person plays, on the scale of a game's measured levels: a Bayesian estimate with its interval.

What it rests on is in ``docs/rating.md``. Knows no game.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Literal, TypeAlias

from jokerpoker import codec
from jokerpoker.catalogue import Game
from jokerpoker.core import Json
from jokerpoker.display.panels import Grid, Panel, Row, Text
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Words, say

BASE = 1000.0
"""Where the weakest level stands."""
TEN_TIMES = 400.0
"""A difference of so many points makes chances ten times as great, as in chess."""
PRIOR_WIDTH = 250.0
"""Nobody is far out before playing."""
HALF_LIFE = 150
"""After so many matches one counts half: people learn."""
STEP = 5
REACH = 1000

Help: TypeAlias = Literal["without", "with"]
HELPS: tuple[Help, ...] = ("without", "with")

Result: TypeAlias = tuple[tuple[str, ...], float]
"""Of a match: the levels of the others, and the share of the win, 0 to 1."""


@dataclass(frozen=True)
class Ladder:
    """Where the levels of a game stand, weakest first. ``shares``: ``Game.ladder``."""

    levels: tuple[str, ...]
    shares: Mapping[int, tuple[float, ...]]

    def points(self, seats: int) -> tuple[float, ...]:
        """At tables with so many players."""
        shares = self.shares[seats]
        steps = (TEN_TIMES * math.log(share * (seats - 1) / (1 - share)) / math.log(10) for share in shares)
        return tuple(accumulate([BASE, *steps]))

    @property
    def shown(self) -> tuple[float, ...]:
        """The scale that is shown: the mean."""
        tables = [self.points(seats) for seats in self.shares]
        return tuple(sum(level) / len(tables) for level in zip(*tables, strict=True))

    def measures(self, rivals: Sequence[str]) -> bool:
        """Is it known how strong these are at one table?"""
        return len(rivals) + 1 in self.shares and all(level in self.levels for level in rivals)

    def weights(self, strengths: Sequence[float], seats: int) -> list[float]:
        """What somebody of each of these strengths weighs at a table."""
        shown, here = self.shown, self.points(seats)
        return [_weight(_carried(points, shown, here)) for points in strengths]

    def against(self, rivals: Sequence[str]) -> float:
        """What these levels weigh at one table."""
        here = self.points(len(rivals) + 1)
        return sum(_weight(here[self.levels.index(level)]) for level in rivals)


def _weight(points: float) -> float:
    return 10 ** (points / TEN_TIMES)


def _carried(points: float, before: Sequence[float], after: Sequence[float]) -> float:
    """A place on one scale, on another one: between the same two levels."""
    above = bisect_right(before, points)
    if above in (0, len(before)):
        end = min(above, len(before) - 1)
        return after[end] + points - before[end]
    low, high = before[above - 1], before[above]
    return after[above - 1] + (points - low) / (high - low) * (after[above] - after[above - 1])


@dataclass(frozen=True)
class Rating:
    """The strength after so many matches; 95 of 100 times it is between ``low`` and ``high``."""

    points: float
    low: float
    high: float
    matches: int


def rate(ladder: Ladder, results: Sequence[Result]) -> Rating | None:
    """The rating after matches, oldest first; None without any that counts.

    >>> rate(Ladder(("easy", "hard"), {2: (0.6,)}), [(("hard",), 1.0)] * 20).points > 1400
    True
    """
    counted = [(rivals, won) for rivals, won in results if ladder.measures(rivals)]
    if not counted:
        return None
    middle = sum(ladder.shown) / len(ladder.shown)
    grid = [middle + at for at in range(-REACH, REACH + 1, STEP)]
    logs = [-0.5 * ((points - middle) / PRIOR_WIDTH) ** 2 for points in grid]
    weights = {seats: ladder.weights(grid, seats) for seats in ladder.shares}
    for rivals, (won, lost) in _tables(counted).items():
        others = ladder.against(rivals)
        for at, own in enumerate(weights[len(rivals) + 1]):
            logs[at] += won * math.log(own / others) - (won + lost) * math.log(1 + own / others)
    return _summed(grid, logs, len(counted))


def _tables(results: Sequence[Result]) -> dict[tuple[str, ...], tuple[float, float]]:
    """By the others at the table, how many matches were won and lost, the latest weighing most."""
    tables: dict[tuple[str, ...], tuple[float, float]] = {}
    for age, (rivals, share) in enumerate(reversed(results)):
        key, weight = tuple(sorted(rivals)), 0.5 ** (age / HALF_LIFE)
        won, lost = tables.get(key, (0.0, 0.0))
        tables[key] = (won + weight * share, lost + weight * (1 - share))
    return tables


def _summed(grid: Sequence[float], logs: Sequence[float], matches: int) -> Rating:
    """Mean and interval."""
    top = max(logs)
    parts = [math.exp(log - top) for log in logs]
    sums = list(accumulate(parts))
    mean = sum(points * part for points, part in zip(grid, parts, strict=True)) / sums[-1]
    low, high = (grid[bisect_right(sums, share * sums[-1])] for share in (0.025, 0.975))
    return Rating(mean, low, high, matches)


@dataclass(frozen=True)
class Kind:
    """What finished matches of a person have in common. ``options``: as the page stored them."""

    game: str
    options: Any
    rivals: tuple[str, ...]
    help: Help


@dataclass(frozen=True)
class Ratings:
    """Ask for ratings. ``matches``: oldest first, of each the number of its kind and the share of the win."""

    kinds: tuple[Kind, ...]
    matches: tuple[tuple[int, float], ...] = field(metadata={"longest": 100_000})


def ratings(params: Mapping[str, Json]) -> Json:
    """A panel for each game against others, those whose levels were measured first."""
    # When it is called: games import the catalogue.
    from jokerpoker import GAMES

    ask = codec.load(Ratings, params, "ratings")
    for number, won in ask.matches:
        if not (0 <= number < len(ask.kinds) and 0 <= won <= 1):
            raise codec.ShapeError(f"no match is of kind {number} with the share {won} of the win")
    played = dict.fromkeys(kind.game for kind in ask.kinds if kind.rivals and kind.game in GAMES)
    games = sorted(((key, GAMES[key]) for key in played), key=lambda one: not one[1].ladder)
    panels = [_panel(key, game, ask) for key, game in games]
    return {"panels": [dump(panel) for panel in panels if panel]}


def _panel(key: str, game: Game, ask: Ratings) -> Panel | None:
    """What is shown of one game; None where only other rules or players were met than those measured."""
    title = say("stats.rating", game=say(f"game.{key}"))
    if not game.ladder:
        return Panel(f"stats-rating-{key}", title, (Text(say("stats.rating.none")),))
    ladder = Ladder(tuple(game.players), game.ladder)
    options = codec.dump(game.rules.options_type())
    own = [
        _own(help_, rating) for help_ in HELPS if (rating := rate(ladder, _results(key, options, help_, ask)))
    ]
    rows = sorted([*_levels(ladder), *own], key=lambda row: -row[0])
    table = Grid(tuple(row for _, row in rows))
    return Panel(f"stats-rating-{key}", title, (Text(say("stats.rating.about")), table)) if own else None


def _results(game: str, options: Json, help_: Help, ask: Ratings) -> list[Result]:
    """The matches under the rules of the measurement."""
    kinds = [kind.game == game and kind.help == help_ and kind.options == options for kind in ask.kinds]
    return [(ask.kinds[number].rivals, won) for number, won in ask.matches if kinds[number]]


def _levels(ladder: Ladder) -> Iterator[tuple[float, Row]]:
    for level, points in zip(ladder.levels, ladder.shown, strict=True):
        yield points, Row(level, (say(f"level.{level}"), _rounded(points)))


def _own(help_: Help, rating: Rating) -> tuple[float, Row]:
    points, low, high = map(_rounded, (rating.points, rating.low, rating.high))
    value = say("stats.rating.points", points=points, low=low, high=high, matches=rating.matches)
    return rating.points, Row(f"own {help_}", (say("stats.rating.you", help=help_), value))


def _rounded(points: float) -> Words:
    return say("number", value=round(points))


STUDIES = {"ratings": ratings}
"""What the page asks of the engine (``registry.STUDIES``)."""
