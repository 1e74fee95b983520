"""A user's player at a table: it makes one decision at a time from its seat's view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Action, IllegalAction, Json
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from jokerpoker.workshop.budget import Budget
from jokerpoker.workshop.faults import WorkshopFault, raised_error
from jokerpoker.workshop.guard import Decision, GuardedAgent
from jokerpoker.workshop.limits import FILE, STANDARD_BUDGET
from jokerpoker.workshop.past import answer_json, repr_of
from jokerpoker.workshop.prints import printed_end
from jokerpoker.workshop.runner import Own
from jokerpoker.workshop.seal import Seal
from jokerpoker.workshop.source import Source, source_of


@dataclass(frozen=True)
class Decide:
    """A request for one decision of a player.

    ``view``: what the player's seat sees; ``prompt``: what it is asked; both as JSON. ``chance``: the seed of
    the player's random generator; ``drawn``: its counter. ``budget``: the maximum number of steps
    for the decision.
    """

    game: str
    own: Own
    view: Mapping[str, Any]
    prompt: Mapping[str, Any]
    chance: str = field(metadata={"longest": 400})
    drawn: int = field(default=0, metadata={"least": 0, "most": 10**9})
    budget: int = field(default=STANDARD_BUDGET, metadata={"least": 1_000, "most": 10**9})


class Seats:
    """The agents made from one file, one for each seat; they keep their state between decisions."""

    def __init__(self) -> None:
        self._setting: tuple[Own, str, int] | None = None  # player, game, budget
        self._source: Source | None = None
        self._agents: dict[int, GuardedAgent] = {}
        self._seal = Seal()
        self._last_decision: Decision | None = None

    def decide(self, ask: Decide) -> Json:
        """The player's answer, its output and its cost (:func:`answer_json`); :class:`WorkshopFault` if the
        player fails.
        """
        rules = GAMES[ask.game].rules
        prompt = codec.load_prompt(rules.action_types, ask.prompt)
        self._last_decision = None
        try:
            answer = next(self._agent_of(ask).think(ask.view, prompt, Rng(ask.chance, ask.drawn)))
        except WorkshopFault:
            raise
        except BaseException as error:
            raise raised_error(FILE, error) from None
        finally:
            self._seal.restore()
        self._check_legal(ask, answer)
        return answer_json(answer, self._last_decision)

    def _agent_of(self, ask: Decide) -> GuardedAgent:
        """The agent of a seat; if the player, game or budget has changed, all agents are rebuilt."""
        rules, seat = GAMES[ask.game].rules, ask.view.get("seat", 0)
        setting = (ask.own, ask.game, ask.budget)
        if setting != self._setting or self._source is None:
            self._setting, self._agents = None, {}
            self._source = source_of(ask.own.source, Budget(), ask.budget)
            self._seal.restore()
            self._seal.record()
            self._setting = setting
        if seat not in self._agents:
            agent = GuardedAgent(self._source, rules.action_types, self._note, ask.own.name)
            self._seal.restore()
            self._agents[seat] = agent
        return self._agents[seat]

    def _note(self, decision: Decision) -> None:
        self._last_decision = decision

    def _check_legal(self, ask: Decide, answer: Action) -> None:
        """Check the answer against the rules in a position that fits the view. The table, which knows the
        real position, checks it again.
        """
        try:
            if getattr(answer, "seat", None) != ask.view.get("seat"):
                raise IllegalAction("not_asked", f"This is not an action of seat {ask.view.get('seat')}.")
            GAMES[ask.game].rules.imagine(ask.view, Rng(f"{ask.chance}/held")).check(answer)
        except IllegalAction as refusal:
            line = self._last_decision.line if self._last_decision else None
            where = {
                **({"line": line} if line else {}),
                **printed_end(self._last_decision.text if self._last_decision else ""),
            }
            message = f"{FILE}: answered {repr_of(answer)}: {refusal}"
            raise WorkshopFault(
                "illegal_answer", message, file=FILE, refusal=refusal.as_json, **where
            ) from None
