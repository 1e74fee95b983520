"""The entry of Joker Poker in the list of games."""

from __future__ import annotations

from jokerpoker.catalogue import Game, LaterPresenter, Shuffled, Traits, later
from jokerpoker.games.joker_poker.players import agents
from jokerpoker.games.joker_poker.rules.positions import FULL_PACK, JokerPoker
from jokerpoker.games.joker_poker.table import coach

GAME = Game(
    name="Joker Poker",
    rules=JokerPoker,
    players=agents.PLAYERS,
    baselines=agents.BASELINES,
    tools={
        "suggest": coach.suggest,
        "analyse": coach.analyse,
        "review": coach.review,
    },
    afterwards=frozenset({"review"}),
    commands=(later("jokerpoker.games.joker_poker.study.commands:add_split_parser"),),
    moves=later("jokerpoker.games.joker_poker.study.commands:add_moves"),
    example='"As Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h"',
    crosstable=later("jokerpoker.games.joker_poker.study.commands:run_table"),
    traits=Traits(watched="showdowns"),
    shuffled=lambda state: [Shuffled(hands=state.dealt, rest=(), pack=FULL_PACK)],
    presenter=LaterPresenter("jokerpoker.games.joker_poker.table.presenter"),
    # ``coach`` names the module that judges decisions; the tools that give advice are in table/coach.py.
    coach="jokerpoker.games.joker_poker.study.judge",
    # By number of players, for each level but the weakest: its share of matches against the level below.
    ladder={
        2: (0.688, 0.554, 0.586, 0.56, 0.569),
        3: (0.529, 0.456, 0.448, 0.445, 0.375),
        4: (0.565, 0.357, 0.369, 0.403, 0.273),
    },
)
