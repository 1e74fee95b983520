"""Sets and the best arrangement: every row of the rules, and an exhaustive search for all else."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker.cards import parse
from jokerpoker.games.joker_rum.rules.melds import (
    MELDS,
    Melding,
    best_melding,
    best_score,
    is_complete,
    key_of,
)
from jokerpoker.games.joker_rum.rules.pack import COPIES, COST, PACK, in_order
from tests.joker_rum.exhaustive import best, cost, set_points

HANDS = {
    "JR-T1": ("5h 6c 7c 8c Ts 7d 8d 9d As 2s 3s Jk", 25),
    "JR-T2": ("5h Ts Jk Jk 6s 6h 6d 8s 8h 8d 9s 9h", -32),
    "JR-T3": ("5h Ts Jk Jk 2s 2h 3s 3h Ks Kh Qs Qd", -48),
    "JR-T5": ("As Jk Jk 4s 6s 6h 7d 7c 9s 9h 8d 8c", -22),
    "JR-T6": ("6s 7s Jk 9s 6h 6d Ah Ad Ac 9h 8d 8c", -16),
    "JR-T8": ("5h 6c 7c 8c 9c As As Ah Ah Ad Ad Ac", 1),
    "JR-T9": ("6s 7s 8s 9s 9h 9d 9c As Ah Ad Ac 2h", -6),
    "JR-T11": ("As Ks Qs Js 2s 3s 4s 6h 7h 8d 9d 9c", -8),
    "JR-T13": ("As Ks Qs Jk Ah 2h 3h Jk 6c 7c 8c 9c", 18),
    "JR-T14": ("Ts 7h 8h 9h 6h 5h As As Ad Ad Ac Ac", -5),
    "JR-T15": ("5h 6c 7c 8c Ts 7c 8c 9c Ah Kh Qh Jh", 24),
    "JR-T17": ("6s 7s 8s 9s 6h 7h 8h 9h 6d 7d 8d 9d", 12),
    "JR-T18": ("6s 7s 8s 9s 6h 7h 8h 9h 6d 7d 8d 9c", 4),
    "JR-T19": ("6s 6h 6d 6c 7s 7h 7d 7c 8s 8h 8d 8c", 12),
    "JR-T23": ("As As Ah Ah Ad Ad Ac Ac 6s 7s 8s 9s", -4),
}
COMPLETE = {"JR-T1", "JR-T13", "JR-T15", "JR-T17", "JR-T19"}


@pytest.mark.parametrize("name", HANDS)
def test_the_rows_of_the_rules(name: str) -> None:
    text, score = HANDS[name]
    hand = parse(text)
    assert best_melding(hand).score == best_score(key_of(hand)) == score
    assert is_complete(key_of(hand)) == (name in COMPLETE)


def test_the_pack() -> None:
    assert len(PACK) == 68
    assert sorted(COPIES.values()) == [1] * 26 + [2] * 21
    assert {card for card, copies in COPIES.items() if copies == 2} == {
        *(rank + suit for rank in "A6789" for suit in "cdhs"),
        "Jk",
    }
    assert all(COST[card] == cost(card) for card in PACK)


def test_there_are_304_sets_of_cards_and_48_of_texts() -> None:
    fours = [(four, set_points(four)) for four in combinations(in_order(COPIES), 4)]
    points = Counter[int]()
    for four, worth in fours:
        points[worth] += prod(COPIES[card] for card in four) if worth else 0
    assert points == {6: 16, 7: 96, 9: 64, 4: 128, 0: 0}
    assert points.total() == 304
    assert len({tuple(sorted(meld.cards)) for meld in MELDS}) == len(MELDS) == 48
    for meld in MELDS:
        assert set_points(meld.cards) == meld.points
    found = {tuple(sorted(four)) for four, points in fours if points}
    assert found == {tuple(sorted(meld.cards)) for meld in MELDS}


@st.composite
def hands(draw: st.DrawFn, sizes: st.SearchStrategy[int]) -> tuple[str, ...]:
    """Random cards, drawn from few different ones now and then so that sets meet each other."""
    few = draw(st.sampled_from(["", "6789", "56789T", "A234KQJ", "AKQJ6789"]))
    jokers = draw(st.booleans())
    cards = [card for card in PACK if not few or card[0] in few or (jokers and card == "Jk")]
    size = draw(sizes)
    return tuple(draw(st.permutations(cards))[:size])


def holds(hand: tuple[str, ...], found: Melding) -> None:
    cards = [card for meld in found.sets for card in meld.cards]
    assert sorted([*cards, *found.unmatched]) == sorted(hand)
    assert all(set_points(meld.cards) == meld.points for meld in found.sets)
    assert found.score == sum(meld.points for meld in found.sets) - sum(COST[c] for c in found.unmatched)


@given(hands(st.integers(0, 13)))
def test_the_arrangement_is_the_best_there_is(hand: tuple[str, ...]) -> None:
    found = best_melding(hand)
    holds(hand, found)
    assert found.score == best_score(key_of(hand)) == best(hand)


@given(hands(st.just(12)), st.randoms())
def test_the_order_of_a_hand_changes_nothing(hand: tuple[str, ...], rng: object) -> None:
    mixed = list(hand)
    rng.shuffle(mixed)  # type: ignore[attr-defined]
    assert best_melding(mixed) == best_melding(hand)


@given(hands(st.just(12)))
def test_a_hand_is_complete_when_no_card_is_left_over(hand: tuple[str, ...]) -> None:
    assert is_complete(key_of(hand)) == (not best_melding(hand).unmatched)
    assert -48 <= best_melding(hand).score <= 25


@given(st.lists(st.sampled_from(MELDS), min_size=3, max_size=3))
def test_three_sets_are_always_found(sets: list[object]) -> None:
    cards = [card for meld in sets for card in meld.cards]  # type: ignore[attr-defined]
    if all(copies <= COPIES[card] for card, copies in Counter(cards).items()):
        assert is_complete(key_of(cards))
        assert 12 <= best_score(key_of(cards)) <= 25


def test_costs_name_every_unmatched_card() -> None:
    found = best_melding(parse("5h Ts Jk Kd As 6s"))
    assert found.costs == {"5h": 7, "Ts": 7, "Jk": 5, "Kd": 3, "As": 1, "6s": 1}
    assert found.score == -24
