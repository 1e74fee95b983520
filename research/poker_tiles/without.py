"""The expert of Poker Tiles without one of its ideas, or with more time, to measure what that is worth.

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
"""What is told of the tiles that are kept."""


class Ignoring(Thorough):
    """Gives some features no weight."""

    ignored: Collection[str] = ()

    def weights(self, seats: int) -> tuple[float, ...]:
        """The learned ones but these."""
        known = zip(NAMES, super().weights(seats), strict=True)
        return tuple(0.0 if name in self.ignored else weight for name, weight in known)


class Blind(Ignoring):
    """Ignores replies."""

    ignored = ("reply", "reply, bag empty")


class Wasteful(Ignoring):
    """Ignores the tiles that it keeps."""

    ignored = LEAVES


class Short(Thorough):
    """Plays no end of several out."""

    def plays_out(self, situation: Situation) -> bool:  # noqa: ARG002
        """Never."""
        return False


careful_taught = Thorough
"""Careful, by the expert's learned values."""
blind = partial(expert, Blind)
"""Sees no replies."""
wasteful = partial(expert, Wasteful)
"""Keeps no tiles in mind."""
patient = partial(Thorough, breadth=32, rounds=6, end=3000)
"""Looks for seconds."""
endless = partial(Thorough, rounds=2)
"""Plays no end out."""
short = partial(expert, Short)
"""Plays no end of several on."""
untaught = partial(expert, Careful)
"""Goes by rules of thumb."""

EVERYBODY: dict[str, Callable[[], Agent]] = {
    "careful_taught": careful_taught,
    "blind": blind,
    "wasteful": wasteful,
    "patient": patient,
    "endless": endless,
    "short": short,
    "untaught": untaught,
}
