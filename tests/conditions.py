"""Whether the conditions of lessons hold, apart from the page (``web/src/screens/lesson/script.js``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from jokerpoker.core import Json
from jokerpoker.display.lessons import Condition, Conditions


def holds(conditions: Conditions, table: Mapping[str, Json]) -> bool:
    """True if all conditions of one of the groups hold."""
    return any(all(_condition_holds(condition, table) for condition in group) for group in conditions)


def _condition_holds(condition: Condition, table: Mapping[str, Json]) -> bool:
    fit = [_value_fits(condition, value) for value in _values(table, condition.path.split("."))]
    if condition.of == "each":
        return bool(fit) and all(fit)
    return any(fit) if condition.of == "one" else not any(fit)


def _values(value: Json, path: list[str]) -> Iterator[Json]:
    """Every value at a path."""
    if not path:
        yield value
        return
    name, *rest = path
    inside: dict[str, Json] = dict(value) if isinstance(value, Mapping) else {}
    if isinstance(value, (list, tuple)):
        inside = {str(index): entry for index, entry in enumerate(value)}
        name = str(len(value) - 1) if name == "-1" else name
    for key, entry in inside.items():
        if name in (key, "*"):
            yield from _values(entry, rest)


def _value_fits(condition: Condition, value: Json) -> bool:
    if condition.least is not None:
        return isinstance(value, int) and value >= condition.least
    return value in condition.among if condition.among else value is not None
