"""Stops the code of a user's player after a budget of steps, at the same point on every device."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any

from jokerpoker.workshop.origin import code_in, is_uncounted

MONITORING: Any = getattr(sys, "monitoring", None)
"""Python's ``sys.monitoring``; None in Python 3.11, where nothing is counted or stopped."""

TOOL = 4
"""A tool id of ``sys.monitoring`` that Python does not use."""


class Spent(BaseException):
    """The budget is spent. ``except Exception`` does not catch it, and further steps raise it again."""


class Budget:
    """Counts the *steps* of a user's code: a step is a jump (one in each pass of a loop) or a call of a
    function. Only the newest budget counts.

    Code of the engine and of Python's library is not counted, since how much of it runs depends on caches;
    the page stops such code if it takes too long. All other code counts, also code that is imported, or run
    from a string by ``exec``.
    """

    def __init__(self) -> None:
        self._left: int | None = None  # the steps that are left; None outside of ``counting``
        self._spent = 0
        if MONITORING:
            self._listen()

    def watch(self, code: CodeType) -> None:
        """Count the steps of this code and of all code inside it, such as inner functions."""
        if not MONITORING:
            return
        events = MONITORING.events
        MONITORING.set_local_events(TOOL, code, events.JUMP | events.PY_START)
        for inner in code.co_consts:
            if isinstance(inner, CodeType):
                self.watch(inner)

    @contextmanager
    def counting(self, most: int) -> Iterator[None]:
        """A ``with`` block in which watched code raises :class:`Spent` after ``most`` steps."""
        self._left = most
        try:
            yield
        finally:
            self._spent = most - max(self._left, 0)
            self._left = None

    @property
    def spent(self) -> int:
        """The number of steps in the last :meth:`counting`."""
        return self._spent

    def _listen(self) -> None:
        """Register this budget with Python in place of an earlier one."""
        if MONITORING.get_tool(TOOL):
            MONITORING.free_tool_id(TOOL)
        MONITORING.use_tool_id(TOOL, "the budget of a player")
        _install(self)
        for event in (MONITORING.events.JUMP, MONITORING.events.PY_START):
            MONITORING.register_callback(TOOL, event, self._count)

    def watch_new(self, code: CodeType, caller: CodeType) -> None:
        """Watch code that ``caller`` is about to run or to make a function from, if its steps count."""
        if self._left is not None and not is_uncounted(code, caller):
            self.watch(code)

    def _count(self, *_: object) -> None:
        if self._left is None:
            return
        self._left -= 1
        if self._left < 0:
            raise Spent


_newest: list[Budget] = []
"""A list whose only entry is the newest budget, which watches new code; empty before the first budget."""


def _install(budget: Budget) -> None:
    """Make ``budget`` watch new code. An audit hook reports all code before it runs; it is installed once,
    since hooks cannot be removed.
    """
    if not _newest:
        sys.addaudithook(_on_event)
    _newest[:] = [budget]


def _on_event(event: str, arguments: tuple[Any, ...]) -> None:
    """The audit hook (``sys.addaudithook``)."""
    code = code_in(event, arguments)
    if code:
        _newest[0].watch_new(code, sys._getframe(1).f_code)
