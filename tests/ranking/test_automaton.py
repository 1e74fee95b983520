"""The automaton against counting by hand: categories, ranks, jokers, and the order of the scale."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker.cards import PACK, parse, rank_value
from jokerpoker.ranking.automaton import BLACK, INDEX, RED, SUITS_OF, WILD, automaton
from jokerpoker.ranking.classes import CATEGORIES, all_classes, describe, strength_of


def named(cards: tuple[str, ...]) -> tuple[str, tuple[int, ...]]:
    """The category and ranks of natural cards, by counting."""
    counts = Counter(map(rank_value, cards))
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(counts[rank] for rank in ranks)
    if shape == (1, 1, 1, 1, 1):
        flush = len({card[1] for card in cards}) == 1
        top = 5 if ranks == (14, 5, 4, 3, 2) else ranks[0] if ranks[0] - ranks[4] == 4 else 0
        if top:
            return "straight_flush" if flush else "straight", (top,)
        return "flush" if flush else "high", ranks
    shapes = {
        (1, 1, 1): "high",
        (2, 1): "pair",
        (3,): "trips",
        (2, 1, 1, 1): "pair",
        (2, 2, 1): "two_pair",
        (3, 1, 1): "trips",
        (3, 2): "full_house",
        (4, 1): "quads",
    }
    return shapes[shape], ranks


def strength(text: str, **variant: bool) -> tuple[str, tuple[int, ...]]:
    return describe(automaton(**variant).strength([INDEX[card] for card in parse(text)]))


def test_every_hand_of_five_has_its_category_counted_in_the_textbooks() -> None:
    counts: Counter[int] = Counter()
    a = automaton().five
    for one in range(52):
        for two in range(one + 1, 52):
            for three in range(two + 1, 52):
                for four in range(three + 1, 52):
                    counts.update(a[one][two][three][four][four + 1 : 52])
    by_category: Counter[str] = Counter()
    for value, times in counts.items():
        by_category[describe(value)[0]] += times
    assert by_category == {
        "straight_flush": 40,
        "quads": 624,
        "full_house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "trips": 54_912,
        "two_pair": 123_552,
        "pair": 1_098_240,
        "high": 1_302_540,
    }
    assert len(counts) == 7_462


@given(st.permutations(range(52)).map(lambda pack: pack[:5]))
def test_five_cards_in_any_order(hand: list[int]) -> None:
    assert describe(automaton().strength(hand)) == named(tuple(PACK[card] for card in hand))


def test_every_hand_of_three() -> None:
    counts: Counter[str] = Counter()
    for cards in combinations(PACK, 3):
        value = automaton().strength([INDEX[card] for card in reversed(cards)])
        assert describe(value) == named(cards)
        counts[describe(value)[0]] += 1
    assert counts == {"trips": 52, "pair": 3_744, "high": 18_304}


def test_the_best_of_one_joker_over_the_whole_pack() -> None:
    counts: Counter[str] = Counter()
    hands = list(combinations(range(52), 4))
    for hand in hands:
        counts[describe(automaton(five_of_a_kind=True).last_row(hand)[WILD])[0]] += 1
    assert counts == {
        "five_kind": 13,
        "straight_flush": 204 - 40,
        "quads": 3_120 - 624,
        "full_house": 6_552 - 3_744,
        "flush": 7_804 - 5_108,
        "straight": 20_532 - 10_200,
        "trips": 137_280 - 54_912,
        "pair": 1_268_088 - 1_098_240,
    }


@pytest.mark.parametrize("repeated_flush", [False, True])
@given(hand=st.permutations(range(52)).map(lambda pack: pack[:4]))
def test_joker_columns_are_maxima_over_the_colour(repeated_flush: bool, hand: list[int]) -> None:
    row = automaton(repeated_flush=repeated_flush).last_row(hand)
    for joker, suits in SUITS_OF.items():
        by_rank = [max(row[4 * rank + suit] for suit in suits) for rank in range(13)]
        assert row[joker] == max(by_rank) or len({card // 4 for card in hand}) == 1
        assert list(row[row[joker + 3] : 52 : 4]) == by_rank


@given(hand=st.permutations(range(52)).map(lambda pack: pack[:2]))
def test_joker_columns_of_three_cards(hand: list[int]) -> None:
    row = automaton().last_row(hand)
    for joker in (RED, BLACK, WILD):
        assert row[joker] == max(row[:52])
        assert row[row[joker + 3] : 52 : 4] == row[0:52:4]


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("As Ks 9s 4s RJ", ("pair", (14, 13, 9, 4))),
        ("As Ks 9s 4s BJ", ("flush", (14, 13, 12, 9, 4))),
        ("Ts Js Qs Ks BJ", ("straight_flush", (14,))),
        ("Ts Js Qs Ks RJ", ("straight", (14,))),
        ("9d 8d 7d 6d WJ", ("straight_flush", (10,))),
        ("9d 8d 7d 6d BJ", ("straight", (10,))),
        ("9c 8c 7c 6c RJ", ("straight", (10,))),
        ("Kh Kd 9s 4c RJ", ("trips", (13, 9, 4))),
        ("Ks Kh Kd Kc WJ", ("quads", (13, 14))),
        ("As Ah Ad Ac WJ", ("quads", (14, 13))),
        ("5h 4h 3h 2h WJ", ("straight_flush", (6,))),
        ("Kh Kd 9s 9c RJ", ("full_house", (13, 9))),
        ("Ah Qh RJ", ("pair", (14, 12))),
        ("Ah Ad BJ", ("trips", (14,))),
    ],
)
def test_best_with_a_joker(hand: str, value: tuple[str, tuple[int, ...]]) -> None:
    assert strength(hand) == value


def test_options_of_the_joker() -> None:
    assert strength("Ks Kh Kd Kc WJ", five_of_a_kind=True) == ("five_kind", (13,))
    assert strength("As 9s 8s 5s BJ", repeated_flush=True) == ("flush", (14, 14, 9, 8, 5))
    assert strength("As 9s 8s 5s RJ", repeated_flush=True) == ("pair", (14, 9, 8, 5))
    assert strength("Kh Qh Jh Th RJ", repeated_flush=True) == ("straight_flush", (14,))


def test_a_repeated_card_is_a_rank_and_no_suit() -> None:
    spades = automaton().last_row([INDEX[card] for card in parse("As Ks 9s 4s")])
    assert describe(spades[INDEX["As"]]) == ("pair", (14, 13, 9, 4))
    kings = automaton().last_row([INDEX[card] for card in parse("Ks Kh Kd Kc")])
    assert describe(kings[INDEX["Ks"]]) == ("quads", (13, 13))


def test_scale_is_strict_and_invertible() -> None:
    assert len(all_classes()) == 7_462 + 455 + 13 + 13 + 2_860
    assert all(low < high for low, high in zip(all_classes(), islice(all_classes(), 1, None), strict=False))
    for value in range(len(all_classes())):
        assert strength_of(*describe(value)) == value
    assert len({category for category, _ in all_classes()}) == len(CATEGORIES)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("high", (14, 12, 11)), ("high", (14, 12, 10, 8, 6))),
        (("pair", (12, 13)), ("pair", (12, 11, 9, 2))),
        (("pair", (5, 14, 13, 12)), ("pair", (5, 14))),
        (("straight", (6,)), ("straight", (5,))),
        (("straight", (5,)), ("trips", (14,))),
        (("quads", (13, 14)), ("quads", (13, 13))),
        (("straight_flush", (5,)), ("quads", (14, 14))),
        (("five_kind", (2,)), ("straight_flush", (14,))),
        (("flush", (14, 14, 9, 8, 5)), ("flush", (14, 13, 12, 11, 9))),
    ],
)
def test_order(better: tuple[str, tuple[int, ...]], worse: tuple[str, tuple[int, ...]]) -> None:
    assert strength_of(*better) > strength_of(*worse)


def test_numbers_and_names_that_are_no_strength() -> None:
    for category, ranks in [("pair", (5, 5)), ("flush", (14, 13, 12, 11, 10)), ("royal", (14,))]:
        with pytest.raises(ValueError, match="no hand is"):
            strength_of(category, ranks)
    for value in (-1, len(all_classes())):
        with pytest.raises(IndexError):
            describe(value)
