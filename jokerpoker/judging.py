"""Judges decisions by a game's coach, in value and in words, alike for all games.

A game's module of that name has it as ``COACH`` (``Game.coach``).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Literal, TypeAlias

from jokerpoker.core import Action, Json
from jokerpoker.display.words import Words

Unit: TypeAlias = Literal["chance", "points", "coins"]
"""What a value is: a chance to win from 0 to 1, points or coins to expect."""


@dataclass(frozen=True)
class Verdict:
    """A decision beside the best one: what each is worth in the coach's unit; ``most`` is never less.

    ``why``: what the game's coach says about a decision that is not the best.
    """

    value: float
    best: Action
    most: float
    why: tuple[Words, ...] = ()

    @property
    def cost(self) -> float:
        """What the decision gave away."""
        return self.most - self.value


GAP = ""
"""Between the cards of two hands."""


@dataclass(frozen=True)
class Wording:
    """An action in words that begin a line or follow "better:", and the cards it is about, with ``GAP``."""

    words: Words
    cards: tuple[str, ...] = ()


Weighing: TypeAlias = Generator[float, None, Verdict | None]


@dataclass(frozen=True, repr=False)
class Coach:
    """How a game's coach judges.

    ``weigh``: an action of the seat whose view it is, at the time of the view; None where there was nothing
    to choose or the coach has no measure. It works in steps. ``tell``: such an action in words.
    """

    unit: Unit
    weigh: Callable[[Mapping[str, Json], Action], Weighing]
    tell: Callable[[Mapping[str, Json], Action], Wording]


def coach_of(game: str) -> Coach | None:
    """The coach of a game; None for one without, and for one that is not in the list."""
    # When it is called: games import this module.
    from jokerpoker import GAMES

    module = GAMES[game].coach if game in GAMES else ""
    coach: Coach | None = import_module(module).COACH if module else None
    return coach
