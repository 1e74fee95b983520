"""Detects and reverts changes that a user's code made to the engine in the same interpreter."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

ALSO = ("builtins", "math", "random")
"""Modules beside the engine's own."""
HELD = (FunctionType, BuiltinFunctionType, type, property, classmethod, staticmethod)
"""What a name must go on standing for: what does something, and no table that grows."""


class Seal:
    """The functions and classes of the engine as they were when it was first looked at."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, str, dict[str, Any]]] = {}
        self.take_up()

    def take_up(self) -> None:
        """Know the modules that have been imported since."""
        for name, owner in _owners():
            if id(owner) not in self._known:
                self._known[id(owner)] = owner, name, _held(owner)

    def mend(self) -> str | None:
        """The first name that stands for something else, or None; each stands for what it did again."""
        found = None
        for owner, name, held in self._known.values():
            for key in _changed(owner, held):
                found = found or f"{name}.{key}"
                _put_back(owner, key, held)
        return found


def _changed(owner: object, held: dict[str, Any]) -> list[str]:
    """A module may take up names as it goes, a class may not."""
    now = _held(owner)
    if now == held:
        return []
    keys = {**held, **now} if isinstance(owner, type) else held
    return [key for key in keys if now.get(key) is not held.get(key)]


def _put_back(owner: Any, key: str, held: dict[str, Any]) -> None:
    if key in held:
        setattr(owner, key, held[key])
    else:
        delattr(owner, key)


def _owners() -> Iterator[tuple[str, object]]:
    for name, module in [*sys.modules.items()]:
        if not isinstance(module, ModuleType) or not (name in ALSO or name.partition(".")[0] == "jokerpoker"):
            continue
        yield name, module
        for value in [*vars(module).values()]:
            if isinstance(value, type) and value.__module__ == name and name not in ALSO:
                yield f"{name}.{value.__qualname__}", value


def _held(owner: object) -> dict[str, Any]:
    return {key: value for key, value in vars(owner).items() if isinstance(value, HELD)}
