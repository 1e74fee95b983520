"""The ``GAME`` of Pegs and Jokers for the catalogue."""

from __future__ import annotations

from jokerpoker.catalogue import Game, LaterPresenter, Shuffled, Traits, later
from jokerpoker.games.pegs_and_jokers.options import PRESETS
from jokerpoker.games.pegs_and_jokers.players.agents import BASELINES, PLAYERS
from jokerpoker.games.pegs_and_jokers.rules.pack import ONE_PACK
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from jokerpoker.games.pegs_and_jokers.study import coach
from jokerpoker.games.pegs_and_jokers.table.coach import suggest
from jokerpoker.games.pegs_and_jokers.table.questions import look, race, steps, survey


def _shuffled(state: PegsAndJokers) -> list[Shuffled]:
    """The hands and the stock of a position that has just been dealt."""
    pack = ONE_PACK * state.options.decks_for(state.seats)
    return [Shuffled(state.table.hands, state.table.stock, pack)]


GAME = Game(
    name="Pegs and Jokers",
    rules=PegsAndJokers,
    players=PLAYERS,
    baselines=BASELINES,
    tools={"look": look, "steps": steps, "race": race, "survey": survey, "suggest": suggest},
    afterwards=frozenset({"race", "survey"}),
    studies=coach.STUDIES,
    presets=PRESETS,
    moves=later("jokerpoker.games.pegs_and_jokers.study.commands:add_moves"),
    example='--pegs "8 h2 s s s | 30 s s s s | s s s s s | 5 s s s s" --hand "9 K Jk"',
    shuffled=_shuffled,
    traits=Traits(match="game", hands=False, unit="pegs"),
    presenter=LaterPresenter("jokerpoker.games.pegs_and_jokers.table.presenter"),
    statistics="jokerpoker.games.pegs_and_jokers.study.statistics",
    coach="jokerpoker.games.pegs_and_jokers.study.judge",
)
