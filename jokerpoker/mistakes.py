"""Decisions for drills: the costliest decisions of each match that a person finished. The person makes them
again, and the coach grades them.

Some good decisions are among them, so that a drill does not give away that there was a mistake.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.display import scenes
from jokerpoker.display.panels import Entry, Listing, Panel, Text
from jokerpoker.display.words import Words, say
from jokerpoker.drills import Counting, ToStore, after_counting
from jokerpoker.faults import Fault
from jokerpoker.judging import Coach, Unit, Verdict, coach_of
from jokerpoker.match import Match
from jokerpoker.whatif import LEAST_MISTAKE

LEAST_DRILL_COST: Mapping[Unit, float] = {"chance": 0.03, "points": 1.5, "coins": 0.05}
"""By unit, the least cost of a mistake that becomes a drill."""
LEAST_GROSS_COST: Mapping[Unit, float] = {"chance": 0.08, "points": 4.0, "coins": 0.5}
"""By unit, the least cost of a decision that gets the lowest mark."""
MOST_MISTAKES = 3
"""The maximum number of mistakes in a match that become drills."""
MOST_GOOD = 1
"""The most good decisions of a match that become drills."""
LEAST_HOPE = 0.005
"""The least chance of winning after the best decision, for a decision to become a drill."""
BEST = 4
"""The mark of a decision that is as good as the best."""

LEAST_CHANGE = 0.01
"""In the coach's unit. The person is told if the cost of the earlier decision, weighed again, differs from
the stored cost by more than ``LEAST_CHANGE`` plus ``CHANGE_SHARE`` times the stored cost.
"""
CHANGE_SHARE = 0.1
"""See ``LEAST_CHANGE``."""


@dataclass(frozen=True)
class Grade:
    """Ask how good the decision at a ply of ``save`` is. ``before``: the save with the earlier decision at
    this ply. ``counting``: the stored drill, to be updated by this decision. Both are None for a new
    position, which belongs to no match.
    """

    save: Mapping[str, Any]
    ply: int
    before: Mapping[str, Any] | None = None
    counting: Counting | None = None


def decisions(match: Match, seat: int) -> Generator[float, None, list[tuple[int, float]]]:
    """The ply and cost of the costliest decisions of a seat, then of good ones, but no more good ones than
    mistakes. Yields the share done.
    """
    coach = coach_of(match.rules.key)
    if coach is None:
        return []
    judged = yield from verdicts(coach, match, seat)
    # Leave out decisions where even the best one had almost no chance of winning.
    least_value = LEAST_HOPE if coach.unit == "chance" else float("-inf")
    costs = [(verdict.cost, ply) for ply, verdict in judged if verdict.best_value >= least_value]
    return _chosen(costs, coach.unit)


def verdicts(coach: Coach, match: Match, seat: int) -> Generator[float, None, list[tuple[int, Verdict]]]:
    """The verdicts on the decisions where a seat had a choice, each with its ply. Yields, before each
    decision, the share of all decisions done, and while one is weighed, how much of that one is done.
    """
    plies = [ply for ply, action in enumerate(match.log) if action.seat == seat]
    judged: list[tuple[int, Verdict]] = []
    for done, ply in enumerate(plies):
        yield done / len(plies)
        verdict = yield from _verdict(coach, match, ply)
        if verdict:
            judged.append((ply, verdict))
    return judged


def _chosen(costs: list[tuple[float, int]], unit: Unit) -> list[tuple[int, float]]:
    """The ply and cost of the costliest decisions, then of good ones from the middle of the match. ``costs``:
    the cost and the ply of every decision.
    """
    wrong = sorted((cost, ply) for cost, ply in costs if cost >= LEAST_DRILL_COST[unit])[::-1][:MOST_MISTAKES]
    good = [(cost, ply) for cost, ply in costs if cost < LEAST_MISTAKE[unit]]
    start = max(0, (len(good) - MOST_GOOD) // 2)
    good = good[start : start + min(MOST_GOOD, len(wrong))]
    return [(ply, round(cost, 4)) for cost, ply in [*wrong, *good]]


def _verdict(coach: Coach, match: Match, ply: int) -> Generator[float, None, Verdict | None]:
    """The verdict on the action at a ply; None if there was nothing to choose."""
    action = match.log[ply]
    return (yield from coach.weigh(match.at(ply).view(action.seat), action))


def grade(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """Return ``cost`` and ``unit`` of a decision, its ``mark`` for spaced repetition, and the ``panel``;
    ``earlier``: what the earlier decision cost, None if unknown; ``keep``: what to store, None if nothing.

    The marks: 1 a gross mistake, 2 a mistake, 3 nearly the best, 4 the best.
    """
    ask = codec.load(Grade, params, "grade")
    match = yield from Match.loading(ask.save)
    earlier_match = None if ask.before is None else (yield from Match.loading(ask.before))
    coach = coach_of(match.rules.key)
    if not 0 <= ask.ply < match.ply or coach is None:
        raise Fault("no_ply", f"there is no decision at ply {ask.ply}", ply=ask.ply)
    verdict = yield from _verdict(coach, match, ask.ply)
    if verdict is None:
        raise Fault("no_choice", "there was nothing to choose at this ply", ply=ask.ply)
    cost = max(0.0, verdict.cost)
    earlier_cost, earlier_verdict = None, None
    if earlier_match and ask.ply < earlier_match.ply:
        earlier_verdict = yield from _verdict(coach, earlier_match, ask.ply)
        earlier_cost = round(max(0.0, earlier_verdict.cost), 4) if earlier_verdict else None
    mark = _mark(cost, coach.unit)
    entries = _entries(coach, match, ask.ply, verdict, earlier_match, earlier_verdict)
    # Another decision has a slightly greater value, but this one gets the mark of the best.
    as_good = mark == BEST and verdict.cost > 0
    judgement = say("drill.equal" if as_good else f"drill.mark{mark}")
    comment = verdict.comment if verdict.cost >= LEAST_MISTAKE[coach.unit] else ()
    comments = tuple(Text(words, mark="lesson") for words in comment)
    listing = Listing(entries, mark="drill")
    keep, notes = _count(ask.counting, mark, earlier_cost)
    panel = Panel("drill", say("drill.title"), (Text(judgement), listing, *comments, *notes))
    return {
        "unit": coach.unit,
        "cost": round(cost, 4),
        "mark": mark,
        "earlier": earlier_cost,
        "panel": scenes.dump(panel),
        "keep": codec.dump(keep),
    }


def _count(
    ask: Counting | None, mark: int, earlier_cost: float | None
) -> tuple[ToStore | None, tuple[Text, ...]]:
    """Count a decision with this mark: what to store, and notes for the person. ``earlier_cost``: the
    cost of the earlier decision, weighed again; None if unknown.
    """
    if ask is None:
        return None, ()
    keep = after_counting(ask, mark, earlier_cost)
    if keep is None:
        return None, (Text(say("mistakes.elsewhere"), mark="elsewhere"),)
    cost = ask.drill["cost"]
    changed = earlier_cost is not None and abs(earlier_cost - cost) > LEAST_CHANGE + cost * CHANGE_SHARE
    return keep, (Text(say("mistakes.changed"), mark="changed"),) if changed else ()


def _mark(cost: float, unit: Unit) -> int:
    """The mark for spaced repetition, 1 to 4."""
    if cost >= LEAST_GROSS_COST[unit]:
        return 1
    if cost >= LEAST_DRILL_COST[unit]:
        return 2
    return 3 if cost >= LEAST_MISTAKE[unit] else BEST


def _entries(
    coach: Coach,
    match: Match,
    ply: int,
    verdict: Verdict,
    earlier_match: Match | None,
    earlier_verdict: Verdict | None,
) -> tuple[Entry, ...]:
    """The decisions then and now (one entry if they are the same), and the best one if neither of them is.
    ``earlier_match``, ``earlier_verdict``: None if there is no earlier decision to judge.
    """
    least = LEAST_MISTAKE[coach.unit]
    was_best = earlier_verdict is not None and earlier_verdict.cost < least
    entries = []
    if earlier_match and earlier_verdict and earlier_match.log[ply] == match.log[ply]:
        entries.append(_entry(coach, match, ply, "same", verdict.value))
    else:
        if earlier_match and earlier_verdict:
            earlier_key = "then-best" if was_best else "then"
            entries.append(_entry(coach, earlier_match, ply, earlier_key, earlier_verdict.value))
        entries.append(_entry(coach, match, ply, "now", verdict.value))
    if verdict.cost >= least and not was_best:
        entries.append(_best_entry(coach, match, ply, verdict))
    return tuple(entries)


def _value_words(unit: Unit, value: float) -> Words:
    """A value with its unit, in words."""
    return say(f"drill.worth.{unit}", value=100 * value if unit == "chance" else value)


def _entry(coach: Coach, match: Match, ply: int, key: str, value: float) -> Entry:
    """The entry of the action that was played at a ply, with this value."""
    action = match.log[ply]
    wording = coach.wording(match.at(ply).view(action.seat), action)
    return Entry(
        key,
        wording.words,
        label=say(f"drill.{key}"),
        value=_value_words(coach.unit, value),
        cards=wording.cards,
    )


def _best_entry(coach: Coach, match: Match, ply: int, verdict: Verdict) -> Entry:
    wording = coach.wording(match.at(ply).view(match.log[ply].seat), verdict.best)
    amount = _value_words(coach.unit, verdict.best_value)
    return Entry("best", wording.words, label=say("drill.best"), value=amount, cards=wording.cards)


STUDIES = {"grade": grade}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
