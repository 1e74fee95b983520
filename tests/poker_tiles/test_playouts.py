"""The end with several opponents, played on from each play."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import count

import pytest

from jokerpoker.core import Limit
from jokerpoker.games.poker_tiles.options import PRESETS, Options
from jokerpoker.games.poker_tiles.players import agents
from jokerpoker.games.poker_tiles.players.agents import PLAYERS
from jokerpoker.games.poker_tiles.players.choice import first_ranking
from jokerpoker.games.poker_tiles.players.features import rule_of_thumb_weights
from jokerpoker.games.poker_tiles.players.playouts import WIN, MostPoints, Playouts, different_plays
from jokerpoker.games.poker_tiles.players.situation import situation_of
from jokerpoker.games.poker_tiles.rules.actions import Forfeit, Play
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines
from jokerpoker.games.poker_tiles.rules.generator import finding_plays
from jokerpoker.games.poker_tiles.rules.holding import Holding
from jokerpoker.games.poker_tiles.rules.judging import tiles_by_square
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import CODE
from jokerpoker.games.poker_tiles.table.coach import hint
from jokerpoker.rng import Rng
from jokerpoker.steps import finished
from tests.poker_tiles.table import table

EXPERT = PLAYERS["expert"].make()


def most(state: PokerTiles) -> MostPoints:
    """A play that brings the seat whose turn it is most."""
    rack = [CODE[tile] for tile in state.racks[state.turn]]
    search = MostPoints(BoardLines(state.board, state.lasting_jokers(state.turn)), Holding(rack, state.hands))
    finished(search.fill_all() if rack else iter(()))  # type: ignore[arg-type]
    return search


def end(seats: int, deal: str, options: Options | None = None) -> PokerTiles:
    """A position with an empty bag in which several plays can be laid."""
    state, rng = PokerTiles.start(seats, Rng(deal), options or Options()), Rng("end")
    while state.bag or len(state.plays()) < 2:
        state.apply(state.sample(state.turn, rng))
        assert not state.ended
    return state


@pytest.mark.parametrize("preset", [name for name, options in PRESETS.items() if not options.allow_kickers])
def test_the_play_that_brings_most_is_one_of_those(preset: str) -> None:
    state, rng, seen = PokerTiles.start(3, Rng("most"), PRESETS[preset]), Rng("turns"), 0
    while not state.ended:
        rack = [CODE[tile] for tile in state.racks[state.turn]]
        plays = finished(finding_plays(BoardLines(state.board), Holding(rack, state.hands)))
        found = most(state)
        assert found.points == max((play[0] for play in plays), default=0)
        if found.best:
            points, cells, codes = found.best
            placed = {(play[0], frozenset(zip(play[1], play[2], strict=True))) for play in plays}
            assert (points, frozenset(zip(cells, codes, strict=True))) in placed
            seen += 1
        state.apply(state.sample(state.turn, rng))
    assert seen > 10


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_play_comes_to_is_what_the_game_brings(seats: int, lasting: bool) -> None:
    """With racks that are known the game itself is played on by whoever lays what brings most."""
    state = end(seats, f"comes to {seats}", Options(multiplier_persists=lasting))
    seat, view = state.turn, state.view(state.turn)
    now = situation_of(view)
    playouts = Playouts(now, state.points, Rng("worlds"))
    choices = different_plays(finished(first_ranking(now, rule_of_thumb_weights())), 4)
    ranked = finished(playouts.weighing(choices, 1))
    assert [choice.value for choice in ranked] == sorted((choice.value for choice in ranked), reverse=True)
    dealt = Playouts(now, state.points, Rng("worlds"))._world(0)
    names = {code: tile for tile, code in CODE.items()}
    for choice in ranked:
        played = state.copy()
        racks = {(seat + place + 1) % seats: rack for place, rack in enumerate(dealt)}
        racks[seat] = now.rack
        played.racks = tuple(tuple(names[code] for code in racks[other]) for other in range(seats))
        assert choice.play
        played.apply(now.play(choice.play))
        while not played.ended:
            best, turn = most(played).best, played.turn
            played.apply(Play(turn, tiles_by_square(played.layout, best)) if best else Forfeit(turn))
        mine, others = played.points[seat], [*played.points[:seat], *played.points[seat + 1 :]]
        win = (mine >= max(others)) / played.points.count(mine)
        assert choice.value == pytest.approx(mine - sum(others) / len(others) + WIN * win)


def test_one_tile_after_the_other_where_that_brings_more() -> None:
    """Two queens at once bring 7 points; one of them 3, and 7 more when the turn comes round."""
    state = table("H8:Qs I8:Qh", "Qd Qc", "2c", "4d")
    now = replace(situation_of(state.view(0)), bag=0, unseen=(CODE["2c"], CODE["4d"]))
    choices = different_plays(finished(first_ranking(now, rule_of_thumb_weights())), 12)
    assert choices[0].points == 7
    ranked = finished(Playouts(now, [0, 0, 0], Rng("queens")).weighing(choices, 2))
    assert ranked[0].points == 3
    assert ranked[0].value == 10 + WIN


def test_who_leads_by_it_lays_what_wins() -> None:
    """Of what comes to as many points beside the mean of the others a win is worth more."""
    state = table("H8:Qs I8:Qh", "Qd", "2c", "4d")
    now = replace(situation_of(state.view(0)), bag=0, unseen=(CODE["2c"], CODE["4d"]))
    choices = different_plays(finished(first_ranking(now, rule_of_thumb_weights())), 3)
    margins = [
        finished(Playouts(now, scores, Rng("win")).weighing(choices, 1))[0].value
        for scores in ([0, 0, 4], [0, 2, 2], [0, 1, 3])
    ]
    assert margins == [1.0, 1.0 + WIN, 1.0 + WIN / 2]


def test_the_choices_of_an_end_lay_different_tiles() -> None:
    now = situation_of(table("H8:Qs I8:Qh", "Qd Qc").view(0))
    choices = [choice for choice in finished(first_ranking(now, rule_of_thumb_weights())) if choice.play]
    laid = Counter(tuple(sorted(choice.play[2])) for choice in different_plays(choices, 12) if choice.play)
    assert sorted(laid.values()) == [3, 3, 3]


@pytest.mark.parametrize("options", [Options(), Options(allow_pass=True), Options(multiplier_persists=True)])
def test_the_end_of_several_keeps_its_limits(options: Options, monkeypatch: pytest.MonkeyPatch) -> None:
    state = end(4, "limits", options)
    view, prompt = state.view(state.turn), state.prompts()[state.turn]
    for nothing in (Limit(seconds=0.0), Limit(effort=0)):
        *_, action = EXPERT.think(view, prompt, Rng("limits"), nothing)
        state.check(action)
    few = list(EXPERT.think(view, prompt, Rng("limits"), Limit(effort=16)))
    many = list(EXPERT.think(view, prompt, Rng("limits"), Limit(effort=40)))
    assert 1 < len(few) < len(many)
    assert list(EXPERT.think(view, prompt, Rng("same"))) == list(EXPERT.think(view, prompt, Rng("same")))
    milliseconds = count()  # A clock that each look moves on.
    monkeypatch.setattr(agents, "monotonic", lambda: next(milliseconds) / 1000)
    long = list(EXPERT.think(view, prompt, Rng("limits"), Limit(seconds=0.1)))
    for action in (*few, *many, *long):
        state.check(action)


def test_a_hint_plays_the_end_of_several_on() -> None:
    state = end(4, "hint")
    told = finished(hint(state.view(state.turn), {"step": 3}))
    assert told["reason"] == "plays_out"
    assert told["play"]
    state.check(Play(state.turn, told["play"]["place"]))


def test_a_search_that_must_stop_leaves_the_choices_as_they_are() -> None:
    state = end(3, "stopped")
    now = situation_of(state.view(state.turn))
    choices = different_plays(finished(first_ranking(now, rule_of_thumb_weights())), 3)
    assert finished(Playouts(now, [0, 0, 0], Rng("stop"), lambda: True).weighing(choices, 2)) == choices
