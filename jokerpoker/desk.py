"""The drafts of a match: what each seat is preparing, with undo and redo, stored with the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Event, Json
from jokerpoker.scenes import Beat, Drafted, Gesture, Played, Presenter, Press, Refused, Scene, TakenBack
from jokerpoker.words import say

MOST_STEPS = 30
"""The most drafts that can be undone."""


@dataclass(frozen=True)
class Drafts:
    """A seat's drafts in the order in which they were made; ``at`` is the index of the current one."""

    drafts: tuple[Any, ...]
    at: int = 0

    @property
    def now(self) -> Any:
        """The current draft."""
        return self.drafts[self.at]

    def then(self, draft: Any) -> Drafts:
        """With one more draft; undone ones are dropped."""
        if draft == self.now:
            return self
        drafts = (*self.drafts[: self.at + 1], draft)[-MOST_STEPS:]
        return Drafts(drafts, len(drafts) - 1)

    def move(self, step: int) -> Drafts:
        """Undo (-1) or redo (1); :class:`Refused` if there is nothing to undo or redo."""
        if not 0 <= self.at + step < len(self.drafts):
            raise Refused(say("refused.undo" if step < 0 else "refused.redo"))
        return replace(self, at=self.at + step)


@dataclass(frozen=True)
class Kept:
    """A seat's drafts as they are stored in JSON, and the ply that they belong to."""

    ply: int
    at: int = field(metadata={"least": 0, "most": MOST_STEPS})
    drafts: tuple[Any, ...] = field(metadata={"longest": MOST_STEPS})


STEPS = {"undo": -1, "redo": 1}


class Desk:
    """The drafts of the seats of one match."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self._drafts: dict[int | None, Drafts] = {}
        self._preferences: Mapping[str, Json] = {}

    def begin(self, view: Mapping[str, Json], preferences: Mapping[str, Json]) -> None:
        """Begin a seat's draft in a new match; other seats begun here get the same preferences."""
        self.prefer(preferences)
        self._drafts[view["seat"]] = Drafts((self.presenter.begin(view, preferences),))

    def prefer(self, preferences: Mapping[str, Json]) -> None:
        """Give every seat that begins from now on these preferences."""
        self._preferences = preferences

    def restore(self, view: Mapping[str, Json], ply: int, kept: Json) -> bool:
        """Restore the seat's stored drafts; if they cannot be read, begin new ones and return False."""
        try:
            drafts = self._read(view, ply, kept)
            self.presenter.scene(view, drafts.now)
        except (ValueError, LookupError, TypeError, AttributeError):
            self.begin(view, self._preferences)
            return False
        self._drafts[view["seat"]] = drafts
        return True

    def _read(self, view: Mapping[str, Json], ply: int, kept: Json) -> Drafts:
        if "drafts" not in kept:
            return Drafts((self.presenter.older(view, kept),))
        found = codec.load(Kept, kept, "desk")
        drafts = tuple(codec.load(self.presenter.draft_type, draft, "draft") for draft in found.drafts)
        if found.ply != ply:
            return Drafts((self.presenter.follow(drafts[found.at], view, ()),))
        return Drafts(drafts, found.at)

    def again(self, seat: int | None) -> None:
        """Prepare the draft of a finished match that is shown again."""
        self._drafts[seat] = Drafts((self.presenter.again(self._drafts[seat].now),))

    def keep(self, seat: int | None, ply: int) -> Json:
        """The seat's drafts as JSON, to be stored for :meth:`restore`."""
        drafts = self._drafts[seat]
        shown = drafts if self.presenter.undoes else Drafts((drafts.now,))
        return codec.dump(Kept(ply, shown.at, tuple(codec.dump(draft) for draft in shown.drafts)))

    def scene(self, view: Mapping[str, Json]) -> Scene:
        """What the seat sees."""
        drafts = self._of(view)
        scene = self.presenter.scene(view, drafts.now)
        if not self.presenter.undoes:
            return scene
        return replace(scene, undo=drafts.at > 0, redo=drafts.at + 1 < len(drafts.drafts))

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
            moved = drafts.move(STEPS[gesture.button])
            done: Drafted | Played | TakenBack = Drafted(moved.now, (say(f"said.{gesture.button}"),))
        else:
            done = self.presenter.gesture(view, drafts.now, gesture)
            moved = drafts.then(done.draft)
        if isinstance(done, Drafted):
            self._drafts[view["seat"]] = moved
        return done

    def share(self, view_of: Callable[[int | None], Mapping[str, Json]], gesture: Gesture) -> None:
        """Carry out a bystander's gesture for every seat where it is possible."""
        for seat in [*self._drafts]:
            if seat is not None:
                with suppress(Refused):
                    self.gesture(view_of(seat), gesture)

    def leave(self, seat: int | None, draft: Any) -> None:
        """Set the draft that an action left, played or undone; :meth:`follow` continues from it."""
        self._drafts[seat] = Drafts((draft,))

    def follow(self, view_of: Callable[[int | None], Mapping[str, Json]], events: Sequence[Event]) -> None:
        """Update every seat's draft after the match has changed; this cannot be undone."""
        for seat, drafts in self._drafts.items():
            view = view_of(seat)
            draft = self.presenter.follow(drafts.now, view, seen_by(seat, events))
            self._drafts[seat] = Drafts((draft,))

    def beats(self, view: Mapping[str, Json], what: Sequence[Event] | Drafted) -> tuple[Beat, ...]:
        """The animation of events or of a new draft; the last beat has the current scene."""
        if isinstance(what, Drafted):
            return (Beat(self.scene(view), what.said, what.sound),)
        return self.presenter.beats(view, self._of(view).now, seen_by(view["seat"], what))


def seen_by(seat: int | None, events: Sequence[Event]) -> list[Event]:
    """Events as a seat sees them, without other seats' private parts; None: as a bystander sees them."""
    return [Event(event.kind, {**event.public, **_own(event, seat)}) for event in events]


def _own(event: Event, seat: int | None) -> Mapping[str, Json]:
    return {} if seat is None else event.private.get(seat, {})
