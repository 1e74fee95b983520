"""Spaced repetition of positions: which are due today, what a decision changes, clocks that are wrong."""

from __future__ import annotations

from typing import Any

from tests.web.node import returned
from tests.web.test_rating import HISTORY

DECK = HISTORY.parent / "mistakes" / "deck.js"
NOW = "2026-03-01T10:00:00.000Z"


def asked(code: str, given: Any = None) -> Any:
    return returned(DECK, f"const now = new Date('{NOW}'); {code}", given)


def drills(plans: list[dict[str, Any]], matches: str = "") -> list[dict[str, Any]]:
    empty = {
        "due": NOW,
        "last": "",
        "stability": 0,
        "difficulty": 0,
        "reps": 0,
        "lapses": 0,
        "state": 0,
        "steps": 0,
        "days": 0,
    }
    return [
        {"id": str(at), "drill": {"match": (matches or "m" * 99)[at], "plan": {**empty, **plan}}}
        for at, plan in enumerate(plans)
    ]


def due(found: list[dict[str, Any]], done: int = 0) -> list[str]:
    code = "return it.today(given.found, given.progress, now).map(({ id }) => id)"
    days = [["2026-03-01", done]] if done else []
    ids: list[str] = asked(code, {"found": found, "progress": {"looked": [], "days": days}})
    return ids


def test_a_better_decision_comes_back_later() -> None:
    code = "return [1, 2, 3, 4].map((mark) => it.decided(it.fresh(now), mark, now))"
    plans = asked(code)
    dues = [plan["due"] for plan in plans]
    assert dues == sorted(dues)
    assert len(set(dues)) == 4
    assert all(plan["due"] > NOW and plan["last"] == NOW and plan["reps"] == 1 for plan in plans)


def test_what_was_known_and_is_forgotten_comes_back_soon() -> None:
    code = """
    let plan = it.fresh(now);
    for (let turn = 0; turn < 4; turn += 1) plan = it.decided(plan, 4, new Date(plan.due));
    const wrong = it.decided(plan, 1, new Date(plan.due));
    return [plan.days, wrong.days, wrong.lapses];
    """
    known, wrong, lapses = asked(code)
    assert known > 60
    assert wrong < known / 4
    assert lapses == 1


def test_a_clock_set_back_over_a_due_date_loses_nothing() -> None:
    code = """
    const plan = it.decided(it.fresh(now), 3, now);
    const before = new Date("2025-06-01T10:00:00Z");
    const times = [new Date(plan.due), new Date(now.getTime() + 1000), before];
    return [...times.map((time) => it.isDue(plan, time)), it.decided(plan, 3, before)];
    """
    at_due, soon, before, plan = asked(code)
    assert (at_due, soon) == (True, False)
    # The clock was ahead when it was decided, or is behind now: nobody waits for a date that may never come.
    assert before is True
    assert plan["last"] == NOW
    assert plan["due"] > NOW


def test_at_most_ten_a_day() -> None:
    many = drills([{}] * 30)
    assert len(due(many)) == 10
    assert len(due(many, done=7)) == 3
    assert due(many, done=12) == []
    assert due([]) == []


def test_what_has_waited_longest_comes_first_then_new_ones_of_each_match_in_turn() -> None:
    plans = [
        {},
        {},
        {},
        {"reps": 1, "due": "2026-02-20T00:00:00Z", "last": "2026-02-01T00:00:00Z"},
        {"reps": 1, "due": "2026-02-10T00:00:00Z", "last": "2026-02-01T00:00:00Z"},
        {"reps": 1, "due": "2026-04-10T00:00:00Z", "last": "2026-02-01T00:00:00Z"},
    ]
    assert due(drills(plans, "aabccc")) == ["4", "3", "0", "2", "1"]


def test_days_in_a_row() -> None:
    code = "return it.streak({ looked: [], days: given.map((day) => [day, 1]) }, now)"
    assert asked(code, []) == 0
    assert asked(code, ["2026-03-01", "2026-02-28", "2026-02-27", "2026-02-25"]) == 3
    assert asked(code, ["2026-02-28"]) == 1
    assert asked(code, ["2026-02-27"]) == 0


def test_progress_is_counted_by_day_and_does_not_grow_without_end() -> None:
    code = """
    let progress = { looked: [], days: [] };
    for (let turn = 0; turn < 3; turn += 1) progress = it.withDone(progress, "2026-03-01");
    for (let turn = 0; turn < 1500; turn += 1)
      progress = it.withLooked(it.withDone(progress, `day ${turn}`), `m${turn}`);
    const { days, looked } = progress;
    return [it.doneOn(progress, "day 1499"), days.length, looked.length, looked[0]];
    """
    assert asked(code) == [1, 400, 1000, "m1499"]
