"""The draft at a table of Pegs and Jokers: the current choice, the places of pegs, log, hints and tally."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from jokerpoker import codec
from jokerpoker.cards import Card, ids_of
from jokerpoker.core import Event, Json
from jokerpoker.display.words import Words
from jokerpoker.games.pegs_and_jokers.rules.actions import NamedSteps
from jokerpoker.games.pegs_and_jokers.rules.geometry import NamedStep
from jokerpoker.games.pegs_and_jokers.table.log import (
    MOST_LINES,
    LogEntry,
    Pegs,
    Tally,
    applied,
    changes_of,
    counted,
    entries_of,
    entry_from,
    fitted,
    older_tally,
    undone,
)

HINTS = 3
"""The maximum number of hints for a decision."""
MOST_COSTLY = 6
"""The maximum number of costly decisions that are listed."""
UNDOABLE = ("play", "free", "discard", "declare")
"""Kinds of log entries that may be undone until another seat has moved."""

Note: TypeAlias = Literal["", "pegs.undone", "pegs.log.now", "pegs.hint.none", "hint", "peg"]
"""The message on the status line: its key; or ``hint``, for the hint shown; or ``peg``, for the explanation
of the peg ``Draft.told``."""


@dataclass(frozen=True)
class Picked:
    """The current choice. ``card``: the key of the picked card. ``made``: the first half of a split or swap,
    if the person has chosen it. ``peg``: the peg to move, as its colour and place: ``0 12``. ``looked``: the
    step that the board shows as chosen; it is not made before the person plays.
    """

    card: str = ""
    made: NamedSteps = field(default=(), metadata={"longest": 1})
    peg: str = ""
    looked: NamedSteps = field(default=(), metadata={"longest": 1})


@dataclass(frozen=True)
class Advice:
    """A choice of the expert: its kind of action, card and steps; its message; the chance of winning after
    it.
    """

    kind: str
    card: str
    steps: NamedSteps
    words: Words
    chance: float | None = None


@dataclass(frozen=True)
class Hints:
    """Hints for this decision, best first; ``at``: the index of the one shown."""

    choices: tuple[Advice, ...]
    at: int = 0


@dataclass(frozen=True)
class CostlyDecision:
    """A decision that cost some chance of winning (``cost``, from 0 to 1) in a ``round``.

    ``what``: the person's choice in words; ``better``: the better one in words. ``pegs``: the places of all
    pegs before the decision. ``steps``, ``hits``: the steps and hits of the better choice, if it moves pegs.
    """

    round: int
    cost: float
    what: Words
    better: Words
    pegs: Pegs = ()
    steps: NamedSteps = ()
    hits: NamedSteps = ()


@dataclass(frozen=True)
class OwnDecisions:
    """The person's decisions so far, as the coach judges them: their number (``count``), the chance of
    winning that they cost in all (``cost``), and the costliest ones (``dear``, a key of stored drafts).
    ``chances``: by turn of the person, the chance of winning after the best choice.
    """

    count: int = 0
    cost: float = 0.0
    dear: tuple[CostlyDecision, ...] = field(default=(), metadata={"longest": MOST_COSTLY})
    chances: tuple[float, ...] = ()


@dataclass(frozen=True)
class LastMove:
    """What undo needs to know of the last move: the number of log lines that it added (0 until its events
    come), and ``tally`` and ``coach`` of the draft before it.
    """

    lines: int
    tally: Tally
    coach: OwnDecisions


@dataclass(frozen=True)
class Draft:
    """A person's current choice, and what the table shows of the match.

    ``pegs``: by seat, the places of its pegs, each peg always at the same index. ``told``: the key of the peg
    that the person asked about: ``peg-0-2``, with seat and index. ``shown``: the line of the log that the
    board shows, counted back from the last, which is 1; ``missed``: the number of the costly decision whose
    better move the board shows, the costliest is 1; both 0 if none is shown. ``rest``: what undo needs, None
    if the person cannot undo; set by every action (:func:`acted`), then completed or cleared by its events
    (:func:`draft_after`). ``fresh``: the card drawn last. ``done``: the match is over and the result is
    shown. ``helped``: a hint was used, or undo after a new card was seen. ``alone``: one person plays at this
    device. ``unaided``: true if the person plays without help. ``handed``: true if all have looked at the
    board, and the next person gets the device.
    """

    pegs: Pegs = ()
    pick: Picked = field(default_factory=Picked)
    note: Note = ""
    told: str = ""
    hints: Hints | None = None
    log: tuple[LogEntry, ...] = field(default=(), metadata={"longest": MOST_LINES})
    shown: int = field(default=0, metadata={"least": 0, "most": MOST_LINES})
    missed: int = field(default=0, metadata={"least": 0, "most": MOST_COSTLY})
    tally: Tally = field(default_factory=Tally)
    rest: LastMove | None = None
    coach: OwnDecisions = field(default_factory=OwnDecisions)
    fresh: str = ""
    done: bool = False
    helped: bool = False
    alone: bool = True
    unaided: bool = False
    handed: bool = False

    @property
    def last_change(self) -> NamedStep | None:
        """The last move of a peg in the log; None if there is none."""
        return next((changes[-1] for entry in reversed(self.log) if (changes := changes_of(entry))), None)

    def with_pick(self, pick: Picked, note: Note = "") -> Draft:
        """The draft with another choice, and without the message or line shown before."""
        return replace(self, pick=pick, note=note, told="", shown=0)


def first_draft(view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
    """The draft when a person opens the table."""
    return Draft(
        pegs=tuple(map(tuple, view["pegs"])),
        tally=Tally.zeros(view["seats"]),
        alone=preferences.get("alone") is not False,
        unaided=preferences.get("unaided") is True,
    )


def draft_after(draft: Draft, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:
    """The draft after these events; if there are none, the draft is only fitted to the view."""
    entries = entries_of(events)
    pegs = draft.pegs
    for entry in entries:
        pegs = applied(pegs, changes_of(entry))
    now = replace(draft, pegs=fitted(pegs, view["pegs"]), pick=_choice_after(draft, view, bool(events)))
    if not events:
        return now
    return replace(
        now,
        log=(*draft.log, *entries)[-MOST_LINES:],
        tally=counted(draft.tally, view, entries),
        rest=_last_move(draft, view, entries),
        fresh=_card_drawn(view, events) or draft.fresh,
        hints=None,
        note="",
        told="",
        shown=0,
        handed=False,
    )


def _choice_after(draft: Draft, view: Mapping[str, Json], after_events: bool) -> Picked:
    """The draft's choice; an empty one if its card has left the hand. After events, only the card stays."""
    if draft.pick.card and draft.pick.card not in ids_of(view["cards"]):
        return Picked()
    return Picked(draft.pick.card) if after_events else draft.pick


def _last_move(draft: Draft, view: Mapping[str, Json], entries: Sequence[LogEntry]) -> LastMove | None:
    """What undo needs after these log entries; None if the person may not undo the move."""
    own = entries and entries[0].seat == view["seat"] and entries[0].kind in UNDOABLE
    ended = view["reason"]
    if not (own and draft.rest and draft.alone) or draft.unaided or ended:
        return None
    return replace(draft.rest, lines=len(entries))


def _card_drawn(view: Mapping[str, Json], events: Sequence[Event]) -> Card:
    """The card that the person has drawn last, or an empty string. ``events``: as the person's seat sees
    them.
    """
    cards = [
        event.public.get("card", "")
        for event in events
        if event.kind == "draw" and event.public["seat"] == view["seat"]
    ]
    return cards[-1] if cards else ""


def acted(draft: Draft, decisions: OwnDecisions) -> Draft:
    """The draft after an action: nothing is picked, and what undo needs is stored. ``decisions``: the
    person's decisions, this one included.
    """
    before = LastMove(0, draft.tally, draft.coach)
    return replace(draft.with_pick(Picked()), rest=before, coach=decisions, hints=None, fresh="")


def without_last_move(draft: Draft, view: Mapping[str, Json]) -> Draft:
    """The draft without the last move. If a card was drawn after the move, having seen it counts as help."""
    move = draft.rest
    assert move is not None
    lines_before = len(draft.log) - move.lines
    return replace(
        draft.with_pick(Picked(), "pegs.undone"),
        pegs=undone(draft.pegs, draft.log[lines_before:]),
        log=draft.log[:lines_before],
        tally=move.tally,
        coach=move.coach,
        rest=None,
        helped=draft.helped or view["options"]["order"] == "play_first",  # then a card was drawn
    )


def from_older(view: Mapping[str, Json], stored: Mapping[str, Any]) -> Draft:
    """The draft that corresponds to a table's record of version 0.1."""
    levels = [player["level"] for player in stored["players"] or ()]
    log = tuple(map(entry_from, stored["log"]))[-MOST_LINES:]
    draft = replace(
        first_draft(view, {"alone": levels.count("human") <= 1, "unaided": bool(stored.get("unaided"))}),
        log=log,
        tally=older_tally(view, stored.get("tally")),
        done=bool(stored["show"].get("done")),
        helped=bool(stored.get("helped")),
    )
    codec.check(draft)
    return draft
