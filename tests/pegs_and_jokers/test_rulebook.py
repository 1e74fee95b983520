"""Every row of the table of tricky positions, and the options that move pegs."""

from __future__ import annotations

import pytest

from jokerpoker.faults import Fault
from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
from jokerpoker.games.pegs_and_jokers.rules.pack import ONE_PACK, RANK_OF
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.rng import Rng
from tests.pegs_and_jokers.table import (
    Discard,
    actions,
    after,
    answer,
    cards_discarded,
    ends,
    pegs_after,
    play,
    position,
    preset,
)

ALL_HOME = "h1 h2 h3 h4 h5"


def test_the_board_of_every_size() -> None:
    assert geometry(4).come_out == (8, 26, 44, 62)
    assert geometry(4).in_spot == (3, 21, 39, 57)
    assert geometry(6).come_out == (8, 26, 44, 62, 80, 98)
    assert geometry(6).in_spot == (3, 21, 39, 57, 75, 93)
    assert geometry(8).come_out == (8, 26, 44, 62, 80, 98, 116, 134)
    assert geometry(8).in_spot == (3, 21, 39, 57, 75, 93, 111, 129)
    assert [geometry(seats).holes for seats in (4, 6, 8)] == [72, 108, 144]


def test_t1_eight_back_from_the_come_out_hole_is_the_corner() -> None:
    assert pegs_after(position({0: "8"}, "8c"), "8c", "8-0") == {0: "0"}


@pytest.mark.parametrize(
    ("rank", "free", "forced"),
    [
        ("3c", {"0-3"}, {"0-3"}),
        ("4c", {"0-4", "0-h1"}, {"0-h1"}),
        ("5c", {"0-5", "0-h2"}, {"0-h2"}),
        ("6c", {"0-6", "0-h3"}, {"0-h3"}),
        ("7c", {"0-7", "0-h4"}, {"0-h4"}),
        ("9c", {"0-9"}, set()),
    ],
)
def test_t2_branching_from_the_corner(rank: str, free: set[str], forced: set[str]) -> None:
    assert ends(position({0: "0"}, rank), rank) == free
    assert ends(position({0: "0"}, rank, options=preset("kilpatrick")), rank) == forced


def test_t3_an_eight_never_goes_into_the_lane() -> None:
    assert ends(position({0: "0"}, "8c"), "8c") == {"0-64"}


def test_t4_the_full_value_must_be_used() -> None:
    state = position({0: "3"}, "6c")
    assert ends(state, "6c") == {"3-9"}
    assert cards_discarded(state) == set()


@pytest.mark.parametrize(
    ("rank", "free", "forced"),
    [
        ("Ac", {"3-4", "3-h1", "h2-h3", "s-8"}, {"3-h1", "h2-h3", "s-8"}),
        ("2c", {"3-5", "h2-h4"}, {"h2-h4"}),
        ("3c", {"3-6", "h2-h5"}, {"h2-h5"}),
        ("4c", {"3-7"}, set()),
    ],
)
def test_t5_no_passing_in_the_lane(rank: str, free: set[str], forced: set[str]) -> None:
    assert ends(position({0: "3 h2"}, rank), rank) == free
    own = preset("kilpatrick", control="own")
    assert ends(position({0: "3 h2"}, rank, options=own), rank) == forced


@pytest.mark.parametrize(
    ("card", "found"), [("6c", {"69-3"}), ("Tc", {"69-h4", "69-7"}), ("Ac", {"69-h5", "69-8"})]
)
def test_t6_round_the_end_of_the_numbers(card: str, found: set[str]) -> None:
    options = preset("basic", ace="back_or_eleven")
    assert found <= ends(position({0: "69"}, card, options=options), card)


def test_t7_no_backing_in() -> None:
    assert ends(position({0: "5"}, "8c"), "8c") == {"5-69"}


def test_t9_a_partner_goes_to_its_in_spot() -> None:
    assert pegs_after(position({0: "20", 2: "25"}, "5c"), "5c", "20-25") == {0: "25", 2: "39"}


def test_t10_not_where_its_own_peg_stands() -> None:
    assert ends(position({0: "20", 2: "25 39"}, "5c"), "5c") == set()


def test_t11_a_partner_on_its_own_in_spot_cannot_be_hit() -> None:
    assert ends(position({0: "34", 2: "39"}, "5c"), "5c") == set()


def test_t12_a_chain_that_sends_an_opponent_back() -> None:
    state = position({0: "20", 1: "39", 2: "25"}, "5c")
    assert pegs_after(state, "5c", "20-25") == {0: "25", 2: "39"}


def test_t13_a_chain_that_brings_an_own_peg_to_its_in_spot() -> None:
    state = position({0: "20 39", 2: "25"}, "5c")
    assert pegs_after(state, "5c", "20-25") == {0: "3 25", 2: "39"}
    blocked = position({0: "3 20 39", 2: "25"}, "5c")
    assert "20-25" not in ends(blocked, "5c")


def test_t16_a_nine_of_arizona_and_its_sixteen_splits() -> None:
    state = position({0: "20 40"}, "9c", options=preset("arizona"))
    found = ends(state, "9c")
    single = {way for way in found if " " not in way}
    assert single == {"20-29", "40-49"}
    assert len(found - single) == 16
    boards = {
        after(position({0: "20 40"}, "9c", options=preset("arizona")), play("9c", *way.split()))
        for way in found
    }
    assert len(boards) == 18


def test_t18_a_joker_needs_another_colour() -> None:
    state = position({0: "20 40"}, "RJ 3c")
    assert ends(state, "RJ") == set()
    assert ends(position({0: "20"}, "RJ"), "RJ") == set()


def test_t20_an_own_peg_on_the_come_out_hole() -> None:
    assert ends(position({0: "8"}, "Kc"), "Kc") == {"8-18"}


def test_t21_coming_out_hits() -> None:
    assert pegs_after(position({2: "8"}, "Kc"), "Kc", "s-8") == {0: "8", 2: "39"}
    assert pegs_after(position({1: "8"}, "Kc"), "Kc", "s-8") == {0: "8"}
    assert ends(position({2: "8 39"}, "Kc"), "Kc") == set()


def test_t23_a_card_that_can_move_must_be_played_or_a_joker() -> None:
    state = position({0: "30", 1: "50"}, "8c RJ 4c 4d 3c 6c")
    assert cards_discarded(state) == set()
    assert ends(state, "8c") == {"30-22"}
    assert ends(state, "RJ") == {"30-50", "s-50"}
    assert ends(state, "4d") == {"30-34"}
    strict = position({0: "30", 1: "50"}, "8c RJ 4c 4d 3c 6c", options=preset("basic", strict_joker=True))
    assert ends(strict, "RJ") == set()
    free = position({1: "50"}, "8c RJ 4c", options=preset("basic", strict_joker=True))
    assert ends(free, "RJ") == {"s-50"}


def test_t24_discarding_without_a_second_draw() -> None:
    state = position({1: "30"}, "2c 3c 8c 9c Tc RJ")
    assert cards_discarded(state) == {"2c", "3c", "8c", "9c", "Tc", "RJ"}
    assert pegs_after(state, "RJ", "s-30") == {0: "30"}
    answer(state, Discard(0, "8c"))
    assert len(state.table.hands[0]) == 5
    assert state.table.turn == 1
    assert len(state.table.hands[1]) == 6


def test_t25_moves_inside_the_lane() -> None:
    assert ends(position({0: "h1 h3"}, "Ac"), "Ac") == {"s-8", "h1-h2", "h3-h4"}
    assert ends(position({0: "h1 h3"}, "2c"), "2c") == {"h3-h5"}
    assert ends(position({0: "h1 h3"}, "3c"), "3c") == set()


def test_t26_a_player_who_is_home_plays_for_a_partner() -> None:
    state = position({0: ALL_HOME}, "Kc")
    assert ends(state, "Kc") == {"2:s-44"}
    assert pegs_after(state, "Kc", "2:s-44") == {0: ALL_HOME, 2: "44"}
    assert ends(position({0: ALL_HOME, 2: ALL_HOME}, "Kc", seats=6), "Kc") == {"4:s-80"}
    assert ends(position({0: "20 h2 h3 h4 h5"}, "Kc"), "Kc") == {"20-30"}


def test_t28_the_joker_of_arizona() -> None:
    state = position({0: "8 h2 h3 h4 h5", 1: "30", 2: "h2 h3 h4 h5"}, "RJ", options=preset("arizona"))
    assert ends(state, "RJ") == {"2:s-30", "2:s-8"}
    assert pegs_after(state, "RJ", "2:s-8")[0] == "3 h2 h3 h4 h5"


def test_the_joker_of_arizona_without_pegs_in_start_areas_takes_one_from_the_track() -> None:
    pegs = {0: "10 h2 h3 h4 h5", 1: "30", 2: ALL_HOME}
    assert ends(position(pegs, "RJ", options=preset("arizona")), "RJ") == {"10-30"}
    wide = preset("arizona", joker_from_home=True)
    assert {"10-30", "h2-30", "2:h1-30"} <= ends(position(pegs, "RJ", options=wide), "RJ")


def test_a_joker_may_leave_the_lane_in_the_basic_game() -> None:
    assert ends(position({0: "h2", 1: "30"}, "RJ"), "RJ") == {"h2-30", "s-30"}
    closed = preset("basic", joker_from_home=False)
    assert ends(position({0: "h2", 1: "30"}, "RJ", options=closed), "RJ") == {"s-30"}


def test_t31_the_ten_moves_opponents_on_the_track_only() -> None:
    state = position({0: "40", 1: "19"}, "Tc", options=preset("north_carolina"))
    found = ends(state, "Tc")
    assert "40-46 1:19-23" in found or "1:19-23 40-46" in found
    assert not any("h" in way for way in found)


def test_t32_the_ten_brings_two_pegs_back_to_their_in_spots() -> None:
    state = position({0: "8", 2: "44"}, "Tc", options=preset("north_carolina"))
    assert pegs_after(state, "Tc", "8-3", "2:44-39") == {0: "3", 2: "39"}


def test_a_ten_that_must_be_split_needs_two_pegs() -> None:
    assert ends(position({0: "20"}, "Tc", options=preset("north_carolina")), "Tc") == set()


def test_the_ten_is_judged_from_the_player_of_the_card() -> None:
    """Seat 1's peg hits seat 2's, which is of the player's team; seat 3's is hit by its own partner's."""
    state = position({1: "19", 2: "22"}, "Tc", options=preset("north_carolina"))
    assert pegs_after(state, "Tc", "1:19-22", "2:39-46") == {1: "22", 2: "46"}
    state = position({0: "60", 1: "19", 3: "22"}, "Tc", options=preset("north_carolina"))
    assert pegs_after(state, "Tc", "1:19-22", "60-67") == {0: "67", 1: "22"}


def test_t34_the_ace_of_north_carolina() -> None:
    options = preset("north_carolina")
    assert {"3-2"} <= ends(position({0: "3"}, "Ac", options=options), "Ac")
    assert {"4-3", "4-5", "4-15", "s-8"} == ends(position({0: "4"}, "Ac", options=options), "Ac")
    assert ends(position({0: "h1"}, "Ac", options=options), "Ac") == {"s-8", "h1-h2"}
    assert {"64-3"} <= ends(position({0: "64"}, "Ac", options=options), "Ac")


def test_t37_a_swap_of_others_is_a_move() -> None:
    options = preset("north_carolina")
    state = position({1: "30", 3: "50"}, "2c 3c 4c 5c 6c 8c", options=options)
    assert ends(state, "2c") == {"1:30-50 3:50-30"}
    assert cards_discarded(state) == set()
    assert pegs_after(state, "2c", "1:30-50", "3:50-30") == {1: "50", 3: "30"}
    own = preset("north_carolina", swap_needs_own=True)
    state = position({1: "30", 3: "50"}, "2c 3c 4c 5c 6c 8c", options=own)
    assert ends(state, "2c") == set()
    assert len(cards_discarded(state)) == 6
    loose = preset("north_carolina", swap_counts_as_move=False)
    state = position({1: "30", 3: "50"}, "2c 3c 4c 5c 6c 8c", options=loose)
    assert ends(state, "2c") == {"1:30-50 3:50-30"}
    assert len(cards_discarded(state)) == 6


def test_a_swap_hits_nobody_and_branches_nowhere() -> None:
    options = preset("wizard_woodworks")
    assert pegs_after(position({0: "3", 2: "39"}, "2c", options=options), "2c", "0:3-39", "2:39-3") == {
        0: "39",
        2: "3",
    }
    assert ends(position({0: "3 h1", 2: "h1"}, "2c", options=options), "2c") == {"3-5", "h1-h3"}


def test_t38_the_ten_of_alaska() -> None:
    assert ends(position({0: "4"}, "Tc", options=preset("alaska")), "Tc") == {"4-14", "4-3"}


@pytest.mark.parametrize(
    ("card", "found"), [("Ac", {"2-3", "s-8"}), ("5c", {"2-h4"}), ("6c", {"2-h5"}), ("7c", set())]
)
def test_t39_the_branch_of_kilpatrick_is_forced(card: str, found: set[str]) -> None:
    state = position({0: "2"}, card, options=preset("kilpatrick"))
    assert {way for way in ends(state, card) if not way.startswith("2:")} == found


def test_kilpatrick_leaves_backward_moves_and_jokers_free() -> None:
    options = preset("kilpatrick")
    assert ends(position({0: "5"}, "8c", options=options), "8c") == {"5-69"}
    assert "s-2" not in ends(position({0: "5", 1: "2"}, "3c", options=options), "3c")
    assert "s-2" in ends(position({0: "5", 1: "2"}, "RJ", options=options), "RJ")


def test_t44_the_last_peg_ends_the_game_at_once() -> None:
    state = position({0: "2 h2 h3 h4 h5", 2: ALL_HOME}, "2c 3c")
    events = answer(state, play("2c", "2-h1"))
    ended = state.outcome()
    assert ended
    assert (ended.reason, ended.winners) == ("home", {0, 2})
    assert [event.kind for event in events] == ["play", "end"]
    assert state.prompts() == {}
    assert state.table.hands[0] == ["3c"]


def test_the_last_peg_of_a_player_is_not_the_end() -> None:
    state = position({0: "2 h2 h3 h4 h5", 2: "40 h2 h3 h4"}, "2c 3c")
    answer(state, play("2c", "2-h1"))
    assert state.outcome() is None
    assert state.table.turn == 1


def test_a_split_uses_both_parts() -> None:
    assert ends(position({0: "20"}, "7c"), "7c") == {"20-27"}
    found = ends(position({0: "20 40"}, "7c"), "7c")
    assert len(found) == 8
    assert {"20-27", "40-47"} <= found


def test_the_second_part_is_played_on_the_board_after_the_first() -> None:
    """The peg on 20 cannot pass the one on 22 until that has moved."""
    found = ends(position({0: "20 22"}, "7c"), "7c")
    assert "22-25 20-24" in found
    assert "20-27" not in found
    world = position({0: "20 22"}, "7c")
    assert pegs_after(world, "7c", "22-25", "20-24") == {0: "24 25"}


def test_any_legal_order_of_a_split_is_accepted() -> None:
    state = position({0: "20 40"}, "7c")
    one, other = play("7c", "20-23", "40-44"), play("7c", "40-44", "20-23")
    assert after(state, one) == after(state, other)
    assert len({one, other} & set(actions(state))) == 1


def test_any_card_of_a_rank_is_accepted_and_one_is_listed() -> None:
    state = position({0: "20"}, "3s 3c")
    assert [action.card for action in actions(state)] == ["3s"]
    assert after(state, play("3c", "20-23")) == after(state, play("3s", "20-23"))


def test_one_part_of_a_split_may_bring_a_partner_to_its_in_spot_and_the_other_walk_it_on() -> None:
    state = position({0: "20", 2: "24"}, "7c", options=preset("arizona"))
    assert pegs_after(state, "7c", "20-24", "2:39-h3") == {0: "24", 2: "h3"}


def test_a_split_may_go_on_with_a_partner_in_north_carolina_only() -> None:
    pegs = {0: "2 h2 h3 h4 h5", 2: "50"}
    carolina = ends(position(pegs, "7c", options=preset("north_carolina")), "7c")
    assert carolina == {"2-9", "2-h1 2:50-55"}
    assert ends(position(pegs, "7c"), "7c") == {"2-9"}
    nine = ends(position(pegs, "9c", options=preset("north_carolina")), "9c")
    assert nine == {"2-11", "2-h1 2:50-43"}


def test_partners_of_pairs_sit_opposite() -> None:
    options = preset("basic", teams="pairs")
    assert PegsAndJokers.sides(6, options) == ((0, 3), (1, 4), (2, 5))
    assert PegsAndJokers.sides(8, options) == ((0, 4), (1, 5), (2, 6), (3, 7))
    assert PegsAndJokers.sides(6, preset("basic")) == ((0, 2, 4), (1, 3, 5))
    state = position({0: "20", 3: "25"}, "5c", options=options, seats=6)
    assert pegs_after(state, "5c", "20-25") == {0: "25", 3: "57"}
    state = position({0: "20", 2: "25"}, "5c", options=options, seats=6)
    assert pegs_after(state, "5c", "20-25") == {0: "25"}


@pytest.mark.parametrize(
    ("name", "seats", "decks"),
    [
        ("basic", 4, 3),
        ("basic", 6, 3),
        ("basic", 8, 4),
        ("arizona", 4, 4),
        ("kilpatrick", 6, 4),
        ("alaska", 8, 4),
    ],
)
def test_packs(name: str, seats: int, decks: int) -> None:
    state = PegsAndJokers.start(seats, Rng("packs"), preset(name))
    cards = [card for hand in state.table.hands for card in hand] + state.table.stock
    assert sorted(cards) == sorted(ONE_PACK * decks)
    assert len(PegsAndJokers.start(seats, Rng("packs"), preset(name, decks=5)).table.stock) > len(
        state.table.stock
    )


@pytest.mark.parametrize(("name", "drawn", "expected"), [("basic", 6, 0.116662), ("arizona", 5, 0.169176)])
def test_how_often_no_card_brings_a_peg_out(name: str, drawn: int, expected: float) -> None:
    deals = 6000
    none = 0
    for number in range(deals):
        state = PegsAndJokers.start(4, Rng(f"oracle {number}"), preset(name))
        hand = state.table.hands[state.table.turn]
        assert len(hand) == drawn
        none += not any(RANK_OF[card] in "AJQK" for card in hand)
    assert abs(none / deals - expected) < 4 * (expected * (1 - expected) / deals) ** 0.5


def test_the_seat_after_the_dealer_begins_and_the_dealer_is_drawn() -> None:
    dealers = set()
    for number in range(60):
        state = PegsAndJokers.start(4, Rng(f"dealer {number}"), preset("basic"))
        assert state.table.turn == (state.table.dealer + 1) % 4
        dealers.add(state.table.dealer)
    assert dealers == {0, 1, 2, 3}


def test_drawing_after_the_move_in_arizona() -> None:
    state = position({0: "20"}, "3c 4c 5c 6c 8c", options=preset("arizona"))
    answer(state, play("3c", "20-23"))
    assert list(map(len, state.table.hands)) == [5, 5, 5, 5]
    assert len(position(options=preset("kilpatrick"), hand="3c 4c 5c").table.hands[1]) == 3


def test_the_discards_become_the_stock() -> None:
    state = position({0: "20"}, "3c 4c 5c 6c 8c")
    for _ in range(len(state.table.stock)):
        state.table.lay(state.table.stock.pop(), None)
    thrown = sorted(card for card, _ in state.table.pile)
    events = answer(state, play("3c", "20-23"))
    assert [event.kind for event in events] == ["play", "shuffle", "draw"]
    assert sorted([*state.table.stock, *state.table.hands[1]]) == sorted([*thrown, "3c", *_first_hand()])
    assert state.table.pile == []


def _first_hand() -> list[str]:
    return position({0: "20"}, "3c 4c 5c 6c 8c").table.hands[1]


def test_the_limit_of_turns_ends_with_nobody_winning() -> None:
    state = position({0: "20"}, "3c 4c 5c 6c 8c", options=preset("basic", max_turns=1))
    answer(state, play("3c", "20-23"))
    ended = state.outcome()
    assert ended
    assert (ended.reason, ended.winners) == ("limit", frozenset())


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(Fault, match="take more decks") as refused:
        PegsAndJokers.start(8, Rng("few"), preset("basic", decks=1, hand=7))
    assert (refused.value.code, refused.value.data) == ("few_cards", {"cards": 54, "seats": 8, "hand": 7})
    with pytest.raises(ValueError, match="4, 6, 8 players"):
        PegsAndJokers.start(5, Rng("few"), preset("basic"))
