"""The presenter of Pegs and Jokers: it makes scenes, answers gestures, and turns events into beats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from jokerpoker.core import Action, Event, Json
from jokerpoker.display.ground import Ground
from jokerpoker.display.scenes import (
    Beat,
    Brief,
    Drafted,
    Drop,
    Gesture,
    Played,
    Prepared,
    Presenter,
    Scene,
    Sound,
    TakenBack,
    Tap,
)
from jokerpoker.display.words import Words, say
from jokerpoker.games.pegs_and_jokers.table import draft as drafts
from jokerpoker.games.pegs_and_jokers.table import ground, moves
from jokerpoker.games.pegs_and_jokers.table.draft import Draft, Picked
from jokerpoker.games.pegs_and_jokers.table.log import (
    MOST_LINES,
    applied,
    at_home,
    changes_of,
    entries_of,
    undone,
)
from jokerpoker.games.pegs_and_jokers.table.pegs_table import PegsTable
from jokerpoker.games.pegs_and_jokers.table.scene import ask, scene
from jokerpoker.games.pegs_and_jokers.table.zones import SILENT, board

STAY = 1.0
"""How long a move is shown, in units of ``Beat.stay``."""
HOP = 0.35
"""How long each move of a peg is shown if another peg moves after it, in units of ``Beat.stay``."""


class PegsPresenter(Presenter):
    """Scenes and gestures of Pegs and Jokers."""

    draft_type = Draft
    undo_field = "pick"
    recalls = MOST_LINES

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
        """An empty draft."""
        return drafts.first_draft(view, preferences)

    def older(self, view: Mapping[str, Json], stored: Mapping[str, Json]) -> Draft:
        """The draft from a record that an older version of the page has stored."""
        return drafts.from_older(view, stored)

    def follow(self, draft: Draft, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:
        """The draft after events: the log continues, and pegs keep their keys."""
        return drafts.draft_after(draft, view, events)

    def ended(self, view: Mapping[str, Json], draft: Draft) -> Draft:
        """The draft that shows the result."""
        del view
        return replace(draft, pick=Picked(), note="", told="", shown=0, missed=0, rest=None, done=True)

    def past(self, view: Mapping[str, Json], events: Sequence[Event]) -> Draft:
        """The draft of a past turn, with the log up to then."""
        now = drafts.first_draft(view, {})
        before = replace(now, pegs=undone(now.pegs, entries_of(events)))
        return drafts.draft_after(before, view, events)

    def prepared(self, view: Mapping[str, Json], draft: Draft, action: Action, other: Action) -> Prepared:
        """The draft with ``action`` ready to play, and the keys of its card, pegs and their new places."""
        del other
        return moves.prepared(PegsTable(view, draft), action)

    def after_undo(self, view: Mapping[str, Json], draft: Draft, pick: Picked) -> Drafted:
        """The draft after undo or redo, which restores the choice ``pick``."""
        after = PegsTable(view, draft.with_pick(pick))
        return Drafted(after.draft, (ask(after),) if after.mine else ())

    def scene(self, view: Mapping[str, Json], draft: Draft) -> Scene:
        """The scene of a seat."""
        return scene(PegsTable(view, draft))

    def gesture(
        self, view: Mapping[str, Json], draft: Draft, gesture: Gesture
    ) -> Drafted | Played | TakenBack:
        """The result of a tap, a drop or a press."""
        table = PegsTable(view, draft)
        if isinstance(gesture, Tap):
            return moves.tap(table, gesture.item)
        if isinstance(gesture, Drop):
            return moves.drop(table, gesture.item, gesture.place)
        return moves.press(table, gesture.button)

    def beats(self, view: Mapping[str, Json], draft: Draft, events: Sequence[Event]) -> tuple[Beat, ...]:
        """A beat for each move of a peg except the last, then one with the current scene. If the person's
        turn comes next, there is one more beat before that (``Beat.before_turn``): it shows the last move of
        another player.
        """
        table = PegsTable(view, draft)
        last = scene(table)
        if not events:
            return (Beat(last, (*_your_turn_words(table),)),)
        entries = entries_of(events)
        announced = [table.names.entry(entry) for entry in entries]
        sound = _sound(table, events)
        not_silent = [entry for entry in entries if entry.kind not in SILENT]
        of_another = bool(not_silent) and not_silent[-1].seat != table.seat
        if table.prompt == "play" and of_another:
            # The middle of the board usually says what the move was, and the status line whose turn it is.
            # While the note of the race takes that space, the status line says what the move was.
            explains = any(zone.key == "race" and zone.note for zone in last.zones)
            words = table.names.entry(not_silent[-1]) if explains else say("pegs.title.yours")
            shown = Beat.before_turn(last, words, (*announced,), sound)
            return (*_hops(table, shown.scene, events), shown, Beat(last, (*_your_turn_words(table),)))
        if table.undoable:
            announced.append(say("pegs.undoable"))
        waits = last.waits and not table.over
        stay = 0.0 if waits else STAY
        # At the end no tap is waited for (``timed``): the person presses a button for the result anyway. A
        # card declared, or believed, is only a part of a turn.
        timed = table.over or (of_another and not_silent[-1].kind in ("declare", "doubt"))
        beat = Beat(last, (*announced, *_your_turn_words(table)), sound, stay, timed=timed)
        return (*_hops(table, last, events), beat)

    def brief(self, view: Mapping[str, Json]) -> Brief:
        """``scores``: by seat, pegs that its team has at home; ``won``: by seat, its own pegs at home;
        ``rounds``: turns so far, extra ones too, divided by the number of seats and rounded up.
        """
        return Brief(
            scores=tuple(view["scores"]),
            winners=tuple(view["winners"]),
            won=tuple(map(at_home, view["pegs"])),
            rounds=-(-view["number"] // view["seats"]),
        )

    def ground(self, key: str) -> Ground:
        """The board with this key."""
        return ground.ground(key)


def _your_turn_words(table: PegsTable) -> Iterator[Words]:
    """What is announced if the person has to act."""
    if table.mine:
        yield say("pegs.title.yours")
        yield ask(table)


def _sound(table: PegsTable, events: Sequence[Event]) -> Sound:
    if table.over:
        won = table.you is None or table.you in table.view["winners"]
        return "triumph" if won else "lose"
    entries = entries_of(events)
    return "take" if any(entry.hits or entry.kind == "send_back" for entry in entries) else "place"


def _hops(table: PegsTable, last: Scene, events: Sequence[Event]) -> Iterator[Beat]:
    """A beat for each move of a peg except the last: the scene ``last``, but with the board after that
    move.
    """
    if last.name == "result":
        return
    changes = [change for entry in entries_of(events) for change in changes_of(entry)]
    for count in range(1, len(changes)):
        pegs = table.draft.pegs  # after all moves; those after the first ``count`` are undone
        for seat, origin, end in reversed(changes[count:]):
            pegs = applied(pegs, ((seat, end, origin),))
        board_zone = board(replace(table, standing=pegs, change=changes[count - 1]))
        zones = tuple(board_zone if zone.key == board_zone.key else zone for zone in last.zones)
        yield Beat(replace(last, zones=zones), stay=HOP, timed=True)


PRESENTER = PegsPresenter()
