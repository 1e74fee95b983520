"""A past decision on the table: as it was made, beside the best one, each marked where it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from jokerpoker import GAMES, Match, new_match, play
from jokerpoker.consolation import find_sentence
from jokerpoker.decision import decision
from jokerpoker.display import scenes
from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.rules.actions import Hold
from jokerpoker.judging import coach_of
from jokerpoker.page.requests import PositionAt
from jokerpoker.page.table import Table
from jokerpoker.steps import finished
from tests.test_consolation import loser
from tests.test_whatif import COACHED, SHORT


@cache
def lost(game: str, seed: str) -> tuple[Match, int]:
    """A match with a costly decision of a player who lost it, and the ply of that decision. Other seeds are
    tried if the match with this one has none.
    """
    for tried in (seed, *map(str, range(50))):
        match = new_match(game, seed=tried, options=SHORT.get(game))
        play(match, [next(iter(GAMES[game].players))] * match.seats)
        _, ply = finished(find_sentence(match, loser(match)))
        if ply is not None:
            return match, ply
    raise AssertionError("the weakest player makes no costly mistake")


def shown_at(match: Match, ply: int) -> Any:
    return finished(decision({"save": match.save(), "ply": ply}))["shown"]


def marked(scene: Any, mark: str) -> Iterator[str]:
    """The keys of items and places with a mark."""
    for zone in scene["zones"]:
        for place in zone["places"]:
            items = [*([place["item"]] if place.get("item") else []), *place.get("items", [])]
            yield from (thing["key"] for thing in (place, *items) if mark in thing.get("marks", []))


@pytest.mark.parametrize("game", COACHED)
def test_both_decisions_are_named_and_marked_on_the_table(game: str) -> None:
    match, ply = lost(game, "7")
    coach = coach_of(game)
    assert coach
    made, better = shown_at(match, ply)
    assert (made["key"], better["key"]) == ("made", "better")
    view = match.at(ply).view(match.log[ply].seat)
    verdict = finished(coach.weigh(view, match.log[ply]))
    assert verdict
    assert made["words"]["key"] == "decision.made"
    words = better["words"]
    if verdict.reason:
        assert words["key"] == ("branch.sentences" if verdict.is_sentence else "branch.because")
    words = words["values"]["better"] if verdict.reason else words
    assert words["key"] == f"decision.better.{coach.unit}"
    values = words["values"]
    cost = (values["more"] - values["less"]) / 100 if coach.unit == "chance" else values["cost"]
    # Coins are the difference of two values in hundredths.
    assert cost == pytest.approx(verdict.cost, abs=0.01 if coach.unit == "coins" else 1e-9)
    for shown, mark in ((made, "made"), (better, "better")):
        assert shown["scene"]["name"] == "play"
        assert [*marked(shown["scene"], mark)]
        # The marks of the other one would be taken for its own.
        assert not [*marked(shown["scene"], "better" if mark == "made" else "made")]
    assert {*marked(made["scene"], "made")} != {*marked(better["scene"], "better")}


def test_split_hands_are_laid_as_they_were_and_as_would_have_been_better() -> None:
    match, ply = lost("joker_poker", "7")
    made, better = (shown["scene"]["zones"] for shown in shown_at(match, ply))
    action: Any = match.log[ply]
    hands = [
        [place["item"]["key"] for place in zone["places"]] for zone in made if zone["key"].startswith("hand-")
    ]
    assert [sorted(hand) for hand in hands] == [sorted(hand) for hand in action.hands]
    assert made != better


def test_tiles_lie_on_the_board_before_they_are_played() -> None:
    match, ply = lost("poker_tiles", "7")
    for shown in shown_at(match, ply):
        board = next(zone for zone in shown["scene"]["zones"] if zone["key"] == "board")
        own = {place["key"] for place in board["places"] if shown["key"] in place.get("marks", [])}
        laid = {place["key"] for place in board["places"] if "laid" in place.get("marks", [])}
        assert own == laid


@pytest.mark.parametrize("game", COACHED)
def test_nothing_in_a_replay_tells_how_to_act(game: str) -> None:
    """Nothing can be tapped or dragged there; while it is played, the same position does tell."""
    presenter = GAMES[game].presenter
    assert presenter
    match, ply = lost(game, "7")
    table = Table("past", match, GAMES[game])
    seat = match.log[ply].seat
    past = table.replay(PositionAt("past", ply, seat))["beats"][-1]["scene"]
    for scene in (past, *(shown["scene"] for shown in shown_at(match, ply))):
        assert not presenter.instructions & {*explained(scene)}
    view = match.at(ply).view(seat)
    playing = scenes.dump(presenter.scene(view, presenter.begin(view, {})))
    assert bool(presenter.instructions) == bool(presenter.instructions & {*explained(playing)})


def explained(part: Any) -> Iterator[str]:
    """The keys of the messages that explanations in a part of a scene have."""
    if isinstance(part, list):
        for one in part:
            yield from explained(one)
    elif isinstance(part, dict):
        yield from (words["key"] for words in part.get("about", []) if isinstance(words, dict))
        for one in part.values():
            yield from explained(one)


def test_five_new_cards_have_no_mark_on_the_cards_held_for_the_better_hold() -> None:
    match, plies = new_match("video_poker", seed="7", options={"hands": 40}), []
    play(match, ["beginner"])
    plies = [ply for ply, action in enumerate(match.log) if action == Hold(0, ())]
    shown = [decisions for ply in plies if (decisions := shown_at(match, ply))]
    assert shown
    for made, better in shown:
        assert not {*marked(made["scene"], "made"), *marked(made["scene"], "better")}
        assert {*marked(better["scene"], "better")}
        # None was held: no badge says so.
        hand = next(zone for zone in better["scene"]["zones"] if zone["key"] == "hand")
        assert not [place for place in hand["places"] if "badge" in place["item"]]


def test_the_best_decision_has_none_beside_it() -> None:
    match = new_match("video_poker", seed="7", options=SHORT.get("video_poker"))
    play(match, ["perfect"])
    for ply in range(match.ply):
        assert shown_at(match, ply) == []


def test_a_ply_without_a_decision_is_refused() -> None:
    match = new_match("video_poker", seed="7")
    with pytest.raises(Fault, match="no decision at ply 0"):
        shown_at(match, 0)


@pytest.mark.parametrize(
    ("game", "choices", "messages"),
    [("joker_rum", "actions", "rum.reason"), ("pegs_and_jokers", "choices", "pegs.why")],
)
def test_the_better_decision_has_the_reason_of_its_hint(game: str, choices: str, messages: str) -> None:
    match, ply = lost(game, "7")
    (hint, *_) = GAMES[game].tools["suggest"](match.at(ply).view(match.log[ply].seat), {})[choices]
    _, better = shown_at(match, ply)
    reason = better["words"]["values"]["reason"]["key"]
    assert reason.startswith(f"{messages}.{hint['reason']['code']}")
