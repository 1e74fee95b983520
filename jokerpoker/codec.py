"""Dataclasses to and from JSON, strict about shape.

Reading checks every type, rejects unknown fields and says where an error is, because the data may come from
a damaged save or from a stranger's link. ``check`` checks values made in Python in the same way.

Two kinds of union are supported as the type of a field: a type and None, or several dataclasses that each
have a ``kind``. Both accept None, also where the union does not list it. ``dump`` adds ``kind`` to actions
only, so ``load`` cannot read back other dataclasses of a union.

A field's metadata may bound it: ``least`` and ``most`` for a number or each number of a tuple, ``longest``
for the characters of a text or the items of a tuple or mapping. ``later`` marks a field added after matches
had been saved: ``dump`` omits it if it has its default, so that old digests stay valid.
"""

from __future__ import annotations

import functools
import json
import types
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

from jokerpoker.core import Action, IllegalAction, Json, Prompt, State
from jokerpoker.faults import Fault, shown
from jokerpoker.shortrepr import changed_fields

T = TypeVar("T")
_PLAIN = frozenset({str, int, float, bool, type(None)})
"""Types whose values are JSON already."""
BOUNDS = ("least", "most", "longest")
"""The keys of a field's metadata that state bounds."""


class ShapeError(Fault):
    """Data without the expected shape. The message and ``data["place"]`` give the path of the wrong value,
    such as ``Options.deals``.
    """

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__("bad_request", message, place=path)


def _shape_error(path: str, problem: str) -> ShapeError:
    return ShapeError(f"{path}: {problem}", path)


@dataclass(frozen=True)
class _Prompt:
    """A prompt whose actions are still JSON."""

    kind: str
    actions: tuple[Any, ...] | None
    data: Mapping[str, Any]


def dump(value: Any) -> Json:
    """Turn a dataclass, an action, or a container of them into JSON; JSON itself is copied deeply. TypeError
    for anything else.

    >>> from jokerpoker.core import Prompt
    >>> dump(Prompt("commit", None, {"sizes": (5, 5, 3)}))
    {'kind': 'commit', 'actions': None, 'data': {'sizes': [5, 5, 3]}}
    """
    cls = type(value)
    if cls in _PLAIN:
        return value
    if cls is list or cls is tuple:
        return [dump(item) for item in value]
    if isinstance(value, Action):
        return {"kind": value.kind, **_dump_fields(value)}
    if is_dataclass_instance(value):
        return _dump_fields(value)
    if isinstance(value, Mapping):
        return {str(key): dump(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [dump(item) for item in value]
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    raise TypeError(f"{type(value).__name__} cannot be turned into JSON")


class Serialised(str):
    """JSON text from :func:`compact_json`, marked so that a digest uses it unchanged."""

    __slots__ = ()


def compact_json(data: Json) -> Serialised:
    """JSON as compact text; equal data give equal text."""
    return Serialised(json.dumps(data, sort_keys=True, separators=(",", ":")))


def changed_options(options: Any) -> dict[str, Json]:
    """The options that differ from the default, as JSON by name."""
    return {name: dump(value) for name, value in changed_fields(options)}


def is_dataclass_instance(value: object) -> bool:
    """True for an instance of a dataclass, false for the class itself."""
    return is_dataclass(value) and not isinstance(value, type)


def _dump_fields(value: Any) -> dict[str, Json]:
    cls: Any = type(value)
    data = {name: dump(getattr(value, name)) for name in _names_of(cls)}
    for name, default in _later_of(cls):
        if getattr(value, name) == default:
            del data[name]
    return data


@functools.cache
def _later_of(cls: Any) -> tuple[tuple[str, Any], ...]:
    """The fields marked ``later``, with their defaults."""
    return tuple((f.name, f.default) for f in fields(cls) if f.metadata.get("later"))


@functools.cache
def _names_of(cls: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(cls))


def load(cls: type[T], data: Json, path: str = "") -> T:
    """Read a dataclass; :class:`ShapeError` unless ``data`` has its shape exactly.

    Fields with a default may be missing. ``path``: what errors call the data; "" stands for the name of
    ``cls``.
    """
    path = path or cls.__name__
    data_class: Any = cls
    readers = _readers(data_class)
    _check_names(readers, _required(data_class), data, path)
    return cls(**{name: readers[name](item, f"{path}.{name}") for name, item in data.items()})


def _check_names(known: Collection[str], required: Iterable[str], data: Json, path: str) -> None:
    """Raise ShapeError unless ``data`` is an object with all required fields and no unknown ones."""
    if not isinstance(data, Mapping):
        raise _shape_error(path, f"expected an object, found {shown(data)}")
    unknown = sorted(str(key) for key in data if key not in known)
    if unknown:
        raise _shape_error(path, f"unknown field {shown(unknown[0])}")
    missing = [name for name in required if name not in data]
    if missing:
        raise _shape_error(path, f"the field {missing[0]!r} is missing")


def check_json(hint: Any, data: Json, path: str) -> None:
    """Raise :class:`ShapeError` unless JSON has the type ``hint``, such as a ``TypedDict`` with
    all its keys.
    """
    _read(hint, data, path)


def load_action(kinds: Sequence[type[Action]], data: Json) -> Action:
    """Read an action of one of the given classes, chosen by the field ``kind``."""
    action: Action = load_kind(kinds, data, "action")
    return action


def load_kind(kinds: Sequence[type[Any]], data: Json, path: str) -> Any:
    """Read a dataclass of one of the given classes, chosen by the field ``kind``."""
    if not isinstance(data, Mapping) or not isinstance(data.get("kind"), str):
        raise _shape_error(path, f"expected an object with a 'kind', found {shown(data)}")
    values = {key: item for key, item in data.items() if key != "kind"}
    for cls in kinds:
        if cls.kind == data["kind"]:
            return load(cls, values, path)
    raise _shape_error(path, f"unknown kind {shown(data['kind'])}")


def load_prompt(kinds: Sequence[type[Action]], data: Json) -> Prompt:
    """Read a prompt from JSON; :class:`ShapeError` unless its actions are of the given classes."""
    prompt = load(_Prompt, data, "prompt")
    actions = None if prompt.actions is None else tuple(load_action(kinds, item) for item in prompt.actions)
    return Prompt(prompt.kind, actions, prompt.data)


def text_of(action: Action) -> str:
    """An action as one line of text, for :func:`read_action`."""
    return json.dumps(dump(action))


def read_action(kinds: Sequence[type[Action]], text: str) -> Action:
    """Read an action from its text; :class:`ShapeError` unless it is of one of the given classes."""
    try:
        data = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise ShapeError(f"this is not the text of an action: {error}") from error
    return load_action(kinds, data)


def check(value: Any) -> None:
    """Raise :class:`ShapeError` unless every field of a dataclass has its declared type and is within its
    bounds.

    Called by ``__post_init__`` of a game's options, and for every action of a match.

    >>> from jokerpoker.games.joker_rum.options import Options
    >>> Options(deals=0)
    Traceback (most recent call last):
    jokerpoker.codec.ShapeError: Options.deals: expected a number from 1 to 99, found 0
    """
    cls: Any = type(value)
    name = cls.__name__
    for field, (hint, bounds) in _shape(cls).items():
        item = getattr(value, field, MISSING)
        if item is MISSING:
            raise _shape_error(name, f"the field {field!r} is missing")
        if not _quick_test(hint)(item):
            _check_type(hint, item, f"{name}.{field}")
        if bounds:
            _check_bounds(bounds, item, f"{name}.{field}")


def check_action(state: State, action: Action) -> None:
    """Raise :class:`IllegalAction` unless ``action`` is one of this game, and its fields have their declared
    types and are within their bounds; each ``State.check`` begins with this.
    """
    if type(action) not in state.action_types:
        raise IllegalAction("wrong_shape", f"{type(action).__name__} is not an action of {state.key}")
    try:
        check(action)
    except ShapeError as error:
        raise IllegalAction(
            "wrong_shape", f"this is not a well-formed action: {error}", **error.data
        ) from error


@functools.cache
def _required(cls: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING)


@functools.cache
def _readers(cls: Any) -> dict[str, Callable[[Json, str], Any]]:
    return {name: functools.partial(_read_field, *shape) for name, shape in _shape(cls).items()}


@functools.cache
def _shape(cls: Any) -> dict[str, tuple[Any, Mapping[str, int]]]:
    """By field: its type, and its bounds by the keys in :data:`BOUNDS`, empty if it has none."""
    hints = get_type_hints(cls)
    return {
        f.name: (hints[f.name], {key: f.metadata[key] for key in BOUNDS if key in f.metadata})
        for f in fields(cls)
    }


def _read_field(hint: Any, bounds: Mapping[str, int], data: Json, path: str) -> Any:
    value = _read(hint, data, path)
    if bounds:
        _check_bounds(bounds, value, path)
    return value


def _check_bounds(bounds: Mapping[str, int], value: Any, path: str) -> None:
    """Raise ShapeError unless a number, each number of a tuple, or a length is within the bounds of its
    field.
    """
    if value is None:  # allowed by the field's type: bounds are only for other values
        return
    longest = bounds.get("longest")
    if longest is not None and len(value) > longest:
        parts = "characters" if isinstance(value, str) else "items"
        raise _shape_error(path, f"expected at most {longest} {parts}, found {len(value)}")
    least, most = bounds.get("least"), bounds.get("most")
    for number in value if isinstance(value, tuple) else (value,):
        if (least is not None and not number >= least) or (most is not None and not number <= most):
            raise _shape_error(path, f"expected a number {_range(least, most)}, found {shown(number)}")


def _range(least: int | None, most: int | None) -> str:
    if least is None or most is None:
        return f"of {least} or more" if most is None else f"of {most} or less"
    return f"from {least} to {most}"


@functools.cache
def _quick_test(hint: Any) -> Callable[[Any], bool]:
    """A fast test for a type: it accepts most valid values and no invalid ones. If it fails, ``_check_type``
    must decide.
    """
    args = get_args(hint)
    if hint in _PLAIN:
        return lambda value: type(value) is hint
    if get_origin(hint) is not tuple or not args:
        return lambda _: False
    tests = tuple(map(_quick_test, args))
    if args[1:] == (Ellipsis,):
        return lambda value: type(value) is tuple and all(map(tests[0], value))
    return lambda value: (
        type(value) is tuple
        and len(value) == len(tests)
        and all(test(item) for test, item in zip(tests, value, strict=True))
    )


def _check_type(hint: Any, value: Any, path: str) -> None:
    """Raise ShapeError unless a Python value has the type ``hint``; a list is not a tuple, True is not a
    number.
    """
    origin = get_origin(hint)
    if origin is tuple:
        _check_tuple(get_args(hint), value, path)
    elif origin in (Union, types.UnionType):
        if value is not None:
            _check_one_of(get_args(hint), value, path)
    elif origin in (dict, Mapping):
        _expect(isinstance(value, Mapping), "a mapping", value, path)
        for key, item in value.items():
            _check_type(get_args(hint)[0], key, path)
            _check_type(get_args(hint)[1], item, f"{path}.{key}")
    elif isinstance(hint, type) and is_dataclass(hint):
        _expect(isinstance(value, hint), hint.__name__, value, path)
        check(value)
    else:
        _read(hint, value, path)


def _check_tuple(args: tuple[Any, ...], value: Any, path: str) -> None:
    _expect(isinstance(value, tuple), "a tuple", value, path)
    if len(args) == 2 and args[1] is Ellipsis:
        args = (args[0],) * len(value)
    if len(value) != len(args):
        raise _shape_error(path, f"expected {len(args)} items, found {len(value)}")
    for index, (arg, item) in enumerate(zip(args, value, strict=True)):
        _check_type(arg, item, f"{path}[{index}]")


def _expect(fits: bool, expected: str, value: Any, path: str) -> None:
    if not fits:
        raise _shape_error(path, f"expected {expected}, found {shown(value)}")


def _read(hint: Any, data: Json, path: str) -> Any:
    """Read a value of the type ``hint`` from JSON, in which a tuple is a list; ShapeError for other data."""
    if hint is Any:
        return data
    origin = get_origin(hint)
    if origin is Literal:
        if not isinstance(data, (str, int)) or isinstance(data, bool) or data not in get_args(hint):
            raise _shape_error(path, f"expected one of {list(get_args(hint))}, found {shown(data)}")
        return data
    if origin is tuple:
        return _read_tuple(get_args(hint), data, path)
    if origin is list:
        _expect(isinstance(data, list), "a list", data, path)
        return list(_read_tuple((*get_args(hint), ...), data, path))
    if origin in (Union, types.UnionType):
        return None if data is None else _read_one_of(get_args(hint), data, path)
    if origin in (dict, Mapping):
        return _read_mapping(get_args(hint)[1], data, path)
    if isinstance(hint, type) and is_dataclass(hint):
        return load(hint, data, path)
    if is_typeddict(hint):
        hints = get_type_hints(hint)
        _check_names(hints, hints, data, path)
        return {name: _read(hints[name], item, f"{path}.{name}") for name, item in data.items()}
    if hint is float and type(data) is int:
        return float(data)
    if type(data) is not hint:
        raise _shape_error(path, f"expected {hint.__name__}, found {shown(data)}")
    return data


def _read_one_of(args: tuple[Any, ...], data: Json, path: str) -> Any:
    """Read a value, not None, of a union: of the only type beside None, or of the dataclass that ``kind``
    names.
    """
    hints = _without_none(args)
    return _read(hints[0], data, path) if len(hints) == 1 else load_kind(hints, data, path)


def _check_one_of(args: tuple[Any, ...], value: Any, path: str) -> None:
    """Check a value, not None, of a union: of the only type beside None, or of one of several dataclasses.

    The error for a value of another type names the first type of the union.
    """
    hints = _without_none(args)
    hint = type(value) if type(value) in hints else hints[0]
    _check_type(hint, value, path)


def _without_none(args: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(arg for arg in args if arg is not type(None))


def _read_tuple(args: tuple[Any, ...], data: Json, path: str) -> tuple[Any, ...]:
    if not isinstance(data, (list, tuple)):
        raise _shape_error(path, f"expected a list, found {shown(data)}")
    if len(args) == 2 and args[1] is Ellipsis:
        args = (args[0],) * len(data)
    if len(data) != len(args):
        raise _shape_error(path, f"expected {len(args)} items, found {len(data)}")
    return tuple(
        _read(arg, item, f"{path}[{n}]") for n, (arg, item) in enumerate(zip(args, data, strict=True))
    )


def _read_mapping(hint: Any, data: Json, path: str) -> dict[str, Any]:
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise _shape_error(path, f"expected an object, found {shown(data)}")
    return {key: _read(hint, item, f"{path}.{key}") for key, item in data.items()}
