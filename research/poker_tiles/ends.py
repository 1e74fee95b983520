"""Poker Tiles: how many points a longer search of the end of a match saves.

``python -m research.poker_tiles.ends [--ends N] [--efforts N …] [--exact N] [--json]``. The ends are those of
games of two ``Thorough`` players, from the first turn with an empty bag. Each is searched with every effort
(the number of positions searched) and with that of ``--exact``. For each effort is printed how many ends it
has searched completely, and how many points its plays give away in all; only in the ends that the effort
``--exact`` searches completely both before and after the play.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.players.agents import Thorough, searching_endgame
from jokerpoker.games.poker_tiles.players.ending import EndgameResult
from jokerpoker.games.poker_tiles.players.situation import situation_of
from jokerpoker.games.poker_tiles.rules.actions import Forfeit
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.rng import Rng
from jokerpoker.steps import finished


def ends(count: int) -> Iterator[PokerTiles]:
    """``count`` positions with an empty bag, each of another game, in which the seat whose turn it is can
    play.
    """
    agent, number = Thorough(), 0
    while count:
        state = PokerTiles.start(2, Rng(f"ends {number}"), Options())
        number += 1
        while not state.ended and state.view(state.turn)["bag"]:
            seat = state.turn
            *_, action = agent.think(state.view(seat), state.prompts()[seat], Rng(f"{number}"))
            state.apply(action)
        # Actions are listed only if all that a seat can do is forfeit its turn.
        if not state.ended and not state.prompts()[state.turn].actions:
            count -= 1
            yield state


def searched(state: PokerTiles, effort: int) -> EndgameResult:
    """The result of a search of this effort for the seat whose turn it is."""
    view = state.view(state.turn)
    return finished(searching_endgame(view, situation_of(view), effort))


def after(state: PokerTiles, found: EndgameResult, effort: int) -> int | None:
    """The points that the seat whose turn it is gains on the other until the end if it makes the play found,
    and then both play as well as possible; None if a search of this effort is not complete.
    """
    seat, now = state.turn, state.copy()
    before = _ahead(now, seat)
    situation = situation_of(now.view(seat))
    now.apply(situation.play(found.play) if found.play else Forfeit(seat))
    if now.ended:
        return _ahead(now, seat) - before
    answer = searched(now, effort)
    margin = answer.margin if now.turn == seat else -answer.margin
    return _ahead(now, seat) - before + margin if answer.exact else None


def _ahead(state: PokerTiles, seat: int) -> int:
    scores = state.scores()
    return int(scores[seat] - scores[1 - seat])


def measured(count: int, efforts: list[int], most: int) -> list[dict[str, Any]]:
    """For each effort, a row of figures over ``count`` ends; ``most``: the effort that settles an end."""
    rows = [
        {"effort": effort, "ends": count, "exact": 0, "settled": 0, "given_away": 0} for effort in efforts
    ]
    for state in ends(count):
        best = searched(state, most)
        for row in rows:
            found = searched(state, row["effort"])
            row["exact"] += found.exact
            value = after(state, found, most) if best.exact else None
            if value is not None:
                row["settled"] += 1
                row["given_away"] += best.margin - value
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--ends", type=int, default=10)
    parser.add_argument("--efforts", type=int, nargs="+", default=[300, 1000, 3000])
    parser.add_argument("--exact", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = measured(args.ends, args.efforts, args.exact)
    if args.json:
        print(json.dumps(rows))
        return
    for row in rows:
        print(
            f"{row['effort']:>6} positions   {row['exact']:>3} of {row['ends']} ends played out   "
            f"{row['given_away']:>3} points given away in {row['settled']}"
        )


if __name__ == "__main__":
    main()
