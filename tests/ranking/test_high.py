"""Standard high poker: the order of 2a.1 and PR-T1 to PR-T3."""

import pytest

from jokerpoker.cards import parse
from jokerpoker.ranking import HandRules, best, evaluate

from .hands import descending, found, value, win

BY_CATEGORY = [
    ("As Ks Qs Js Ts", "straight_flush", (14,), "royal flush"),
    ("5s 4s 3s 2s As", "straight_flush", (5,), "straight flush, five high"),
    ("6s 6c 6h 6d 4c", "quads", (6, 4), "four of a kind, sixes"),
    ("Kh Kd Kc Ts Th", "full_house", (13, 10), "full house, kings over tens"),
    ("Qd 9d 8d 5d 2d", "flush", (12, 9, 8, 5, 2), "flush, queen high"),
    ("9d 8c 7c 6d 5s", "straight", (9,), "straight, nine high"),
    ("5d 4c 3c 2d As", "straight", (5,), "straight, five high"),
    ("Kc Ks Kd Ad 2s", "trips", (13, 14, 2), "three of a kind, kings"),
    ("Qs Qd 7h 7s Ks", "two_pair", (12, 7, 13), "two pairs, queens and sevens"),
    ("Ts Tc Ad 7d 3h", "pair", (10, 14, 7, 3), "pair of tens"),
    ("As Jd 9h 5c 3s", "high", (14, 11, 9, 5, 3), "ace high"),
]


@pytest.mark.parametrize(("text", "category", "ranks", "name"), BY_CATEGORY)
def test_every_category_has_its_ranks_and_name(text, category, ranks, name):
    result = value(text)
    assert (result.category, result.ranks, result.name) == (category, ranks, name)
    assert result.wild == {}
    assert result.qualifies


def test_categories_rank_in_the_usual_order():
    assert descending(*(text for text, *_ in BY_CATEGORY))


def test_unused_cards_never_break_a_tie():  # PR-T1
    table = "Js Jh Jd Jc 9s "
    assert win(table + "Kh 7c", table + "Qh Tc") == {0}
    assert win(table + "8h 2c", table + "6h 5c") == {0, 1}
    assert win(table + "Ah 2c", table + "Ac Kc") == {0, 1}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ks Js 9s 3s 2s", "Kh Jh 7h 6h 5h"),
        ("9s 9h 9d 4c 4s", "8s 8h 8d As Ah"),
        ("5s 5h 5d 3c 2s", "4s 4h 4d Kc 5c"),
        ("Js Jh 2d 2c 4s", "Ts Th 9d 9c 8s"),
        ("8s 8h 6d 6c 3s", "8d 8c 5d 5c Ks"),
        ("Js Jh Ad 9c 3s", "Jd Jc As 8c 7s"),
        ("As Jd 9h 5c 3s", "Ad Th 9c 6s 4d"),
    ],
)
def test_comparisons_inside_a_category(better, worse):  # PR-T2
    assert value(better) > value(worse)
    assert win(worse, better) == {1}


def test_a_straight_does_not_wrap():  # PR-T3
    assert found("4s 3s 2s As Ks") == ("flush", (14, 13, 4, 3, 2))
    assert found("2s Ah Kd Qc Js") == ("high", (14, 13, 12, 11, 2))


def test_suits_never_matter_and_equal_hands_are_equal():
    first, second = value("As Kd 9h 5c 3s"), value("Ad Kh 9c 5s 3h")
    assert first == second
    assert hash(first) == hash(second)
    assert win("As Kd 9h 5c 3s", "Ad Kh 9c 5s 3h") == {0, 1}


def test_best_names_the_five_cards_that_count():
    result, five = best(parse("2c Kh 7d Kd Kc Ts Th"))
    assert result.name == "full house, kings over tens"
    assert five == parse("Kh Kd Kc Ts Th")


def test_best_of_fewer_cards_takes_them_all():
    assert best(parse("2c 2d"))[1] == parse("2c 2d")


def test_seven_and_six_cards_make_the_best_five():
    assert found("As 2s 9h 9d 5s 3s 4s") == ("straight_flush", (5,))
    assert found("9s 9h 9d 4c 4s 4h") == ("full_house", (9, 4))


def test_description_is_data_for_any_language():
    assert value("Kh Kd Kc Ts Th").description == {
        "category": "full_house",
        "system": "high",
        "three": 13,
        "pair": 10,
    }
    assert value("5s 4h 3d 2c As").description == {"category": "straight", "system": "high", "top": 5}
    assert value("Ts Tc Ad").description["kickers"] == [14]


@pytest.mark.parametrize("count", range(1, 5))
def test_incomplete_hands_have_names(count):
    assert (
        evaluate(parse("9s 9h 9d 9c")[:count]).name
        == [
            "nine high",
            "pair of nines",
            "three of a kind, nines",
            "four of a kind, nines",
        ][count - 1]
    )


def test_incomplete_hands_compare_card_by_card():  # PR-T20
    assert descending("8s 8h Ks", "8d 8c 6s 2s", "8s 8d 6c")
    assert descending("Ts", "9s 5s", "9h 3h 2s", "9d 3d", "9c")
    assert win("2s 2h", "As Kh Qd Jc") == {0}
    assert win("7s 7h 4d 4c", "5s 5h 5d") == {1}


def test_straights_and_flushes_need_five_cards():
    assert found("Ks Qs Js Ts") == ("high", (13, 12, 11, 10))


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ((), "a hand needs at least one card"),
        (("As", "As", "Kd"), "As occurs twice, but the pack has it once"),
        (("As", "1h"), "'1h' is not a card: write rank (2-9 T J Q K A) then suit (c d h s), or RJ BJ WJ Jk"),
        (("RJ", "RJ"), "RJ occurs twice, but the pack has it once"),
    ],
)
def test_impossible_hands_are_refused(cards, message):
    with pytest.raises(ValueError, match=r".") as caught:
        evaluate(cards)
    assert str(caught.value) == message


@pytest.mark.parametrize("repeated", ["As Ks Qs Js As", "9s 9s 8d 8c 2h", "9s 9s 9d 9c 2h", "9s 9s 9d 2c 2h"])
def test_a_card_is_there_once_in_a_pack(repeated):
    with pytest.raises(ValueError, match="occurs twice, but the pack has it once"):
        evaluate(parse(repeated))


def test_six_cards_are_refused_where_the_best_five_do_not_count():
    with pytest.raises(ValueError, match="at most five cards, not 6"):
        evaluate(parse("As Kd 9h 5c 3s 2s"), HandRules(best_five=False))


def test_values_of_different_systems_do_not_compare():
    with pytest.raises(TypeError):
        assert value("As Kd 9h 5c 3s") < value("As Kd 9h 5c 3s", "ace_to_five")
    assert value("As Kd 9h 5c 3s") != value("As Kd 9h 5c 3s", "ace_to_five")
    assert value("As") != "ace high"
