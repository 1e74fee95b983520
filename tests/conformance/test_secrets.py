"""No view, prompt, event or reply of the bridge reveals what a seat may not know.

Each is compared across worlds: positions that differ only in what a seat may not know. For events and
replies, the worlds differ before the action (``redeal``) or because of it (a rigged generator): if the seat's
view is the same afterwards, all that it was told must be the same.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.catalogue import Game, Level
from jokerpoker.core import Action, Event, IllegalAction, State
from jokerpoker.match import Match
from jokerpoker.page.requests import Submit
from jokerpoker.page.table import Table
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests.conformance.play import Step, sampled_positions, sampled_steps
from tests.conformance.subjects import Subject
from tests.conformance.tables import every_table

TRIES = 3
"""The fewest worlds tried for one action and one seat."""
WORLDS = 300
"""About how many worlds are tried for all actions and seats of a match, if ``TRIES`` does not need more."""
ENOUGH = 3
"""For each kind of action, how many worlds should lead to the same view and other secrets."""
MOST_TRIES = 12
"""The most worlds tried for one action and one seat while fewer than ``ENOUGH`` have done so."""


class Rigged(Rng):
    """A generator that goes another way: its shuffles differ in one or two pairs of items."""

    __slots__ = ("other",)

    def __init__(self, rng: Rng, other: Rng) -> None:
        super().__init__(rng.seed, rng.counter)
        self.other = other

    def random(self) -> float:
        found = super().random()
        return self.other.random() if self.other.below(3) == 0 else found

    def shuffle(self, items: Sequence[Any]) -> list[Any]:
        mixed = super().shuffle(items)
        for _ in range(1 + self.other.below(2) if len(mixed) > 1 else 0):
            one, two = self.other.below(len(mixed)), self.other.below(len(mixed))
            mixed[one], mixed[two] = mixed[two], mixed[one]
        return mixed

    def fork(self, label: str) -> Rng:
        return Rigged(super().fork(label), self.other)

    def copy(self) -> Rng:
        return Rigged(self, self.other)


class Watched(Match):
    """A match whose position a test may set; ``happened``: the events of the last action."""

    happened: Sequence[Event] = ()

    def submit(self, action: Action) -> list[Event]:
        events = super().submit(action)
        self.happened = events
        return events


@dataclass(frozen=True)
class Told:
    """What a seat and a bystander are told when an action is played, and the position after it."""

    reply: dict[str, Any]
    public: list[Any]
    after: State

    @property
    def view(self) -> str:
        return json.dumps(self.reply["view"])

    @property
    def all(self) -> str:
        return json.dumps([self.reply, self.public])


def told(subject: Subject, state: State, action: Action, seat: int) -> Told:
    """Play an action through the bridge."""
    match = Watched(subject.rules, state.seats, "told", state.options)
    match.state = state
    reply = table_of(subject, match).submit(Submit("told", 0, codec.dump(action), seat))
    # How the save changes is for the page to keep, not for anybody to see.
    del reply["change"]
    return Told(reply, [event.seen_by(None) for event in match.happened], match.state)


def table_of(subject: Subject, match: Match) -> Table:
    """A table of a game that may not be registered."""
    return subject.table("told", match, subject_game(subject))


def subject_game(subject: Subject) -> Game:
    key = subject.rules.key
    levels = {name: Level(name, "", make) for name, make in subject.players.items()}
    return GAMES[key] if key in GAMES else Game(key, subject.rules, levels)


def other_worlds(
    subject: Subject, step: Step, seat: int, rng: Rng, tries: int
) -> Iterator[tuple[State, Action]]:
    """Positions that look the same to a seat, each with an action that may look the same too."""
    actor = step.action.seat
    for number in range(tries):
        world = step.before.copy() if number % 3 == 0 else subject.redeal(step.before, seat, rng)
        # A position may have its generator in its table.
        before, after = (state if hasattr(state, "rng") else state.table for state in (step.before, world))
        after.rng = Rigged(before.rng, rng)
        same = actor == seat or number % 3 < 2
        action = step.action if same else world.sample(actor, rng)
        try:
            world.check(action)
        except IllegalAction:
            continue
        yield world, action


def hidden_parts(state: State) -> str:
    """The position as text, without its random generator."""
    data = state.to_json()
    return json.dumps({key: data[key] for key in data if key != "rng"}, sort_keys=True)


def check_events(subject: Subject, seats: int, options: object) -> Counter[str]:
    """Compare what every seat and a bystander are told of actions; count the comparisons by kind of event."""
    rng, compared, fruitful = Rng("worlds"), Counter[str](), Counter[tuple[str, bool]]()
    played = sampled_steps(subject.rules, seats, options)
    tries = max(TRIES, WORLDS // len(played) // seats)
    for step in played:
        kinds = " ".join(event.kind for event in step.events)
        for seat in range(seats):
            here = told(subject, step.before, step.action, seat)
            case = (kinds, seat == step.action.seat)
            worlds = other_worlds(subject, step, seat, rng, max(tries, MOST_TRIES))
            for number, (world, action) in enumerate(worlds):
                if number >= tries and fruitful[case] >= ENOUGH:
                    break
                there = told(subject, world, action, seat)
                if there.view == here.view:
                    assert there.all == here.all, f"seat {seat}, ply {step.ply}, {step.action}"
                    fruitful[case] += hidden_parts(there.after) != hidden_parts(here.after)
                    compared.update(event.kind for event in step.events)
    return compared


def check_views(subject: Subject, seats: int, options: object) -> int:
    """Compare views, prompts, who is asked, and what is legal; count the worlds that really differed."""
    rng, others = Rng("secrets"), 0
    for state in sampled_positions(subject.rules, seats, options):
        prompts = dict(state.prompts())
        for seat in range(seats):
            world = subject.redeal(state, seat, rng)
            others += hidden_parts(world) != hidden_parts(state)
            for viewer in (seat, None):
                assert json.dumps(world.view(viewer)) == json.dumps(state.view(viewer))
            assert set(world.prompts()) == set(prompts)
            assert dict(world.prompts()).get(seat) == prompts.get(seat)
            if seat in prompts:
                world.check(state.sample(seat, rng))
    return others


@every_table
def test_a_view_does_not_depend_on_what_the_seat_may_not_know(
    subject: Subject, seats: int, options: object
) -> None:
    others = check_views(subject, seats, options)
    assert bool(others) == subject.hidden


@every_table
def test_what_is_told_of_an_action_does_not_depend_on_what_a_seat_may_not_know(
    subject: Subject, seats: int, options: object
) -> None:
    compared = check_events(subject, seats, options)
    happened = {event.kind for step in sampled_steps(subject.rules, seats, options) for event in step.events}
    assert set(compared) == happened


@every_table
def test_answers_of_the_bridge_do_not_depend_on_what_a_seat_may_not_know(
    subject: Subject, seats: int, options: object
) -> None:
    rng = Rng("answers")
    for state in sampled_positions(subject.rules, seats, options)[::4]:
        for seat in range(seats):
            assert seen(subject, state, seat) == seen(subject, subject.redeal(state, seat, rng), seat)


def seen(subject: Subject, state: State, seat: int) -> str:
    """What the bridge shows a seat of a position, as JSON."""
    match = Watched(subject.rules, state.seats, "told", state.options)
    match.state = state
    return json.dumps(table_of(subject, match).snapshot(seat))
