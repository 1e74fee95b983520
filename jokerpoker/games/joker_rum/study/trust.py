"""What a point of a plan counts beside a learnt one (``players.agents.TRUST``).

``python -m jokerpoker.games.joker_rum.study.trust --deals 400`` lets four experts play, and prints for each
round how the points they get in the end follow, by least squares, from what table and plan said when they
threw a card. With 250 deals: 0.18, 0.23 and 0.22 of a learnt point.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from jokerpoker.core import Action, Agent, Json, Limit, Prompt
from jokerpoker.games.joker_rum.options import SEATS, Options
from jokerpoker.games.joker_rum.players.agents import Expert
from jokerpoker.games.joker_rum.rules.actions import Discard
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.match import Match
from jokerpoker.playing import play
from jokerpoker.progress import progress_bar
from jokerpoker.rng import Rng

ROUNDS = 1, 2, 3

Throw: TypeAlias = tuple[int, float, float]
"""The round, and what the table and the best plan said of the hand that was left."""


class Watched:
    """An expert whose throws are written down."""

    def __init__(self) -> None:
        self.expert = Expert()
        self.throws: list[Throw] = []

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """The expert's answer."""
        for action in self.expert.think(view, prompt, rng, limit):
            if isinstance(action, Discard) and not action.close:
                valuation = self.expert.valuation(view)
                said = valuation.afters[action.card], valuation.planned[action.card]
                self.throws.append((view["round"], *said))
            yield action


def throws(number: int) -> list[tuple[Throw, int]]:
    """The throws of one deal, each with what its seat got in the end."""
    match = Match(JokerRum, SEATS, f"trust/{number}", Options(deals=1))
    watched = [Watched() for _ in range(SEATS)]
    agents: Sequence[Agent] = watched
    play(match, agents)
    points = match.state.scores()
    return [(throw, points[seat]) for seat, agent in enumerate(watched) for throw in agent.throws]


def least_squares(rows: Sequence[tuple[float, float, float]]) -> tuple[float, float]:
    """The weights of the first two numbers of each row that, with a constant, come nearest to the third.

    >>> least_squares([(0, 0, 5), (1, 0, 7), (0, 1, 8), (1, 1, 10)])
    (2.0, 3.0)
    """
    a, b, y = ([value - sum(column) / len(column) for value in column] for column in zip(*rows, strict=True))
    aa, ab, bb = _dot(a, a), _dot(a, b), _dot(b, b)
    ay, by = _dot(a, y), _dot(b, y)
    whole = aa * bb - ab * ab
    return (ay * bb - by * ab) / whole, (by * aa - ay * ab) / whole


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(map(float.__mul__, map(float, one), map(float, other)))


def main() -> None:
    """Play, and print the weights."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=400)
    args = parser.parse_args()
    if args.deals < 1:
        parser.error("--deals: one or more")
    found: list[tuple[Throw, int]] = []
    with progress_bar(args.deals, "deal") as advance:
        for number in range(args.deals):
            found += throws(number)
            if advance:
                advance(1)
    for round_ in ROUNDS:
        rows = [(learnt, plan, float(got)) for (its, learnt, plan), got in found if its == round_]
        table, plans = least_squares(rows)
        weights = f"a learnt point {table:.2f}, a planned one {plans:.2f}, trust {plans / table:.2f}"
        print(f"round {round_}: {weights}")


if __name__ == "__main__":
    main()
