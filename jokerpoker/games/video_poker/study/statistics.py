"""Statistics of the Joker Machine: sessions by pay table, luck and skill; the costliest missed holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.counted import CountedMatch
from jokerpoker.display.panels import Block, Grid, Panel, Row, Text
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.lines import Line
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, NOTHING, PayTable
from jokerpoker.games.video_poker.table.words import line_words

MISSED_SHOWN = 8
"""At most this many kinds of missed holds are listed."""
SUMS = ("hands", "right", "bet", "won")
"""The fields of a session's tally that are summed."""


@dataclass(frozen=True)
class KindCounts:
    """Counts of a kind of hold. ``hands``: how often it was the best; ``wrong``: how often it was missed
    then; ``lost``: the cost of that, in units of ``1 / unit`` coins (``PayTable.unit``).
    """

    hands: int
    wrong: int
    lost: float


@dataclass(frozen=True)
class Session:
    """A session. ``table``: the name of its pay table. ``pays``: the table itself. ``sums``: the fields
    ``SUMS`` of its tally. In coins: ``perfect``, what perfect play could expect, minus the coins bet; the
    ``cost`` of all mistakes; ``luck``, the coins won minus those that the person's holds could expect.
    ``missed``: by kind of hold, (how often it was missed, the cost in coins).
    """

    table: str
    pays: PayTable
    sums: Mapping[str, float]
    perfect: float
    cost: float
    luck: float
    missed: Mapping[str, tuple[int, float]]


def statistics(matches: Sequence[CountedMatch], _: Mapping[str, Json]) -> Panel:
    """The panel of a person's sessions: sums by pay table, and the costliest missed holds."""
    sessions = [session for match in matches if (session := _session(match.facts))]
    blocks: tuple[Block, ...] = (*_tables(sessions), *_missed(sessions)) if sessions else ()
    return Panel("stats-machine", say("machine.stats.tables"), blocks)


def _session(facts: Mapping[str, Any]) -> Session | None:
    """A session from its stored facts; None if they are damaged or no hand was played."""
    try:
        options = codec.load(Options, facts["options"], "options")
        tally, unit = facts["tally"], facts["unit"]
        kinds = {kind: codec.load(KindCounts, counts, "kind") for kind, counts in tally["kinds"].items()}
        sums = {name: float(tally[name]) for name in SUMS}
        expected, cost = float(tally["expected"]) / unit, float(tally["lost"]) / unit
        missed = {kind: (counts.wrong, counts.lost / unit) for kind, counts in kinds.items() if counts.wrong}
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
        return None
    perfect, luck = expected - sums["bet"], sums["won"] - (expected - cost)
    session = Session(options.table, options.pay_table, sums, perfect, cost, luck, missed)
    return session if sums["hands"] > 0 else None


def _tables(sessions: Sequence[Session]) -> tuple[Block, ...]:
    """Sums by pay table, most hands first."""
    by_table: dict[str, list[Session]] = {}
    for session in sessions:
        by_table.setdefault(session.table, []).append(session)
    largest_first = sorted(by_table.items(), key=lambda item: -_sum(item[1], "hands"))
    headings = (
        say("option.table"),
        say("option.hands"),
        say("machine.figure.accuracy"),
        say("machine.figure.cost"),
        say("machine.stats.coins"),
        say("machine.figure.perfect"),
        say("machine.figure.luck"),
    )
    return (Grid(tuple(_row(table, group) for table, group in largest_first), headings),)


def _row(table: str, sessions: Sequence[Session]) -> Row:
    hands = _sum(sessions, "hands")
    cells = (
        say(f"option.table.{table}"),
        say("number", value=round(hands)),
        say("stats.share", share=_sum(sessions, "right") / hands),
        _coins(sum(session.cost for session in sessions)),
        _signed(_sum(sessions, "won") - _sum(sessions, "bet")),
        _signed(sum(session.perfect for session in sessions)),
        _signed(sum(session.luck for session in sessions)),
    )
    return Row(table, cells)


def _sum(sessions: Iterable[Session], name: str) -> float:
    return sum(session.sums[name] for session in sessions)


def _coins(coins: float) -> Words:
    return say("stats.coins.exact", coins=coins)


def _signed(coins: float) -> Words:
    return say("stats.coins.signed", coins=coins)


def _missed(sessions: Iterable[Session]) -> tuple[Block, ...]:
    """Kinds of best holds that were missed, the costliest first."""
    missed: dict[str, tuple[Row, int, float]] = {}  # (row with the name, how often missed, cost in coins)
    for session in sessions:
        for kind, (wrong, cost) in session.missed.items():
            name = kind_words(kind, session.pays)
            # Kinds with the same words are in one row; ``repr``, since words cannot be keys.
            row, times, coins = missed.get(repr(name), (Row(f"missed {kind}", (name,)), 0, 0.0))
            missed[repr(name)] = (row, times + wrong, coins + cost)
    costliest = sorted(missed.values(), key=lambda entry: -entry[2])[:MISSED_SHOWN]
    rows = tuple(
        replace(row, cells=(*row.cells, say("number", value=times), _coins(coins)))
        for row, times, coins in costliest
    )
    if not rows:
        return ()
    headings = (say("machine.holds.hold"), say("machine.stats.times"), say("machine.figure.cost"))
    return (Text(say("machine.stats.missed"), heading=True), Grid(rows, headings))


def kind_words(kind: str, table: PayTable) -> Words:
    """A kind of hold as the tally names it (:attr:`Line.kind`): "4 to a royal flush".

    >>> from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    >>> kind_words("to_straight_flush-3-wild", PAY_TABLES["kings"]).values["count"]
    2

    A kind does not say how many cards of a draw are wild; of four, one or two can be deuces:

    >>> kind_words("to_flush-4-wild", PAY_TABLES["deuces"]).key
    'machine.kind.deuces'
    """
    code, *parts = kind.split("-")
    high = "high" in parts
    if code == "card":
        return say("machine.kind.card", high="yes" if high else "no")
    cards = 0 if code == NOTHING else next((int(part) for part in parts if part.isdecimal()), HAND_SIZE)
    if table.deck_name == "deuces" and code.startswith("to_") and cards == HAND_SIZE - 1 and "wild" in parts:
        return say("machine.kind.deuces", line=line_words(Line(code, cards), table))
    wilds = cards if code == "wild" else int("wild" in parts)
    return line_words(Line(code, cards, wilds, highs=int(high)), table)
