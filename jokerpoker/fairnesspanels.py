"""The screen "Are the cards fair?": a study that tallies matches of a device, and its report."""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from jokerpoker import codec
from jokerpoker.catalogue import MissingPart
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
class Fairness:
    """Ask for the report after some more matches. ``dealt``: of each, the part of its save that says how it
    was dealt (:class:`~jokerpoker.fairness.Dealt`), or anything. ``matches``, ``counts``: from the last
    answer.
    """

    dealt: tuple[Any, ...] = field(metadata={"longest": MOST_MATCHES})
    matches: int = 0
    counts: Mapping[str, tuple[int, float, float, float]] = field(
        default_factory=dict, metadata={"longest": MOST_ROWS}
    )


def _fairness(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    ask = codec.load(Fairness, params, "fairness")
    tally = DealsTally(ask.matches, {key: Count(*values) for key, values in ask.counts.items()})
    for done, dealt in enumerate(ask.dealt, start=1):
        try:
            tally.count(codec.load(Dealt, dealt))
        except MissingPart:
            raise
        except ValueError:
            pass  # a save that is damaged, or of a game or rules that do not exist here
        yield done / len(ask.dealt)
    rows = report(tally.counts)
    games = dict.fromkeys(row.game for row in rows)
    tables = [_table(game, [row for row in rows if row.game == game]) for game in games]
    counts = {key: list(vars(count).values()) for key, count in tally.counts.items()}
    panels = [dump(panel) for panel in (_summary(rows), *tables)]
    return {"matches": tally.matches, "counts": counts, "panels": panels}


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


STUDIES = {"fairness": _fairness}
"""By name, for ``registry.STUDIES``."""
