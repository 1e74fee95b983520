"""Joker Poker as others import it."""

from __future__ import annotations

from jokerpoker.catalogue import Game, Level, later
from jokerpoker.games.joker_poker import agents, coach
from jokerpoker.games.joker_poker.assist import inspect
from jokerpoker.games.joker_poker.rules import JokerPoker

GAME = Game(
    name="Joker Poker",
    rules=JokerPoker,
    players={key: Level(name, about, make) for key, name, about, make in agents.PLAYERS},
    lab={key: Level(name, about, make) for key, name, about, make in agents.LAB},
    tools={
        "inspect": inspect,
        "suggest": coach.suggest,
        "analyse": coach.analyse,
        "review": coach.review,
    },
    commands=(
        later("jokerpoker.games.joker_poker.commands:add_split_parser"),
        later("jokerpoker.games.joker_poker.train:add_train_parser"),
    ),
    table=later("jokerpoker.games.joker_poker.commands:run_table"),
)
