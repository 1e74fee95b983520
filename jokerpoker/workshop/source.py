"""Makes a user's player from the text of its file."""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType, FunctionType, ModuleType
from typing import Any

from jokerpoker.workshop.budget import Budget, Spent
from jokerpoker.workshop.faults import WorkshopFault, raised_error, syntax_error
from jokerpoker.workshop.limits import FILE, LARGEST, MOST_LINES, STANDARD_BUDGET
from jokerpoker.workshop.parts import check_parts
from jokerpoker.workshop.plain import is_kind
from jokerpoker.workshop.prints import Prints, capture_prints

_LINE_END = re.compile(r"\r\n?|\n")
"""The end of a line on any system."""


@dataclass(frozen=True)
class Source:
    """A player's file that has been run: the player's class, and the ``Budget`` that counts its steps.

    ``most``: the maximum number of steps of one decision.
    """

    file: str
    cls: type[Any]
    budget: Budget
    most: int

    @contextmanager
    def at_work(self) -> Iterator[Prints]:
        """A ``with`` block in which the player's code runs; see :func:`running`."""
        with running(self.file, self.budget, self.most) as prints:
            yield prints


def compiled(text: str, file: str = FILE) -> CodeType:
    """The compiled code of a file; :class:`WorkshopFault` if it is too large, too nested or not Python."""
    lines = len(_LINE_END.findall(text)) + 1
    if len(text) > LARGEST or lines > MOST_LINES:
        message = (
            f"{file}: {len(text)} characters in {lines} lines; at most {LARGEST} in {MOST_LINES} are allowed"
        )
        raise WorkshopFault("too_large", message, file=file, most=LARGEST, lines=MOST_LINES)
    check_parts(text, file)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return compile(text, file, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise syntax_error(file, error) from None


def source_of(text: str, budget: Budget, most: int = STANDARD_BUDGET, file: str = FILE) -> Source:
    """Run a file once. The player is its last class with a method ``think``, else its function ``think``.

    :class:`WorkshopFault` for an error in the file, or if the file has no player.
    """
    code = compiled(text, file)
    module = ModuleType("player_" + re.sub(r"\W", "_", file))
    module.__file__ = file
    sys.modules[module.__name__] = module
    budget.watch(code)
    with running(file, budget, most):
        exec(code, vars(module))
    return Source(file, _player_in(module, file), budget, most)


@contextmanager
def running(file: str, budget: Budget, most: int) -> Iterator[Prints]:
    """A ``with`` block for running code of a file: captures the code's output, stops it after ``most`` steps,
    and turns its exceptions into :class:`WorkshopFault`.

    The engine's own code must not run in the block, since its errors would look like the player's.
    """
    with capture_prints() as prints:
        try:
            with budget.counting(most):
                yield prints
        except Spent as error:
            raise budget_error(file, error, most) from None
        except BaseException as error:
            with budget.counting(STANDARD_BUDGET):  # describing values runs the player's ``__repr__``
                own_error = raised_error(file, error)
            raise own_error from None


def budget_error(file: str, error: Spent, most: int) -> WorkshopFault:
    """The error for a budget that was spent before the first answer."""
    location = raised_error(file, error).data
    line = location.get("line")
    where = f", line {line}" if line else ""
    message = f"{file}{where}: the budget of {most} steps was spent without an answer"
    where_spent = {key: location[key] for key in ("line", "function", "values") if key in location}
    return WorkshopFault("spent", message, file=file, most=most, **where_spent)


def _player_in(module: ModuleType, file: str) -> type[Any]:
    """The class of the player in a module; for a function ``think``, a class with this method."""
    classes = [value for value in vars(module).values() if isinstance(value, type) and _is_own(value, module)]
    players = [cls for cls in classes if callable(getattr(cls, "think", None))]
    if players:
        return players[-1]
    think: Any = vars(module).get("think")
    if is_kind(think, FunctionType):
        return type("Function", (), {"think": staticmethod(think)})
    message = f"{file} has no class with a method think(self, view, prompt, rng, limit=None)"
    raise WorkshopFault("no_player", message, file=file)


def _is_own(cls: type[Any], module: ModuleType) -> bool:
    return cls.__module__ == module.__name__
