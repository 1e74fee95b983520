"""What holds for the scenes, drafts and gestures of every game that has them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.core import State
from jokerpoker.display import contents, scenes
from jokerpoker.display.desk import Desk
from jokerpoker.display.scenes import Drafted, Drop, Gesture, Played, Presenter, Press, Refused, Scene, Tap
from jokerpoker.display.words import RANK_FORMS, Player, Rank, Words
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests.conformance import example_table
from tests.conformance.gestures import WAYS
from tests.conformance.play import new_match, sampled_positions
from tests.conformance.subjects import SUBJECTS, Subject
from tests.conformance.tables import TABLES
from tests.messages import arguments

PRESENTERS: dict[str, Presenter] = {
    **{key: game.presenter for key, game in GAMES.items() if game.presenter is not None},
    "high_card": example_table.PRESENTER,
}
MOST_BYTES = 27_000
"""A scene as the JSON that the page gets is smaller than this."""
PLAYER = {"name", "who"}
"""The arguments that a ``Player`` fills in a message, which uses one or both."""
WALK = 8
"""Gestures that are tried one after the other in a position."""
EVERY = 4
"""One in so many of their scenes is read again from JSON, which takes longest."""
FEW = 8
"""Of the gestures of other positions, and of the actions of a seat: how many are tried in a position."""

every_table = pytest.mark.parametrize(
    ("subject", "seats", "options"), [table for table in TABLES if table.values[0].rules.key in PRESENTERS]
)


def told(value: Any) -> Iterator[Words]:
    """All words in a scene or a part of one."""
    if isinstance(value, Words):
        yield value
        for item in value.values.values():
            yield from told(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from told(item)
    elif codec.is_dataclass_instance(value):
        for item in vars(value).values():
            yield from told(item)


def check_words(*values: Any) -> None:
    """Every message is there in every language, with just these arguments."""
    for words in told(values):
        check_message(words.key, frozenset((name, type(value)) for name, value in words.values.items()))


@cache
def check_message(key: str, values: frozenset[tuple[str, type]]) -> None:
    """A message is there in every language, with just these arguments, whose types are given."""
    for tag, texts in arguments().items():
        assert key in texts, f"{tag} has no message {key!r}"
        given = {name for name, _ in values}
        for name in (name for name, kind in values if kind is Rank):
            forms = {f"{name}_{form}" for form in RANK_FORMS}
            assert texts[key] & forms, f"{tag}: {key!r} names no rank {name!r}"
            given = given - {name} | texts[key] & forms
        if ("name", Player) in values:
            assert texts[key] & PLAYER, f"{tag}: {key!r} names nobody"
            given = given - PLAYER | texts[key] & PLAYER
        assert texts[key] == given, f"{tag}: {key!r} takes other arguments"


def check_scene(scene: Scene) -> None:
    """It is small, names each thing once, and says what there is to say."""
    assert len(json.dumps(scenes.dump(scene), separators=(",", ":"))) < MOST_BYTES
    places = [place for zone in scene.zones for place in zone.places]
    for keys in (
        [zone.key for zone in scene.zones],
        [place.key for place in places],
        [item.key for item in contents.items_of(scene)],
        [button.key for button in scene.buttons],
    ):
        assert len(keys) == len(set(keys))
    named = {place.key for place in places} | {zone.key for zone in scene.zones}
    named |= {square for zone in scene.zones if zone.grid for square in zone.grid.squares()}
    targets = {place for item in contents.items_of(scene) for place in contents.places_for(scene, item)}
    assert targets <= named
    check_words(scene)


def walk(presenter: Presenter, state: State, seat: int, rng: Rng) -> Iterator[tuple[Any, Gesture]]:
    """Random gestures that scenes and panels offer; each is accepted, and what is played is legal."""
    view = state.view(seat)
    draft = presenter.begin(view, {})
    panel: list[Gesture] = []
    for turn in range(WALK):
        scene = presenter.scene(view, draft)
        check_scene(scene)
        if turn % EVERY == 0:
            assert codec.load(Scene, json.loads(json.dumps(scenes.dump(scene)))) == scene
        gestures = [*contents.offered(scene), *panel]
        if not gestures:
            return
        gesture = rng.choice(gestures)
        yield draft, gesture
        done = presenter.gesture(view, draft, gesture)
        assert codec.load(type(draft), json.loads(json.dumps(codec.dump(done.draft)))) == done.draft
        if isinstance(done, Played):
            assert done.action.seat == seat
            state.check(done.action)
            return
        assert isinstance(done, Drafted)
        check_words(done.said, done.panel)
        draft, panel = done.draft, contents.presses(done.panel)


@every_table
def test_what_a_scene_offers_is_accepted(subject: Subject, seats: int, options: Any) -> None:
    presenter = PRESENTERS[subject.rules.key]
    for number, state in enumerate(sampled_positions(subject.rules, seats, options)):
        for seat in {*list(state.prompts())[:1], number % seats}:
            for turn in range(1 if seats > 1 else 3):
                for _ in walk(presenter, state, seat, Rng(f"{number}/{seat}/{turn}")):
                    pass


@every_table
def test_what_a_scene_does_not_offer_is_refused_with_words(
    subject: Subject, seats: int, options: Any
) -> None:
    presenter, rng = PRESENTERS[subject.rules.key], Rng("other")
    seen: dict[str, Gesture] = {}
    for state in sampled_positions(subject.rules, seats, options):
        for draft, gesture in walk(presenter, state, 0, Rng("refused")):
            scene = presenter.scene(state.view(0), draft)
            for button in scene.buttons:
                if button.why is not None:
                    check_refused(presenter, state.view(0), draft, Press(button.key))
            seen[repr(gesture)] = gesture
        draft = presenter.begin(state.view(0), {})
        check_refused(presenter, state.view(0), draft, Tap("nothing"), Press("nothing"), Drop("a", "b"))
        offered = contents.offered(presenter.scene(state.view(0), draft))
        other = [one for one in seen.values() if isinstance(one, (Tap, Drop)) and one not in offered]
        check_refused(presenter, state.view(0), draft, *rng.shuffle(other)[:FEW])


def check_refused(presenter: Presenter, view: Mapping[str, Any], draft: Any, *gestures: Gesture) -> None:
    for gesture in gestures:
        with pytest.raises(Refused) as refusal:
            presenter.gesture(view, draft, gesture)
        check_words(refusal.value.words)


@every_table
def test_every_action_can_be_made_by_gestures(subject: Subject, seats: int, options: Any) -> None:
    presenter, way = PRESENTERS[subject.rules.key], WAYS[subject.rules.key]
    rng = Rng("ways")
    for state in sampled_positions(subject.rules, seats, options):
        for seat, prompt in state.prompts().items():
            view = state.view(seat)
            for action in rng.shuffle(prompt.actions or [state.sample(seat, rng)])[:FEW]:
                draft = presenter.begin(view, {})
                done: Drafted | Played | None = None
                for gesture in way(view, action):
                    assert gesture in contents.offered(presenter.scene(view, draft))
                    done = presenter.gesture(view, draft, gesture)
                    draft = done.draft
                assert isinstance(done, Played)
                assert done.action == action


@every_table
def test_scenes_say_nothing_that_is_hidden(subject: Subject, seats: int, options: Any) -> None:
    presenter = PRESENTERS[subject.rules.key]
    for number, state in enumerate(sampled_positions(subject.rules, seats, options)):
        for seat in range(seats):
            other = subject.redeal(state, seat, Rng(f"redeal/{number}"))
            one, two = (
                scenes.dump(presenter.scene(world.view(seat), presenter.begin(world.view(seat), {})))
                for world in (state, other)
            )
            assert json.dumps(one) == json.dumps(two)


@pytest.mark.parametrize("key", sorted(PRESENTERS))
def test_beats_end_with_the_scene_as_it_is(key: str) -> None:
    subject = SUBJECTS[key]
    for options in subject.options:
        seats = subject.rules.seat_counts[-1]
        match = new_match(subject.rules, seats, options)
        desk = Desk(PRESENTERS[key])
        for seat in range(seats):
            desk.begin(match.state.view(seat), {})
        rng = Rng("beats")
        while not match.over and match.ply < 60:
            seat = rng.choice(sorted(match.state.prompts()))
            events = match.submit(match.state.sample(seat, rng))
            desk.follow(match.state.view, events)
            for viewer in {seat, match.ply % seats}:
                view = match.state.view(viewer)
                beats = desk.beats(view, events)
                assert beats[-1].scene == desk.scene(view)
                check_words(beats)


@pytest.mark.parametrize("key", sorted(PRESENTERS))
def test_drafts_are_restored_and_damaged_ones_dropped(key: str) -> None:
    subject, presenter = SUBJECTS[key], PRESENTERS[key]
    for state in sampled_positions(subject.rules, subject.rules.seat_counts[0], subject.options[0]):
        view = state.view(0)
        for _, gesture in walk(presenter, state, 0, Rng("kept")):
            desk = Desk(presenter)
            desk.begin(view, {})
            if isinstance(desk.gesture(view, gesture), Drafted):
                check_restored(desk, presenter, view)
            break


def check_restored(desk: Desk, presenter: Presenter, view: Mapping[str, Any]) -> None:
    stored = json.loads(json.dumps(desk.stored(0, 3)))
    other = Desk(presenter)
    assert other.restore(view, 3, stored)
    assert other.scene(view) == desk.scene(view)
    for damaged in (
        {},
        {"drafts": []},
        {**stored, "at": 7},
        {**stored, "drafts": [7]},
        {**stored, "drafts": [{**stored["drafts"][0], "more": 1}]},
        {**stored, "drafts": [dict.fromkeys(stored["drafts"][0])]},
    ):
        fresh = Desk(presenter)
        assert not fresh.restore(view, 3, damaged)
        fresh.scene(view)
