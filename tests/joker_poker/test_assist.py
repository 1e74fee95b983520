"""What the table is told while a player arranges."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.cards import is_joker, parse
from jokerpoker.codec import ShapeError
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.table.coach import suggest
from jokerpoker.games.joker_poker.table.inspection import inspect
from jokerpoker.rng import Rng
from tests.joker_poker.test_rulebook import DEAL_13, DEAL_15, dealt_state

HANDS = ["Kh Kd Kc Ts Th", "5c 4c 3h 2h As", "6d 6s Qc Jh 5s"]


def look(
    cards: str,
    hands: list[str],
    jokers: dict[str, str | None] | None = None,
    bets: tuple[int | None, ...] = (4, 2, 0),
    options: Options | None = None,
) -> Any:
    """Inspect a draft; ``--`` is an empty place."""
    state = dealt_state(4 if len(parse(cards)) == 13 else 3, cards, options)
    rows = [[None if card == "--" else card for card in hand.split()] for hand in hands]
    return inspect(state.view(0), {"hands": rows, "jokers": jokers or {}, "bets": list(bets)})


def test_a_complete_legal_draft_is_ready() -> None:
    seen = look(DEAL_15, HANDS)
    assert [row["name"] for row in seen["rows"]] == [
        "Full house, kings over tens",
        "Straight, five high",
        "Pair of sixes",
    ]
    assert [row["description"]["category"] for row in seen["rows"]] == ["full_house", "straight", "pair"]
    assert seen["rows"][0]["description"] == {
        "category": "full_house",
        "system": "high",
        "three": 13,
        "pair": 10,
    }
    assert seen["ready"]
    assert (seen["reason"], seen["wanted"]) == ("", None)
    state = dealt_state(3, DEAL_15)
    state.check(codec.load_action(JokerPoker.action_types, seen["action"]))


def test_the_order_is_explained_at_its_row() -> None:
    seen = look(DEAL_15, [HANDS[1], HANDS[0], HANDS[2]])
    assert seen["rows"][0]["problem"] is None
    assert seen["rows"][1]["problem"]["code"] == "order"
    expected = (
        "The second hand (full house, kings over tens) is stronger than the first (straight, five high)."
    )
    assert seen["reason"] == seen["rows"][1]["problem"]["message"] == expected
    assert seen["wanted"] == seen["rows"][1]["problem"]
    straight = {"category": "straight", "system": "high", "top": 5}
    full_house = {"category": "full_house", "system": "high", "three": 13, "pair": 10}
    assert seen["wanted"]["data"] == {"row": 1, "above": straight, "below": full_house}
    assert seen["action"] is None


def test_missing_cards_and_bets_are_asked_for_in_turn() -> None:
    seen = look(DEAL_15, ["Kh Kd Kc Ts Th", "5c 4c -- 2h As", "6d 6s Qc Jh 5s"])
    assert seen["reason"] == "Fill the second hand."
    assert (seen["wanted"]["code"], seen["wanted"]["data"]) == ("unfilled", {"row": 1})
    assert [row["complete"] for row in seen["rows"]] == [True, False, True]
    assert (
        look(DEAL_15, HANDS, bets=(None, 2, None))["reason"]
        == "Place a betting card on the first and third hand."
    )
    no_bets = look(DEAL_15, HANDS, bets=(None,) * 3)
    assert (no_bets["wanted"]["code"], no_bets["wanted"]["data"]["rows"]) == ("no_bet", [0, 1, 2])
    assert no_bets["reason"].endswith("on the first, second and third hand.")
    assert (
        look(DEAL_15, HANDS, bets=(4, 4, 0))["reason"]
        == "You have no betting card 4 left for the second hand."
    )


def test_rows_under_way_have_names() -> None:
    seen = look(DEAL_13, ["Kh Kd -- -- --", "-- -- -- -- --", "Ts Th --"])
    assert [row["name"] for row in seen["rows"]] == ["Pair of kings", "", "Pair of tens"]


def test_foreign_and_doubled_cards() -> None:
    assert look(DEAL_15, ["Kh Kh Kc Ts Th", *HANDS[1:]])["rows"][0]["problem"]["code"] == "card_twice"
    assert look(DEAL_15, ["9h Kd Kc Ts Th", *HANDS[1:]])["rows"][0]["problem"]["code"] == "not_your_card"


ONE = "Kh Kd 9s 4c RJ Qh Qd 8s 8c 3c 7h 6d 5s 2c 2d"
ONE_HANDS = ["Kh Kd 9s 4c RJ", "Qh Qd 8s 8c 3c", "7h 6d 5s 2c 2d"]


def test_a_joker_takes_the_best_meaning_unless_one_is_chosen() -> None:
    seen = look(ONE, ONE_HANDS)
    assert seen["jokers"]["RJ"]["stands_for"][0] == "K"
    assert not seen["jokers"]["RJ"]["chosen"]
    assert seen["rows"][0]["description"]["category"] == "trips"
    chosen = look(ONE, ONE_HANDS, {"RJ": "9d"})
    assert chosen["jokers"]["RJ"] | {"choices": []} == {"stands_for": "9d", "chosen": True, "choices": []}
    assert chosen["rows"][0]["name"] == "Two pairs, kings and nines"
    assert chosen["action"]["jokers"] == {"RJ": "9d"}


def test_choices_are_legal_and_best_first() -> None:
    choices = look(ONE, ONE_HANDS)["jokers"]["RJ"]["choices"]
    assert choices[0]["card"][0] == "K"
    assert {choice["card"][1] for choice in choices} <= set("hd")
    for choice in choices:
        seen = look(ONE, ONE_HANDS, {"RJ": choice["card"]})
        assert seen["ready"], choice
        assert seen["rows"][0]["name"] == choice["name"]
    ranks = {choice["card"][0] for choice in choices}
    assert "A" not in ranks
    assert {"K", "9"} <= ranks


def test_a_weaker_meaning_keeps_the_order() -> None:
    """JP-A6: the best meaning would make the second hand stronger than the first."""
    seen = look(ONE, ["Qh Qd 8s 8c 3c", "Kh Kd 9s 4c RJ", "7h 6d 5s 2c 2d"])
    assert seen["ready"]
    assert seen["rows"][1]["description"]["category"] == "pair"
    assert {choice["card"][0] for choice in seen["jokers"]["RJ"]["choices"]}.isdisjoint("K9")


def test_a_chosen_meaning_that_breaks_the_order_is_said() -> None:
    seen = look(ONE, ["Qh Qd 8s 8c 3c", "Kh Kd 9s 4c RJ", "7h 6d 5s 2c 2d"], {"RJ": "Kh"})
    assert seen["rows"][1]["problem"]["code"] == "order"
    assert not seen["ready"]


TWO = "Kh Kd 9s 4c RJ Qh Qd 8s 8c BJ 7h 6d 5s 2c 2d"


def test_two_jokers_share_a_rank() -> None:
    hands = ["Kh Kd 9s 4c RJ", "Qh Qd 8s 8c BJ", "7h 6d 5s 2c 2d"]
    seen = look(TWO, hands)
    assert len({joker["stands_for"][0] for joker in seen["jokers"].values()}) == 1
    assert seen["ready"]
    one = look(TWO, hands, {"RJ": "9h"})
    assert one["jokers"]["BJ"]["stands_for"][0] == "9"
    mixed = look(TWO, hands, {"RJ": "Kh", "BJ": "Qs"})
    assert not mixed["ready"]
    assert "same rank" in mixed["reason"]


def test_two_jokers_in_one_hand() -> None:
    seen = look(TWO, ["Kh Kd 9s RJ BJ", "Qh Qd 8s 8c 4c", "7h 6d 5s 2c 2d"])
    assert seen["rows"][0]["problem"]["code"] == "jokers_together"
    assert seen["jokers"]["RJ"] == {"stands_for": None, "chosen": False, "choices": []}
    assert [row["name"] for row in seen["rows"]] == ["", "Two pairs, queens and eights", "Pair of deuces"]
    assert "two jokers" in seen["reason"]


def test_a_meaning_of_the_wrong_colour_is_said() -> None:
    assert "heart or a diamond" in look(ONE, ONE_HANDS, {"RJ": "Ks"})["reason"]


def test_a_foul_may_be_committed_where_the_option_allows_it() -> None:
    seen = look(DEAL_15, [HANDS[1], HANDS[0], HANDS[2]], options=Options(foul="lose"))
    assert seen["ready"]
    assert seen["foul"]
    assert seen["rows"][1]["problem"]["code"] == "order"


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"hands": [[]], "jokers": {}, "bets": [1, 2, 3]},
        {"hands": [["1x"], [], []], "jokers": {}, "bets": [1, 2, 3]},
        {"hands": [[], [], []], "jokers": {}, "bets": [1]},
        {"hands": [["As"] * 6, [], []], "jokers": {}, "bets": [None] * 3},
        {"hands": [["RJ"], [], []], "jokers": {"RJ": "Zz"}, "bets": [None] * 3},
    ],
)
def test_malformed_drafts_are_refused(params: Any) -> None:
    state = dealt_state(3, DEAL_15)
    with pytest.raises(ValueError, match=r"\w"):
        inspect(state.view(0), params)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_suggestions_are_legal_different_and_as_many_as_asked(seats: int) -> None:
    for number in range(8):
        state = JokerPoker.start(seats, Rng(f"suggest {number}"), Options())
        view = state.view(0)
        splits = suggest(view, {"count": 5})["splits"]
        assert 1 <= len(splits) <= 5
        assert len({str(split["hands"]) for split in splits}) == len(splits)
        for split in splits:
            draft = {"hands": split["hands"], "jokers": split["jokers"], "bets": [0, 1, 2]}
            seen = inspect(view, draft)
            assert seen["ready"], seen["reason"]
            assert [row["name"] for row in seen["rows"]] == split["names"]
            assert set(split["jokers"]) == {card for card in view["cards"] if is_joker(card)}
    with pytest.raises(ShapeError):
        suggest(view, {"count": "many"})


def test_choices_are_offered_to_mend_a_wrong_choice() -> None:
    seen = look(ONE, ONE_HANDS, {"RJ": "Ks"})
    assert seen["jokers"]["RJ"]["stands_for"] is None
    assert seen["jokers"]["RJ"]["choices"][0]["card"][0] == "K"
