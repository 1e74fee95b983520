"""Finds the rules and options that a user has given in one of several forms; pictures for notebooks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, TypeAlias

from jokerpoker import codec
from jokerpoker.core import State
from jokerpoker.faults import Fault, shown


class HasRules(Protocol):
    """Anything with the rules of a game: a ``Game`` of ``GAMES``, a match."""

    @property
    def rules(self) -> type[State]:
        """The class of the game's positions."""
        ...


class HasKey(Protocol):
    """Anything with the key of a game: a position."""

    key: ClassVar[str]


GameLike: TypeAlias = "str | type[State] | HasRules"
"""A game: its key, an object that has its rules, or the rules themselves."""


def rules_of(game: GameLike) -> type[State]:
    """The rules of a game or a match.

    Raises :class:`UnknownName` (a KeyError) for an unknown key, TypeError for anything else.

    >>> rules_of("joker_rum").key
    'joker_rum'
    """
    if isinstance(game, str):
        # Imported here to avoid a cycle: games import ``match``, which imports this module.
        from jokerpoker import GAMES

        return GAMES[game].rules
    rules = getattr(game, "rules", game)
    if not (isinstance(rules, type) and hasattr(rules, "seat_counts")):
        message = (
            "a game is a key such as 'joker_poker', a Game of GAMES, or a class of positions (its rules)"
        )
        raise TypeError(f"{message}; not {shown(game)}")
    return rules


def options_of(game: GameLike, options: Any) -> Any:
    """The options of a game, from ``Options``, a mapping of those that differ from the default, a preset's
    name, or None. Anything else is returned unchecked.

    Raises a Fault (a ValueError) for an unknown option, value or preset.

    >>> options_of("joker_poker", {"tie_rule": "void"}).tie_rule
    'void'
    """
    rules = rules_of(game)
    if options is None:
        return rules.options_type()
    if isinstance(options, str):
        return _preset(rules, options)
    if isinstance(options, Mapping):
        return codec.load(rules.options_type, options, "options")
    return options


def svg_of(subject: HasKey | HasRules) -> str | None:
    """The SVG of a position or a match, as notebooks show it; None if the game has no scenes."""
    from jokerpoker import GAMES, picture

    rules: Any = getattr(subject, "rules", subject)
    game = GAMES.get(rules.key)
    return picture(subject) if game and game.presenter else None


def _preset(rules: type[State], name: str) -> Any:
    from jokerpoker import GAMES

    game = GAMES.get(rules.key)
    if game is None or not game.presets:
        raise Fault("no_preset", f"{rules.key} has no presets, so none is named {shown(name)}")
    return game.presets[name]
