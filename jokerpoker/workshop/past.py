"""Stores the decisions of users' players in a run, to be shown later."""

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
"""At most this many decisions with output are stored, the latest ones."""
LONGEST_MATCH = 300
"""At most this many decisions of one match are stored, the latest ones."""
LONGEST = 1_000
"""The maximum number of characters that are shown of an answer."""


def repr_of(answer: Action) -> str:
    """The ``repr`` of an answer, shortened."""
    return repr(answer)[:LONGEST]


def answer_json(answer: Action, decision: Decision | None) -> dict[str, Json]:
    """An answer as JSON: ``action``; ``said``, the action as text; and the fields of the decision, if any."""
    return {**codec.dump(decision or {}), "action": codec.dump(answer), "said": repr_of(answer)}


class Past:
    """Decisions of users' players: those with output, those of the last match that the first player lost, and
    those of the current match. ``first``: the first player's name.

    Each decision is stored as a record: the question (``view``, ``prompt``, and the seed and counter of the
    random generator as ``chance`` and ``drawn``), the player's name (``own``) and the number of the ``deal``.
    When the player has decided, the record also gets the number of the decision in the run (``id``) and the
    ``answer`` (:func:`answer_json`).
    """

    def __init__(self, first: str) -> None:
        self._first = first.removesuffix(".py")
        self._now: deque[Json] = deque(maxlen=LONGEST_MATCH)
        self._lost: list[Json] = []
        self._printed: deque[Json] = deque(maxlen=PRINTED)
        self.latest: Decision | None = None

    def begin(self, record: Json) -> None:
        """Store the record of a question; the caller adds the answer to it later."""
        self._now.append(record)

    def note(self, decision: Decision, number: int) -> None:
        """Note the output and cost of the decision that began last. ``number``: the ``id`` of its record."""
        self.latest = decision
        self._now[-1]["id"] = number
        if decision.text:
            self._printed.append(self._now[-1])

    def after_action(self, match: Match) -> None:
        """Call it after each action. At the end of a match, the match's decisions are stored as ``lost`` if
        the first player has lost, else dropped.
        """
        if not match.over:
            return
        outcome = match.state.outcome()
        seats = {record["view"]["seat"] for record in self._now if record["own"] == self._first}
        if outcome and outcome.winners and seats and seats.isdisjoint(outcome.winners):
            self._lost = [*self._now]
        self._now.clear()

    def as_json(self) -> Json:
        """The stored decisions as JSON: ``printed``, those with output; ``lost``, those of the last lost
        match; ``now``, those of the current match. After an error, the last one in ``now`` is the one that
        failed.
        """
        return {"printed": [*self._printed], "lost": self._lost, "now": [*self._now]}


@dataclass(frozen=True)
class RecordedAgent:
    """An agent whose decisions are stored. ``name``: the player's name. ``deal``: the number of the deal."""

    agent: Agent
    name: str
    past: Past
    deal: int

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """Yield the agent's answers and record them."""
        record: dict[str, Any] = {"view": view, "prompt": codec.dump(prompt)}
        record |= {"own": self.name.removesuffix(".py"), "deal": self.deal}
        record |= {"chance": rng.seed, "drawn": rng.counter}
        self.past.begin(record)
        for answer in self.agent.think(view, prompt, rng, limit):
            record["answer"] = answer_json(answer, self.past.latest)
            yield answer
