"""Stores what users' players were asked and answered in a run, to be shown later."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Action, Agent, Json, Limit, Prompt
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from jokerpoker.workshop.guard import Decision

PRINTED = 30
"""Decisions with prints that are kept: the last ones."""
LONGEST_MATCH = 300
"""Decisions of one match that are kept: the last ones."""
LONGEST = 1_000
"""Characters of an answer as it is shown."""


def in_words(answer: Action) -> str:
    """An answer as it is shown."""
    return repr(answer)[:LONGEST]


def answered(answer: Action) -> dict[str, Json]:
    """An answer as ``action``, and in words as ``said``."""
    return {"action": codec.dump(answer), "said": in_words(answer)}


class Past:
    """Decisions of one's own players: those that printed, the last match that the first player lost, and the
    match at hand.

    Each is what a player was asked (``view``, ``prompt``, ``chance`` and ``drawn``), whose it was (``name``,
    ``seat``, ``deal``, ``number``), and once there is an answer ``action``, the same in words as ``said``,
    and what it printed and cost.
    """

    def __init__(self, first: str) -> None:
        self._first = first
        self._now: deque[Json] = deque(maxlen=LONGEST_MATCH)
        self._lost: list[Json] = []
        self._printed: deque[Json] = deque(maxlen=PRINTED)

    def begin(self, asked: Json) -> Json:
        """A player is asked; what is returned is filled in as it answers."""
        self._now.append(asked)
        return asked

    def note(self, decision: Decision) -> None:
        """What the last decision printed and cost."""
        if not self._now:
            return
        last = self._now[-1]
        last |= codec.dump(decision)
        if decision.text:
            self._printed.append(last)

    def played(self, match: Match) -> None:
        """An answer has been played; of a match that is over, one that the first player lost is kept."""
        if not match.over:
            return
        outcome = match.state.outcome()
        seats = {asked["seat"] for asked in self._now if asked["name"] == self._first}
        if outcome and outcome.winners and seats and seats.isdisjoint(outcome.winners):
            self._lost = [*self._now]
        self._now.clear()

    def told(self) -> Json:
        """All that is kept: ``printed``, ``lost``, and ``now``, which ends with a decision that failed."""
        return {"printed": [*self._printed], "lost": self._lost, "now": [*self._now]}


@dataclass(frozen=True)
class Remembered:
    """An agent whose decisions are stored."""

    agent: Agent
    name: str
    past: Past
    deal: int

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """The agent's answers."""
        asked: dict[str, Any] = {"view": view, "prompt": codec.dump(prompt)}
        asked |= {"name": self.name, "seat": view["seat"], "deal": self.deal}
        asked |= {"chance": rng.seed, "drawn": rng.counter}
        kept = self.past.begin(asked)
        for answer in self.agent.think(view, prompt, rng, limit):
            kept |= answered(answer)
            yield answer
