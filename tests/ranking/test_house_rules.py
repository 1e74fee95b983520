"""House rules: suits, stripped packs, no unbeatable hand, several decks (2a.10 to 2a.14, PR-T21 to T33)."""

from itertools import permutations

import pytest

from jokerpoker.cards import parse
from jokerpoker.ranking import SUIT_ORDERS, HandRules, evaluate
from jokerpoker.ranking.scale_of_rules import scale_of
from jokerpoker.ranking.suits import deciding_card
from jokerpoker.ranking.unbeatable import straight_flush_kind

from .hands import descending, found, rules, value, win

PAIRS = "8s 8d Jh 9c 3c", "8h 8c Js 9d 3d"
KINGS = "Kh Qs 7c 6d 2s", "Ks Qh 7d 6c 2c"


@pytest.mark.parametrize(
    ("rule", "winners"), [("off", {0, 1}), ("highest", {1}), ("paired", {0}), ("unpaired", {1})]
)
def test_which_card_decides_between_suits(rule, winners):  # PR-T23
    assert win(*PAIRS, suit_tiebreak=rule) == winners


@pytest.mark.parametrize("rule", ["highest", "paired", "unpaired"])
def test_the_order_of_suits_is_an_option(rule):  # PR-T24
    assert win(*KINGS, suit_tiebreak=rule) == {1}
    assert win(*KINGS, suit_tiebreak=rule, suit_order="hsdc") == {0}


@pytest.mark.parametrize("order", SUIT_ORDERS)
def test_nine_orders_of_suits(order):
    assert len(SUIT_ORDERS) == 9
    aces = [f"A{suit} Ks 9h 5d 2c" for suit in order]
    assert descending(*aces, suit_tiebreak="highest", suit_order=order)


@pytest.mark.parametrize(
    ("text", "category", "rule", "card"),
    [
        ("5s 4h 3d 2c As", "straight", "highest", "5s"),
        ("Ah Kd Qs Js Tc", "straight", "unpaired", "Ah"),
        ("Kh Kc 7d 7s 2c", "two_pair", "paired", "Kh"),
        ("Kh Kc 7d 7s 2c", "two_pair", "unpaired", "2c"),
        ("Kh Kc Kd 7s 7c", "full_house", "unpaired", "Kh"),  # no odd card: the paired cards
        ("Kh Qc 7d 6s 2c", "high", "paired", "Kh"),  # no paired card: the highest
        ("9c 9d As 5h 2s", "pair", "highest", "As"),
        ("Ac Ad 9s 5h 2s", "pair", "highest", "Ad"),
    ],
)
def test_the_deciding_card(text, category, rule, card):  # PR-A11
    assert deciding_card(parse(text), category, HandRules(suit_tiebreak=rule)) == card


def test_in_low_systems_the_ace_is_no_high_card():
    low = HandRules(system="ace_to_five", suit_tiebreak="highest")
    assert deciding_card(parse("As 7h 4d 3c 2s"), "high", low) == "7h"


def test_a_wild_card_has_the_suit_that_wins():
    assert value("Ks Qh 7d 6c Jk", "suits").wild == {"Jk": "Kh"}
    assert value("Qh 7d 6c 2c Jk", "suits", suit_tiebreak="paired").wild == {"Jk": "Qs"}
    assert win("Qh 7d 6c 2c Jk", "Qd Qc 7s 6h 2s", preset="suits", suit_tiebreak="paired") == {0}


def test_in_a_stripped_pack_the_ace_stands_below_the_lowest_card():  # PR-T21
    assert found("As 6h 7d 8c 9s", lowest="6") == ("straight", (9,))
    assert win("As 6h 7d 8c 9s", "6s 7h 8d 9c Ts", lowest="6") == {1}
    assert found("As 6h 7d 8c 9s") == ("high", (14, 9, 8, 7, 6))


def test_flush_over_full_house():  # PR-T22
    flush, full, sixes = "9s 8s 7s Js Ks", "As Ah Ad Kc Kh", "6s 6h 6d 6c Kh"
    assert win(flush, full, preset="stripped") == {0}
    assert win(flush, full, preset="stripped", flush_over_full=False) == {1}
    for over in (True, False):
        assert win(flush, full, sixes, preset="stripped", flush_over_full=over) == {2}


def test_cards_below_the_lowest_are_refused():
    with pytest.raises(ValueError, match="5s is not in a pack whose lowest rank is 6"):
        value("As 5s 7d 8c 9s", lowest="6")


def test_early_poker_knows_no_straights_and_flushes():
    assert found("As Ks Qs Js Ts", "early") == ("high", (14, 13, 12, 11, 10))
    ladder = (
        "Ks Kh Kd Kc As",
        "Ts Th Td Jc Js",
        "As Ah Ad Kc Qs",
        "Ts Th Jd Jc As",
        "Ts Th Ad Kc Qs",
        "As Ks Qs Js Ts",
    )
    assert descending(*ladder, preset="early")


MINIMUM, MAXIMUM, MEDIUM = "As 5s 6s 7s 8s", "Th Jh Qh Kh Ah", "5d 6d 7d 8d 9d"


def test_italian_straight_flushes_beat_one_another_in_a_circle():  # PR-T26
    assert win(MINIMUM, MAXIMUM, preset="italian") == {0}
    assert win(MINIMUM, MEDIUM, preset="italian") == {1}
    assert win(MEDIUM, MAXIMUM, preset="italian") == {1}
    for order in permutations([MINIMUM, MAXIMUM, MEDIUM]):
        assert win(*order, preset="italian") == {0, 1, 2}


def test_of_several_mediums_the_best_has_a_share():  # PR-A12
    assert win(MINIMUM, MEDIUM, MAXIMUM, "9c Tc Jc Qc Kc", preset="italian") == {0, 2, 3}
    every = (MINIMUM, "Ac 5c 6c 7c 8c", MEDIUM, MAXIMUM, "Td Jd Qd Kd Ad")
    assert win(*every, preset="italian") == {0, 1, 2, 3, 4}


def test_italian_showdowns_without_the_circle_are_ordinary():
    assert win("5s 5h 5d 5c 9s", "9h Jh Qh Kh Ah", preset="italian") == {0}
    assert win("5s 5h 5d 9c 9s", "9h Jh Qh Kh Ah", preset="italian") == {1}
    assert win(MAXIMUM, "Td Jd Qd Kd Ad", preset="italian") == {0}
    assert win(MAXIMUM, "Td Jd Qd Kd Ad", preset="italian", suit_tiebreak="off") == {0, 1}
    assert win("5d 6d 7d 8d 9d", "6s 7s 8s 9s Ts", preset="italian") == {1}
    assert win("As 5s 6s 7s 8s", "Ah 5h 6h 7h 8h", preset="italian") == {1}


@pytest.mark.parametrize(
    ("lowest", "kinds"),
    [
        ("2", (4, 32, 4)),
        ("3", (4, 28, 4)),
        ("4", (4, 24, 4)),
        ("5", (4, 20, 4)),
        ("6", (4, 16, 4)),
        ("7", (4, 12, 4)),
        ("8", (4, 8, 4)),
        ("9", (4, 4, 4)),
    ],
)
def test_straight_flushes_by_italian_kind(lowest, kinds):  # T-F
    pack = rules("italian", lowest=lowest)
    counted = {"minimum": 0, "medium": 0, "maximum": 0}
    for suit in "shdc":
        for run in scale_of(pack).straights:
            hand = [" A23456789TJQKA"[rank] + suit for rank in run]
            counted[straight_flush_kind(evaluate(hand, pack))] += 1
    assert tuple(counted.values()) == kinds


def test_other_hands_have_no_italian_kind():
    assert straight_flush_kind(value("As Ah Kd Kc Ks", "italian")) is None


IMPERIAL, SIXES = "Th Jh Qh Kh Ah", "6s 6h 6d 6c 9s"


def test_greek_fours_of_the_lowest_rank_beat_the_imperial_flush():
    assert win(IMPERIAL, SIXES, preset="greek") == {1}
    assert win(IMPERIAL, SIXES, "As Ah Ad Kc Ks", preset="greek") == {1}
    assert win("Ts Js Qs Ks As", SIXES, preset="greek") == {0}
    assert win(IMPERIAL, "Ts Js Qs Ks As", preset="greek") == {0}
    assert win(IMPERIAL, "7s 7h 7d 7c 9s", preset="greek") == {0}


def test_greek_hands_between_share():  # PR-A13
    between = "7s 7h 7d 7c 9s"
    assert win(IMPERIAL, SIXES, between, preset="greek") == {0, 1, 2}
    assert win(IMPERIAL, SIXES, between, "Ts Js Qs Ks As", "Kd Kh Kc 9h 8c", preset="greek") == {0, 1, 3}


def test_several_decks_by_default():  # PR-T33
    assert win("9s 9h 9d 9c 9s", "As Ks Qs Js Ts", preset="two_decks") == {0}
    assert found("As As 7s 5s 3s", "two_decks") == ("flush", (14, 14, 7, 5, 3))
    assert win("As As 7s 5s 3s", "As Ks Qs Js 9s", preset="two_decks") == {0}
    assert found("As As Ks Ks 3s", "two_decks") == ("flush", (14, 14, 13, 13, 3))
    assert found("As As As Ks Ks", decks=3) == ("full_house", (14, 13))
    assert found("As As As Ks Ks", decks=3, flush_over_full=True) == ("flush", (14, 14, 14, 13, 13))
    assert found("As As As As Ks", decks=4) == ("quads", (14, 13))


def test_five_of_a_kind_may_be_no_category_of_several_decks():
    assert found("9s 9h 9d 9c 9s", "two_decks", five_of_a_kind="off") == ("quads", (9, 9))


def test_a_pack_of_two_decks_has_every_card_twice():
    assert value("As As Ks Ks 3s", "two_decks").category == "flush"
    with pytest.raises(ValueError, match="As occurs 3 times, but the pack has it twice"):
        value("As As As Ks 3s", "two_decks")
    with pytest.raises(ValueError, match="the pack has it 3 times"):
        value("As As As As 3s", decks=3)


def test_seventeen_categories_by_rarity():  # PR-A16
    texts = [
        "As Ks Qs Js Ts",
        "9s 9h 9d 9c 9s",
        "9s 8s 7s 6s 5s",
        "As As Ks Ks 3s",
        "9s 9h 9d 9c 8s",
        "9s 9s 7s 6s 5s",
    ]
    assert [value(text, "two_decks_rarity").category for text in texts] == [
        "royal_flush",
        "five_kind",
        "straight_flush",
        "two_pair_flush",
        "quads",
        "pair_flush",
    ]
    assert descending(*texts, preset="two_decks_rarity")
    assert found("As As As As As", decks=5, multideck_ranking="rarity") == ("five_kind_flush", (14,))
    assert found("As As As As Ks", decks=5, multideck_ranking="rarity") == ("quads_flush", (14, 13))
    assert found("As As As Ks Ks", decks=5, multideck_ranking="rarity") == ("full_house_flush", (14, 13))
    assert found("As As As Ks Qs", decks=5, multideck_ranking="rarity") == ("trips_flush", (14, 13, 12))
    assert value("As As Ks Ks 3s", "two_decks_rarity").name == "two pairs, aces and kings, one suit"


def test_with_many_decks_a_pair_is_worth_less_than_nothing():  # T-G: "nothing" is rarer from three decks on
    pair, nothing = "9s 9h 7d 5c 3s", "As Jh 9d 5c 3s"
    assert win(pair, nothing, decks=2, multideck_ranking="rarity") == {0}
    assert win(pair, nothing, decks=3, multideck_ranking="rarity") == {1}
