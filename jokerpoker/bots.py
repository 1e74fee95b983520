"""Players in every form that a user may give them, and functions that make, name and ask them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeAlias

from jokerpoker.core import Action, Agent
from jokerpoker.faults import shown
from jokerpoker.lookup import GameLike, rules_of

Bot: TypeAlias = Agent | Callable[..., Action | Iterable[Action] | None]
"""A player that decides for a seat: an object with a method ``think``, or a function like that method.

It takes the first one to four of ``view, prompt, rng, limit``, and returns an action, or None for no answer,
or yields better and better actions.
"""
PlayerLike: TypeAlias = "str | Bot | Callable[[], Bot] | HasMake"
"""A player: the key of a built-in one, a ``Level`` of ``GAMES[…].players``, a :data:`Bot`, or a class or a
function without parameters that makes one.
"""

MOST_ARGUMENTS = 4
"""The maximum number of arguments that a player can take: view, prompt, rng, limit."""
VARARGS_FLAG = 0x04
"""The bit of ``co_flags`` for ``*args``: ``inspect.CO_VARARGS``, but ``inspect`` is slow to import."""


class HasMake:
    """Anything with a ``make`` that returns a player, such as a ``Level``."""

    make: Callable[[], Agent]


def maker_of(game: GameLike, player: Any) -> Callable[[], Bot]:
    """A function that makes the :data:`Bot` of a :data:`PlayerLike`; KeyError for an unknown key,
    TypeError for a value that is not a player.
    """
    if isinstance(player, str):
        from jokerpoker import GAMES

        make: Callable[[], Bot] = GAMES[rules_of(game).key].all_players[player].make
        return make
    if callable(getattr(player, "make", None)):
        return player.make  # type: ignore[no-any-return]
    if isinstance(player, type):
        return player
    if not callable(player) and not callable(getattr(player, "think", None)):
        message = (
            "a player is the key of a built-in one, a class with a method think, or a function of a view"
        )
        raise TypeError(f"{message}; not {shown(player)}")
    makes_players = not hasattr(player, "think") and _argument_counts(player)[0] == 0
    return player if makes_players else lambda: player


def think_of(bot: Bot) -> tuple[Callable[..., object], int]:
    """The function with which a bot decides, and how many of the four arguments it can take."""
    think: Any = getattr(bot, "think", bot)
    return think, min(MOST_ARGUMENTS, _argument_counts(think)[1])


def name_of(player: object) -> str:
    """The default name of a player."""
    if isinstance(player, str):
        return player
    if isinstance(player, partial):
        return name_of(player.func)
    name = getattr(player, "__name__", None) or type(player).__name__
    return str(name)


def each_answer(returned: object) -> Iterator[Any]:
    """Iterate over a player's answers, given what its function returned: an action, None for no answer, or an
    iterable of answers.
    """
    if returned is None:
        return iter(())
    if isinstance(returned, Iterable) and not isinstance(returned, (str, bytes, dict)):
        return iter(returned)
    return iter((returned,))


def _argument_counts(function: Any) -> tuple[int, int]:
    """The least and the greatest number of positional arguments: (1, 2) for ``f(view, prompt=None)``."""
    if isinstance(function, partial):
        least, most = _argument_counts(function.func)
        names = _parameter_names(function.func)
        # Parameters after one that ``partial`` sets by name can only be passed by name.
        most = next((index for index, name in enumerate(names) if name in function.keywords), most)
        return max(0, min(least, most) - len(function.args)), most - len(function.args)
    unbound = _unbound(function)
    if not hasattr(unbound, "__code__"):  # an object with __call__, or a builtin, whose arguments are unknown
        call: Any = vars(type(function)).get("__call__")
        return _argument_counts(call.__get__(function)) if hasattr(call, "__code__") else (0, MOST_ARGUMENTS)
    names = _parameter_names(function)
    least = len(names) - len(unbound.__defaults__ or ())
    if unbound.__code__.co_flags & VARARGS_FLAG:
        # ``maker_of`` treats a function that needs no arguments as a maker of players. A function with
        # ``*args`` is a player, so it counts as needing one argument.
        return max(1, least), MOST_ARGUMENTS
    return max(0, least), len(names)


def _unbound(function: Any) -> Any:
    """The function of a bound method; returns anything else unchanged."""
    return getattr(function, "__func__", function)


def _parameter_names(function: Any) -> tuple[str, ...]:
    """The names of a function's positional parameters, without the ``self`` of a bound method."""
    code = getattr(_unbound(function), "__code__", None)
    # From index 1 (True) on for a bound method, from 0 (False) on for a function.
    return code.co_varnames[hasattr(function, "__self__") : code.co_argcount] if code else ()
