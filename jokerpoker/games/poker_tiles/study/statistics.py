"""Statistics of Poker Tiles: points per turn, the best turn, jokers, and the puzzles of the day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jokerpoker.core import Json
from jokerpoker.counted import Column, CountedMatch, figure, mean, preset_table
from jokerpoker.display.panels import Block, Fact, Facts, Panel, Text
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.options import PRESETS
from jokerpoker.ranking.classes import CATEGORIES
from jokerpoker.taskdays import record_for

GAME = "poker_tiles"


@dataclass(frozen=True)
class BestTurn:
    """The turn with the most points: its points, and the kinds of its hands."""

    points: float
    hands: tuple[str, ...]


@dataclass(frozen=True)
class Tally:
    """Counts of a seat's turns, stored under these names.

    ``plays``: turns in which the seat laid tiles. ``tiles``: tiles laid. ``doubled``: hands that a 2x joker
    multiplied; ``trebled``: those that a 3x joker multiplied.
    """

    turns: int
    plays: int
    tiles: int
    points: float
    doubled: int
    trebled: int
    best: BestTurn | None


def statistics(matches: Sequence[CountedMatch], own: Mapping[str, Json]) -> Panel:
    """The panel of a person's matches. ``own``: what the page adds: ``stored``, the record of the puzzles of
    the day, and ``day``, today's date; or nothing.
    """
    columns = (
        Column(say("stats.onePoints"), lambda group: mean(match.points for match in group), digits=1),
        Column(say("tiles.stats.turn"), lambda group: _per_turn(_tallies(group)), digits=1),
    )
    facts = _facts(_tallies(matches))
    blocks: tuple[Block, ...] = (Facts(facts),) if facts else ()
    table = preset_table(GAME, PRESETS, matches, columns)
    return Panel("stats-tiles", say(f"game.{GAME}"), (*blocks, table, *_puzzles(own)))


def _tallies(matches: Sequence[CountedMatch]) -> list[Tally]:
    """The tallies of the matches, without matches whose tally is missing or incomplete."""
    return [tally for match in matches if (tally := match.tally(Tally))]


def _per_turn(tallies: Sequence[Tally]) -> float | None:
    """The mean points per turn, counting turns in which nothing was laid; None without turns."""
    return _per(sum(tally.points for tally in tallies), sum(tally.turns for tally in tallies))


def _per(total: float, count: int) -> float | None:
    """``total`` divided by ``count``; None if that is 0."""
    return total / count if count else None


def _facts(tallies: Sequence[Tally]) -> tuple[Fact, ...]:
    """The figures above the table; none before the first play."""
    best = max((tally.best for tally in tallies if tally.best), key=lambda turn: turn.points, default=None)
    if best is None:
        return ()
    hands = tuple(say(f"kind.{hand}") for hand in best.hands if hand in CATEGORIES)
    tiles = _per(sum(tally.tiles for tally in tallies), sum(tally.plays for tally in tallies))
    jokers = say(
        "tiles.stats.times",
        doubled=sum(tally.doubled for tally in tallies),
        trebled=sum(tally.trebled for tally in tallies),
    )
    return (
        _fact("best", say("number", value=best.points), say("stats.things", things=hands) if hands else None),
        _fact("turn", figure(_per_turn(tallies), 1)),
        _fact("tiles", figure(tiles, 1)),
        _fact("jokers", jokers),
    )


def _puzzles(own: Mapping[str, Json]) -> tuple[Block, ...]:
    """Counts of the puzzles of the day; empty until a puzzle has been solved."""
    record = record_for(own["stored"], own["day"]) if own else None
    if not record or not record["solved"]:
        return ()
    counts = {"solved": record["solved"], "streak": record["streak"], "longest": record["longest"]}
    facts = tuple(_fact(name, figure(count)) for name, count in counts.items())
    return (Text(say("tiles.puzzle"), heading=True), Facts(facts))


def _fact(name: str, value: Words, note: Words | None = None) -> Fact:
    return Fact(name, say(f"tiles.stats.{name}"), value, note)
