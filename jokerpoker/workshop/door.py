"""The workshop's bridge: all methods of the page's bridge, and five more.

``inspect`` checks a player's file without running it. ``names`` lists names for completion. ``run`` plays a
contest (an *order*: players, seed, deals) in slices: the page repeats the request until the run is done, and
each answer has the report so far. ``decide`` asks a player for one decision. ``past`` returns the stored
decisions of the last run (:class:`~jokerpoker.workshop.past.Past`).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from jokerpoker.core import Json
from jokerpoker.page.bridge import Bridge
from jokerpoker.page.requests import Hello
from jokerpoker.page.slices import work_on
from jokerpoker.registry import GAMES
from jokerpoker.workshop.check import warnings_of
from jokerpoker.workshop.names import names_of
from jokerpoker.workshop.runner import Order, Runner
from jokerpoker.workshop.seat import Decide, Seats
from jokerpoker.workshop.source import compiled


@dataclass(frozen=True)
class Inspect:
    """A request for the syntax errors and warnings in a file."""

    source: str


@dataclass(frozen=True)
class NamesOf:
    """A request for the names that the editor offers as completions, for one game."""

    game: str


@dataclass(frozen=True)
class RunOrder:
    """A request to play an order for about ``budget_ms`` milliseconds, but at least one decision. The order's
    ``budget`` is not a time: it is the maximum number of steps of one decision.
    """

    order: Order
    budget_ms: int = field(default=100, metadata={"least": 0, "most": 3_600_000})


@dataclass(frozen=True)
class PastOf:
    """A request for decisions of the last run; see :class:`jokerpoker.workshop.past.Past`."""


class Workshop(Bridge):
    """A bridge that also runs a user's players."""

    def __init__(self) -> None:
        super().__init__()
        self._running: tuple[Order, Runner, Generator[float, None, Json]] | None = None
        self._seats: Seats | None = None
        self._last_runner: Runner | None = None
        self._methods |= {"hello": (Hello, self._greeting), "inspect": (Inspect, _inspect)}
        self._methods |= {"names": (NamesOf, _names), "run": (RunOrder, self._run)}
        self._methods |= {"decide": (Decide, self._decide), "past": (PastOf, self._past)}

    def _greeting(self, ask: Hello) -> Json:
        """The answer to ``hello``, with the number of ``sides`` at the smallest table of each game."""
        greeting = self._hello(ask)
        for game in greeting["games"]:
            rules = GAMES[game["key"]].rules
            game["sides"] = len(rules.sides(rules.seat_counts[0], rules.options_type()))
        return greeting

    def _run(self, ask: RunOrder) -> Json:
        """Play a slice of an order. A new order ends the run of an earlier one."""
        if not self._running or self._running[0] != ask.order:
            self._running = self._seats = None
            runner = self._last_runner = Runner(ask.order)
            self._running = ask.order, runner, runner.steps()
        order, runner, steps = self._running
        # Stored again below, unless the work raises: then the run has ended.
        self._running = None
        answer = work_on(steps, ask.budget_ms / 1000)
        if answer["done"]:
            return {"done": True, "progress": 1, "report": answer["result"]}
        self._running = order, runner, steps
        return {"done": False, "progress": answer["progress"], "report": runner.report()}

    def _decide(self, ask: Decide) -> Json:
        # Python can count steps for only one ``Budget``: end the run, which has another one.
        self._running = None
        self._seats = self._seats or Seats()
        return self._seats.decide(ask)

    def _past(self, _: PastOf) -> Json:
        return (
            self._last_runner.past.as_json() if self._last_runner else {"printed": [], "lost": [], "now": []}
        )


def _inspect(ask: Inspect) -> Json:
    compiled(ask.source)  # raises the syntax errors
    return {"warnings": warnings_of(ask.source)}


def _names(ask: NamesOf) -> Json:
    return names_of(ask.game)


handle = Workshop().handle
"""The only function that the page of the workshop calls."""
