"""Rules, pay tables and games by name everywhere, None for the standard, the nearest name in a refusal."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any

import pytest

from jokerpoker.faults import UnknownName
from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES, PayTable
from jokerpoker.games.video_poker.rules.solver.analysis import Analysis, analyse
from jokerpoker.games.video_poker.rules.solver.holds import all_holds
from jokerpoker.games.video_poker.rules.solver.sessions import Ahead, find_ahead, pay_chances
from jokerpoker.games.video_poker.rules.solver.strategy import Strategy, make_strategy
from jokerpoker.ranking import PRESETS, HandRules, best, best_five, compare, evaluate, evaluation, winners
from jokerpoker.ranking.evaluation import best_five_of, check_size
from jokerpoker.ranking.odds import different_classes, odds, top_cards, total
from jokerpoker.ranking.options import with_options

HAND = ("Kh", "Kd", "Kc", "Ts", "Th")
TAKING_RULES = {
    "evaluate": lambda rules: evaluate(HAND, rules),
    "best": lambda rules: best(HAND, rules),
    "hold": lambda rules: best_five_of(HAND, rules),
    "compare": lambda rules: compare([HAND], rules),
    "winners": lambda rules: winners([HAND], rules),
    "check_size": lambda rules: check_size(HAND, rules),
    "odds": odds,
    "total": total,
    "top_cards": top_cards,
    "different_classes": different_classes,
    "with_options": lambda rules: with_options(rules, ["decks=2"]),
}


@pytest.mark.parametrize("name", TAKING_RULES)
def test_rules_are_taken_by_name_wherever_rules_are(name: str) -> None:
    call = TAKING_RULES[name]
    assert call("two_decks") == call(PRESETS["two_decks"])
    assert call(None) == call("standard") == call(HandRules())
    with pytest.raises(UnknownName, match=r"'two_deck': do you mean two_decks"):
        call("two_deck")
    for wrong in (5, [], HAND, {"decks": 2}, b"wild"):
        with pytest.raises(TypeError, match="rules must be HandRules, the name of a preset or None"):
            call(wrong)


def test_odds_need_no_rules() -> None:
    assert odds()["straight_flush"] == 40
    assert odds("wild", jokers=1)["five_kind"] == 13


def test_what_has_a_name_offers_the_nearest() -> None:
    for known, name, meant in ((PRESETS, "joker", "joker_poker"), (PAY_TABLES, "king", "kings")):
        with pytest.raises(KeyError, match=f"do you mean .*{meant}"):
            known[name]  # type: ignore[index]


TAKING_TABLES: dict[str, Any] = {
    "analyse": (analyse, Analysis),
    "make_strategy": (lambda table: make_strategy(table, 12), Strategy),
    "all_holds": (lambda table: all_holds(("Ks", "Kh", "9s", "8s", "7s"), table), list),
}


@pytest.mark.parametrize("name", TAKING_TABLES)
def test_a_pay_table_is_taken_by_name_and_gives_the_answer(name: str) -> None:
    call, kind = TAKING_TABLES[name]
    assert type(call("jacks_9_6")) is kind
    with pytest.raises(UnknownName, match="no pay table 'jack_9_6': do you mean jacks_9_6"):
        call("jack_9_6")
    for wrong in (5, None, [], ("joker", "kings")):
        with pytest.raises(TypeError, match="a pay table is a PayTable or the name of one"):
            call(wrong)


def test_a_pay_table_of_other_types_is_refused_in_a_sentence() -> None:
    for pays in (5, None, "800", (800.5,) * 9, ("800",) * 9, (float("nan"),) * 9, (True,) * 9):
        with pytest.raises((TypeError, ValueError), match="pay"):
            PayTable("jacks", "jacks", pays)  # type: ignore[arg-type]


def test_how_often_one_is_ahead_is_answered_at_once() -> None:
    chances = {0: 0.5, 2: 0.5}
    assert type(find_ahead(chances, 100)) is Ahead
    assert pay_chances(analyse("jacks_9_6"))[0] == pytest.approx(0.5454, abs=1e-4)


def test_nothing_in_ranking_makes_steps_but_the_search_and_the_page() -> None:
    """The best five of ten cards take a third of a second: that search alone may be taken in steps."""
    for module in map(import_module, ("jokerpoker.ranking", "jokerpoker.ranking.odds")):
        made = {
            name: str(getattr(each, "__annotations__", {}).get("return"))
            for name, each in vars(module).items()
        }
        assert [name for name, kind in made.items() if kind.startswith("Generator")] == []
    assert inspect.isgeneratorfunction(best_five.finding_best_five)
    assert inspect.isgeneratorfunction(evaluation.best_five_steps)
