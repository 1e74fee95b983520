"""Statistics of a person's finished matches in all games: filters, figures, charts and tables."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from typing import Any, Literal

from jokerpoker import codec
from jokerpoker.catalogue import Game
from jokerpoker.core import Json
from jokerpoker.counted import CountedMatch, PastMatch, entry, judged_game, mean, number, numbers, past_match
from jokerpoker.display.inquiries import Change, InquiryAnswer
from jokerpoker.display.panels import Block, Fact, Facts, Field, Fields, Grid, Panel, Pick, Row, Section, Text
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Words, say
from jokerpoker.ranking.classes import CATEGORIES
from jokerpoker.rating import rating_panels
from jokerpoker.trends import trends_panel


@dataclass(frozen=True)
class Filters:
    """The matches that count: those of ``person`` ("": a person without a name) with this game, number of
    seats, level and help. For these four, "" or 0 means any.
    """

    person: str = ""
    game: str = ""
    seats: int = 0
    level: str = ""
    help: Literal["", "without", "with"] = ""


@dataclass(frozen=True)
class AskTotals:
    """A request for the statistics, perhaps after a filter has changed. ``matches``: all finished matches,
    newest first, as the page stores them, with the date in words. ``own``: by a game's key, what else the
    page stores for the statistics of that game. ``state``: the state of the last answer, :class:`Filters`.
    """

    matches: tuple[Mapping[str, Any], ...] = field(metadata={"longest": 100_000})
    own: Mapping[str, Mapping[str, Any]]
    state: Any = None
    change: Change | None = None


@dataclass(frozen=True)
class _Filter:
    """A filter. ``title``: the key of its title. ``values``: takes matches, newest first, and returns the
    values that occur in them. ``words``: takes a value and those matches, and returns the value's name.
    ``every``: the pick that fits all matches; None if there is none.
    """

    title: str
    values: Callable[[Sequence[PastMatch]], list[Any]]
    words: Callable[[Any, Sequence[PastMatch]], Words]
    every: Pick | None = None


def totals(params: Mapping[str, Json]) -> Json:
    """The screen: fields for the filters, the main figures, then a section for each other subject.

    A filter that no match fits is reset.
    """
    ask, games = codec.load(AskTotals, params, "totals"), _games()
    matches = [
        match for record in reversed(ask.matches) if (match := past_match(record)) and match.game in games
    ]
    wanted = asdict(codec.load(Filters, ask.state or {}, "state"))
    if ask.change:
        wanted[ask.change.key] = ask.change.value
    filters, fields = _filter_fields(codec.load(Filters, wanted, "filters"), matches[::-1])
    chosen = [
        CountedMatch(match, seat)
        for match in matches
        if (seat := match.seat_of(filters.person)) is not None and _fits(filters, match)
    ]
    no_matches = Section("stats-none", None, (Text(say("stats.noneSuch" if matches else "stats.none")),))
    blocks = _blocks(chosen, ask.own) if chosen else [no_matches]
    if fields:
        blocks = [Fields(tuple(fields), mark="filters"), *blocks]
    panel = Panel("statistics", say("stats.title"), tuple(blocks))
    return InquiryAnswer(state=asdict(filters), panel=dump(panel), work_left=False)


def _games() -> Mapping[str, Game]:
    # Imported here to avoid a cycle.
    from jokerpoker import GAMES

    return GAMES


def _filter_fields(filters: Filters, matches: Sequence[PastMatch]) -> tuple[Filters, list[Field]]:
    """Return (filters, fields): the filters, each reset if its value occurs in no match; and a field for each
    filter that has several values. ``matches``: newest first.
    """
    values = asdict(filters)
    fields = []
    for name, filter_ in _FILTERS.items():
        picks = [Pick(value, filter_.words(value, matches)) for value in filter_.values(matches)]
        offered = [*([filter_.every] if filter_.every else []), *picks]
        if offered and values[name] not in [pick.value for pick in offered]:
            values[name] = offered[0].value
        if len(picks) > 1:
            fields.append(Field(name, say(filter_.title), values[name], tuple(offered)))
    return Filters(**values), fields


def _fits(filters: Filters, match: PastMatch) -> bool:
    """True if a match fits all filters except the person."""
    names = ("game", "seats", "level", "help")
    return all(getattr(filters, name) in ("", 0, getattr(match, name)) for name in names)


def _blocks(matches: Sequence[CountedMatch], own: Mapping[str, Mapping[str, Any]]) -> list[Block]:
    """The main figures, and the sections."""
    games = {key: _games()[key] for key in dict.fromkeys(match.past.game for match in matches)}
    # Points, coins and pegs cannot be added up.
    units: set[str] = {game.traits.unit for game in games.values()}
    unit = units.pop() if len(units) == 1 else None
    panels = _panels(matches, games, unit, own)
    sections = [Section(panel.key, panel.title, panel.blocks) for panel in panels]
    return [Facts(tuple(_figures(matches, unit))), *sections]


def _panels(
    matches: Sequence[CountedMatch],
    games: Mapping[str, Game],
    unit: str | None,
    own: Mapping[str, Mapping[str, Any]],
) -> Iterator[Panel]:
    if panel := trends_panel(matches, unit):
        yield panel
    if not all(game.traits.single for game in games.values()):
        yield from _tables(_against_others(matches), unit)
    if kinds := _kinds(matches):
        yield Panel("stats-kinds", say("stats.kinds"), (kinds,))
    yield from rating_panels(matches)
    for key, game in games.items():
        if game.statistics:
            module = import_module(game.statistics)
            yield module.statistics([match for match in matches if match.past.game == key], own.get(key, {}))


def _against_others(matches: Sequence[CountedMatch]) -> list[CountedMatch]:
    """The matches with other players than the person."""
    return [match for match in matches if match.other_levels]


def _figures(matches: Sequence[CountedMatch], unit: str | None) -> Iterator[Fact]:
    """The main figures. The share won is that of the matches against others, if there are any. ``unit``: what
    all scores count (``catalogue.Traits``); None if they count different things.
    """
    contested = _against_others(matches) or matches
    yield Fact("matches", say("stats.matches"), say("number", value=len(matches)))
    yield Fact("won", say("stats.won"), _won_percent(contested))
    if unit:
        yield Fact("points", say(f"stats.{unit}"), _points(matches))
    games = _games()
    with_hands = [match for match in contested if games[match.past.game].traits.hands]
    # As in ``display.scenes.Brief``: ``rounds``, the hands played, and ``won``, the hands won, by seat.
    played = sum(numbers(match.outcome.get("rounds") for match in with_hands))
    won = sum(numbers(entry(match.outcome.get("won"), match.seat) for match in with_hands))
    if played:
        yield Fact("hands", say("stats.hands"), _percent(won, played))
    accuracy, game = mean(numbers(match.accuracy for match in matches)), judged_game(matches)
    if accuracy is not None and game:
        value = say("accuracy.of", game=game, value=_rounded(accuracy))
        yield Fact("accuracy", say("accuracy.game", game=game), value)


def _tables(matches: Sequence[CountedMatch], unit: str | None) -> Iterator[Panel]:
    """Tables by level and by number of players, with the share of wins as a bar. ``unit``: as in
    :func:`_figures`.
    """
    points = (say(f"stats.one{unit.title()}"),) if unit else ()
    past = [match.past for match in reversed(matches)]
    for name, title in (("level", "stats.byLevel"), ("seats", "stats.bySeats")):
        filter_, rows = _FILTERS[name], []
        for value in filter_.values(past):
            group = [match for match in matches if getattr(match.past, name) == value]
            average = (_points(group),) if unit else ()
            columns = (
                filter_.words(value, past),
                say("number", value=len(group)),
                *average,
                _won_percent(group),
            )
            rows.append(Row(f"{value}", columns, share=_shares(group) / len(group)))
        headings = (say(filter_.title), say("stats.matches"), *points, say("stats.won"))
        yield Panel(f"stats-{name}", say(title), (Grid(tuple(rows), headings),))


def _kinds(matches: Sequence[CountedMatch]) -> Grid | None:
    """The number of times that the person had each kind of poker hand, the best kind first, then each kind
    that a game adds (``Game.kinds``); None if the person had none of them.
    """
    game_kinds = [
        kind for key in dict.fromkeys(match.past.game for match in matches) for kind in _games()[key].kinds
    ]
    times: dict[str, float] = dict.fromkeys([*reversed(CATEGORIES), *game_kinds], 0)
    for match in matches:
        counts = entry(match.outcome.get("kinds"), match.seat)
        for kind, count in counts.items() if isinstance(counts, Mapping) else ():
            if kind in times:
                times[kind] += number(count) or 0
    most = max(times.values())
    rows = [
        Row(kind, (say(f"kind.{kind}"), say("number", value=count)), share=count / most)
        for kind, count in times.items()
        if count > 0
    ]
    return Grid(tuple(rows)) if rows else None


def _shares(matches: Sequence[CountedMatch]) -> float:
    """The sum of the person's shares of the wins."""
    return sum(match.share for match in matches)


def _won_percent(matches: Sequence[CountedMatch]) -> Words:
    return _percent(_shares(matches), len(matches))


def _points(matches: Sequence[CountedMatch]) -> Words:
    """Points per match, to one decimal place."""
    return say("number", value=_rounded(10 * sum(match.points for match in matches) / len(matches)) / 10)


def _percent(part: float, whole: float) -> Words:
    return say("stats.percent", value=_rounded(100 * part / whole))


def _rounded(value: float) -> int:
    """The nearest whole number; a half is rounded up."""
    return math.floor(value + 0.5)


def _level_words(level: str, matches: Sequence[PastMatch]) -> Words:
    """The name of a level (:attr:`PastMatch.level`) in the person's language, by the key of a computer player
    of this level in one of the matches.
    """
    if level in ("mixed", "people"):
        return say(f"stats.{level}")
    met = [match for match in matches if match.level == level]
    keys = (key for match in met for key in match.levels if key in _games()[match.game].players)
    key = next(keys, None)
    return say(f"level.{key}") if key else say("stats.things", things=level)


def _person_words(name: str, _: Sequence[PastMatch]) -> Words:
    return say("stats.things", things=name) if name else say("player.you")


_FILTERS: Mapping[str, _Filter] = {
    "person": _Filter(
        "stats.person",
        lambda matches: sorted({name for match in matches for name in match.people}),
        _person_words,
    ),
    "game": _Filter(
        "stats.game",
        lambda matches: list(dict.fromkeys(match.game for match in matches)),
        lambda key, _: say(f"game.{key}"),
        Pick("", say("stats.allGames")),
    ),
    "seats": _Filter(
        "stats.seats",
        lambda matches: sorted({match.seats for match in matches}),
        lambda count, _: say("home.countOf", count=count),
        Pick(0, say("stats.anyNumber")),
    ),
    "help": _Filter(
        "stats.help",
        lambda matches: sorted({match.help for match in matches}),
        lambda help_, _: say(f"help.{help_}"),
        Pick("", say("stats.anyHelp")),
    ),
    "level": _Filter(
        "stats.level",
        # Only the levels of matches with opponents.
        lambda matches: list(dict.fromkeys(match.level for match in matches if match.seats > 1)),
        _level_words,
        Pick("", say("stats.anyLevel")),
    ),
}
"""The filters, by the names of their fields in :class:`Filters`."""

STUDIES = {"totals": totals}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
