"""The expert of Pegs and Jokers without one of its ideas, to measure what that idea is worth.

``python -m jokerpoker arena pegs_and_jokers expert research/pegs_and_jokers/without.py:blind --seats 4``
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from jokerpoker.games.pegs_and_jokers.players.agents import EXPERT, Player, expert
from jokerpoker.games.pegs_and_jokers.players.worth import (
    MINE_ENTER,
    MINE_HELPED,
    THEIRS_ENTER,
    THEIRS_HELPED,
)


def _without(**part: object) -> partial[Player]:
    return partial(Player, partial(expert, **part), EXPERT)  # type: ignore[arg-type]


def _bluffing(**habits: object) -> partial[Player]:
    return partial(Player, expert, replace(EXPERT, **habits))  # type: ignore[arg-type]


blind = _without(risks=False)
"""Sees no dangers."""
forgetful = _without(counting=False)
"""Counts no cards."""
today = _without(next_turn=0.0)
"""Thinks of no next turn."""
wasteful = _without(keeping=False)
"""Keeps no card."""
alone = _without(without=(MINE_HELPED, THEIRS_HELPED))
"""Helps no partner."""
late = _without(without=(MINE_ENTER, THEIRS_ENTER))
"""Sees no way into a lane."""
untaught = _without(taught=False)
"""Goes by rules of thumb."""
truthful = _bluffing(lies=-1.0)
"""Never lies."""
doubting = _bluffing(always=True)
"""Doubts everything."""
trusting = _bluffing(doubts=-1.0)
"""Doubts nothing."""
