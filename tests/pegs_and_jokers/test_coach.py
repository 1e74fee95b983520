"""What the coach says of a finished game: every decision, also one that the expert gave no thought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.core import Action
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.pegs_and_jokers.options import PRESETS, Options
from jokerpoker.games.pegs_and_jokers.players.agents import EXPERT_HABITS, expert
from jokerpoker.games.pegs_and_jokers.players.bluffing import Bluffer
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Declare, Discard, Doubt, PlayCard, SendBack
from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.study.coach import review
from jokerpoker.games.pegs_and_jokers.study.judge import COACH
from jokerpoker.games.pegs_and_jokers.table.coach import chance
from jokerpoker.rng import Rng
from jokerpoker.terminal.words import Speaker

Choose = Callable[[PegsAndJokers, Sequence[Action]], Action]


def game(options: Options, choose: Choose, seed: str = "coach") -> list[Action]:
    """The actions of a game in which seat 0 chooses so, and the others as it comes."""
    state, rng, played = PegsAndJokers.start(4, Rng(seed), options), Rng("others"), []
    while prompts := state.prompts():
        ((seat, prompt),) = prompts.items()
        actions = prompt.actions or ()
        played.append(choose(state, actions) if seat == 0 else rng.choice(actions))
        state.apply(played[-1])
    return played


def reviewed(options: Options, actions: Sequence[Action], seed: str = "coach") -> dict[str, Any]:
    """What the coach says to seat 0."""
    told = [codec.dump(action) for action in actions]
    work = review(
        {"seats": 4, "seed": seed, "options": codec.dump(options), "actions": told, "seat": 0, "count": 100}
    )
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: dict[str, Any] = done.value
            return found


def worst(state: PegsAndJokers, actions: Sequence[Action]) -> Action:
    """The play that leaves the worst board of all."""
    now = Situation(dict(state.view(0)))
    judge = expert(now)
    choices = [one for one in now.candidates() if one.action in actions]
    return min(choices, key=lambda one: judge.of(one.changes)).action


@pytest.mark.parametrize("preset", ["basic", "north_carolina"])
def test_a_play_that_nobody_would_think_of_costs_what_it_is_worth(preset: str) -> None:
    options = codec.load(Options, {**codec.dump(PRESETS[preset]), "max_turns": 60})
    actions = game(options, worst)
    turns = {turn["ply"]: turn for turn in reviewed(options, actions)["turns"]}
    state, judged = PegsAndJokers.start(4, Rng("coach"), options), 0
    for ply, action in enumerate(actions):
        if action.seat == 0:
            now = Situation(dict(state.view(0)))
            considered = expert(now).evaluate(now.candidates())
            best = max(one.value for one in considered)
            (mine,) = [one for one in now.candidates() if one.action == action]
            (anew,) = expert(now).evaluate([mine])
            lost = chance(best) - chance(min(best, anew.value))
            assert turns.get(ply, {"cost": 0.0})["cost"] == pytest.approx(lost, abs=6e-4)
            judged += mine.action not in [one.choice.action for one in considered]
        state.apply(action)
    assert judged or preset == "basic"


def test_words_and_doubts_are_looked_at_in_the_bluffing_game() -> None:
    options = codec.load(Options, {**codec.dump(PRESETS["bluffing"]), "max_turns": 80})
    rng = Rng("mine")
    actions = game(options, lambda _, legal: rng.choice(legal))
    found = reviewed(options, actions)
    kinds = {turn["played"]["kind"] for turn in found["turns"]}
    assert {"declare", "doubt"} <= kinds
    declared = sum(action.seat == 0 and isinstance(action, Declare) for action in actions)
    assert 0 < declared <= len(found["chances"]) < len([action for action in actions if action.seat == 0])
    state = PegsAndJokers.start(4, Rng("coach"), options)
    costs = {turn["ply"]: turn["cost"] for turn in found["turns"]}
    for ply, action in enumerate(actions):
        if action.seat == 0 and isinstance(action, Doubt):
            now = Situation(dict(state.view(0)))
            gain = Bluffer(now, expert(now), EXPERT_HABITS).doubt_gain()
            right = action.doubts == (gain > 0)
            assert (ply not in costs) if right else costs.get(ply, 0.0) >= 0.0
            assert right or abs(gain) < 0.01 or ply in costs
        state.apply(action)


@pytest.mark.parametrize("seat", [0, 1])
def test_holes_are_told_as_at_the_table(seat: int) -> None:
    """Counted from the come-out hole of whoever decides."""
    board = geometry(4)
    start = board.come_out[seat]
    around = [str((start + holes) % board.holes) for holes in (0, 3)]
    pegs = [["s"] * 5 for _ in range(4)]
    view = {"seats": 4, "seat": seat, "pegs": pegs}
    out, walk = ((seat, "s", around[0]),), ((seat, around[0], around[1]),)
    told = [COACH.wording(view, PlayCard(seat, "Kc", steps)).words.values["steps"] for steps in (out, walk)]
    assert told[0] == (say("pegs.effect.comes_out"),)
    assert told[1] == (Words("pegs.step", {"from": "0", "to": "3"}),)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Doubt(0, True), "doubting it"),
        (Doubt(0, False), "believing it"),
        (Discard(0, "3s"), "discarding the three of spades"),
        (Discard(0, "RJ"), "discarding the joker"),
        (Declare(0, "3s", "K"), "playing the three of spades as “king”"),
        (SendBack(0, "30"), "sending back Vito’s peg (22)"),
    ],
)
def test_what_would_be_better_is_no_sentence_about_the_past(action: Action, sentence: str) -> None:
    """ "Better: doubting it", "this would have helped most: doubting it"."""
    speaker = Speaker("en")
    speaker.names, speaker.you = ("Rike", "Vito", "Sven", "Theo"), 0
    declared = {"seat": 1, "doubter": 0, "rank": "K", "card": "3c"}
    view = {"seats": 4, "seat": 0, "pegs": [["s"] * 5 for _ in range(4)], "declared": declared}
    assert speaker.render(COACH.wording(view, action).words) == sentence
    assert speaker.render(COACH.gain_words(view, action, action)) == sentence


def test_the_peg_to_be_sent_back_is_of_the_player_who_was_wrong() -> None:
    """The doubter if it sends one back whose declaration was doubted."""
    declared = {"seat": 0, "doubter": 3, "rank": "3", "card": "3c"}
    view = {"seats": 4, "seat": 0, "pegs": [["s"] * 5 for _ in range(4)], "declared": declared}
    peg = COACH.wording(view, SendBack(0, "30")).words.values["peg"]
    assert peg == say("pegs.peg.at", name=Player(3), place="22")
