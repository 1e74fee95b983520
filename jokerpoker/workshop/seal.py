"""Detects and reverts changes that a user's code made to the engine in the same interpreter."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

from jokerpoker.workshop.faults import WorkshopFault

OTHER_MODULES = ("builtins", "math", "random")
"""Modules besides the engine's whose functions and classes are restored, but not the members of classes."""
SEALED_TYPES = (FunctionType, BuiltinFunctionType, type, property, classmethod, staticmethod)
"""Types of values that are *sealed*: recorded, and restored if they change. Other values may change."""


class Seal:
    """Records the engine's functions and classes, and restores them."""

    def __init__(self) -> None:
        # By the id of a module or class: itself, its name, and its sealed values by name.
        self._known: dict[int, tuple[object, str, dict[str, Any]]] = {}
        self.record()

    def record(self) -> None:
        """Record the modules that were imported since the last call."""
        for name, owner in _owners():
            if id(owner) not in self._known:
                self._known[id(owner)] = owner, name, _sealed(owner)

    def restore(self) -> None:
        """Restore everything; :class:`WorkshopFault`, with the first changed name, if a player changed it."""
        changed = ""
        for owner, name, sealed in self._known.values():
            for key in _changed(owner, sealed):
                changed = changed or f"{name}.{key}"
                _put_back(owner, key, sealed)
        if changed:
            message = f"the player changed {changed}, which belongs to the engine"
            raise WorkshopFault("changed_engine", message, name=changed)


def _changed(owner: object, sealed: dict[str, Any]) -> list[str]:
    """The names whose values have changed. A name that was added counts in a class, but not in a module."""
    current = _sealed(owner)
    if current == sealed:
        return []
    keys = {**sealed, **current} if isinstance(owner, type) else sealed
    return [key for key in keys if current.get(key) is not sealed.get(key)]


def _put_back(owner: Any, key: str, sealed: dict[str, Any]) -> None:
    if key in sealed:
        setattr(owner, key, sealed[key])
    else:
        delattr(owner, key)


def _owners() -> Iterator[tuple[str, object]]:
    """Yield (name, owner) for each module and class whose values are sealed."""
    for name, module in [*sys.modules.items()]:
        if not isinstance(module, ModuleType):
            continue
        if name not in OTHER_MODULES and name.partition(".")[0] != "jokerpoker":
            continue
        yield name, module
        for value in [*vars(module).values()]:
            if isinstance(value, type) and value.__module__ == name and name not in OTHER_MODULES:
                yield f"{name}.{value.__qualname__}", value


def _sealed(owner: object) -> dict[str, Any]:
    """The functions, classes and properties of a module or class, by name."""
    return {key: value for key, value in vars(owner).items() if isinstance(value, SEALED_TYPES)}
