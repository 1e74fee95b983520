"""Statistics of a game from the finished matches that a device stores: figures, and a table by preset."""

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

    ``share``: their share of the win, 0 to 1. ``facts``, ``outcome``: what the page stored about the match;
    they may be damaged, or from an older page.
    """

    seat: int
    seats: int
    share: float
    facts: Mapping[str, Any]
    outcome: Mapping[str, Any]

    def fact(self, name: str) -> Any:
        """The person's entry of a fact that is stored as a list by seat, or None."""
        return entry(self.facts.get(name), self.seat)

    def tally(self, shape: type[T]) -> T | None:
        """What was counted of the person's moves, as this dataclass; None if it is missing or damaged."""
        try:
            tally: T = codec.load(shape, self.fact("tally"), "tally")
        except ValueError:
            return None
        return tally

    @property
    def points(self) -> float:
        """The person's points; 0 if they are missing or damaged."""
        return number(entry(self.outcome.get("scores"), self.seat)) or 0.0


@dataclass(frozen=True)
class Matches:
    """The matches of a game that its statistics are made of, oldest first. ``own``: what else the page stores
    for this game.
    """

    matches: tuple[Counted, ...]
    own: Mapping[str, Any]


Measure: TypeAlias = "Callable[[Sequence[Counted]], float | None]"
"""A figure about some matches; None if it is unknown."""


@dataclass(frozen=True)
class Column:
    """A column of a :func:`preset_table`: its heading, and its value for some matches; ``digits``: 0 or 1."""

    title: Words
    of: Measure
    digits: int = 0


def read(params: Mapping[str, Json]) -> Matches:
    """The matches of a request; a ``ShapeError`` if they cannot be read."""
    matches: Matches = codec.load(Matches, params, "params")
    return matches


def entry(values: Any, index: int) -> Any:
    """An entry of a list; None if it is missing or this is no list."""
    return values[index] if isinstance(values, list) and 0 <= index < len(values) else None


def number(value: Any) -> float | None:
    """A finite number, or None.

    >>> number(3), number("3"), number(True)
    (3, None, None)
    """
    finite = isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)
    return value if finite else None


def numbers(values: Iterable[Any]) -> list[float]:
    """Those of the values that are numbers."""
    return [finite for value in values if (finite := number(value)) is not None]


def mean(values: Iterable[float]) -> float | None:
    """The mean, or None for no values."""
    listed = list(values)
    return sum(listed) / len(listed) if listed else None


def figure(value: float | None, digits: int = 0) -> Words:
    """A number with 0 or 1 decimal places; a dash for None."""
    if value is None:
        return say("stats.unknown")
    return say("stats.tenths", value=value) if digits else say("number", value=round(value))


def preset_of(options: Any, presets: Mapping[str, Any], ignored: Iterable[str] = ()) -> str | None:
    """The name of the preset with these options, those in ``ignored`` not compared; "" for others, None if
    they are damaged or the game has no presets.
    """
    if not isinstance(options, Mapping) or not presets:
        return None
    options_type = type(next(iter(presets.values())))
    # An older page has not stored options that were added later: they have their defaults.
    defaults = codec.dump(options_type())

    def compared(values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in {**defaults, **values}.items() if name not in ignored}

    return next(
        (name for name, preset in presets.items() if compared(codec.dump(preset)) == compared(options)), ""
    )


def preset_table(
    game: str,
    presets: Mapping[str, Any],
    matches: Sequence[Counted],
    columns: Sequence[Column],
    ignored: Iterable[str] = (),
) -> Grid:
    """A table by preset and number of players, most matches first: the share won, and the columns."""
    groups: dict[tuple[str | None, int], list[Counted]] = {}
    for match in matches:
        preset = preset_of(match.facts.get("options"), presets, ignored)
        groups.setdefault((preset, match.seats), []).append(match)
    largest_first = sorted(groups.items(), key=lambda item: -len(item[1]))
    rows = tuple(
        Row(
            f"{'unknown' if preset is None else preset or 'own'} {seats}",
            (
                _group_words(game, preset, seats, len(group_matches)),
                say(
                    "stats.percent",
                    value=round(100 * sum(match.share for match in group_matches) / len(group_matches)),
                ),
                *(figure(column.of(group_matches), column.digits) for column in columns),
            ),
        )
        for (preset, seats), group_matches in largest_first
    )
    headings = (say("ways.title"), say("stats.won"), *(column.title for column in columns))
    return Grid(rows, headings)


def _group_words(game: str, preset: str | None, seats: int, count: int) -> Words:
    group = say("stats.group", seats=seats, count=count)
    if preset is None:
        return group
    return say("stats.way", name=say(f"preset.{game}.{preset}" if preset else "ways.own"), group=group)
