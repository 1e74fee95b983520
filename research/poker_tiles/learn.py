"""Learn the values of positions for the expert of Poker Tiles by self-play.

``python -m research.poker_tiles.learn`` made ``players/values.json``. In every round, games are played by the
values so far (at first, rules of thumb), and the values are fitted to them by least squares of temporal
differences: the value of a seat's position after a turn is the points of the seat's next turn, minus the
others' points in between (with more than two players, their mean), plus ``DISCOUNT`` times the value of the
position after that turn.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from jokerpoker.core import Action
from jokerpoker.games.poker_tiles.options import PRESETS, Options
from jokerpoker.games.poker_tiles.players import agents
from jokerpoker.games.poker_tiles.players.choice import RatedChoice, first_ranking, varied, weighing
from jokerpoker.games.poker_tiles.players.features import rule_of_thumb_weights
from jokerpoker.games.poker_tiles.players.outlook import Outlook
from jokerpoker.games.poker_tiles.players.situation import Situation
from jokerpoker.games.poker_tiles.rules.actions import Forfeit
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import CODE, full_bag, unseen
from jokerpoker.rng import Rng
from jokerpoker.steps import finished

DISCOUNT = 0.95
"""The weight of a seat's next position in the value of the position before."""
STEADY = 150.0
"""The weight of the values so far beside the games, on each feature (ridge regression)."""

BREADTH, RACKS = 8, 6
"""The numbers of choices that are evaluated closely, and of racks whose replies are considered."""
STRAY = 8
"""One choice in so many is a random one of the best three, so that other positions are seen too."""

FILE = Path(agents.__file__).with_name("values.json")

Step = tuple[tuple[float, ...], float]
"""The features of a seat's position after a turn, and its points (minus the others') from then to the end of
its next turn."""


class Equations:
    """The sums of least squares: ``rows @ weights = sides``."""

    def __init__(self, guess: Sequence[float]) -> None:
        size = len(guess)
        self.rows = [[STEADY * (place == other) for other in range(size)] for place in range(size)]
        self.sides = [STEADY * weight for weight in guess]

    def add(self, now: Sequence[float], later: Sequence[float] | None, reward: float) -> None:
        """Add one step; ``now``, ``later``: the features after a turn and after the next one, which is None
        if the match ended before.
        """
        gone = [a - DISCOUNT * b for a, b in zip(now, later or [0.0] * len(now), strict=True)]
        for place, number in enumerate(now):
            if number:
                row = self.rows[place]
                for other, change in enumerate(gone):
                    row[other] += number * change
                self.sides[place] += number * reward

    def solved(self) -> list[float]:
        """The weights, by elimination with pivots."""
        size = len(self.sides)
        left = [[*row, side] for row, side in zip(self.rows, self.sides, strict=True)]
        for place in range(size):
            pivot = max(range(place, size), key=lambda row: abs(left[row][place]))
            left[place], left[pivot] = left[pivot], left[place]
            head = left[place]
            for other in range(size):
                factor = left[other][place] / head[place]
                if other != place and factor:
                    left[other] = [a - factor * b for a, b in zip(left[other], head, strict=True)]
        return [row[-1] / row[place] for place, row in enumerate(left)]


def situation(state: PokerTiles) -> Situation:
    """The situation of the seat whose turn it is, made without a view, which is faster."""
    seat, seats, options = state.turn, state.seats, state.options
    rack = state.racks[seat]
    hidden = unseen(full_bag(options), [*state.board.tiles().values(), *rack])
    return Situation(
        seat=seat,
        options=options,
        board=state.board,
        rack=tuple(sorted(CODE[tile] for tile in rack)),
        unseen=tuple(CODE[tile] for tile in hidden),
        bag=len(state.bag),
        other_counts=tuple(len(state.racks[(seat + place) % seats]) for place in range(1, seats)),
        lasting=tuple(state.lasting_jokers((seat + place) % seats) for place in range(seats)),
    )


def choose(now: Situation, weights: Sequence[float], rng: Rng) -> RatedChoice:
    """The best choice, or one time in ``STRAY`` a random one of the best three."""
    choices = varied(finished(first_ranking(now, weights)), BREADTH)
    found = finished(weighing(Outlook(now, rng), choices, weights, RACKS))
    return found[0 if rng.below(STRAY) else rng.below(min(3, len(found)))]


def play_game(
    seats: int, options: Options, weights: Sequence[float], rng: Rng
) -> tuple[list[list[Step]], tuple[int, ...]]:
    """Play one game by the weights; the steps of every seat, and the scores. In ``last``: by seat, the
    features after its last turn; in ``since``: its points since then, minus the others'.
    """
    state = PokerTiles.start(seats, rng.fork("deal"), options)
    last: list[tuple[float, ...] | None] = [None] * seats
    since = [0.0] * seats
    steps: list[list[Step]] = [[] for _ in range(seats)]
    while not state.ended:
        seat, now = state.turn, situation(state)
        action, numbers, points = _turn(now, state, weights, rng.fork(f"{len(state.history)}"))
        state.apply(action)
        for other in range(seats):
            since[other] += points if other == seat else -points / (seats - 1)
        if numbers is not None or state.ended:
            if last[seat] is not None:
                steps[seat].append((last[seat] or (), since[seat]))
            last[seat], since[seat] = numbers, 0.0
    for seat in range(seats):
        if last[seat] is not None:
            steps[seat].append((last[seat] or (), since[seat]))
    return steps, state.scores()


def _turn(
    now: Situation, state: PokerTiles, weights: Sequence[float], rng: Rng
) -> tuple[Action, tuple[float, ...] | None, int]:
    """An action, the features after it, and its points; a turn that must be forfeited has no features."""
    if not now.plays and not now.tradable:
        return Forfeit(state.turn), None, 0
    choice = choose(now, weights, rng)
    action = now.play(choice.play) if choice.play else now.trade(choice.traded)
    return action, choice.features, choice.points


def learn_round(
    seats: int, options: Options, weights: Sequence[float], games: int, seed: str
) -> tuple[list[float], float]:
    """Play games and fit the weights to them; the new weights, and the mean score of a seat."""
    equations = Equations(weights)
    total = 0
    for number in range(games):
        found, scores = play_game(seats, options, weights, Rng(f"{seed}/{number}"))
        total += sum(scores)
        for steps in found:
            for place, (numbers, reward) in enumerate(steps):
                equations.add(numbers, steps[place + 1][0] if place + 1 < len(steps) else None, reward)
    return equations.solved(), total / games / seats


def main() -> None:
    """Learn for every number of players and write the file."""
    parser = argparse.ArgumentParser(description="Learn the values of Poker Tiles by self-play.")
    parser.add_argument("--games", type=int, nargs="+", default=[200, 100, 100], help="games of each round")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--preset", choices=list(PRESETS), default="literal")
    parser.add_argument("--seed", default="poker tiles")
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    learned = json.loads(args.out.read_text()) if args.out.exists() else {}
    for seats in args.seats:
        weights = list(rule_of_thumb_weights())
        for number, games in enumerate(args.games):
            seed = f"{args.seed}/{seats}/{number}"
            weights, score = learn_round(seats, PRESETS[args.preset], weights, games, seed)
            print(f"{seats} players, round {number + 1}: {games} games, {score:.1f} points each", flush=True)
            learned[str(seats)] = [round(weight, 4) for weight in weights]
            write(learned, args.out)


def write(learned: dict[str, list[float]], out: Path) -> None:
    """Write the weights, one line for each number of players."""
    lines = ",\n".join(f'"{seats}": {json.dumps(weights)}' for seats, weights in sorted(learned.items()))
    out.write_text("{\n" + lines + "\n}\n")


if __name__ == "__main__":
    main()
