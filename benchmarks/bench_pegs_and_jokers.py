"""Pegs and Jokers: random moves a second, plays of North Carolina's 10, and what players take to decide.

``python benchmarks/bench_pegs_and_jokers.py [--moves N] [--rounds N] [--tens N] [--games N] [--json]``. A
random move lists all legal plays, takes one and makes it, through the same calls that a match makes. Where
ludopy is installed (``pip install ludopy``; it brings numpy and OpenCV), its random moves of Ludo are played
beside ours, in turns, so that the ratio can be compared on a busy machine. The 10 is timed with every peg on
the track, at random. Times are of the processor; the least of a few counts.

The goals are those of a machine on which ludopy makes 40,000 moves a second: beside it they are compared in
its measure.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import sys
from collections.abc import Callable
from statistics import median, quantiles
from time import process_time
from typing import Any

from jokerpoker.games.pegs_and_jokers.options import PEGS, PRESETS, SEAT_COUNTS
from jokerpoker.games.pegs_and_jokers.players.agents import PLAYERS
from jokerpoker.games.pegs_and_jokers.rules.board import Board
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup
from jokerpoker.rng import Rng

GOAL_MOVES, GOAL_TEN_MS = 40_000, 5.0
"""On a machine where ludopy makes as many moves a second."""
REPEATS = 3
"""How often each position is measured; the least time counts."""


def our_moves(count: int) -> int:
    """Play random moves of games with four seats and the basic rules; how many there were."""
    rng, draw, done = Rng("bench"), Rng("choices").stream(), 0
    while done < count:
        state = PegsAndJokers.start(4, rng.fork(f"game {done}"), PRESETS["basic"])
        while not state.table.ended and done < count:
            legal = state.prompts()[state.table.turn].actions or ()
            state.apply(legal[int(draw() * len(legal))])
            done += 1
    return done


def ludo_moves(count: int) -> int:
    """Play random moves of ludopy's Ludo, counting turns in which no piece can move; how many there were."""
    ludopy = importlib.import_module("ludopy")
    draw, done = Rng("choices").stream(), 0
    while done < count:
        game, won = ludopy.Game(), False
        while not won and done < count:
            (_, pieces, _, _, _, won), _ = game.get_observation()
            piece = pieces[int(draw() * len(pieces))] if len(pieces) else -1
            won = game.answer_observation(piece)[-1]
            done += 1
    return done


def moves_a_second(moves: int, rounds: int) -> dict[str, float]:
    """By engine: the most moves a second of all rounds, which take turns."""
    engines: dict[str, Callable[[int], int]] = {"ours": our_moves}
    if importlib.util.find_spec("ludopy"):
        engines["ludopy"] = ludo_moves
    best = dict.fromkeys(engines, 0.0)
    for _ in range(rounds):
        for name, play in engines.items():
            start = process_time()
            done = play(moves)
            best[name] = max(best[name], done / (process_time() - start))
    return best


def tens(count: int, seats: int) -> dict[str, float]:
    """Milliseconds for the plays of North Carolina's 10 with every peg on the track."""
    rules, rng, times, plays = table_setup(seats, PRESETS["north_carolina"]), Rng(f"tens {seats}"), [], []
    for _ in range(count):
        holes = rng.shuffle(range(rules.geometry.holes))
        board = Board(rules.geometry, [holes[PEGS * seat : PEGS * (seat + 1)] for seat in range(seats)])
        spent = []
        for _ in range(REPEATS):
            start = process_time()
            found = SeatPlays(board, 0, rules).plays("T")
            spent.append((process_time() - start) * 1e3)
        times.append(min(spent))
        plays.append(len(found))
    return {"plays": sum(plays) / count, "median_ms": median(times), "p95_ms": quantiles(times, n=20)[18]}


def deciding(games: int, seats: int, preset: str) -> dict[str, dict[str, float]]:
    """Milliseconds of every level's decisions in games among themselves."""
    found = {}
    for key, level in PLAYERS.items():
        agent, times = level.make(), []
        for number in range(games):
            state = PegsAndJokers.start(seats, Rng(f"bench {number}"), PRESETS[preset])
            while prompts := state.prompts():
                view = state.view(state.asked)
                start = process_time()
                *_, action = agent.think(view, prompts[state.asked], Rng(f"{number}"))
                times.append((process_time() - start) * 1e3)
                state.apply(action)
        found[key] = {"median_ms": median(times), "p95_ms": quantiles(times, n=20)[18]}
    return found


TIMED_TABLES = ((4, "basic"), (8, "basic"), (4, "north_carolina"))
"""The tables at which players are timed: seats and preset."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--moves", type=int, default=4_000, help="random moves of each round")
    parser.add_argument("--rounds", type=int, default=25, help="rounds, short ones: the least busy counts")
    parser.add_argument("--tens", type=int, default=300, help="positions for the 10")
    parser.add_argument("--games", type=int, default=1, help="games of every level at every table")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if min(args.moves, args.rounds) < 1 or args.tens < 2 or args.games < 0:
        parser.error("--moves and --rounds: one or more; --tens: two or more; --games: none or more")
    moves = moves_a_second(args.moves, args.rounds)
    ten = {seats: tens(args.tens, seats) for seats in SEAT_COUNTS}
    tables = TIMED_TABLES if args.games else ()
    players = {f"{preset}, {seats} seats": deciding(args.games, seats, preset) for seats, preset in tables}
    data: dict[str, Any] = {"moves": moves, "ten": ten, "players": players}
    if args.json:
        print(json.dumps(data))
        return 0
    for name, rate in moves.items():
        print(f"{name:<8} {rate:>9,.0f} random moves a second, {moves['ours'] / rate:.2f} times")
    for seats, row in ten.items():
        print(
            f"the 10, {seats} seats   median {row['median_ms']:.2f} ms   95 % {row['p95_ms']:.2f} ms   "
            f"{row['plays']:.0f} plays"
        )
    for table, levels in players.items():
        for key, row in levels.items():
            print(f"{table:<24} {key:<9} median {row['median_ms']:.1f} ms   95 % {row['p95_ms']:.1f} ms")
    goal = moves.get("ludopy", GOAL_MOVES)
    limit = GOAL_TEN_MS * GOAL_MOVES / goal
    met = moves["ours"] >= goal and ten[4]["p95_ms"] <= limit
    print(f"goals ({goal:,.0f} moves a second, the 10 in {limit:.1f} ms): {'met' if met else 'missed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
