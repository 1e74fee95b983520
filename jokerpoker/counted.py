"""Finished matches as a device keeps them, for a game's statistics: figures, and a table by way to play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any, TypeAlias, TypeVar

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.display.panels import Grid, Row
from jokerpoker.display.words import Words, say

T = TypeVar("T")


@dataclass(frozen=True)
class Counted:
    """A finished match, and the seat of the person whose statistics these are.

    ``share``: their part of the win. ``facts``, ``outcome``: what the page stored about the match; an older
    page may have written it, or it may be damaged.
    """

    seat: int
    seats: int
    share: float
    facts: Mapping[str, Any]
    outcome: Mapping[str, Any]

    def fact(self, name: str) -> Any:
        """A stored fact of the person's seat by its name, or None."""
        return entry(self.facts.get(name), self.seat)

    def tally(self, shape: type[T]) -> T | None:
        """What was counted of the person's moves; None if it is missing or damaged."""
        try:
            tally: T = codec.load(shape, self.fact("tally"), "tally")
        except ValueError:
            return None
        return tally

    @property
    def points(self) -> float:
        """The person's points."""
        return number(entry(self.outcome.get("scores"), self.seat)) or 0.0


@dataclass(frozen=True)
class Matches:
    """The matches of one game that count, oldest first; ``own``: what else the page stores for this game."""

    matches: tuple[Counted, ...]
    own: Mapping[str, Any]


Mean: TypeAlias = "Callable[[Sequence[Counted]], float | None]"
"""A figure about some matches; None if it is unknown."""


@dataclass(frozen=True)
class Column:
    """A column of the table of ways: its heading and its value."""

    title: Words
    of: Mean
    digits: int = 0


def read(params: Mapping[str, Json]) -> Matches:
    """The matches of a request; a ``ShapeError`` if they cannot be read."""
    matches: Matches = codec.load(Matches, params, "params")
    return matches


def entry(values: Any, at: int) -> Any:
    """An entry of a list that may be damaged."""
    return values[at] if isinstance(values, list) and 0 <= at < len(values) else None


def number(value: Any) -> float | None:
    """A finite number, or None.

    >>> number(3), number("3"), number(True)
    (3, None, None)
    """
    whole = isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)
    return value if whole else None


def numbers(values: Iterable[Any]) -> list[float]:
    """Those of the values that are numbers."""
    return [one for value in values if (one := number(value)) is not None]


def mean(values: Iterable[float]) -> float | None:
    """The mean, or None for no values."""
    numbers = list(values)
    return sum(numbers) / len(numbers) if numbers else None


def figure(value: float | None, digits: int = 0) -> Words:
    """A number with 0 or 1 decimal places; a dash for None."""
    if value is None:
        return say("stats.unknown")
    return say("stats.tenths", value=value) if digits else say("number", value=round(value))


def preset_of(options: Any, presets: Mapping[str, Any], beside: Iterable[str] = ()) -> str | None:
    """The preset with these options, those in ``beside`` ignored; "" if there is none, None if damaged."""
    if not isinstance(options, Mapping) or not presets:
        return None
    usual = codec.dump(type(next(iter(presets.values())))())

    def changed(played: Mapping[str, Any]) -> dict[str, Any]:
        return {
            name: value
            for name, value in played.items()
            if name not in beside and (name not in usual or usual[name] != value)
        }

    return next((name for name, its in presets.items() if changed(codec.dump(its)) == changed(options)), "")


def ways(
    game: str,
    presets: Mapping[str, Any],
    matches: Sequence[Counted],
    columns: Sequence[Column],
    beside: Iterable[str] = (),
) -> Grid:
    """A table of ways to play and numbers of players, most matches first: the share won, and the columns."""
    groups: dict[tuple[str | None, int], list[Counted]] = {}
    for match in matches:
        way = preset_of(match.facts.get("options"), presets, beside)
        groups.setdefault((way, match.seats), []).append(match)
    most = sorted(groups.items(), key=lambda item: -len(item[1]))
    rows = tuple(
        Row(
            f"{way or 'other'} {seats}",
            (
                _way_words(game, way, seats, len(some)),
                say("stats.percent", value=round(100 * sum(match.share for match in some) / len(some))),
                *(figure(column.of(some), column.digits) for column in columns),
            ),
        )
        for (way, seats), some in most
    )
    headings = (say("ways.title"), say("stats.won"), *(column.title for column in columns))
    return Grid(rows, headings)


def _way_words(game: str, way: str | None, seats: int, count: int) -> Words:
    group = say("stats.group", seats=seats, count=count)
    if way is None:
        return group
    return say("stats.way", name=say(f"preset.{game}.{way}" if way else "ways.own"), group=group)
