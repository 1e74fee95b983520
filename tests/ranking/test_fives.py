"""The best five of more cards against every choice of five, looked at one by one."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from jokerpoker.cards import Card, is_joker
from jokerpoker.ranking import PRESETS, HandRules, wild
from jokerpoker.ranking import best_five as searched
from jokerpoker.ranking.evaluation import BestFive, best_five_of
from jokerpoker.ranking.wild import best_value, make_wild
from jokerpoker.rng import Rng

PACK = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
RULES = {
    "standard": PRESETS["standard"],
    "no repeats": replace(PRESETS["standard"], joker_duplicates="never"),
    "natural first": replace(PRESETS["standard"], natural_vs_wild="fewer", suit_tiebreak="highest"),
    "wild first": replace(PRESETS["standard"], natural_vs_wild="more", wild_ranks="23"),
    "two packs by rarity": replace(PRESETS["standard"], decks=2, multideck_ranking="rarity"),
    "joker poker": replace(PRESETS["joker_poker"], best_five=True),
    "ace to five": replace(PRESETS["ace_to_five"], best_five=True),
    "deuce to seven": replace(PRESETS["deuce_to_seven"], best_five=True),
}


def one_by_one(cards: list[Card], rules: HandRules) -> BestFive:
    """The first of the best, found without any shortcut."""
    places = [at for at, card in enumerate(cards) if is_joker(card) or card[0] in rules.wild_ranks]
    wilds = dict(zip(places, make_wild([cards[at] for at in places], rules), strict=True))
    found: list[BestFive] = []
    for chosen in combinations(range(len(cards)), 5):
        naturals = [cards[at] for at in chosen if at not in wilds]
        value = best_value(naturals, [wilds[at] for at in chosen if at in wilds], rules)
        meant = (value.wild[wilds[at].name] if at in wilds else cards[at] for at in chosen)
        found.append(BestFive(value, tuple(cards[at] for at in chosen), tuple(meant)))
    return max(found, key=lambda held: held.value.key)


@pytest.mark.parametrize("name", sorted(RULES))
def test_the_best_five_are_those_found_one_by_one(name: str) -> None:
    rules, rng = RULES[name], Rng(f"fives {name}")
    for number in range(25):
        jokers = [["Jk"] * 3, ["RJ", "BJ", "WJ"], ["Jk"], [], ["RJ", "Jk", "Jk"]][number % 5]
        natural = rng.shuffle([card for card in PACK * rules.decks if number % 4 or card[1] == "s"])
        cards = rng.shuffle(jokers + natural[: 7 - len(jokers)])
        held, expected = best_five_of(cards, rules), one_by_one(cards, rules)
        assert (held.value.key, held) == (expected.value.key, expected), cards


def test_few_choices_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 252 choices from five jokers and five cards, one with each number of aces can be five aces."""
    looked: list[object] = []

    def counted(*asked: object) -> object:
        looked.append(asked)
        return best_value(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(searched, "best_value", counted)
    best_five_of(["Jk"] * 5 + ["Ah", "Kd", "Qc", "9s", "7d"], "standard")
    assert len(looked) == 2


def test_a_red_joker_and_a_black_one_are_not_tried_in_one_suit(monkeypatch: pytest.MonkeyPatch) -> None:
    """With eight packs there are thousands of ways to hold five cards of one suit."""
    rules = replace(PRESETS["two_decks_rarity"], decks=8)
    looked: list[bool] = []
    values = wild._values

    def noted(naturals: Any, wilds: Any, reading: Any, rules: HandRules) -> Any:
        looked.append(reading[-1])
        return values(naturals, wilds, reading, rules)

    monkeypatch.setattr(wild, "_values", noted)
    held = best_five_of(["2c", "3d", "7h", "9s", "Kd", "RJ", "BJ", "WJ", "RJ", "BJ"], rules)
    assert (held.value.category, held.value.ranks) == ("five_kind", (14,))
    assert looked.count(True) < 500
    assert best_five_of(["4h", "5h", "7h", "RJ", "RJ"], rules).value.category == "straight_flush"
    assert any(looked)
