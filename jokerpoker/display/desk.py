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
"""The most steps that are stored, with the current one."""


@dataclass(frozen=True)
class Drafts:
    """A seat's draft ``now``, and the steps between which undo and redo move; the draft is at step ``at``.

    A step is the value of the draft's field that :attr:`Presenter.undoes` names; if it names none, there are
    no steps.
    """

    now: Any
    steps: tuple[Any, ...] = ()
    at: int = 0

    def then(self, draft: Any, field_name: str) -> Drafts:
        """The drafts after ``now`` was replaced; a new step makes redo impossible."""
        if not field_name:
            return Drafts(draft)
        step, steps = getattr(draft, field_name), self.steps or (getattr(self.now, field_name),)
        if step == steps[self.at]:
            return Drafts(draft, steps, self.at)
        steps = (*steps[: self.at + 1], step)[-MOST_STEPS:]
        return Drafts(draft, steps, len(steps) - 1)

    def reaches(self, by: int) -> bool:
        """True if ``by`` steps can be redone, or undone if negative."""
        return 0 <= self.at + by < len(self.steps)


@dataclass(frozen=True)
class StoredDraft:
    """A seat's draft in JSON, the ply that it belongs to, and its steps; ``drafts`` has one entry."""

    ply: int
    at: int = field(metadata={"least": 0, "most": MOST_STEPS})
    drafts: tuple[Any, ...] = field(metadata={"longest": 1})
    steps: tuple[Any, ...] = field(default=(), metadata={"longest": MOST_STEPS})


STEPS = {"undo": -1, "redo": 1}
"""By button: how many steps it goes forward."""
NO_STEP = {name: f"refused.{name}" for name in STEPS}
"""By button: the message that there is no step to go to."""


WITHOUT = "without"
"""The preference that lists the keys of buttons that the table does not have."""


class Desk:
    """The drafts of the seats of one match."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self._drafts: dict[int | None, Drafts] = {}
        self._preferences: Mapping[str, Json] = {}
        self._without: Sequence[Json] = ()

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> None:
        """Begin a seat's draft; seats that begin later get the same preferences."""
        self.prefer(preferences)
        self._drafts[view["seat"]] = Drafts(self.presenter.begin(view, preferences))

    def prefer(self, preferences: Mapping[str, Json]) -> None:
        """Give every seat that begins from now on these preferences."""
        self._preferences = preferences
        without = preferences.get(WITHOUT)
        self._without = without if isinstance(without, (list, tuple)) else ()

    def restore(self, view: Mapping[str, Json], ply: int, data: Json) -> bool:
        """Restore the seat's stored drafts; if they cannot be read, begin new ones and return False."""
        try:
            drafts = self._read(view, ply, data)
            self.presenter.scene(view, drafts.now)
        except (ValueError, LookupError, TypeError, AttributeError):
            self.begin(view, self._preferences)
            return False
        self._drafts[view["seat"]] = drafts
        return True

    def _read(self, view: Mapping[str, Json], ply: int, data: Json) -> Drafts:
        if "drafts" not in data:  # stored by an earlier version of the page
            return Drafts(self.presenter.older(view, data))
        stored = codec.load(StoredDraft, data, "desk")
        draft = codec.load(self.presenter.draft_type, stored.drafts[0], "draft")
        followed = draft if stored.ply == ply else self.presenter.follow(draft, view, ())
        if followed != draft:
            return Drafts(followed)
        steps = tuple(self._step(draft, step) for step in stored.steps)
        if stored.at >= max(1, len(steps)):
            raise ValueError(f"there is no step {stored.at}")
        return Drafts(draft, steps, stored.at)

    def _step(self, draft: Any, step: Json) -> Any:
        """A step from its JSON."""
        name = self.presenter.undoes
        whole = codec.load(self.presenter.draft_type, {**codec.dump(draft), name: step}, "draft")
        return getattr(whole, name)

    def again(self, seat: int | None) -> None:
        """Begin to show a finished match again."""
        self._drafts[seat] = Drafts(self.presenter.again(self._drafts[seat].now))

    def end(self, view: Mapping[str, Json]) -> None:
        """Show the result of a finished match."""
        seat = view["seat"]
        self._drafts[seat] = Drafts(self.presenter.ended(view, self._drafts[seat].now))

    def keep(self, seat: int | None, ply: int) -> Json:
        """The seat's drafts as JSON, to be stored for :meth:`restore`."""
        drafts = self._drafts[seat]
        steps = tuple(map(codec.dump, drafts.steps))
        return codec.dump(StoredDraft(ply, drafts.at, (codec.dump(drafts.now),), steps))

    def scene(self, view: Mapping[str, Json]) -> Scene:
        """What the seat sees."""
        drafts = self._of(view)
        return self._with_steps(self._offered(self.presenter.scene(view, drafts.now)), drafts)

    def _offered(self, scene: Scene) -> Scene:
        """The scene with the buttons that the table has."""
        if not self._without:
            return scene
        buttons = tuple(button for button in scene.buttons if button.key not in self._without)
        return replace(scene, buttons=buttons)

    def _with_steps(self, scene: Scene, drafts: Drafts) -> Scene:
        """The scene with undo and redo enabled if they are possible."""
        if not self.presenter.undoes:
            return scene
        return replace(scene, buttons=tuple(_stepping(button, drafts) for button in scene.buttons))

    def preferences(self, view: Mapping[str, Json]) -> Mapping[str, Json]:
        """The user's choices that also apply to later matches."""
        return self.presenter.preferences(self._of(view).now)

    def _of(self, view: Mapping[str, Json]) -> Drafts:
        """The drafts of the view's seat, begun if there are none."""
        if view["seat"] not in self._drafts:
            self.begin(view, self._preferences)
        return self._drafts[view["seat"]]

    def gesture(self, view: Mapping[str, Json], gesture: Gesture) -> Drafted | Played | TakenBack:
        """Carry out a gesture: it changes the draft, or completes an action, or undoes one.

        :class:`Refused` changes nothing.
        """
        drafts = self._of(view)
        if isinstance(gesture, Press) and gesture.button in self._without:
            raise Refused(say("refused.nothing"))
        if self.presenter.undoes and isinstance(gesture, Press) and gesture.button in STEPS:
            return self._stepped(view, drafts, gesture.button)
        effect = self.presenter.gesture(view, drafts.now, gesture)
        if isinstance(effect, Drafted):
            self._drafts[view["seat"]] = drafts.then(effect.draft, self.presenter.undoes)
        return effect

    def _stepped(self, view: Mapping[str, Json], drafts: Drafts, button: str) -> Drafted:
        """Undo or redo one step."""
        scene = self.scene(view)
        pressed = next((shown for shown in scene.buttons if shown.key == button), None)
        if pressed is None or pressed.why:
            raise Refused(pressed.why if pressed and pressed.why else say("refused.nothing"))
        step = drafts.at + STEPS[button]
        effect = self.presenter.after_undo(view, drafts.now, drafts.steps[step])
        self._drafts[view["seat"]] = Drafts(effect.draft, drafts.steps, step)
        return replace(effect, said=(say(f"said.{button}"), *effect.said))

    def share(self, view_of: Callable[[int | None], Mapping[str, Json]], gesture: Gesture) -> None:
        """Carry out a bystander's gesture for every seat where it is possible."""
        for seat in [*self._drafts]:
            if seat is not None:
                with suppress(Refused):
                    self.gesture(view_of(seat), gesture)

    def leave(self, seat: int | None, draft: Any) -> None:
        """Set the draft after an action was played or undone; :meth:`follow` continues from it."""
        self._drafts[seat] = Drafts(draft)

    def follow(self, view_of: Callable[[int | None], Mapping[str, Json]], events: Sequence[Event]) -> None:
        """Adapt every seat's draft after events of the match; one that changes has no steps to undo."""
        for seat, drafts in self._drafts.items():
            view = view_of(seat)
            draft = self.presenter.follow(drafts.now, view, seen_by(seat, events))
            if draft != drafts.now:
                self._drafts[seat] = Drafts(draft)

    def beats(self, view: Mapping[str, Json], change: Sequence[Event] | Drafted) -> tuple[Beat, ...]:
        """The animation of events or of a new draft; the last beat has the current scene."""
        if isinstance(change, Drafted):
            return (Beat(self.scene(view), change.said, change.sound),)
        drafts = self._of(view)
        beats = self.presenter.beats(view, drafts.now, seen_by(view["seat"], change))
        *before, last = (replace(beat, scene=self._offered(beat.scene)) for beat in beats)
        return (*before, replace(last, scene=self._with_steps(last.scene, drafts)))


def _stepping(button: Button, drafts: Drafts) -> Button:
    """A button; undo and redo are enabled if a step is left and nothing else forbids it."""
    move = STEPS.get(button.key)
    if move is None or (button.why and button.why.key != NO_STEP[button.key]):
        return button
    return replace(button, why=None if drafts.reaches(move) else say(NO_STEP[button.key]))


def seen_by(seat: int | None, events: Sequence[Event]) -> list[Event]:
    """Events as a seat sees them, without other seats' private parts; None: as a bystander sees them."""
    return [Event(event.kind, {**event.public, **_own(event, seat)}) for event in events]


def _own(event: Event, seat: int | None) -> Mapping[str, Json]:
    return {} if seat is None else event.private.get(seat, {})
