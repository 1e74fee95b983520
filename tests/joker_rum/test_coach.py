"""The tools of the table: what a hand is worth as it is arranged, and the choices behind hints."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.codec import ShapeError
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.panels import Listing
from jokerpoker.display.words import say
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import Expert
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw
from jokerpoker.games.joker_rum.rules.melds import MELDS, best_melding
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table.coach import Explanation, Guide, suggest
from jokerpoker.games.joker_rum.table.draft import Advice, Hints, PlanShown
from jokerpoker.games.joker_rum.table.melding import arranged
from jokerpoker.games.joker_rum.table.panels import hints_panel
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
        assert suggest(state.view((state.turn + 1) % 4), {}) == {"actions": [], "plan": None}
        state.apply(state.sample(state.turn, rng))
    assert steps == {"discard", "draw"}
    assert suggest(state.view(0), {}) == {"actions": [], "plan": None}


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


def test_reasons_name_the_card() -> None:
    state = table({0: "As Ks Qs Js 6c 7c 8c 9c 6h 7h 8h Kd"})
    found = suggest(state.view(0), {"count": 12})["actions"]
    reasons = {item["card"]: item["reason"]["code"] for item in found}
    assert found[0]["card"] == "Kd"
    assert reasons["As"] == "in_set"
    assert reasons["Kd"] == "lacks"


def test_a_card_that_waits_for_one_other_says_for_which_and_how_many_may_come() -> None:
    state = table({0: "As Ks Qs Js 6c 7c 8c 9h 6h 7h 2d 3d", 1: "9c"})
    found = suggest(state.view(0), {"count": 12})["actions"]
    reasons = {item["card"]: item["reason"] for item in found}
    assert reasons["6c"]["code"] == "waits"
    assert reasons["6c"]["data"]["missing"] in {"9c", "5h"}
    assert reasons["6c"]["data"]["left"] == 2
    assert reasons["3d"]["code"] == "needless"


@pytest.mark.parametrize(
    ("cards", "lacks", "instead"),
    [
        ("Ac 2c 3c Kh Qh Jd 6c 7c 8c 9h 6h 7d", "Jk", "4c"),
        ("Ac 2c 3c 6c 7c 8c 9c 6h 7h 8h Kd Js", "4c", "Jk"),
    ],
)
def test_a_run_that_a_card_or_a_joker_completes_says_so(cards: str, lacks: str, instead: str) -> None:
    plan = suggest(table({0: cards}).view(0), {"count": 1})["plan"]
    low = next(goal for goal in plan["sets"] if goal["aim"] == ["low_run", "c"])
    assert (low["lacks"], low["instead"]) == ([lacks], instead)
    shown = PlanShown.of(plan)
    assert shown
    hints = Hints((Advice("pass", None, 0.0, "pass", {}),), shown, first=True)
    *_, listing = hints_panel(hints).blocks
    assert isinstance(listing, Listing)
    entry = next(entry for entry in listing.entries if entry.key == "low_run c")
    assert entry.notes == (say("rum.plan.either", card=card_words("4c")),)
    assert all(goal["instead"] is None for goal in plan["sets"] if "run" not in goal["aim"][0])


def test_a_set_with_its_joker_needs_one_of_two_cards_and_no_other_joker() -> None:
    plan = suggest(table({0: "Ac Jc Jk 6c 7c 8c 9c 6h 7h 8h 9h Kd"}).view(0), {"count": 1})["plan"]
    shown = PlanShown.of(plan)
    assert shown
    hints = Hints((Advice("pass", None, 0.0, "pass", {}),), shown, first=True)
    *_, listing = hints_panel(hints).blocks
    assert isinstance(listing, Listing)
    (entry,) = [entry for entry in listing.entries if entry.key == "high_run c"]
    (note,) = entry.notes
    assert note.key == "rum.plan.or"
    assert note.values["one"] != note.values["other"]
    assert all(card in map(card_words, ("Kc", "Qc")) for card in note.values.values())


@pytest.mark.parametrize(
    ("cards", "complete"),
    [
        ("As Ad Ac Ts 8c 7c 6h 4d 4c 3c 2d Jk", "low_run c"),
        ("As Ad Kd Jd Ts 9d 8d 7d 4s 3s 2d Jk", "high_run d"),
    ],
)
def test_the_joker_is_in_the_same_set_in_the_plan_and_on_the_table(cards: str, complete: str) -> None:
    view = table({0: cards}).view(0)
    (laid,) = [meld["cards"] for meld in arranged(view, {})["sets"] if "Jk" in meld["cards"]]
    goals = {" ".join(goal["aim"]): goal for goal in suggest(view, {"count": 1})["plan"]["sets"]}
    assert (goals[complete]["cards"], goals[complete]["lacks"]) == (laid, [])


def test_in_round_three_own_discards_in_the_stock_count_as_cards_to_come() -> None:
    in_stock = 0
    for number in range(40):
        rng = Rng(f"waits {number}")
        state = JokerRum.start(4, rng, Options(deals=1))
        while not state.over:
            view = state.view(state.turn)
            if view["round"] == 3 and state.step == "discard":
                valuation = Expert().valuation(view)
                for item in suggest(view, {"count": 13})["actions"]:
                    if item["reason"]["code"] == "waits":
                        data = item["reason"]["data"]
                        assert data["left"] == valuation.left[data["missing"]]
                        in_stock += data["left"] > valuation.memory.unseen[data["missing"]]
            state.apply(state.sample(state.turn, rng))
        if in_stock:
            return
    raise AssertionError("no discard of one's own was waited for")


def test_a_card_without_hope_is_called_so() -> None:
    state = table({0: "Kd Qd Ah As 6c 7c 8c 9c 6h 7h 8h 9d"})
    quiet(state, 40, {0: "Ks Kh"})
    play(state, Draw(0, "stock"))
    found = suggest(state.view(0), {"count": 13})["actions"]
    assert all(item["action"]["kind"] == "discard" for item in found)
    dead = [item["card"] for item in found if item["reason"]["code"] == "dead"]
    assert dead
    live = Expert().valuation(state.view(0)).live
    for card in dead:
        sets = [meld.cards for meld in MELDS if card in meld.cards]
        assert all(
            any(one not in live and one not in state.cards.hands[0] for one in cards) for cards in sets
        )


def test_the_question_changes_nothing() -> None:
    state = table({0: T8})
    view = state.view(0)
    for tool, params in ((arranged, {}), (arranged, {"groups": [["As"]]}), (suggest, {"count": 2})):
        tool(view, params)
    assert view == state.view(0)
    assert Discard(0, "As") in (state.prompts()[0].actions or ())


def test_an_own_discard_on_the_stock_is_called_better_only_if_it_is() -> None:
    codes = set()
    for number in range(40):
        rng = Rng(f"own {number}")
        state = JokerRum.start(4, rng, Options(deals=1))
        while not state.over and len(codes) < 2:
            view = state.view(state.turn)
            if view["round"] == 3 and state.step == "draw":
                first, *_, last = suggest(view, {"count": 3})["actions"]
                for advice in (first, last):
                    code = advice["reason"]["code"]
                    if code in ("own_discard", "own_better") and first["worth"] != last["worth"]:
                        assert (advice is first) == (code == "own_better")
                        codes.add(code)
            state.apply(state.sample(state.turn, rng))
    assert codes == {"own_discard", "own_better"}


@pytest.mark.parametrize(
    ("hand", "fits"),
    [
        ("Kd Qd Jd Jk 9c 9h 6h 7h 8c 6d 7s Ac", None),  # both sets of the aim lack the ace
        ("As 2s 3s Jk Qd Kd 9c 9h 6h 7h 8c 6d", ["high_run", "d"]),  # the other joker is in the low run
    ],
)
def test_a_card_fits_a_set_that_then_needs_fewer_cards(hand: str, fits: list[str] | None) -> None:
    view = {**table({0: hand}).view(0), "round": 3, "step": "draw", "face_up": ["Jk"]}
    guide = Guide(Expert().valuation(view), frozenset())
    reason = Explanation(guide, guide.now.plans[0]).advice(Draw(0, "face_up"), 0.0)["reason"]
    assert reason["data"].get("aim") == fits


def test_a_card_breaks_a_set_only_if_no_joker_can_take_its_place_elsewhere() -> None:
    """The joker completes A 2 4 of diamonds or A Q J of spades."""
    view = table({0: "Ad 2d 4d Jk As Qs Js 9c 9h 6h 7h 8c"}).view(0)
    guide = Guide(Expert().valuation(view), frozenset())
    explanation = Explanation(guide, guide.now.plans[0])
    for card, code in (("2d", "needless"), ("Jk", "in_set")):
        assert explanation.advice(Discard(0, card), 0.0)["reason"]["code"] == code
