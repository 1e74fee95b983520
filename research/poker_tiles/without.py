"""The expert of Poker Tiles without one of its ideas, or with more time, to measure the value of each.

``python -m jokerpoker arena poker_tiles expert research/poker_tiles/without.py:blind --deals 120``
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from jokerpoker.core import Agent
from jokerpoker.games.poker_tiles.players.agents import Careful, Thorough, expert
from jokerpoker.games.poker_tiles.players.features import LEAVE, NAMES
from jokerpoker.games.poker_tiles.players.situation import Situation

LEAVES = (*LEAVE, *(name for name in NAMES if name.endswith(", late")))
"""The features of the tiles that stay on the rack."""


class Ignoring(Thorough):
    """Gives some features no weight."""

    ignored: Collection[str] = ()

    def weights(self, seats: int) -> tuple[float, ...]:
        """The learned weights, with 0 for the features in ``ignored``."""
        known = zip(NAMES, super().weights(seats), strict=True)
        return tuple(0.0 if name in self.ignored else weight for name, weight in known)


class Blind(Ignoring):
    """Ignores the next seat's replies."""

    ignored = ("reply", "reply, bag empty")


class Wasteful(Ignoring):
    """Ignores the tiles that it keeps."""

    ignored = LEAVES


class Short(Thorough):
    """Makes no playouts in an end with several opponents."""

    def plays_out(self, situation: Situation) -> bool:  # noqa: ARG002
        """Never."""
        return False


careful_taught = Thorough
"""The careful player, but with the expert's learned weights."""
blind = partial(expert, Blind)
"""Ignores the next seat's replies."""
wasteful = partial(expert, Wasteful)
"""Ignores the tiles that it keeps."""
patient = partial(Thorough, breadth=32, rounds=6, end_effort=3000)
"""Thinks for seconds: more choices, rounds and endgame positions."""
endless = partial(Thorough, rounds=2)
"""Neither searches an end nor makes playouts."""
short = partial(expert, Short)
"""Makes no playouts in an end with several opponents."""
untaught = partial(expert, Careful)
"""Has the rule-of-thumb weights, not the learned ones."""

EVERYBODY: dict[str, Callable[[], Agent]] = {
    "careful_taught": careful_taught,
    "blind": blind,
    "wasteful": wasteful,
    "patient": patient,
    "endless": endless,
    "short": short,
    "untaught": untaught,
}
