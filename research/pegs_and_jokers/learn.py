"""Learn the weights of boards (``players/evaluator.py``) by self-play.

``python -m research.pegs_and_jokers.learn basic 4 --games 1500`` plays games in which every seat chooses the
board with the greatest value. The weights move so that the value of each position comes nearer to its target:
a mixture of the values of the same team's later positions, the next one counting most, and of the result. The
weights of that kind of table are then written to ``players/weights.json``.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from jokerpoker.games.pegs_and_jokers.options import PRESETS, SEAT_COUNTS, Options
from jokerpoker.games.pegs_and_jokers.players import agents
from jokerpoker.games.pegs_and_jokers.players.evaluator import (
    Evaluator,
    kind_of,
    rule_of_thumb_weights,
    weights_for,
)
from jokerpoker.games.pegs_and_jokers.players.judging import MOST_JUDGED
from jokerpoker.games.pegs_and_jokers.rules.actions import named_steps
from jokerpoker.games.pegs_and_jokers.rules.board import Board
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes
from jokerpoker.games.pegs_and_jokers.rules.pack import PER_PACK
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.rng import Rng

FILE = Path(agents.__file__).with_name("weights.json")

CARRY = 0.9
"""A position's target is this share of the next position's target; the rest is the next position's chance."""

ASTRAY = 0.05
"""The probability of a random play, so that other positions are learned from, too."""

REPORT = 50
"""The number of games after which progress is printed and the weights are written."""

LAST_RATE = 0.003
"""The learning rate of the last game; it falls evenly in ratio from that of the first (``--rate``)."""

LATELY = 0.02
"""The weight of the last game in the running means of :attr:`Learner.pushed`."""


Features = Mapping[int, float]
"""The features of a board by index of their weight (``Evaluator.features``)."""


class Learner:
    """Weights; ``pushed``: for each, a running mean of the squares of its slopes (RMSprop)."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = list(weights)
        self.pushed = [1e-4] * len(self.weights)

    def chance(self, features: Features) -> float:
        """The probability that the team that has just moved wins."""
        total = sum(self.weights[number] * count for number, count in features.items())
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))

    def learn(self, traces: Sequence[tuple[Sequence[Features], float]], rate: float) -> None:
        """Learn from one game; ``traces``: for each team its positions and its share of the win. Each weight
        moves by ``rate`` times its slope, divided by the usual size of its slope.
        """
        push: dict[int, float] = {}
        for trace, won in traces:
            target = won
            for features in reversed(trace):
                chance = self.chance(features)
                for number, count in features.items():
                    push[number] = push.get(number, 0.0) + (target - chance) * count / len(trace)
                target = CARRY * target + (1.0 - CARRY) * chance
        for number, slope in push.items():
            self.pushed[number] += (slope * slope - self.pushed[number]) * LATELY
            self.weights[number] += rate * slope / math.sqrt(self.pushed[number] + 1e-6)


def play_game(learner: Learner, state: PegsAndJokers, rng: Rng) -> list[list[Features]]:
    """Play a game in which every seat chooses the board with the greatest value; by team, the features of the
    boards after its moves. Turns without a move, and free come-outs, are random and not learned from.
    """
    valued = [Evaluator(state.table.setup, seat, learner.weights, PER_PACK) for seat in range(state.seats)]
    traces: list[list[Features]] = [[] for _ in state.table.setup.sides]
    while not state.table.ended:
        seat = state.table.turn
        plays = [(rank, *play) for rank, found in state.table.choices().plays.items() for play in found]
        if not plays or state.table.choices().free:
            state.apply(state.sample(seat, rng))
            continue
        if len(plays) > MOST_JUDGED:
            plays = sorted(plays, key=lambda play: -valued[seat].gain(play[2]))[:MOST_JUDGED]
        if rng.random() < ASTRAY:
            rank, steps, _ = rng.choice(plays)
        else:
            rank, steps, _ = max(plays, key=lambda play: _value(state.table.board, play[2], valued[seat]))
        state.table.discard(seat, state.table.choices().cards[rank])
        state.table.make_move(rank, named_steps(state.table.setup.geometry, steps), {})
        traces[state.table.setup.team_number[seat]].append(valued[seat].features(state.table.board))
    return traces


def _value(board: Board, changes: Changes, valued: Evaluator) -> float:
    board.do(changes)
    found = valued.of(board)
    board.undo(changes)
    return found


def learn(
    options: Options, seats: int, weights: Sequence[float], games: int, rate: float, seed: str
) -> Iterator[list[float]]:
    """Play games and learn from each; every ``REPORT`` games, and at the end, yield the weights."""
    learner = Learner(weights)
    turns = lost = 0
    for number in range(games):
        rng = Rng(f"{seed}/{number}/players")
        state = PegsAndJokers.start(seats, Rng(f"{seed}/{number}"), options)
        traces = play_game(learner, state, rng)
        ended = state.outcome()
        assert ended
        fair = 1.0 / len(traces)  # each team's share if nobody has won
        won = [float(side[0] in ended.winners) if ended.winners else fair for side in state.table.setup.sides]
        now = rate * (LAST_RATE / rate) ** (number / games)
        learner.learn(list(zip(traces, won, strict=True)), now)
        turns += state.table.number
        lost += not ended.winners
        if number % REPORT == REPORT - 1:
            print(f"{number + 1} games: {turns / REPORT:.0f} turns each, {lost} without a winner", flush=True)
            turns = lost = 0
            yield learner.weights
    yield learner.weights


def main() -> None:
    """Learn as the command line says, and write the weights into the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("preset", choices=PRESETS)
    parser.add_argument("seats", type=int, choices=SEAT_COUNTS)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--rate", type=float, default=0.04)
    parser.add_argument("--seed", default="pegs and jokers")
    parser.add_argument("--afresh", action="store_true", help="begin with rules of thumb")
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    # Only moves are learned, so cards are played face up; the kind of table stays the preset's.
    options = replace(PRESETS[args.preset], bluff=False)
    kind = kind_of(PRESETS[args.preset], args.seats)
    first = rule_of_thumb_weights() if args.afresh else weights_for(PRESETS[args.preset], args.seats)
    for found in learn(options, args.seats, first, args.games, args.rate, args.seed):
        known = json.loads(args.out.read_text()) if args.out.exists() else {}
        write(known | {kind: found}, args.out)


def write(known: Mapping[str, Sequence[float]], out: Path) -> None:
    """Save weights, by kind of table, for ``evaluator.learned`` to read."""
    rows = [
        f"{json.dumps(kind)}: {json.dumps([round(one, 4) for one in known[kind]])}" for kind in sorted(known)
    ]
    out.write_text("{" + ",\n".join(rows) + "}\n")


if __name__ == "__main__":
    main()
