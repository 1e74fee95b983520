"""Names that the editor offers as completions: fields of a game's view, members of the engine's objects."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from jokerpoker import ranking
from jokerpoker.core import Json, Prompt
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng

Names = list[list[str]]
"""Names, each with its type or, for a function or class, its parameters as text: ``["seed", "str"]``,
``["describe", "(cards, rules)"]``. The second text is "" if nothing is known.
"""
LONGEST = 120
"""The maximum number of characters in a type or a list of parameters."""
USEFUL = tuple(f"jokerpoker{name}" for name in ("", ".cards", ".core", ".ranking", ".rng", ".views"))
"""Modules of the engine whose names are offered, besides the modules of ``ranking`` and of the game."""
RANKING = "jokerpoker.ranking."
"""The prefix of the modules of ``ranking``."""


def names_of(game: str) -> dict[str, Json]:
    """The names for one game. ``keys``: the keys of its view. ``members``: maps what a variable is
    usually called (``prompt``, ``rng``) to the members of its value. ``modules``: maps each module to its
    public names.
    """
    rules = GAMES[game].rules
    state, action = _members(rules), _action_fields(rules.action_types)
    return {
        "keys": _keys(_type_of(rules.view)),
        "members": {
            "prompt": [[field.name, _text(field.type)] for field in fields(Prompt)],
            **dict.fromkeys(("action", "answer", "move"), action),
            "rng": _members(Rng),
            **dict.fromkeys(("rules", "world", "state", "position"), state),
            "ranking": _public(ranking),
            "GAMES": [[key, ""] for key in GAMES],
        },
        "modules": _modules(game),
    }


def _type_of(method: Any) -> Any:
    """The return type of a method. Its annotation is a string (``views.TilesView``), which is looked up in
    the method's module.
    """
    name = str(method.__annotations__["return"])
    member: Any = vars(sys.modules[method.__module__])
    for part in name.split("."):
        member = member.get(part) if isinstance(member, Mapping) else getattr(member, part, None)
    return member


def _keys(view_type: Any) -> Names:
    annotations = getattr(view_type, "__annotations__", {})
    return [[name, _text(annotation)] for name, annotation in annotations.items()]


def _action_fields(action_types: Iterable[Any]) -> Names:
    """The fields that any of these types of actions has."""
    types = {field.name: _text(field.type) for action in action_types for field in fields(action)}
    return [["kind", "str"], *([name, text] for name, text in types.items())]


def _members(cls: Any) -> Names:
    names = [name for name in dir(cls) if not name.startswith("_")]
    return [[name, _parameters(getattr(cls, name))] for name in names]


def _public(module: Any) -> Names:
    """The names that a module lists in ``__all__``; if it has no such list, the names that it defines."""
    listed = getattr(module, "__all__", None)
    defined = [
        name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__
    ]
    names = listed or [name for name in defined if not name.startswith("_")]
    return [[name, _parameters(getattr(module, name))] for name in sorted(names) if hasattr(module, name)]


def _modules(game: str) -> dict[str, Names]:
    """By module, its public names: the modules in ``USEFUL``, of ``ranking`` and of the game, if they are
    imported.
    """
    of_the_game = f"jokerpoker.games.{game}."
    modules = [
        name for name in sorted(sys.modules) if name in USEFUL or name.startswith((of_the_game, RANKING))
    ]
    return {name: names for name in modules if (names := _public(sys.modules[name]))}


def _parameters(value: Any) -> str:
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return ""
    names = [name for name in signature.parameters if name not in ("self", "cls")]
    return f"({', '.join(names)})"[:LONGEST]


def _text(annotation: Any) -> str:
    """A type as written in the source."""
    if isinstance(annotation, type):
        return annotation.__name__
    return str(getattr(annotation, "__forward_arg__", annotation))[:LONGEST]
