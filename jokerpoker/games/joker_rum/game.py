"""The entry of Joker Rum in the list of games."""

from __future__ import annotations

from typing import get_args

from jokerpoker.catalogue import Game, Shuffled, Traits, later
from jokerpoker.games.joker_rum.players import agents
from jokerpoker.games.joker_rum.rules.melds import Kind
from jokerpoker.games.joker_rum.rules.pack import PACK
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table.coach import suggest
from jokerpoker.games.joker_rum.table.melding import arranged
from jokerpoker.games.joker_rum.table.presenter import PRESENTER

GAME = Game(
    name="Joker Rum",
    rules=JokerRum,
    players=agents.PLAYERS,
    tools={"arrange": arranged, "suggest": suggest},
    moves=later("jokerpoker.games.joker_rum.study.commands:add_moves"),
    example='"As Kd Qd Jd Jk Ad 9h 9c 8s 4s 3s 2s"',
    shuffled=lambda state: [Shuffled(hands=state.cards.dealt, rest=state.cards.stock, pack=PACK)],
    presenter=PRESENTER,
    traits=Traits(watched="open_turns"),
    kinds=get_args(Kind),
    coach="jokerpoker.games.joker_rum.study.judge",
)
