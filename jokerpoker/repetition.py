"""When something comes back to be done again: FSRS 6, a schedule of spaced repetition, in whole days.

With its usual weights, without chance; a review is wanted when nine of ten are remembered. The rule:
https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp

from jokerpoker.days import DAY_MS, milliseconds, time_text

_FIRST = {1: 0.212, 2: 1.2931, 3: 2.3065, 4: 8.2956}
"""By mark, the stability after the first review, in days."""
_HARDEST, _EASIER, _STEP, _BACK = 6.4133, 0.8334, 3.0194, 0.001
"""The weights of the difficulty."""
_GROWTH, _SATURATION, _SPACING = 1.8722, 0.1666, 0.796
"""The weights of the stability after a review that went well."""
_BY_MARK = {2: 0.6014, 3: 1.0, 4: 1.8729}
"""By mark, a factor of that growth."""
_LOST, _LOST_HARD, _LOST_STABLE, _LOST_LATE = 1.4835, 0.0614, 0.2629, 1.6483
"""The weights of the stability after one that did not."""
_DECAY = -0.1542
_FACTOR = 0.9 ** (1 / _DECAY) - 1
_LEAST, _MOST = 0.001, 36_500


@dataclass(frozen=True)
class Plan:
    """When something comes back, as it is stored. ``due``, ``last``: times of UTC; ``last`` "" for never.

    ``stability``: the days after which nine of ten are still remembered. ``difficulty``: 1 to 10.
    ``reps``, ``lapses``: how often it was done, and done wrong after the first time. ``state``: 2 once it was
    done. ``steps``: always 0. ``days``: from ``last`` to ``due``.
    """

    due: str
    last: str = ""
    stability: float = field(default=0.0, metadata={"least": 0, "most": _MOST})
    difficulty: float = field(default=0.0, metadata={"least": 0, "most": 10})
    reps: int = 0
    lapses: int = 0
    state: int = 0
    steps: int = 0
    days: int = 0

    def is_due(self, now: int) -> bool:
        """True at or after ``due``; also if the clock was once far ahead and has been corrected."""
        return (milliseconds(self.due) or 0) <= now or (milliseconds(self.last) or 0) > now + DAY_MS


def reviewed(plan: Plan, mark: int, now: int) -> Plan:
    """The plan after a review with a mark, 1 to 4, the best; ``now``: milliseconds since 1970.

    If the clock was set back, the time of the last review counts.
    """
    last = milliseconds(plan.last) or 0
    at = max(now, last)
    stability = {each: _stability(plan, each, at // DAY_MS - last // DAY_MS) for each in _FIRST}
    days = {each: max(1, int(stability[each] + 0.5)) for each in _FIRST}
    # A better mark never comes back sooner, or on the same day.
    days[1] = min(days[1], days[2])
    for each in (2, 3, 4):
        days[each] = max(days[each], days[each - 1] + 1)
    return Plan(
        due=time_text(at + days[mark] * DAY_MS),
        last=time_text(at),
        stability=round(stability[mark], 8),
        difficulty=round(_difficulty(plan, mark), 8),
        reps=plan.reps + 1,
        lapses=plan.lapses + (mark == 1 and plan.reps > 0),
        state=2,
        days=days[mark],
    )


def _stability(plan: Plan, mark: int, elapsed: int) -> float:
    before, hard = plan.stability, plan.difficulty
    if not before or not hard:
        return _FIRST[mark]
    forgotten = 1 - (1 + _FACTOR * elapsed / before) ** _DECAY
    if mark > 1:
        growth = exp(_GROWTH) * (11 - hard) * before**-_SATURATION * (exp(forgotten * _SPACING) - 1)
        after: float = before * (1 + growth * _BY_MARK[mark])
    else:
        lost = _LOST * hard**-_LOST_HARD * ((before + 1) ** _LOST_STABLE - 1) * exp(forgotten * _LOST_LATE)
        after = min(before, lost)
    return min(max(after, _LEAST), _MOST)


def _difficulty(plan: Plan, mark: int) -> float:
    first = {each: _HARDEST - exp((each - 1) * _EASIER) + 1 for each in _FIRST}
    before, after = plan.difficulty, first[mark]
    if before:
        stepped = before - _STEP * (mark - 3) * (10 - before) / 9
        after = _BACK * first[4] + (1 - _BACK) * stepped
    return min(max(after, 1.0), 10.0)
