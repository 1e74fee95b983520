"""Joker Rum's strong player and expert without one of their ideas, to measure what that idea is worth.

``python -m jokerpoker arena joker_rum expert W W W``, W being ``research/joker_rum/without.py:expert_suits``.
"""

from __future__ import annotations

from functools import partial

from jokerpoker.games.joker_rum.players.agents import Expert, Strong

strong_blind = partial(Strong, seen=False)
"""Forgets what it has seen."""
strong_no_habits = partial(Strong, habits=False)
"""Knows no habits of others."""
strong_no_takes = partial(Strong, takes=False)
"""Forgets what others took."""
strong_unlearnt = partial(Strong, learnt=False)
"""Goes by plans alone."""
strong_planless = partial(Strong, plans=False)
"""Goes by its table alone."""
expert_suits = partial(Expert, whole=False)
"""Has the strong player's table, suit by suit."""
expert_no_piles = partial(Expert, piles=False)
"""Holds its own discards for gone."""
expert_shortsighted = partial(Expert, foresight=False)
"""Looks no draw ahead."""

EVERYBODY = {name: each for name, each in vars().items() if isinstance(each, partial)}
