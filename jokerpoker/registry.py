"""The games, by key: plain imports, no magic."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field

from jokerpoker.core import Agent, Json, State
from jokerpoker.games.joker_poker import agents as joker_poker
from jokerpoker.games.joker_poker import coach
from jokerpoker.games.joker_poker.assist import inspect
from jokerpoker.games.joker_poker.rules import JokerPoker

Assist = Callable[[Mapping[str, Json], Mapping[str, Json]], "Json | Generator[float, None, Json]"]
"""A question about a view, with parameters: the answer, or a generator of the share done that returns it."""


@dataclass(frozen=True)
class Level:
    """A computer player as people choose it."""

    name: str
    about: str
    make: Callable[[], Agent]


@dataclass(frozen=True)
class Game:
    """A game with its players, weakest first, and the questions that its table may ask.

    ``lab``: players for the arena only, fixed points that strength is measured from.
    """

    name: str
    rules: type[State]
    players: Mapping[str, Level]
    assists: Mapping[str, Assist]
    lab: Mapping[str, Level] = field(default_factory=dict)

    @property
    def everybody(self) -> dict[str, Level]:
        """The players offered and those of the lab."""
        return {**self.players, **self.lab}


GAMES: Mapping[str, Game] = {
    JokerPoker.key: Game(
        name="Joker Poker",
        rules=JokerPoker,
        players={key: Level(name, about, make) for key, name, about, make in joker_poker.PLAYERS},
        lab={key: Level(name, about, make) for key, name, about, make in joker_poker.LAB},
        assists={
            "inspect": inspect,
            "suggest": coach.suggest,
            "analyse": coach.analyse,
            "review": coach.review,
        },
    ),
}


def rules_of(key: str) -> type[State]:
    """The rules of a game; KeyError for an unknown key."""
    return GAMES[key].rules
