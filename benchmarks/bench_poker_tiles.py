"""Poker Tiles: every play of a rack on a board, against a plain search, and what players take to decide.

``python benchmarks/bench_poker_tiles.py [--positions N] [--compared N] [--games N] [--json]``. The positions
are those of games of two in which about every other play is the best one and the others are random. The plain
search tries every placement by hand and is slow: it gets a part of the positions, and both must find the
same plays. Times are of the processor. The ratio can be compared on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Any

from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.players.agents import PLAYERS
from jokerpoker.games.poker_tiles.rules.actions import Play
from jokerpoker.games.poker_tiles.rules.judging import best_first, plays_of, tiles_by_square
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import CODE, TILES
from jokerpoker.rng import Rng

sys.path.insert(0, str(Path(sys.argv[0]).resolve().parents[1]))

from tests.poker_tiles import plain

GOAL_MEDIAN_MS, GOAL_P95_MS = 1.0, 4.0
MOST_JOKERS = 2
"""Racks with more jokers take the plain search minutes."""


def positions(count: int) -> Iterator[PokerTiles]:
    """So many positions, game after game."""
    rng, done, number = Rng("bench"), 0, 0
    while done < count:
        state = PokerTiles.start(2, rng.fork(f"game {number}"), Options())
        number += 1
        while not state.ended and done < count:
            yield state
            done += 1
            action = state.sample(state.turn, rng)
            if action.kind == "play" and rng.below(2):
                best = best_first(state.plays())[0]
                action = Play(state.turn, tiles_by_square(state.layout, best))
            state.apply(action)


def quick(state: PokerTiles) -> tuple[float, dict[frozenset[Any], int]]:
    """Milliseconds of the generator, and the points of every play."""
    rack = [CODE[tile] for tile in state.racks[state.turn]]
    start = process_time()
    found = plays_of(state.board, rack, state.hands)
    spent = (process_time() - start) * 1e3
    names = state.layout.names
    return spent, {
        frozenset((plain.square(names[c]), TILES[t]) for c, t in zip(cells, codes, strict=True)): points
        for points, cells, codes in found
    }


def slow(state: PokerTiles) -> tuple[float, dict[frozenset[Any], int]]:
    """Milliseconds of the plain search, and the points of every play."""
    board, rack = plain.read(state.board.text()), list(state.racks[state.turn])
    start = process_time()
    found = plain.all_plays(board, rack, state.options, frozenset())
    return (process_time() - start) * 1e3, found


def generating(count: int, compared: int) -> dict[str, Any]:
    """Times of the generator on all positions and of both on some."""
    times, ours, theirs, plays = [], [], [], []
    every = max(1, count // compared)
    for number, state in enumerate(positions(count)):
        spent, found = quick(state)
        times.append(spent)
        plays.append(len(found))
        jokers = sum(tile[1] == "x" for tile in state.racks[state.turn])
        if number % every == 0 and jokers <= MOST_JOKERS:
            peer, same = slow(state)
            if same != found:
                raise AssertionError(f"the searches differ on {state.board.text()}")
            ours.append(spent)
            theirs.append(peer)
    return {
        "positions": count,
        "plays": sum(plays) / count,
        "median_ms": median(times),
        "p95_ms": quantiles(times, n=20)[18],
        "compared": len(ours),
        "plain_median_ms": median(theirs),
        "x_plain": median(theirs) / median(ours),
    }


def deciding(games: int) -> dict[str, Any]:
    """Times of each level's decisions against itself, at tables of two, and of the expert's also of four."""
    found = {}
    for name, key, seats in [*((key, key, 2) for key in PLAYERS), ("of four", "expert", 4)]:
        agent, times = PLAYERS[key].make(), []
        for number in range(games):
            state = PokerTiles.start(seats, Rng(f"bench {number}"), Options())
            while prompts := state.prompts():
                view = state.view(state.turn)
                start = process_time()
                *_, action = agent.think(view, prompts[state.turn], Rng(f"{number}"))
                times.append((process_time() - start) * 1e3)
                state.apply(action)
        found[name] = {"median_ms": median(times), "p95_ms": quantiles(times, n=20)[18], "max_ms": max(times)}
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--compared", type=int, default=40)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = {"generator": generating(args.positions, args.compared), "players": deciding(args.games)}
    if args.json:
        print(json.dumps(found))
        return 0
    row = found["generator"]
    print(
        f"generator   median {row['median_ms']:.2f} ms   95 % {row['p95_ms']:.2f} ms   "
        f"{row['plays']:.0f} plays, {row['positions']} positions"
    )
    print(f"plain       median {row['plain_median_ms']:.0f} ms, {row['x_plain']:.0f} times as long")
    for key, times in found["players"].items():
        print(f"{key:<11} " + "   ".join(f"{name[:-3]} {spent:.1f} ms" for name, spent in times.items()))
    met = row["median_ms"] <= GOAL_MEDIAN_MS and row["p95_ms"] <= GOAL_P95_MS
    print(f"goals (median {GOAL_MEDIAN_MS} ms, 95 % {GOAL_P95_MS} ms): {'met' if met else 'missed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
