"""Decisions for drills: the costliest decisions of each match that a person finished.

The person makes them again, and the coach grades them. Some good decisions are among them, so that a drill
does not give away that there was a mistake. A decision is a *mistake* if it costs at least
``whatif.LEAST_MISTAKE``; only costlier mistakes, from ``LEAST_DRILL_COST`` on, become drills.
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
from jokerpoker.drills import ShownDrill, ToStore, stored_after_decision
from jokerpoker.faults import Fault
from jokerpoker.judging import Coach, Unit, Verdict, coach_of
from jokerpoker.match import Match
from jokerpoker.steps import as_part
from jokerpoker.whatif import LEAST_MISTAKE, progress_of_all

LEAST_DRILL_COST: Mapping[Unit, float] = {"chance": 0.03, "points": 1.5, "coins": 0.05}
"""By unit, the least cost of a mistake that becomes a drill."""
LEAST_GROSS_COST: Mapping[Unit, float] = {"chance": 0.08, "points": 4.0, "coins": 0.5}
"""By unit, the least cost of a decision that gets the lowest mark."""
MOST_MISTAKES = 3
"""The maximum number of mistakes in a match that become drills."""
MOST_GOOD = 1
"""The maximum number of good decisions of a match that become drills."""
LEAST_CHANCE = 0.005
"""A decision becomes a drill only if the best one would have left at least this chance of winning."""
BEST = 4
"""The mark of a decision that is as good as the best."""

LEAST_CHANGE = 0.01
"""The cost of the earlier decision, weighed again, may differ from the stored cost by ``LEAST_CHANGE`` (in
the coach's unit) plus ``CHANGE_SHARE`` times the stored cost; if it differs by more, the person is told.
"""
CHANGE_SHARE = 0.1
"""See ``LEAST_CHANGE``."""


@dataclass(frozen=True)
class AskGrade:
    """A request to grade the decision at a ply of ``save``.

    ``earlier``: the save with the earlier decision at this ply. ``shown``: the drill on which the new
    decision is recorded. Both are None for a new position, which belongs to no match.
    """

    save: Mapping[str, Any]
    ply: int
    earlier: Mapping[str, Any] | None = None
    shown: ShownDrill | None = None


def decisions_for_drills(match: Match, seat: int) -> Generator[float, None, list[tuple[int, float]]]:
    """Return (ply, cost) of a seat's costliest decisions, then of good ones, but no more good ones than
    mistakes. Yields the progress from 0 to 1.
    """
    coach = coach_of(match.rules.key)
    if coach is None:
        return []
    judged = yield from verdicts(coach, match, seat)
    # Leave out decisions where even the best one had almost no chance of winning.
    least_value = LEAST_CHANCE if coach.unit == "chance" else float("-inf")
    costs = [(verdict.cost, ply) for ply, verdict in judged if verdict.best_value >= least_value]
    return _chosen(costs, coach.unit)


def verdicts(coach: Coach, match: Match, seat: int) -> Generator[float, None, list[tuple[int, Verdict]]]:
    """Return (ply, verdict) of each decision where a seat had a choice; yields the progress from 0 to 1."""
    plies = [ply for ply, action in enumerate(match.log) if action.seat == seat]
    judged: list[tuple[int, Verdict]] = []
    for done, ply in enumerate(plies):
        yield done / len(plies)
        verdict = yield from as_part(_verdict(coach, match, ply), progress_of_all(done, len(plies)))
        if verdict:
            judged.append((ply, verdict))
    return judged


def _chosen(costs: list[tuple[float, int]], unit: Unit) -> list[tuple[int, float]]:
    """Return (ply, cost) of the costliest decisions, then of good ones, those in the middle of all good ones.
    ``costs``: (cost, ply) of every decision, in the order of the plies.
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

    The marks, by the cost: 1 from ``LEAST_GROSS_COST`` on, 2 from ``LEAST_DRILL_COST`` on, 3 from
    ``LEAST_MISTAKE`` on (nearly the best), 4 below (as good as the best).
    """
    ask = codec.load(AskGrade, params, "grade")
    match = yield from Match.loading(ask.save)
    earlier_match = None if ask.earlier is None else (yield from Match.loading(ask.earlier))
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
    keep, notes = _record(ask.shown, mark, earlier_cost)
    panel = Panel("drill", say("drill.title"), (Text(judgement), listing, *comments, *notes))
    return {
        "unit": coach.unit,
        "cost": round(cost, 4),
        "mark": mark,
        "earlier": earlier_cost,
        "panel": scenes.dump(panel),
        "keep": codec.dump(keep),
    }


def _record(
    shown: ShownDrill | None, mark: int, earlier_cost: float | None
) -> tuple[ToStore | None, tuple[Text, ...]]:
    """Return (keep, notes) for a decision with this mark: what to store, None if nothing; and notes for the
    person. ``earlier_cost``: the cost of the earlier decision, weighed again; None if unknown.
    """
    if shown is None:
        return None, ()
    keep = stored_after_decision(shown, mark, earlier_cost)
    if keep is None:  # the drill was decided elsewhere meanwhile, for example in another tab
        return None, (Text(say("mistakes.elsewhere"), mark="elsewhere"),)
    cost = shown.drill["cost"]
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
