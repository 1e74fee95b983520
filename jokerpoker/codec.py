"""Dataclasses to and from JSON, strict about shape.

Reading checks every type, refuses unknown fields and names the place of the fault, because
what is read may come from a damaged save or from a stranger's link.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from jokerpoker.core import Action, Json

T = TypeVar("T")


class ShapeError(ValueError):
    """JSON that does not have the shape asked for; the message names the place."""


def dump(value: Any) -> Json:
    """A dataclass, an action, or a container of them, as JSON.

    >>> from jokerpoker.core import Prompt
    >>> dump(Prompt("commit", None, {"sizes": (5, 5, 3)}))
    {'kind': 'commit', 'actions': None, 'data': {'sizes': [5, 5, 3]}}
    """
    if isinstance(value, Action):
        return {"kind": value.kind, **_dump_fields(value)}
    if is_dataclass(value) and not isinstance(value, type):
        return _dump_fields(value)
    if isinstance(value, Mapping):
        return {str(key): dump(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [dump(item) for item in value]
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    raise TypeError(f"{type(value).__name__} has no form in JSON")


def _dump_fields(value: Any) -> dict[str, Json]:
    return {f.name: dump(getattr(value, f.name)) for f in fields(value)}


def load(cls: type[T], data: Json, where: str = "") -> T:
    """Read a dataclass; :class:`ShapeError` unless ``data`` has its shape exactly.

    Fields with a default may be missing.
    """
    place = where or cls.__name__
    if not isinstance(data, Mapping):
        raise ShapeError(f"{place}: expected an object, found {_shown(data)}")
    shape: Any = cls
    known = _readers(shape)
    unknown = sorted(str(key) for key in data if key not in known)
    if unknown:
        raise ShapeError(f"{place}: unknown field {unknown[0]!r}")
    missing = [name for name in _required(shape) if name not in data]
    if missing:
        raise ShapeError(f"{place}: the field {missing[0]!r} is missing")
    return cls(**{name: known[name](item, f"{place}.{name}") for name, item in data.items()})


def load_action(kinds: Sequence[type[Action]], data: Json) -> Action:
    """Read an action of one of the given kinds, told apart by the field ``kind``."""
    if not isinstance(data, Mapping) or not isinstance(data.get("kind"), str):
        raise ShapeError(f"action: expected an object with a 'kind', found {_shown(data)}")
    rest = {key: item for key, item in data.items() if key != "kind"}
    for cls in kinds:
        if cls.kind == data["kind"]:
            return load(cls, rest, "action")
    raise ShapeError(f"action: unknown kind {_shown(data['kind'])}")


def _shown(data: Json) -> str:
    try:
        text = repr(data)
    except RecursionError:
        return "something nested too deeply"
    return text if len(text) <= 40 else text[:37] + "..."


@functools.cache
def _required(cls: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING)


@functools.cache
def _readers(cls: Any) -> dict[str, Callable[[Json, str], Any]]:
    hints = get_type_hints(cls)
    return {f.name: functools.partial(_read, hints[f.name]) for f in fields(cls)}


def _read(hint: Any, data: Json, place: str) -> Any:
    if hint is Any:
        return data
    origin = get_origin(hint)
    if origin is Literal:
        if data not in get_args(hint) or isinstance(data, bool):
            raise ShapeError(f"{place}: expected one of {list(get_args(hint))}, found {_shown(data)}")
        return data
    if origin is tuple:
        return _read_tuple(get_args(hint), data, place)
    if origin in (Union, types.UnionType):
        return None if data is None else _read(_without_none(hint), data, place)
    if origin in (dict, Mapping):
        return _read_mapping(get_args(hint)[1], data, place)
    if isinstance(hint, type) and is_dataclass(hint):
        return load(hint, data, place)
    if type(data) is not hint:
        raise ShapeError(f"{place}: expected {hint.__name__}, found {_shown(data)}")
    return data


def _without_none(hint: Any) -> Any:
    (inner,) = (arg for arg in get_args(hint) if arg is not type(None))
    return inner


def _read_tuple(args: tuple[Any, ...], data: Json, place: str) -> tuple[Any, ...]:
    if not isinstance(data, (list, tuple)):
        raise ShapeError(f"{place}: expected a list, found {_shown(data)}")
    if len(args) == 2 and args[1] is Ellipsis:
        args = (args[0],) * len(data)
    if len(data) != len(args):
        raise ShapeError(f"{place}: expected {len(args)} items, found {len(data)}")
    return tuple(
        _read(arg, item, f"{place}[{n}]") for n, (arg, item) in enumerate(zip(args, data, strict=True))
    )


def _read_mapping(hint: Any, data: Json, place: str) -> dict[str, Any]:
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise ShapeError(f"{place}: expected an object, found {_shown(data)}")
    return {key: _read(hint, item, f"{place}.{key}") for key, item in data.items()}
