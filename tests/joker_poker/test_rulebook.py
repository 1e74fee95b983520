"""The rule-book's sentences and test rows (JP-…), hand by hand."""

from __future__ import annotations

from itertools import combinations
from typing import cast

import pytest

from jokerpoker.cards import RANKS, parse
from jokerpoker.core import IllegalAction
from jokerpoker.display.panels import Listing
from jokerpoker.games.joker_poker.manual.hands import HANDS
from jokerpoker.games.joker_poker.options import Options, hand_sizes
from jokerpoker.games.joker_poker.rules.arrangement import Commit, hand_value, meanings_of, split_breaches
from jokerpoker.games.joker_poker.rules.positions import FULL_PACK, JokerPoker
from jokerpoker.games.joker_poker.rules.showdown import resolve
from jokerpoker.ranking import HandRules, HandValue, evaluate
from jokerpoker.ranking.categories import COMPOSITES
from jokerpoker.ranking.odds import odds
from jokerpoker.ranking.rules import System
from jokerpoker.rng import Rng

RULES = Options().hand_rules
STRICT = Options(joker_duplicates="never").hand_rules
DOUBLE = Options(joker_duplicates="always").hand_rules
FIVES = Options(five_of_a_kind="top").hand_rules


def value(text: str, rules: HandRules = RULES, rank: str | None = None) -> tuple[str, tuple[int, ...]]:
    worth = evaluate(parse(text), rules, joker_rank=rank)
    return worth.category, worth.ranks


HAND_ROWS = [
    ("JP-T1", "As Ks 9s 4s RJ", "pair", (14, 13, 9, 4)),
    ("JP-T2", "As Ks 9s 4s BJ", "flush", (14, 13, 12, 9, 4)),
    ("JP-T2", "As Ks 9s 4s WJ", "flush", (14, 13, 12, 9, 4)),
    ("JP-T3", "Ts Js Qs Ks BJ", "straight_flush", (14,)),
    ("JP-T3", "Ts Js Qs Ks RJ", "straight", (14,)),
    ("JP-T4", "9d 8d 7d 6d WJ", "straight_flush", (10,)),
    ("JP-T4", "9d 8d 7d 6d BJ", "straight", (10,)),
    ("JP-T4", "9c 8c 7c 6c RJ", "straight", (10,)),
    ("JP-T6", "Kh Kd 9s 4c RJ", "trips", (13, 9, 4)),
    ("JP-T7", "Ks Kh Kd Kc WJ", "quads", (13, 14)),
    ("JP-T14", "Ah Qh RJ", "pair", (14, 12)),
    ("JP-A2", "As Ah Ad Ac WJ", "quads", (14, 13)),
    ("JP-A10", "As Ah WJ", "trips", (14,)),
]


@pytest.mark.parametrize(("row", "cards", "category", "ranks"), HAND_ROWS)
def test_hand_values(row: str, cards: str, category: str, ranks: tuple[int, ...]) -> None:
    assert value(cards) == (category, ranks), row


def test_jp_t2_the_joker_is_the_queen_not_a_second_ace() -> None:
    assert evaluate(parse("As Ks 9s 4s BJ"), RULES).wild == {"BJ": "Qs"}
    assert value("As Ks 9s 4s BJ", DOUBLE) == ("flush", (14, 14, 13, 9, 4))


def test_jp_t6_strict_option() -> None:
    assert value("Kh Kd 9s 4c RJ", STRICT) == ("two_pair", (13, 9, 4))


def test_jp_t7_four_kings_with_a_joker_lose_to_a_straight_flush() -> None:
    assert value("Ks Kh Kd Kc WJ", rank="K") == ("quads", (13, 13))
    wheel = evaluate(parse("5h 4h 3h 2h Ah"), RULES)
    assert (
        wheel
        > evaluate(parse("Ks Kh Kd Kc WJ"), RULES)
        > evaluate(parse("Ks Kh Kd Kc WJ"), RULES, joker_rank="K")
    )


def test_jp_a2_five_of_a_kind_on_top_when_the_option_says_so() -> None:
    assert value("Ks Kh Kd Kc WJ", FIVES) == ("five_kind", (13,))
    assert evaluate(parse("2s 2h 2d 2c WJ"), FIVES) > evaluate(parse("As Ks Qs Js Ts"), FIVES)


@pytest.mark.parametrize(
    ("cards", "category"),
    [
        ("Ts Tc Ad 7d 3h", "pair"),
        ("Qs Qd 7h 7s Ks", "two_pair"),
        ("Kc Ks Kd Ad 2s", "trips"),
        ("9d 8c 7c 6d 5s", "straight"),
        ("Qd 9d 8d 5d 2d", "flush"),
        ("Tc Ts Th 5c 5d", "full_house"),
        ("6s 6c 6h 6d 4c", "quads"),
        ("Qh Jh Th 9h 8h", "straight_flush"),
        ("Ac Kc Qc Jc Tc", "straight_flush"),
    ],
)
def test_the_printed_examples_of_each_category(cards: str, category: str) -> None:
    assert value(cards)[0] == category


def test_jp_t24_the_ace_is_low_in_a_wheel() -> None:
    assert evaluate(parse("6s 5s 4s 3s 2s"), RULES) > evaluate(parse("5h 4h 3h 2h Ah"), RULES)


DEAL_15 = "As Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h"
DEAL_13 = "As Kh Kd Kc Qc Jh Th Ts 5s 5c 4c 3h 2h"

LEGAL_SPLITS = [
    ("15-1", DEAL_15, "Kh Jh Th 3h 2h", "Kd Kc 6d 6s 4c", "5s 5c As Qc Ts"),
    ("15-2", DEAL_15, "Kh Kd Kc Ts Th", "5c 4c 3h 2h As", "6d 6s Qc Jh 5s"),
    ("15-3", DEAL_15, "As Kh Qc Jh Th", "6d 5s 4c 3h 2h", "Kc Kd Ts 6s 5c"),
    ("13-1", DEAL_13, "Kh Jh Th 3h 2h", "Kd Kc 5s 5c 4c", "As Qc Ts"),
    ("13-2", DEAL_13, "Kh Kd Kc Ts Th", "5c 4c 3h 2h As", "Qc Jh 5s"),
    ("13-3 corrected", DEAL_13, "As Kh Qc Jh Th", "Kc Kd 4c 3h 2h", "5s 5c Ts"),
]


def codes(dealt: str, hands: list[str], jokers: dict[str, str] | None = None) -> list[str]:
    """The breaches of a split of a deal, by code."""
    split = [parse(hand) for hand in hands]
    sizes = hand_sizes(4 if len(parse(dealt)) == 13 else 3)
    return [breach.code for breach in split_breaches(split, jokers or {}, parse(dealt), sizes, RULES)]


@pytest.mark.parametrize(("name", "dealt", "first", "second", "third"), LEGAL_SPLITS)
def test_the_worked_examples_are_legal(name: str, dealt: str, first: str, second: str, third: str) -> None:
    assert codes(dealt, [first, second, third]) == [], name


def test_a_fourth_hand_is_refused_whatever_it_holds() -> None:
    assert codes(DEAL_15, ["As Kh Qc Jh Th", "6d 5s 4c 3h 2h", "Kc Kd Ts 6s 5c", "BJ RJ"]) == ["wrong_sizes"]


def test_jp_t27_the_misprinted_example_is_refused() -> None:
    state = dealt_state(4, DEAL_13)
    misprint = commit(["As Kh Qc Jh Th", "Kc Kh 4c 3h 2h", "5s 5c Ts"])
    with pytest.raises(IllegalAction, match="Kh is used twice") as refusal:
        state.check(misprint)
    assert refusal.value.code == "card_twice"


def commit(
    hands: list[str], jokers: dict[str, str] | None = None, bets: tuple[int, int, int] = (2, 1, 0)
) -> Commit:
    return Commit(0, tuple(parse(hand) for hand in hands), jokers or {}, bets)


def dealt_state(seats: int, cards: str, options: Options | None = None) -> JokerPoker:
    """A first game in which seat 0 holds the cards given."""
    state = JokerPoker.start(seats, Rng("rule book"), options or Options())
    own = parse(cards)
    rest = [card for card in FULL_PACK if card not in own]
    size = len(own)
    state.dealt = (own, *(tuple(rest[n * size : (n + 1) * size]) for n in range(seats - 1)))
    return state


ORDER_ROWS = [
    ("JP-T15", ["Kh Kd Kc Ks 2c", "As Qh Td 8c 6s", "Ah Qd Jc"], ["order"]),
    ("JP-T17", ["Kh Kd Kc Ks 2c", "Qs Qh Jd 9c 2s", "Qd Qc Kc"], ["card_twice"]),
    ("JP-T17", ["Ah Ad Ac As 2c", "Qs Qh Jd 9c 2s", "Qd Qc Ks"], ["order"]),
    ("JP-T18", ["Qh Qd Qc Js Jh", "5s 5h Ad Kc Qs", "5d 5c As"], []),
]


@pytest.mark.parametrize(("row", "hands", "expected"), ORDER_ROWS)
def test_the_three_card_hand_is_in_order_too(row: str, hands: list[str], expected: list[str]) -> None:
    state = dealt_state(4, " ".join(dict.fromkeys(" ".join(hands).split())))
    if expected:
        with pytest.raises(IllegalAction) as refusal:
            state.check(commit(hands))
        assert refusal.value.code == expected[0], row
    else:
        state.check(commit(hands))


def test_jp_t20_straights_in_order_with_the_ace_low() -> None:
    hands = ["6d 5s 4c 3h 2h", "5c 4d 3d 2s Ac", "As Ah WJ"]
    dealt = " ".join(hands)
    assert codes(dealt, hands, {"WJ": "Ad"}) == []
    assert codes(dealt, [hands[1], hands[0], hands[2]], {"WJ": "Ad"}) == ["order"]


JOKER_DEAL = "Kh Kd 9s 9c 4c RJ Qh Qd 8s 8c 3c BJ 7h 6d 5s"


def joker_codes(jokers: dict[str, str], hands: list[str] | None = None) -> list[str]:
    return codes(JOKER_DEAL, hands or ["Kh Kd 9s 9c RJ", "Qh Qd 8s 8c BJ", "7h 6d 5s 4c 3c"], jokers)


def test_jp_t9_two_jokers_in_one_hand_are_refused() -> None:
    together = ["Kh Kd 9s RJ BJ", "Qh Qd 8s 8c 9c", "7h 6d 5s 4c 3c"]
    assert joker_codes({"RJ": "Kh", "BJ": "Ks"}, together) == ["jokers_together"]


def test_jp_t10_jokers_of_two_ranks_are_refused() -> None:
    assert joker_codes({"RJ": "Kh", "BJ": "Qs"}) == ["joker_rank"]


def test_jp_t11_one_rank_with_free_suits_repeated_across_hands_is_legal() -> None:
    dealt = "As Kd 9s 9c 4c RJ Qh Qd 8s 8c WJ BJ 7h 7d 5s"
    hands = ["As Kd 9s 9c RJ", "Qh Qd 8s 4c WJ", "7h 7d 8c 5s BJ"]
    jokers = {"RJ": "Kh", "BJ": "Ks", "WJ": "Kh"}
    assert codes(dealt, hands, jokers) == []


def test_jp_t12_a_red_joker_is_no_spade() -> None:
    assert joker_codes({"RJ": "Ks", "BJ": "Kc"}) == ["joker_colour"]


@pytest.mark.parametrize(
    ("jokers", "code"),
    [
        ({"RJ": "Kh"}, "joker_unnamed"),
        ({"RJ": "Kh", "BJ": "Ks", "WJ": "Kc"}, "joker_unknown"),
        ({"RJ": "Kh", "BJ": "K"}, "joker_colour"),
        ({"RJ": "BJ", "BJ": "Ks"}, "joker_colour"),
    ],
)
def test_every_joker_stands_for_a_card_of_its_colour(jokers: dict[str, str], code: str) -> None:
    assert code in joker_codes(jokers)


def test_jp_a3_a_flush_may_not_repeat_a_card_but_a_set_may() -> None:
    assert hand_value(parse("Kh Kd 9s 4c RJ"), {"RJ": "Kh"}, RULES).category == "trips"
    with pytest.raises(ValueError, match="flush"):
        hand_value(parse("As Ks 9s 4s BJ"), {"BJ": "As"}, RULES)
    assert hand_value(parse("As Ks 9s 4s BJ"), {"BJ": "As"}, DOUBLE).ranks == (14, 14, 13, 9, 4)
    with pytest.raises(ValueError, match="repeat"):
        hand_value(parse("Kh Kd 9s 4c RJ"), {"RJ": "Kh"}, STRICT)


def test_colour_limits() -> None:
    assert {card[1] for card in meanings_of("RJ")} == set("hd")
    assert {card[1] for card in meanings_of("BJ")} == set("sc")
    assert {card[1] for card in meanings_of("WJ")} == set("shdc")


def hand(text: str) -> HandValue:
    return evaluate(parse(text), RULES)


def test_the_best_hand_takes_all_betting_cards() -> None:
    result = resolve([hand("Kh Kd 9s 4c 2d"), hand("Ah Ad 9c 4d 2h")], (3, 4), Options())
    assert (result.winners, result.taken, result.discarded) == ((1,), ((), (3, 4)), ())


def test_jp_t22_four_tied_straights_take_their_own() -> None:
    straights = [
        hand(text) for text in ("As Kh Qd Jc Ts", "Ah Kd Qc Js Th", "Ad Kc Qs Jh Td", "Ac Ks Qh Jd Tc")
    ]
    result = resolve(straights, (4, 3, 2, 0), Options())
    assert result.winners == (0, 1, 2, 3)
    assert result.taken == ((4,), (3,), (2,), (0,))
    assert result.discarded == ()


def test_rule_9_the_bets_of_those_not_tied_are_thrown_away() -> None:
    values = [hand("As Kh Qd Jc Ts"), hand("Ah Kd Qc Js Th"), hand("2s 2h 5d 7c 9s")]
    result = resolve(values, (1, 0, 4), Options())
    assert (result.taken, result.discarded) == (((1,), (0,), ()), (4,))
    void = resolve(values, (1, 0, 4), Options(tie_rule="void"))
    assert (void.winners, void.taken, void.discarded) == ((0, 1), ((), (), ()), (1, 0, 4))


def test_jp_a7_a_foul_hand_cannot_win_and_its_bets_are_lost() -> None:
    result = resolve([None, hand("2s 2h 5d 7c 9s"), hand("3s 4h 5d 7c 9s")], (4, 1, 2), Options(foul="lose"))
    assert (result.winners, result.taken, result.discarded) == ((1,), ((), (1, 2), ()), (4,))
    nobody = resolve([None, None], (4, 1), Options(foul="lose"))
    assert (nobody.winners, nobody.taken, nobody.discarded) == ((), ((), ()), (4, 1))


def test_jp_t25_only_the_betting_cards_left_may_be_bet() -> None:
    state = dealt_state(4, DEAL_13)
    hands = ["Kh Jh Th 3h 2h", "Kd Kc 5s 5c 4c", "As Qc Ts"]
    for bets in [(4, 4, 0), (0, 0, 1), (5, 1, 1), (1, 1, 1), (-1, 0, 1)]:
        with pytest.raises(IllegalAction) as refusal:
            state.check(commit(hands, bets=bets))
        assert refusal.value.code == "bet_not_left"
    state.check(commit(hands, bets=(2, 2, 2)))
    state.check(commit(hands, bets=(4, 0, 1)))


def test_every_kind_of_hand_has_an_example_of_it() -> None:
    kinds, low = (block.entries for block in HANDS.blocks if isinstance(block, Listing))
    assert [entry.key for entry in kinds] == sorted(odds(jokers=1), key=COMPOSITES.index, reverse=True)
    for entry in kinds:
        assert evaluate(entry.cards, FIVES).category == entry.key
    unsuited = [
        [rank + suit for rank, suit in zip(ranks, "shdcs", strict=True)] for ranks in combinations(RANKS, 5)
    ]
    for entry in low:
        rules = HandRules(system=cast(System, entry.key))
        assert evaluate(entry.cards, rules) == max(evaluate(cards, rules) for cards in unsuited)
