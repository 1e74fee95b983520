"""The trainer: the values of all holds of the hand on the table, and the cost of a mistake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.actions import HOLDS, Hold, indexes_of, mask_of
from jokerpoker.games.video_poker.rules.lines import Line, line_of
from jokerpoker.games.video_poker.rules.paytables import PayTable
from jokerpoker.games.video_poker.rules.solver.holds import HoldDraws, all_holds
from jokerpoker.games.video_poker.rules.views import Pay

Size: TypeAlias = Literal["none", "small", "large"]
"""The size of a mistake; ``none``: the hold is right, since no other is better."""

SMALL = 0.05
"""A mistake that costs less than this per coin bet is small, any other large."""


@dataclass(frozen=True)
class JudgeHold:
    """The parameters of :func:`judge`: the indexes of the cards to hold."""

    places: tuple[int, ...]


@dataclass(frozen=True)
class Bet:
    """The parameters of :func:`pays`: the number of coins bet."""

    coins: int


class HoldAdvice(TypedDict):
    """A hold: its indexes and cards, its kind (``lines.Line``), and its expected pay per coin: ``value`` as
    an exact fraction, ``expected`` as a number.
    """

    places: list[int]
    cards: list[str]
    line: Json
    value: str
    expected: float


class Judgement(TypedDict):
    """A hold compared with the best one. ``cost``: its cost per coin bet; ``coins``: the same for the whole
    bet, in coins. ``best`` is ``own`` if no hold is better.
    """

    size: Size
    cost: float
    coins: float
    own: HoldAdvice
    best: HoldAdvice


def pays(view: Mapping[str, Json], params: Mapping[str, Json]) -> Json:
    """``pays``: the pays per coin (``views.Pay``) for a bet of ``coins``; and ``coins``."""
    bet = codec.load(Bet, params, "pays")
    table = codec.load(Options, view["options"]).pay_table.with_coins(bet.coins)
    rows = [Pay(category=name, pay=pay) for name, pay in zip(table.categories, table.pays, strict=True)]
    return {"pays": rows, "coins": bet.coins}


def advise(view: Mapping[str, Json], params: Mapping[str, Json]) -> Json:
    """``holds``: all 32 holds of the hand on the table (:class:`HoldAdvice`), best first; empty if there is
    nothing to hold.
    """
    codec.load(Nothing, params, "holds")
    if view["phase"] != "hold":
        return {"holds": []}
    table = _table(view)
    return {"holds": [_advice(hold, table) for hold in all_holds(view["cards"], table)]}


def judge(view: Mapping[str, Json], params: Mapping[str, Json]) -> Json:
    """A hold of the hand on the table compared with the best one (:class:`Judgement`)."""
    indexes = codec.load(JudgeHold, params, "judge").places
    if Hold(0, indexes) not in HOLDS:
        message = "places are indexes of cards, 0 to 4, each once, in order"
        raise Fault("wrong_places", message, places=list(indexes))
    if view["phase"] != "hold":
        raise Fault("nothing_to_hold", "there is nothing to hold now: deal first")
    return judgement(view["cards"], indexes, _table(view), view["coins"])


def judgement(cards: Sequence[Card], indexes: tuple[int, ...], table: PayTable, coins: int) -> Judgement:
    """A hold of any five cards compared with the best one. ``indexes``: of the cards to hold. ``coins``: the
    bet, to which ``table`` applies.
    """
    holds = all_holds(cards, table)
    own = next(hold for hold in holds if hold.mask == mask_of(indexes))
    cost = holds[0].value - own.value
    return Judgement(
        size="none" if not cost else "small" if cost < SMALL else "large",
        cost=float(cost),
        coins=float(cost * coins),
        own=_advice(own, table),
        best=_advice(own if not cost else holds[0], table),  # among equals, the person's own
    )


@dataclass(frozen=True)
class Nothing:
    """The parameters of :func:`advise`: none."""


def _table(view: Mapping[str, Json]) -> PayTable:
    """The pay table for the coins bet."""
    return codec.load(Options, view["options"]).pay_table.with_coins(view["coins"])


def _advice(hold: HoldDraws, table: PayTable) -> HoldAdvice:
    line: Line = line_of(hold.cards, table)
    return HoldAdvice(
        places=list(indexes_of(hold.mask)),
        cards=list(hold.cards),
        line=codec.dump(line),
        value=str(hold.value),
        expected=float(hold.value),
    )
