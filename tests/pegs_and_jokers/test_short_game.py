"""A shorter game: some pegs begin at the end of their home lane."""

from __future__ import annotations

import pytest

from jokerpoker.codec import ShapeError
from jokerpoker.games.pegs_and_jokers.game import GAME
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.match import Match
from jokerpoker.playing import answer_of, submit_answer


def plies(pegs_at_home: int) -> int:
    """How many actions a game of four players takes who count holes."""
    match = Match(PegsAndJokers, 4, "short", Options(pegs_at_home=pegs_at_home))
    agents = [GAME.players["hurrying"].make() for _ in range(4)]
    while not match.over:
        (seat,) = match.state.prompts()
        submit_answer(match, seat, "hurrying", answer_of(match, seat, agents[seat], "hurrying"))
    assert match.state.outcome().winners
    return match.ply


def test_pegs_at_home_stand_at_the_end_of_the_lane() -> None:
    view = Match(PegsAndJokers, 4, "short", Options(pegs_at_home=2)).state.view(0)
    assert view["pegs"] == [["h4", "h5", "s", "s", "s"]] * 4


def test_a_short_game_ends_sooner_and_has_a_winner() -> None:
    assert plies(2) < 0.8 * plies(0)


def test_a_game_that_begins_at_its_end_is_refused() -> None:
    with pytest.raises(ShapeError, match="pegs_at_home"):
        Options(pegs_at_home=5)
