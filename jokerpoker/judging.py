"""Decisions as a game's coach judges them: a value, and a comment in words, in one form for all games.

``Game.coach`` names the module that has the coach as ``COACH``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Literal, TypeAlias

from jokerpoker.core import Action, Json
from jokerpoker.display.amounts import coins_lost
from jokerpoker.display.words import Words

Unit: TypeAlias = Literal["chance", "points", "coins"]
"""The unit of a value: a chance of winning from 0 to 1, expected points, or expected coins."""


@dataclass(frozen=True)
class Verdict:
    """A decision compared with the best one.

    ``value``: the value of the decision, in the coach's unit. ``best_value``: that of the best decision, at
    least ``value``. ``comment``: what the coach says about a decision that is not the best. ``reason``: why
    ``best`` is the best, in the words of the game's hint; a clause that can follow a colon, or a sentence if
    ``is_sentence``; None if the hint gives no reason.
    """

    value: float
    best: Action
    best_value: float
    comment: tuple[Words, ...] = ()
    reason: Words | None = None
    is_sentence: bool = False

    @property
    def cost(self) -> float:
        """The cost of the decision, compared with the best one."""
        return self.best_value - self.value


def figures(unit: Unit, verdict: Verdict) -> dict[str, float]:
    """The arguments of a message: ``cost``, in coins or points; or, in percent, the chances after the
    decision (``less``) and after the best one (``more``).
    """
    if unit == "coins":
        return {"cost": coins_lost(verdict.value, verdict.best_value)}
    if unit == "chance":
        return {"less": 100 * verdict.value, "more": 100 * verdict.best_value}
    return {"cost": verdict.cost}


GAP = ""
"""Stands between the cards of two hands in ``Wording.cards``."""


@dataclass(frozen=True)
class Wording:
    """An action in words that can begin a line or follow "better:", and the cards it is about."""

    words: Words
    cards: tuple[str, ...] = ()


Weighing: TypeAlias = Generator[float, None, Verdict | None]
"""A judgement in steps that yield the progress from 0 to 1; None if there was nothing to choose or the coach
cannot value the action.
"""


@dataclass(frozen=True, repr=False)
class Coach:
    """A game's coach. ``weigh``: takes the view that a seat had before an action, and judges the action.
    ``wording``: takes the same, and puts the action into words. ``gain_words``: takes such a view and two
    actions, and names in a few words the main advantage of the second action over the first. ``deal_words``:
    names the deal or hand that a view belongs to; None if a match of the game is one deal. ``won_by_luck``:
    takes the view at the end, and returns true if a solo player won by luck alone; ``large_cost``: takes
    the view before an action, and returns the cost from which a mistake counts as large; both None for games
    of several players.
    """

    unit: Unit
    weigh: Callable[[Mapping[str, Json], Action], Weighing]
    wording: Callable[[Mapping[str, Json], Action], Wording]
    gain_words: Callable[[Mapping[str, Json], Action, Action], Words]
    deal_words: Callable[[Mapping[str, Json]], Words] | None = None
    won_by_luck: Callable[[Mapping[str, Json]], bool] | None = None
    large_cost: Callable[[Mapping[str, Json]], float] | None = None


def coach_of(game: str) -> Coach | None:
    """The coach of a game; None if it has none or is unknown."""
    # Imported here to avoid a cycle: games import this module.
    from jokerpoker import GAMES

    coach: Coach | None = import_module(GAMES[game].coach).COACH if has_coach(game) else None
    return coach


def has_coach(game: str) -> bool:
    """True if a game has a coach; its module is not imported."""
    from jokerpoker import GAMES

    return game in GAMES and GAMES[game].coach != ""
