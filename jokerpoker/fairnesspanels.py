"""The screen "Are the cards fair?": a study that tallies matches of a device, and its report."""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from jokerpoker import codec
from jokerpoker.catalogue import MissingPart
from jokerpoker.core import Json
from jokerpoker.display.inquiries import InquiryAnswer
from jokerpoker.display.panels import Block, Grid, Panel, Row, Section, Text, Waiting
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Words, say
from jokerpoker.fairness import Count, DealsTally, Dealt, ReportRow, report

MOST_MATCHES = 200
"""The maximum number of matches in one request."""
MOST_ROWS = 500
"""The maximum number of rows in a report."""
_HEADINGS = tuple(say(f"fairness.{column}") for column in ("what", "seen", "expected", "range"))


@dataclass(frozen=True)
class TallyState:
    """The tally so far: the number of matches, and for each question, by its key, the four fields of its
    :class:`~jokerpoker.fairness.Count`, in their order.
    """

    matches: int = 0
    counts: Mapping[str, tuple[int, float, float, float]] = field(
        default_factory=dict, metadata={"longest": MOST_ROWS}
    )


@dataclass(frozen=True)
class AskFairness:
    """A request to count more matches, and for the report on all matches counted so far.

    ``dealt``: for each of these matches, the part of its save that determines how it was dealt
    (:class:`~jokerpoker.fairness.Dealt`). An entry is skipped if it is damaged, if it names a game that does
    not exist, or if the match was played under another version of the rules. ``left``: the number of matches
    that follow in later requests. ``state``: the state of the last answer, a :class:`TallyState`; None at
    first.
    """

    dealt: tuple[Any, ...] = field(metadata={"longest": MOST_MATCHES})
    left: int
    state: Any = None


def _fairness(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """The answer to :class:`AskFairness`; yields the progress from 0 to 1."""
    ask = codec.load(AskFairness, params, "fairness")
    state = codec.load(TallyState, ask.state or {}, "state")
    tally = DealsTally(state.matches, {key: Count(*values) for key, values in state.counts.items()})
    for done, dealt in enumerate(ask.dealt, start=1):
        try:
            tally.count(codec.load(Dealt, dealt))
        except MissingPart:
            raise  # the page fetches the game and asks again
        except ValueError:
            pass
        yield done / len(ask.dealt)
    rows = report(tally.counts)
    games = dict.fromkeys(row.game for row in rows)
    tables = [_table(game, [row for row in rows if row.game == game]) for game in games]
    blocks = (_summary(rows, tally.matches, ask.left), *tables)
    counts = {key: list(vars(count).values()) for key, count in tally.counts.items()}
    panel = Panel("fairness", say("fairness.title"), blocks)
    return InquiryAnswer(
        state={"matches": tally.matches, "counts": counts}, panel=dump(panel), work_left=ask.left > 0
    )


def _summary(rows: Sequence[ReportRow], matches: int, left: int) -> Section:
    """The answer in a sentence; how many of the judged rows (those with enough trials, so that their verdict
    is not ``few``) lie outside their range; and how many matches were counted.
    """
    judged = [row for row in rows if row.verdict != "few"]
    blocks: list[Block] = [Text(say("fairness.answer", answer=answer_to(rows)), mark="answer")]
    if judged:
        outside = sum(row.verdict != "usual" for row in judged)
        blocks.append(Text(say("fairness.outside", all=len(rows), rows=len(judged), outside=outside)))
    blocks.append(Text(say("fairness.about")))
    if left:
        blocks.append(Waiting(say("fairness.counting", done=matches, of=matches + left)))
    else:
        blocks.append(Text(say("fairness.matches", count=matches), announced=True))
    return Section("fairness", None, tuple(blocks))


def answer_to(rows: Sequence[ReportRow]) -> Literal["few", "odd", "fair"]:
    """The verdict on all rows together: "odd" if any row has this verdict; otherwise "fair" if at least half
    of the rows can be judged; else "few": there are too few trials to say.
    """
    verdicts = [row.verdict for row in rows]
    if "odd" in verdicts:
        return "odd"
    judged = len(verdicts) - verdicts.count("few")
    return "fair" if judged and 2 * judged >= len(verdicts) else "few"


def _table(game: str, rows: Sequence[ReportRow]) -> Section:
    grid = Grid(tuple(_row(row) for row in rows), _HEADINGS, mark="fairness")
    return Section(f"fairness-{game}", say(f"game.{game}"), (grid,))


def _row(row: ReportRow) -> Row:
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
"""The studies of this module, by name (see ``registry.STUDIES``)."""
