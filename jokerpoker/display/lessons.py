"""Lessons as data: tables to play at, and for each a series of steps.

A step is a text, what it points at, and what the person must do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from jokerpoker.display.scenes import Gesture, Press
from jokerpoker.display.words import Words, say


@dataclass(frozen=True)
class Condition:
    """A condition on a table: the value at a path fits.

    ``path``: names and numbers that lead to a value in the table's JSON. ``view.scores.0`` is one value;
    ``view.winners.*`` are all winners. A path begins with ``view``, ``scene``, ``desk``, ``asked`` (the seats
    that have to act), ``helped`` or ``over``; ``*`` is each entry of a list or mapping, ``-1`` the last entry
    of a list. ``among``: the values that fit; ``least``: the least number that fits; without either, any
    value but null fits. ``of``: how many of the values at the path have to fit: ``one``: at least one;
    ``each``: all, and there is at least one; ``none``: none.
    """

    path: str
    among: tuple[str | int | bool, ...] = ()
    least: int | None = None
    of: Literal["one", "each", "none"] = "one"


Conditions: TypeAlias = tuple[tuple[Condition, ...], ...]
"""Groups of conditions; they hold if all conditions of at least one group hold. The page checks them against
its tables (``web/src/screens/lesson/script.js``).
"""

OTHER_ASKED = Condition("asked.*", least=1)
"""True if a seat other than the person's, which is 0, has to act."""
TURN_OVER: Conditions = ((Condition("over", among=(True,)),), (OTHER_ASKED,))
"""True if the match is over, or a seat other than the person's has to act."""


@dataclass(frozen=True)
class Pointer:
    """The part of a scene that a step is about: a zone, place, item or button by its key, or everything with
    a mark (``key`` is the mark). ``part``: only the ``head``, ``note`` or ``value`` of a zone; "": all of it.
    """

    at: Literal["zone", "place", "item", "button", "mark"]
    key: str
    part: Literal["", "head", "note", "value"] = ""


@dataclass(frozen=True)
class Start:
    """The table of a step: a match from a seed, or, if ``save`` is not None, a saved match."""

    seed: str = ""
    save: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Step:
    """One step of a lesson. ``done``: holds once the person has done what the step asks for; a step without
    it has a button to continue.

    ``shows``: the parts of the scene that are framed during the step. ``start``: the table that is set up at
    the beginning of the step. ``completes_earlier``: true if completing this step also completes the earlier
    steps at its table. ``still``: true if the computer players wait during the step; they also wait after a
    wrong move, and once the last step at a table is done. ``solution``: gestures that fulfil ``done``.
    ``presses``: the keys of buttons that may be pressed, besides those of the solution. ``missed``: the
    message after a wrong move, instead of the usual one.

    :func:`for_page` fills the other fields. ``asks``: with ``done``, the sentences that say what to do: the
    message of ``says`` with ``.do`` after its key. They follow ``says``, and answer a person who presses
    another button. ``table``: the index of the step that set up this step's table.
    ``retry``: the index of the step from which the person tries again at this table. ``passed``: holds once
    this step is completed, by itself or a later one, and the next should be shown; empty for the last step at
    a table, so that the person can look at the table before going on.
    """

    key: str
    says: Words
    shows: tuple[Pointer, ...] = ()
    done: Conditions = ()
    start: Start | None = None
    completes_earlier: bool = False
    still: bool = False
    solution: tuple[Gesture, ...] = ()
    presses: tuple[str, ...] = ()
    missed: Words | None = None
    asks: Words | None = None
    table: int = 0
    retry: int = 0
    passed: Conditions = ()


@dataclass(frozen=True)
class Opponent:
    """A computer player of a lesson: its level, and the character that it plays as."""

    level: str
    character: str


@dataclass(frozen=True)
class Lesson:
    """A lesson; its first step sets up a table.

    ``acted``: holds once the person has moved. The person's first move at a table has to be the right one;
    after a wrong one, the person is offered the same table again. Without ``acted``, no move is wrong.
    ``without``: keys of buttons that the lesson's tables do not show. ``free``: keys of buttons that may be
    pressed at every step, as may those in the bar; other buttons may be pressed only at a step that asks for
    them.
    """

    opponents: tuple[Opponent, ...]
    steps: tuple[Step, ...]
    acted: Conditions = ()
    without: tuple[str, ...] = ()
    free: tuple[str, ...] = ()


def for_page(lesson: Lesson) -> Lesson:
    """The lesson for the page. It fills ``asks``, ``table``, ``retry`` and ``passed`` of each step, adds the
    buttons of the solution to ``presses``, and leaves out ``completes_earlier`` and ``solution``.
    """
    starts = [at for at, step in enumerate(lesson.steps) if step.start]
    steps = tuple(_step_for_page(lesson.steps, at, starts) for at in range(len(lesson.steps)))
    return replace(lesson, steps=steps)


def _step_for_page(steps: tuple[Step, ...], at: int, starts: list[int]) -> Step:
    """The step with the index ``at``, for the page. ``starts``: the indexes of all steps that set
    up tables.
    """
    table = max(start for start in starts if start <= at)
    end = min((start for start in starts if start > at), default=len(steps))
    retry = next((index for index in range(table, end) if steps[index].done), table)
    # Doing what one of these later steps asks for completes this step too: ``sum`` joins the alternatives.
    later = [step.done for step in steps[at + 1 : end] if step.completes_earlier]
    passed = sum(later, steps[at].done) if at + 1 < end else ()
    pressed = [gesture.button for gesture in steps[at].solution if isinstance(gesture, Press)]
    presses = tuple(dict.fromkeys((*steps[at].presses, *pressed)))
    return replace(
        steps[at],
        asks=say(f"{steps[at].says.key}.do") if steps[at].done else None,
        table=table,
        retry=retry,
        passed=passed,
        completes_earlier=False,
        solution=(),
        presses=presses,
    )
