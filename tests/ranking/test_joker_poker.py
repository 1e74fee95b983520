"""The jokers of Joker Poker: colours, duplicates, forced ranks (JP-A2, JP-A3, JP-A8, JP-T1 to JP-T24)."""

import pytest

from jokerpoker.cards import parse
from jokerpoker.ranking import PRESETS, evaluate

from .hands import descending, rules, value

JOKER_POKER = PRESETS["joker_poker"]


@pytest.mark.parametrize(
    ("text", "category", "ranks", "meaning"),
    [
        ("As Ks 9s 4s RJ", "pair", (14, 13, 9, 4), "Ah"),  # JP-T1
        ("As Ks 9s 4s BJ", "flush", (14, 13, 12, 9, 4), "Qs"),  # JP-T2
        ("As Ks 9s 4s WJ", "flush", (14, 13, 12, 9, 4), "Qs"),
        ("Ts Js Qs Ks BJ", "straight_flush", (14,), "As"),  # JP-T3
        ("Ts Js Qs Ks RJ", "straight", (14,), "Ah"),
        ("9d 8d 7d 6d WJ", "straight_flush", (10,), "Td"),  # JP-T4
        ("9d 8d 7d 6d BJ", "straight", (10,), "Ts"),
        ("9c 8c 7c 6c RJ", "straight", (10,), "Th"),
        ("Kh Kd 9s 4c RJ", "trips", (13, 9, 4), "Kh"),  # JP-T6
        ("Ks Kh Kd Kc WJ", "quads", (13, 14), "As"),  # JP-T7
        ("As Ah Ad Ac RJ", "quads", (14, 13), "Kh"),
        ("Ah Qh RJ", "pair", (14, 12), "Ad"),  # JP-T14
        ("As Ah WJ", "trips", (14,), "Ad"),  # JP-A10
        ("Kh Qh Jk", "pair", (13, 12), "Ks"),
    ],
)
def test_the_best_meaning(text, category, ranks, meaning):
    result = value(text, "joker_poker")
    assert (result.category, result.ranks) == (category, ranks)
    assert list(result.wild.values()) == [meaning]


def test_a_joker_may_not_repeat_a_card_if_the_table_says_so():  # JP-T6, JP-A3
    strict = value("Kh Kd 9s 4c RJ", "joker_poker", joker_duplicates="never")
    assert (strict.category, strict.ranks) == ("two_pair", (13, 9, 4))
    aces = value("As Ks 9s 4s BJ", "joker_poker", joker_duplicates="always")
    assert (aces.category, aces.ranks) == ("flush", (14, 14, 13, 9, 4))


def test_forced_ranks():  # JP-T7
    forced = evaluate(parse("Ks Kh Kd Kc WJ"), JOKER_POKER, joker_rank="K")
    assert (forced.category, forced.ranks) == ("quads", (13, 13))
    free = value("Ks Kh Kd Kc WJ", "joker_poker")
    straight_flush = value("5h 4h 3h 2h Ah", "joker_poker")
    assert forced < free < straight_flush
    assert evaluate(parse("As Kh RJ BJ WJ"), JOKER_POKER, joker_rank="7").wild == {
        "RJ": "7h",
        "BJ": "7s",
        "WJ": "7d",
    }


def test_five_of_a_kind_on_top():  # JP-A2
    top = rules("joker_poker", five_of_a_kind="top")
    assert evaluate(parse("Ks Kh Kd Kc WJ"), top).category == "five_kind"
    assert evaluate(parse("Ks Kh Kd Kc WJ"), top) > evaluate(parse("As Ks Qs Js Ts"), top)


def test_a_chosen_meaning_stands():  # JP-A6: a weaker choice is allowed
    weak = evaluate(parse("As Ks 9s 4s BJ"), JOKER_POKER, stands_for={"BJ": "9c"})
    assert (weak.category, weak.ranks, weak.wild) == ("pair", (9, 14, 13, 4), {"BJ": "9c"})
    assert evaluate(parse("Kh Kd 9s 4c RJ"), JOKER_POKER, stands_for={"RJ": "Kd"}).category == "trips"


@pytest.mark.parametrize(
    ("text", "stands_for", "options", "message"),
    [
        ("As Ks 9s 4s RJ", {"RJ": "Ks"}, {}, "the red joker stands only for a heart or diamond"),  # JP-T12
        ("As Ks 9s 4s BJ", {"BJ": "Kh"}, {}, "the black joker stands only for a spade or club"),
        ("As Ks 9s 4s BJ", {"BJ": "As"}, {}, "in a flush a wild card may not repeat a card of its hand"),
        ("As Kh 9s 4s BJ", {"BJ": "As"}, {"joker_duplicates": "never"}, "may not repeat a card of its hand"),
        ("As Kh 9s 4s BJ", {"RJ": "Ah"}, {}, "RJ is not a wild card of this hand"),
        ("As Kh 9s 4s BJ", {"BJ": "RJ"}, {}, "must stand for a card with rank and suit"),
        ("As Kh 9s 4s BJ", {"BJ": "11"}, {}, "'11' is not a card"),
        ("As Kh 9s 8s BJ", {"BJ": "3s"}, {"lowest": "7"}, "'3' is not a rank of this pack: 7 8 9 T J Q K A"),
    ],
)
def test_meanings_that_break_a_limit(text, stands_for, options, message):
    with pytest.raises(ValueError, match=message):
        evaluate(parse(text), rules("joker_poker", **options), stands_for=stands_for)


def test_a_meaning_against_the_forced_rank():
    with pytest.raises(ValueError, match="RJ cannot stand for Ah: the rank of the jokers is K"):
        evaluate(parse("As Ks RJ"), JOKER_POKER, stands_for={"RJ": "Ah"}, joker_rank="K")
    with pytest.raises(ValueError, match="'1' is not a rank"):
        evaluate(parse("As Ks RJ"), JOKER_POKER, joker_rank="1")
    with pytest.raises(ValueError, match="the jokers cannot have this rank: a wild card may not repeat"):
        evaluate(parse("Kh Kd 9s 4c RJ"), rules("joker_poker", joker_duplicates="never"), joker_rank="K")


def test_three_cards_rank_among_five():  # JP-A8, JP-T15 to JP-T20
    assert value("Ah Qd Jc", "joker_poker") > value("As Qh Td 8c 6s", "joker_poker")
    assert value("Qd Qc Ks", "joker_poker") > value("Qs Qh Jd 9c 2s", "joker_poker")
    assert value("5s 5h Ad Kc Qs", "joker_poker") > value("5d 5c As", "joker_poker")
    assert descending("6d 5s 4c 3h 2d", "5c 4d 3d 2s Ac", "As Ah WJ", preset="joker_poker")


def test_the_ace_is_low_in_the_five_high_straight_flush():  # JP-T24
    assert value("6s 5s 4s 3s 2s", "joker_poker") > value("5h 4h 3h 2h Ah", "joker_poker")


def test_hands_of_six_cards_are_refused():
    with pytest.raises(ValueError, match="a hand has at most five cards, not 6"):
        value("As Ks Qs Js Ts 9s", "joker_poker")
