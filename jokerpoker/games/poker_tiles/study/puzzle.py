"""The puzzle of the day: a board and a rack, made only from a seed, so that everyone has the same puzzle.

After some turns of a game, several racks are compared, each of which the seat whose turn it is could have
drawn. The one that makes the finest puzzle is chosen: its best play lays several tiles and makes more than
one line, and few other plays score as much.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import count
from typing import TypeAlias

from jokerpoker.codec import ShapeError
from jokerpoker.core import Action, Json
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.players.situation import situation_of
from jokerpoker.games.poker_tiles.rules.actions import Play, Trade
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.judging import best_first, tiles_by_square
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, in_order
from jokerpoker.games.poker_tiles.table.laying import play_seen
from jokerpoker.rng import Rng

MAX_SEED = 200
"""The maximum length of a seed, in characters."""

FEWEST_TURNS, MOST_TURNS = 6, 13
"""The minimum and the maximum number of turns played before the puzzle."""

RACKS = 24
"""The number of racks compared for a puzzle."""
PLAYS_TO_CHOOSE = 6
"""In each turn before the puzzle, a random one of this many best plays is played."""

Puzzle: TypeAlias = tuple[Mapping[str, Json], int]
"""The view of a puzzle, and the points of its best play."""


@lru_cache(maxsize=4)
def cache_of(_seed: str) -> list[Puzzle]:
    """A list in which the puzzle of a seed is cached: empty until the puzzle has been made."""
    return []


def making(seed: str) -> Generator[float, None, Puzzle]:
    """Make the puzzle of a seed, or take it from the cache; ShapeError, a ValueError, for an empty seed or a
    seed longer than :data:`MAX_SEED`. Yields 0 as the progress, which is not known before the end.
    """
    if not 0 < len(seed) <= MAX_SEED:
        raise ShapeError(f"a seed is a text of 1 to {MAX_SEED} characters")
    puzzle = cache_of(seed)
    if not puzzle:
        puzzle.append((yield from _making(Rng(f"poker tiles puzzle 1/{seed}"))))
    return puzzle[0]


def _making(rng: Rng) -> Generator[float, None, Puzzle]:
    for number in count():
        state = yield from _position(rng.fork(f"game {number}"))
        finest = yield from _finest(state, rng)
        if finest:
            twin, best = finest
            return twin.view(twin.turn), best
    raise AssertionError("`count` has no end")


def _finest(state: PokerTiles, rng: Rng) -> Generator[float, None, tuple[PokerTiles, int] | None]:
    """Return (position, points of its best play): of ``RACKS`` positions in which the seat whose turn it is
    has drawn other tiles, the one that makes the finest puzzle. None if none of them has a play, the board is
    empty, or the match is over.
    """
    if state.ended or not state.board.filled:
        return None
    finest: tuple[PokerTiles, int] | None = None
    highest = 0.0
    for _ in range(RACKS):
        yield 0.0
        twin = _drawn_again(state, rng)
        plays = best_first(twin.plays())
        if not plays:
            continue
        points, _, _ = plays[0]
        fineness = _fineness(twin, plays)
        if finest is None or fineness > highest:
            finest, highest = (twin, points), fineness
    return finest


def _position(rng: Rng) -> Generator[float, None, PokerTiles]:
    """A game of two seats after some turns, enough for both to have drawn tiles. In each turn, a random one
    of the best plays is played; if there is no play, all tiles of the rack are traded.
    """
    state = PokerTiles.start(2, rng.fork("deal"), Options())
    turns = FEWEST_TURNS + rng.below(MOST_TURNS - FEWEST_TURNS + 1)
    while len(state.history) < turns and not state.ended:
        yield 0.0
        plays = best_first(state.plays())
        action: Action = Trade(state.turn, state.racks[state.turn])
        if plays:
            play = plays[rng.below(min(len(plays), PLAYS_TO_CHOOSE))]
            action = Play(state.turn, tiles_by_square(state.layout, play))
        state.apply(action)
    return state


def _drawn_again(state: PokerTiles, rng: Rng) -> PokerTiles:
    """The position, except that the seat whose turn it is drew other tiles in its last turn: random tiles
    out of those that it drew and those in the bag, without the tiles that it traded in that turn.
    """
    twin = state.copy()
    last_index = max(index for index, turn in enumerate(twin.history) if turn.seat == twin.turn)
    last, undrawn_rack = twin.history[last_index], Counter(twin.racks[twin.turn])
    undrawn_rack.subtract(last.drawn)
    pool = rng.shuffle([tile for tile in in_order([*twin.bag, *last.drawn]) if tile not in last.traded])
    drawn = tuple(in_order(pool[: len(last.drawn)]))
    bag = Counter([*twin.bag, *last.drawn])
    bag.subtract(drawn)
    twin.bag = tuple(in_order(bag.elements()))
    rack = tuple(in_order([*undrawn_rack.elements(), *drawn]))
    twin.racks = (*twin.racks[: twin.turn], rack, *twin.racks[twin.turn + 1 :])
    changed = replace(last, drawn=drawn)
    twin.history = (*twin.history[:last_index], changed, *twin.history[last_index + 1 :])
    return twin


def _fineness(state: PokerTiles, plays: list[GeneratedPlay]) -> float:
    """How fine a puzzle a position is; greater is finer. ``plays``: all plays, best first. The first of them
    makes the puzzle finer by its tiles, lines, points and lead over the next lower score, and less fine by
    each joker after its first, and by each other play with the same points.
    """
    points, cells, codes = plays[0]
    equal_plays = sum(other_points == points for other_points, _, _ in plays)
    next_points = next((other_points for other_points, _, _ in plays if other_points < points), 0)
    situation = situation_of(state.view(state.turn))
    lines = len(play_seen(situation, situation.play(plays[0]))["lines"])
    jokers = sum(code >= CARDS for code in codes)
    fineness = 3.0 * len(cells) + 4.0 * lines + 0.4 * points + min(4, points - next_points)
    return fineness - 0.5 * min(equal_plays, 24) - 3.0 * max(0, jokers - 1)


def puzzle_view(seed: str) -> Generator[float, None, Mapping[str, Json]]:
    """The puzzle of a seed: the view of the seat whose turn it is."""
    view, _ = yield from making(seed)
    return view
