"""A match whose seats are played by gestures: which gestures each seat is offered, and what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from jokerpoker.bots import Bot
from jokerpoker.catalogue import Game
from jokerpoker.core import Event, Json
from jokerpoker.display.contents import places_for, presses
from jokerpoker.display.desk import seen_by
from jokerpoker.display.scenes import KEYS, Drop, Gesture, Played, Presenter, Press, Scene, TakenBack, Tap
from jokerpoker.display.zones import items_in
from jokerpoker.faults import Fault
from jokerpoker.match import Match
from jokerpoker.playing import answer_of, submit_answer

PREFERENCES: Mapping[str, Json] = {"unaided": True, "test": True, "careful": False}
"""The preferences of seats that are played by gestures: no hints, no coach (``test``: the Joker Machine's
trainer is silent), no questions to confirm an action.
"""
HIDDEN = ("bar", KEYS)
"""Zones whose buttons are left out: they open panels, or do the same as another gesture."""


def presenter_of(game: Game) -> Presenter:
    """The presenter of a game; a Fault if it has no scenes."""
    if game.presenter is None:
        raise Fault("no_scenes", f"{game.name} has no scenes, so there are no gestures to play it by")
    return game.presenter


def gestures_by_name(scene: Scene) -> dict[str, Gesture]:
    """Every gesture of a scene by name, except buttons of the bar, the menu and the zone ``keys``.

    Names are like ``tap hand 3``, ``drop hand 3 rows 1`` and ``press main``. Items and places are numbered
    within their zone, in reading order from 0. A square of a board is named by its key (``drop rack 3 m8``),
    a whole zone by its key (``drop hand 3 rows``). An item that can be dropped on a board cannot be tapped; a
    tap on an item on the board returns it to where it came from. Buttons whose keys have digits are numbered
    among those with the same word before the first dash: if ``way-3-8`` and ``way-5-8`` are offered, the
    second is ``press way 1``. Presses in an open panel are left out.
    """
    buttons = [button for button in scene.buttons if button.zone not in HIDDEN and not button.menu]
    keys = [button.key for button in buttons if button.why is None]
    gestures = _presses([*keys, *(press.button for press in presses(scene.body) if isinstance(press, Press))])
    numbered = {
        place.key: f"{zone.key} {index}" for zone in scene.zones for index, place in enumerate(zone.places)
    }
    squares = {square for zone in scene.zones if zone.grid for square in zone.grid.squares()}
    for zone in scene.zones:
        for number, item in enumerate(items_in(zone)):
            targets = [] if zone.grid else [*places_for(scene, item)]
            if item.tap and squares.isdisjoint(targets):
                gestures[f"tap {zone.key} {number}"] = Tap(item.key)
            for place in targets:
                name = place if place in squares else numbered.get(place, place)
                gestures[f"drop {zone.key} {number} {name}"] = Drop(item.key, place)
    return gestures


def _presses(keys: Iterable[str]) -> dict[str, Gesture]:
    """The presses of buttons with these keys, by name.

    >>> [*_presses(["main", "way-3-8", "way-5-8"])]
    ['press main', 'press way 0', 'press way 1']
    """
    counts: Counter[str] = Counter()
    gestures: dict[str, Gesture] = {}
    for key in keys:
        family = key.partition("-")[0]
        has_digits = any(map(str.isdigit, key))
        gestures[f"press {family} {counts[family]}" if has_digits else f"press {key}"] = Press(key)
        counts[family] += has_digits
    return gestures


def family_of(name: str) -> str:
    """The first two words of a gesture's name, which all numbered buttons of a family have in common.

    >>> family_of("press way 1"), family_of("press main")
    ('press way', 'press main')
    """
    return " ".join(name.split()[:2])


@dataclass
class Preparation:
    """The gestures with which a seat prepares its next action.

    ``drafts``: the seat's drafts so far; the last one is the present one. ``done``: the gestures that are not
    offered again while other gestures are left: taps and drops of items, and presses that led back to an
    earlier draft.
    """

    drafts: list[Any]
    done: set[tuple[str, str]] = field(default_factory=set)

    def allows(self, gesture: Gesture) -> bool:
        """True if the gesture is not in ``done``."""
        return _kind_and_key(gesture) not in self.done

    def note(self, gesture: Gesture, draft: Any) -> None:
        """Record a gesture and the draft that it led to."""
        if not isinstance(gesture, Press) or draft in self.drafts:
            self.done.add(_kind_and_key(gesture))
        self.drafts.append(draft)


def _kind_and_key(gesture: Gesture) -> tuple[str, str]:
    """The kind of a gesture, and the key of its button or item."""
    return gesture.kind, gesture.button if isinstance(gesture, Press) else gesture.item


class GestureMatch:
    """A match and the drafts of the seats that are played by gestures. ``others``: by seat, the name and the
    bot of the other players.
    """

    def __init__(self, game: Game, match: Match, others: Mapping[int, tuple[str, Bot]]) -> None:
        self.match = match
        self.presenter = presenter_of(game)
        self.seats = [seat for seat in range(match.seats) if seat not in others]
        self._others = others
        preferences = {**PREFERENCES, "alone": len(self.seats) == 1}
        self.drafts: dict[int, Any] = {
            seat: self.presenter.begin(self.view(seat), preferences) for seat in self.seats
        }
        self._preparations = {seat: Preparation([draft]) for seat, draft in self.drafts.items()}
        self._others_move()

    def view(self, seat: int) -> Mapping[str, Json]:
        """All that a seat may know."""
        return self.match.state.view(seat)

    def scene(self, seat: int) -> Scene:
        return self.presenter.scene(self.view(seat), self.drafts[seat])

    def scores(self, seat: int) -> tuple[int, ...]:
        """The points of all seats, as far as this seat knows them."""
        return self.presenter.brief(self.view(seat)).scores

    def offers(self, scene: Scene, seat: int, idle: Collection[str]) -> dict[str, Gesture]:
        """The gestures that a seat may make now, by name; none if it has to wait. ``idle``: families of
        presses (:func:`family_of`) that are left out, since they neither prepare nor play an action.

        Within one decision each item can be tapped once and dropped once, and a button that led back to an
        earlier draft is not offered again, so that a seat does not go round in circles while anything else
        can be done. When no gesture is left, all are offered again; so the caller must limit the number of
        gestures.
        """
        if not scene.waits:
            return {}
        offers = {
            name: gesture for name, gesture in gestures_by_name(scene).items() if family_of(name) not in idle
        }
        preparation = self._preparations[seat]
        fresh = {name: gesture for name, gesture in offers.items() if preparation.allows(gesture)}
        if not fresh:
            preparation.done.clear()
        return fresh or offers

    def carry_out(self, seat: int, gesture: Gesture) -> bool:
        """Carry out a seat's gesture; returns True if it plays an action. Then the other players act, too.

        A gesture that would undo an action has no effect.
        """
        effect = self.presenter.gesture(self.view(seat), self.drafts[seat], gesture)
        if isinstance(effect, TakenBack):
            return False
        self.drafts[seat] = effect.draft
        if not isinstance(effect, Played):
            self._preparations[seat].note(gesture, effect.draft)
            return False
        self._follow(self.match.submit(effect.action))
        self._preparations[seat] = Preparation([self.drafts[seat]])
        self._others_move()
        return True

    def _others_move(self) -> None:
        """Let the other players act until none of them has to."""
        while (seat := self._next_of_others()) is not None:
            self.answer(seat, *self._others[seat])

    def answer(self, seat: int, name: str, bot: Bot) -> None:
        """Play the answer of a player for a seat."""
        self._follow(submit_answer(self.match, seat, name, answer_of(self.match, seat, bot, name)))

    def _next_of_others(self) -> int | None:
        """The first of the other players' seats that has to act now; None if none has."""
        return next((seat for seat in self.match.state.prompts() if seat in self._others), None)

    def _follow(self, events: list[Event]) -> None:
        for seat, draft in self.drafts.items():
            self.drafts[seat] = self.presenter.follow(draft, self.view(seat), seen_by(seat, events))
