"""The costliest decisions of a player's matches as drills: found, decided again, and graded by the coach.

Decisions that were made well are among them, so that a position does not give away that something was wrong.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Json, check_seat
from jokerpoker.display import scenes
from jokerpoker.display.panels import Entry, Listing, Panel, Text
from jokerpoker.display.words import Words, say
from jokerpoker.faults import Fault
from jokerpoker.judging import Coach, Unit, Verdict, coach_of
from jokerpoker.match import Match
from jokerpoker.whatif import FINE

MISTAKE: Mapping[Unit, float] = {"chance": 0.03, "points": 1.5, "coins": 0.05}
"""A decision that gives away as much is worth a drill."""
GROSS: Mapping[Unit, float] = {"chance": 0.08, "points": 4.0, "coins": 0.5}
"""A decision that gives away as much is no better than none."""
MOST_DRILLS = 20
BEST = 4
"""The mark of a decision that is as good as the best."""


@dataclass(frozen=True)
class Decisions:
    """Ask for decisions of a seat that are worth a drill: at most ``mistakes`` and ``fine`` ones."""

    save: Mapping[str, Any]
    seat: int
    mistakes: int = field(default=3, metadata={"least": 0, "most": MOST_DRILLS})
    fine: int = field(default=1, metadata={"least": 0, "most": MOST_DRILLS})


@dataclass(frozen=True)
class Grade:
    """Ask how good a decision is: what ``save`` has at the ply, beside what ``before`` has there."""

    save: Mapping[str, Any]
    ply: int
    before: Mapping[str, Any] | None = None


def decisions(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """``drills``: the costliest decisions, then fine ones, each with ``ply`` and ``cost``; ``unit``.

    Yields the share done.
    """
    ask = codec.load(Decisions, params, "decisions")
    match = yield from Match.loading(ask.save)
    check_seat(ask.seat, match.seats)
    coach = coach_of(match.rules.key)
    if coach is None:
        return {"unit": "points", "drills": []}
    judged = yield from verdicts(coach, match, ask.seat)
    costs = [(verdict.cost, ply) for ply, verdict in judged]
    return {"unit": coach.unit, "drills": _chosen(costs, coach.unit, ask)}


def verdicts(coach: Coach, match: Match, seat: int) -> Generator[float, None, list[tuple[int, Verdict]]]:
    """The decisions of a seat where it had a choice, each with its ply; yields the share done."""
    plies = [ply for ply, action in enumerate(match.log) if action.seat == seat]
    judged: list[tuple[int, Verdict]] = []
    for number, ply in enumerate(plies):
        yield number / len(plies)
        verdict = yield from _verdict(coach, match, ply)
        if verdict:
            judged.append((ply, verdict))
    return judged


def _chosen(costs: list[tuple[float, int]], unit: Unit, ask: Decisions) -> list[dict[str, Json]]:
    """The costliest ones, and of the fine ones those in the middle of the match."""
    wrong = sorted((cost, ply) for cost, ply in costs if cost >= MISTAKE[unit])[::-1][: ask.mistakes]
    fine = [(cost, ply) for cost, ply in costs if cost < FINE[unit]]
    middle = max(0, (len(fine) - ask.fine) // 2)
    fine = fine[middle : middle + min(ask.fine, len(wrong))]
    return [{"ply": ply, "cost": round(cost, 4)} for cost, ply in [*wrong, *fine]]


def _verdict(coach: Coach, match: Match, ply: int) -> Generator[float, None, Verdict | None]:
    action = match.log[ply]
    return (yield from coach.weigh(match.at(ply).view(action.seat), action))


def grade(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """``cost`` and ``unit`` of a decision, ``mark`` from 1 to 4 as spaced repetition has it, and the panel;
    ``earlier``: what the earlier decision cost, None where it is not known.

    The marks: 1 as bad as can be, 2 a mistake, 3 nearly the best, 4 the best.
    """
    ask = codec.load(Grade, params, "grade")
    matches = []
    for save in (ask.save, ask.before):
        if save is not None:
            matches.append((yield from Match.loading(save)))
    now = matches[0]
    coach = coach_of(now.rules.key)
    if not 0 <= ask.ply < now.ply or coach is None:
        raise Fault("no_ply", f"there is no decision at ply {ask.ply}", ply=ask.ply)
    verdict = yield from _verdict(coach, now, ask.ply)
    if verdict is None:
        raise Fault("no_choice", "there was nothing to choose at this ply", ply=ask.ply)
    cost = max(0.0, verdict.cost)
    earlier, before = None, None
    if len(matches) > 1 and ask.ply < matches[1].ply:
        before = yield from _verdict(coach, matches[1], ask.ply)
        earlier = round(max(0.0, before.cost), 4) if before else None
    mark = _mark(cost, coach.unit)
    entries = _entries(coach, matches, ask.ply, verdict, before)
    equal = mark == BEST and verdict.cost > 0
    judged = say("drill.equal" if equal else f"drill.mark{mark}")
    why = verdict.why if verdict.cost >= FINE[coach.unit] else ()
    reasons = tuple(Text(words, mark="lesson") for words in why)
    panel = Panel("drill", say("drill.title"), (Text(judged), Listing(entries, mark="drill"), *reasons))
    return {
        "unit": coach.unit,
        "cost": round(cost, 4),
        "mark": mark,
        "earlier": earlier,
        "panel": scenes.dump(panel),
    }


def _mark(cost: float, unit: Unit) -> int:
    """The mark that spaced repetition gets, 1 to 4."""
    if cost >= GROSS[unit]:
        return 1
    if cost >= MISTAKE[unit]:
        return 2
    return 3 if cost >= FINE[unit] else BEST


def _entries(
    coach: Coach, matches: Sequence[Match], ply: int, verdict: Verdict, before: Verdict | None
) -> tuple[Entry, ...]:
    """What was decided then and now, as one where it is the same, and what would be better if neither is the
    best.
    """
    now, fine = matches[0], FINE[coach.unit]
    then_best = before is not None and before.cost < fine
    entries = []
    if before and matches[1].log[ply] == now.log[ply]:
        entries.append(_entry(coach, now, ply, "same", verdict.value))
    else:
        if before:
            entries.append(_entry(coach, matches[1], ply, "then-best" if then_best else "then", before.value))
        entries.append(_entry(coach, now, ply, "now", verdict.value))
    if verdict.cost >= fine and not then_best:
        entries.append(_best(coach, now, ply, verdict))
    return tuple(entries)


def _worth(unit: Unit, value: float) -> Words:
    """A value with what it is."""
    return say(f"drill.worth.{unit}", value=100 * value if unit == "chance" else value)


def _entry(coach: Coach, match: Match, ply: int, key: str, value: float) -> Entry:
    action = match.log[ply]
    wording = coach.tell(match.at(ply).view(action.seat), action)
    return Entry(
        key,
        wording.words,
        label=say(f"drill.{key}"),
        value=_worth(coach.unit, value),
        cards=wording.cards,
    )


def _best(coach: Coach, match: Match, ply: int, verdict: Verdict) -> Entry:
    wording = coach.tell(match.at(ply).view(match.log[ply].seat), verdict.best)
    amount = _worth(coach.unit, verdict.most)
    return Entry("best", wording.words, label=say("drill.best"), value=amount, cards=wording.cards)


STUDIES = {"decisions": decisions, "grade": grade}
"""What the page asks of the engine (``registry.STUDIES``)."""
