"""A match whose seats are played by gestures: what each is offered, and what a gesture does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from jokerpoker.bots import Bot
from jokerpoker.catalogue import Game
from jokerpoker.core import Event, Json
from jokerpoker.display.contents import items_in, places_for, presses
from jokerpoker.display.desk import seen_by
from jokerpoker.display.scenes import KEYS, Drop, Gesture, Played, Presenter, Press, Scene, TakenBack, Tap
from jokerpoker.faults import Fault
from jokerpoker.match import Match
from jokerpoker.playing import answer_of, submit_answer

PREFERENCES: Mapping[str, Json] = {"unaided": True, "test": True, "careful": False}
"""No hints, no judgements, no questions whether one is sure."""
HIDDEN = ("bar", KEYS)
"""Zones of buttons that open panels, or do by a key what something else does as well."""


def presenter_of(game: Game) -> Presenter:
    """How a game is shown; a Fault where it has no scenes."""
    if game.presenter is None:
        raise Fault("no_scenes", f"{game.name} has no scenes, so there are no gestures to play it by")
    return game.presenter


def named(scene: Scene) -> dict[str, Gesture]:
    """Every gesture of a scene, by name, but what stands in its head and its menu.

    The names: ``tap hand 3``, ``drop hand 3 rows 1``, ``press main``; things and places have the numbers
    that they have in their zone, in reading order from 0; squares of a board have their keys:
    ``drop rack 3 L8``. What can be laid on a board is not picked up before, and is tapped to come back.
    Buttons whose keys have numbers are counted by how they begin: of ``way-3-8`` and ``way-5-8`` the second
    is ``press way 1``.
    """
    shown = [one for one in scene.buttons if one.zone not in HIDDEN and not one.menu]
    keys = [button.key for button in shown if button.why is None]
    gestures = _pressed([*keys, *(press.button for press in presses(scene.body) if isinstance(press, Press))])
    spots = {place.key: f"{zone.key} {at}" for zone in scene.zones for at, place in enumerate(zone.places)}
    squares = {square for zone in scene.zones if zone.grid for square in zone.grid.squares()}
    for zone in scene.zones:
        for number, item in enumerate(items_in(zone)):
            aims = [] if zone.grid else [*places_for(scene, item)]
            if item.tap and squares.isdisjoint(aims):
                gestures[f"tap {zone.key} {number}"] = Tap(item.key)
            for place in aims:
                name = place if place in squares else spots.get(place, place)
                gestures[f"drop {zone.key} {number} {name}"] = Drop(item.key, place)
    return gestures


def _pressed(keys: Iterable[str]) -> dict[str, Gesture]:
    """Buttons by name.

    >>> [*_pressed(["main", "way-3-8", "way-5-8"])]
    ['press main', 'press way 0', 'press way 1']
    """
    counts: Counter[str] = Counter()
    gestures: dict[str, Gesture] = {}
    for key in keys:
        family = key.partition("-")[0]
        numbered = any(map(str.isdigit, key))
        gestures[f"press {family} {counts[family]}" if numbered else f"press {key}"] = Press(key)
        counts[family] += numbered
    return gestures


def kind_of(name: str) -> str:
    """The name of a gesture without numbers: all buttons of a kind do the same kind of thing.

    >>> kind_of("press way 1"), kind_of("press main")
    ('press way', 'press main')
    """
    return " ".join(name.split()[:2])


@dataclass
class Preparation:
    """What a seat has done towards its next action: drafts made, things moved, gestures that led back."""

    drafts: list[Any]
    done: set[tuple[str, str]] = field(default_factory=set)

    def allows(self, gesture: Gesture) -> bool:
        """True if the gesture has not been made yet."""
        return _mark(gesture) not in self.done

    def note(self, gesture: Gesture, draft: Any) -> None:
        """A thing has been moved, or a button pressed, which may have led back to an earlier draft."""
        if not isinstance(gesture, Press) or draft in self.drafts:
            self.done.add(_mark(gesture))
        self.drafts.append(draft)


def _mark(gesture: Gesture) -> tuple[str, str]:
    return gesture.kind, gesture.button if isinstance(gesture, Press) else gesture.item


class GestureMatch:
    """A match and the drafts of the seats that are played by gestures; ``others`` play the rest of them."""

    def __init__(self, game: Game, match: Match, others: Mapping[int, tuple[str, Bot]]) -> None:
        self.match = match
        self.presenter = presenter_of(game)
        self.seats = [seat for seat in range(match.seats) if seat not in others]
        self._others = others
        alone = {"alone": len(self.seats) == 1}
        begun = {seat: self.presenter.begin(self.view(seat), {**PREFERENCES, **alone}) for seat in self.seats}
        self.drafts: dict[int, Any] = begun
        self._preparations = {seat: Preparation([draft]) for seat, draft in begun.items()}
        self._others_move()

    def view(self, seat: int) -> Mapping[str, Json]:
        """All that a seat may know."""
        return self.match.state.view(seat)

    def scene(self, seat: int) -> Scene:
        """What a seat sees."""
        return self.presenter.scene(self.view(seat), self.drafts[seat])

    def scores(self, seat: int) -> tuple[int, ...]:
        """Everybody's points, as far as a seat knows them."""
        return self.presenter.brief(self.view(seat)).scores

    def offers(self, scene: Scene, seat: int, idle: Collection[str]) -> dict[str, Gesture]:
        """What a seat may do now, but of ``idle`` kinds; nothing where it has to wait.

        In one decision each thing is moved once, and no button is pressed again that led back to where one
        was, so that no endless rearranging is possible; where nothing else is left, all is offered again.
        """
        if not scene.waits:
            return {}
        offers = {name: gesture for name, gesture in named(scene).items() if kind_of(name) not in idle}
        preparation = self._preparations[seat]
        fresh = {name: gesture for name, gesture in offers.items() if preparation.allows(gesture)}
        if not fresh:
            preparation.done.clear()
        return fresh or offers

    def carry_out(self, seat: int, gesture: Gesture) -> bool:
        """A gesture of a seat; True if it played an action, after which the others have moved."""
        done = self.presenter.gesture(self.view(seat), self.drafts[seat], gesture)
        if isinstance(done, TakenBack):
            return False
        self.drafts[seat] = done.draft
        if not isinstance(done, Played):
            self._preparations[seat].note(gesture, done.draft)
            return False
        self._follow(self.match.submit(done.action))
        self._preparations[seat] = Preparation([self.drafts[seat]])
        self._others_move()
        return True

    def _others_move(self) -> None:
        while (seat := self._other_asked()) is not None:
            self.answer(seat, *self._others[seat])

    def answer(self, seat: int, name: str, bot: Bot) -> None:
        """A player's answer for a seat is played."""
        self._follow(submit_answer(self.match, seat, name, answer_of(self.match, seat, bot, name)))

    def _other_asked(self) -> int | None:
        return next((seat for seat in self.match.state.prompts() if seat in self._others), None)

    def _follow(self, events: list[Event]) -> None:
        for seat, draft in self.drafts.items():
            self.drafts[seat] = self.presenter.follow(draft, self.view(seat), seen_by(seat, events))
