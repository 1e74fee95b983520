"""The cards of a deal of Joker Rum: hands, stock and piles, and what a seat has seen of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.options import HAND_SIZE, SEATS, TURNS_IN_ROUND
from jokerpoker.games.joker_rum.rules.actions import Source
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, key_of
from jokerpoker.games.joker_rum.rules.turns import Turn, own_discards
from jokerpoker.games.joker_rum.rules.views import Taken
from jokerpoker.games.joker_rum.rules.worlds import imagine_deal
from jokerpoker.rng import Rng


class TableCards:
    """Hands, stock and piles of a deal, and its turns so far; all empty once the match is over.

    ``dealt``: the hands as they were dealt. ``keys``: by seat, the key of the hand (``melds.key_of``).
    ``stock``, ``pile`` (face down), ``face_up``: the top card last. ``taken``: the card that the seat whose
    turn it is has drawn in round three, and from where; None once it has discarded. ``shuffled``: the option
    ``shuffle_between_rounds``.
    """

    def __init__(self, shuffled: bool) -> None:
        self.shuffled = shuffled
        self.dealt: tuple[tuple[Card, ...], ...] = ((),) * SEATS
        self.hands: list[list[Card]] = [[] for _ in range(SEATS)]
        self.keys: list[int] = [0] * SEATS
        self.stock: list[Card] = []
        self.pile: list[Card] = []
        self.face_up: list[Card] = []
        self.taken: tuple[Card, Source] | None = None
        self.turns: list[Turn] = []

    @classmethod
    def deal(cls, pack: Sequence[Card], first: int, shuffled: bool) -> Self:
        """Twelve cards for each seat, one at a time, beginning with the seat ``first``."""
        cards, size = cls(shuffled), SEATS * HAND_SIZE
        hands = {(first + index) % SEATS: list(pack[index:size:SEATS]) for index in range(SEATS)}
        cards.hands = [hands[seat] for seat in range(SEATS)]
        cards.dealt = tuple(map(tuple, cards.hands))
        cards.keys = list(map(key_of, cards.hands))
        cards.stock = list(pack[size:])
        return cards

    @classmethod
    def imagine(cls, view: Mapping[str, Json], shuffled: bool, rng: Rng) -> Self:
        """Random cards that fit a view; other seats' hidden draws and discards are random too."""
        cards, world = cls(shuffled), imagine_deal(view, rng)
        cards.dealt, cards.hands = world.dealt, world.hands
        cards.keys = list(map(key_of, world.hands))
        cards.stock, cards.pile, cards.face_up = world.stock, world.pile, list(view["face_up"])
        cards.turns = [
            Turn(seen["round"], seen["seat"], drawn, seen["source"], discarded)
            for seen, (drawn, discarded) in zip(view["turns"], world.moves, strict=True)
        ]
        cards.taken = (world.taken, view["taken"]["source"]) if world.taken else None
        return cards

    def copy(self) -> Self:
        """A copy that shares immutable parts."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.hands = [hand[:] for hand in self.hands]
        twin.keys, twin.stock, twin.pile = self.keys[:], self.stock[:], self.pile[:]
        twin.face_up, twin.turns = self.face_up[:], self.turns[:]
        return twin

    def remove(self, seat: int, card: Card) -> None:
        """Remove a card from a hand."""
        self.hands[seat].remove(card)
        self.keys[seat] -= WEIGHT[card]

    def add(self, seat: int, card: Card) -> Card:
        """Add a card to a hand, and return the card."""
        self.hands[seat].append(card)
        self.keys[seat] += WEIGHT[card]
        return card

    def turn_pile_over(self, rng: Rng) -> None:
        """Make the face-down pile the stock of the next round, as it lies or shuffled."""
        self.stock = rng.shuffle(self.pile) if self.shuffled else self.pile
        self.pile = []

    def discarder(self, round_: int) -> int | None:
        """The seat that had discarded the card just drawn from the stock; None if no seat knows that, as in
        round one and after a shuffle. ``round_``: the current round.
        """
        if round_ == 1 or self.shuffled:
            return None
        # The stock is the discards of the round before, in the order of its turns: after a draw, its length
        # is the index of the turn that discarded the card just drawn.
        return self.turns[(round_ - 2) * TURNS_IN_ROUND + len(self.stock)].seat

    def stock_seen(self, seat: int | None, round_: int) -> list[Card | None]:
        """The stock as a seat knows it, top first; None for a card that it does not know."""
        if round_ < 2 or self.shuffled:
            return [None] * len(self.stock)
        return own_discards(self.turns, round_ - 1, self.stock, seat)[::-1]

    def pile_seen(self, seat: int | None, round_: int) -> list[Card | None]:
        """The face-down pile as a seat knows it, bottom first: its own discards, None for others."""
        return own_discards(self.turns, round_, self.pile, seat)

    def taken_seen(self, seat: int | None, turn: int, round_: int) -> Taken | None:
        """``taken`` as ``seat`` saw it: without the card if only other seats know it. ``turn``: the seat
        whose turn it is; ``round_``: this round.
        """
        if self.taken is None:
            return None
        card, source = self.taken
        seen = source == "face_up" or (seat is not None and seat in (turn, self.discarder(round_)))
        return {"card": card if seen else None, "source": source}
