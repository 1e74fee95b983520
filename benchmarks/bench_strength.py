"""The players' strength and speed in short: the ladder of levels, the expert against Points, times to answer.

``python benchmarks/bench_strength.py [--deals N] [--answers N] [--jobs N] [--json]``. All contests of one run
are played on the same deals, so that differences between them are less noisy than each figure. The whole
table is printed by ``python -m jokerpoker arena joker_poker``; In research/joker_poker,
``best_responses.py`` and ``last_games.py`` measure how much the expert still loses.
"""

from __future__ import annotations

import argparse
import json
from statistics import median, quantiles
from time import process_time
from typing import Any

from jokerpoker.games.joker_poker.players.agents import PLAYERS
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.study import crosstable
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng

LADDER = list(PLAYERS)


def contests(seats: int) -> list[crosstable.Cell]:
    """The ladder of levels, and the expert against Points."""
    return [
        *crosstable.ladder(seats),
        crosstable.Cell(seats, "expert", "points"),
        crosstable.Cell(seats, "points", "casual"),
    ]


def answer_times(player: str, seats: int, answers: int) -> list[float]:
    """Milliseconds of processor time for answers from the view on, the splits included."""
    times: list[float] = []
    for number in range(answers):
        match = Match(JokerPoker, seats, f"answers/{player}/{number}")
        rng = Rng(f"answers/{number}")
        while not match.over:
            for seat, prompt in match.state.prompts().items():
                agent, view = GAMES["joker_poker"].players[player].make(), match.state.view(seat)
                start = process_time()
                *_, answer = agent.think(view, prompt, rng)
                times.append(1000 * (process_time() - start))
                match.submit(answer)
                break
        if len(times) >= answers:
            break
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=60, help="duplicate deals of each contest")
    parser.add_argument("--answers", type=int, default=60, help="answers timed of each level")
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    data: dict[str, Any] = {"contests": [], "answers": []}
    for seats in JokerPoker.seat_counts:
        for found in crosstable.measure(contests(seats), args.deals, args.jobs):
            low, high = found.interval
            data["contests"].append([seats, found.cell.hero, found.cell.villain, found.share, low, high])
            if not args.json:
                print(
                    f"{seats} players: {found.cell.hero:<17} against {found.cell.villain:<9}"
                    f" {found.share:6.1%} [{low:.1%}, {high:.1%}]  fair {1 / seats:.1%}"
                )
    for seats in JokerPoker.seat_counts:
        for player in LADDER:
            times = answer_times(player, seats, args.answers)
            middle, p95 = median(times), quantiles(times, n=20)[-1]
            data["answers"].append([seats, player, middle, p95])
            if not args.json:
                print(f"{seats} players: {player:<9} answers in {middle:5.1f} ms, 95 % in {p95:5.1f} ms")
    if args.json:
        print(json.dumps(data))


if __name__ == "__main__":
    main()
