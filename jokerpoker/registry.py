"""The games, by key: plain imports, no magic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from jokerpoker.core import Agent, Json, State
from jokerpoker.games.joker_poker.agents import Casual, Club
from jokerpoker.games.joker_poker.assist import inspect, suggest
from jokerpoker.games.joker_poker.rules import JokerPoker

Assist = Callable[[Mapping[str, Json], Mapping[str, Json]], Json]


@dataclass(frozen=True)
class Level:
    """A computer player as people choose it."""

    name: str
    about: str
    make: Callable[[], Agent]


@dataclass(frozen=True)
class Game:
    """A game with its players, weakest first, and the questions that its table may ask."""

    name: str
    rules: type[State]
    players: Mapping[str, Level]
    assists: Mapping[str, Assist]


GAMES: Mapping[str, Game] = {
    JokerPoker.key: Game(
        name="Joker Poker",
        rules=JokerPoker,
        players={
            "casual": Level("Casual", "Makes the strongest first hand it can and bets on a whim.", Casual),
            "club": Level("Club", "Splits to win most hands and bets where it is likeliest to win.", Club),
        },
        assists={"inspect": inspect, "suggest": suggest},
    ),
}


def rules_of(key: str) -> type[State]:
    """The rules of a game; KeyError for an unknown key."""
    return GAMES[key].rules
