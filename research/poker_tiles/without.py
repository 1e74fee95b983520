"""The expert of Poker Tiles without one of its ideas, or with more time, to measure what that is worth.

``python -m jokerpoker arena poker_tiles expert research/poker_tiles/without.py:blind --deals 120``
"""

from __future__ import annotations

from functools import partial

from jokerpoker.games.poker_tiles.players.agents import END_EFFORT, Thorough
from jokerpoker.games.poker_tiles.players.features import LEAVE, NAMES

LEAVES = (*LEAVE, *(name for name in NAMES if name.endswith(", late")))
"""What is told of the tiles that are kept."""

_expert = partial(Thorough, rounds=2, end=END_EFFORT)

careful_taught = Thorough
"""Careful, by the expert's learned values."""
blind = partial(_expert, ignores=("reply", "reply, bag empty"))
"""Sees no replies."""
wasteful = partial(_expert, ignores=LEAVES)
"""Keeps no tiles in mind."""
patient = partial(_expert, breadth=32, rounds=6, end=3000)
"""Looks for seconds."""
endless = partial(_expert, end=0)
"""Plays no end out."""
short = partial(_expert, playouts=False)
"""Plays no end of several on."""
untaught = partial(_expert, taught=False)
"""Goes by rules of thumb."""

EVERYBODY = {
    "careful_taught": careful_taught,
    "blind": blind,
    "wasteful": wasteful,
    "patient": patient,
    "endless": endless,
    "short": short,
    "untaught": untaught,
}
