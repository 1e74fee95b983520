"""The schedule of repetition: FSRS 6, as the package of its authors computes it."""

from __future__ import annotations

import pytest

from jokerpoker.days import DAY_MS, milliseconds
from jokerpoker.repetition import Plan, reviewed

NOW = "2026-03-01T10:00:00.000Z"
AT = milliseconds(NOW) or 0


@pytest.mark.parametrize(
    ("reviews", "plans"),
    [
        (((1, 0),), ((0.212, 6.4133, 1),)),
        (((2, 0),), ((1.2931, 5.11217071, 2),)),
        (((3, 0),), ((2.3065, 2.11810397, 3),)),
        (
            ((4, 0), (4, 8), (4, 60), (1, 300), (2, 1), (3, 4)),
            (
                (8.2956, 1, 8),
                (65.62422648, 1, 66),
                (374.76500591, 1, 375),
                (6.40927858, 7.02698957, 6),
                (7.68295568, 8.01160551, 8),
                (13.02577876, 7.99882227, 13),
            ),
        ),
        (
            ((3, 0), (3, 0), (2, 10), (1, 0), (1, 2), (4, 5)),
            (
                (2.3065, 2.11810397, 3),
                (2.3065, 2.11121424, 3),
                (16.03039243, 4.74828477, 16),
                (1.49259611, 8.25902528, 1),
                (0.43195606, 9.41298182, 1),
                (3.23031195, 9.20205607, 4),
            ),
        ),
        (
            ((4, 0), (3, 400), (2, 900), (4, 20_000), (4, 40_000)),
            (
                (8.2956, 1, 8),
                (171.62393563, 1, 172),
                (782.47933069, 4.01060897, 782),
                (8895.78209592, 1.99446196, 8896),
                (36_500, 1, 36_500),
            ),
        ),
    ],
)
def test_reviews_are_planned_as_ts_fsrs_plans_them(
    reviews: tuple[tuple[int, int], ...], plans: tuple[tuple[float, float, int], ...]
) -> None:
    """Computed with ts-fsrs 5.4.2, without chance and steps of minutes; marks, and days since the last."""
    plan, now = Plan(NOW), AT
    for (mark, later), (stability, difficulty, days) in zip(reviews, plans, strict=True):
        now += later * DAY_MS
        plan = reviewed(plan, mark, now)
        found = (plan.stability, plan.difficulty, plan.days)
        assert found == pytest.approx((stability, difficulty, days), rel=1e-6)
        assert milliseconds(plan.due) == now + days * DAY_MS
        assert milliseconds(plan.last) == now
    assert plan.reps == len(reviews)
    assert plan.lapses == sum(mark == 1 for mark, _ in reviews[1:])


def test_a_better_decision_comes_back_later() -> None:
    days = [reviewed(Plan(NOW), mark, AT).days for mark in (1, 2, 3, 4)]
    assert days == sorted(set(days))


def test_a_clock_set_back_over_a_due_date_loses_nothing() -> None:
    plan = reviewed(Plan(NOW), 3, AT)
    before = milliseconds("2025-06-01T10:00:00.000Z") or 0
    assert plan.is_due(milliseconds(plan.due) or 0)
    assert not plan.is_due(AT + 1000)
    # The clock was ahead when it was decided, or is behind now: nobody waits for a date that may never come.
    assert plan.is_due(before)
    again = reviewed(plan, 3, before)
    assert again.last == NOW
    assert again.due > NOW
