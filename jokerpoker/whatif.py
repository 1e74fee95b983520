"""What if: a match and another line of play from one of its turns, side by side.

A line is a match of its own: the same seed and log up to the turn, perhaps with hidden cards dealt again
there (:mod:`jokerpoker.worlds`), so that it opens without the match that it comes from.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jokerpoker import codec, scenes
from jokerpoker.core import Json, check_seat
from jokerpoker.judging import Coach, Unit, Verdict, Wording, coach_of
from jokerpoker.match import Match
from jokerpoker.panels import Block, Entry, Fact, Facts, Listing, Panel, Text
from jokerpoker.words import Player, Words, say

MOST_TURNS = 5
"""Decisions of each line that are shown."""
FINE: Mapping[Unit, float] = {"chance": 0.005, "points": 0.25, "coins": 0.005}
"""What gives away less is no mistake."""


@dataclass(frozen=True)
class Lines:
    """Ask about lines of play that were one up to the ply ``at``, by the decisions of one seat.

    ``saves``: the line that was played on, before it the match that it comes from, if that is still there.
    """

    saves: tuple[Mapping[str, Any], ...] = field(metadata={"longest": 2})
    at: int
    seat: int


def lines(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """Both lines as panels, and what is to be said of both; yields the share done."""
    ask = codec.load(Lines, params, "lines")
    matches = []
    for save in ask.saves:
        matches.append((yield from Match.loading(save)))
    panels = []
    for match in matches:
        check_seat(ask.seat, match.seats)
        start = min(ask.at, match.ply, _shared(matches))
        panels.append((yield from _panel(match, start, ask.seat)))
    return {"about": codec.dump(_about(matches, ask.at)), "lines": [scenes.dump(panel) for panel in panels]}


def _shared(matches: list[Match]) -> int:
    """How many actions all lines begin with."""
    first, last = matches[0].log, matches[-1].log
    pairs = enumerate(zip(first, last, strict=False))
    return next((ply for ply, (one, other) in pairs if one != other), min(len(first), len(last)))


def _about(matches: list[Match], at: int) -> list[Words]:
    """The sentences that explain the figures, and what the player knew."""
    coach = coach_of(matches[-1].rules.key)
    anew = any(world.ply == at for world in matches[-1].worlds)
    sentences = [say("branch.imagined" if anew else "branch.hindsight")]
    return [*sentences, say(f"branch.measure.{coach.unit}")] if coach else sentences


def _panel(match: Match, start: int, seat: int) -> Generator[float, None, Panel]:
    plies = [ply for ply in range(start, match.ply) if match.log[ply].seat == seat]
    entries: list[Entry] = []
    for ply in plies:
        if len(entries) == MOST_TURNS:
            break
        yield len(entries) / MOST_TURNS
        entry = yield from _entry(match, ply)
        if entry:
            entries.append(entry)
    shown: Block = Listing(tuple(entries)) if entries else Text(say("branch.none"))
    return Panel("line", say("branch.line"), (shown, *_end(match)))


def _entry(match: Match, ply: int) -> Generator[float, None, Entry | None]:
    """A decision; None where there was none to make."""
    coach = coach_of(match.rules.key)
    action, state = match.log[ply], match.at(ply)
    view = state.view(action.seat)
    weighed = (yield from coach.weigh(view, action)) if coach else None
    if coach is None or weighed is None:
        return None
    description, cost = coach.tell(view, action), weighed.most - weighed.worth
    fine = cost < FINE[coach.unit]
    return Entry(
        f"ply-{ply}",
        description.words,
        label=say("branch.turn", turn=ply + 1),
        notes=() if fine else (_better(coach, coach.tell(view, weighed.best), weighed),),
        value=worth_words(coach.unit, weighed.worth),
        cards=description.cards,
    )


def _better(coach: Coach, best: Wording, weighed: Verdict) -> Words:
    return say("branch.better", what=best.words, worth=worth_words(coach.unit, weighed.most))


def worth_words(unit: Unit, worth: float) -> Words:
    """A worth in words: chances in percent."""
    return say(f"branch.worth.{unit}", value=100 * worth if unit == "chance" else worth)


def _end(match: Match) -> tuple[Block, ...]:
    """The result of a line."""
    scores = match.state.scores()
    facts = tuple(
        Fact(f"seat-{seat}", say("branch.name", name=Player(seat)), say("branch.score", points=points))
        for seat, points in enumerate(scores)
    )
    return (Text(_ended(match), heading=True), Facts(facts))


def _ended(match: Match) -> Words:
    outcome = match.state.outcome()
    if outcome is None:
        return say("branch.open")
    winners = tuple(map(Player, sorted(outcome.winners)))
    if not winners:
        return say("branch.over")
    return say("branch.shared", names=winners) if len(winners) > 1 else say("branch.won", name=winners[0])


STUDIES = {"lines": lines}
"""What the page asks of the engine (``registry.STUDIES``)."""
