"""The checks for hidden information must be able to fail: planted leaks do not pass them, in any game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from jokerpoker.core import Event, Json, Prompt, State
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.page.table import Table
from tests.conformance.play import sampled_steps
from tests.conformance.subjects import SUBJECTS, Subject
from tests.conformance.test_secrets import check_events, check_views, hidden_parts

HIDDEN = [key for key, subject in SUBJECTS.items() if subject.hidden]
Rules = Any


def peek(state: State) -> str:
    """Something that depends on all that is hidden."""
    return hashlib.sha256(hidden_parts(state).encode()).hexdigest()


def order(state: State) -> list[int]:
    """The same sixteen numbers always, in an order that depends on all that is hidden."""
    found = peek(state)
    return sorted(range(16), key=lambda number: found[number])


def in_view(rules: Rules, leak: Callable[[State], Json]) -> Rules:
    """Every view has one part too many."""

    def view(self: Any, seat: int) -> Any:
        return {**rules.view(self, seat), "leak": leak(self)}

    return type("InView", (rules,), {"view": view})


def in_prompts(rules: Rules, leak: Callable[[State], Json]) -> Rules:
    """Every prompt has one part too many."""

    def prompts(self: Any) -> Mapping[int, Prompt]:
        asked = rules.prompts(self)
        return {
            seat: replace(prompt, data={**prompt.data, "leak": leak(self)}) for seat, prompt in asked.items()
        }

    return type("InPrompts", (rules,), {"prompts": prompts})


def in_events(rules: Rules, worse: Callable[[State, Event], Event]) -> Rules:
    """Every event is another one."""

    def apply(self: Any, action: Any) -> list[Event]:
        return [worse(self, event) for event in rules.apply(self, action)]

    return type("InEvents", (rules,), {"apply": apply})


def made_public(_: State, event: Event) -> Event:
    """What single seats are told is told to all."""
    told = {key: value for own in event.private.values() for key, value in own.items()}
    return replace(event, public={**event.public, **told})


def told_to_the_next(state: State, event: Event) -> Event:
    """What a seat is told, the next one is told as well."""
    nexts = {(seat + 1) % state.seats: own for seat, own in event.private.items()}
    private = {
        seat: {**event.private.get(seat, {}), "also": nexts.get(seat)} for seat in {*event.private, *nexts}
    }
    return replace(event, private=private)


def public_value(state: State, event: Event) -> Event:
    return replace(event, public={**event.public, "leak": peek(state)})


def private_value(state: State, event: Event) -> Event:
    """Told to the first seat alone, who must not know it either."""
    return replace(event, private={**event.private, 0: {**event.private.get(0, {}), "leak": peek(state)}})


def in_order(state: State, event: Event) -> Event:
    return replace(event, public={**event.public, "seats": order(state)})


class LeakyTable(Table):
    """Replies to a viewer tell the whole position."""

    def snapshot(self, seat: int, events: Any = ()) -> dict[str, Json]:
        return {**super().snapshot(seat, events), "debug": peek(self.match.state)}


class DisorderlyTable(Table):
    """Replies to a viewer have a list in a telling order."""

    def snapshot(self, seat: int, events: Any = ()) -> dict[str, Json]:
        return {**super().snapshot(seat, events), "order": order(self.match.state)}


def smallest(subject: Subject) -> tuple[int, Any]:
    """The number of seats and the options of a game's smallest table."""
    return subject.rules.seat_counts[0], subject.options[0]


@pytest.mark.parametrize("key", HIDDEN)
@pytest.mark.parametrize("leak", [peek, order])
@pytest.mark.parametrize("where", [in_view, in_prompts])
def test_a_leak_in_views_and_prompts_is_found(
    key: str, leak: Callable[[State], Json], where: Callable[[Rules, Callable[[State], Json]], Rules]
) -> None:
    honest = SUBJECTS[key]
    leaky = replace(honest, rules=where(honest.rules, leak))
    with pytest.raises(AssertionError):
        check_views(leaky, *smallest(honest))


@pytest.mark.parametrize("key", HIDDEN)
@pytest.mark.parametrize("worse", [made_public, told_to_the_next, public_value, private_value, in_order])
def test_a_leak_in_events_is_found(key: str, worse: Callable[[State, Event], Event]) -> None:
    honest = SUBJECTS[key]
    seats, options = smallest(honest)
    private = [
        event
        for step in sampled_steps(honest.rules, seats, options)
        for event in step.events
        if event.private
    ]
    if worse in (made_public, told_to_the_next) and (not private or seats == 1):
        pytest.skip("no seat is told anything alone, or there is no other")
    leaky = replace(honest, rules=in_events(honest.rules, worse))
    try:
        check_events(leaky, seats, options)
    except AssertionError as leak:
        assert "seat" in str(leak)  # noqa: PT017
    else:
        pytest.fail(f"not found in {len(private)} private events: more are needed with the first options")


@pytest.mark.parametrize("key", HIDDEN)
@pytest.mark.parametrize("table", [LeakyTable, DisorderlyTable])
def test_a_leak_in_replies_of_the_bridge_is_found(key: str, table: type[Table]) -> None:
    honest = SUBJECTS[key]
    with pytest.raises(AssertionError, match="seat"):
        check_events(replace(honest, table=table), *smallest(honest))


class BySum(JokerPoker):
    """A number that only hints at what others hold."""

    def view(self, seat: int) -> Any:
        aces = sum(card[0] == "A" for other, hand in enumerate(self.dealt) if other != seat for card in hand)
        return {**super().view(seat), "aces": aces}


class ByCommit(JokerPoker):
    """A part of what others have laid face down."""

    def view(self, seat: int) -> Any:
        bets = [commit.bets[0] if commit else None for commit in self.commits]
        return {**super().view(seat), "first_bets": bets}


@pytest.mark.parametrize("leaky", [BySum, ByCommit])
def test_a_hint_is_found(leaky: type[JokerPoker]) -> None:
    honest = SUBJECTS["joker_poker"]
    with pytest.raises(AssertionError):
        check_views(replace(honest, rules=leaky), 3, honest.options[0])


def test_the_text_of_a_position_leaves_out_its_chance() -> None:
    rules = SUBJECTS["high_card"].rules
    state = sampled_steps(rules, 2, SUBJECTS["high_card"].options[0])[0].before
    assert "rng" not in json.loads(hidden_parts(state))
