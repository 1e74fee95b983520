"""What holds of all hands and all rules that promise an order."""

import copy
import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker.cards import PACK
from jokerpoker.ranking import PRESETS, best, compare, evaluate, winners

ORDERED = [name for name, rules in PRESETS.items() if rules.unbeatable == "none"]
CIRCLES = [name for name, rules in PRESETS.items() if rules.unbeatable != "none"]
WITH_JOKERS = [name for name in ORDERED if PRESETS[name].jokers not in ("none", "bug")]
HIGH_WITH_JOKERS = [name for name in WITH_JOKERS if PRESETS[name].system == "high"]


def pack_of(name):
    lowest = PACK.index(PRESETS[name].lowest + "c")
    return PACK[lowest:]


def hands(names, sizes=(5,), count=1):
    """A preset's name and so many hands of its pack, perhaps with cards in common."""
    return st.sampled_from(names).flatmap(
        lambda name: st.tuples(
            st.just(name),
            st.lists(
                st.sampled_from(sizes).flatmap(
                    lambda size: st.permutations(pack_of(name)).map(lambda pack: pack[:size])
                ),
                min_size=count,
                max_size=count,
            ),
        )
    )


@given(hands(ORDERED, count=3))
def test_values_are_totally_ordered(dealt):
    name, three = dealt
    a, b, c = sorted(evaluate(hand, PRESETS[name]) for hand in three)
    assert a <= b <= c
    assert a <= c
    assert (a < b) + (a == b) == 1
    assert (a == b) == (a.key == b.key) == (hash(a) == hash(b))


@given(hands(WITH_JOKERS), st.randoms(use_true_random=False), st.integers(0, 2))
def test_the_order_of_the_cards_does_not_matter(dealt, random, jokers):
    name, [hand] = dealt
    hand = [*hand[jokers:], *["RJ", "BJ"][:jokers]]
    mixed = hand.copy()
    random.shuffle(mixed)
    assert evaluate(mixed, PRESETS[name]) == evaluate(hand, PRESETS[name])


@given(hands(HIGH_WITH_JOKERS, sizes=(2, 3, 4, 5)), st.integers(0, 4))
def test_a_wild_card_in_place_of_another_never_makes_a_high_hand_worse(dealt, place):
    name, [hand] = dealt
    wild = [*hand]
    wild[place % len(hand)] = "WJ"
    rules = replace(PRESETS[name], lowest_wild="off")
    assert evaluate(wild, rules) >= evaluate(hand, rules)


@given(hands(HIGH_WITH_JOKERS, sizes=(1, 2, 3, 4)))
def test_adding_a_wild_card_never_makes_a_high_hand_worse(dealt):
    name, [hand] = dealt
    rules = replace(PRESETS[name], lowest_wild="off")
    assert evaluate([*hand, "WJ"], rules) >= evaluate(hand, rules)


@given(hands([name for name in ORDERED if PRESETS[name].best_five], sizes=(6, 7)))
def test_more_cards_are_worth_their_best_five(dealt):
    name, [hand] = dealt
    rules = PRESETS[name]
    value, five = best(hand, rules)
    assert evaluate(hand, rules) == value
    if rules.lowest_wild == "off":
        assert evaluate(five, rules) == value
        assert evaluate(hand[:5], rules) <= value


@given(hands(ORDERED + CIRCLES, count=4), st.permutations(range(4)))
def test_winners_do_not_depend_on_their_seats(dealt, seats):
    name, four = dealt
    won = winners(four, PRESETS[name])
    assert winners([four[seat] for seat in seats], PRESETS[name]) == {seats.index(seat) for seat in won}


@given(hands(ORDERED, count=3))
def test_winners_are_the_best_values_and_compare_agrees(dealt):
    name, three = dealt
    rules = PRESETS[name]
    values = [evaluate(hand, rules) for hand in three]
    able = [value for value in values if value.qualifies]
    expected = {
        place for place, value in enumerate(values) if able and value.qualifies and value == max(able)
    }
    found = compare(three, rules)
    assert winners(three, rules) == set(found.winners) == expected
    assert found.text.endswith(".")


@given(hands(CIRCLES, count=2))
def test_two_hands_have_one_result_even_where_hands_beat_one_another_in_circles(dealt):
    name, two = dealt
    assert winners(two, PRESETS[name]) == {1 - place for place in winners(two[::-1], PRESETS[name])}


@pytest.mark.parametrize("name", PRESETS)
def test_rules_and_values_can_be_copied_and_pickled(name):
    rules = PRESETS[name]
    value = evaluate(pack_of(name)[:5], rules)
    assert pickle.loads(pickle.dumps(rules)) == rules == copy.deepcopy(rules)
    assert len(pickle.dumps(rules)) < 1_000
    assert pickle.loads(pickle.dumps(value)) == value == copy.deepcopy(value)
    assert replace(rules, best_five=rules.best_five) == rules
