"""The order of all hands, written once; tables against the long way; an outside library."""

import hashlib
import subprocess
import sys
from array import array
from itertools import combinations, islice

import pytest
from pokerkit import StandardHighHand

from jokerpoker.cards import COLOURED_JOKERS, PACK, parse
from jokerpoker.ranking import HandRules, best, evaluate
from jokerpoker.ranking.automaton import INDEX, all_strengths, strength_of_five
from jokerpoker.ranking.classes import CATEGORIES, describe
from jokerpoker.ranking.odds import different_classes, odds
from jokerpoker.ranking.seven import KEY_OF, strength_of_seven
from jokerpoker.rng import Rng

FULL_ORDER = "50aa7347e47912ccb01e14c9a0cd23b3"
"""The md5 of the places of all hands among the 7,462 values, the worst 0, as two bytes each, low byte first;
hands in the order of ``combinations`` of the pack."""


@pytest.fixture(scope="module")
def strengths():
    return all_strengths()


def sample(count, size, seed, pack=PACK):
    source = Rng(seed)
    return [tuple(source.shuffle(pack)[:size]) for _ in range(count)]


def test_the_order_of_all_hands_is_as_it_always_was(strengths):
    place = {strength: number for number, strength in enumerate(sorted(set(strengths)))}
    assert len(place) == 7_462
    order = array("H", [place[strength] for strength in strengths])
    if sys.byteorder == "big":
        order.byteswap()
    assert hashlib.md5(order.tobytes()).hexdigest() == FULL_ORDER


def test_all_hands_have_their_categories(strengths):
    counted = dict.fromkeys(reversed(CATEGORIES), 0)
    for strength in strengths:
        counted[describe(strength)[0]] += 1
    assert counted == odds(HandRules())


def test_all_values_in_order(strengths):
    values = [describe(strength) for strength in sorted(set(strengths), reverse=True)]
    assert values == different_classes(HandRules())


def test_bulk_and_single_strengths_agree(strengths):
    for place, hand in islice(enumerate(combinations(range(52), 5)), 0, None, 997):
        assert strength_of_five(hand) == strengths[place]


def test_the_order_is_that_of_an_outside_library():
    hands = sample(8_000, 5, "outside")
    ours = sorted(hands, key=lambda hand: (evaluate(hand).key, hand))
    entries = [StandardHighHand("".join(hand)).entry.index for hand in ours]
    assert entries == sorted(entries)
    values = [evaluate(hand).key for hand in ours]
    assert len(set(entries)) == len(set(values))


def test_seven_cards_are_as_an_outside_library_has_them():
    hands = sample(400, 7, "outside seven")
    for first, second in zip(hands[::2], hands[1::2], strict=True):
        theirs = [StandardHighHand.from_game("".join(hand)) for hand in (first, second)]
        ours = [evaluate(hand) for hand in (first, second)]
        assert (ours[0] < ours[1], ours[0] == ours[1]) == (theirs[0] < theirs[1], theirs[0] == theirs[1])


RULES = [
    HandRules(),
    HandRules(jokers="wild"),
    HandRules(double_ace_flush=True),
    HandRules(five_of_a_kind="off"),
    HandRules(joker_duplicates="never"),
    HandRules(jokers="bug"),
]


@pytest.mark.parametrize("rules", RULES, ids=range(6))
@pytest.mark.parametrize("jokers", [0, 1])
@pytest.mark.parametrize("size", [3, 5])
def test_tables_and_the_long_way_agree(rules, jokers, size):
    for number, hand in enumerate(sample(150, size - jokers, f"long way {size} {jokers}")):
        hand = Rng(f"place {number}").shuffle([*hand, *[(*COLOURED_JOKERS, "Jk")[number % 4]][:jokers]])
        short, (long, _) = evaluate(hand, rules), best(hand, rules)
        assert (short.key, short.category, short.ranks, short.wild) == (
            long.key,
            long.category,
            long.ranks,
            long.wild,
        )


@pytest.mark.parametrize("pack", [PACK, PACK[:24], PACK[3::4] + PACK[-8:]], ids=["all", "low", "suited"])
def test_seven_cards_and_the_long_way_agree(pack):
    for hand in sample(60, 7, f"seven {len(pack)}", list(dict.fromkeys(pack))):
        strength = strength_of_seven([KEY_OF[card] for card in hand])
        assert strength == max(
            strength_of_five([INDEX[card] for card in five]) for five in combinations(hand, 5)
        )
        assert evaluate(hand) == best(hand)[0]


def test_nothing_is_built_at_import():
    look = "from jokerpoker.ranking import automaton, seven, PRESETS; "
    look += "print(automaton.automaton.cache_info().currsize, seven._flush_suits, PRESETS['wild'].derived)"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "()", "{}"]


def test_wrong_keys_are_refused():
    strength_of_seven([KEY_OF[card] for card in PACK[:7]])
    with pytest.raises(ValueError, match="not the keys of seven different cards"):
        strength_of_seven([KEY_OF["2c"]] * 7)


def test_one_joker_in_any_place_of_the_hand():
    for place in range(5):
        hand = [*parse("As Ks 9s 4s")]
        hand.insert(place, "BJ")
        assert evaluate(hand, HandRules(five_of_a_kind="off")).wild == {"BJ": "Qs"}
