"""The cards of a deal of Joker Rum: hands, stock and piles, and what a seat has seen of them."""

from __future__ import annotations

from typing import Literal, Self, TypeAlias

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.options import SEATS, TURNS_IN_ROUND, Options
from jokerpoker.games.joker_rum.rules.actions import Source
from jokerpoker.games.joker_rum.rules.melds import WEIGHT
from jokerpoker.games.joker_rum.rules.scoring import DealRecord, dealer_of
from jokerpoker.games.joker_rum.rules.turns import Turn, thrown_by
from jokerpoker.games.joker_rum.rules.views import Taken
from jokerpoker.rng import Rng

Step: TypeAlias = Literal["close", "draw", "discard"]
"""What the seat on turn has to do."""


class TableCards:
    """Hands, stock and piles, the turns of this deal, and the finished deals."""

    def __init__(self, seats: int, rng: Rng, options: Options) -> None:
        self.seats = seats
        self.rng = rng
        self.options = options
        self.history: tuple[DealRecord, ...] = ()
        self.shown: tuple[codec.Serialised, ...] = ()
        self.over = False
        self.round = 0
        self.step: Step = "discard"
        self.turn = 0
        self.waiting: tuple[int, ...] = ()
        self.dealt: tuple[tuple[Card, ...], ...] = ()
        self.hands: list[list[Card]] = []
        self.keys: list[int] = []
        self.stock: list[Card] = []
        self.pile: list[Card] = []
        self.face_up: list[Card] = []
        self.taken: tuple[Card, Source] | None = None
        self.streak = 0
        self.turns: list[Turn] = []

    @property
    def deal(self) -> int:
        """The number of the deal being played, from 1; that of the last one at the end."""
        return len(self.history) + (not self.over)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return dealer_of(self.deal)

    @property
    def first(self) -> int:
        """The seat at the dealer's left, who has the first turn of every round."""
        return dealer_of(self.deal + 1)

    def copy(self) -> Self:
        """A copy that shares immutable parts."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.rng = self.rng.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.keys, twin.stock, twin.pile = self.keys[:], self.stock[:], self.pile[:]
        twin.face_up, twin.turns = self.face_up[:], self.turns[:]
        return twin

    def to_json(self) -> Json:
        """The whole position."""
        return {
            "seats": self.seats,
            "options": codec.dump(self.options),
            "rng": [self.rng.seed, self.rng.counter],
            "history": list(self.shown),
            "over": self.over,
            "round": self.round,
            "step": self.step,
            "turn": self.turn,
            "waiting": list(self.waiting),
            "dealt": list(map(list, self.dealt)),
            "hands": list(map(list, self.hands)),
            "stock": list(self.stock),
            "pile": list(self.pile),
            "face_up": list(self.face_up),
            "taken": list(self.taken) if self.taken else None,
            "streak": self.streak,
            "turns": list(map(list, self.turns)),
        }

    def _clear(self) -> None:
        """After the last deal the table is empty; what lay on it is in the history."""
        self.dealt, self.hands, self.keys = ((),) * SEATS, [[] for _ in range(SEATS)], [0] * SEATS
        self.stock, self.pile, self.face_up, self.turns = [], [], [], []
        self.taken, self.streak, self.round = None, 0, 0

    def _lose(self, seat: int, card: Card) -> None:
        self.hands[seat].remove(card)
        self.keys[seat] -= WEIGHT[card]

    def _gain(self, seat: int, card: Card) -> Card:
        self.hands[seat].append(card)
        self.keys[seat] += WEIGHT[card]
        return card

    def _thrower(self) -> int | None:
        """The seat that discarded the card just drawn from the stock, if seats can know its position."""
        if self.round == 1 or self.options.shuffle_between_rounds:
            return None
        return self.turns[(self.round - 2) * TURNS_IN_ROUND + len(self.stock)].seat

    def _stock_seen(self, seat: int | None) -> list[Card | None]:
        """The stock, top first."""
        if self.round < 2 or self.options.shuffle_between_rounds:
            return [None] * len(self.stock)
        return thrown_by(self.turns, self.round - 1, self.stock, seat)[::-1]

    def _taken_seen(self, seat: int | None) -> Taken | None:
        """The card that the seat on turn has just drawn in round three."""
        if self.taken is None:
            return None
        card, source = self.taken
        seen = source == "face_up" or (seat is not None and seat in (self.turn, self._thrower()))
        return {"card": card if seen else None, "source": source}
