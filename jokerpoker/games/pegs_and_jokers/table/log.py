"""The log of a match, line by line: moves, hits, and how far each team was ahead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from jokerpoker.core import Event, Json
from jokerpoker.games.pegs_and_jokers.options import LANE
from jokerpoker.games.pegs_and_jokers.rules.actions import NamedSteps
from jokerpoker.games.pegs_and_jokers.rules.geometry import Geometry, NamedStep, geometry

MOST_LINES = 40
"""A person's draft (:class:`draft.Draft`) stores the last lines of the log, at most this many; the table
shows no others."""
START = "s"
"""The name of a start area, as the place of a peg."""
HOME_DISTANCES = sum(range(LANE))
"""The sum of the distances of five pegs in a lane to its last hole, 0 + 1 + 2 + 3 + 4. :func:`to_go`
subtracts it, so that it is 0 once all pegs are home."""

Kind: TypeAlias = Literal[
    "play",
    "free",
    "discard",
    "declare",
    "doubt",
    "shown",
    "send_back",
    "no_move",
    "extra",
    "again",
    "shuffle",
    "end",
]
"""The kind of a line: that of its event, but ``free`` for a free come-out. ``shown``: the declared card was
turned up after a doubt; ``extra``: a doubt won the seat an extra turn; ``again``: the seat said whether it
takes one now."""
KINDS = get_args(Kind)
ANSWERS = ("doubts", "true", "take")
"""Fields of events that ``LogEntry.yes`` stores; an event has at most one of them."""
Pegs: TypeAlias = tuple[tuple[str, ...], ...]
"""By seat, the places of its pegs by their names in ``Geometry.names`` (``8``, ``h2``, ``s``); each peg is
always at the same index."""


@dataclass(frozen=True)
class LogEntry:
    """A line of the log: what a seat did. ``card``, ``rank``: empty if the line has none. ``steps``: the
    moves of the pegs that the seat moved; ``hits``: those of the pegs that were hit.

    ``of``: the owner of a peg sent back; in a line of kind ``doubt``, the seat that declared. ``place``: the
    place of a peg sent back. ``yes``: the seat doubted (``doubt``), the declaration was true (``shown``), or
    the extra turn is taken (``again``).
    """

    kind: Kind
    seat: int = 0
    card: str = ""
    rank: str = ""
    steps: NamedSteps = ()
    hits: NamedSteps = ()
    of: int = 0
    place: str = ""
    yes: bool = False


@dataclass(frozen=True)
class Tally:
    """Five figures of the match, each by seat; pegs sent back after a doubt do not count.

    ``hits``: the number of pegs that the seat hit and so sent to their start areas.
    ``taken``: the number of its own pegs that were hit and so sent to their start area.
    ``helped``: the number of its team's pegs that it hit and so sent to their in-spots.
    ``ahead``: the greatest lead of its team so far, in holes; ``behind``: the greatest deficit.
    """

    hits: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    helped: tuple[int, ...] = ()
    ahead: tuple[int, ...] = ()
    behind: tuple[int, ...] = ()

    @classmethod
    def zeros(cls, seats: int) -> Tally:
        """The tally before any move."""
        return cls(*[(0,) * seats] * 5)


def entries_of(events: Iterable[Event]) -> tuple[LogEntry, ...]:
    """The lines of events, without events that are not for the log."""
    return tuple(_entry(event.kind, event.public) for event in events if event.kind in KINDS)


def _entry(kind: Any, event: Mapping[str, Any]) -> LogEntry:
    """The line of this kind, from a mapping with an event's fields."""
    return LogEntry(
        kind="free" if event.get("free") else kind,
        seat=event.get("seat", 0),
        # Only the seat that declared knows the card.
        card="" if kind == "declare" else event.get("card") or "",
        rank=event.get("rank") or "",
        steps=_named_steps(event.get("steps", ())),
        hits=_named_steps(event.get("hits", ())),
        of=event.get("of", 0),
        place=event.get("place", ""),
        yes=any(event.get(answer) for answer in ANSWERS),
    )


def _named_steps(steps: Iterable[Sequence[Any]]) -> NamedSteps:
    return tuple((seat, origin, end) for seat, origin, end in steps)


def entry_from(fields: Mapping[str, Any]) -> LogEntry:
    """A line from ``fields``: its ``kind``, and the fields of such an event. They come from a record of
    version 0.1, or are made from an action.
    """
    return _entry(fields["kind"], fields)


def changes_of(entry: LogEntry) -> NamedSteps:
    """The steps and hits of a line, in the order in which they happened: the hits that a first step causes
    come before the second step.
    """
    if entry.kind == "send_back":
        return ((entry.of, entry.place, START),)
    if len(entry.steps) < 2:
        return (*entry.steps, *entry.hits)
    first, *others = entry.steps
    by_first = _hits_caused(first, entry.hits)
    return (first, *entry.hits[:by_first], *others, *entry.hits[by_first:])


def _hits_caused(step: NamedStep, hits: NamedSteps) -> int:
    """The number of ``hits`` that the first step of a play causes: its peg hits a second one, which may hit a
    third, and so on. The hits after these belong to the play's second step.

    A hit belongs to the chain if it happens in the hole where the previous peg of the chain arrived, and the
    peg that is hit has another colour than that one. The chain ends before the first other hit.
    """
    mover, _, at = step
    for count, (victim, origin, end) in enumerate(hits):
        if origin != at or victim == mover:
            return count
        mover, at = victim, end
    return len(hits)


def walk(geometry: Geometry, change: NamedStep) -> tuple[str, ...]:
    """The places through which a peg walks, the last one included; empty if no walk makes this change.

    >>> walk(geometry(4), (0, "2", "h2")), walk(geometry(4), (0, "s", "8"))
    (('3', 'h1', 'h2'), ())
    """
    seat, origin, end = change
    if START in (origin, end):
        return ()
    place, goal = geometry.place_named[origin], geometry.place_named[end]
    for ahead in (True, False):
        with suppress(ValueError):
            return tuple(geometry.names[on_way] for on_way in geometry.trail(seat, place, goal, ahead))
    return ()


def applied(pegs: Pegs, changes: NamedSteps) -> Pegs:
    """The pegs after changes; changes that are impossible are ignored.

    >>> applied((("8", "s"), ("30", "s")), ((0, "8", "30"), (1, "30", "s")))
    (('30', 's'), ('s', 's'))
    """
    rows = [list(row) for row in pegs]
    for seat, origin, end in changes:
        if seat < len(rows) and origin in rows[seat]:
            rows[seat][rows[seat].index(origin)] = end
    return tuple(map(tuple, rows))


def undone(pegs: Pegs, entries: Iterable[LogEntry]) -> Pegs:
    """The pegs before these lines; ``pegs``: those after them."""
    for entry in reversed(list(entries)):
        back = tuple((seat, end, origin) for seat, origin, end in reversed(changes_of(entry)))
        pegs = applied(pegs, back)
    return pegs


def fitted(pegs: Pegs, places: Sequence[Sequence[str]]) -> Pegs:
    """The pegs moved to these places: a peg that is on one of them stays; the others get the places that are
    left.

    >>> fitted((("8", "s", "20"),), [["12", "20", "s"]])
    (('12', 's', '20'),)
    """
    if len(pegs) != len(places):
        return tuple(map(tuple, places))
    return tuple(_fitted(row, wanted) for row, wanted in zip(pegs, places, strict=True))


def _fitted(row: Sequence[str], places: Sequence[str]) -> tuple[str, ...]:
    free = list(places)
    if len(row) != len(free):
        return tuple(free)
    slots: list[str | None] = []
    for place in row:
        stays = place in free
        slots.append(place if stays else None)
        if stays:
            free.remove(place)
    return tuple(free.pop(0) if place is None else place for place in slots)


def to_go(geometry: Geometry, seat: int, pegs: Iterable[str]) -> int:
    """The number of holes that a seat's pegs still have to go, all together.

    >>> to_go(geometry(4), 0, ["h1", "h2", "h3", "h4", "h5"]), to_go(geometry(4), 0, ["s"] * 5)
    (0, 355)
    """
    return sum(geometry.distance(seat, geometry.place_named[place]) for place in pegs) - HOME_DISTANCES


def at_home(pegs: Iterable[str]) -> int:
    """The number of a seat's pegs in its lane."""
    return sum(place.startswith("h") for place in pegs)


def counted(tally: Tally, view: Mapping[str, Json], entries: Sequence[LogEntry]) -> Tally:
    """The tally after more lines; ``view``: the view after these lines. If the tally is of another number of
    seats, it begins at 0.
    """
    figures = {name: list(row) for name, row in vars(tally).items()}
    if any(len(row) != view["seats"] for row in figures.values()):
        figures = {name: [0] * view["seats"] for name in figures}
    for entry in entries:
        for victim, _, end in entry.hits:
            figures["hits" if end == START else "helped"][entry.seat] += 1
            figures["taken"][victim] += end == START
    if entries:
        board = geometry(view["seats"])
        teams = view["sides"]
        _note_leads(
            figures, teams, [sum(to_go(board, seat, view["pegs"][seat]) for seat in team) for team in teams]
        )
    return Tally(**{name: tuple(row) for name, row in figures.items()})


def _note_leads(
    figures: Mapping[str, list[int]], teams: Sequence[Sequence[int]], holes_to_go: Sequence[int]
) -> None:
    """Raise the greatest leads and deficits in ``figures`` to the present ones if these are greater.
    ``holes_to_go``: by team.

    A team's lead is the number of holes that the best other team has to go, minus its own number. A negative
    lead is a deficit.
    """
    for index, team in enumerate(teams):
        lead = min(holes for other, holes in enumerate(holes_to_go) if other != index) - holes_to_go[index]
        for seat in team:
            figures["ahead"][seat] = max(figures["ahead"][seat], lead)
            figures["behind"][seat] = max(figures["behind"][seat], -lead)


def older_tally(view: Mapping[str, Json], stored: Mapping[str, Any] | None) -> Tally:
    """The tally in a record of version 0.1; if the record has none, a tally of zeros.

    ``stored["hits"]``: for each hit, ``by``, the seat that hit; ``of``, the owner of the peg that was hit;
    and ``helped``, true if that peg was sent to its in-spot. ``stored["course"]``: for each moment, ``left``,
    the holes that each team had to go.
    """
    figures = {name: [0] * view["seats"] for name in vars(Tally())}
    for hit in stored["hits"] if stored else ():
        figures["helped" if hit["helped"] else "hits"][hit["by"]] += 1
        figures["taken"][hit["of"]] += not hit["helped"]
    for moment in stored["course"] if stored else ():
        _note_leads(figures, view["sides"], moment["left"])
    return Tally(**{name: tuple(row) for name, row in figures.items()})
