"""A ``repr`` of dataclasses as a person would write it: without the fields that have their defaults."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any


def changed_fields(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the name and the value of each field that does not have its default."""
    cls: Any = type(value)
    for name, default in _defaults(cls):
        item = getattr(value, name)
        if item != default:
            yield name, item


@cache
def _defaults(cls: Any) -> tuple[tuple[str, Any], ...]:
    """The fields of a dataclass with their defaults."""
    return tuple(
        (f.name, f.default_factory() if f.default_factory is not MISSING else f.default) for f in fields(cls)
    )


def short_repr(value: Any) -> str:
    """The ``repr`` of a dataclass without fields that have their default: ``HandRules(jokers='wild')``."""
    parts = (f"{name}={_as_dict(item)!r}" for name, item in changed_fields(value))
    return f"{type(value).__name__}({', '.join(parts)})"


def _as_dict(item: Any) -> Any:
    """A mapping, which may be read-only, as a dictionary; returns anything else unchanged."""
    return dict(item) if isinstance(item, Mapping) else item
