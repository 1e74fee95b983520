"""Pegs and Jokers as others import it."""

from __future__ import annotations

from jokerpoker.catalogue import Game, Level, Traits, later
from jokerpoker.games.pegs_and_jokers.players import agents
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers

GAME = Game(
    name="Pegs and Jokers",
    rules=PegsAndJokers,
    players={key: Level(name, about, make) for key, name, about, make in agents.PLAYERS},
    commands=(later("jokerpoker.games.pegs_and_jokers.study.commands:add_moves_parser"),),
    traits=Traits(teams=True, match="game"),
)
