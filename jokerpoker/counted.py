"""Statistics of a game from the finished matches that a device stores: figures, and a table by preset."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from sys import float_info
from typing import Any, Literal, TypeAlias, TypeVar

from jokerpoker import codec
from jokerpoker.core import HUMAN
from jokerpoker.display.panels import Grid, Row
from jokerpoker.display.words import Words, say

T = TypeVar("T")


Help: TypeAlias = Literal["without", "with"]
"""``with`` if a person had help in a match, such as hints, or if that is unknown."""


@dataclass(frozen=True)
class PastMatch:
    """A finished match, as the page stores it; ``outcome``, ``facts`` and ``accuracy`` may be damaged, or
    from an older page.

    ``levels``, ``names``: each player's level and name, by seat; "" for a person without a name.
    ``accuracy``: the coach's accuracy figures, from 0 to 100, by seat as text ("0"). ``when``: the time, such
    as 2026-03-01T12:00:00.000Z; but in a request for statistics (``totals.AskTotals``) the date in words.
    """

    game: str
    levels: tuple[str, ...]
    names: tuple[str, ...]
    help: Help
    when: str
    outcome: Mapping[str, Any]
    facts: Mapping[str, Any]
    accuracy: Mapping[str, Any]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.levels)

    @property
    def level(self) -> str:
        """The English name of the computer players' level, since keys differ from game to game; the key if
        the game has no such level; ``mixed`` for several levels, ``people`` if all players are people.
        """
        # Imported here to avoid a cycle.
        from jokerpoker import GAMES

        levels = set(self.levels) - {HUMAN}
        level = "mixed" if len(levels) > 1 else next(iter(levels), "people")
        known = GAMES[self.game].players if self.game in GAMES else {}
        return known[level].name if level in known else level

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people at the table."""
        return tuple(name for name, level in zip(self.names, self.levels, strict=True) if level == HUMAN)

    def seat_of(self, person: str) -> int | None:
        """The first seat of a person, or None."""
        seats = zip(self.names, self.levels, strict=True)
        return next((seat for seat, player in enumerate(seats) if player == (person, HUMAN)), None)


def past_match(record: Mapping[str, Any]) -> PastMatch | None:
    """The match of a record; None if it is damaged."""
    texts, parts = ("game", "when"), ("outcome", "facts", "accuracy")
    players = record.get("players")
    valid = isinstance(players, list) and all(
        isinstance(player, Mapping) and isinstance(player.get("level"), str) for player in players
    )
    if not valid or not players or not all(isinstance(record.get(name), str) for name in texts):
        return None
    mappings = {name: part if isinstance(part := record.get(name), Mapping) else {} for name in parts}
    levels = tuple(player["level"] for player in players)
    names = tuple(str(player.get("name") or "") for player in players)
    had_help: Help = "without" if record.get("helped") is False else "with"
    return PastMatch(record["game"], levels, names, had_help, record["when"], **mappings)


@dataclass(frozen=True)
class CountedMatch:
    """A finished match (``past``) that counts in a person's statistics. ``seat``: that person's."""

    past: PastMatch
    seat: int

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.past.seats

    @property
    def other_levels(self) -> tuple[str, ...]:
        """The levels of the other seats, also of a partner's."""
        return (*self.past.levels[: self.seat], *self.past.levels[self.seat + 1 :])

    @property
    def winners(self) -> Sequence[Any]:
        """The seats that won; empty if the record does not say."""
        winners = self.outcome.get("winners")
        return winners if isinstance(winners, list) else ()

    @property
    def share(self) -> float:
        """The person's share of the win, 0 to 1; each member of a winning team has 1."""
        if self.seat not in self.winners:
            return 0.0
        return 1.0 if self.outcome.get("together") else 1 / len(self.winners)

    @property
    def points(self) -> float:
        """The person's points; 0 if they are missing or damaged."""
        return number(entry(self.outcome.get("scores"), self.seat)) or 0.0

    @property
    def accuracy(self) -> float | None:
        """The coach's accuracy figure, 0 to 100; None if the match was not judged."""
        return number(self.past.accuracy.get(f"{self.seat}"))

    @property
    def outcome(self) -> Mapping[str, Any]:
        """The result, as the page stored it."""
        return self.past.outcome

    @property
    def facts(self) -> Mapping[str, Any]:
        """Other data that the page stored about the match."""
        return self.past.facts

    def fact(self, name: str) -> Any:
        """The person's entry of a fact that is stored as a list by seat, or None."""
        return entry(self.facts.get(name), self.seat)

    def tally(self, shape: type[T]) -> T | None:
        """The counts of the person's moves, as the dataclass ``shape``; None if missing or damaged."""
        try:
            tally: T = codec.load(shape, self.fact("tally"), "tally")
        except ValueError:
            return None
        return tally


def judged_game(matches: Iterable[CountedMatch]) -> str | None:
    """The game whose coach has judged some of the matches; None if there is none, or several games: their
    accuracy figures may measure different things.
    """
    games = {match.past.game for match in matches if match.accuracy is not None}
    return games.pop() if len(games) == 1 else None


Measure: TypeAlias = "Callable[[Sequence[CountedMatch]], float | None]"
"""A function that computes a figure about some matches, and returns None if the figure is unknown."""


@dataclass(frozen=True)
class Column:
    """A column of a :func:`preset_table`: ``title``, its heading; ``measure``, its value for some matches;
    ``digits``, the number of decimal places, 0 or 1.
    """

    title: Words
    measure: Measure
    digits: int = 0


def entry(values: Any, index: int) -> Any:
    """An entry of a list; None if the entry is missing, or ``values`` is not a list."""
    return values[index] if isinstance(values, list) and 0 <= index < len(values) else None


def number(value: Any) -> float | None:
    """The value if it is a finite number that a float can hold, else None.

    >>> number(3), number("3"), number(True)
    (3, None, None)
    """
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return value if is_number and abs(value) <= float_info.max else None


def rank_of(seat: int, points: Sequence[float]) -> int:
    """A seat's rank by points: 1 for the most; equal points have equal ranks.

    >>> [rank_of(seat, [5, 9, 5]) for seat in range(3)]
    [2, 1, 2]
    """
    return 1 + sum(other > points[seat] for other in points)


def numbers(values: Iterable[Any]) -> list[float]:
    """The values that are numbers, as in :func:`number`."""
    return [finite for value in values if (finite := number(value)) is not None]


def mean(values: Iterable[float]) -> float | None:
    """The mean; None if there are no values."""
    listed = list(values)
    return sum(listed) / len(listed) if listed else None


def figure(value: float | None, digits: int = 0) -> Words:
    """A number with 0 or 1 decimal places; a dash for None."""
    if value is None:
        return say("stats.unknown")
    return say("stats.tenths", value=value) if digits else say("number", value=round(value))


def preset_of(options: Any, presets: Mapping[str, Any], ignored: Iterable[str] = ()) -> str | None:
    """The name of the preset with these options; "" if no preset has them, None if the options are damaged or
    the game has no presets. ``ignored``: names of options that are not compared.
    """
    if not isinstance(options, Mapping) or not presets:
        return None
    options_type = type(next(iter(presets.values())))
    # An older page did not store options that were added later: these have their defaults.
    defaults = codec.dump(options_type())

    def compared(values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in {**defaults, **values}.items() if name not in ignored}

    return next(
        (name for name, preset in presets.items() if compared(codec.dump(preset)) == compared(options)),
        "",
    )


def preset_table(
    game: str,
    presets: Mapping[str, Any],
    matches: Sequence[CountedMatch],
    columns: Sequence[Column],
    ignored: Iterable[str] = (),
) -> Grid:
    """A table with a row for each preset and number of players that occur, most matches first. Its columns:
    the share won, then ``columns``. ``ignored``: see :func:`preset_of`.
    """
    groups: dict[tuple[str | None, int], list[CountedMatch]] = {}
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
                *(figure(column.measure(group_matches), column.digits) for column in columns),
            ),
        )
        for (preset, seats), group_matches in largest_first
    )
    headings = (say("ways.title"), say("stats.won"), *(column.title for column in columns))
    return Grid(rows, headings)


def _group_words(game: str, preset: str | None, seats: int, count: int) -> Words:
    """The name of a row: the preset, if known (see :func:`preset_of`), the players and ``count`` matches."""
    group = say("stats.group", seats=seats, count=count)
    if preset is None:
        return group
    return say("stats.way", name=say(f"preset.{game}.{preset}" if preset else "ways.own"), group=group)
