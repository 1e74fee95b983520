"""The order of the levels, and what places are worth on every board."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from jokerpoker.arena.duplicate import Contest, play_deal
from jokerpoker.games.pegs_and_jokers.options import PEGS, PRESETS, SEAT_COUNTS
from jokerpoker.games.pegs_and_jokers.players.agents import PLAYERS
from jokerpoker.games.pegs_and_jokers.players.evaluator import (
    FIRST_FAR,
    FIRST_LANE,
    Evaluator,
    index_of,
    weights_for,
)
from jokerpoker.games.pegs_and_jokers.rules.board import Board
from jokerpoker.games.pegs_and_jokers.rules.pack import PER_PACK
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup
from research.pegs_and_jokers import without

DEALS = 3


@pytest.mark.parametrize("seats", [4, pytest.param(6, marks=pytest.mark.more_of_the_same)])
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(PLAYERS)))
def test_levels_stay_in_order(seats: int, weaker: str, stronger: str) -> None:
    contest = Contest("pegs_and_jokers", (stronger, weaker), "order", {}, seats)
    shares = [play_deal(contest, number)[0][0] for number in range(DEALS)]
    assert sum(shares) > DEALS / 2


@pytest.mark.more_of_the_same
@pytest.mark.parametrize("fixed", [without.truthful, without.doubting, without.trusting])
def test_who_never_lies_or_doubts_all_or_nothing_loses(fixed: Any) -> None:
    contest = Contest("pegs_and_jokers", ("expert", fixed), "fixed", {"bluff": True})
    shares = [play_deal(contest, number)[0][0] for number in range(DEALS)]
    assert sum(shares) > 2 * DEALS / 3


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_peg_on_its_way_is_worth_more_than_one_in_its_start_area(seats: int, preset: str) -> None:
    """On every stretch of every board: a longer one has stretches that the smallest has not."""
    options = PRESETS[preset]
    rules = table_setup(seats, options)
    board = rules.geometry
    worth = Evaluator(rules, 0, weights_for(options, seats), PER_PACK)
    rest = [[board.start] * PEGS for _ in range(seats - 1)]

    def value(place: int) -> float:
        return worth.standing(Board(board, [[place, *[board.start] * (PEGS - 1)], *rest]))

    far = [hole for hole in range(board.holes) if FIRST_FAR <= index_of(board, 0, hole) < FIRST_LANE]
    assert len(far) == board.holes - 36
    assert min(map(value, far)) > value(board.start)
