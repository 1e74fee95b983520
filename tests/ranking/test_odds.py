"""Counting hands: every number of the tables T-A to T-G, PR-T34 and PR-T35."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb

import pytest

from jokerpoker.cards import PACK
from jokerpoker.ranking import PRESETS, HandRules, evaluate
from jokerpoker.ranking.categories import COMPOSITES
from jokerpoker.ranking.classes import CATEGORIES
from jokerpoker.ranking.odds import different_classes, odds, top_cards, total
from jokerpoker.ranking.rarity import rarity_order

COLUMNS = list(reversed(CATEGORIES))


def numbers(text):
    return [int(number.replace(",", "")) for number in text.split()]


T_A = {
    "2": "2,598,960 0 40 624 3,744 5,108 10,200 54,912 123,552 1,098,240 1,302,540",
    "3": "1,712,304 0 36 528 3,168 3,132 9,180 42,240 95,040 760,320 798,660",
    "5": "658,008 0 28 360 2,160 980 7,140 23,040 51,840 322,560 249,900",
    "6": "376,992 0 24 288 1,728 480 6,120 16,128 36,288 193,536 122,400",
    "7": "201,376 0 20 224 1,344 204 5,100 10,752 24,192 107,520 52,020",
    "9": "42,504 0 12 120 720 12 3,060 3,840 8,640 23,040 3,060",
    "T": "15,504 0 4 80 480 0 1,020 1,920 4,320 7,680 0",
}


@pytest.mark.parametrize("lowest", T_A)
def test_natural_packs(lowest):
    rules = HandRules(lowest=lowest)
    counted = odds(rules)
    assert list(counted) == COLUMNS
    assert [total(rules), *counted.values()] == numbers(T_A[lowest])


@pytest.mark.parametrize("decks", [1, 2])
def test_ranking_by_rarity_counts_its_seventeen_categories(decks):
    rules = HandRules(decks=decks)
    by_rarity = odds(replace(rules, multideck_ranking="rarity"))
    assert by_rarity == odds(rules, composite=True)
    assert sum(by_rarity.values()) == total(rules)


T_B = {
    0: "2,598,960 0 40 624 3,744 5,108 10,200 54,912 123,552 1,098,240 1,302,540",
    1: "2,869,685 13 204 3,120 6,552 7,804 20,532 137,280 123,552 1,268,088 1,302,540",
    2: "3,162,510 78 624 9,360 9,360 11,388 34,704 232,968 123,552 1,437,936 1,302,540",
    3: "3,478,761 273 1,484 20,408 12,168 15,860 52,716 341,976 123,552 1,607,784 1,302,540",
}


@pytest.mark.parametrize("jokers", T_B)
def test_packs_with_jokers(jokers):
    rules = PRESETS["wild"]
    assert [total(rules, jokers=jokers), *odds(rules, jokers=jokers).values()] == numbers(T_B[jokers])


def test_pack_with_the_bug():
    with_bug = numbers("2,869,685 1 204 828 4,368 7,804 20,532 63,360 138,600 1,215,024 1,418,964")
    only_bug = numbers("270,725 1 164 204 624 2,696 10,332 8,448 15,048 116,784 116,424")
    rules = PRESETS["bug"]
    counted = [total(rules, jokers=1), *odds(rules, jokers=1).values()]
    natural = [total(rules), *odds(rules).values()]
    assert counted == with_bug
    assert [all_of - plain for all_of, plain in zip(counted, natural, strict=True)] == only_bug


T_C = {
    "royal_flush": "4 128 972 4,096 12,500 31,104",
    "straight_flush": "36 1,152 8,748 36,864 112,500 279,936",
    "five_kind_flush": "0 0 0 0 52 312",
    "five_kind": "0 728 10,296 56,784 201,500 552,240",
    "quads_flush": "0 0 0 2,496 15,600 56,160",
    "quads": "624 87,360 926,640 4,540,224 15,100,800 39,727,584",
    "full_house_flush": "0 0 1,872 14,976 62,400 187,200",
    "full_house": "3,744 244,608 2,263,248 10,468,224 33,727,200 86,958,144",
    "trips_flush": "0 0 30,888 219,648 858,000 2,471,040",
    "trips": "54,912 3,075,072 27,150,552 122,783,232 390,390,000 997,805,952",
    "two_pair_flush": "0 6,864 92,664 494,208 1,716,000 4,633,200",
    "two_pair": "123,552 5,374,512 44,756,712 197,188,992 617,760,000 1,563,982,992",
    "pair_flush": "0 91,520 926,640 4,392,960 14,300,000 37,065,600",
    "pair": "1,098,240 40,909,440 325,250,640 1,401,354,240 4,332,900,000 10,875,047,040",
    "flush": "5,108 163,456 1,241,244 5,230,592 15,962,500 39,719,808",
    "straight": "10,200 326,400 2,478,600 10,444,800 31,875,000 79,315,200",
    "high": "1,302,540 41,681,280 316,517,220 1,333,800,960 4,070,437,500 10,128,551,040",
}
T_C_TOTAL = "2,598,960 91,962,520 721,656,936 3,091,033,296 9,525,431,552 23,856,384,552"
T_D = {
    "five_kind": "0 728 10,296 56,784 201,552 552,552",
    "straight_flush": "40 1,280 9,720 40,960 125,000 311,040",
    "quads": "624 87,360 926,640 4,542,720 15,116,400 39,783,744",
    "full_house": "3,744 244,608 2,265,120 10,483,200 33,789,600 87,145,344",
    "flush": "5,108 261,840 2,291,436 10,337,408 32,836,500 83,889,648",
    "straight": "10,200 326,400 2,478,600 10,444,800 31,875,000 79,315,200",
    "trips": "54,912 3,075,072 27,150,552 122,783,232 390,390,000 997,805,952",
    "two_pair": "123,552 5,374,512 44,756,712 197,188,992 617,760,000 1,563,982,992",
    "pair": "1,098,240 40,909,440 325,250,640 1,401,354,240 4,332,900,000 10,875,047,040",
    "high": "1,302,540 41,681,280 316,517,220 1,333,800,960 4,070,437,500 10,128,551,040",
}


@pytest.mark.parametrize("decks", range(1, 7))
def test_several_decks(decks):
    rules = HandRules(decks=decks)
    composite = odds(rules, composite=True)
    assert composite == {name: numbers(row)[decks - 1] for name, row in T_C.items()}
    assert odds(rules) == {name: numbers(row)[decks - 1] for name, row in T_D.items()}
    assert sum(composite.values()) == total(rules) == numbers(T_C_TOTAL)[decks - 1]


@pytest.mark.parametrize("decks", [7, 8])
def test_seven_and_eight_decks_in_closed_form(decks):
    composite = odds(HandRules(decks=decks), composite=True)
    cards = 4 * decks
    assert composite["royal_flush"] == 4 * decks**5
    assert composite["straight_flush"] == 36 * decks**5
    assert composite["straight"] == 10 * (4**5 - 4) * decks**5
    assert composite["five_kind_flush"] == 52 * comb(decks, 5)
    assert composite["five_kind"] == 13 * comb(cards, 5) - 52 * comb(decks, 5)
    assert composite["quads_flush"] == 4 * 156 * comb(decks, 4) * decks
    assert composite["pair"] + composite["pair_flush"] == 13 * comb(12, 3) * comb(cards, 2) * cards**3
    assert sum(composite.values()) == comb(13 * cards, 5)


T_E_TOPS = {
    "ace_to_five": "1,024 5,120 15,360 35,840 71,680 129,024 215,040 337,920 506,880",
    "ace_to_six": "4,080 14,280 34,680 70,380 127,500 213,180 335,580 503,880",
    "deuce_to_seven": "4,080 14,280 34,680 70,380 127,500 213,180 335,580 503,880",
}
T_E = {
    "ace_to_five": "0 0 624 3,744 0 0 54,912 123,552 1,098,240 1,317,888",
    "ace_to_six": "0 36 624 3,744 5,112 9,180 54,912 123,552 1,098,240 1,303,560",
    "deuce_to_seven": "0 36 624 3,744 5,112 9,180 54,912 123,552 1,098,240 1,303,560",
}


@pytest.mark.parametrize(
    ("system", "lowest_top", "values", "best_pair"),
    [("ace_to_five", "5", 6175, 1288), ("ace_to_six", "6", 7462, 1279), ("deuce_to_seven", "7", 7462, 1279)],
)
def test_low_systems(system, lowest_top, values, best_pair):
    rules = HandRules(system=system)
    tops = top_cards(rules)
    assert next(iter(tops)) == lowest_top
    assert list(tops.values()) == numbers(T_E_TOPS[system])
    assert list(odds(rules).values()) == numbers(T_E[system])
    classes = different_classes(rules)
    assert len(classes) == values
    assert next(place for place, (name, _) in enumerate(classes, 1) if name == "pair") == best_pair


def test_different_values_of_high_hands():  # PR-T35
    classes = different_classes(HandRules())
    assert len(classes) == 7462
    assert classes[0] == ("straight_flush", (14,))
    assert classes[-1] == ("high", (7, 5, 4, 3, 2))


def test_top_cards_of_high_hands():
    natural = top_cards(HandRules())
    assert natural["7"] == 4 * (4**5 - 4)
    assert sum(natural.values()) == 1_302_540
    assert top_cards(PRESETS["wild"], jokers=2) == natural
    with_bug = top_cards(PRESETS["bug"], jokers=1)
    assert with_bug.pop("A") - natural.pop("A") == 116_424
    assert with_bug == natural


def test_eight_or_better():
    rules = PRESETS["eight_or_better"]
    assert sum(count for top, count in top_cards(rules).items() if top in "5678") == 57_344
    classes = [ranks for name, ranks in different_classes(rules) if name == "high" and ranks[0] <= 8]
    assert len(classes) == 56
    assert classes[-1] == (8, 7, 6, 5, 4)


def test_deuces_wild():
    deuces = odds(PRESETS["deuces_wild"])
    assert sum(deuces.values()) == 2_598_960
    assert deuces["five_kind"] == 624 + 48
    assert deuces["straight_flush"] == 4 + 480 + 2_068
    assert [deuces[name] for name in ("quads", "full_house", "flush", "straight", "trips")] == [
        31_552,
        12_672,
        14_472,
        62_232,
        355_080,
    ]


def test_facts_of_the_tables():  # T-G
    for lowest in "3456789T":
        stripped = odds(HandRules(lowest=lowest))
        assert stripped["flush"] < stripped["full_house"]
    by_decks = {decks: odds(HandRules(decks=decks)) for decks in range(1, 9)}
    assert [decks for decks, row in by_decks.items() if row["flush"] > row["full_house"]] == [1, 2, 3]
    assert [decks for decks, row in by_decks.items() if row["flush"] > row["straight"]] == [5, 6, 7, 8]
    assert [decks for decks, row in by_decks.items() if row["high"] < row["pair"]] == [3, 4, 5, 6, 7, 8]
    one, two = odds(PRESETS["wild"], jokers=1), odds(PRESETS["wild"], jokers=2)
    assert one["trips"] > one["two_pair"]
    assert two["full_house"] == two["quads"] == 9_360


def listed(rules, jokers):
    """The same counts by listing every hand of a small pack; of those alike but for suits one counts."""
    pack = [card for card in PACK if card[0] in "TJQKA"]
    alike = {}
    for hand in combinations(pack + ["Jk", "WJ"][:jokers], 5):
        suits = ("".join(card[0] for card in hand if card[1] == suit) for suit in "shdc")
        count, _ = alike.get(key := tuple(sorted(suits)), (0, ()))
        alike[key] = count + 1, hand
    counted = Counter()
    for count, hand in alike.values():
        counted[evaluate(hand, rules).category] += count
    return counted


@pytest.mark.parametrize(
    ("changes", "jokers"),
    [
        ({}, 1),
        ({"jokers": "bug"}, 1),
        ({"wild_ranks": "T"}, 0),
        ({"lowest_wild": "all"}, 1),
        ({"lowest_wild": "all", "wild_ranks": "J"}, 1),
        ({"jokers": "bug", "wild_ranks": "A"}, 0),
        pytest.param({"five_of_a_kind": "off", "wild_ranks": "J"}, 1, marks=pytest.mark.more_of_the_same),
        pytest.param(
            {"flush_over_full": True, "double_ace_flush": True}, 1, marks=pytest.mark.more_of_the_same
        ),
        ({"straights_and_flushes": False}, 1),
    ],
)
def test_counting_equals_listing(changes, jokers):
    rules = replace(PRESETS["wild"], **{"lowest": "T", **changes})
    assert +Counter(odds(rules, jokers=jokers)) == listed(rules, jokers)


def test_counting_equals_listing_of_composite_categories():
    rules = replace(PRESETS["wild"], lowest="T", multideck_ranking="rarity", double_ace_flush=True)
    assert +Counter(odds(rules, jokers=2, composite=True)) == listed(rules, 2)


def test_counting_equals_listing_in_low():
    rules = HandRules(system="deuce_to_seven", lowest="T")
    assert +Counter(odds(rules, jokers=1)) == listed(rules, 1)


def test_the_order_by_rarity_follows_the_counts():
    order = rarity_order(2, "2")
    assert sorted(order) == sorted(COMPOSITES)
    counts = odds(HandRules(decks=2), composite=True)
    assert [counts[name] for name in order] == sorted(counts.values(), reverse=True)


@pytest.mark.parametrize(
    ("rules", "jokers", "message"),
    [
        (HandRules(), -1, "a pack has 0 to 1,000 jokers, not -1"),
        (HandRules(jokers="none"), 1, "these rules forbid jokers"),
        (HandRules(lowest_wild="one"), 0, "use lowest_wild=all"),
        (HandRules(lowest_wild="all", concealed_only=True), 0, "depend on the deal"),
        (HandRules(jokers="bug", wild_ranks="2"), 1, "a bug with other wild cards"),
    ],
)
def test_what_is_not_counted_is_said(rules, jokers, message):
    with pytest.raises(ValueError, match=message):
        odds(rules, jokers=jokers)
