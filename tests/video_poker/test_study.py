"""What the table may ask: holds, mistakes, what it pays."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.actions import Deal, Hold
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.games.video_poker.table import trainer
from jokerpoker.match import Match


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
