"""A person's rating, on the scale of a game's measured levels: a Bayesian estimate with its interval.

``docs/rating.md`` explains the model, which is the same for all games.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from jokerpoker import codec
from jokerpoker.catalogue import Game
from jokerpoker.core import Json
from jokerpoker.counted import CountedMatch, Help
from jokerpoker.display.panels import Grid, Panel, Row, Text
from jokerpoker.display.words import Words, say

BASE = 1000.0
"""The rating of the weakest level."""
TEN_TIMES = 400.0
"""The difference in points that means odds of 10 to 1, as in chess."""
PRIOR_WIDTH = 250.0
"""Standard deviation, in points, of a person's strength before any match."""
HALF_LIFE = 150
"""The number of later matches after which a match counts half, since people learn."""
STEP = 5
"""The spacing of the strengths that are tried, in points."""
REACH = 1000
"""The strengths that are tried are at most this many points below or above the mean of the levels: four times
``PRIOR_WIDTH``.
"""

HELPS: tuple[Help, ...] = ("without", "with")
"""The kinds of help; matches of each kind have a rating of their own."""

Result: TypeAlias = tuple[tuple[str, ...], float]
"""A match as the rating sees it: the opponents' levels, and the person's share of the win, 0 to 1."""


@dataclass(frozen=True)
class Ladder:
    """The ratings of a game's levels, weakest first.

    ``shares``: by the number of players, the share of matches that each level but the weakest wins against
    players of the level below (``Game.ladder``).
    """

    levels: tuple[str, ...]
    shares: Mapping[int, tuple[float, ...]]

    def points(self, seats: int) -> tuple[float, ...]:
        """The levels' ratings, weakest first, at tables of ``seats`` players."""
        shares = self.shares[seats]
        # From the odds of one player against each single one of its ``seats - 1`` equal opponents: a share
        # of ``1 / seats`` is even odds, so a step of 0.
        steps = (TEN_TIMES * math.log(share * (seats - 1) / (1 - share)) / math.log(10) for share in shares)
        return tuple(accumulate([BASE, *steps]))

    @property
    def mean_points(self) -> tuple[float, ...]:
        """The levels' ratings as displayed: the mean over all numbers of players."""
        ratings = [self.points(seats) for seats in self.shares]
        return tuple(sum(of_level) / len(ratings) for of_level in zip(*ratings, strict=True))

    def measures(self, opponents: Sequence[str]) -> bool:
        """True if these levels were measured at tables with one seat more than there are opponents."""
        return len(opponents) + 1 in self.shares and all(level in self.levels for level in opponents)

    def weights(self, strengths: Sequence[float], seats: int) -> list[float]:
        """The weight of a player of each strength at a table of ``seats`` players; a player's chance of
        winning is the player's weight divided by the sum of all weights. ``strengths``: in points as
        displayed.
        """
        mean_points, ratings = self.mean_points, self.points(seats)
        return [_weight(_converted(points, mean_points, ratings)) for points in strengths]

    def weight_of(self, opponents: Sequence[str]) -> float:
        """The sum of the weights of opponents of these levels at one table."""
        ratings = self.points(len(opponents) + 1)
        return sum(_weight(ratings[self.levels.index(level)]) for level in opponents)


def _weight(points: float) -> float:
    return 10 ** (points / TEN_TIMES)


def _converted(points: float, before: Sequence[float], after: Sequence[float]) -> float:
    """Convert points from one scale to another, by interpolation between the two nearest levels; points
    outside all levels keep their distance from the nearest level. ``before``, ``after``: the levels' points
    on each scale.
    """
    above = bisect_right(before, points)
    if above in (0, len(before)):
        end = min(above, len(before) - 1)
        return after[end] + points - before[end]
    low, high = before[above - 1], before[above]
    return after[above - 1] + (points - low) / (high - low) * (after[above] - after[above - 1])


@dataclass(frozen=True)
class Rating:
    """The strength in points after ``matches`` matches, and its 95 % interval from ``low`` to ``high``."""

    points: float
    low: float
    high: float
    matches: int


def rate(ladder: Ladder, results: Sequence[Result]) -> Rating | None:
    """The rating after these matches, oldest first; None if no match counts.

    >>> rate(Ladder(("easy", "hard"), {2: (0.6,)}), [(("hard",), 1.0)] * 20).points > 1400
    True
    """
    counted = [(opponents, share) for opponents, share in results if ladder.measures(opponents)]
    if not counted:
        return None
    middle = sum(ladder.mean_points) / len(ladder.mean_points)
    grid = [middle + offset for offset in range(-REACH, REACH + 1, STEP)]
    # The logarithms of the prior, a normal distribution; below, those of the likelihoods are added.
    logs = [-0.5 * ((points - middle) / PRIOR_WIDTH) ** 2 for points in grid]
    weights = {seats: ladder.weights(grid, seats) for seats in ladder.shares}
    for opponents, (won, lost) in _won_and_lost(counted).items():
        opposing_weight = ladder.weight_of(opponents)
        for index, weight in enumerate(weights[len(opponents) + 1]):
            odds = weight / opposing_weight  # the chance of winning is odds / (1 + odds)
            logs[index] += won * math.log(odds) - (won + lost) * math.log(1 + odds)
    return _rating_of(grid, logs, len(counted))


def _won_and_lost(results: Sequence[Result]) -> dict[tuple[str, ...], tuple[float, float]]:
    """By the sorted levels of the opponents, (won, lost): the total weight of matches won, and of matches
    lost. The newest match has the weight 1, older ones less.
    """
    totals: dict[tuple[str, ...], tuple[float, float]] = {}
    for age, (opponents, share) in enumerate(reversed(results)):
        key, weight = tuple(sorted(opponents)), 0.5 ** (age / HALF_LIFE)
        won, lost = totals.get(key, (0.0, 0.0))
        totals[key] = (won + weight * share, lost + weight * (1 - share))
    return totals


def _rating_of(grid: Sequence[float], logs: Sequence[float], matches: int) -> Rating:
    """The rating, from the distribution of the strength. ``logs``: the logarithm of its density, up to a
    constant, at each strength of ``grid``.
    """
    top = max(logs)
    densities = [math.exp(log - top) for log in logs]
    sums = list(accumulate(densities))
    mean = sum(points * density for points, density in zip(grid, densities, strict=True)) / sums[-1]
    low, high = (grid[bisect_right(sums, quantile * sums[-1])] for quantile in (0.025, 0.975))
    return Rating(mean, low, high, matches)


def rating_panels(matches: Sequence[CountedMatch]) -> Iterator[Panel]:
    """A panel for each game that was played against opponents: the rating if the game's levels were measured,
    otherwise a note that they were not. A measured game without a match that counts has no panel.

    Games whose levels were measured come first. ``matches``: of a person, oldest first.
    """
    # Imported here to avoid a cycle.
    from jokerpoker import GAMES

    by_game: dict[str, list[CountedMatch]] = {}
    for match in matches:
        if match.other_levels:
            by_game.setdefault(match.past.game, []).append(match)
    for key in sorted(by_game, key=lambda key: not GAMES[key].ladder):
        if panel := _panel(key, GAMES[key], by_game[key]):
            yield panel


def _panel(key: str, game: Game, matches: Sequence[CountedMatch]) -> Panel | None:
    """The panel of one game; None if its levels were measured, but no match counts."""
    title = say("stats.rating", game=say(f"game.{key}"))
    if not game.ladder:
        return Panel(f"stats-rating-{key}", title, (Text(say("stats.rating.none")),))
    ladder = Ladder(tuple(game.players), game.ladder)
    options = codec.dump(game.rules.options_type())
    own_rows = [
        _own_row(help_, rating)
        for help_ in HELPS
        if (rating := rate(ladder, _results(options, help_, matches)))
    ]
    rows = sorted([*_level_rows(ladder), *own_rows], key=lambda row: -row[0])
    table = Grid(tuple(row for _, row in rows))
    return Panel(f"stats-rating-{key}", title, (Text(say("stats.rating.about")), table)) if own_rows else None


def _results(options: Json, help_: Help, matches: Sequence[CountedMatch]) -> list[Result]:
    """The results under the default options, for which levels were measured."""
    return [
        (match.other_levels, match.share)
        for match in matches
        if match.past.help == help_ and match.facts.get("options") == options
    ]


def _level_rows(ladder: Ladder) -> Iterator[tuple[float, Row]]:
    """For each level, its points, by which the rows are sorted, and its row."""
    for level, points in zip(ladder.levels, ladder.mean_points, strict=True):
        yield points, Row(level, (say(f"level.{level}"), _rounded(points)))


def _own_row(help_: Help, rating: Rating) -> tuple[float, Row]:
    points, low, high = map(_rounded, (rating.points, rating.low, rating.high))
    value = say("stats.rating.points", points=points, low=low, high=high, matches=rating.matches)
    return rating.points, Row(f"own {help_}", (say("stats.rating.you", help=help_), value))


def _rounded(points: float) -> Words:
    return say("number", value=round(points))
