"""What the table asks, and the coach."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from jokerpoker.games.poker_tiles.game import GAME
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.players.situation import situation_of
from jokerpoker.games.poker_tiles.rules.actions import Multiply, Play, Trade
from jokerpoker.games.poker_tiles.rules.judging import best_first, tiles_by_square
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import TILES
from jokerpoker.games.poker_tiles.study.judge import COACH
from jokerpoker.rng import Rng
from jokerpoker.steps import finished
from tests.poker_tiles.table import lay, play, table

TOOLS = GAME.tools
JOKERS = ("2x", "3x")


def ask(name: str, state: PokerTiles, seat: int = 0, **params: Any) -> Any:
    """A tool's answer, through JSON both ways."""
    view = json.loads(json.dumps(state.view(seat)))
    found = TOOLS[name](view, params)
    if hasattr(found, "__next__"):
        found = finish(found)
    return json.loads(json.dumps(found))


def finish(steps: Any) -> Any:
    """What a generator returns; the shares grow from 0 to 1."""
    shares = []
    while True:
        try:
            shares.append(next(steps))
        except StopIteration as done:
            assert shares == sorted(shares)
            assert all(0 <= share <= 1 for share in shares)
            return done.value


def test_the_score_counts_while_tiles_are_laid() -> None:
    state = table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd")
    one = ask("so_far", state, place={"J8": "Qd"})
    assert (one["legal"], one["points"]) == (True, 3)
    two = ask("so_far", state, place={"J8": "Qd", "J7": "Jd"})
    assert (two["legal"], two["points"]) == (False, None)
    assert [(line["hand"], line["points"]) for line in two["lines"]] == [("three", 3), (None, 0)]
    fault = two["lines"][1]["fault"]
    assert (fault["code"], fault["data"]["squares"], fault["data"]["tiles"]) == (
        "no_hand",
        ["J7", "J8"],
        ["Jd", "Qd"],
    )
    whole = ask("so_far", state, place={"J8": "Qd", "J4": "8s", "J5": "9h", "J6": "Tc", "J7": "Jd"})
    assert whole["points"] == 7
    assert {line["hand"]: line["points"] for line in whole["lines"]} == {"three": 3, "straight": 4}


@pytest.mark.parametrize(
    ("place", "code", "squares"),
    [
        ({"J8": "Qd", "L8": "Jd"}, "gap", ["K8"]),
        ({"J8": "Qd", "H7": "Jd"}, "not_in_line", ["H7", "J8"]),
        ({"A1": "Qd"}, "not_joined", ["A1"]),
        ({"H8": "Qd"}, "occupied", ["H8"]),
        ({"J8": "Qc"}, "not_held", ["J8"]),
        ({"Z9": "Qd"}, "no_square", []),
        ({"J8": "4x"}, "no_tile", []),
    ],
)
def test_what_is_wrong_is_said_at_its_place(place: dict[str, str], code: str, squares: list[str]) -> None:
    found = ask("so_far", table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd"), place=place)
    assert not found["legal"]
    assert found["points"] is None
    assert [(fault["code"], fault["data"]["squares"]) for fault in found["faults"]] == [(code, squares)]
    assert found["faults"][0]["message"]


def test_nothing_laid_is_nothing_wrong() -> None:
    found = ask("so_far", table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd"), place={})
    assert found == {
        "legal": False,
        "points": None,
        "lines": [],
        "faults": [],
        "meanings": {},
        "joker": None,
        "multipliers": [],
    }


def test_a_joker_that_would_be_two_cards() -> None:
    state = table("G8:4s H8:4h I7:Jc", "2x 2c 3d 9h 5s", options=Options(any_pair=True))
    found = ask("so_far", state, place={"I8": "2x"})
    assert [line["fault"] for line in found["lines"]] == [None, None]
    assert [fault["code"] for fault in found["faults"]] == ["two_identities"]


def test_multipliers_and_meanings_that_could_be() -> None:
    state = table("E8:2h F6:Qs F7:Qd", "Ah 9h 5h 2x 3c")
    place = {"F8": "2x", "G8": "Ah", "H8": "9h", "I8": "5h"}
    found = ask("so_far", state, place=place)
    assert found["points"] == 13
    assert found["meanings"] == {"F8": "Qh"}
    assert found["multipliers"] == [
        {"joker": "F8", "line": "across", "times": 2, "points": 13},
        {"joker": "F8", "line": "down", "times": 2, "points": 11},
    ]
    chosen = ask("so_far", state, place=place, multiply={"joker": "F8", "line": "down"})
    assert (chosen["points"], chosen["joker"]) == (11, "F8")
    assert ask("meanings", state, place=place) == {"jokers": {"F8": [{"card": "Qh", "points": 13}]}}
    wrong = ask("so_far", state, place=place, meanings={"F8": "Ks"})
    assert [fault["code"] for fault in wrong["faults"]] == ["meaning_unfit"]
    assert ask("meanings", state, place={"F8": "2x", "G8": "3c"}) == {"jokers": {}}


def test_meanings_best_first() -> None:
    state = table("G8:Ks H8:Kh", "2x 3x 3d 9h 5s")
    jokers = ask("meanings", state, place={"I8": "2x"})["jokers"]
    assert [choice["card"] for choice in jokers["I8"]] == ["Ks", "Kh", "Kd", "Kc"] or jokers["I8"][0][
        "card"
    ] == "Kd"
    assert {choice["points"] for choice in jokers["I8"]} == {6}


def test_the_best_plays() -> None:
    found = ask("plays", table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd"), count=3)
    assert found["count"] == 582
    assert [one["points"] for one in found["plays"]] == [7, 7, 7]
    assert sum(line["points"] for line in found["plays"][0]["lines"]) == 7


def test_a_hint_in_three_steps() -> None:
    state = table("F8:As G8:Ad H8:Ac I8:Ah", "3x 2c 5d 9h 7s")
    where, which, whole = (ask("hint", state, step=step) for step in (1, 2, 3))
    assert where["kind"] == which["kind"] == whole["kind"] == "play"
    assert where["squares"] == which["squares"] == whole["squares"]
    assert (where["tiles"], where["play"]) == ([], None)
    assert (which["tiles"], which["play"]) == (["3x"], None)
    assert whole["play"]["points"] == 30
    assert whole["reason"] == "most_points"
    assert ask("hint", state, seat=1)["kind"] is None


def test_a_hint_says_that_it_keeps_the_joker_which_a_play_of_more_points_lays() -> None:
    state = table("", "4d Qd Qs Kc 2x")
    found = ask("hint", state, step=3)
    assert (found["play"]["points"], found["reason"]) == (2, "keeps_joker")
    assert ask("plays", state, count=1)["plays"][0]["points"] == 6


def test_a_hint_at_the_end_says_that_it_keeps_the_joker() -> None:
    state, rng = PokerTiles.start(2, Rng("hint35"), Options()), Rng("hint play35")
    while state.bag:
        state.apply(state.sample(state.turn, rng))
    found = ask("hint", state, seat=state.turn, step=3)
    while found["reason"] == "plays_out":
        state.apply(state.sample(state.turn, rng))
        found = ask("hint", state, seat=state.turn, step=3)
    assert (found["play"]["points"], found["reason"]) == (6, "keeps_joker")
    more = [play for play in situation_of(state.view(state.turn)).plays if play[0] > 6]
    assert more
    assert all({"2x", "3x"} & {TILES[code] for code in play[2]} for play in more)


def test_a_hint_says_that_nothing_scores_more_only_if_so() -> None:
    reasons = Counter()
    for seed in range(60):
        state, rng = PokerTiles.start(2, Rng(f"most {seed}"), Options()), Rng(f"most play {seed}")
        for _ in range(seed % 3):
            state.apply(state.sample(state.turn, rng))
        found = ask("hint", state, seat=state.turn, step=3)
        reasons[found["reason"]] += 1
        if found["kind"] != "play" or not state.bag:
            continue
        points = found["play"]["points"]
        more = [play for play in situation_of(state.view(state.turn)).plays if play[0] > points]
        assert not (found["reason"] == "most_points" and more), seed
        jokers = sum(tile in JOKERS for tile in found["tiles"])
        least = min((sum(TILES[code] in JOKERS for code in play[2]) for play in more), default=0)
        assert (found["reason"] == "keeps_joker") == (least > jokers), seed
    assert {"most_points", "keeps_joker"} <= set(reasons), reasons


def test_a_hint_trades_into_the_end_of_the_match_only_for_whoever_wins_by_it() -> None:
    bag = "Kd Kh Ks As Td 8c 9d 2h 5s 7d Kc Jd 3d 4s 6c 8s"
    state = table("", "4h Tc Qs Ad 2x", bag=bag)
    assert ask("hint", state)["kind"] == "trade"
    for left in (2, 1):
        state.idle = state.options.idle_rounds * state.seats - left
        assert ask("hint", state)["kind"] == "play"


def test_hints_for_trades_forfeits_and_the_end() -> None:
    trade = ask("hint", table("H8:Qs I8:Qh", "3s 6d 8h Ts 4c", bag="Kd Kh Ks As Ad"))
    assert (trade["kind"], trade["reason"]) == ("trade", "no_play")
    assert trade["tiles"]
    empty = ask("hint", table("", "4c 6h 7d Kc Ac", bag="Kd Kh Ks As Ad"))
    assert (empty["kind"], empty["reason"]) == ("trade", "no_play")
    stuck = ask("hint", table("H8:Qs I8:Qh", "2c 3d 4h", "5s 7d", bag=""))
    assert (stuck["kind"], stuck["reason"]) == ("forfeit", "nothing_else")
    state, rng = PokerTiles.start(2, Rng("hint"), Options()), Rng("hint play")
    while state.bag or len(state.plays()) < 2:
        state.apply(state.sample(state.turn, rng))
    last = ask("hint", state, seat=state.turn, step=3)
    assert (last["kind"], last["reason"]) == ("play", "plays_out")
    play(state, Play(state.turn, last["play"]["place"]))


def test_a_review_of_every_turn() -> None:
    state, rng = PokerTiles.start(2, Rng("review"), Options()), Rng("review play")
    while not state.ended:
        state.apply(state.sample(state.turn, rng))
    found = ask("review", state, seat=1)
    own = [number for number, turn in enumerate(state.history) if turn.seat == 1 and turn.kind != "forfeit"]
    assert [turn["turn"] for turn in found["turns"]] == own
    for turn in found["turns"]:
        done = state.history[turn["turn"]]
        assert turn["rack"] == list(done.rack)
        assert turn["yours"]["points"] == done.points
        assert turn["gain"] >= 0
        assert turn["most"] is None or turn["most"]["points"] >= done.points
    assert found["points"] == state.scores()[1]
    assert found["most_points"] >= found["points"]


def test_a_review_is_made_in_small_steps() -> None:
    """So that other questions are answered between them, whatever the options."""
    state = table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd")
    play(state, lay("J8:Qd"))
    assert len(list(TOOLS["review"](state.view(0), {}))) > 15


def test_a_review_knows_what_was_known_then() -> None:
    state = table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd")
    play(state, lay("J8:Qd"))
    (turn,) = ask("review", state)["turns"]
    assert turn["most"]["points"] == 7
    assert turn["best"]["points"] == 7
    assert turn["yours"]["play"]["points"] == 3


def test_a_review_knows_how_near_the_end_was_then() -> None:
    """A match ends if nobody lays a tile in a round; that says nothing of the turns before."""
    state = PokerTiles.start(2, Rng("a"), Options(idle_rounds=1))
    while not state.ended:
        plays = best_first(state.plays()) if len(state.history) < 4 else []
        placed = tiles_by_square(state.layout, plays[0]) if plays else None
        seat, rack = state.turn, state.racks[state.turn]
        state.apply(Play(seat, placed) if placed else Trade(seat, rack))
    assert state.ended == "idle"
    turn = ask("review", state)["turns"][-1]
    assert (turn["yours"]["kind"], turn["best"]["kind"]) == ("trade", "play")


def test_a_play_that_a_hint_laid_is_no_mistake() -> None:
    state = table("H8:Qs I8:Qh", "Qd 8s 9h Tc Jd")
    play(state, Play(0, ask("hint", state, step=3)["play"]["place"]))
    (turn,) = ask("review", state)["turns"]
    assert turn["gain"] == 0


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.more_of_the_same)])
def test_nor_is_one_at_the_end(seats: int) -> None:
    """With an empty bag a hint looks further ahead than the review of other turns."""
    for seed in range(3):
        state, rng = PokerTiles.start(seats, Rng(f"end {seed}"), Options()), Rng(f"end play {seed}")
        while not state.ended and (state.bag or len(state.plays()) < 2):
            state.apply(state.sample(state.turn, rng))
        if state.ended:
            continue
        seat, view = state.turn, state.view(state.turn)
        action = Play(seat, ask("hint", state, seat=seat, step=3)["play"]["place"])
        verdict = finished(COACH.weigh(view, action))
        assert verdict is None or verdict.cost == 0
        state.apply(action)
        assert ask("review", state, seat=seat)["turns"][-1]["gain"] == 0


def test_a_multiplier_that_scores_less_than_another_is_judged_by_its_own_points() -> None:
    state = table("H8:Qs I8:Qh", "Qd 2x 8s 3h Tc")
    best, worse = lay("J8:2x J9:Qd"), lay("J8:2x J9:Qd", multiply=("J8", "down"))
    view = state.view(0)
    best_verdict, verdict = (finished(COACH.weigh(view, action)) for action in (best, worse))
    assert best_verdict
    assert verdict
    assert verdict.cost == pytest.approx(best_verdict.cost + 1)
    assert [COACH.wording(view, action).words.values["points"] for action in (best, worse)] == [8, 7]
    play(state, worse)
    (turn,) = ask("review", state)["turns"]
    yours = turn["yours"]["play"]
    assert (turn["yours"]["points"], yours["points"]) == (7, 7)
    assert {line["line"]: line["times"] for line in yours["lines"]} == {"across": 1, "down": 2}


def test_nor_does_a_hint_at_the_end_excuse_it() -> None:
    state, rng = PokerTiles.start(2, Rng("late 60"), Options()), Rng("late play 60")
    while state.bag or len(state.plays()) < 2:
        state.apply(state.sample(state.turn, rng))
    seat = state.turn
    place = ask("hint", state, seat=seat, step=3)["play"]["place"]
    best, *_, worst = ask("so_far", state, seat=seat, place=place)["multipliers"]
    state.apply(Play(seat, place, multiply=Multiply(worst["joker"], worst["line"])))
    turn = ask("review", state, seat=seat)["turns"][-1]
    assert turn["yours"]["points"] == worst["points"] == best["points"] - 3
    assert turn["gain"] == 3
