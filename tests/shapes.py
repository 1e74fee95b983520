"""Checks that JSON has the shape of a type, for the answers of the bridge."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

FOLDER = Path(__file__).parents[1] / "web/builder"
PLAIN: dict[Any, tuple[type, ...]] = {
    str: (str,),
    int: (int,),
    float: (int, float),
    type(None): (type(None),),
}
"""By type: the Python types of its values in JSON."""


def _builder(name: str) -> Any:
    spec = spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BUILDER, TOLD = _builder("shapes"), _builder("told")
"""The modules that write the page's types, and its data about games from before Python runs."""


def misfit(hint: Any, data: Any, path: str = "answer") -> str:
    """What is wrong with JSON that should have the shape of ``hint``; empty if nothing is.

    >>> misfit(list[int], [1, True])
    'answer[1]: True is no int'
    """
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return ""
    if origin is Literal:
        return "" if data in args else f"{path}: {data!r} is none of {args}"
    if origin in (Union, types.UnionType):
        found = [misfit(arg, data, path) for arg in args]
        return "" if "" in found else " or ".join(found)
    if origin in (list, tuple):
        items = (
            [(args[0], item, f"{path}[{number}]") for number, item in enumerate(data)]
            if isinstance(data, list)
            else None
        )
        return f"{path}: {data!r} is no list" if items is None else _first(items)
    if not isinstance(hint, type) or origin is Mapping or (hint not in PLAIN and hint is not bool):
        return _object_misfit(hint, data, path)
    kinds = (bool,) if hint is bool else PLAIN[hint]
    fits = isinstance(data, kinds) and isinstance(data, bool) == (hint is bool)
    return "" if fits else f"{path}: {data!r} is no {hint.__name__}"


def _object_misfit(hint: Any, data: Any, path: str) -> str:
    if not isinstance(data, dict):
        return f"{path}: {data!r} is no object"
    if get_origin(hint) is Mapping:
        return _first((get_args(hint)[1], item, f"{path}.{key}") for key, item in data.items())
    known = {name.rstrip("_"): (part, optional) for name, part, optional in BUILDER.parts(hint)}
    of_kind = getattr(hint, "kind", None)
    if isinstance(of_kind, str):
        known["kind"] = (Literal[of_kind], False)
    missing = [name for name, (_, optional) in known.items() if not optional and name not in data]
    if missing or set(data) - set(known):
        unknown = sorted(set(data) - set(known))
        return f"{path}: no {hint.__name__}: {missing} are missing and {unknown} unknown"
    return _first((known[name][0], item, f"{path}.{name}") for name, item in data.items())


def _first(parts: Iterable[tuple[Any, Any, str]]) -> str:
    return next((wrong for wrong in (misfit(*part) for part in parts) if wrong), "")
