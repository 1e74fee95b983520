"""Values compare under one set of rules only, however they were made."""

import copy
from dataclasses import replace
from itertools import permutations
from operator import ge, gt, le, lt

import pytest

from jokerpoker.cards import parse
from jokerpoker.ranking import PRESETS, HandRules, best, compare, evaluate, winners, winning_values

OTHERS = {
    "flush_over_full": True,
    "joker_duplicates": "always",
    "natural_vs_wild": "fewer",
    "suit_tiebreak": "highest",
    "decks": 2,
}


def test_values_of_two_presets_do_not_compare():
    values = [evaluate("Ks Qh Jd Tc As", name) for name in PRESETS]
    for one, other in permutations(values, 2):
        for operator in (lt, le, gt, ge):
            with pytest.raises(TypeError):
                operator(one, other)
        assert one != other


@pytest.mark.parametrize(("option", "setting"), OTHERS.items())
def test_values_under_rules_that_differ_in_one_option_do_not_compare(option, setting):
    rules = HandRules(**{option: setting})
    for hand in ("As Ks 9s 8s 7s", "As Ks 9s 8s BJ", "As Ks 9s 8s 7s 2c 2d", "As Ks"):
        with pytest.raises(TypeError):
            assert evaluate(hand, rules) > evaluate("Kh Kd Kc Ts Th")
        with pytest.raises(TypeError):
            max(evaluate(hand, rules), evaluate(hand))
        with pytest.raises(TypeError):
            winning_values([evaluate(hand, rules), evaluate(hand)])
        assert len({evaluate(hand, rules), evaluate(hand), evaluate(hand, replace(rules))}) == 2


def test_values_under_equal_rules_compare_whoever_made_the_rules():
    own = [HandRules(flush_over_full=True), copy.deepcopy(HandRules(flush_over_full=True))]
    assert own[0] is not own[1]
    assert evaluate("As Ks 9s 8s 7s", own[0]) > evaluate("Kh Kd Kc Ts Th", own[1])
    assert evaluate("Kh Kd Kc Ts Th", own[0]) == evaluate("Kc Ks Kd Th Tc", own[1])
    assert evaluate("As Ks 9s 8s 7s", "wild") == best("Ad Kd 9d 8d 7d", HandRules(jokers="wild"))[0]


def test_a_value_says_its_rules():
    value = evaluate("7s 5h 4d 3c 2s", "deuce_to_seven")
    assert value.rules is PRESETS["deuce_to_seven"]
    assert value.system == "deuce_to_seven"
    assert "HandRules" not in repr(value)


def test_cards_that_are_no_sequence_are_never_taken_in_part():
    for count in (5, 7, 11):
        with pytest.raises((TypeError, ValueError)):
            assert evaluate(iter([*"x" * (count - 5), *parse("As Ks Qs Js Ts")]))


@pytest.mark.parametrize("ask", [winners, compare, winning_values])
def test_nobody_wins_among_no_hands(ask):
    with pytest.raises(ValueError, match="no hand"):
        ask([])


@pytest.mark.parametrize("ask", [winners, compare])
@pytest.mark.parametrize("rows", [[], [["As"]], [["As"], ["Kh"], []]])
def test_concealed_cards_are_said_of_every_hand(ask, rows):
    hands = [parse("As Ad 9c 5c 2s"), parse("Kh Kd 9s 5h 3c")]
    for rules in ("lowest_wild", replace(PRESETS["lowest_wild"], concealed_only=True)):
        with pytest.raises(ValueError, match=f"concealed has {len(rows)} .* 2 hands"):
            ask(hands, rules, concealed=rows)
        assert ask(hands, rules, concealed=[["As", "2s"], ["Kh"]])
