"""Duplicate matches: the same deals played with the players rotated round the seats.

Every player gets every seat of every deal, so luck of the deal falls out of the comparison and
the unit of the statistics is one deal with all its rotations.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Agent, Json
from jokerpoker.intervals import mean_interval
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng

CHUNK = 4
"""Deals that one process plays before it reports."""

DealResult = tuple[tuple[float, ...], tuple[float, ...]]
"""Of one deal, for each player: the mean share of matches won, and the mean points."""


@dataclass(frozen=True)
class Contest:
    """Who plays what: a game's key, a player's key for each seat, options as JSON, the seed of all deals."""

    game: str
    players: tuple[str, ...]
    seed: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Standing:
    """A player's result: the share of matches won and the points a match, with 95 % intervals."""

    name: str
    share: float
    interval: tuple[float, float]
    points: float
    points_interval: tuple[float, float]


def check(contest: Contest) -> None:
    """ValueError that says what is wrong with a contest."""
    if contest.game not in GAMES:
        raise ValueError(f"there is no game {contest.game!r}: choose from {', '.join(GAMES)}")
    game = GAMES[contest.game]
    for player in contest.players:
        if player not in game.everybody:
            raise ValueError(f"there is no player {player!r}: choose from {', '.join(game.everybody)}")
    Match(game.rules, len(contest.players), contest.seed, _options(contest))


def play_deal(contest: Contest, number: int) -> DealResult:
    """One deal in every rotation; a shared win counts in equal parts."""
    seats = len(contest.players)
    agents = [GAMES[contest.game].everybody[player].make() for player in contest.players]
    shares, points = [0.0] * seats, [0.0] * seats
    for turn in range(seats):
        seating = [(seat + turn) % seats for seat in range(seats)]
        match = _play(contest, number, [agents[player] for player in seating])
        ended, scores = match.state.outcome(), match.state.scores()
        winners = ended.winners if ended else frozenset()
        for seat, player in enumerate(seating):
            shares[player] += (seat in winners) / len(winners) / seats if winners else 0.0
            points[player] += scores[seat] / seats
    return tuple(shares), tuple(points)


def run(
    contest: Contest, deals: int, jobs: int = 1, progress: Callable[[int], object] | None = None
) -> list[Standing]:
    """Play the deals on several processes; the result does not depend on how many.

    ``progress`` is told how many deals have been played since it was last told.
    """
    check(contest)
    results: list[DealResult] = []
    for part in _chunks(contest, deals, jobs):
        results += part
        if progress:
            progress(len(part))
    return [_standing(name, place, results) for place, name in enumerate(contest.players)]


def _play(contest: Contest, number: int, seated: Sequence[Agent]) -> Match:
    match = Match(GAMES[contest.game].rules, len(seated), f"{contest.seed}/{number}", _options(contest))
    chance = Rng(f"{contest.seed}/{number}/players")
    while not match.over:
        seat, prompt = next(iter(match.state.prompts().items()))
        rng = chance.fork(f"{match.ply}/{seat}")
        *_, answer = seated[seat].think(match.state.view(seat), prompt, rng)
        match.submit(answer)
    return match


def _options(contest: Contest) -> Any:
    return codec.load(GAMES[contest.game].rules.options_type, contest.options, "options")


def _chunks(contest: Contest, deals: int, jobs: int) -> Iterator[list[DealResult]]:
    parts = [range(start, min(start + CHUNK, deals)) for start in range(0, deals, CHUNK)]
    if jobs == 1:
        yield from (_play_part(contest, part) for part in parts)
        return
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        yield from pool.map(_play_part, [contest] * len(parts), parts)


def _play_part(contest: Contest, part: range) -> list[DealResult]:
    return [play_deal(contest, number) for number in part]


def _standing(name: str, place: int, results: Sequence[DealResult]) -> Standing:
    share, share_interval = mean_interval([shares[place] for shares, _ in results])
    points, points_interval = mean_interval([points[place] for _, points in results])
    return Standing(name, share, share_interval, points, points_interval)


def as_json(contest: Contest, deals: int, standings: Sequence[Standing]) -> Json:
    """The result for programs; an interval that is not known (one deal) is null."""
    players = [codec.dump(standing) for standing in standings]
    for player in players:
        for field in ("interval", "points_interval"):
            player[field] = player[field] if all(map(math.isfinite, player[field])) else None
    seats = len(contest.players)
    return {"game": contest.game, "seed": contest.seed, "deals": deals, "fair": 1 / seats, "players": players}
