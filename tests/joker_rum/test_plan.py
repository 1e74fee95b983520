"""Hints that follow a plan, and say when it changed."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.codec import ShapeError
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import Expert, Middle
from jokerpoker.games.joker_rum.players.lasting_plans import AIMS, LOYALTY, RankedPlans, aims
from jokerpoker.games.joker_rum.players.plans import chance_by_count
from jokerpoker.games.joker_rum.rules.actions import Discard
from jokerpoker.games.joker_rum.rules.melds import MELDS, key_of
from jokerpoker.games.joker_rum.rules.pack import COPIES
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table.coach import suggest
from jokerpoker.rng import Rng
from tests.joker_rum.table import quiet, table

DEALS = 8
SOON = 2
"""Own turns within which a card that was taken should not go again unexplained."""


def followed(number: int) -> list[dict[str, Any]]:
    """A deal in which seat 0 does what is suggested: what it was told at each decision."""
    state, rng = JokerRum.start(4, Rng(f"follow {number}"), Options(deals=1)), Rng(f"others {number}")
    told: list[dict[str, Any]] = []
    plan: Any = []
    while not state.over:
        seat, view = state.turn, state.view(state.turn)
        if seat == 0:
            found = suggest(view, {"count": 1, "plan": plan})
            plan = [entry["aim"] for entry in found["plan"]["sets"]]
            turn = sum(done["seat"] == 0 for done in view["turns"])
            told.append({**found["actions"][0], "plan": found["plan"], "turn": turn, "hand": view["cards"]})
            action = codec.load_action(state.action_types, told[-1]["action"])
        else:
            *_, action = Middle().think(view, state.prompts()[seat], rng)
        state.apply(action)
    return told


@pytest.fixture(scope="module")
def deals() -> list[list[dict[str, Any]]]:
    return [followed(number) for number in range(DEALS)]


def test_a_card_taken_for_the_plan_stays_or_the_change_is_told(deals: list[list[dict[str, Any]]]) -> None:
    taken = 0
    for told in deals:
        for place, advice in enumerate(told):
            if advice["action"].get("source") != "face_up" or advice["reason"]["code"] == "cheap":
                continue
            taken += 1
            later = [other for other in told[place + 1 :] if other["turn"] <= advice["turn"] + SOON]
            for step, other in enumerate(later):
                if other["action"]["kind"] == "discard" and other["card"] == advice["card"]:
                    assert any(between["plan"]["dropped"] for between in later[: step + 1])
    assert taken >= DEALS // 2


def test_a_card_taken_is_never_discarded_in_the_same_turn(deals: list[list[dict[str, Any]]]) -> None:
    for told in deals:
        for draw, discard in itertools.pairwise(told):
            if draw["action"].get("source") == "face_up" and discard["action"]["kind"] == "discard":
                assert discard["card"] != draw["card"]


def test_the_plan_is_told_whole_and_its_changes_are_those_of_the_sets(
    deals: list[list[dict[str, Any]]],
) -> None:
    changes = 0
    for told in deals:
        before: set[tuple[str, str]] = set()
        for advice in told:
            plan = advice["plan"]
            now = {tuple(entry["aim"]) for entry in plan["sets"]}
            assert {tuple(entry["aim"]) for entry in plan["dropped"]} == before - now
            assert {tuple(entry["aim"]) for entry in plan["sets"] if entry["new"]} == now - before
            held = Counter(advice["hand"])
            for entry in plan["sets"]:
                assert tuple(entry["cards"]) in {meld.cards for meld in MELDS}
                used = Counter(entry["cards"]) - Counter(entry["lacks"])
                assert used <= held
                held -= used
                assert not any(held[card] for card in entry["lacks"])
            changes += bool(plan["dropped"])
            before = now
    assert changes < sum(map(len, deals)) / 3


def test_a_discard_never_takes_a_card_that_its_plan_needs(deals: list[list[dict[str, Any]]]) -> None:
    for advice in (advice for told in deals for advice in told):
        if advice["action"]["kind"] == "discard" and not advice["action"]["close"]:
            needed = sum(advice["card"] in entry["cards"] for entry in advice["plan"]["sets"])
            assert needed < advice["hand"].count(advice["card"])


def test_without_a_plan_the_discard_is_the_experts() -> None:
    """The plan given is empty, so loyalty changes nothing."""
    same = 0
    for number in range(12):
        state = JokerRum.start(4, Rng(f"expert {number}"), Options())
        view = state.view(state.turn)
        (best, *others) = suggest(view, {"count": 12})["actions"]
        *_, answer = Expert().think(view, state.prompts()[state.turn], Rng("any"))
        assert isinstance(answer, Discard)
        same += best["card"] == answer.card
        # Where several are as good, the player discards any of them.
        assert answer.card in [each["card"] for each in (best, *others) if each["worth"] == best["worth"]]
    assert same >= 8


def test_the_old_plan_is_kept_against_one_that_is_hardly_better() -> None:
    hand = dict.fromkeys(["As", "Ks", "Qs", "6c", "7c", "8c", "6h", "7h", "Kd", "Qd", "9d", "2h"], 1)
    chance = chance_by_count(COPIES, 10.0)
    plans = RankedPlans(hand, chance).plans
    best = plans[0]
    kept = left = 0
    for old in (aims(plan) for plan in plans if plan.sets):
        lead = best.value - max(plan.value for plan in plans if old <= aims(plan))
        now = aims(RankedPlans(hand, chance, old).plans[0])
        assert (old <= now) == (lead < LOYALTY or old <= aims(best))
        kept += old <= now and not old <= aims(best)
        left += not old <= now
    assert kept > 0
    assert left > 0


def bury(state: JokerRum, cards: Sequence[str]) -> None:
    """Seat 1 has discarded these, under others: nobody can get them any more."""
    for place, card in enumerate(cards):
        held = state.cards.hands[1]
        at = held.index(card)
        held[at], state.cards.face_up[place] = state.cards.face_up[place], card
    state.cards.keys = list(map(key_of, state.cards.hands))


def test_what_is_out_of_reach_is_dropped_and_called_so() -> None:
    state = table({0: "As Ks Qs 2h 6c 7c 8c 9c 6h 7h 8h Kd", 1: "Js Jk Jk"})
    quiet(state, 44, {0: "As Ks Qs 6c 7c 8c 9c 6h 7h", 1: "Js Jk Jk"})
    plan = [["high_run", "s"], ["low_run", "c"]]
    assert {"aim": ["low_run", "c"], "gone": False} in suggest(state.view(0), {"plan": plan})["plan"][
        "dropped"
    ]
    bury(state, ["Js", "Jk", "Jk"])
    assert {"aim": ["high_run", "s"], "gone": True} in suggest(state.view(0), {"plan": plan})["plan"][
        "dropped"
    ]


@pytest.mark.parametrize(
    "plan", [[["high_run", "x"]], [["four_alike", "K"]], [["nothing", "s"]], "high_run", [1]]
)
def test_a_plan_that_is_none_is_refused(plan: Any) -> None:
    with pytest.raises((ShapeError, ValueError)):
        suggest(table({0: "As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h Kd"}).view(0), {"plan": plan})


def test_every_aim_has_its_sets() -> None:
    assert len(AIMS) == len(MELDS)
    assert len(set(AIMS)) == 4 + 4 + 4 + 4 + 4 + 4
