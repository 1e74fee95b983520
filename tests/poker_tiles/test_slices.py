"""Players, hints and the coach work in small steps, whatever the options: others are answered between two."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from jokerpoker.games.poker_tiles.game import GAME
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.players.choice import RatedChoice, first_ranking
from jokerpoker.games.poker_tiles.players.features import weights_for
from jokerpoker.games.poker_tiles.players.playouts import Playouts
from jokerpoker.games.poker_tiles.players.situation import situation_of
from jokerpoker.games.poker_tiles.rules.hands import hands_of
from jokerpoker.games.poker_tiles.rules.judging import best_first, finding_best, tiles_by_square
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import CARDS
from jokerpoker.games.poker_tiles.study.puzzle import making
from jokerpoker.rng import Rng
from jokerpoker.steps import finished

MOST = 150_000
"""Calls of functions in one step: some 40 ms."""

LOOSE = Options(jokers_2x=8, jokers_3x=8, allow_kickers=True, any_pair=True)
EXTREMES = {
    "everything goes": LOOSE,
    "gold everywhere": replace(LOOSE, joker_repeats="anywhere", board_size=25, gold=25),
    "recounted": replace(
        LOOSE,
        joker_repeats="never",
        ordered_straights=True,
        multiplier_persists=True,
        board_size=7,
        gold=7,
    ),
}


def positions(options: Options, count: int) -> Iterator[PokerTiles]:
    """The first turns of a game: then the racks have many jokers, and plays are many."""
    state, rng = PokerTiles.start(2, Rng("x0"), options), Rng("y0")
    for _ in range(count):
        yield state
        state.apply(state.sample(state.turn, rng))


def longest_step(work: Iterator[Any]) -> int:
    """The calls in the step that has most of them."""
    calls, most, ended = 0, 0, object()

    def count(_: Any, event: str, __: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    step: object = None
    while step is not ended:
        calls = 0
        sys.setprofile(count)
        step = next(work, ended)
        sys.setprofile(None)
        most = max(most, calls)
    return most


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.more_of_the_same] * (name in ("gold everywhere", "recounted")))
        for name in EXTREMES
    ],
)
def test_nothing_takes_long_at_once(name: str) -> None:
    hands_of(EXTREMES[name])
    for state in positions(EXTREMES[name], 2):
        view, prompt = state.view(state.turn), state.prompts()[state.turn]
        for what, params in {"hint": {"step": 3}, "plays": {"count": 5}}.items():
            work: Any = GAME.tools[what](view, params)
            assert longest_step(work) <= MOST, what
        for key, level in GAME.players.items():
            assert longest_step(iter(level.make().think(view, prompt, Rng("slices")))) <= MOST, key


@pytest.mark.parametrize("name", EXTREMES)
def test_the_end_of_several_is_played_on_in_small_steps(name: str) -> None:
    state = PokerTiles.start(3, Rng("x0"), EXTREMES[name])
    state.apply(state.sample(state.turn, Rng("y0")))
    state.bag = ()
    now = replace(situation_of(state.view(state.turn)), unseen=tuple(range(40, 54)))
    choices = [RatedChoice(play[0], play[0], play) for play in best_first(now.plays)[:2]]
    assert longest_step(Playouts(now, state.points, Rng("slices")).weighing(choices, 1)) <= MOST


@pytest.mark.parametrize("name", EXTREMES)
def test_what_jokers_can_be_is_found_in_small_steps(name: str) -> None:
    for state in positions(EXTREMES[name], 2):
        plays = sorted(state.plays(), key=lambda play: -sum(code >= CARDS for code in play[2]))
        for play in (plays[0], plays[len(plays) // 2]):
            work: Any = GAME.tools["meanings"](
                state.view(state.turn), {"place": tiles_by_square(state.layout, play), "meanings": {}}
            )
            assert longest_step(work) <= MOST


def test_a_puzzle_is_made_in_small_steps() -> None:
    for number in range(3):
        assert longest_step(making(f"slices {number}")) <= MOST


def test_few_plays_are_found_in_one_step() -> None:
    state = PokerTiles.start(2, Rng("one step"), Options())
    assert list(situation_of(state.view(state.turn)).find_plays()) == []


def test_the_first_of_many_plays() -> None:
    for state in positions(EXTREMES["everything goes"], 3):
        plays = state.plays()
        assert finished(finding_best(plays, 7)) == best_first(plays)[:7]
        assert finished(finding_best(plays, 0)) == []


def test_the_best_of_very_many_plays_are_seen_at_first_sight() -> None:
    state = next(positions(EXTREMES["gold everywhere"], 1))
    now = situation_of(state.view(state.turn))
    found = finished(first_ranking(now, weights_for(2)))
    assert len(found) < len(now.plays)
    worth = [choice.value for choice in found]
    assert worth == sorted(worth, reverse=True)
    assert {play[0] for play in best_first(now.plays)[:3]} <= {choice.points for choice in found}


def test_whether_there_is_a_play_is_known_without_all_of_them() -> None:
    rng = Rng("any play")
    for options in (Options(), Options(ordered_straights=True, joker_repeats="never")):
        state = PokerTiles.start(2, Rng("any play"), options)
        while not state.ended:
            assert state.can_play() == bool(state.plays())
            state.apply(state.sample(state.turn, rng))
