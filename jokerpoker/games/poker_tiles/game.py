"""Poker Tiles as others import it."""

from __future__ import annotations

from jokerpoker.catalogue import Game, LaterPresenter, Traits, later
from jokerpoker.games.poker_tiles.options import PRESETS
from jokerpoker.games.poker_tiles.players import agents
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.study import puzzle
from jokerpoker.games.poker_tiles.table import coach, laying

GAME = Game(
    name="Poker Tiles",
    rules=PokerTiles,
    players=agents.PLAYERS,
    tools={**laying.TOOLS, **coach.TOOLS},
    afterwards=frozenset({"review"}),
    studies=puzzle.STUDIES,
    presets=PRESETS,
    moves=later("jokerpoker.games.poker_tiles.study.commands:add_moves"),
    example='--board "H8:Qs I8:Qh" --rack "Qd 8s 9h Tc 2x"',
    commands=(later("jokerpoker.games.poker_tiles.study.commands:add_tiles_parser"),),
    traits=Traits(match="game"),
    coach="jokerpoker.games.poker_tiles.study.judge",
    presenter=LaterPresenter("jokerpoker.games.poker_tiles.table.presenter"),
)
