"""The expert of Pegs and Jokers without one of its ideas, to measure the value of that idea.

``python -m jokerpoker arena pegs_and_jokers expert research/pegs_and_jokers/without.py:blind --seats 4``
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from jokerpoker.cards import Card
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.games.pegs_and_jokers.players.agents import EXPERT_HABITS, Player, expert
from jokerpoker.games.pegs_and_jokers.players.evaluator import (
    MINE_ENTER,
    MINE_HELPED,
    THEIRS_ENTER,
    THEIRS_HELPED,
    Evaluator,
    Weights,
    rule_of_thumb_weights,
    weights_for,
)
from jokerpoker.games.pegs_and_jokers.players.judging import (
    MOST_FORESEEN,
    Foresight,
    Judge,
    Judged,
    Prudence,
)
from jokerpoker.games.pegs_and_jokers.players.situation import Candidate, Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Doubt
from jokerpoker.games.pegs_and_jokers.rules.board import Board
from jokerpoker.games.pegs_and_jokers.rules.pack import PER_PACK
from jokerpoker.rng import Rng


class Standing(Evaluator):
    """Evaluates only where pegs stand."""

    def of_risks(self, board: Board) -> float:  # noqa: ARG002
        """0: no risks."""
        return 0.0


class Unafraid(Foresight):
    """As if nothing could be hit."""

    def make_evaluator(self, weights: Weights) -> Evaluator:
        """An evaluator without risks."""
        return Standing(self.now.setup, self.now.seat, weights, self.now.view["unseen"])


class Uncounted(Foresight):
    """Does not count the cards that it has seen."""

    def make_evaluator(self, weights: Weights) -> Evaluator:
        """An evaluator for which all cards of a pack are unseen."""
        return Evaluator(self.now.setup, self.now.seat, weights, PER_PACK)


class Now(Prudence):
    """Does not consider its next turn."""

    def evaluate(self, choices: Sequence[Candidate]) -> list[Judged]:
        """The best choices of :class:`Prudence`, as many as the expert considers."""
        return sorted(super().evaluate(choices), key=lambda one: -one.value)[:MOST_FORESEEN]


class Spending(Foresight):
    """Gives cards in the hand no value."""

    def price(self, card: Card | None) -> float:  # noqa: ARG002
        """0 for every card."""
        return 0.0


def _judging(kind: type[Prudence], now: Situation) -> Judge:
    return kind(now, weights_for(now.options, now.seats))


def _ignoring(numbers: Collection[int], now: Situation) -> Judge:
    known = weights_for(now.options, now.seats)
    return Foresight(now, [0.0 if number in numbers else weight for number, weight in enumerate(known)])


def _untaught(now: Situation) -> Judge:
    return Foresight(now, rule_of_thumb_weights())


class Stubborn(Player):
    """The expert, but gives the same answer to every declaration."""

    def __init__(self, doubts: bool) -> None:
        super().__init__(expert, EXPERT_HABITS)
        self.doubts = doubts

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """Yield one action."""
        if prompt.kind == "doubt":
            yield Doubt(view["seat"], self.doubts)
        else:
            yield from super().think(view, prompt, rng, limit)


blind = partial(Player, partial(_judging, Unafraid), EXPERT_HABITS)
"""Ignores hits by the next cards."""
forgetful = partial(Player, partial(_judging, Uncounted), EXPERT_HABITS)
"""Does not count cards."""
today = partial(Player, partial(_judging, Now), EXPERT_HABITS)
"""Does not consider its next turn."""
wasteful = partial(Player, partial(_judging, Spending), EXPERT_HABITS)
"""Gives the cards that stay in its hand no value."""
alone = partial(Player, partial(_ignoring, (MINE_HELPED, THEIRS_HELPED)), EXPERT_HABITS)
"""Ignores hits on team-mates' pegs that would help them."""
late = partial(Player, partial(_ignoring, (MINE_ENTER, THEIRS_ENTER)), EXPERT_HABITS)
"""Ignores how likely the next cards bring a peg into its lane."""
untaught = partial(Player, _untaught, EXPERT_HABITS)
"""Has the rule-of-thumb weights, not the learned ones."""
truthful = partial(Player, expert, replace(EXPERT_HABITS, lies=-1.0))
"""Lies only if it has no other action."""
doubting = partial(Stubborn, True)
"""Doubts everything."""
trusting = partial(Stubborn, False)
"""Doubts nothing."""
