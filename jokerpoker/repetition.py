"""The next due date of a drill, by FSRS 6, a method of spaced repetition; intervals are whole days.

FSRS calls a decision on a drill a *review*. It gets a mark: 1 wrong, 2 hard, 3 good, 4 easy. The next review
is due when the probability that the person remembers has fallen to 0.9: after as many days as the
*stability*. The weights are FSRS's defaults; intervals are not randomised. The names here are ours; formulas
and weights are at https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp

from jokerpoker.days import DAY_MS, milliseconds, time_text

_FIRST = {1: 0.212, 2: 1.2931, 3: 2.3065, 4: 8.2956}
"""By mark, the stability after the first review, in days."""
_HARDEST = 6.4133
"""The difficulty after a first review with mark 1."""
_EASIER = 0.8334
"""The difficulty after a first review is ``_HARDEST - exp(_EASIER * (mark - 1)) + 1``."""
_STEP = 3.0194
"""How much the difficulty rises with mark 2 and falls with mark 4; with mark 1 it rises twice as much. The
change is multiplied by ``(10 - difficulty) / 9``.
"""
_BACK = 0.001
"""The weight with which each review pulls the difficulty towards the value after a first review with mark 4.
"""
_GROWTH, _SATURATION, _SPACING = 1.8722, 0.1666, 0.796
"""The growth of the stability after marks 2 to 4. ``_GROWTH``: its general size (the logarithm).
``_SATURATION``: how much less a great stability grows. ``_SPACING``: how much more if much was forgotten.
"""
_BY_MARK = {2: 0.6014, 3: 1.0, 4: 1.8729}
"""By mark, a factor of the growth of the stability."""
_LEFT, _LEFT_HARD, _LEFT_STABLE, _LEFT_LATE = 1.4835, 0.0614, 0.2629, 1.6483
"""The stability left after mark 1. ``_LEFT``: its general size. The others say how it depends on the
difficulty (``_LEFT_HARD``), the earlier stability (``_LEFT_STABLE``) and forgetting (``_LEFT_LATE``).
"""
_DECAY = -0.1542
"""The exponent of the curve of forgetting: after some days, the probability of remembering is
``(1 + _FACTOR * days / stability) ** _DECAY``.
"""
_FACTOR = 0.9 ** (1 / _DECAY) - 1
"""Makes the probability of remembering 0.9 after as many days as the stability."""
_LEAST = 0.001
"""The least stability, in days."""
_MOST = 36_500
"""The greatest stability, in days."""


@dataclass(frozen=True)
class Plan:
    """The schedule of a drill, as it is stored. ``due``: a UTC time as text; ``last``: the time of the last
    review, or "".

    ``stability``: the number of days after which the probability of remembering is 0.9. ``difficulty``: 1 to
    10. Both are 0 before the first review. ``reps``: the number of reviews. ``lapses``: the number of reviews
    with mark 1, the first review not counted. ``days``: the number of days from ``last`` to ``due``. Two
    fields of FSRS are stored but not used: ``state`` is 0 before the first review, then 2; ``steps`` is 0.
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
        """True at or after ``due``, or if ``last`` is over a day in the future: then a clock was wrong."""
        return (milliseconds(self.due) or 0) <= now or (milliseconds(self.last) or 0) > now + DAY_MS


def reviewed(plan: Plan, mark: int, now: int) -> Plan:
    """The plan after a review with a mark from 1 to 4; ``now``: milliseconds since 1970.

    If ``now`` is before the last review, because the clock was set back, the time of that review is used.
    """
    last = milliseconds(plan.last) or 0
    at = max(now, last)
    # For every possible mark, since the days of one mark limit those of the next.
    stability = {possible: _stability(plan, possible, at // DAY_MS - last // DAY_MS) for possible in _FIRST}
    days = {possible: max(1, int(stability[possible] + 0.5)) for possible in _FIRST}
    # Each better mark makes the drill due at least a day later.
    days[1] = min(days[1], days[2])
    for better in (2, 3, 4):
        days[better] = max(days[better], days[better - 1] + 1)
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
    """The stability after a review; ``elapsed``: days since the last one."""
    before, difficulty = plan.stability, plan.difficulty
    if not before or not difficulty:
        return _FIRST[mark]
    forgotten = 1 - (1 + _FACTOR * elapsed / before) ** _DECAY
    if mark > 1:
        growth = exp(_GROWTH) * (11 - difficulty) * before**-_SATURATION * (exp(forgotten * _SPACING) - 1)
        after: float = before * (1 + growth * _BY_MARK[mark])
    else:
        left = _LEFT * difficulty**-_LEFT_HARD * ((before + 1) ** _LEFT_STABLE - 1)
        after = min(before, left * exp(forgotten * _LEFT_LATE))
    return min(max(after, _LEAST), _MOST)


def _difficulty(plan: Plan, mark: int) -> float:
    """The difficulty after a review, from 1 to 10."""
    first = {possible: _HARDEST - exp((possible - 1) * _EASIER) + 1 for possible in _FIRST}
    before, after = plan.difficulty, first[mark]
    if before:
        stepped = before - _STEP * (mark - 3) * (10 - before) / 9
        after = _BACK * first[4] + (1 - _BACK) * stepped
    return min(max(after, 1.0), 10.0)
