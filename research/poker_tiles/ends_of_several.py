"""Poker Tiles: the value of playouts in an end with several opponents.

``python -m research.poker_tiles.ends_of_several [--ends N] [--seats N] [--players NAME …] [--json]``. Its
ends are those of games between Careful players, from the first turn with an empty bag. Each player finishes
every end once in each seat, against Careful players, so that all have the same ends. Printed are a player's
points above the mean of the others and its share of wins, and the differences of both from the first
player's, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from operator import sub
from statistics import fmean
from typing import Any

from jokerpoker.core import Action, Agent
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.players.agents import PLAYERS
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.intervals import mean_interval
from jokerpoker.rng import Rng
from research.poker_tiles import without

EVERYBODY = {**{key: level.make for key, level in PLAYERS.items()}, **without.EVERYBODY}
"""By name, what makes a player: the levels, and those of ``without.py``."""
CAREFUL = PLAYERS["careful"].make()


def answer(agent: Agent, state: PokerTiles, seed: str) -> Action:
    """The action of a player in a position."""
    *_, action = agent.think(state.view(state.turn), state.prompts()[state.turn], Rng(seed))
    return action


def ends(seats: int, count: int) -> Iterator[PokerTiles]:
    """``count`` positions with an empty bag, each of another game."""
    number = 0
    while count:
        state = PokerTiles.start(seats, Rng(f"end/{seats}/{number}"), Options())
        number += 1
        while not state.ended and state.bag:
            state.apply(answer(CAREFUL, state, f"{number}/{len(state.history)}"))
        if not state.ended:
            count -= 1
            yield state


def finished(start: PokerTiles, agent: Agent, seat: int, seed: str) -> tuple[float, float]:
    """Play on from a position; the points of the player at a seat above the mean of the others, and its share
    of the win, from 0 to 1.
    """
    state = start.copy()
    while not state.ended:
        mover = agent if state.turn == seat else CAREFUL
        state.apply(answer(mover, state, f"{seed}/{len(state.history)}"))
    mine, others = state.points[seat], [*state.points[:seat], *state.points[seat + 1 :]]
    return mine - fmean(others), (mine >= max(others)) / state.points.count(mine)


def measured(seats: int, count: int, names: list[str]) -> dict[str, dict[str, list[float]]]:
    """By player, for each end the means over the seats: ``points`` above the others, and ``share`` of wins in
    percent.
    """
    found: dict[str, dict[str, list[float]]] = {name: {"points": [], "share": []} for name in names}
    for number, state in enumerate(ends(seats, count)):
        for name in names:
            agent = EVERYBODY[name]()
            ended = [finished(state, agent, seat, f"{number}/{seat}") for seat in range(seats)]
            found[name]["points"].append(fmean(points for points, _ in ended))
            found[name]["share"].append(100 * fmean(share for _, share in ended))
    return found


def compared(found: dict[str, dict[str, list[float]]]) -> list[dict[str, Any]]:
    """A row for each player: its means, and those of the differences from the first player, each with half
    the width of its interval.
    """
    first = next(iter(found.values()))
    rows = []
    for name, values in found.items():
        row: dict[str, Any] = {"player": name}
        for key, mine in values.items():
            row[key] = _told(mine)
            row[f"{key} beside"] = _told([*map(sub, mine, first[key])])
        rows.append(row)
    return rows


def _told(values: list[float]) -> tuple[float, float]:
    mean, (low, high) = mean_interval(values)
    return mean, (high - low) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--ends", type=int, default=80)
    parser.add_argument("--seats", type=int, choices=(3, 4), default=4)
    parser.add_argument("--players", nargs="+", choices=EVERYBODY, default=["short", "expert"])
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = compared(measured(args.seats, args.ends, args.players))
    if args.json:
        print(json.dumps(rows))
        return
    for row in rows:
        told = [f"{key} {mean:.2f} ± {half:.2f}" for key, (mean, half) in list(row.items())[1:]]
        print(f"{row['player']:<14} " + "   ".join(told))


if __name__ == "__main__":
    main()
