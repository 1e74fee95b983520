"""What the table and the explorer may ask: holds, mistakes, pay tables, lists, sessions."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.actions import Deal, Hold
from jokerpoker.games.video_poker.rules.paytables import DECKS, PAY_TABLES, PayTable
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.games.video_poker.study import explorer
from jokerpoker.games.video_poker.table import trainer
from jokerpoker.match import Match
from tests.video_poker.published import PAID, RETURNS, TOTAL
from tests.video_poker.test_solver import run

KINGS = {"name": "kings"}


def asked() -> Match:
    match = Match(VideoPoker, 1, "study", Options())
    match.submit(Deal(0, 5))
    return match


def test_all_holds_of_the_hand_on_the_table() -> None:
    match = asked()
    view = match.state.view(0)
    found = trainer.advise(view, {})["holds"]
    assert len(found) == 32
    assert [hold["expected"] for hold in found] == sorted((hold["expected"] for hold in found), reverse=True)
    for hold in found:
        assert [view["cards"][place] for place in hold["places"]] == hold["cards"]
        assert float(Fraction(hold["value"])) == hold["expected"]
    match.submit(Hold(0, ()))
    assert trainer.advise(match.state.view(0), {}) == {"holds": []}


def test_a_mistake_costs_what_the_tally_counts() -> None:
    for places in ((), (0,), (1, 2), (0, 1, 2, 3, 4)):
        match = asked()
        view = match.state.view(0)
        found = json.loads(json.dumps(trainer.judge(view, {"places": list(places)})))
        match.submit(Hold(0, places))
        after = match.state.view(0)
        assert found["coins"] == pytest.approx(after["last"]["lost"] / after["unit"])
        assert found["coins"] == pytest.approx(5 * found["cost"])
        assert found["size"] == (
            "none" if not found["cost"] else "small" if found["cost"] < 0.05 else "large"
        )
        assert found["own"]["places"] == list(places)
    best = trainer.advise(view, {})["holds"][0]["places"]
    assert trainer.judge(view, {"places": best})["size"] == "none"


def test_nothing_to_judge() -> None:
    match = asked()
    with pytest.raises(Fault, match="in order"):
        trainer.judge(match.state.view(0), {"places": [3, 1]})
    match.submit(Hold(0, ()))
    with pytest.raises(Fault, match="deal first"):
        trainer.judge(match.state.view(0), {"places": []})


def test_studies_of_a_pay_table() -> None:
    found = run(explorer.analysis({"table": KINGS}))
    assert Fraction(found["return"]) == Fraction(PAID, TOTAL)
    assert f"{found['percent']:.10f}" == RETURNS["kings"]
    own = {"deck": "jacks", "minimum": "jacks", "pays": [800, 50, 25, 9, 6, 4, 3, 2, 1]}
    cards = ["Ks", "Kh", "9s", "8s", "7s"]
    named = explorer.holds({"table": {"name": "jacks_9_6"}, "cards": cards})
    assert explorer.holds({"table": own, "cards": cards}) == named
    listed = run(explorer.strategy({"table": {"name": "deuces"}, "lines": 20}))
    assert len(listed["lines"]) <= 20
    json.dumps([found, named, listed])


def test_sessions_are_the_same_for_a_seed_and_spread_round_the_return() -> None:
    ask = {"table": KINGS, "seed": "fan", "hands": 100, "sessions": 200}
    found = run(explorer.sessions(ask))
    assert found == run(explorer.sessions(ask))
    assert found != run(explorer.sessions({**ask, "seed": "other"}))
    assert found["hands"][0] == 0
    assert found["hands"][-1] == 100
    assert all(curve[0] == 0 for curve in found["quantiles"])
    for place in range(len(found["hands"])):
        column = [curve[place] for curve in found["quantiles"]]
        assert column == sorted(column)
    assert -60 < found["quantiles"][2][-1] < 30


@pytest.mark.parametrize("wrong", [{"hands": 0}, {"sessions": 0}, {"sessions": 10**9}, {"hands": 10**9}])
def test_sessions_that_there_are_not(wrong: dict[str, int]) -> None:
    with pytest.raises(Fault):
        run(explorer.sessions({"table": KINGS, "seed": "fan", **wrong}))


def test_what_the_table_pays_with_other_coins() -> None:
    view = asked().state.view(0)
    full, short = (trainer.pays(view, {"coins": coins}) for coins in (5, 1))
    assert full["pays"] == view["pays"]
    assert (short["coins"], short["pays"][0], short["pays"][1:]) == (
        1,
        {"category": "natural_royal", "pay": 250},
        full["pays"][1:],
    )
    with pytest.raises(Fault, match="coins"):
        trainer.pays(view, {"coins": 6})


def test_the_tables_that_there_are() -> None:
    found = json.loads(json.dumps(explorer.tables({})))
    assert list(found["tables"]) == list(PAY_TABLES)
    for name, table in found["tables"].items():
        made = PayTable(table["deck"], table["minimum"], tuple(table["pays"]), table["short_royal"])
        assert made == PAY_TABLES[name]
    assert list(found["decks"]) == list(DECKS)
    for deck, minimums in found["decks"].items():
        assert list(minimums) == list(DECKS[deck].minimums)
        for minimum, start in minimums.items():
            begun = PayTable(deck, minimum, tuple(start["pays"]))
            assert list(begun.categories) == start["categories"]
            assert start["name"] is None or PAY_TABLES[start["name"]] == begun
    assert found["decks"]["jacks"]["two_pairs"] == {
        "name": None,
        "categories": list(PayTable("jacks", "two_pairs", (1,) * 8).categories),
        "pays": [800, 50, 25, 9, 6, 4, 3, 2],
    }
    with pytest.raises(Fault):
        explorer.tables({"table": KINGS})
