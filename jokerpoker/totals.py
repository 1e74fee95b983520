"""Statistics of a person's finished matches in all games: filters, figures, charts and tables."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.counted import numbers
from jokerpoker.course import course_panel
from jokerpoker.display.panels import Fact, Facts, Field, Grid, Panel, Pick, Row
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Words, say
from jokerpoker.ranking.classes import CATEGORIES
from jokerpoker.rating import HELPS, PastMatches, rating_panels

Cell: TypeAlias = Mapping[str, Any]
"""What the matches of a person add up to in one game, with one number of players, level of the opponents and
kind of help, as the page stores it (``web/src/device/sums.js``); it may be damaged.
"""


@dataclass(frozen=True)
class Filters:
    """Which matches count: those of a person, and of a game and so on where it is not empty or 0."""

    person: str
    game: str
    seats: int
    level: str
    help: Literal["", "without", "with"]


@dataclass(frozen=True)
class AskTotals:
    """Ask for the statistics. ``cells``: all that the page stores. ``played``: the matches that count, null
    until the page has read them.
    """

    cells: tuple[Mapping[str, Any], ...]
    filters: Filters
    played: PastMatches | None


@dataclass(frozen=True)
class _Choice:
    """A filter: its title, what a value is called, and its choice that counts everything, if it has one."""

    title: str
    words: Callable[[Any, Sequence[Cell]], Words]
    every: Pick | None = None


def totals(params: Mapping[str, Json]) -> Json:
    """The filters, reset where no match fits them; the fields to change them; and panels, the figures first.

    There are no panels if no match fits all filters.
    """
    ask = codec.load(AskTotals, params, "totals")
    cells = [cell for cell in ask.cells if _is_sound(cell)]
    filters, fields = _offered(ask.filters, cells)
    chosen = [cell for cell in cells if _counts(filters, cell)]
    played = ask.played if filters == ask.filters else None
    panels = list(_panels(chosen, played)) if chosen else []
    return {"filters": asdict(filters), "fields": dump(fields), "panels": dump(panels)}


def _games() -> Mapping[str, Any]:
    # Imported here to avoid a cycle.
    from jokerpoker import GAMES

    return GAMES


def _is_sound(cell: Cell) -> bool:
    """True if a cell is of a known game, and not damaged."""
    texts = all(isinstance(cell.get(name), str) for name in ("person", "level"))
    counts = all(type(cell.get(name)) is int and cell[name] > 0 for name in ("seats", "matches"))
    known = cell.get("game") in _games() and cell.get("help") in HELPS
    return texts and counts and known and isinstance(cell.get("kinds"), Mapping)


def _offered(filters: Filters, cells: Sequence[Cell]) -> tuple[Filters, list[Field]]:
    """The filters that are left, and a field for each that has a choice."""
    values = asdict(filters)
    fields = []
    for name, choice in _CHOICES.items():
        picks = [Pick(value, choice.words(value, cells)) for value in _values(name, cells)]
        offered = [*([choice.every] if choice.every else []), *picks]
        if offered and values[name] not in [pick.value for pick in offered]:
            values[name] = offered[0].value
        if len(picks) > 1:
            fields.append(Field(name, say(choice.title), values[name], tuple(offered)))
    return Filters(**values), fields


def _values(name: str, cells: Sequence[Cell]) -> list[Any]:
    """The different values of a filter; levels only of matches with opponents."""
    values = list(dict.fromkeys(cell[name] for cell in cells if name != "level" or cell["seats"] > 1))
    return values if name in ("game", "level") else sorted(values)


def _counts(filters: Filters, cell: Cell) -> bool:
    wanted = asdict(filters).items()
    return cell["person"] == filters.person and all(value in ("", 0, cell[name]) for name, value in wanted)


def _panels(cells: Sequence[Cell], played: PastMatches | None) -> Iterator[Panel]:
    traits = [_games()[key].traits for key in dict.fromkeys(cell["game"] for cell in cells)]
    units = {"coins" if one.match == "session" else "points" for one in traits}
    # Points and coins cannot be added up.
    unit = units.pop() if len(units) == 1 else None
    yield Panel("stats-figures", say("stats.title"), (Facts(tuple(_figures(cells, unit))),))
    if played and (panel := course_panel(played, unit)):
        yield panel
    if not all(one.single for one in traits):
        yield from _tables(_met(cells), unit)
    if kinds := _kinds(cells):
        yield Panel("stats-kinds", say("stats.kinds"), (kinds,))
    if played:
        yield from rating_panels(played)


def _met(cells: Sequence[Cell]) -> list[Cell]:
    """Those of matches against others."""
    return [cell for cell in cells if cell["seats"] > 1]


def _figures(cells: Sequence[Cell], unit: str | None) -> Iterator[Fact]:
    """The main figures; wins are of matches against others, if there are any."""
    total, met = _sums(cells), _sums(_met(cells) or cells)
    yield Fact("matches", say("stats.matches"), say("number", value=total["matches"]))
    yield Fact("won", say("stats.won"), _percent(met["won"], met["matches"]))
    if unit:
        yield Fact("points", say(f"stats.{unit}"), _mean(total))
    if met["ofHands"]:
        yield Fact("hands", say("stats.hands"), _percent(met["hands"], met["ofHands"]))
    if total["judged"] >= 1:
        accuracy = say("number", value=_rounded(total["accuracy"] / total["judged"]))
        yield Fact("accuracy", say("stats.accuracy"), accuracy)


def _tables(cells: Sequence[Cell], unit: str | None) -> Iterator[Panel]:
    """By level and by number of players, with the share of wins as a bar."""
    points = (say(f"stats.one{unit.title()}"),) if unit else ()
    for name, title in (("level", "stats.byLevel"), ("seats", "stats.bySeats")):
        choice, rows = _CHOICES[name], []
        for value in _values(name, cells):
            sums = _sums([cell for cell in cells if cell[name] == value])
            mean = (_mean(sums),) if unit else ()
            won = _percent(sums["won"], sums["matches"])
            columns = (choice.words(value, cells), say("number", value=sums["matches"]), *mean, won)
            rows.append(Row(f"{value}", columns, share=sums["won"] / sums["matches"]))
        headings = (say(choice.title), say("stats.matches"), *points, say("stats.won"))
        yield Panel(f"stats-{name}", say(title), (Grid(tuple(rows), headings),))


def _kinds(cells: Sequence[Cell]) -> Grid | None:
    """How often the person had each kind of poker hand, the best kind first, and of a game's own kinds; None
    without any.
    """
    own = [kind for cell in cells for kind in _games()[cell["game"]].kinds]
    kinds = dict.fromkeys([*reversed(CATEGORIES), *own])
    times = {kind: sum(numbers(cell["kinds"].get(kind) for cell in cells)) for kind in kinds}
    most = max(times.values())
    rows = [
        Row(kind, (say(f"kind.{kind}"), say("number", value=count)), share=count / most)
        for kind, count in times.items()
        if count > 0
    ]
    return Grid(tuple(rows)) if rows else None


def _sums(cells: Sequence[Cell]) -> dict[str, float]:
    return {name: sum(numbers(cell.get(name) for cell in cells)) for name in _ADDED}


def _percent(part: float, whole: float) -> Words:
    return say("stats.percent", value=_rounded(100 * part / whole))


def _mean(sums: Mapping[str, float]) -> Words:
    """Points per match."""
    return say("number", value=_rounded(10 * sums["points"] / sums["matches"]) / 10)


def _rounded(value: float) -> int:
    """The nearest whole number, the greater one of two."""
    return math.floor(value + 0.5)


def _level_words(level: str, cells: Sequence[Cell]) -> Words:
    if level in ("mixed", "people"):
        return say(f"stats.{level}")
    known = any(level in _games()[cell["game"]].players for cell in cells if cell["level"] == level)
    return say(f"level.{level}") if known else say("stats.things", things=level)


def _person_words(name: str, _: Sequence[Cell]) -> Words:
    return say("stats.things", things=name) if name else say("player.you")


_CHOICES: Mapping[str, _Choice] = {
    "person": _Choice("stats.person", _person_words),
    "game": _Choice("stats.game", lambda key, _: say(f"game.{key}"), Pick("", say("stats.allGames"))),
    "seats": _Choice(
        "stats.seats", lambda count, _: say("home.countOf", count=count), Pick(0, say("stats.anyNumber"))
    ),
    "help": _Choice("stats.help", lambda help_, _: say(f"help.{help_}"), Pick("", say("stats.anyHelp"))),
    "level": _Choice("stats.level", _level_words, Pick("", say("stats.anyLevel"))),
}
_ADDED = ("matches", "won", "points", "hands", "ofHands", "judged", "accuracy")

STUDIES = {"totals": totals}
"""What the page asks of the engine (``registry.STUDIES``)."""
