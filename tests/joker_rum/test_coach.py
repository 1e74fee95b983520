"""The tools of the table: what a hand is worth as it is arranged, and the choices behind hints."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.codec import ShapeError
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.rules.actions import Close, Discard
from jokerpoker.games.joker_rum.rules.melds import best_melding
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table.coach import suggest
from jokerpoker.games.joker_rum.table.melding import arranged
from jokerpoker.rng import Rng
from tests.joker_rum.table import T1, T13, play, quiet, table

T8 = "5h 6c 7c 8c 9c As As Ah Ah Ad Ad Ac"


def test_sets_score_and_what_each_spare_card_costs() -> None:
    found = arranged(table({0: T8}).view(0), {})
    assert found["sets"] == [
        {"kind": "super_five", "name": "Super five", "cards": ["5h", "6c", "7c", "8c"], "points": 9}
    ]
    assert [spare["card"] for spare in found["unmatched"]] == ["As", "As", "Ah", "Ah", "Ad", "Ad", "Ac", "9c"]
    assert all(spare["cost"] == 1 for spare in found["unmatched"])
    assert (found["score"], found["complete"], found["closing"]) == (1, False, None)
    assert sorted(found["cards"]) == sorted(T8.split())


def test_a_complete_hand_knows_what_closing_brings() -> None:
    state = table({0: T1}, deals=2, options=Options(deals=2))
    now = {"card": None, "score": 25, "bonus": 15}
    assert arranged(state.view(0), {})["closing"] == {**now, "streak": 0, "deals": 0, "total": 40}
    play(state, Close(0))
    assert arranged(state.view(0), {})["closing"] == {**now, "streak": 20, "deals": 1, "total": 60}


def test_a_hand_with_one_card_too_many_knows_which_discard_closes_best() -> None:
    """Whichever card is one too many: the three sets that are worth most stay."""
    view = table({0: T1}).view(0)
    for spare in ("9c", "Kd", "Jk", "As"):
        cards = [*view["cards"], spare]
        found = arranged({**view, "round": 3, "cards": cards}, {})
        rests = [[*cards[:at], *cards[at + 1 :]] for at in range(len(cards))]
        whole = {rest.score for rest in map(best_melding, rests) if not rest.unmatched}
        assert found["closing"]["score"] == max(whole), spare
        discarded = found["closing"]["card"]
        kept = list(cards)
        kept.remove(discarded)
        assert best_melding(kept).score == max(whole)
    assert arranged({**view, "round": 3, "cards": [*T8.split(), "Kd"]}, {})["closing"] is None


def test_groups_laid_by_hand() -> None:
    view = table({0: "6s 7s 8s 9s Jk Jk As Ks 9h 9d Kd Qd"}).view(0)
    groups = [["9s", "6s", "7s", "8s"], ["Jk", "As", "Ks"], ["Kd"], []]
    found = arranged(view, {"groups": groups})
    assert [group["kind"] for group in found["groups"]] == ["middle_run", None, None, None]
    assert [group["points"] for group in found["groups"]] == [4, 0, 0, 0]
    assert found["groups"][1]["problem"]["code"] == "not_full"
    assert found["groups"][0]["problem"] is None
    assert [spare["card"] for spare in found["unmatched"]] == ["Qd", "9h", "9d", "Jk"]
    assert found["score"] == 4 - (5 + 1 + 3) - 3 - (3 + 1 + 1 + 5)
    assert found["best"] == arranged(view, {})["score"]


@pytest.mark.parametrize(
    ("group", "code"),
    [
        ("Jk Jk As", "two_jokers"),
        ("6s 6s", "twice"),
        ("6s 7s 8s Jk", "joker"),
        ("6s 7h", "no_set"),
        ("6s 7s 8s 9s 9h", "too_many"),
        ("6s 6h 6d", "not_full"),
    ],
)
def test_why_a_group_is_no_set(group: str, code: str) -> None:
    view = table({0: "6s 6s 7s 8s 9s 9h Jk Jk As 7h 6h 6d"}).view(0)
    (found,) = arranged(view, {"groups": [group.split()]})["groups"]
    assert found["problem"]["code"] == code
    assert found["problem"]["message"].endswith(".")


@pytest.mark.parametrize(
    "params",
    [
        {"groups": [["As", "As", "As"]]},
        {"groups": [["2c"]]},
        {"groups": "As"},
        {"group": []},
        {"groups": [[1]]},
    ],
)
def test_groups_of_other_cards_are_refused(params: Any) -> None:
    view = table({0: T8}).view(0)
    with pytest.raises(ValueError, match=r"."):
        arranged(view, params)


def test_unknown_cards_are_named() -> None:
    with pytest.raises(ValueError, match="1x"):
        arranged(table({0: T8}).view(0), {"groups": [["1x"]]})
    with pytest.raises(ShapeError, match="do not hold 2c"):
        arranged(table({0: T8}).view(0), {"groups": [["2c"]]})


def test_suggestions_are_legal_and_sorted_in_every_step() -> None:
    state, rng = JokerRum.start(4, Rng("suggest"), Options(deals=1)), Rng("suggest play")
    steps = set()
    while not state.over:
        view = state.view(state.turn)
        found = suggest(view, {"count": 4})["actions"]
        steps.add(state.step)
        assert 0 < len(found) <= 4
        assert [item["worth"] for item in found] == sorted((item["worth"] for item in found), reverse=True)
        for item in found:
            state.check(codec.load_action(state.action_types, item["action"]))
            assert item["reason"]["code"]
        assert suggest(state.view((state.turn + 1) % 4), {}) == {"actions": []}
        state.apply(state.sample(state.turn, rng))
    assert steps == {"discard", "draw"}
    assert suggest(state.view(0), {}) == {"actions": []}


def test_the_discard_that_closes_is_never_the_face_up_card_just_taken() -> None:
    """A low run with the joker is worth more than one with the four."""
    view = table({0: "2s 3s Jk As 6c 7c 8c 9c 6h 7h 8h 9h"}).view(0)
    taken = {"card": "4s", "source": "face_up"}
    open_round = {**view, "round": 3, "taken": taken, "cards": [*view["cards"], "4s"]}
    assert arranged(open_round, {})["closing"]["card"] == "3s"
    allowed = {**open_round, "options": {**view["options"], "allow_same_discard": True}}
    assert arranged(allowed, {})["closing"]["card"] == "4s"


def test_closing_at_your_first_turn_pays_what_the_hint_says() -> None:
    state = table({1: T13}, options=Options(deals=1, dealt_close_window="until_own_first_turn"))
    quiet(state, 1)
    assert arranged(state.view(1), {})["closing"]["total"] == 33
    best = suggest(state.view(1), {"count": 1})["actions"][0]
    assert best["reason"] == {"code": "close", "data": {"score": 18, "bonus": 15}}
    state.apply(codec.load_action(state.action_types, best["action"]))
    shown = state.history[0].seats[1]
    assert best["worth"] == shown.points + shown.bonus == 33


def test_closing_comes_first_and_says_what_it_brings() -> None:
    best, other = suggest(table({0: T13}).view(0), {})["actions"]
    assert best["action"] == {"kind": "close", "seat": 0}
    assert best["worth"] == 33
    assert best["reason"] == {"code": "close", "data": {"score": 18, "bonus": 15}}
    assert other["action"]["kind"] == "pass"


def test_the_question_changes_nothing() -> None:
    state = table({0: T8})
    view = state.view(0)
    for tool, params in ((arranged, {}), (arranged, {"groups": [["As"]]}), (suggest, {"count": 2})):
        tool(view, params)
    assert view == state.view(0)
    assert Discard(0, "As") in (state.prompts()[0].actions or ())


@pytest.mark.parametrize(
    "hand",
    [
        "2c 4c 4h 9c 9d 9h 9s Ac Ac Jc Kc Qc",
        "2c 2d 3c 3d 4c 4d 9c 9d 9h 9s Ad Jk",
        "2c 3c 4c 8c 8d 8h 8s Ac Jd Jk Kd Qd",
        "4h 6c 6d 6h 6s 7s 8s Ac Ah As Jc Jk",
    ],
)
def test_a_hint_breaks_up_no_finished_set_while_another_card_is_left(hand: str) -> None:
    view = table({0: hand}).view(0)
    choices = suggest(view, {"count": 12})["actions"]
    breaking = [choice for choice in choices if choice["reason"]["code"] == "breaks"]
    assert len(breaking) >= 3
    assert all(choice["worth"] < choices[0]["worth"] - 0.9 for choice in breaking)
