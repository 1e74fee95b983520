"""Runs contests of the arena with users' players, step by step, and records their output and cost."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jokerpoker import codec
from jokerpoker.arena import Contest, duplicate
from jokerpoker.arena.checkpoint import DealResult
from jokerpoker.core import Agent, IllegalAction, Json
from jokerpoker.faults import UnknownName
from jokerpoker.playing import PlayerFault
from jokerpoker.registry import GAMES
from jokerpoker.workshop.budget import Budget
from jokerpoker.workshop.faults import WorkshopFault, raised_error
from jokerpoker.workshop.guard import Decision, GuardedAgent
from jokerpoker.workshop.limits import FILE, LONGEST_NAME, MOST_PLAYERS, STANDARD_BUDGET
from jokerpoker.workshop.past import Past, RecordedAgent
from jokerpoker.workshop.prints import printed_end
from jokerpoker.workshop.seal import Seal
from jokerpoker.workshop.source import source_of

MOST_DEALS = 10_000
"""The maximum number of deals in an order."""
MOST_PRINTS = 30
"""At most this many decisions with output are reported, the latest ones."""
BEHIND = 20
"""After *n* deals, the standings are computed again ``1 + n // BEHIND`` deals later."""


@dataclass(frozen=True)
class Own:
    """A user's player: a name, and the text of its file."""

    name: str = field(metadata={"longest": LONGEST_NAME})
    source: str


@dataclass(frozen=True)
class Order:
    """A contest to run.

    ``players``: for each side the key of a built-in player, or the name of a player in ``own``. ``seats``: as
    in :class:`Contest`. ``budget``: the maximum number of steps of one decision (:class:`Budget`).
    """

    game: str
    players: tuple[str, ...] = field(metadata={"longest": MOST_PLAYERS})
    own: tuple[Own, ...]
    seed: str
    deals: int = field(default=50, metadata={"least": 1, "most": MOST_DEALS})
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int | None = None
    budget: int = field(default=STANDARD_BUDGET, metadata={"least": 1_000, "most": 10**9})


class Runner:
    """Runs one contest: :meth:`steps` plays it, :meth:`report` returns the results so far.

    ``decisions``: the number of decisions that users' players have made. ``spent``: the steps of the longest
    decision. ``stopped``: the number of decisions that the budget ended. ``prints``: the latest decisions
    with output. ``past``: the decisions that can be shown again.
    """

    def __init__(self, order: Order) -> None:
        """:class:`WorkshopFault` for an error of a player, ValueError for an impossible order."""
        if order.game not in GAMES:
            raise UnknownName("game", order.game, GAMES)
        self.order = order
        self.results: list[DealResult] = []
        self.decisions = self.spent = self.stopped = 0
        self.prints: list[Json] = []
        self._standings: Json = {"players": []}
        self._compute_at = 1  # the number of deals after which standings are computed next
        self._files: dict[str, str] = {}  # by a user's player, the name of its file in errors
        self._last_decision: Decision | None = None
        self.past = Past(order.players[0] if order.players else "")
        self._seal = Seal()
        self._contest = Contest(order.game, self._players(), order.seed, order.options, order.seats)
        self._seal.restore()
        duplicate.check(self._contest)

    def steps(self) -> Generator[float, None, Json]:
        """Play the contest: yield the progress from 0 to 1 after each action, return the report.

        :class:`WorkshopFault` for an error of a player, with the number of the ``deal``.
        """
        order = self.order
        while len(self.results) < order.deals:
            try:
                yield from self._play_deal(len(self.results))
            except (PlayerFault, WorkshopFault) as error:
                reported = self._error_in_match(error)
            except GeneratorExit:
                raise
            except BaseException as error:
                of_player = self._error_outside_decision(error)
                if of_player is None:
                    raise
                reported = of_player
            else:
                continue
            reported.data["deal"] = len(self.results)
            raise reported from None
        self._compute_at = len(self.results)
        return self.report()

    def report(self) -> Json:
        """The results so far as JSON; ``players`` is empty until the first deal is done. ``most``: the budget
        of each decision.

        Until the contest ends, the standings may be a few deals behind, because computing them takes longer
        with every deal.
        """
        deals = len(self.results)
        if deals and deals >= self._compute_at:
            result = duplicate.result_of(self._contest, self.results, None)
            self._standings = duplicate.as_json(self._contest, result)
            self._compute_at = deals + 1 + deals // BEHIND
        meter = {"decisions": self.decisions, "spent": self.spent, "stopped": self.stopped}
        standings = {**self._standings, "deals": deals}
        return {**standings, **meter, "most": self.order.budget, "prints": self.prints}

    def _play_deal(self, number: int) -> Generator[float, None, None]:
        """Play one deal; yields the progress of the contest, 0 to 1."""
        steps = duplicate.play_deal_in_steps(self._contest, number)
        while True:
            try:
                match = next(steps)
            except StopIteration as end:
                self._seal.restore()
                self.results.append(end.value)
                return
            self.past.after_action(match)
            yield len(self.results) / self.order.deals

    def _players(self) -> tuple[duplicate.Player, ...]:
        """The contest's players: the keys of built-in ones, and functions that make users' agents.

        Users' files are called ``mine.py``, ``mine2.py`` and so on.
        """
        makers: dict[str, duplicate.Player] = {}
        budget = Budget()
        for index, player in enumerate(self.order.own):
            file = self._files[player.name] = FILE if not index else f"mine{index + 1}.py"
            makers[player.name] = self._maker(player, budget, file)
        return tuple(makers.get(key, key) for key in self.order.players)

    def _maker(self, own: Own, budget: Budget, file: str) -> Callable[[], Agent]:
        """Run a user's file; return a function that makes its agents."""
        source = source_of(own.source, budget, self.order.budget, file)
        types = GAMES[self.order.game].rules.action_types

        def make() -> Agent:
            guarded = GuardedAgent(source, types, self._note, own.name)
            return RecordedAgent(guarded, own.name, self.past, len(self.results))

        make.__name__ = own.name  # the arena uses it as the player's name
        self._seal.record()  # the file may have imported more of the engine
        return make

    def _note(self, decision: Decision) -> None:
        self.decisions += 1
        self.past.note(decision, self.decisions)
        self._last_decision = decision
        self.spent = max(self.spent, decision.spent)
        self.stopped += decision.stopped
        if decision.text:
            numbers = {"id": self.decisions, "deal": len(self.results)}
            self.prints = [*self.prints, {**numbers, **codec.dump(decision)}][-MOST_PRINTS:]

    def _error_outside_decision(self, error: BaseException) -> WorkshopFault | None:
        """The error to report if a player's code failed outside a decision, for instance in a trace function
        that the player has set; None if the engine failed. An error whose traceback has no line of a player's
        file is the engine's if it is an ``Exception``, else (such as ``Spent``) the first player's.
        """
        by_file = [raised_error(file, error) for file in self._files.values()]
        with_line = [reported for reported in by_file if "line" in reported.data]
        return next(iter(with_line if isinstance(error, Exception) else with_line + by_file), None)

    def _error_in_match(self, error: PlayerFault | WorkshopFault) -> WorkshopFault:
        """The error to report for one that ended a match: the player's own error if ``error`` wraps it; else
        ``error`` with the place in the player's file, if there is one.
        """
        cause = error.__cause__
        if isinstance(error, WorkshopFault):
            return error
        if isinstance(cause, WorkshopFault):
            cause.data.setdefault("seat", error.data.get("seat"))
            return cause
        refusal = {"refusal": cause.as_json} if isinstance(cause, IllegalAction) else {}
        reported = WorkshopFault(error.code, str(error), **error.data, **refusal)
        file = self._files.get(error.data["player"])
        if file and self._last_decision:
            last = self._last_decision
            reported.data |= {
                "file": file,
                "line": last.line,
                "decision": last.number,
                **printed_end(last.text),
            }
        return reported
