"""What an environment's numbers mean: which gesture each action is, and how large each zone of a scene gets.

Found by a survey: some matches are played, always the same ones, and what is offered and shown is noted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from jokerpoker import codec
from jokerpoker.catalogue import Game
from jokerpoker.core import Json, State
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from jokerpoker.scenes import Drafted, Drop, Gesture, Played, Presenter, Press, Scene, Tap
from jokerpoker.zoo.hands import PREFERENCES, Hands, named, presenter_of
from jokerpoker.zoo.rows import Size, other_faces, size_of

WAIT, OTHER = 0, 1
"""The first actions: nothing, and a gesture that is offered and that the survey never met."""
DECISIONS = 360
"""Decisions of the survey."""
EACH = 6
"""One in so many is made by gestures at random."""
GESTURES = 60
"""Gestures of such a decision, at most."""


@dataclass(frozen=True)
class Layout:
    """``gestures``: the name of each action. ``idle``: gestures that are no actions: they change no match.

    ``zones``: their largest sizes, in the order of the rows. ``faces``: what is drawn and is no card.
    ``scenes``: their names.
    """

    gestures: tuple[str, ...]
    idle: frozenset[str]
    zones: Mapping[str, Size]
    faces: tuple[str, ...]
    scenes: tuple[str, ...]

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The action of each gesture, by name."""
        return {name: number for number, name in enumerate(self.gestures)}

    def actions(self, offers: Mapping[str, Gesture]) -> dict[int, Gesture]:
        """What is offered, by the number of the action."""
        found: dict[int, Gesture] = {}
        for name, gesture in offers.items():
            found.setdefault(self.numbers.get(name, OTHER), gesture)
        return found


@dataclass
class Survey:
    """What has been met so far."""

    presenter: Presenter
    taps: set[str] = field(default_factory=set)
    drops: dict[str, set[str]] = field(default_factory=dict)
    presses: set[str] = field(default_factory=set)
    idle: set[str] = field(default_factory=set)
    zones: dict[str, Size] = field(default_factory=dict)
    faces: set[str] = field(default_factory=set)
    scenes: set[str] = field(default_factory=set)

    def note(self, view: Mapping[str, Json], draft: Any) -> Scene:
        """What a seat sees and may do; the scene is returned."""
        scene = self.presenter.scene(view, draft)
        self.scenes.add(scene.name)
        for zone in scene.zones:
            self.zones[zone.key] = size_of(zone).or_more(self.zones.get(zone.key, Size()))
            self.faces |= other_faces(zone)
        for name, gesture in named(scene).items():
            self._note_gesture(name, gesture)
            if isinstance(gesture, Press) and name not in self.presses:
                self._judge(name, scene, view, draft)
        return scene

    def _note_gesture(self, name: str, gesture: Gesture) -> None:
        zone = name.split()[1]
        if isinstance(gesture, Tap):
            self.taps.add(zone)
        elif isinstance(gesture, Drop):
            self.drops.setdefault(zone, set()).add(gesture.place)

    def _judge(self, name: str, scene: Scene, view: Mapping[str, Json], draft: Any) -> None:
        """A button counts once it has played, or changed the draft and not just what a person wants shown."""
        done = self.presenter.gesture(view, draft, Press(name.removeprefix("press ")))
        counts = isinstance(done, Played)
        if isinstance(done, Drafted) and done.panel is None and done.draft != draft:
            helps = self.presenter.scene(view, done.draft).helped and not scene.helped
            wants = self.presenter.preferences(done.draft) != self.presenter.preferences(draft)
            counts = not (helps or wants)
        (self.presses if counts else self.idle).add(name)

    def layout(self) -> Layout:
        """The numbers, in an order that does not depend on when something was met."""
        return Layout(
            gestures=("wait", "other", *sorted(self.presses), *self._moves()),
            idle=frozenset(self.idle - self.presses),
            zones=self.zones,
            faces=tuple(sorted(self.faces)),
            scenes=tuple(sorted(self.scenes)),
        )

    def _moves(self) -> Iterator[str]:
        """Taps, then drops: of as many things as a zone holds, each at every place."""
        for zone in sorted(self.taps):
            yield from (f"tap {zone} {number}" for number in range(self.zones[zone].things))
        for zone in sorted(self.drops):
            places = sorted(self.drops[zone], key=_natural)
            for number in range(self.zones[zone].things):
                yield from (f"drop {zone} {number} {place}" for place in places)


def _natural(key: str) -> list[tuple[int, str]]:
    """For sorting: numbers by how large they are.

    >>> sorted(["cell-10", "cell-9"], key=_natural)
    ['cell-9', 'cell-10']
    """
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", key) if part]


_KNOWN: dict[tuple[type[State], int, str], Layout] = {}


def layout_of(game: Game, seats: int, options: Any) -> Layout:
    """The layout of a game with so many seats and these options; found once in a process."""
    key = game.rules, seats, codec.written(codec.dump(options))
    if key not in _KNOWN:
        _KNOWN[key] = _surveyed(game, seats, options).layout()
    return _KNOWN[key]


def _surveyed(game: Game, seats: int, options: Any) -> Survey:
    """Matches of computer players are followed, and now and then a seat is played by gestures at random."""
    survey, rng = Survey(presenter_of(game)), Rng("survey")
    level = next(iter(game.players.values()))
    decisions, matches = 0, 0
    while decisions < DECISIONS:
        hands = Hands(game, Match(game.rules, seats, f"survey {matches}", options), {})
        bots = [level.make() for _ in range(seats)]
        matches += 1
        while (prompts := hands.match.state.prompts()) and decisions < DECISIONS:
            seat = next(iter(prompts))
            view = hands.view(seat)
            survey.note(view, survey.presenter.begin(view, PREFERENCES))
            if decisions % EACH or not _gestures_at_random(survey, hands, seat, rng):
                hands.answer(seat, level.name, bots[seat])
            decisions += 1
    return survey


def _gestures_at_random(survey: Survey, hands: Hands, seat: int, rng: Rng) -> bool:
    """Until an action has been played, which is told, or so many have been tried."""
    for _ in range(GESTURES):
        scene = survey.note(hands.view(seat), hands.drafts[seat])
        offers = [*hands.offers(scene, seat, survey.idle).values()]
        if not offers:
            return False
        if hands.carry_out(seat, rng.choice(offers)):
            return True
    return False
