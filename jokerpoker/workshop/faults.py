"""Errors of a user's player: a sentence, the line in the file, and the values of variables there."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from types import CodeType, FrameType, FunctionType, ModuleType, TracebackType
from typing import Any

from jokerpoker.core import Json
from jokerpoker.faults import Fault, shown
from jokerpoker.workshop.plain import is_kind, kind_of, plain_text, readable, trace_of

MOST_VALUES = 12
"""The maximum number of a function's variables that are shown."""
UNINTERESTING = ("self", "rng", "limit")
"""Variables that are left out, since they are in every decision and explain nothing."""
LONGEST = 300
"""The maximum number of characters in an exception's own message."""


class WorkshopFault(Fault):
    """An error of a player: its file cannot be read or run, or it did not play legally.

    ``code`` is ``syntax``, ``too_large``, ``too_nested``, ``no_player``, ``raised``, ``too_deep``,
    ``no_memory``, ``spent``, ``no_answer``, ``wrong_shape``, ``illegal_answer`` or ``changed_engine``; for a
    built-in player, ``player_raised``. ``data`` has, if known: ``file``, ``line`` and ``column`` (both from
    1) in the player's file; ``function``; ``values``, the variables there with their values; ``printed``, the
    output of the decision, or its end.
    """


def syntax_error(file: str, error: Exception) -> WorkshopFault:
    """The error for a text that is not Python."""
    line, column = getattr(error, "lineno", None), getattr(error, "offset", None)
    reason = str(getattr(error, "msg", None) or error or kind_of(error))[:LONGEST]
    where = f"line {line}: " if line else ""
    return WorkshopFault(
        "syntax", f"{file}, {where}{reason}", file=file, line=line, column=column, said=reason
    )


def raised_error(file: str, error: BaseException) -> WorkshopFault:
    """The error for any exception that the player's code raised."""
    location = location_of(file, trace_of(error))
    where = f"{file}, line {location['line']}" if location else file
    if is_kind(error, RecursionError):
        return WorkshopFault(
            "too_deep", f"{where}: calls of functions are nested too deeply", file=file, **location
        )
    if is_kind(error, MemoryError):
        return WorkshopFault("no_memory", f"{where}: out of memory", file=file, **location)
    kind, reason = kind_of(error), message_of(error)
    text = f"{where}: {kind}: {reason}" if reason else f"{where}: {kind}"
    return WorkshopFault("raised", text, file=file, kind=kind, said=reason, **location)


def location_of(file: str, trace: TracebackType | None) -> dict[str, Json]:
    """The ``line`` of the innermost call that is in the player's file, its ``function``, and the ``values``
    of the variables there; empty if the traceback has no line of that file.
    """
    in_file = [(frame, line) for frame, line in traceback.walk_tb(trace) if _file(frame) == file]
    if not in_file:
        return {}
    frame, line = in_file[-1]
    return {"line": line, "function": _function(frame.f_code), "values": values_of(frame)}


def values_of(frame: FrameType) -> list[list[str]]:
    """The names and values of a frame's variables, as texts, except functions, modules and classes."""
    try:
        # In the body of a class, the player's own code may have made this mapping.
        variables = [*frame.f_locals.items()]
    except BaseException:
        return []
    named = [(plain_text(name), value) for name, value in variables if is_kind(name, str)]
    return [[name, shown_safely(value)] for name, value in named if _is_value(name, value)][:MOST_VALUES]


def _file(frame: FrameType) -> str:
    return plain_text(frame.f_code.co_filename)


def _function(code: CodeType) -> str:
    name = plain_text(code.co_name)
    return "" if name == "<module>" else name


def _is_value(name: str, value: object) -> bool:
    interesting = not name.startswith("__") and name not in UNINTERESTING
    return interesting and not is_kind(value, FunctionType, ModuleType, type)


def shown_safely(value: Any) -> str:
    """A value as a text of at most 80 characters. Never raises, although the player's ``__repr__`` may."""
    try:
        return plain_text(shown(dict(value) if isinstance(value, Mapping) else value), 80)
    except BaseException:
        return f"a {kind_of(value)} that cannot be shown"


def message_of(error: BaseException) -> str:
    """The message of an exception, or ""."""
    try:
        return readable(plain_text(str(error), LONGEST))
    except BaseException:
        return ""
