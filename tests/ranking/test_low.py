"""The low systems of 2a.2 and PR-T5, PR-T7, PR-T9, PR-T17, PR-T18."""

import pytest

from jokerpoker.cards import parse
from jokerpoker.ranking import best, evaluate

from .hands import descending, found, rules, value, win

LOW = ("ace_to_five", "deuce_to_seven", "ace_to_six")


def spread(text):
    """Five ranks as cards of mixed suits."""
    return " ".join(rank + suit for rank, suit in zip(text.split("-"), "shdcs", strict=True))


@pytest.mark.parametrize(
    ("system", "hands"),
    [
        (
            "ace_to_five",
            "5-4-3-2-A 6-4-3-2-A 6-5-3-2-A 6-5-4-2-A 6-5-4-3-A 6-5-4-3-2 7-4-3-2-A K-Q-J-T-9 A-A-4-3-2",
        ),
        (
            "deuce_to_seven",
            "7-5-4-3-2 7-6-4-3-2 7-6-5-3-2 7-6-5-4-2 8-5-4-3-2 8-6-4-3-2 8-6-5-3-2 8-6-5-4-2 8-6-5-4-3 "
            "8-7-4-3-2 K-Q-J-T-8 A-5-4-3-2 A-6-4-3-2 A-K-Q-J-9 2-2-5-4-3",
        ),
        (
            "ace_to_six",
            "6-4-3-2-A 6-5-3-2-A 6-5-4-2-A 6-5-4-3-A 7-4-3-2-A K-Q-J-T-A K-Q-J-T-2 K-Q-J-T-8 A-A-4-3-2 "
            "5-4-3-2-A",
        ),
    ],
)
def test_hands_in_order(system, hands):
    assert descending(*map(spread, hands.split()), preset=system)


@pytest.mark.parametrize("system", LOW)
def test_combinations_rank_upside_down(system):
    ladder = ["K-Q-J-T-8", "K-K-Q-J-T", "Q-Q-K-K-A", "K-K-K-Q-J", "K-K-K-Q-Q", "K-K-K-K-Q"]
    assert descending(*map(spread, ladder), preset=system)


def test_straights_and_flushes_count_against_a_hand():
    assert descending(
        spread("K-K-K-A-Q"), spread("6-5-4-3-2"), "7s 5s 4s 3s 2s", spread("2-2-2-3-3"), "6s 5s 4s 3s 2s",
        preset="deuce_to_seven",
    )  # fmt: skip
    assert found("5s 4s 3s 2s As", "ace_to_five") == ("high", (5, 4, 3, 2, 1))
    assert found("5s 4s 3s 2s As", "ace_to_six") == ("straight_flush", (5,))


def test_deuce_to_seven_has_no_five_high_straight():  # PR-T17
    assert found("As 5h 4d 3c 2s", "deuce_to_seven") == ("high", (14, 5, 4, 3, 2))
    assert found("As 5s 4s 3s 2s", "deuce_to_seven") == ("flush", (14, 5, 4, 3, 2))
    assert found("7s 5s 4s 3s 2s", "deuce_to_seven") == ("flush", (7, 5, 4, 3, 2))
    assert win("7s 5s 4s 3s 2s", "As Ah Kd Kc Qs", preset="deuce_to_seven") == {1}
    assert found("As Kd Qh Jc Ts", "deuce_to_seven", lowest="T") == ("straight", (14,))


def test_ace_to_six():  # PR-T18
    assert win("As Kh Qd Jc Ts", "Ks Qh Jd Tc 2s", preset="ace_to_six") == {0}
    assert win("As Ah 4d 3c 2s", "2s 2h 4d 3c As", preset="ace_to_six") == {0}
    assert win("5s 4h 3d 2c As", "Ks Qh Jd Tc 8s", preset="ace_to_six") == {1}
    assert found("As Kh Qd Jc Ts", "ace_to_six") == ("high", (13, 12, 11, 10, 1))
    assert found("As Ks Qs Js Ts", "ace_to_six") == ("flush", (13, 12, 11, 10, 1))  # PR-A9


def test_the_dissent_about_ace_to_six():  # PR-A8
    assert found("As Kh Qd Jc Ts", "ace_to_six", a6_broadway_straight=True) == ("straight", (14,))
    assert found("As Ks Qs Js Ts", "ace_to_six", a6_broadway_straight=True) == ("straight_flush", (14,))
    dissent = {"preset": "ace_to_six", "a6_aces_high_pair": True}
    assert found("As Ah 4d 3c 2s", **dissent) == ("pair", (14, 4, 3, 2))
    assert descending("2s 2h 4d 3c As", "Ks Kh 4d 3c 2s", "As Ah 4d 3c 2s", **dissent)
    assert found("As Ah Ad 3c 3s", **dissent) == ("full_house", (14, 3))
    assert found("As Kh Qd Jc 9s", **dissent) == ("high", (13, 12, 11, 9, 1))


def test_the_best_low_of_more_cards():
    result, five = best(parse("Td 8s 6h 6c 3d 2s Ac"), rules("eight_or_better"))
    assert result.ranks == (8, 6, 3, 2, 1)
    assert result.qualifies
    assert set(five) - {"6h", "6c"} == set(parse("8s 3d 2s Ac"))


@pytest.mark.parametrize(
    ("text", "qualifies"),
    [
        ("8s 7h 6d 5c 4s", True),
        ("9s 4h 3d 2c As", False),
        ("As Ah 2d 3c 4s", False),
        ("5s 4s 3s 2s As", True),
    ],
)
def test_eight_or_better(text, qualifies):
    assert value(text, "eight_or_better").qualifies is qualifies
    assert value(text, "ace_to_five").qualifies


def test_no_hand_wins_the_low_half_when_none_qualifies():
    assert win("9s 4h 3d 2c As", "Ts 4d 3c 2s Ac", preset="eight_or_better") == set()
    assert win("9s 4h 3d 2c As", "8s 7d 6c 5s 4c", preset="eight_or_better") == {1}


@pytest.mark.parametrize(
    ("text", "system", "ranks"),
    [
        ("6s 5h 4d 2c Jk", "ace_to_five", (6, 5, 4, 2, 1)),  # PR-T5
        ("6s 5h 4d 2c Jk", "deuce_to_seven", (7, 6, 5, 4, 2)),
        ("6s 5h 4d 2c Jk", "ace_to_six", (6, 5, 4, 2, 1)),
        ("5s 4h 3d 2c Jk", "ace_to_five", (5, 4, 3, 2, 1)),  # PR-T7
        ("5s 4h 3d 2c Jk", "ace_to_six", (7, 5, 4, 3, 2)),
        ("5s 4h 3d 2c Jk", "deuce_to_seven", (7, 5, 4, 3, 2)),
        ("As 5h 4d 3c Jk", "deuce_to_seven", (14, 5, 4, 3, 2)),  # PR-T9
        ("7s 5s 4s 3s Jk", "deuce_to_seven", (7, 5, 4, 3, 2)),  # the wild card keeps out of the flush
        ("7s 5h 3s Jk WJ", "deuce_to_seven", (7, 5, 4, 3, 2)),  # PR-A10: each takes another rank
        ("Ks Kh 4d 2c Jk", "ace_to_five", (13, 4, 2, 1)),
    ],
)
def test_a_wild_card_takes_the_missing_rank_that_helps_most(text, system, ranks):
    result = value(text, system)
    if len(ranks) == 4:
        assert (result.category, result.ranks) == ("pair", ranks)
    else:
        assert (result.category, result.ranks) == ("high", ranks)
        if len(result.wild) == 1:
            assert value(text, system, jokers="bug").key == result.key  # PR-A6
    assert result.wild.keys() == {card for card in parse(text) if card in ("Jk", "WJ")}


def test_the_wild_card_of_pr_t9_is_no_straight():
    assert win("As 5h 4d 3c Jk", "Ah 6d 4c 3s 2h", preset="deuce_to_seven") == {0}


def test_a_wild_card_in_low_may_not_pair():
    with pytest.raises(ValueError, match="rank that is not in the hand"):
        evaluate(parse("7s 5h 4d 3c WJ"), rules("deuce_to_seven"), stands_for={"WJ": "7h"})


@pytest.mark.parametrize("system", LOW)
def test_low_hands_need_five_cards(system):
    with pytest.raises(ValueError, match="a low hand needs five cards, not 4"):
        value("7s 5h 4d 3c", system)


def test_names_of_low_hands():
    assert value("5s 4h 3d 2c As", "ace_to_five").name == "five-four low"
    assert value("As Ah 3d 2c 4s", "ace_to_five").name == "pair of aces"
    assert value("As 5h 4d 3c 2s", "deuce_to_seven").name == "ace-five low"
