"""Lessons as data: small tables, what is said at them and points where, what is to be done. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from jokerpoker.core import Json
from jokerpoker.display.scenes import Gesture
from jokerpoker.display.words import Words

EVERY = "*"
"""In a path: each entry of a list or mapping."""


@dataclass(frozen=True)
class Trace:
    """Something that can be read off a table: a value at a path that fits.

    ``path``: names and numbers with dots between, through the table's ``view``, ``scene``, ``desk``,
    ``asked``, ``helped`` and ``over`` as JSON; ``*`` is each entry, ``-1`` the last. ``among``: the values
    that fit; ``least``: numbers from here on fit; without either, whatever is there fits. ``of``: how many of
    the values at the path have to fit.
    """

    path: str
    among: tuple[str | int | bool, ...] = ()
    least: int | None = None
    of: Literal["one", "each", "none"] = "one"


Traces: TypeAlias = tuple[tuple[Trace, ...], ...]
"""Groups of traces; enough if all of one group are there."""

TURN_OVER: Traces = ((Trace("over", among=(True,)),), (Trace("asked.*", least=1),))
"""It is not the person's turn, who sits at seat 0."""


@dataclass(frozen=True)
class Pointer:
    """What a step speaks about, by its key. ``part``: of a zone: its ``head``, ``note`` or ``value``."""

    at: Literal["zone", "place", "item", "button", "mark"]
    key: str
    part: Literal["", "head", "note", "value"] = ""


@dataclass(frozen=True)
class Start:
    """The table of a step: the deal of a seed, or a saved match."""

    seed: str = ""
    save: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Step:
    """One step of a lesson. ``done``: what shows that the person has done it; without it, a button continues.

    ``shows``: what has a frame meanwhile. ``start``: a table that is laid when the step is reached.
    ``gate``: whoever has done it has gone past all steps before. ``still``: nobody else moves meanwhile; nor
    do they after the last thing that is asked for at a table. ``way``: one way to do it.
    """

    key: str
    says: Words
    shows: tuple[Pointer, ...] = ()
    done: Traces = ()
    start: Start | None = None
    gate: bool = False
    still: bool = False
    way: tuple[Gesture, ...] = ()


@dataclass(frozen=True)
class Opponent:
    """A computer player of a lesson: its level, and the character that it plays as."""

    level: str
    character: str


@dataclass(frozen=True)
class Lesson:
    """A lesson; its first step lays a table.

    ``acted``: what shows that one has moved. What a step asks for is asked for as the first move at its
    table: whoever does something else is offered the table once more. Without it one can do nothing wrong.
    """

    opponents: tuple[Opponent, ...]
    steps: tuple[Step, ...]
    acted: Traces = ()


def holds(traces: Traces, table: Mapping[str, Json]) -> bool:
    """True if all traces of one of the groups are there.

    >>> holds(((Trace("view.round", least=2),),), {"view": {"round": 3}})
    True
    """
    return any(all(_fits(trace, table) for trace in group) for group in traces)


def _fits(trace: Trace, table: Mapping[str, Json]) -> bool:
    fit = [_fit(trace, value) for value in _values(table, trace.path.split("."))]
    if trace.of == "each":
        return bool(fit) and all(fit)
    return any(fit) is (trace.of == "one")


def _values(value: Json, path: list[str]) -> Iterator[Json]:
    """Every value at a path."""
    if not path:
        yield value
        return
    name, *rest = path
    inside: dict[str, Json] = dict(value) if isinstance(value, Mapping) else {}
    if isinstance(value, (list, tuple)):
        inside = {str(number): entry for number, entry in enumerate(value)}
        name = str(len(value) - 1) if name == "-1" else name
    for key, entry in inside.items():
        if name in (key, EVERY):
            yield from _values(entry, rest)


def _fit(trace: Trace, value: Json) -> bool:
    if trace.least is not None:
        return isinstance(value, int) and value >= trace.least
    return value in trace.among if trace.among else value is not None
