"""The games, by key."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
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


def _joker_poker() -> Game:
    return Game(
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
    )


def _joker_rum() -> Game:
    """Imported when it is first asked for: nobody waits for it who plays the other game."""
    from jokerpoker.games.joker_rum import agents
    from jokerpoker.games.joker_rum.assist import ASSISTS
    from jokerpoker.games.joker_rum.rules import JokerRum

    return Game(
        name="Joker Rum",
        rules=JokerRum,
        players={key: Level(name, about, make) for key, name, about, make in agents.PLAYERS},
        lab={key: Level(name, about, make) for key, name, about, make in agents.LAB},
        assists=ASSISTS,
    )


class Catalogue(Mapping[str, Game]):
    """Games by key, each made when it is first wanted."""

    def __init__(self, makers: Mapping[str, Callable[[], Game]]) -> None:
        self._makers = makers
        self._made: dict[str, Game] = {}

    def __getitem__(self, key: str) -> Game:
        if key not in self._made:
            self._made[key] = self._makers[key]()
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        return key in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


GAMES = Catalogue({"joker_poker": _joker_poker, "joker_rum": _joker_rum})


def rules_of(key: str) -> type[State]:
    """The rules of a game; KeyError for an unknown key."""
    return GAMES[key].rules
