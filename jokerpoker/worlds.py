"""Redeals: from a point of a match on, the cards that a seat could not know are dealt again.

The result is a *world*. A person who has seen those cards can then play on without that knowledge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jokerpoker.core import State
from jokerpoker.rng import Rng

MOST_WORLDS = 100
"""The maximum number of redeals in one match."""


@dataclass(frozen=True)
class Redeal:
    """After ``ply`` actions, all that ``seat`` could not know was dealt again from ``seed``."""

    ply: int
    seat: int
    seed: str

    def of(self, state: State) -> State:
        """The position after this redeal, with the same view for ``seat``; later random choices, too, follow
        from ``seed``.
        """
        return type(state).imagine(state.view(self.seat), Rng(self.seed).fork("world"))


def by_ply(worlds: Sequence[Redeal], plies: int) -> Mapping[int, list[Redeal]]:
    """The redeals by their ply; ValueError unless they are in the order of their plies, all from 0 to
    ``plies``, the number of the match's actions.
    """
    starts = [world.ply for world in worlds]
    if starts != sorted(starts) or any(not 0 <= ply <= plies for ply in starts):
        raise ValueError("its worlds are not in the order of its actions, or beyond the last one")
    worlds_by_ply: dict[int, list[Redeal]] = {}
    for world in worlds:
        worlds_by_ply.setdefault(world.ply, []).append(world)
    return worlds_by_ply
