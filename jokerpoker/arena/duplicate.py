"""Duplicate matches: each deal is played several times, with the players rotated among the sides.

A side is the seats that play together, in most games a single seat. In every deal each player plays every
side once, so the luck of the deal cancels out. One deal with all its rotations is one value for statistics.
A game with only one side has no opponents: each player plays each deal alone, and points are compared.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from pathlib import Path
from statistics import fmean
from typing import Any, Literal, TypeAlias, get_args

from jokerpoker import codec
from jokerpoker.arena.checkpoint import Checkpoint, DealResult
from jokerpoker.arena.playerfile import load_player, names_a_file
from jokerpoker.arena.workers import Workers
from jokerpoker.bots import Bot, PlayerLike, maker_of, name_of
from jokerpoker.core import Json, Outcome, Sides
from jokerpoker.faults import UnknownName, shown
from jokerpoker.intervals import SequentialTest, lasting_interval, mean_interval
from jokerpoker.lookup import GameLike, rules_of
from jokerpoker.match import Match, check_series_seed
from jokerpoker.playing import play_in_steps
from jokerpoker.registry import GAMES
from jokerpoker.steps import finished

MAX_DEALS = 1_000_000
"""The maximum number of deals in a contest."""
SEED = "arena"
"""The default seed of the deals."""
PART = 4
"""The number of deals in a part: a process plays one part after the other, and reports the results of each.
"""

Player: TypeAlias = PlayerLike
"""A player as for ``play``, or a class or function in a file, such as ``path/to/mine.py:Mine``."""

Measure: TypeAlias = Literal["points", "share"]
"""The measure by which the first player is compared with the others."""


@dataclass(frozen=True, init=False)
class Contest:
    """A contest: a game by its key, its players, the seed of all deals, and the options as JSON.

    ``players``: one for each side; any number in a game with one side. ``seats``: the number of seats, if the
    number of players does not determine it; None: the fewest seats that give each player a side.
    """

    game: str
    players: tuple[Player, ...]
    seed: str
    options: Mapping[str, Any]
    seats: int | None

    def __init__(
        self,
        game: GameLike,
        players: Sequence[Player],
        seed: str = SEED,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
    ) -> None:
        """``game``: as for ``new_match``. ``options``: those that differ from the default."""
        attributes = self.__dict__  # the dataclass is frozen
        attributes["game"] = game if isinstance(game, str) else rules_of(game).key
        attributes["players"], attributes["seed"], attributes["seats"] = tuple(players), seed, seats
        attributes["options"] = {} if options is None else options

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(_name, self.players))

    def table(self) -> tuple[int, Sides]:
        """Return (seats, sides): the number of seats, and the sides; ValueError if the game has no table for
        these players.
        """
        rules, options, count = GAMES[self.game].rules, self._options(), len(self.players)
        counts = rules.seat_counts if self.seats is None else (self.seats,)
        tables = [(seats, rules.sides(seats, options)) for seats in counts]
        for seats, sides in tables:
            # Any number of players fits one side, if only one number of seats is possible.
            if len(sides) == count or (count and len(tables) == len(sides) == 1):
                return seats, sides
        allowed = ", ".join(map(str, sorted({len(sides) for _, sides in tables})))
        has_teams = any(len(side) > 1 for _, sides in tables for side in sides)
        each = ", one for each side" if has_teams else ""
        raise ValueError(f"{self.game} is for {allowed} players{each}, not {count}")

    def agent(self, index: int) -> Bot:
        """A new instance of the player with this index."""
        return _maker(self.game, self.players[index])()

    def match(self, number: int, seats: int) -> Match:
        """The match of the deal with this number, at its start, at a table of ``seats`` seats."""
        return Match(GAMES[self.game].rules, seats, f"{self.seed}/{number}", self._options())

    def _options(self) -> Any:
        return codec.load(GAMES[self.game].rules.options_type, self.options, "options")


@dataclass(frozen=True)
class Standing:
    """A player's result: the share of matches won and the points per match, with 95 % intervals.

    In a game with one side ``share`` and ``interval`` are None. After one deal the intervals are infinite.

    >>> print(Standing("mine", 0.5, (0.41, 0.59), 3.25, (2.0, 4.5)))
    mine: 50.0% of the matches (41.0% to 59.0%), 3.2 points (2.0 to 4.5)
    """

    name: str
    share: float | None
    interval: tuple[float, float] | None
    points: float
    points_interval: tuple[float, float]

    def __str__(self) -> str:
        low, high = self.points_interval
        points = f"{self.points:.1f} points ({low:.1f} to {high:.1f})"
        if self.share is None or self.interval is None:
            return f"{self.name}: {points}"
        low, high = self.interval
        return f"{self.name}: {self.share:.1%} of the matches ({low:.1%} to {high:.1%}), {points}"


@dataclass(frozen=True)
class Result:
    """The result of a contest: the number of deals, and every player's standing.

    ``lead``: the first player's share and points minus the mean of the others; None if there are no others.
    ``significant``: true if the sign of ``lead`` is significant by the measure that was given to
    :func:`measure` as ``until``; None if none was given.
    """

    deals: int
    standings: list[Standing]
    lead: Standing | None
    significant: bool | None

    def __str__(self) -> str:
        return "\n".join([f"{self.deals} deals", *map(str, self.standings)])


def check(contest: Contest) -> None:
    """Raise TypeError for an object that is not a contest or a player; raise ValueError for a contest that
    cannot be played.
    """
    if not isinstance(contest, Contest):
        raise TypeError(f"give a contest, such as Contest(game, players), not {shown(contest)}")
    if contest.game not in GAMES:
        raise UnknownName("game", contest.game, GAMES)
    for player in contest.players:
        _maker(contest.game, player)
    check_series_seed(contest.seed)
    counts = GAMES[contest.game].rules.seat_counts
    if contest.seats is not None and (type(contest.seats) is not int or contest.seats not in counts):
        allowed = ", ".join(map(str, counts))
        raise ValueError(f"{contest.game} is for {allowed} players, not {shown(contest.seats)}")
    seats, _ = contest.table()
    contest.match(MAX_DEALS, seats)  # raises ValueError for wrong options, or if the longest seed is too long


def _name(player: Player) -> str:
    name = name_of(player)
    return name.rpartition(":")[2] if names_a_file(name) else name


def _maker(game: str, player: Player) -> Callable[[], Bot]:
    if isinstance(player, str):
        return load_player(player) if names_a_file(player) else GAMES[game].all_players[player].make
    return maker_of(game, player)


def play_deal(contest: Contest, number: int) -> DealResult:
    """Play the deal with this number in every rotation; return the shares and points of the players. If
    several sides win a match, they share the win equally; without a winner all shares are 0.
    """
    return finished(play_deal_in_steps(contest, number))


def play_deal_in_steps(contest: Contest, number: int) -> Generator[Match, None, DealResult]:
    """As :func:`play_deal`, but a generator that yields the match after each answer of a player."""
    seats, sides = contest.table()
    count = len(contest.players)
    if len(sides) == 1:
        points_alone = []
        for index in range(count):
            _, scores = yield from _play_match(contest, number, seats, [index] * seats)
            points_alone.append(_mean(scores, sides[0]))
        return (), tuple(points_alone)
    shares, points = [0.0] * count, [0.0] * count
    for rotation in range(count):
        seated = [0] * seats  # by seat, the player: with 3 sides, rotation 1 seats the players 1, 2, 0
        for index, side in enumerate(sides):
            for seat in side:
                seated[seat] = (index + rotation) % count
        outcome, scores = yield from _play_match(contest, number, seats, seated)
        side_won = [not outcome.winners.isdisjoint(side) for side in sides]
        for index, side in enumerate(sides):
            player = seated[side[0]]
            shares[player] += side_won[index] / sum(side_won) / count if any(side_won) else 0.0
            points[player] += _mean(scores, side) / count
    return tuple(shares), tuple(points)


def run(
    contest: Contest, deals: int, jobs: int | None = 1, progress: Callable[[int], object] | None = None
) -> list[Standing]:
    """Play ``deals`` deals and return the standings, in the order of the players; see :func:`measure`.

    >>> ours, theirs = run(Contest("joker_poker", ("club", "casual")), 5)
    >>> print(ours)
    club: 100.0% of the matches (100.0% to 100.0%), 23.3 points (22.6 to 24.0)
    """
    return measure(contest, deals, jobs, progress).standings


def measure(
    contest: Contest,
    deals: int,
    jobs: int | None = 1,
    progress: Callable[[int], object] | None = None,
    keep: Path | None = None,
    until: Measure | None = None,
) -> Result:
    """Play the deals, each once in every rotation: 500 deals of two players are 1,000 matches.

    ``jobs``: the number of processes (None: one per core), which does not change the result. ``progress``: a
    function that is called with the number of deals played, or read from the file, since the last call.
    ``keep``: a file that stores the deals played; a later call continues from it. ``until``: stop as soon as
    the first player is significantly ahead of the others, or behind them, by this measure; then all intervals
    are lasting ones (:mod:`jokerpoker.intervals`). Raises TypeError and ValueError, as :func:`check`
    does.
    """
    check(contest)
    if not 1 <= deals <= MAX_DEALS:
        raise ValueError(f"deals must be a number from 1 to {MAX_DEALS}, not {deals}")
    _check_measure(contest, until)
    if keep is not None and not isinstance(keep, Path):
        raise TypeError(f"keep must be the Path of a file, or None, not {shown(keep)}")
    test = SequentialTest() if until else None
    results: list[DealResult] = []
    with closing(_parts(contest, deals, jobs, _checkpoint(contest, keep) if keep else None)) as parts:
        for part_results in parts:
            for result in part_results:
                results.append(result)
                shares, points = result
                if test and test.add(lead_of(points if until == "points" else shares)):
                    return result_of(contest, results, True)
            if progress:
                progress(len(part_results))
    return result_of(contest, results, False if until else None)


def _check_measure(contest: Contest, until: Measure | None) -> None:
    if until is not None and until not in get_args(Measure):
        raise ValueError(f"until must be points, share or None, not {shown(until)}")
    if until and len(contest.players) < 2:
        raise ValueError("until needs at least two players, to compare them")
    if until == "share" and len(contest.table()[1]) == 1:
        raise ValueError(f"{contest.game} has no opponents to win against: only points can be compared")


def _checkpoint(contest: Contest, path: Path) -> Checkpoint:
    """Open the checkpoint of a contest; ValueError if its last deal, played again, ends differently."""
    _, sides = contest.table()
    shares = len(contest.players) if len(sides) > 1 else 0
    checkpoint = Checkpoint(path, _identity(contest), shares)
    last = len(checkpoint.results) - 1
    if last >= 0 and play_deal(contest, last) != checkpoint.results[last]:
        message = f"deal {last} no longer ends as stored in {path}: the players have changed since"
        raise ValueError(f"{message}, or the file is damaged. Choose another file")
    return checkpoint


def _identity(contest: Contest) -> dict[str, Json]:
    """The JSON that identifies a contest in its checkpoint."""
    players = [player if isinstance(player, str) else _name(player) for player in contest.players]
    rules = GAMES[contest.game].rules
    return {
        "game": contest.game,
        "version": rules.version,
        "players": players,
        "seed": contest.seed,
        "options": dict(contest.options),
        "seats": contest.seats,
    }


def _parts(
    contest: Contest, deals: int, jobs: int | None, checkpoint: Checkpoint | None
) -> Generator[list[DealResult], None, None]:
    """Yield the results of all deals, in lists and in order, first those from the checkpoint."""
    stored = checkpoint.results[:deals] if checkpoint else []
    if stored:
        yield stored
    parts = [range(start, min(start + PART, deals)) for start in range(len(stored), deals, PART)]
    with Workers(jobs) as workers:
        for results in workers.map(partial(_play_part, contest), parts):
            if checkpoint:
                checkpoint.add(results)
            yield results


def lead_of(values: Sequence[float]) -> float:
    """The lead of the first player over the mean of the others. ``values``: of one deal, by player."""
    return values[0] - fmean(values[1:])


def _play_match(
    contest: Contest, number: int, seats: int, seated: Sequence[int]
) -> Generator[Match, None, tuple[Outcome, tuple[float, ...]]]:
    """Play one match; return (outcome, points by seat). ``seated``: by seat, the player's index."""
    match = contest.match(number, seats)
    names = [contest.names[index] for index in seated]
    outcome = yield from play_in_steps(match, [contest.agent(index) for index in seated], names)
    return outcome, match.state.scores()


def _mean(scores: Sequence[float], side: Sequence[int]) -> float:
    """The mean score of the seats of a side."""
    return sum(scores[seat] for seat in side) / len(side)


def _play_part(contest: Contest, numbers: range) -> list[DealResult]:
    return [play_deal(contest, number) for number in numbers]


def result_of(contest: Contest, results: Sequence[DealResult], significant: bool | None) -> Result:
    """The result of one or more played deals; ``significant``: as in :class:`Result`."""
    interval = mean_interval if significant is None else lasting_interval

    def standing(name: str, value_of: Callable[[Sequence[float]], float]) -> Standing:
        """``value_of``: computes this standing's value for one deal from those of all players."""
        points = interval([value_of(points) for _, points in results])
        if not results[0][0]:  # no shares: a game with one side
            return Standing(name, None, None, *points)
        return Standing(name, *interval([value_of(shares) for shares, _ in results]), *points)

    names = contest.names
    standings = [standing(name, itemgetter(index)) for index, name in enumerate(names)]
    lead = standing(names[0], lead_of) if len(names) > 1 else None
    return Result(len(results), standings, lead, significant)


def as_json(contest: Contest, result: Result) -> Json:
    """The result as JSON. Infinite intervals (after one deal) are null, and so are shares and ``fair`` in a
    game with one side.

    ``fair``: the share that each player would have if all were equally strong. ``lead``, ``significant``: see
    :class:`Result`.
    """
    sides = contest.table()[1]
    return {
        "game": contest.game,
        "seed": contest.seed,
        "deals": result.deals,
        "fair": 1 / len(sides) if len(sides) > 1 else None,
        "players": list(map(_as_json, result.standings)),
        "lead": _as_json(result.lead) if result.lead else None,
        "significant": result.significant,
    }


def _as_json(standing: Standing) -> Json:
    data = codec.dump(standing)
    for field in ("interval", "points_interval"):
        finite = data[field] and all(map(math.isfinite, data[field]))
        data[field] = data[field] if finite else None
    return data
