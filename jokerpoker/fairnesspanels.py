"""The screen "Are the cards fair?": studies that tally matches of a device, and panels of the report."""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.display.panels import Block, Grid, Panel, Row, Text
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Words, say
from jokerpoker.fairness import Count, DealsTally, Dealt, ReportRow, report

MOST_MATCHES = 200
"""The most matches of one request for a tally."""
MOST_ROWS = 500
"""The most rows of a report."""
_HEADINGS = tuple(say(f"fairness.{column}") for column in ("what", "seen", "expected", "range"))


@dataclass(frozen=True)
class FairTally:
    """Ask for the tally of some matches; see :class:`~jokerpoker.fairness.DealsTally`."""

    matches: tuple[Dealt, ...] = field(metadata={"longest": MOST_MATCHES})


@dataclass(frozen=True)
class FairReport:
    """Ask for the report on a tally; ``counts``: by question, the fields of its ``Count``."""

    counts: Mapping[str, tuple[int, float, float, float]] = field(metadata={"longest": MOST_ROWS})


def _fair_tally(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    matches = codec.load(FairTally, params, "fair_tally").matches
    tally = DealsTally()
    for done, dealt in enumerate(matches, start=1):
        tally.count(dealt)
        yield done / len(matches)
    counts = {key: list(vars(count).values()) for key, count in tally.counts.items()}
    return {"matches": tally.matches, "counts": counts}


def _fair_report(params: Mapping[str, Json]) -> Json:
    counts = codec.load(FairReport, params, "fair_report").counts
    rows = report({key: Count(*values) for key, values in counts.items()})
    games = dict.fromkeys(row.game for row in rows)
    tables = [_table(game, [row for row in rows if row.game == game]) for game in games]
    return {"panels": [dump(panel) for panel in (_summary(rows), *tables)]}


def _summary(rows: Sequence[ReportRow]) -> Panel:
    """The answer in a sentence, and how many rows lie outside their range."""
    judged = [row for row in rows if row.verdict != "few"]
    blocks: list[Block] = [Text(say("fairness.answer", answer=answer_to(rows)), mark="answer")]
    if judged:
        outside = sum(row.verdict != "usual" for row in judged)
        blocks.append(Text(say("fairness.outside", all=len(rows), rows=len(judged), outside=outside)))
    return Panel("fairness", say("fairness.title"), tuple(blocks))


def answer_to(rows: Sequence[ReportRow]) -> Literal["few", "odd", "fair"]:
    """The verdict of all rows; "few" while most of them have too few cards."""
    verdicts = [row.verdict for row in rows]
    if "odd" in verdicts:
        return "odd"
    judged = len(verdicts) - verdicts.count("few")
    return "fair" if judged and 2 * judged >= len(verdicts) else "few"


def _table(game: str, rows: Sequence[ReportRow]) -> Panel:
    grid = Grid(tuple(_line(row) for row in rows), _HEADINGS, mark="fairness")
    return Panel(f"fairness-{game}", say(f"game.{game}"), (grid,))


def _line(row: ReportRow) -> Row:
    usual = say("fairness.between", low=math.floor(row.low), high=math.ceil(row.high))
    seen, expected = say("number", value=row.seen), say("number", value=round(row.expected, 1))
    key = f"{row.what} {row.who} {row.kind}"
    return Row(key, (_title(row), seen, expected, usual), note=say(f"fairness.{row.verdict}"))


def _title(row: ReportRow) -> Words:
    if row.what == "jokers":
        return say("fairness.jokers", seat=int(row.who) + 1)
    if row.what == "hands":
        return say("fairness.hands", who="first" if row.who == "0" else "others", kind=row.kind)
    return say("fairness.draws", kind=row.kind) if row.what == "draws" else say(f"fairness.{row.what}")


STUDIES = {"fair_tally": _fair_tally, "fair_report": _fair_report}
"""By name, for ``registry.STUDIES``."""
