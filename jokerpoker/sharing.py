"""The result of a match in a line of text, to send to others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jokerpoker import GAMES, codec
from jokerpoker.core import HUMAN, Json
from jokerpoker.counted import PastMatch, entry, number, past_match, rank_of
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Day, Player, Words, say
from jokerpoker.faults import Fault


def result_words(match: PastMatch, day: str = "") -> Words:
    """The line about a finished match: one person's points and place, or the points of all players. What an
    older page has not stored counts 0.

    ``day``: the date, if it was the deal of a day.
    """
    facts = {
        "game": say(f"game.{match.game}"),
        "deal": "day" if day else "other",
        "day": Day(day) if day else "",
    }
    points = [number(entry(match.outcome.get("scores"), seat)) or 0 for seat in range(match.seats)]
    people = [seat for seat, level in enumerate(match.levels) if level == HUMAN]
    if len(people) > 1:
        scores = tuple(say("score.of", name=Player(seat), points=points[seat]) for seat in range(match.seats))
        return say("share.people", **facts, scores=scores)
    seat = people[0] if people else 0
    won: Words | str = "none"
    traits = GAMES[match.game].traits
    if traits.hands and not traits.single:
        of = number(match.outcome.get("rounds")) or 0
        won = say(f"share.won.{match.game}", won=number(entry(match.outcome.get("won"), seat)) or 0, of=of)
    return say(
        "share.one", **facts, points=points[seat], place=rank_of(seat, points), players=match.seats, won=won
    )


@dataclass(frozen=True)
class AskResult:
    """Ask for the line about a finished match. ``match``: as the page stores it."""

    match: Mapping[str, Any]


def result_line(params: Mapping[str, Json]) -> Json:
    """The answer to :class:`AskResult`."""
    record = codec.load(AskResult, params, "result_line").match
    match = past_match(record)
    if match is None or match.game not in GAMES:
        raise Fault("bad_request", "this is no finished match")
    return {"words": dump(result_words(match, str(record.get("day") or "")))}


STUDIES = {"result_line": result_line}
"""What the page asks of the engine (``registry.STUDIES``)."""
