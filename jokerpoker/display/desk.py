"""The drafts of a match: what each seat is preparing, with undo and redo, stored with the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Event, Json
from jokerpoker.display.scenes import (
    Beat,
    Button,
    Drafted,
    Gesture,
    Played,
    Presenter,
    Press,
    Refused,
    Scene,
    TakenBack,
)
from jokerpoker.display.words import say

MOST_STEPS = 60
"""The maximum number of steps that are stored, the current one included."""


@dataclass(frozen=True)
class SeatDraft:
    """A seat's present draft (``now``), and the steps through which undo and redo go. ``at``: the index of
    the present step.

    A step is a value that one field of the draft had, the field that :attr:`Presenter.undo_field` names: if
    the field is ``chosen``, the steps may be ``()``, ``("Kh",)`` and ``("Kh", "9s")``. Without such a field
    there are no steps.
    """

    now: Any
    steps: tuple[Any, ...] = ()
    at: int = 0

    def with_draft(self, draft: Any, field_name: str) -> SeatDraft:
        """A copy with another ``now``. If the value of the field ``field_name`` differs, it becomes a new
        step, and the steps that could be redone are dropped.
        """
        if not field_name:
            return SeatDraft(draft)
        step, steps = getattr(draft, field_name), self.steps or (getattr(self.now, field_name),)
        if step == steps[self.at]:
            return SeatDraft(draft, steps, self.at)
        steps = (*steps[: self.at + 1], step)[-MOST_STEPS:]
        return SeatDraft(draft, steps, len(steps) - 1)

    def reaches(self, by: int) -> bool:
        """True if there is a step ``by`` steps later; a negative ``by`` means earlier."""
        return 0 <= self.at + by < len(self.steps)


@dataclass(frozen=True)
class StoredDraft:
    """A seat's draft in JSON, the ply that it belongs to, and its steps.

    ``drafts``: the draft, as the only entry of a list; it stays a list so that matches that devices have
    stored can be read. ``at``, ``steps``: see :class:`SeatDraft`.
    """

    ply: int
    at: int = field(metadata={"least": 0, "most": MOST_STEPS})
    drafts: tuple[Any, ...] = field(metadata={"longest": 1})
    steps: tuple[Any, ...] = field(default=(), metadata={"longest": MOST_STEPS})


OFFSETS = {"undo": -1, "redo": 1}
"""By the key of a button: by how many steps a press moves the draft."""
NO_STEP = {name: f"refused.{name}" for name in OFFSETS}
"""By the key of a button: the key of the message that there is nothing to undo, or to redo."""

HIDDEN = "without"
"""The preference that lists the hidden buttons, by key."""


class Desk:
    """The drafts of the seats of one match, and that of a bystander (seat None)."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self._seat_drafts: dict[int | None, SeatDraft] = {}
        self._preferences: Mapping[str, Json] = {}
        self._hidden: Sequence[Json] = ()

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> None:
        """Begin the draft of the view's seat; seats that begin later get the same preferences."""
        self.set_preferences(preferences)
        self._seat_drafts[view["seat"]] = SeatDraft(self.presenter.begin(view, preferences))

    def set_preferences(self, preferences: Mapping[str, Json]) -> None:
        """Use these preferences for drafts that begin later; :data:`HIDDEN` applies to all seats now."""
        self._preferences = preferences
        hidden = preferences.get(HIDDEN)
        self._hidden = hidden if isinstance(hidden, (list, tuple)) else ()

    def restore(self, view: Mapping[str, Json], ply: int, data: Json) -> bool:
        """Restore the seat's draft from ``data``, made by :meth:`stored`; if that cannot be read, begin a new
        draft and return False. ``ply``: the ply of the view.
        """
        try:
            seat_draft = self._read(view, ply, data)
            self.presenter.scene(view, seat_draft.now)
        except (ValueError, LookupError, TypeError, AttributeError):
            self.begin(view, self._preferences)
            return False
        self._seat_drafts[view["seat"]] = seat_draft
        return True

    def _read(self, view: Mapping[str, Json], ply: int, data: Json) -> SeatDraft:
        """The stored draft; a draft that has to be adapted to a later ply loses its steps."""
        if "drafts" not in data:  # stored by an earlier version of the page
            return SeatDraft(self.presenter.older(view, data))
        stored = codec.load(StoredDraft, data, "desk")
        draft = codec.load(self.presenter.draft_type, stored.drafts[0], "draft")
        followed = draft if stored.ply == ply else self.presenter.follow(draft, view, ())
        if followed != draft:
            return SeatDraft(followed)
        steps = tuple(self._step(draft, step) for step in stored.steps)
        if stored.at >= max(1, len(steps)):
            raise ValueError(f"there is no step {stored.at}")
        return SeatDraft(draft, steps, stored.at)

    def _step(self, draft: Any, step: Json) -> Any:
        """A step from its JSON. It is read as part of a whole draft, since the draft's class declares its
        type.
        """
        name = self.presenter.undo_field
        whole = codec.load(self.presenter.draft_type, {**codec.dump(draft), name: step}, "draft")
        return getattr(whole, name)

    def show_result(self, view: Mapping[str, Json]) -> None:
        """Replace the draft of the view's seat by one that shows the result of the finished match."""
        seat = view["seat"]
        self._seat_drafts[seat] = SeatDraft(self.presenter.ended(view, self._seat_drafts[seat].now))

    def stored(self, seat: int | None, ply: int) -> Json:
        """The seat's draft and its steps as JSON, to be stored for :meth:`restore`."""
        seat_draft = self._seat_drafts[seat]
        steps = tuple(map(codec.dump, seat_draft.steps))
        return codec.dump(StoredDraft(ply, seat_draft.at, (codec.dump(seat_draft.now),), steps))

    def scene(self, view: Mapping[str, Json]) -> Scene:
        """The scene of the view's seat."""
        seat_draft = self._draft_of(view)
        return self._with_undo(self._without_hidden(self.presenter.scene(view, seat_draft.now)), seat_draft)

    def _without_hidden(self, scene: Scene) -> Scene:
        """The scene without the buttons that :data:`HIDDEN` lists."""
        if not self._hidden:
            return scene
        buttons = tuple(button for button in scene.buttons if button.key not in self._hidden)
        return replace(scene, buttons=buttons)

    def _with_undo(self, scene: Scene, seat_draft: SeatDraft) -> Scene:
        """The scene with undo and redo enabled if they are possible."""
        if not self.presenter.undo_field:
            return scene
        return replace(scene, buttons=tuple(_step_button(button, seat_draft) for button in scene.buttons))

    def preferences(self, view: Mapping[str, Json]) -> Mapping[str, Json]:
        """The user's choices that also apply to later matches."""
        return self.presenter.preferences(self._draft_of(view).now)

    def _draft_of(self, view: Mapping[str, Json]) -> SeatDraft:
        """The draft of the view's seat; begins one if there is none."""
        if view["seat"] not in self._seat_drafts:
            self.begin(view, self._preferences)
        return self._seat_drafts[view["seat"]]

    def gesture(self, view: Mapping[str, Json], gesture: Gesture) -> Drafted | Played | TakenBack:
        """Carry out a gesture. It changes the draft, or it asks for an action to be played
        (:class:`~jokerpoker.display.scenes.Played`) or undone (``TakenBack``), which the caller does. If
        :class:`Refused` is raised, nothing has changed.
        """
        seat_draft = self._draft_of(view)
        if isinstance(gesture, Press) and gesture.button in self._hidden:
            raise Refused(say("refused.nothing"))
        if self.presenter.undo_field and isinstance(gesture, Press) and gesture.button in OFFSETS:
            return self._undo_or_redo(view, seat_draft, gesture.button)
        effect = self.presenter.gesture(view, seat_draft.now, gesture)
        if isinstance(effect, Drafted):
            self._seat_drafts[view["seat"]] = seat_draft.with_draft(effect.draft, self.presenter.undo_field)
        return effect

    def _undo_or_redo(self, view: Mapping[str, Json], seat_draft: SeatDraft, button: str) -> Drafted:
        """Undo or redo one step."""
        scene = self.scene(view)
        pressed = next((shown for shown in scene.buttons if shown.key == button), None)
        if pressed is None or pressed.why:
            raise Refused(pressed.why if pressed and pressed.why else say("refused.nothing"))
        index = seat_draft.at + OFFSETS[button]
        effect = self.presenter.after_undo(view, seat_draft.now, seat_draft.steps[index])
        self._seat_drafts[view["seat"]] = SeatDraft(effect.draft, seat_draft.steps, index)
        return replace(effect, said=(say(f"said.{button}"), *effect.said))

    def gesture_for_all(self, view_of: Callable[[int | None], Mapping[str, Json]], gesture: Gesture) -> None:
        """Apply the gesture of a bystander, such as *Next* in a showdown that all watch on one device, to
        the drafts of the seats too, so that every seat sees the same step. Seats that refuse it are skipped,
        and an action that it completes is ignored. ``view_of``: makes a seat's view.
        """
        for seat in [*self._seat_drafts]:
            if seat is not None:
                with suppress(Refused):
                    self.gesture(view_of(seat), gesture)

    def replace_draft(self, seat: int | None, draft: Any) -> None:
        """Set the seat's draft, without steps to undo, after an action was played or undone. Call
        :meth:`follow` afterwards, which adapts it.
        """
        self._seat_drafts[seat] = SeatDraft(draft)

    def follow(self, view_of: Callable[[int | None], Mapping[str, Json]], events: Sequence[Event]) -> None:
        """Adapt every seat's draft after events of the match; a draft that changes loses its steps."""
        for seat, seat_draft in self._seat_drafts.items():
            view = view_of(seat)
            draft = self.presenter.follow(seat_draft.now, view, seen_by(seat, events))
            if draft != seat_draft.now:
                self._seat_drafts[seat] = SeatDraft(draft)

    def beats(self, view: Mapping[str, Json], change: Sequence[Event] | Drafted) -> tuple[Beat, ...]:
        """The animation of events or of a new draft; the last beat has the current scene of the
        view's seat.
        """
        if isinstance(change, Drafted):
            return (Beat(self.scene(view), change.said, change.sound),)
        seat_draft = self._draft_of(view)
        beats = self.presenter.beats(view, seat_draft.now, seen_by(view["seat"], change))
        *before, last = (replace(beat, scene=self._without_hidden(beat.scene)) for beat in beats)
        return (*before, replace(last, scene=self._with_undo(last.scene, seat_draft)))


def _step_button(button: Button, seat_draft: SeatDraft) -> Button:
    """The button; undo and redo are enabled if there is something to undo or redo, unless they are disabled
    for another reason (``why``).
    """
    offset = OFFSETS.get(button.key)
    if offset is None or (button.why and button.why.key != NO_STEP[button.key]):
        return button
    return replace(button, why=None if seat_draft.reaches(offset) else say(NO_STEP[button.key]))


def seen_by(seat: int | None, events: Sequence[Event]) -> list[Event]:
    """Events as a seat sees them, without other seats' private parts; None: as a bystander sees them."""
    return [Event(event.kind, {**event.public, **_private_part(event, seat)}) for event in events]


def _private_part(event: Event, seat: int | None) -> Mapping[str, Json]:
    return {} if seat is None else event.private.get(seat, {})
