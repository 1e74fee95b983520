"""Turns without a move: how they count, and the free come-out (PJ-A15 to PJ-A17, PJ-T35)."""

from __future__ import annotations

import pytest

from jokerpoker.core import IllegalAction
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from tests.pegs_and_jokers.table import (
    ComeOut,
    Discard,
    PlayCard,
    actions,
    after,
    answer,
    cards_discarded,
    ends,
    play,
    position,
    preset,
)

HOPELESS = "3c 4c 5c 6c 8c 9c"
CAROLINA = preset("north_carolina")


def free(state: PegsAndJokers) -> bool:
    (prompt,) = state.prompts().values()
    return bool(prompt.data["free_come_out"])


def test_stuck_turns_count_for_each_player() -> None:
    state = position(hand=HOPELESS, options=CAROLINA)
    events = answer(state, Discard(0, "3c"))
    assert state.table.stuck == [1, 0, 0, 0]
    assert events[0].seen_by(0)["stuck"] == 1
    assert "stuck" not in events[0].seen_by(1)
    assert state.view(0)["stuck"] == 1
    assert state.view(1)["stuck"] == 0
    assert state.view(1)["idle"] == [1, 0, 0, 0]


@pytest.mark.parametrize(("name", "limit"), [("north_carolina", 3), ("alaska", 4)])
def test_the_free_come_out_is_due_on_its_turn_and_compulsory(name: str, limit: int) -> None:
    options = preset(name)
    for stuck in range(limit):
        state = position(hand=HOPELESS, options=options, stuck=stuck)
        assert free(state) == (stuck == limit - 1)
    assert cards_discarded(state) == set(HOPELESS.split())
    assert all(isinstance(action, ComeOut) for action in actions(state))
    with pytest.raises(IllegalAction) as refusal:
        state.check(Discard(0, "3c"))
    assert refusal.value.code == "must_come_out"
    events = answer(state, ComeOut(0, "3c", ((0, "s", "8"),)))
    assert events[0].public["free"]
    assert state.table.board.places()[0] == ["8", "s", "s", "s", "s"]
    assert state.table.stuck[0] == 0


def test_t35_a_queen_drawn_on_the_third_turn_may_be_kept() -> None:
    state = position(hand="3c 4c 5c 6c 8c Qc", options=CAROLINA, stuck=2)
    assert ends(state, "Qc") == {"s-8"}
    assert cards_discarded(state) == {"3c", "4c", "5c", "6c", "8c", "Qc"}
    answer(state, ComeOut(0, "3c", ((0, "s", "8"),)))
    assert "Qc" in state.table.hands[0]
    early = position(hand="3c 4c 5c 6c 8c Qc", options=CAROLINA, stuck=1)
    assert cards_discarded(early) == set()


def test_a_small_card_in_the_castle_must_be_played_and_the_count_begins_anew() -> None:
    state = position({0: "h1"}, "3c 8c Qc 9d 9c 5c", options=CAROLINA, stuck=2)
    assert ends(state, "3c") == {"h1-h4"}
    assert not free(state)
    assert cards_discarded(state) == set()
    answer(state, play("3c", "h1-h4"))
    assert state.table.stuck[0] == 0


def test_a_ten_that_can_move_others_forbids_the_count() -> None:
    state = position({1: "30", 3: "50"}, "3c 4c 5c 6c 8c Tc", options=CAROLINA, stuck=2)
    assert cards_discarded(state) == set()
    assert not free(state)


def test_a_joker_that_can_move_stops_the_count() -> None:
    state = position({1: "30"}, "3c 4c 5c 6c 8c RJ", options=CAROLINA, stuck=2)
    assert not free(state)
    assert ends(state, "RJ") == {"s-30"}
    answer(state, Discard(0, "3c"))
    assert state.table.stuck[0] == 0
    counting = preset("north_carolina", joker_stops_count=False)
    state = position({1: "30"}, "3c 4c 5c 6c 8c RJ", options=counting, stuck=2)
    assert free(state)
    assert ends(state, "RJ") == {"s-30"}
    state = position({1: "30"}, "3c 4c 5c 6c 8c RJ", options=counting, stuck=1)
    answer(state, Discard(0, "3c"))
    assert state.table.stuck[0] == 2


def test_a_joker_without_a_target_stops_nothing() -> None:
    assert free(position(hand="3c 4c 5c 6c 8c RJ", options=CAROLINA, stuck=2))


def test_a_swap_ends_the_count_where_it_counts_as_a_move() -> None:
    pegs = {1: "30", 3: "50"}
    hand = "2c 3c 4c 5c 6c 8c"
    assert not free(position(pegs, hand, options=CAROLINA, stuck=2))
    loose = preset("north_carolina", swap_counts_as_move=False)
    state = position(pegs, hand, options=loose, stuck=2)
    assert free(state)
    answer(state, play("2c", "1:30-50", "3:50-30"))
    assert state.table.stuck[0] == 0


@pytest.mark.parametrize(("pegs", "card"), [({0: "8"}, "RJ"), ({2: "8 39"}, "9c")])
def test_no_free_come_out_where_nobody_can_come_out(pegs: dict[int, str], card: str) -> None:
    """One of its own pegs is on the come-out hole, or a partner's whose in-spot is taken (PJ-A16)."""
    state = position(pegs, card, options=CAROLINA, stuck=2)
    assert actions(state) == [Discard(0, card)]
    answer(state, Discard(0, card))
    assert state.table.stuck[0] == 0


def test_a_free_come_out_hits() -> None:
    state = position({1: "8"}, "3c", options=CAROLINA, stuck=2)
    assert after(state, ComeOut(0, "3c", ((0, "s", "8"),))).startswith("8 s s s s | s s s s s")
    state = position({2: "8"}, "3c", options=CAROLINA, stuck=2)
    assert after(state, ComeOut(0, "3c", ((0, "s", "8"),))).startswith("8 s s s s | s s s s s | 39 s s s s")


def test_a_free_come_out_for_a_partner() -> None:
    state = position({0: "h1 h2 h3 h4 h5"}, "3c", options=CAROLINA, stuck=2)
    assert actions(state) == [ComeOut(0, "3c", ((2, "s", "44"),))]


def test_other_discards_are_refused_with_reasons() -> None:
    state = position({0: "20"}, "3c 8c", options=CAROLINA)
    for action, code in (
        (Discard(0, "3c"), "must_play"),
        (Discard(0, "Kc"), "not_held"),
        (ComeOut(0, "3c", ((0, "s", "8"),)), "must_play"),
        (PlayCard(0, "3c", ((0, "20", "24"),)), "no_such_play"),
        (PlayCard(0, "3c", ((9, "20", "24"),)), "no_such_play"),
        (PlayCard(0, "3c", ((0, "99", "x"),)), "no_such_play"),
        (PlayCard(0, "3c", ()), "no_such_play"),
        (Discard(1, "3c"), "not_asked"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            state.check(action)
        assert refusal.value.code == code
    stuck = position(hand="3c", options=CAROLINA)
    with pytest.raises(IllegalAction) as refusal:
        stuck.check(play("3c", "20-23"))
    assert refusal.value.code == "cannot_move"
    with pytest.raises(IllegalAction) as refusal:
        stuck.check(ComeOut(0, "3c", ((0, "s", "8"),)))
    assert refusal.value.code == "not_free"
