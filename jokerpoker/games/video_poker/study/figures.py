"""Caches long computations about a pay table: return, list of holds, coins in simulated sessions."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, TypeVar

from jokerpoker.games.video_poker.rules.paytables import PayTable
from jokerpoker.games.video_poker.rules.solver.analysis import Analysis, analysing
from jokerpoker.games.video_poker.rules.solver.sessions import (
    SESSION_LENGTHS,
    Ahead,
    finding_ahead,
    pay_chances,
    quantile,
)
from jokerpoker.games.video_poker.rules.solver.strategy import MOST_ENTRIES, Strategy, making_strategy
from jokerpoker.rng import Rng
from jokerpoker.steps import as_part

T = TypeVar("T")

SESSIONS = 1_000
"""The number of sessions that are simulated."""
SEED = "fan"
"""The seed of the sessions: they are the same every time, so that tables can be compared."""
POINTS = 50
"""The number of points of a curve after the first, which is at hand 0."""
SHARES = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The quantiles shown, each as the share of sessions that are lower."""
MOST_CACHED = 24
"""At most this many answers are cached."""


@dataclass(frozen=True)
class Figures:
    """A solved pay table, and the probabilities of being ahead after some hands."""

    analysis: Analysis
    ahead: tuple[Ahead, ...]


@dataclass(frozen=True)
class FanCurves:
    """The coins by which many sessions are ahead, as curves that spread like a fan. ``at``: numbers of hands;
    ``quantiles``: for each of ``SHARES``, the quantile after each of these numbers.
    """

    at: tuple[int, ...]
    quantiles: tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Question:
    """A long computation about a pay table. ``about``: a key of ``_ABOUT``. ``hands``: the length of a
    session, if it is about sessions.
    """

    about: str
    table: PayTable
    hands: int = 0


_cache: dict[Question, Any] = {}
"""The answers, oldest first."""


def cached_answer(question: Question) -> Any:
    """The cached answer, or None."""
    return _cache.get(question)


def computing_answer(question: Question) -> Generator[float, None, None]:
    """Compute an answer in steps that yield the progress from 0 to 1, and cache it."""
    answer = yield from _ABOUT[question.about](question)
    _cache[question] = answer
    for oldest in list(_cache)[:-MOST_CACHED]:
        del _cache[oldest]


def return_question(table: PayTable) -> Question:
    """The question that :class:`Figures` answer."""
    return Question("return", table)


def list_question(table: PayTable) -> Question:
    """The question that a :class:`Strategy` answers."""
    return Question("list", table)


def sessions_question(table: PayTable, hands: int) -> Question:
    """The question that :class:`FanCurves` answer: sessions of ``hands`` hands, one coin per hand."""
    return Question("sessions", table, hands)


def _solving(question: Question) -> Generator[float, None, Figures]:
    analysis = yield from analysing(question.table)
    ahead = []
    for hands in SESSION_LENGTHS:
        # Nearly all the work is done by now: so the progress stays at 1.
        ahead.append((yield from as_part(finding_ahead(pay_chances(analysis), hands), lambda _: 1.0)))
    return Figures(analysis, tuple(ahead))


def _listing(question: Question) -> Generator[float, None, Strategy]:
    return making_strategy(question.table, MOST_ENTRIES)


def _simulating(question: Question) -> Generator[float, None, FanCurves]:
    figures: Figures | None = cached_answer(return_question(question.table))
    analysis = figures.analysis if figures else (yield from analysing(question.table))
    return (yield from simulating_sessions(analysis, question.hands))


def simulating_sessions(
    analysis: Analysis, hands: int, sessions: int = SESSIONS
) -> Generator[float, None, FanCurves]:
    """Simulate sessions of ``hands`` hands of perfect play; yields the progress from 0 to 1."""
    chances = pay_chances(analysis)
    pays, cumulative = list(chances), list(accumulate(chances.values()))
    at = sorted({hands * point // POINTS for point in range(POINTS + 1)})
    curves = []
    for number in range(sessions):
        curves.append(_curve(f"{SEED}/{number}", at, pays, cumulative))
        yield number / sessions
    columns = [sorted(curve[index] for curve in curves) for index in range(len(at))]
    quantiles = tuple(tuple(quantile(column, share) for column in columns) for share in SHARES)
    return FanCurves(tuple(at), quantiles)


def _curve(seed: str, at: list[int], pays: list[int], cumulative: list[float]) -> list[int]:
    """The coins by which one session is ahead, after the numbers of hands ``at``; ``cumulative``: the
    cumulative probabilities of ``pays``.
    """
    draw = Rng(seed).stream()
    curve, coins = [], 0
    for start, end in zip([0, *at], at, strict=False):
        for _ in range(end - start):
            coins += pays[min(bisect(cumulative, draw()), len(pays) - 1)] - 1  # less the coin bet
        curve.append(coins)
    return curve


_ABOUT: dict[str, Callable[[Question], Generator[float, None, Any]]] = {
    "return": _solving,
    "list": _listing,
    "sessions": _simulating,
}
"""By ``Question.about``, what computes the answer."""
