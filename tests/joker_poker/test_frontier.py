"""The frontier against brute force, and what must hold of every split."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from jokerpoker.cards import COLOURED_JOKERS, PACK, Card, is_joker, parse
from jokerpoker.games.joker_poker.players.frontier.search import Split, frontier
from jokerpoker.ranking import PRESETS, HandRules, evaluate
from jokerpoker.ranking.classes import describe, strength_of
from jokerpoker.rng import Rng
from tests.joker_poker.brute_force import ORDER, BruteForce

RULES = PRESETS["joker_poker"]
FIFTEEN = parse("As Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h")
THIRTEEN = parse("As Kh Kd Kc Qc Jh Th Ts 5s 5c 4c 3h 2h")
KINDS = list(product((15, 13), range(4)))
MORE = pytest.mark.more_of_the_same
OPTIONS = list(product(("off", "top"), ("sets_only", "never", "always")))


def options(five_of_a_kind: str, joker_duplicates: str) -> HandRules:
    varied: dict[str, Any] = {"five_of_a_kind": five_of_a_kind, "joker_duplicates": joker_duplicates}
    return replace(RULES, **varied)


def deal(size: int, jokers: int, seed: str, ranks: int = 13) -> list[Card]:
    """A deal with so many jokers; fewer than 13 ``ranks`` make sets, and repeated cards, frequent."""
    rng = Rng(seed)
    among = rng.shuffle("23456789TJQKA")[:ranks]
    naturals = rng.shuffle([card for card in PACK if card[0] in among])
    return [*naturals[: size - jokers], *rng.shuffle(COLOURED_JOKERS)[:jokers]]


def strengths(triples: Sequence[Sequence[tuple[int, tuple[int, ...]]]]) -> list[tuple[int, ...]]:
    return [tuple(strength_of(ORDER[category], ranks) for category, ranks in triple) for triple in triples]


def check(cards: Sequence[Card], five_of_a_kind: str = "off", joker_duplicates: str = "sets_only") -> None:
    """The frontier has exactly the triples of brute force, and its splits are what they claim to be."""
    splits = frontier(cards, options(five_of_a_kind, joker_duplicates))
    expected = BruteForce(cards, five_of_a_kind, joker_duplicates).frontier()
    assert [split.strengths for split in splits] == strengths(expected), cards
    for split in splits:
        check_split(split, cards)


def check_split(split: Split, cards: Sequence[Card]) -> None:
    assert Counter(card for hand in split.hands for card in hand) == Counter(cards)
    assert [len(hand) for hand in split.hands] == [5, 5, len(cards) - 10]
    assert all(sum(map(is_joker, hand)) <= 1 for hand in split.hands)
    assert set(split.jokers) == set(filter(is_joker, cards))
    assert len({card[0] for card in split.jokers.values()}) <= 1
    values = split.values()
    assert all(high >= low for high, low in pairwise(values))
    assert [(value.category, value.ranks) for value in values] == list(map(describe, split.strengths))
    assert split.names == tuple(value.name for value in values)


@pytest.mark.parametrize("number", [0, pytest.param(1, marks=MORE)])
# The brute force takes longest with one joker and 15 cards, which come below.
@pytest.mark.parametrize(
    ("size", "jokers"), [pytest.param(*kind, marks=[MORE] * (kind == (15, 1))) for kind in KINDS]
)
def test_equals_brute_force(size: int, jokers: int, number: int) -> None:
    check(deal(size, jokers, f"frontier {size} {jokers} {number}"))


@pytest.mark.parametrize(
    ("size", "jokers", "option"),
    [
        pytest.param(size, jokers, option, marks=[MORE] * (jokers != 1 + (number + (size == 13)) % 3))
        for number, option in enumerate(OPTIONS)
        for size, jokers in KINDS
        if jokers
    ],
)
def test_equals_brute_force_under_options(size: int, jokers: int, option: tuple[str, str]) -> None:
    check(deal(size, jokers, f"options {size} {jokers} {option}", ranks=6), *option)


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(10))
@pytest.mark.parametrize(("size", "jokers"), KINDS)
def test_equals_brute_force_on_a_thousand_deals_of_every_kind(size: int, jokers: int, hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        check(deal(size, jokers, f"whole {size} {jokers} {number}"))


@pytest.mark.slow
@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize(("size", "jokers"), [kind for kind in KINDS if kind[1]])
def test_equals_brute_force_on_many_deals_under_options(
    size: int, jokers: int, option: tuple[str, str]
) -> None:
    for number in range(60):
        check(deal(size, jokers, f"whole options {size} {jokers} {number}", ranks=5 + number % 3), *option)


@pytest.mark.parametrize(
    ("cards", "legal", "triples", "best"),
    [(FIFTEEN, 126_126, 11_355, 11), (THIRTEEN, 22_123, 3_261, 32)],
    ids=["15 cards", "13 cards"],
)
def test_example_deals_of_the_printed_rules(
    cards: tuple[Card, ...], legal: int, triples: int, best: int
) -> None:
    slow = BruteForce(cards)
    assert slow.legal_splits() == legal
    assert len(slow.triples()) == triples
    assert len(frontier(cards)) == best
    assert [split.strengths for split in frontier(cards)] == strengths(slow.frontier())


def test_first_printed_example_is_dominated_and_the_others_are_not() -> None:
    def triple(*hands: str) -> tuple[int, ...]:
        values = [evaluate(parse(hand), RULES) for hand in hands]
        return tuple(strength_of(value.category, value.ranks) for value in values)

    found = [split.strengths for split in frontier(FIFTEEN)]
    flush_first = triple("Kh Jh Th 3h 2h", "Kd Kc 6d 6s 4c", "5s 5c As Qc Ts")
    full_house_first = triple("Kh Kd Kc Ts Th", "5c 4c 3h 2h As", "6d 6s Qc Jh 5s")
    straights = triple("As Kh Qc Jh Th", "6d 5s 4c 3h 2h", "Kc Kd Ts 6s 5c")
    assert sum(all(a >= b for a, b in zip(one, flush_first, strict=True)) for one in found) == 2
    assert {full_house_first, straights} < set(found)


def test_a_weaker_meaning_keeps_the_order_of_a_third_hand_of_three() -> None:
    """JP-A6: three cards cannot change places with five, so their joker may have to be less than it could."""
    cards = parse("Kh Kd Jh Jc 9h 9c 8s 8d 8c 7s 6d 4c RJ")
    kings = [split for split in frontier(cards) if set(split.hands[2]) == {"Kh", "Kd", "RJ"}]
    assert ("three of a kind, eights", "two pairs, jacks and nines", "pair of kings") in {
        split.names for split in kings
    }
    assert {split.jokers["RJ"][0] for split in kings} == {"A"}
    assert evaluate(parse("Kh Kd RJ"), RULES).name == "three of a kind, kings"
    check(cards)


def test_four_aces_and_a_free_joker_are_four_aces_with_a_king() -> None:
    """JP-A2: the joker counts as the best other card; as five of a kind only where that is a category."""
    cards = parse("As Ah Ad Ac 9s 9h 8d 8c 7s 5h 4d 3c 2s 2h WJ")
    aces = [split for split in frontier(cards) if sum(card[0] == "A" for card in split.hands[0]) == 4]
    with_joker = [split for split in aces if "WJ" in split.hands[0]]
    assert {split.values()[0].ranks for split in with_joker} == {(14, 13)}
    assert frontier(cards, options("top", "sets_only"))[0].names[0] == "five of a kind, aces"


def test_jokers_of_a_common_rank_may_repeat_cards_of_other_hands() -> None:
    """JP-T11: the suit of each joker is free inside its colour."""
    cards = parse("Kh Kd Kc Qs Qd 9h 9c 7d 5s 3c 2h 4d RJ BJ WJ")
    for split in frontier(cards):
        assert split.jokers["RJ"][1] in "hd"
        assert split.jokers["BJ"][1] in "sc"
        assert sorted(sum(map(is_joker, hand)) for hand in split.hands) == [1, 1, 1]


@st.composite
def deals(draw: st.DrawFn, jokers: tuple[int, ...] = (0, 1, 2, 3)) -> list[Card]:
    kinds = st.tuples(st.sampled_from((15, 13)), st.sampled_from(jokers))
    size, held = draw(kinds)
    naturals = draw(st.permutations(PACK))
    return [*naturals[: size - held], *draw(st.permutations(COLOURED_JOKERS))[:held]]


rules = st.sampled_from([options(*option) for option in OPTIONS])


def covers(better: Sequence[Split], worse: Sequence[Split]) -> bool:
    """Is every split of the second frontier equalled or dominated in the first?"""
    return all(
        any(all(a >= b for a, b in zip(one.strengths, other.strengths, strict=True)) for one in better)
        for other in worse
    )


@settings(max_examples=15, deadline=None)
@given(deals(), rules)
def test_splits_are_legal_and_none_dominates_another(cards: list[Card], rules: HandRules) -> None:
    splits = frontier(cards, rules)
    assert splits
    for split in splits:
        check_split(split, cards)
    triples = [split.strengths for split in splits]
    assert triples == sorted(set(triples), reverse=True)
    for one in triples:
        assert not any(
            other != one and all(a >= b for a, b in zip(other, one, strict=True)) for other in triples
        )


@settings(max_examples=20, deadline=None)
@given(deals())
def test_the_order_of_the_cards_does_not_matter(cards: list[Card]) -> None:
    assert frontier(cards) == frontier(sorted(cards))
    assert frontier(cards) == frontier(tuple(reversed(cards)))


@given(deals(), st.data())
def test_any_legal_split_is_equalled_or_dominated(cards: list[Card], data: st.DataObject) -> None:
    hands, jokers = data.draw(laid(cards))
    try:
        values = [
            evaluate(hand, RULES, stands_for={card: jokers[card] for card in hand if is_joker(card)})
            for hand in hands
        ]
    except ValueError:
        assume(False)
    first, second, third = sorted(values[:2], reverse=True) + values[2:]
    if len(cards) == 15:
        first, second, third = sorted(values, reverse=True)
    assume(second >= third)
    triple = [strength_of(value.category, value.ranks) for value in (first, second, third)]
    assert any(all(a >= b for a, b in zip(split.strengths, triple, strict=True)) for split in frontier(cards))


@st.composite
def laid(draw: st.DrawFn, cards: list[Card]) -> tuple[list[list[Card]], dict[Card, Card]]:
    """The cards in three hands, at most one joker in each, jokers of one rank and of their colours."""
    naturals = [card for card in draw(st.permutations(cards)) if not is_joker(card)]
    jokers: list[Card | None] = [*filter(is_joker, cards), None, None, None][:3]
    hands = []
    for size, joker in zip((5, 5, len(cards) - 10), draw(st.permutations(jokers)), strict=True):
        count = size - (joker is not None)
        hands.append(naturals[:count] + ([joker] if joker else []))
        del naturals[:count]
    rank = draw(st.sampled_from("23456789TJQKA"))
    suits = {"RJ": "hd", "BJ": "sc", "WJ": "shdc"}
    return hands, {joker: rank + draw(st.sampled_from(suits[joker])) for joker in jokers if joker}


@settings(max_examples=15, deadline=None)
@given(deals(jokers=(1, 2, 3)))
def test_more_freedom_for_jokers_never_hurts(cards: list[Card]) -> None:
    never, sets_only, always = (
        frontier(cards, options("off", each)) for each in ("never", "sets_only", "always")
    )
    assert covers(sets_only, never)
    assert covers(always, sets_only)
    assert covers(frontier(cards, options("top", "sets_only")), sets_only)


@settings(max_examples=15, deadline=None)
@given(deals(jokers=(1, 2)))
def test_a_joker_of_both_colours_is_at_least_as_good(cards: list[Card]) -> None:
    joker = next(filter(is_joker, cards))
    assume("WJ" not in cards)
    assert covers(frontier([*[card for card in cards if card != joker], "WJ"]), frontier(cards))


def test_splits_are_values() -> None:
    splits = frontier(FIFTEEN)
    assert pickle.loads(pickle.dumps(splits)) == splits
    assert len(set(splits)) == len(splits)
    with pytest.raises(AttributeError):
        splits[0].strengths = (0, 0, 0)  # type: ignore[misc]
    strict = splits[0].values(options("off", "never"))
    assert [value.key for value in strict] == [value.key for value in splits[0].values()]
    assert strict != splits[0].values()


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (FIFTEEN[:14], "give 15 or 13 cards, not 14"),
        ((), "give 15 or 13 cards, not 0"),
        ((*FIFTEEN[:14], "As"), "As occurs twice"),
        ((*FIFTEEN[:14], "1s"), "'1s' is not a card"),
        ((*FIFTEEN[:14], "Jk"), "Jk is not a card of Joker Poker"),
    ],
)
def test_cards_that_are_no_deal(cards: tuple[Card, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        frontier(cards)


def test_rules_of_another_game() -> None:
    with pytest.raises(ValueError, match="rules of Joker Poker"):
        frontier(FIFTEEN, PRESETS["ace_to_five"])
