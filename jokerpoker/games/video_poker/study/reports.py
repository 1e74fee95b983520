"""The solver's results as JSON, for the shell command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from jokerpoker.games.video_poker.rules.lines import Line
from jokerpoker.games.video_poker.rules.solver.analysis import Analysis
from jokerpoker.games.video_poker.rules.solver.holds import HoldDraws
from jokerpoker.games.video_poker.rules.solver.sessions import Ahead
from jokerpoker.games.video_poker.rules.solver.strategy import Strategy
from jokerpoker.games.video_poker.study.english import entry_words


class HoldReport(TypedDict):
    """A hold: the cards held, and the expected pay per coin as a fraction and rounded to six digits."""

    hold: list[str]
    value: str
    expected: float


class HoldsReport(TypedDict):
    """All 32 holds, best first."""

    holds: list[HoldReport]


class CategoryReport(TypedDict):
    """A category under perfect play: its frequency and its part of the return.

    ``combinations``: the number of draws that end in it, out of ``AnalysisReport.total``, counted so that
    every deal has the same number (``Analysis``). ``dealt``: the number of deals that have it before the
    draw.
    """

    pay: int
    combinations: int
    dealt: int
    probability: float
    contribution: float


class AheadReport(TypedDict):
    """The probabilities, after ``hands`` hands, of having more coins than at the start, just as many, or
    fewer.
    """

    hands: int
    ahead: float
    even: float
    behind: float


# "return" is a keyword, so this type is written as a call.
AnalysisReport = TypedDict(
    "AnalysisReport",
    {
        "return": str,
        "percent": float,
        "total": int,
        "categories": dict[str, CategoryReport],
        "variance": float,
        "ahead": list[AheadReport],
    },
)
"""A whole pay table: the return as a fraction and in percent with ten digits; ``total``: the sum of all
``combinations``; the categories best first."""


class VariantReport(TypedDict):
    """One kind of hold in an entry: see ``lines.Line``."""

    ways: int
    highs: int
    wilds: int
    rank: int


class EntryReport(TypedDict):
    """One entry of an ordered list of holds: what to hold, in English and as codes.

    ``wilds``: the wild cards of its kinds; 0 for three and four of a kind, since there only the variants
    have that number (``StrategyEntry.group``).
    ``only``: no other entry has this ``code``, ``cards`` and ``wilds``, so the variants need not be named.
    ``share``: the share of all deals that this entry decides.
    """

    hold: str
    code: str
    cards: int
    wilds: int
    variants: list[VariantReport]
    only: bool
    share: float


StrategyReport = TypedDict(
    "StrategyReport",
    {
        "lines": list[EntryReport],
        "return": str,
        "percent": float,
        "perfect": str,
        "cost": str,
        "cost_percent": float,
    },
)
"""An ordered list of holds (``lines``: its entries), its return, that of perfect play, and the exact
difference."""


def holds_report(holds: Sequence[HoldDraws]) -> HoldsReport:
    return HoldsReport(
        holds=[
            HoldReport(hold=list(hold.cards), value=str(hold.value), expected=round(float(hold.value), 6))
            for hold in holds
        ]
    )


def analysis_report(analysis: Analysis, ahead: Sequence[Ahead]) -> AnalysisReport:
    """The report on a pay table. ``ahead``: the probabilities of being ahead, by length of session."""
    categories = {}
    for index, name in enumerate(analysis.categories):
        pay, share = analysis.pays[index], analysis.share(index)
        categories[name] = CategoryReport(
            pay=pay,
            combinations=analysis.combinations[index],
            dealt=analysis.dealt[index],
            probability=float(share),
            contribution=float(share * pay),
        )
    return {
        "return": str(analysis.expected),
        "percent": round(float(analysis.expected * 100), 10),
        "total": analysis.total,
        "categories": categories,
        "variance": float(analysis.variance),
        "ahead": [
            AheadReport(hands=session.hands, ahead=session.ahead, even=session.even, behind=session.behind)
            for session in ahead
        ],
    }


def strategy_report(strategy: Strategy) -> StrategyReport:
    lines = []
    for entry in strategy.entries:
        only = strategy.is_only(entry)
        code, cards, wilds = entry.group
        lines.append(
            EntryReport(
                hold=entry_words(entry.lines, strategy.table, only=only),
                code=code,
                cards=cards,
                wilds=wilds,
                variants=list(map(_variant, entry.lines)),
                only=only,
                share=float(entry.share),
            )
        )
    return {
        "lines": lines,
        "return": str(strategy.expected),
        "percent": round(float(strategy.expected * 100), 10),
        "perfect": str(strategy.perfect),
        "cost": str(strategy.loss),
        "cost_percent": round(float(strategy.loss * 100), 10),
    }


def _variant(line: Line) -> VariantReport:
    return VariantReport(ways=line.ways, highs=line.highs, wilds=line.wilds, rank=line.rank)
