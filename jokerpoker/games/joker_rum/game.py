"""Joker Rum as others import it."""

from __future__ import annotations

from jokerpoker.catalogue import Game, Level
from jokerpoker.games.joker_rum.players import agents
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table.arranging import ASSISTS

GAME = Game(
    name="Joker Rum",
    rules=JokerRum,
    players={key: Level(name, about, make) for key, name, about, make in agents.PLAYERS},
    lab={key: Level(name, about, make) for key, name, about, make in agents.LAB},
    tools=ASSISTS,
)
