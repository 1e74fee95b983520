"""What went wrong in somebody's player: one sentence, the line in their own file, and the values there."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from types import CodeType, FrameType, FunctionType, ModuleType, TracebackType
from typing import Any

from jokerpoker.core import Json
from jokerpoker.faults import Fault, shown

VALUES = 12
"""Names that are shown of a frame."""
UNTOLD = ("self", "rng", "limit")
"""Names of every decision that say nothing about it."""
LONGEST = 300
"""Characters of an exception's own message."""


class WorkshopFault(Fault):
    """A player that cannot be read, made or played with.

    ``code`` is ``syntax``, ``too_large``, ``no_player``, ``raised``, ``too_deep``, ``no_memory``, ``spent``,
    ``not_yielding``, ``no_answer``, ``wrong_shape``, ``illegal_answer``, ``changed_engine`` or, of one of the
    game's own players, ``player_raised``. ``data`` has, where they are known, ``file``, ``line`` and
    ``column`` (from 1) in the player's own file, ``function``, and ``values``: names and what they stood for
    there.
    """


def syntax_fault(file: str, error: Exception) -> WorkshopFault:
    """Of a text that is no Python."""
    line, column = getattr(error, "lineno", None), getattr(error, "offset", None)
    said = str(getattr(error, "msg", None) or error or type(error).__name__)[:LONGEST]
    where = f"line {line}: " if line else ""
    return WorkshopFault("syntax", f"{file}, {where}{said}", file=file, line=line, column=column, said=said)


def raised_fault(file: str, error: BaseException) -> WorkshopFault:
    """Of an exception, whatever it is, that came out of the player's code."""
    place = place_of(file, error.__traceback__)
    where = f", line {place['line']}" if place else ""
    if isinstance(error, RecursionError):
        return WorkshopFault(
            "too_deep", f"{file}{where}: functions call one another too deeply", file=file, **place
        )
    if isinstance(error, MemoryError):
        return WorkshopFault("no_memory", f"{file}{where}: there is not so much memory", file=file, **place)
    kind, said = type(error).__name__, _said(error)
    text = f"{file}{where}: {kind}: {said}" if said else f"{file}{where}: {kind}"
    return WorkshopFault("raised", text, file=file, kind=kind, said=said, **place)


def place_of(file: str, trace: TracebackType | None) -> dict[str, Json]:
    """The innermost line of the player's own file, its function, the values there; empty without one."""
    own = [(frame, line) for frame, line in traceback.walk_tb(trace) if frame.f_code.co_filename == file]
    if not own:
        return {}
    frame, line = own[-1]
    return {"line": line, "function": _function(frame.f_code), "values": values_of(frame)}


def values_of(frame: FrameType) -> list[list[str]]:
    """Names and values of a frame, as texts; what is no value (functions, modules, classes) is left out."""
    named = [(name, value) for name, value in frame.f_locals.items() if _is_value(name, value)]
    return [[name, _shown(value)] for name, value in named[:VALUES]]


def _function(code: CodeType) -> str:
    return "" if code.co_name == "<module>" else code.co_name


def _is_value(name: str, value: object) -> bool:
    return (
        not name.startswith("__")
        and name not in UNTOLD
        and not isinstance(value, FunctionType | ModuleType | type)
    )


def _shown(value: Any) -> str:
    """Their own ``__repr__`` may do anything, even what no ``except Exception`` holds."""
    try:
        return shown(dict(value) if isinstance(value, Mapping) else value)
    except BaseException:
        return f"a {type(value).__name__} that cannot be shown"


def _said(error: BaseException) -> str:
    try:
        return str(error)[:LONGEST]
    except BaseException:
        return ""
