"""The table of a position without a match: the puzzle of a day, or a board to try tiles on.

Draft and gestures are those of a match. At a puzzle, a person *hands in* a play, which is compared with the
best one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from jokerpoker import codec
from jokerpoker.core import Event, Json
from jokerpoker.display.scenes import (
    PLAY,
    Beat,
    Brief,
    Button,
    Drafted,
    Gesture,
    Presenter,
    Press,
    Refused,
    Scene,
    Status,
    Tap,
    Zone,
)
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.judging import finding_best, tiles_by_square
from jokerpoker.games.poker_tiles.table import buttons, moves, panels, zones
from jokerpoker.games.poker_tiles.table.draft import Draft, LaidTiles, items_of
from jokerpoker.games.poker_tiles.table.multipliers import with_notes
from jokerpoker.games.poker_tiles.table.scene import draft_error_words
from jokerpoker.games.poker_tiles.table.tiles_table import RESULT, TilesTable
from jokerpoker.steps import finished

COUNT_BOUNDS = {"least": 0, "most": 1_000_000_000}
"""The bounds of a stored count, which a person may have changed; real counts are far below the upper one."""


@dataclass(frozen=True)
class PuzzleProgress:
    """A person's progress with a puzzle, which the page stores as preferences.

    ``day``: the puzzle's day, such as 2026-11-20; empty for a board to try tiles on. ``tries``: the number of
    plays handed in. ``points``: the points of the best of these. ``end``: ``solved``, ``shown`` if its answer
    was shown, or empty before the end. ``streak``: the number of days in a row, up to the day before, whose
    puzzles were solved; it grows by one when this puzzle is solved, and is 0 after its answer was shown.
    """

    day: str = field(default="", metadata={"longest": 200})
    tries: int = field(default=0, metadata=COUNT_BOUNDS)
    points: int = field(default=0, metadata=COUNT_BOUNDS)
    end: Literal["", "solved", "shown"] = ""
    streak: int = field(default=0, metadata=COUNT_BOUNDS)


@dataclass(frozen=True)
class PuzzleDraft(Draft):
    """The draft, with the person's progress (``so_far``). ``more``: true if the play that is laid has been
    handed in, but another play scores more.
    """

    so_far: PuzzleProgress = field(default_factory=PuzzleProgress)
    more: bool = False


@dataclass(frozen=True)
class PuzzleTable(TilesTable):
    """A view and a draft without a match: there are no earlier turns and no trades."""

    draft: PuzzleDraft

    @property
    def must_act(self) -> bool:
        """True while tiles may be laid."""
        return super().must_act and not self.draft.so_far.end

    @property
    def may_see_score(self) -> bool:
        """Always true, even after the end."""
        return True

    @property
    def tradable(self) -> int:
        return 0

    @property
    def last_play(self) -> Mapping[str, Any] | None:
        return None

    @cached_property
    def _best_play(self) -> GeneratedPlay:
        (play,) = finished(finding_best(self.situation.plays, 1))
        return play

    @property
    def most(self) -> int:
        """The points of the best play."""
        points, _, _ = self._best_play
        return points

    @property
    def best(self) -> LaidTiles:
        """The tiles of the best play, laid."""
        placed = tiles_by_square(self.layout, self._best_play)
        items = moves.rack_items(self, list(placed.values()))
        return LaidTiles(dict(zip(placed, items, strict=True)))

    @property
    def status(self) -> tuple[Words, str]:
        """Return (status line, its mark for the style sheet). The line says the result; or else the error of
        the laid tiles, the message of the last gesture, or the score of the laid tiles; or else what to do.
        """
        progress, points = self.draft.so_far, self.points
        if progress.end:
            return _end_words(progress, self.most), progress.end
        if self.error:
            return draft_error_words(self), "ask" if self.unfinished else "fault"
        if self.draft.note and self.draft.note != "hint":
            return say(self.draft.note), "note"
        if points is not None:
            key = "tiles.puzzle.more" if self.draft.more else "tiles.puzzle.legal"
            score = say(key if progress.day else "tiles.ask.points", points=points)
            return with_notes(score, self.view, self.laid_as_turn), "ask"
        return say("tiles.puzzle.about" if progress.day else "tiles.rules.try"), "ask"


def _end_words(progress: PuzzleProgress, most: int) -> Words:
    if progress.end == "shown":
        return say("tiles.puzzle.shown", points=most)
    return say("tiles.puzzle.solved", points=most, tries=progress.tries, streak=progress.streak)


def _scene(table: PuzzleTable) -> Scene:
    progress, (words, mark) = table.draft.so_far, table.status
    heading = say("tiles.puzzle" if progress.day else "tiles.rules.try.title")
    return Scene(
        name=RESULT if progress.end else PLAY,
        heading=heading,
        title=heading,
        progress=words,
        zones=(zones.board(table), *zones.lines(table), *_rack(table)),
        buttons=() if progress.end else tuple(_buttons(table)),
        status=Status(words, mark),
        panel=panels.joker_panel(table) if table.must_act and panels.asks_joker(table) else None,
        share=_share_line(progress, table.most) if progress.end else None,
        waits=table.must_act,
    )


def _rack(table: PuzzleTable) -> tuple[Zone, ...]:
    """The rack. Its tiles cannot be moved after the end."""
    if table.must_act:
        return zones.rack(table)
    return tuple(replace(zone, targets=()) for zone in zones.rack(table))


def _share_line(progress: PuzzleProgress, most: int) -> Words:
    return say(
        "tiles.puzzle.line",
        day=progress.day,
        found=most if progress.end == "solved" else progress.points,
        best=most,
        tries=progress.tries,
        streak=progress.streak,
    )


def _buttons(table: PuzzleTable) -> Sequence[Button]:
    laying = (
        buttons.back_button(table),
        *buttons.step_buttons(table),
        buttons.order_button(table),
        *buttons.joker_buttons(table),
        *buttons.direction_buttons(table),
    )
    if not table.draft.so_far.day:
        return (*laying, Button("show", say("tiles.rules.best", points=table.most)))
    give_up = (Button("give-up", say("tiles.puzzle.giveUp")),) if table.draft.so_far.tries else ()
    hand_in = Button(
        "hand-in",
        say("tiles.puzzle.handIn"),
        why=buttons.why_no_play(table),
        main=True,
        shortcut="P Enter",
        value=None if table.points is None else say("number", value=table.points),
    )
    return (*give_up, *laying, hand_in)


def _hand_in(table: PuzzleTable) -> Drafted:
    points, progress = table.points, table.draft.so_far
    if points is None:
        raise Refused(buttons.why_no_play(table) or buttons.NOTHING)
    progress = replace(progress, tries=progress.tries + 1, points=max(progress.points, points))
    solved = points == table.most
    if solved:
        progress = replace(progress, end="solved", streak=progress.streak + 1)
    after = replace(table.draft, so_far=progress, more=not solved, note="", picked="", asked="")
    return _announced(replace(table, draft=after), "triumph" if solved else "reveal")


def _give_up(table: PuzzleTable) -> Drafted:
    """Lay the best play and end the puzzle."""
    if not table.draft.so_far.tries:
        raise Refused(say("tiles.why.tried"))
    progress = replace(table.draft.so_far, end="shown", streak=0)
    after = replace(table.draft.with_laid(table.best), so_far=progress)
    return _announced(replace(table, draft=after), "reveal")


def _announced(table: PuzzleTable, sound: Literal["triumph", "reveal"]) -> Drafted:
    """The effect of a gesture: the draft of ``table``, with its status line announced."""
    words, _ = table.status
    return Drafted(table.draft, (words,), sound)


def _show_best(table: PuzzleTable) -> Drafted:
    return moves.lay_instead(table, table.best, (), "reveal")


LAYING_ACTS: Mapping[str, Callable[[TilesTable], Any]] = {
    name: moves.ACTS[name] for name in ("back", "order", "across", "down")
}
PUZZLE_ACTS: Mapping[str, Callable[[PuzzleTable], Drafted]] = {"hand-in": _hand_in, "give-up": _give_up}
BOARD_ACTS: Mapping[str, Callable[[PuzzleTable], Drafted]] = {"show": _show_best}
"""What buttons do: ``PUZZLE_ACTS`` only at a puzzle, ``BOARD_ACTS`` only at a board to try tiles on, and
``LAYING_ACTS`` at both."""


class PuzzlePresenter(Presenter):
    """Scenes and gestures of a position without a match."""

    draft_type = PuzzleDraft
    undo_field = "laid"

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> PuzzleDraft:
        """A draft with nothing laid, or with the best play if the puzzle is over."""
        progress = codec.load(PuzzleProgress, preferences, "preferences")
        draft = PuzzleDraft(rack=items_of(view["cards"]), unaided=True, so_far=progress)
        return replace(draft, laid=PuzzleTable(view, draft).best) if progress.end else draft

    def preferences(self, draft: PuzzleDraft) -> Mapping[str, Json]:
        progress: Mapping[str, Json] = codec.dump(draft.so_far)
        return progress

    def follow(self, draft: PuzzleDraft, view: Mapping[str, Json], events: Sequence[Event]) -> PuzzleDraft:
        """The same draft, since nobody else plays."""
        del view, events
        return draft

    def after_undo(self, view: Mapping[str, Json], draft: PuzzleDraft, laid: LaidTiles) -> Drafted:
        return _clear_more(draft, moves.after_undo(PuzzleTable(view, draft), laid))

    def scene(self, view: Mapping[str, Json], draft: PuzzleDraft) -> Scene:
        return _scene(PuzzleTable(view, draft))

    def gesture(self, view: Mapping[str, Json], draft: PuzzleDraft, gesture: Gesture) -> Drafted:
        table = PuzzleTable(view, draft)
        if not table.must_act:
            raise Refused(say("tiles.why.solved"))
        if isinstance(gesture, Press):
            return _clear_more(draft, _pressed(table, gesture.button))
        if isinstance(gesture, Tap):
            return _clear_more(draft, moves.tap(table, gesture.item))
        if gesture.place == zones.TRADE:
            raise Refused(buttons.NOTHING)
        return _clear_more(draft, moves.drop(table, gesture.item, gesture.place))

    def beats(
        self, view: Mapping[str, Json], draft: PuzzleDraft, events: Sequence[Event]
    ) -> tuple[Beat, ...]:
        del events
        table = PuzzleTable(view, draft)
        words, _ = table.status
        return (Beat(_scene(table), (words,)),)

    def brief(self, view: Mapping[str, Json]) -> Brief:
        del view
        return Brief((), (), (), 0)


def _pressed(table: PuzzleTable, button: str) -> Drafted:
    acts = PUZZLE_ACTS if table.draft.so_far.day else BOARD_ACTS
    if button in acts:
        return acts[button](table)
    if button in LAYING_ACTS:
        effect: Drafted = LAYING_ACTS[button](table)
        return effect
    return moves.press_joker_button(table, button)


def _clear_more(before: PuzzleDraft, effect: Drafted) -> Drafted:
    """The effect of a gesture. If the gesture changed the laid tiles, ``more`` becomes false, since the new
    tiles have not been handed in.
    """
    draft: PuzzleDraft = effect.draft
    return effect if draft.laid == before.laid else replace(effect, draft=replace(draft, more=False))


PRESENTER = PuzzlePresenter()
