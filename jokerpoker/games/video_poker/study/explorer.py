"""The explorer: any deal, any pay table, a list for it, and how sessions may run. No match is needed."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypedDict

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.rules.paytables import (
    DECKS,
    MOST_COINS,
    MOST_PAY,
    PAY_TABLES,
    SHORT_ROYAL,
    DeckName,
    Minimum,
    PayTable,
    categories_of,
    table_of,
)
from jokerpoker.games.video_poker.rules.solver.analysis import analysing
from jokerpoker.games.video_poker.rules.solver.holds import all_holds
from jokerpoker.games.video_poker.rules.solver.sessions import HANDS, finding_ahead, payouts, quantile
from jokerpoker.games.video_poker.rules.solver.strategy import MOST_LINES, making_strategy
from jokerpoker.games.video_poker.study.reports import analysis_report, holds_report, strategy_report
from jokerpoker.games.video_poker.table.trainer import Nothing
from jokerpoker.rng import Rng
from jokerpoker.steps import part

MOST_SESSIONS, MOST_SESSION_HANDS = 1_000, 10_000
POINTS = 50
SHARES = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass(frozen=True)
class PayTableChoice:
    """A pay table by its ``name``, or one's own by deck, minimum and pays; and the coins bet."""

    name: str | None = None
    deck: DeckName = "joker"
    minimum: Minimum = "kings"
    pays: tuple[int, ...] = ()
    short_royal: int = SHORT_ROYAL
    coins: int = MOST_COINS

    def made(self) -> PayTable:
        """The pay table; ``Fault`` if there is none such."""
        if self.name is not None:
            return table_of(self.name).with_coins(self.coins)
        return PayTable(self.deck, self.minimum, self.pays, self.short_royal).with_coins(self.coins)


@dataclass(frozen=True)
class DealOf:
    """Ask for all holds of a deal."""

    table: PayTableChoice
    cards: tuple[str, ...]


@dataclass(frozen=True)
class TableOf:
    """Ask about a pay table."""

    table: PayTableChoice


@dataclass(frozen=True)
class ListOf:
    """Ask for a list of at most so many lines."""

    table: PayTableChoice
    lines: int = MOST_LINES


@dataclass(frozen=True)
class SessionsOf:
    """Ask for so many sessions of so many hands of perfect play, one coin a hand."""

    table: PayTableChoice
    seed: str
    hands: int = 500
    sessions: int = MOST_SESSIONS


class FanReport(TypedDict):
    """Coins ahead of many sessions: the hands at which it is told, and there the quantiles ``shares``."""

    hands: list[int]
    shares: list[float]
    quantiles: list[list[float]]


class StartReport(TypedDict):
    """Where making a pay table starts: the first table with this pack and lowest hand, if there is
    one; the categories, and what they pay there or in the pack's first table."""

    name: str | None
    categories: list[str]
    pays: list[int]


def tables(params: Mapping[str, Json]) -> Json:
    """What can be explored: ``decks`` with the lowest hands that may pay, as ``StartReport``; ``tables`` by
    name; ``most_coins`` on a hand; ``most_pay`` of a category."""
    codec.load(Nothing, params, "tables")
    decks = {
        name: {minimum: _start(name, minimum) for minimum in deck.minimums} for name, deck in DECKS.items()
    }
    known = {name: _table_of(table) for name, table in PAY_TABLES.items()}
    return {"decks": decks, "tables": known, "most_coins": MOST_COINS, "most_pay": MOST_PAY}


def _start(deck: DeckName, minimum: Minimum) -> StartReport:
    alike = {name: table for name, table in PAY_TABLES.items() if table.deck_name == deck}
    exact = next((name for name, table in alike.items() if table.minimum == minimum), None)
    table = alike[exact] if exact else next(iter(alike.values()))
    categories = categories_of(deck, minimum)
    return StartReport(name=exact, categories=list(categories), pays=[table.pay(name) for name in categories])


def holds(params: Mapping[str, Json]) -> Json:
    """All 32 holds of a deal, as ``HoldsReport``."""
    asked = codec.load(DealOf, params, "holds")
    return holds_report(all_holds(asked.cards, asked.table.made()))


def analysis(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """A whole pay table, as ``AnalysisReport``, and ``table``, what it is made of."""
    asked = codec.load(TableOf, params, "analysis").table
    result = yield from analysing(asked.made())
    after = []
    for hands in HANDS:
        after.append((yield from part(finding_ahead(payouts(result), hands), lambda _: 1.0)))
    return {**analysis_report(result, after), "table": _table_of(replace(asked, coins=MOST_COINS).made())}


def _table_of(table: PayTable) -> Json:
    """A pay table as five coins have it, and the natural royal flush of fewer."""
    return {
        "deck": table.deck_name,
        "minimum": table.minimum,
        "pays": list(table.pays),
        "short_royal": table.short_royal,
    }


def strategy(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """A list in order of what to hold, as ``StrategyReport``."""
    asked = codec.load(ListOf, params, "strategy")
    made = yield from making_strategy(asked.table.made(), asked.lines)
    return strategy_report(made)


def sessions(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """The course of sessions of perfect play: quantiles of coins ahead, as ``FanReport``."""
    asked = codec.load(SessionsOf, params, "sessions")
    for name, most in (("hands", MOST_SESSION_HANDS), ("sessions", MOST_SESSIONS)):
        if not 1 <= getattr(asked, name) <= most:
            raise Fault("out_of_bounds", f"{name}: a whole number from 1 to {most:,}", option=name, most=most)
    chances = payouts((yield from part(analysing(asked.table.made()), lambda share: share / 2)))
    pays, limits = list(chances), list(accumulate(chances.values()))
    at = sorted({asked.hands * point // POINTS for point in range(POINTS + 1)})
    curves = []
    for number in range(asked.sessions):
        curves.append(_curve(f"{asked.seed}/{number}", at, pays, limits))
        yield 0.5 + 0.5 * number / asked.sessions
    columns = [sorted(curve[index] for curve in curves) for index in range(len(at))]
    quantiles = [[quantile(column, share) for column in columns] for share in SHARES]
    return FanReport(hands=at, shares=list(SHARES), quantiles=quantiles)


def _curve(seed: str, at: list[int], pays: list[int], limits: list[float]) -> list[int]:
    """Coins ahead of one session at the hands asked for."""
    draw = Rng(seed).stream()
    curve, coins = [], 0
    for start, end in zip([0, *at], at, strict=False):
        for _ in range(end - start):
            coins += pays[min(bisect(limits, draw()), len(pays) - 1)] - 1
        curve.append(coins)
    return curve


STUDIES = {
    "tables": tables,
    "holds": holds,
    "analysis": analysis,
    "strategy": strategy,
    "sessions": sessions,
}
"""By the names under which they are asked for."""
