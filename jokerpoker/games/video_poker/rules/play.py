"""Judges one hand: the best hold, the cost of any other, and the cards after the draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from jokerpoker.cards import Card
from jokerpoker.games.video_poker.rules.actions import indexes_of
from jokerpoker.games.video_poker.rules.lines import Line, line_of
from jokerpoker.games.video_poker.rules.paytables import PayTable
from jokerpoker.games.video_poker.rules.solver.holds import all_holds


@dataclass(frozen=True)
class BestHold:
    """Perfect play of a deal: the best hold, as a mask (``actions.mask_of``), and its ``line``.

    ``values``: by mask, the expected pay of each hold per coin, in whole numbers of ``1 / unit`` coins.
    """

    mask: int
    values: tuple[int, ...]
    unit: int
    line: Line

    def loss(self, mask: int) -> int:
        """The loss of the hold ``mask`` against the best one per coin, in units of ``1 / unit`` coins."""
        return self.values[self.mask] - self.values[mask]


@lru_cache(maxsize=512)
def best_of(cards: tuple[Card, ...], table: PayTable) -> BestHold:
    """Perfect play of five cards."""
    unit, weights = table.deck.draw_weights
    holds = all_holds(cards, table)
    values = [0] * len(holds)
    for hold in holds:
        values[hold.mask] = hold.paid * weights[len(hold.cards)]
    return BestHold(holds[0].mask, tuple(values), unit, line_of(holds[0].cards, table))


def hand_after_draw(cards: Sequence[Card], spare: Sequence[Card], mask: int) -> tuple[Card, ...]:
    """The five cards after the draw: each card that the mask does not hold is replaced by the spare card at
    its index.
    """
    held_indexes = indexes_of(mask)
    return tuple(card if index in held_indexes else spare[index] for index, card in enumerate(cards))
