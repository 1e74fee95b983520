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
"""Steps that are remembered."""


@dataclass(frozen=True)
class Drafts:
    """A seat's draft, and the steps by which it can be taken back and made again; it stands at ``at``.

    There are no steps where the game's :attr:`Presenter.undoes` names none.
    """

    now: Any
    steps: tuple[Any, ...] = ()
    at: int = 0

    def then(self, draft: Any, field_name: str) -> Drafts:
        """With another draft; if that is a further step, what had been taken back is forgotten."""
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
    """A seat's draft as JSON keeps it, the ply that it belongs to, and its steps."""

    ply: int
    at: int = field(metadata={"least": 0, "most": MOST_STEPS})
    drafts: tuple[Any, ...] = field(metadata={"longest": 1})
    steps: tuple[Any, ...] = field(default=(), metadata={"longest": MOST_STEPS})


STEPS = {"undo": -1, "redo": 1}
NO_STEP = {name: f"refused.{name}" for name in STEPS}


class Desk:
    """The drafts of the seats of one match."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self._drafts: dict[int | None, Drafts] = {}
        self._preferences: Mapping[str, Json] = {}

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> None:
        """Begin a seat's draft in a new match; other seats begun here get the same preferences."""
        self.prefer(preferences)
        self._drafts[view["seat"]] = Drafts(self.presenter.begin(view, preferences))

    def prefer(self, preferences: Mapping[str, Json]) -> None:
        """Give every seat that begins from now on these preferences."""
        self._preferences = preferences

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
        if "drafts" not in data:
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
        """A step as it was kept."""
        name = self.presenter.undoes
        whole = codec.load(self.presenter.draft_type, {**codec.dump(draft), name: step}, "draft")
        return getattr(whole, name)

    def again(self, seat: int | None) -> None:
        """A finished match is shown once more."""
        self._drafts[seat] = Drafts(self.presenter.again(self._drafts[seat].now))

    def end(self, view: Mapping[str, Json]) -> None:
        """The result of a finished match is shown."""
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
        return self._with_steps(self.presenter.scene(view, drafts.now), drafts)

    def _with_steps(self, scene: Scene, drafts: Drafts) -> Scene:
        """The scene with what undo and redo can do."""
        if not self.presenter.undoes:
            return scene
        return replace(scene, buttons=tuple(_stepping(button, drafts) for button in scene.buttons))

    def preferences(self, view: Mapping[str, Json]) -> Mapping[str, Json]:
        """The user's choices that hold for the next match as well."""
        return self.presenter.preferences(self._of(view).now)

    def _of(self, view: Mapping[str, Json]) -> Drafts:
        if view["seat"] not in self._drafts:
            self.begin(view, self._preferences)
        return self._drafts[view["seat"]]

    def gesture(self, view: Mapping[str, Json], gesture: Gesture) -> Drafted | Played | TakenBack:
        """Carry out a gesture: it changes the draft, or ends in an action to be played or undone.

        :class:`Refused` changes nothing.
        """
        drafts = self._of(view)
        if self.presenter.undoes and isinstance(gesture, Press) and gesture.button in STEPS:
            return self._stepped(view, drafts, gesture.button)
        done = self.presenter.gesture(view, drafts.now, gesture)
        if isinstance(done, Drafted):
            self._drafts[view["seat"]] = drafts.then(done.draft, self.presenter.undoes)
        return done

    def _stepped(self, view: Mapping[str, Json], drafts: Drafts, button: str) -> Drafted:
        """A step back, or one made again."""
        scene = self.scene(view)
        pressed = next((one for one in scene.buttons if one.key == button), None)
        if pressed is None or pressed.why:
            raise Refused(pressed.why if pressed and pressed.why else say("refused.nothing"))
        at = drafts.at + STEPS[button]
        done = self.presenter.stepped(view, drafts.now, drafts.steps[at])
        self._drafts[view["seat"]] = Drafts(done.draft, drafts.steps, at)
        return replace(done, said=(say(f"said.{button}"), *done.said))

    def share(self, view_of: Callable[[int | None], Mapping[str, Json]], gesture: Gesture) -> None:
        """Carry out a bystander's gesture for every seat where it is possible."""
        for seat in [*self._drafts]:
            if seat is not None:
                with suppress(Refused):
                    self.gesture(view_of(seat), gesture)

    def leave(self, seat: int | None, draft: Any) -> None:
        """An action was played or taken back: the draft that it left is what :meth:`follow` goes on from."""
        self._drafts[seat] = Drafts(draft)

    def follow(self, view_of: Callable[[int | None], Mapping[str, Json]], events: Sequence[Event]) -> None:
        """The match has moved on; every seat's draft follows, which undo does not take back."""
        for seat, drafts in self._drafts.items():
            view = view_of(seat)
            draft = self.presenter.follow(drafts.now, view, seen_by(seat, events))
            if draft != drafts.now:
                self._drafts[seat] = Drafts(draft)

    def beats(self, view: Mapping[str, Json], what: Sequence[Event] | Drafted) -> tuple[Beat, ...]:
        """The animation of events or of a new draft; the last beat has the current scene."""
        if isinstance(what, Drafted):
            return (Beat(self.scene(view), what.said, what.sound),)
        drafts = self._of(view)
        *before, last = self.presenter.beats(view, drafts.now, seen_by(view["seat"], what))
        return (*before, replace(last, scene=self._with_steps(last.scene, drafts)))


def _stepping(button: Button, drafts: Drafts) -> Button:
    """A button of a scene; undo and redo can be pressed as long as there are steps."""
    by = STEPS.get(button.key)
    if by is None or (button.why and button.why.key != NO_STEP[button.key]):
        return button
    return replace(button, why=None if drafts.reaches(by) else say(NO_STEP[button.key]))


def seen_by(seat: int | None, events: Sequence[Event]) -> list[Event]:
    """Events as a seat sees them, without other seats' private parts; None: as a bystander sees them."""
    return [Event(event.kind, {**event.public, **_own(event, seat)}) for event in events]


def _own(event: Event, seat: int | None) -> Mapping[str, Json]:
    return {} if seat is None else event.private.get(seat, {})
