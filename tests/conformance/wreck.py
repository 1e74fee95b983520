"""Changes everything in a value that can be changed, as a hostile caller could."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, MutableSequence, MutableSet, Set
from dataclasses import fields, is_dataclass
from typing import Any

JUNK = "junk"


def wreck(value: Any) -> None:
    """Replace the contents of every list, mapping and set in a value, at any depth."""
    for part in parts(value):
        wreck(part)
    if isinstance(value, (MutableMapping, MutableSequence, MutableSet)):
        value.clear()
    if isinstance(value, MutableMapping):
        value[JUNK] = JUNK
    if isinstance(value, MutableSequence):
        value.append(JUNK)


def parts(value: Any) -> list[Any]:
    """The values directly inside."""
    if is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, field.name) for field in fields(value)]
    if isinstance(value, Mapping):
        return [*value.keys(), *value.values()]
    if isinstance(value, (list, tuple, Set)):
        return list(value)
    return []
