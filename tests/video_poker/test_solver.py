"""Perfect play, exactly: published returns and counts, every hold against a brute force, other pay tables."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker.cards import parse
from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.rules.hands import category
from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES, PayTable, PayTableName
from jokerpoker.games.video_poker.rules.solver.analysis import Analysis, analysing
from jokerpoker.games.video_poker.rules.solver.holds import all_holds
from jokerpoker.games.video_poker.rules.solver.sessions import finding_ahead, pay_chances
from jokerpoker.rng import Rng
from tests.video_poker.brute_force import brute_values, ranked
from tests.video_poker.published import (
    DEALS,
    FULL_PAY,
    OUTSIDE,
    PAID,
    RETURNS,
    SHORT_KINGS,
    TOTAL,
)

KINGS = PAY_TABLES["kings"]
T = TypeVar("T")


def run(steps: Generator[float, None, T]) -> T:
    """The result of work in steps, which say that they go on from 0 to 1."""
    last = 0.0
    while True:
        try:
            share = next(steps)
        except StopIteration as finished:
            return finished.value
        assert last <= share <= 1
        last = share


@pytest.fixture(scope="module")
def kings() -> Analysis:
    return run(analysing(KINGS))


def percent(value: Fraction) -> str:
    return f"{float(value * 100):.10f}"


@pytest.mark.parametrize("name", ["kings", "aces_7", "two_pairs_10_6", "jacks_9_6", "deuces"])
def test_published_returns(name: PayTableName) -> None:
    assert percent(run(analysing(PAY_TABLES[name])).expected) == RETURNS[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", list(PAY_TABLES))
def test_every_published_return(name: PayTableName) -> None:
    found = percent(run(analysing(PAY_TABLES[name])).expected)
    assert found == RETURNS[name]
    if name in OUTSIDE:
        digits = len(OUTSIDE[name].partition(".")[2])
        assert abs(float(found) - float(OUTSIDE[name])) < 10**-digits


def test_every_pay_table_has_a_published_return() -> None:
    assert set(RETURNS) == set(PAY_TABLES)


def test_fewer_coins_pay_less_for_a_royal() -> None:
    assert percent(run(analysing(KINGS.with_coins(4))).expected) == SHORT_KINGS
    assert KINGS.with_coins(1) == KINGS.with_coins(4)
    assert KINGS.with_coins(5) is KINGS


def test_full_pay_to_the_last_hand(kings: Analysis) -> None:
    assert kings.total == TOTAL
    assert kings.expected == Fraction(PAID, TOTAL)
    assert dict(zip(kings.categories, kings.dealt, strict=True)) == {
        name: dealt for name, (dealt, _) in FULL_PAY.items()
    }
    assert dict(zip(kings.categories, kings.combinations, strict=True)) == {
        name: combinations for name, (_, combinations) in FULL_PAY.items()
    }


@pytest.mark.parametrize(
    ("name", "pair", "nothing"), [("aces_9", 137_904, 2_432_724), ("two_pairs_10_6", 0, 2_570_628)]
)
def test_dealt_hands_with_another_minimum(name: PayTableName, pair: int, nothing: int) -> None:
    found = run(analysing(PAY_TABLES[name]))
    dealt = dict(zip(found.categories, found.dealt, strict=True))
    assert (dealt.get("high_pair", 0), dealt["nothing"]) == (pair, nothing)


@pytest.mark.parametrize("row", DEALS)
def test_rows_of_the_rules(row: str) -> None:
    cards, best, value, second = DEALS[row]
    holds = all_holds(parse(cards), KINGS)
    assert len(holds) == 32
    assert holds[0].cards == parse(best)
    assert (holds[0].value, holds[1].value) == (value, second)


def test_four_to_a_straight_before_throwing_all() -> None:
    """VP-T10: the best hold that keeps something else is the seven alone."""
    holds = [held for held in all_holds(parse("Ts 9h 8d 7c 2s"), KINGS) if held.cards]
    assert (holds[0].cards, holds[0].value) == (parse("Ts 9h 8d 7c"), Fraction(9, 16))
    assert (holds[1].cards, holds[1].value) == (parse("7c"), Fraction(2900, 9729))


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Jk Qs 9d 5c 2h", "nothing"),
        ("Jk Ks 9d 5c 2h", "high_pair"),
        ("Jk As Kd Qc Jh", "straight"),
        ("Jk As 2d 3c 4h", "straight"),
        ("Jk As Ks Qs Js", "wild_royal"),
        ("As Ks Qs Js Ts", "natural_royal"),
        ("Jk 5s 4s 3s As", "straight_flush"),
        ("Jk 9s 9d 9c 9h", "five_of_a_kind"),
        ("Jk 9s 9d 5c 5h", "full_house"),
        ("Ks Kd 5c 5h 2s", "two_pairs"),
        ("Qs Qd 5c 4h 2s", "nothing"),
    ],
)
def test_categories(cards: str, name: str) -> None:
    """VP-T14 and its neighbours, in every order of the cards."""
    assert {category(order, KINGS) for order in permutations(parse(cards))} == {name}


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("2s 2h 2d 2c 9s", "four_deuces"),
        ("2s 2h 2d As Ks", "wild_royal"),
        ("2s 2h 2d 9s 9h", "five_of_a_kind"),
        ("2s 2h 2d 9s 4h", "four_of_a_kind"),
        ("2s 3h 4d 5c Ah", "straight"),
        ("2s As Ad 7c 7h", "full_house"),
        ("Ks Kd Qh Qc 2s", "full_house"),
        ("Ks Kd Qh Qc 3s", "nothing"),
        ("2s Kd Qh 9c 3s", "nothing"),
        ("2s 2h Qh 9c 3s", "three_of_a_kind"),
        ("2s 3s 6s 9s Ks", "flush"),
    ],
)
def test_categories_with_deuces_wild(cards: str, name: str) -> None:
    assert category(parse(cards), PAY_TABLES["deuces"]) == name


@given(st.permutations(KINGS.deck.cards).map(lambda pack: tuple(pack[:5])))
def test_categories_are_those_of_the_ranking(cards: tuple[str, ...]) -> None:
    for name in ("kings", "two_pairs_8_7", "aces_7"):
        assert category(cards, PAY_TABLES[name]) == ranked(cards, PAY_TABLES[name])


def against_brute_force(table: PayTable, number: int) -> None:
    cards = tuple(Rng(f"brute {number}").shuffle(table.deck.cards)[:5])
    expected = brute_values(cards, table)
    found = {held.cards: (held.paid, held.draws) for held in all_holds(cards, table)}
    assert found == expected


@pytest.mark.parametrize("number", range(3))
def test_holds_against_all_draws(number: int) -> None:
    against_brute_force(KINGS, number)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(200))
def test_holds_of_many_deals_against_all_draws(number: int) -> None:
    against_brute_force(KINGS, number)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_holds_without_a_joker_against_all_draws(number: int) -> None:
    against_brute_force(PAY_TABLES["jacks_9_6"], number)


def test_the_deals_add_up_to_the_return(kings: Analysis) -> None:
    """The mean of the best holds of many deals is within five deviations of the return."""
    rng, hands = Rng("deals"), 1_500
    best = [float(all_holds(rng.shuffle(KINGS.deck.cards)[:5], KINGS)[0].value) for _ in range(hands)]
    mean = sum(best) / hands
    spread = (sum((value - mean) ** 2 for value in best) / hands**2) ** 0.5
    assert abs(mean - float(kings.expected)) < 5 * spread


PAYS = st.lists(st.integers(0, 900), min_size=11, max_size=11).map(tuple)


@given(PAYS, st.permutations(KINGS.deck.cards).map(lambda pack: tuple(pack[:5])))
def test_any_pay_table_any_deal(pays: tuple[int, ...], cards: tuple[str, ...]) -> None:
    table = replace(KINGS, pays=pays)
    holds = all_holds(cards, table)
    assert [held.value for held in holds] == sorted((held.value for held in holds), reverse=True)
    assert sum(held.draws for held in holds) == 2_869_685
    pat = next(held for held in holds if len(held.cards) == 5)
    name = category(cards, table)
    assert pat.value == (0 if name == "nothing" else table.pay(name))
    for other in permutations(range(4)):
        swapped = [card if card == "Jk" else card[0] + "cdhs"[other["cdhs".index(card[1])]] for card in cards]
        assert all_holds(swapped, table)[0].value == holds[0].value


@pytest.mark.parametrize("pays", [(5, 9, 1, 0, 30, 2, 0, 7, 1, 0, 3), (0,) * 11, (1,) * 11])
def test_pay_tables_that_no_casino_has(pays: tuple[int, ...]) -> None:
    """Where a flush pays less than a straight, other holds come into question; the sum still holds."""
    table = replace(KINGS, pays=pays)
    found = run(analysing(table))
    assert sum(found.combinations) == TOTAL
    plain = run(analysing(replace(KINGS, pays=tuple(10 * pay for pay in pays))))
    assert plain.expected == 10 * found.expected
    rng = Rng("odd tables")
    best = [all_holds(rng.shuffle(table.deck.cards)[:5], table)[0].value for _ in range(300)]
    mean = float(sum(best) / 300)
    assert abs(mean - float(found.expected)) < 0.25 * max(1, mean)


def test_variance(kings: Analysis) -> None:
    """Jacks or better 9/6 has a variance of 19.51 (as published)."""
    assert f"{float(run(analysing(PAY_TABLES['jacks_9_6'])).variance):.4f}" == "19.5147"
    mean = kings.expected
    squares = sum(
        (pay - mean) ** 2 * count for pay, count in zip(kings.pays, kings.combinations, strict=True)
    )
    assert kings.variance == squares / kings.total


def exactly_after(analysis: Analysis, hands: int) -> tuple[Fraction, Fraction]:
    """Even and behind by multiplying out whole numbers."""
    ways = [1] + [0] * hands
    for _ in range(hands):
        following = [0] * (hands + 1)
        for pay, count in zip(analysis.pays, analysis.combinations, strict=True):
            for total in range(pay, hands + 1):
                following[total] += count * ways[total - pay]
        ways = following
    return Fraction(ways[hands], analysis.total**hands), Fraction(sum(ways[:hands]), analysis.total**hands)


@pytest.mark.parametrize("hands", [1, 2, 7, 60])
def test_ahead_after_some_hands(kings: Analysis, hands: int) -> None:
    even, behind = exactly_after(kings, hands)
    found = run(finding_ahead(pay_chances(kings), hands))
    assert found.even == pytest.approx(float(even), rel=1e-12)
    assert found.behind == pytest.approx(float(behind), rel=1e-12)
    assert found.ahead == pytest.approx(float(1 - even - behind), rel=1e-12)


def test_ahead_after_many_hands_is_near_the_normal_curve(kings: Analysis) -> None:
    """65 coins more than even are 0.13 deviations after 10,000 hands; rare pays make the curve lean."""
    found = run(finding_ahead(pay_chances(kings), 10_000))
    assert 0.44 < found.ahead < 0.55
    assert found.ahead + found.even + found.behind == pytest.approx(1)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("Ks Kh", "not_five"),
        ("Ks Kh 9s 8s 7s 6s", "not_five"),
        ("Ks Ks 9s 8s 7s", "twice"),
        ("RJ Kh 9s 8s 7s", "wrong_joker"),
    ],
)
def test_bad_deals_are_refused(cards: str, code: str) -> None:
    with pytest.raises(Fault) as fault:
        all_holds(parse(cards), KINGS)
    assert fault.value.code == code
    assert fault.value.data


def test_a_pack_without_a_joker_has_none() -> None:
    with pytest.raises(Fault, match="no joker"):
        all_holds(parse("Jk Kh 9s 8s 7s"), PAY_TABLES["jacks_9_6"])


@pytest.mark.parametrize(
    "change",
    [
        {"pays": (1, 2)},
        {"pays": (800, 200, 100, 50, 20, 7, 5, 3, 2, 1, -1)},
        {"pays": (10**9, 200, 100, 50, 20, 7, 5, 3, 2, 1, 1)},
        {"minimum": "jacks"},
        {"minimum": "two_pairs"},
        {"deck_name": "tarot"},
        {"short_royal": -1},
    ],
)
def test_what_is_no_pay_table_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(Fault) as fault:
        replace(KINGS, **change)  # type: ignore[arg-type]
    assert str(fault.value)
