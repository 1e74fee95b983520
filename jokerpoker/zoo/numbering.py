"""The meaning of an environment's numbers: the gesture of each action, and the rows of each zone of a scene.

A survey determines it: the survey plays the same matches each time, and notes all that is offered and shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from jokerpoker import codec
from jokerpoker.catalogue import Game
from jokerpoker.core import Json, State
from jokerpoker.display.scenes import Drafted, Drop, Gesture, Played, Presenter, Press, Scene, Tap
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from jokerpoker.zoo.gesture_match import GestureMatch, family_of, gestures_by_name, presenter_of
from jokerpoker.zoo.rows import Size, other_faces, size_of

WAIT, OTHER = 0, 1
"""The first two actions: do nothing, and make the first offered gesture that has no action of its own."""
MOST_DECISIONS = 240
"""The maximum number of decisions in the survey."""
RANDOM_EVERY = 6
"""In the survey, every sixth decision is made by random gestures, the others by a computer player."""
MOST_GESTURES = 40
"""The maximum number of random gestures in one decision."""
MOST_GESTURES_IN_ALL = 240
"""The maximum number of random gestures in the survey, which then ends after the current match."""


@dataclass(frozen=True)
class Numbering:
    """What the numbers mean. ``gesture_names``: by action, the name of its gesture. ``idle``: families of
    presses (:func:`family_of`) that neither prepare nor play an action.

    ``zones``: by a zone's key, its numbers of rows; the zones are in the order of the rows. ``faces``: the
    faces of items, without the cards in them. ``scenes``: the names of scenes. ``squares``: the keys of all
    squares of a board (a scene has places only for filled ones) and of whole zones on which items may be
    dropped, sorted as texts: ``b1``, ``b10``, ``b2``.
    """

    gesture_names: tuple[str, ...]
    idle: frozenset[str]
    zones: Mapping[str, Size]
    faces: tuple[str, ...]
    scenes: tuple[str, ...]
    squares: tuple[str, ...]

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The action of each gesture, by the gesture's name."""
        return {name: number for number, name in enumerate(self.gesture_names)}

    def actions(self, offers: Mapping[str, Gesture]) -> dict[int, Gesture]:
        """The offered gestures, by action. The first gesture that has no action of its own is ``OTHER``; more
        such gestures are left out.
        """
        gestures: dict[int, Gesture] = {}
        for name, gesture in offers.items():
            gestures.setdefault(self.numbers.get(name, OTHER), gesture)
        return gestures


@dataclass
class Survey:
    """The gestures and scenes that have been offered or shown so far.

    ``taps``: zones whose items can be tapped. ``drops``: pairs of an item's zone and the zone of a place
    where it may be dropped ("" for a square or a whole zone). ``presses``: families of presses that prepare
    or play an action; ``idle``: the other families. ``counts``: by family, the number of numbered buttons in
    the scene that had most. ``tried``: the number of random gestures made. ``squares``, ``zones``, ``faces``
    and ``scenes``: as in :class:`Numbering`.
    """

    presenter: Presenter
    taps: set[str] = field(default_factory=set)
    drops: set[tuple[str, str]] = field(default_factory=set)
    squares: set[str] = field(default_factory=set)
    presses: set[str] = field(default_factory=set)
    counts: dict[str, int] = field(default_factory=dict)
    idle: set[str] = field(default_factory=set)
    zones: dict[str, Size] = field(default_factory=dict)
    faces: set[str] = field(default_factory=set)
    scenes: set[str] = field(default_factory=set)
    tried: int = 0

    def note(self, view: Mapping[str, Json], draft: Any) -> Scene:
        """Note what a seat sees and may do; return the scene."""
        scene = self.presenter.scene(view, draft)
        self.scenes.add(scene.name)
        for zone in scene.zones:
            self.zones[zone.key] = size_of(zone).roomy().or_more(self.zones.get(zone.key, Size()))
            self.faces |= other_faces(zone)
            self.squares.update(zone.grid.squares() if zone.grid else ())
        if any(zone.grid for zone in scene.zones):
            # Tiles that are placed at random are hardly ever a legal play, so the survey would not see the
            # main button enabled.
            self.presses |= {f"press {button.key}" for button in scene.buttons if button.main}
        for name, gesture in gestures_by_name(scene).items():
            self._note_gesture(name, gesture)
            if isinstance(gesture, Press) and family_of(name) not in self.presses:
                self._judge(family_of(name), gesture, scene, view, draft)
        return scene

    def _note_gesture(self, name: str, gesture: Gesture) -> None:
        """Note the zones, the squares or the number of buttons in a gesture's name."""
        # Names are like ``press way 1``, ``tap hand 3``, ``drop hand 3 rows 1``. A whole zone, as in
        # ``drop hand 3 rows``, is treated like a square, as in ``drop rack 3 m8``.
        number = name.removeprefix(family_of(name)).strip()
        if isinstance(gesture, Tap):
            self.taps.add(name.split()[1])
        elif isinstance(gesture, Press) and number:
            self.counts[family_of(name)] = max(int(number) + 1, self.counts.get(family_of(name), 0))
        elif isinstance(gesture, Drop):
            parts = name.split()
            self.drops.add((parts[1], parts[3] if len(parts) > 4 else ""))
            self.squares |= {parts[3]} if len(parts) == 4 else set()

    def _judge(self, family: str, gesture: Press, scene: Scene, view: Mapping[str, Json], draft: Any) -> None:
        """Note whether a button plays an action or changes the draft, apart from hints and preferences."""
        effect = self.presenter.gesture(view, draft, gesture)
        matters = isinstance(effect, Played)
        if isinstance(effect, Drafted) and effect.panel is None and effect.draft != draft:
            hint = self.presenter.scene(view, effect.draft).helped and not scene.helped
            preference = self.presenter.preferences(effect.draft) != self.presenter.preferences(draft)
            matters = not (hint or preference)
        (self.presses if matters else self.idle).add(family)

    def numbering(self) -> Numbering:
        """The numbering: zones in the order in which they were first shown, everything else sorted."""
        return Numbering(
            gesture_names=("wait", "other", *self._buttons(), *self._moves()),
            idle=frozenset(self.idle - self.presses),
            zones=self.zones,
            faces=tuple(sorted(self.faces)),
            scenes=tuple(sorted(self.scenes)),
            squares=tuple(sorted(self.squares)),
        )

    def _buttons(self) -> Iterator[str]:
        """The names of presses. If the survey saw four numbered buttons in a scene, there are six names,
        since other scenes may have more.
        """
        for family in sorted(self.presses):
            count = self.counts.get(family)
            yield from (
                [family] if count is None else (f"{family} {number}" for number in range(count + count // 2))
            )

    def _moves(self) -> Iterator[str]:
        """The names of taps, then of drops on every place, for each item that a zone can have."""
        for zone in sorted(self.taps):
            yield from (f"tap {zone} {number}" for number in range(self.zones[zone].items))
        for zone, target in sorted(self.drops):
            for number in range(self.zones[zone].items):
                places = (
                    [f"{target} {index}" for index in range(self.zones[target].places)]
                    if target
                    else sorted(self.squares)
                )
                yield from (f"drop {zone} {number} {place}" for place in places)


_KNOWN: dict[tuple[type[State], int, str], Numbering] = {}
"""The numberings computed so far, by rules, number of seats, and options as JSON."""


def numbering_of(game: Game, seats: int, options: Any) -> Numbering:
    """The numbering of a game with this number of seats and these options; computed once in a process."""
    key = game.rules, seats, codec.compact_json(codec.dump(options))
    if key not in _KNOWN:
        _KNOWN[key] = _survey(game, seats, options).numbering()
    return _KNOWN[key]


def _survey(game: Game, seats: int, options: Any) -> Survey:
    """Play matches between computer players, with some decisions made by random gestures."""
    survey, rng = Survey(presenter_of(game)), Rng("survey")
    level = next(iter(game.players.values()))
    decisions, matches = 0, 0
    while decisions < MOST_DECISIONS and survey.tried < MOST_GESTURES_IN_ALL:
        gesture_match = GestureMatch(game, Match(game.rules, seats, f"survey {matches}", options), {})
        bots = [level.make() for _ in range(seats)]
        matches += 1
        while (prompts := gesture_match.match.state.prompts()) and decisions < MOST_DECISIONS:
            seat = next(iter(prompts))
            if decisions % RANDOM_EVERY or not _make_random_gestures(survey, gesture_match, seat, rng):
                survey.note(gesture_match.view(seat), gesture_match.drafts[seat])
                gesture_match.answer(seat, level.name, bots[seat])
            decisions += 1
    return survey


def _make_random_gestures(survey: Survey, gesture_match: GestureMatch, seat: int, rng: Rng) -> bool:
    """Make random gestures; returns True once one plays an action, False if enough have been tried before."""
    for _ in range(MOST_GESTURES):
        scene = survey.note(gesture_match.view(seat), gesture_match.drafts[seat])
        offers = [*gesture_match.offers(scene, seat, survey.idle).values()]
        if not offers or survey.tried >= MOST_GESTURES_IN_ALL:
            return False
        survey.tried += 1
        if gesture_match.carry_out(seat, rng.choice(offers)):
            return True
    return False
