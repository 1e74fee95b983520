"""The end of a lost match: a few kind lines about the decision that would have helped most."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker import GAMES, Match, new_match, play
from jokerpoker.consolation import consolation, consoling
from jokerpoker.faults import Fault
from jokerpoker.judging import coach_of
from jokerpoker.mistakes import MISTAKE
from jokerpoker.steps import finished
from tests.test_whatif import SHORT, played, prefix


def told(match: Match, seat: int) -> Any:
    return finished(consolation({"save": match.save(), "seat": seat}))


def loser(match: Match) -> int:
    outcome = match.state.outcome()
    assert outcome
    return next(seat for seat in range(match.seats) if seat not in outcome.winners)


@pytest.mark.parametrize("game", GAMES)
def test_the_costliest_decision_of_a_player_who_lost_is_named(game: str) -> None:
    coach, level = coach_of(game), next(iter(GAMES[game].players))
    assert coach
    match = new_match(game, seed="7", options=SHORT.get(game))
    play(match, [level] * match.seats)
    seat = loser(match)
    found = told(match, seat)
    ply = found["ply"]
    costs = {}
    for at, action in enumerate(match.log):
        verdict = finished(coach.weigh(match.at(at).view(seat), action)) if action.seat == seat else None
        if verdict:
            costs[at] = verdict.cost
    if ply is None:
        assert max(costs.values()) < MISTAKE[coach.unit]
        assert [line["key"] for line in found["words"]] == ["consolation.none"]
        assert found["above"] == 1
        return
    assert costs[ply] == max(costs.values()) >= MISTAKE[coach.unit]
    _, what, *told_of = found["words"]
    values = what["values"]
    assert what["key"] == f"consolation.{coach.unit}"
    names = {
        "joker_poker": "consolation.split",
        "joker_rum": "rum.result.deal",
        "video_poker": "machine.heading",
    }
    assert values["when"]["key"] == names.get(game, "branch.turn")
    cost = (values["more"] - values["less"]) / 100 if coach.unit == "chance" else values["cost"]
    # Coins are the difference of two values in hundredths.
    assert cost == pytest.approx(costs[ply], abs=0.01 if coach.unit == "coins" else 1e-9)
    half = len(told_of) // 2
    own, best = told_of[:half], told_of[half:]
    # Three hands with their bets are three lines, below whose they are.
    suffix, lines = (".lines", 4) if game == "joker_poker" else ("", 1)
    assert [own[0]["key"], best[0]["key"]] == [f"consolation.own{suffix}", f"consolation.best{suffix}"]
    assert [line["values"] for line in own] != [line["values"] for line in best]
    assert half == lines
    # Decisions of a line each stand with the others, longer ones below the standings.
    assert found["above"] == (4 if half == 1 else 2)


@pytest.mark.parametrize("game", ["joker_poker", "joker_rum", "poker_tiles"])
def test_a_winner_gets_no_lines(game: str) -> None:
    match = played(game)
    outcome = match.state.outcome()
    assert outcome
    for seat in outcome.winners:
        assert told(match, seat) == {"words": [], "above": 0, "ply": None}


def test_if_nothing_would_have_helped_a_sentence_says_so() -> None:
    """Perfect play at the machine gives nothing away, and loses coins all the same."""
    for number in range(99):
        match = new_match("video_poker", seed=str(number), options={"hands": 20})
        play(match, ["perfect"])
        words, ply = finished(consoling(match, 0))
        if words:
            assert ([line.key for line in words], ply) == (["consolation.none"], None)
            return
    raise AssertionError("nobody wins for ever")


def test_without_a_winner_nobody_gets_lines() -> None:
    """Chance brings no peg home at Pegs and Jokers before its limit."""
    match = played("pegs_and_jokers")
    outcome = match.state.outcome()
    assert outcome
    assert not outcome.winners
    assert told(match, 0) == {"words": [], "above": 0, "ply": None}


def test_nothing_is_said_before_the_end() -> None:
    match = played("joker_rum")
    assert told(prefix(match, match.ply - 1), loser(match)) == {"words": [], "above": 0, "ply": None}


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Fault):
        told(played("video_poker"), 3)
