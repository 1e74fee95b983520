"""The ``GAME`` of Poker Tiles for the catalogue."""

from __future__ import annotations

from jokerpoker.catalogue import Game, LaterPresenter, LaterStudy, Shuffled, Task, Traits, later
from jokerpoker.games.poker_tiles.options import PRESETS
from jokerpoker.games.poker_tiles.players import agents
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.rules.tiles import full_bag
from jokerpoker.games.poker_tiles.study import puzzle
from jokerpoker.games.poker_tiles.table import coach, laying


def _shuffled(state: PokerTiles) -> list[Shuffled]:
    """For the check of the shuffle: the racks and the bag as dealt, and all tiles before the shuffle."""
    return [Shuffled(state.racks, state.bag, full_bag(state.options))]


GAME = Game(
    name="Poker Tiles",
    rules=PokerTiles,
    players=agents.PLAYERS,
    tools={**laying.TOOLS, **coach.TOOLS},
    afterwards=frozenset({"review"}),
    studies={"hands": LaterStudy("jokerpoker.games.poker_tiles.study.hands")},
    presets=PRESETS,
    moves=later("jokerpoker.games.poker_tiles.study.commands:add_moves"),
    example='--board "H8:Qs I8:Qh" --rack "Qd 8s 9h Tc 2x"',
    commands=(later("jokerpoker.games.poker_tiles.study.commands:add_tiles_parser"),),
    shuffled=_shuffled,
    traits=Traits(match="game", hands=False),
    statistics="jokerpoker.games.poker_tiles.study.statistics",
    coach="jokerpoker.games.poker_tiles.study.judge",
    presenter=LaterPresenter("jokerpoker.games.poker_tiles.table.presenter"),
    kinds=("royal_flush",),
    task=Task(LaterPresenter("jokerpoker.games.poker_tiles.table.puzzle_table"), puzzle.puzzle_view),
)
