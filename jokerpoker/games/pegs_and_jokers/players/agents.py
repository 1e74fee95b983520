"""The computer players of Pegs and Jokers, weakest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from jokerpoker.catalogue import Level
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.games.pegs_and_jokers.players.bluffing import Bluffer, Habits
from jokerpoker.games.pegs_and_jokers.players.evaluator import rule_of_thumb_weights, weights_for
from jokerpoker.games.pegs_and_jokers.players.judging import (
    Foresight,
    Hurry,
    Judge,
    Judged,
    MakeJudge,
    Prudence,
)
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Again
from jokerpoker.rng import Rng


class Random:
    """Plays a random action of the prompt, each with the same probability."""

    def think(
        self,
        view: Mapping[str, Json],  # noqa: ARG002
        prompt: Prompt,
        rng: Rng,
        limit: Limit | None = None,  # noqa: ARG002
    ) -> Iterator[Action]:
        """Yield one action."""
        yield rng.choice(prompt.actions or ())


class Player:
    """Chooses what its judge rates best, takes every extra turn, and declares and doubts by its habits.

    ``whims``: the share of its decisions, from 0 to 1, that are random; those about extra turns never are.
    """

    def __init__(self, make_judge: MakeJudge, habits: Habits, whims: float = 0.0) -> None:
        self.make_judge = make_judge
        self.habits = habits
        self.whims = whims

    def think(
        self,
        view: Mapping[str, Json],
        prompt: Prompt,
        rng: Rng,
        limit: Limit | None = None,  # noqa: ARG002
    ) -> Iterator[Action]:
        """Yield one action."""
        if prompt.kind == "again":
            yield Again(view["seat"], True)
        elif self.whims and rng.random() < self.whims:
            yield rng.choice(prompt.actions or ())
        else:
            now = Situation(view)
            yield self._answer(now, prompt, Bluffer(now, self.make_judge(now), self.habits), rng)

    def _answer(self, now: Situation, prompt: Prompt, bluffer: Bluffer, rng: Rng) -> Action:
        if prompt.kind == "doubt":
            return bluffer.doubt(rng)
        if prompt.kind == "play" and now.options.bluff:
            return pick(bluffer.declarations(rng), rng)
        return pick(bluffer.judge.evaluate(now.candidates()), rng)


def pick(judged: Sequence[Judged], rng: Rng) -> Action:
    """The action of the best choice; if several are equally good, of a random one of them."""
    highest = max(value for value, _ in judged)
    return rng.choice([choice.action for value, choice in judged if value == highest])


def careful(now: Situation) -> Judge:
    """The judge of the careful player: it uses rule-of-thumb weights, and counts the unseen cards."""
    return Prudence(now, rule_of_thumb_weights())


def expert(now: Situation) -> Judge:
    """The judge of the expert: it uses learned weights, counts the unseen cards, and plans with its hand."""
    return Foresight(now, weights_for(now.options, now.seats))


CHILD_HABITS = Habits(lies=-1.0, doubts=0.1, shy=0.8)
HURRYING_HABITS = Habits(lies=1.0, fears=0.05, doubts=0.05, shy=0.5)
CAREFUL_HABITS = Habits(lies=0.0, doubts=0.0)
EXPERT_HABITS = Habits(lies=1.0, fears=0.2, doubts=0.25)
"""Each player's way to declare and doubt: see :class:`Habits`."""


def _level(name: str, about: str, make_judge: MakeJudge, habits: Habits, whims: float = 0.0) -> Level:
    return Level(name, about, partial(Player, make_judge, habits, whims))


PLAYERS: Mapping[str, Level] = {
    "child": _level("Easiest", "Plays what looks good, or anything at all.", Hurry, CHILD_HABITS, whims=0.5),
    "hurrying": _level("Easy", "Counts the holes still to go, and nothing else.", Hurry, HURRYING_HABITS),
    "careful": _level("Hard", "Counts who can hit whom with the cards left.", careful, CAREFUL_HABITS),
    "expert": _level(
        "Expert", "Knows the value of each place, and plans for the next turn.", expert, EXPERT_HABITS
    ),
}
"""The players of the game, weakest first."""

BASELINES: Mapping[str, Level] = {"random": Level("Random", "Plays anything that is allowed.", Random)}
"""Players for the arena only: random moves."""
