"""Card games with jokers: rules, poker hand ranking and computer players, in pure Python.

The few names that most users need. Each is imported on first use:

>>> from jokerpoker import compare, evaluate, new_match, parse, play
>>> evaluate("Kh Kd Kc Ts Th", "wild").name
'full house, kings over tens'
>>> compare(["Ks Kh 9d 5c 2s", "Kd Kc 9s 5h 3c"]).winners
(1,)
>>> parse("As RJ")
('As', 'RJ')
>>> match = new_match("joker_poker", players=2, seed="a duel")
>>> play(match, ["club", "casual"]).reason
'points'

Where to find the rest:

- ``jokerpoker.arena``: your player against the built-in ones; ``run(Contest("joker_rum", players), 250)``
  plays 250 deals, each from every seat. ``players`` has, for each seat, the key of a built-in player, such as
  ``"expert"``, or your own: a class with a method ``think``, or a function. ``help(play)`` says more.
- ``GAMES["joker_poker"]``: a game's players by key, its presets, and its tools. A tool answers a question
  about a view, such as what to play: ``GAMES["joker_poker"].ask("suggest", match.state.view(0))``.
- ``jokerpoker.ranking``: ``best``, ``winners``, and ``PRESETS``, sets of rules for comparing hands.
- ``jokerpoker.match``: ``Match.text()`` and ``Match.read(text)``; ``match.legal_actions(seat)`` is iterable.
- ``jokerpoker.games.video_poker.rules.solver.analysis``: ``analyse("kings")``, the return of a pay table.
- ``match.state.readable(action)``: a play in words and points, only at Poker Tiles.
- ``jokerpoker.zoo``: games as environments of PettingZoo and Gymnasium, ``zoo.env("joker_rum")``.
- ``jokerpoker.svg``: pictures of hands, tables, and splits (of cards into the hands of Joker Poker);
  ``picture`` draws the first two.
- ``python -m jokerpoker --help``: the commands for the shell.
- ``docs/`` on the site of the page: the documentation; ``docs/api.html`` lists every public name.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jokerpoker.cards import parse
    from jokerpoker.core import Outcome
    from jokerpoker.legal import legal_actions
    from jokerpoker.match import Match, new_match
    from jokerpoker.playing import play
    from jokerpoker.ranking import compare, evaluate
    from jokerpoker.ranking.odds import odds
    from jokerpoker.registry import GAMES
    from jokerpoker.svg import picture

__version__ = "1.0.0rc1"

__all__ = [
    "GAMES",
    "Match",
    "Outcome",
    "compare",
    "evaluate",
    "legal_actions",
    "new_match",
    "odds",
    "parse",
    "picture",
    "play",
]

_MODULES = {
    "GAMES": "jokerpoker.registry",
    "Match": "jokerpoker.match",
    "Outcome": "jokerpoker.core",
    "compare": "jokerpoker.ranking",
    "evaluate": "jokerpoker.ranking",
    "legal_actions": "jokerpoker.legal",
    "new_match": "jokerpoker.match",
    "odds": "jokerpoker.ranking.odds",
    "parse": "jokerpoker.cards",
    "picture": "jokerpoker.svg",
    "play": "jokerpoker.playing",
}


def __getattr__(name: str) -> Any:
    """Import one of the public names from its module."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(_MODULES[name]), name)
    except ModuleNotFoundError as error:
        # The page loads only a part of the package, without the pictures.
        raise AttributeError(f"jokerpoker.{name} is not part of this installation: {error}") from error


def __dir__() -> list[str]:
    """The public names."""
    return sorted([*__all__, "__version__"])
