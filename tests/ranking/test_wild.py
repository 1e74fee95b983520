"""Wild cards in high poker: 2a.3 to 2a.8 and PR-T4 to PR-T16, PR-T29, PR-T31."""

from itertools import product

import pytest

from jokerpoker.cards import PACK, parse
from jokerpoker.ranking import HandRules, evaluate
from jokerpoker.rng import Rng

from .hands import found, rules, value, win


def test_a_wild_card_is_a_card_not_in_the_hand():  # PR-T4
    assert found("As 9s 8s 5s Jk", "wild") == ("flush", (14, 13, 9, 8, 5))
    assert value("As 9s 8s 5s Jk", "wild").wild == {"Jk": "Ks"}
    assert win("As 9s 8s 5s Jk", "Ah Kh Th 4h 3h", preset="wild") == {1}


def test_double_ace_flush():  # PR-T4, PR-A4
    assert found("As 9s 8s 5s Jk", "double_ace_flush") == ("flush", (14, 14, 9, 8, 5))
    assert win("As 9s 8s 5s Jk", "Ah Kh Th 4h 3h", preset="double_ace_flush") == {0}
    assert win("As 9s 8s 5s Jk", "Ah Kh Qh Jh 9h", preset="double_ace_flush") == {0}
    assert value("As 9s 8s 5s Jk", joker_duplicates="always").ranks == (14, 14, 9, 8, 5)


def test_wild_card_completes_the_best_hand():  # PR-T5, PR-T7, PR-T12, PR-T16
    assert found("6s 5h 4d 2c Jk", "wild") == ("straight", (6,))
    assert found("5s 4h 3d 2c Jk", "wild") == ("straight", (6,))
    assert found("Ks 9h 7d 5c Jk", "wild") == ("pair", (13, 9, 7, 5))
    assert win("2s 2h 2d 2c Jk", "As Ks Qs Js Ts", preset="wild") == {0}
    assert found("2s 2h 2d 2c Jk", "wild") == ("five_kind", (2,))
    assert value("As Ah Ad Ac Jk", "wild") > value("Ks Kh Kd Kc Jk", "wild")
    assert win("2s 2h 2d 2c Jk", "2s 2h 2d Jk WJ", preset="wild") == {0, 1}  # PR-A17


@pytest.mark.parametrize(
    ("text", "category", "ranks"),
    [
        ("6s 6h 6d 6c Jk", "quads", (6, 14)),  # PR-T11
        ("8s 8h 5d 5c Jk", "two_pair", (8, 5, 14)),
        ("Ks Kh Kd 2c Jk", "trips", (13, 14, 2)),
        ("Ks Kh Ad Ac Jk", "full_house", (14, 13)),
        ("As Ah Ad Ac Jk", "five_kind", (14,)),
        ("As Ah Ad Kc Jk", "quads", (14, 13)),  # PR-A7
        ("Ks 9h 7d 5c Jk", "high", (14, 13, 9, 7, 5)),  # PR-T12
        ("Ah Kh 9h 5h Jk", "flush", (14, 13, 12, 9, 5)),  # PR-T13
        ("Jh Th 9h 7h Jk", "straight_flush", (11,)),
        ("Kh Qh Jh Th Jk", "straight_flush", (14,)),
        ("9h 8d 7c 5s Jk", "straight", (9,)),
        ("Jk", "high", (14,)),
        ("9s 9h Jk", "pair", (9, 14)),
    ],
)
def test_the_bug(text, category, ranks):
    assert found(text, "bug") == (category, ranks)


def test_four_sixes_with_the_bug_lose_to_a_straight_flush():  # 2a.5
    assert win("6s 6h 6d 6c Jk", "5h 4h 3h 2h Ah", preset="bug") == {1}


def test_there_is_one_bug():
    with pytest.raises(ValueError, match="bug"):
        value("6s 6h RJ BJ Jk", "bug")
    with pytest.raises(ValueError, match="an ace, or completes a straight or a flush"):
        evaluate(parse("Ks Kh 4d 2c WJ"), rules("bug"), stands_for={"WJ": "Kd"})


def test_deuces_wild():
    assert found("2s 2h As Ks Qs", "deuces_wild") == ("straight_flush", (14,))
    assert value("2s 2h As Ks Qs", "deuces_wild").wild == {"2s": "Js", "2h": "Ts"}
    assert found("2s 2h 2d 2c 9s", "deuces_wild") == ("five_kind", (9,))
    assert found("2s 2h 2d Jk 9s Kh 9d", "deuces_wild") == ("five_kind", (13,))


def test_the_lowest_card_wild():  # PR-T29, PR-T31, PR-A5
    assert found("As Ah Ad Kc Ks", "lowest_wild") == ("five_kind", (14,))
    assert found("As Ah Ad Kc Ks", lowest_wild="one") == ("quads", (14, 13))
    assert found("As Ah 9d 6c 3s", "lowest_wild") == ("trips", (14, 9, 6))
    assert value("As Ah 9d 6c 3s", "lowest_wild").wild.keys() == {"3s"}
    assert found("Ks Qs Js 9s 9h", lowest_wild="one") == ("straight_flush", (13,))


def test_the_lowest_concealed_card_wild():  # PR-A5
    concealed = rules("lowest_wild", concealed_only=True)
    hand = parse("5c Ks 2d 2h 5s")
    assert evaluate(hand, concealed, concealed=("5c", "Ks")).category == "quads"
    assert evaluate(hand, concealed, concealed=("5c", "Ks")).wild.keys() == {"5c", "5s"}
    assert evaluate(hand, concealed, concealed=("Ks",)).wild.keys() == {"Ks"}
    assert evaluate(hand, concealed, concealed=()).wild == {}
    with pytest.raises(ValueError, match="say which cards of the hand are concealed"):
        evaluate(hand, concealed)
    with pytest.raises(ValueError, match="Ac is given as concealed, but is not in the hand"):
        evaluate(hand, concealed, concealed=("Ac",))


@pytest.mark.parametrize(
    ("degree", "winners"), [("off", {0, 1}), ("natural", {0}), ("fewer", {0}), ("more", {0})]
)
def test_natural_against_wild(degree, winners):  # PR-A3
    assert win("Ks Kh 9d 5c 4s", "Kd 9s 5h 4d Jk", preset="wild", natural_vs_wild=degree) == winners


@pytest.mark.parametrize(
    ("degree", "winners"), [("off", {0, 1}), ("natural", {0, 1}), ("fewer", {0}), ("more", {1})]
)
def test_one_wild_card_against_two(degree, winners):  # PR-A3
    hands = "9s 9h 9d 5c Jk", "9c 9s 5h Jk WJ"
    assert win(*hands, preset="wild", natural_vs_wild=degree) == winners


def test_a_wild_card_that_stands_for_itself_is_natural():
    wheels = "As 5s 4s 3s 2s", "Ah 5h 4h 3h Jk"
    assert value(wheels[0], "deuces_wild").wild == {"2s": "2s"}
    assert win(*wheels, preset="deuces_wild", natural_vs_wild="natural") == {0}
    assert win(*wheels, preset="deuces_wild") == {0, 1}


def test_jokers_of_one_text_have_numbered_names():
    assert value("Ks Qs Js Jk Jk", "wild").wild == {"Jk": "As", "Jk#2": "Ts"}


@pytest.mark.parametrize("count", range(1, 6))
def test_nothing_but_wild_cards(count):
    assert value(" ".join(["Jk"] * count), "wild").ranks == (14,)
    five = value("Jk Jk Jk Jk Jk", "wild", five_of_a_kind="off")
    assert (five.category, five.ranks) == ("straight_flush", (14,))


def substitutions(hand, jokers, repeats, five):
    """The values of all hands that jokers could make, by trying every card: the rule, literally."""
    everything = HandRules(decks=9, five_of_a_kind=five)
    for meanings in product(PACK, repeat=jokers):
        cards = [*hand, *meanings]
        same_rank = len({card[0] for card in cards}) == 1
        again = any(cards.count(card) > 1 for card in meanings)
        flush = len({card[1] for card in cards}) == 1
        if same_rank and five == "off":
            continue
        if again and not (same_rank or repeats == "always" or (repeats == "sets_only" and not flush)):
            continue
        yield evaluate(cards, everything)


@pytest.mark.parametrize("five", ["top", "off"])
@pytest.mark.parametrize("repeats", ["sets_only", "never", "always"])
def test_one_joker_is_the_best_of_all_substitutions(repeats, five):
    source = Rng(f"substitution {repeats} {five}")
    for number in range(60):
        pack = PACK if number % 2 else [card for card in PACK if card[1] == "h" or card[0] in "AK"]
        hand = source.shuffle(pack)[:4]
        wild = evaluate([*hand, "Jk"], HandRules(joker_duplicates=repeats, five_of_a_kind=five))
        assert wild.key == max(value.key for value in substitutions(hand, 1, repeats, five))


def test_two_jokers_are_the_best_of_all_substitutions():
    source = Rng("two jokers")
    for repeats, five in product(("sets_only", "never", "always"), ("top", "off")):
        for pack in (PACK, PACK[3::4]):
            hand = source.shuffle(pack)[:3]
            wild = evaluate([*hand, "Jk", "WJ"], HandRules(joker_duplicates=repeats, five_of_a_kind=five))
            assert wild.key == max(value.key for value in substitutions(hand, 2, repeats, five))
