"""The values of all holds of all deals of one shape (:mod:`shapes`), as lists by choice of ranks.

The draws to a hold are the hands that contain the held cards and none of the discarded ones. Their pay is an
alternating sum of totals over the discarded cards. Without suits, that is one list for each hold. What a suit
adds depends only on the held and the discarded cards of that suit, so it is computed once for all patterns
with these cards.

Example: the deal Ks Kd 7s 5h 2c, held: the kings. Positions are bits, so the hold is the mask 00011 and 7 5 2
are discarded. With T(mask), the total pay of all hands that contain the cards of a mask, the draws pay::

    T(00011) − T(00111) − T(01011) − T(10011) + T(01111) + T(10111) + T(11011) − T(11111)

``Field._prepare`` computes this for all masks at once: for each bit it subtracts the list with the bit from
the list without it. A block is the mask of the cards of one suit: here the bits of Ks and 7s. Holds are
numbered, small ones first; the number of a hold is its code:

>>> [f"{mask:02b}" for wilds, mask in holds(0, 2)]
['00', '01', '10', '11']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb
from operator import itemgetter, sub
from typing import TypeAlias

from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, PayTable
from jokerpoker.games.video_poker.rules.solver.shapes import Mask, Pattern, Shape, shapes
from jokerpoker.games.video_poker.rules.solver.totals import PayTotals, with_only_held_wilds

Hold: TypeAlias = tuple[int, Mask]
"""A hold: the number of wild cards held, and the mask of the natural cards held."""

Source: TypeAlias = tuple[int, Mask, tuple[Mask, ...]]
"""What determines a list of values: the number of wild cards held, the natural cards held, and the blocks
whose suits add to the values; none if suits do not matter for the hold."""

CODE_BITS = 5
"""The number of lowest bits of a value that are the code of its hold."""
CODE_MASK = (1 << CODE_BITS) - 1
"""The mask of these bits."""


@cache
def holds(wilds: int, cards: int) -> tuple[Hold, ...]:
    """All holds of a deal with ``wilds`` wild and ``cards`` natural cards, small ones first. Of holds with
    equal value the later one is taken, so a larger one.
    """
    every_hold = [(wilds_held, mask) for wilds_held in range(wilds + 1) for mask in range(1 << cards)]
    return tuple(sorted(every_hold, key=lambda hold: (hold[0] + hold[1].bit_count(), hold)))  # by cards held


class Field:
    """The values of all holds for all deals of a shape with ``wilds`` wild cards.

    A value is the expected pay in units of ``1 / PayTable.unit``, shifted by ``CODE_BITS``, plus the code of
    the hold; so the greatest value belongs to the best hold. ``totals``: over hands that have none of the
    discarded wild cards. ``weights``: by the number of cards held, the number of times that each draw counts
    (``Deck.draw_weights``). ``code``: by hold, its code. ``values_by_ranks``: by hold, the values without
    suits; ``best_by_ranks``: the greatest of these for each choice of ranks.
    """

    def __init__(self, shape: Shape, wilds: int, totals: PayTotals, weights: Sequence[int]) -> None:
        self.shape = shape
        self.wilds = wilds
        self.totals = totals
        self.weights = weights
        self.holds = holds(wilds, shape.cards)
        self.code = {hold: code for code, hold in enumerate(self.holds)}
        self.values_by_ranks: dict[Hold, list[int]] = {}
        self.best_by_ranks: list[int] = []
        self._extra: dict[tuple[int, Mask, Mask], Sequence[int]] = {}  # a cache of ``_extra_of``
        self._suited: dict[Source, list[int]] = {}  # a cache of ``values``

    def prepare(self) -> Iterator[None]:
        """Compute ``values_by_ranks`` and ``best_by_ranks`` in steps; :meth:`values` needs them."""
        for wilds_held in range(self.wilds + 1):
            yield from self._prepare(wilds_held)
        self.best_by_ranks = list(map(max, *self.values_by_ranks.values()))
        yield

    def _prepare(self, wilds_held: int) -> Iterator[None]:
        """Compute the values without suits of all holds with this number of wild cards."""
        masks = range(1 << self.shape.cards)
        lists: list[Sequence[int]] = []
        for mask in masks:
            totals = self.totals.ranks[wilds_held][mask.bit_count()]
            lists.append(itemgetter(*self.shape.multiset_indexes(mask))(totals))
            yield
        for bit in (1 << position for position in range(self.shape.cards)):
            for mask in masks:
                if not mask & bit:
                    lists[mask] = tuple(map(sub, lists[mask], lists[mask | bit]))
            yield
        for mask in masks:
            weight, code = self._weight(wilds_held, mask), self.code[wilds_held, mask]
            self.values_by_ranks[wilds_held, mask] = [value * weight + code for value in lists[mask]]
        yield

    def _weight(self, wilds_held: int, mask: Mask) -> int:
        """What a pay of 1 in a draw adds to the value of the hold."""
        return self.weights[wilds_held + mask.bit_count()] << CODE_BITS

    def _extra_of(self, wilds_held: int, mask: Mask, block: Mask) -> Sequence[int]:
        """By choice, what one suit adds to the total pay of the draws to a hold. ``block``: the dealt cards
        of that suit; ``mask``: those held. The block's other cards are discarded.
        """
        key = wilds_held, mask, block
        if key not in self._extra:
            discarded = block & ~mask
            if discarded:
                # Draws without a discarded card: all draws minus those with it.
                bit = discarded & -discarded  # one of the discarded cards
                all_draws, with_card = (
                    self._extra_of(wilds_held, mask, block ^ bit),
                    self._extra_of(wilds_held, mask | bit, block),
                )
                self._extra[key] = tuple(map(sub, all_draws, with_card))
            else:
                totals = self.totals.suit[wilds_held][mask.bit_count()]
                self._extra[key] = itemgetter(*self.shape.set_indexes(mask))(totals)
        return self._extra[key]

    def suited_holds(self, pattern: Pattern) -> Iterator[Source]:
        """Yield the sources of the holds whose values depend on suits: those without natural cards, and those
        with natural cards of one suit.
        """
        for wilds_held in range(self.wilds + 1):
            yield wilds_held, 0, pattern.blocks
            for block in pattern.blocks:
                mask = block
                while mask:
                    yield wilds_held, mask, (block,)
                    mask = mask - 1 & block  # the next smaller subset

    def values(self, source: Source) -> list[int]:
        """The values, by choice, of one of :meth:`suited_holds`."""
        wilds_held, mask, blocks = source
        if mask == 0:
            return self._empty(wilds_held, blocks)
        if source not in self._suited:
            weight, extras = self._weight(wilds_held, mask), self._extra_of(wilds_held, mask, blocks[0])
            by_ranks = self.values_by_ranks[wilds_held, mask]
            self._suited[source] = [
                value + weight * extra for value, extra in zip(by_ranks, extras, strict=True)
            ]
        return self._suited[source]

    def _empty(self, wilds_held: int, blocks: tuple[Mask, ...]) -> list[int]:
        """The values, by choice, of holding no natural card: each of the four suits adds its part."""
        weight = self._weight(wilds_held, 0)
        parts = [self._extra_of(wilds_held, 0, block) for block in blocks]
        return [
            value + weight * (part1 + part2 + part3 + part4)
            for value, part1, part2, part3, part4 in zip(
                self.values_by_ranks[wilds_held, 0], *parts, strict=True
            )
        ]


def fields(table: PayTable, totals: PayTotals) -> Iterator[tuple[Field, int]]:
    """Yield (field, ways) for every shape and number of wild cards: the field, not prepared yet, and the
    number of ways to be dealt these wild cards.
    """
    deck = table.deck
    _, weights = deck.draw_weights
    for wilds in range(deck.wilds + 1):
        exact = PayTotals(with_only_held_wilds(totals.ranks, wilds), with_only_held_wilds(totals.suit, wilds))
        for shape in shapes(len(deck.ranks), HAND_SIZE - wilds):
            yield Field(shape, wilds, exact, weights), comb(deck.wilds, wilds)
