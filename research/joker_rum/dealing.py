"""Deals for learning, played on a table of its own, faster than positions with views.

Every move of it is one of the rules, and a test plays them again on a position: only closing on the cards as
dealt and the bonus for closing in succession are left out. Each seat keeps track of what it has seen as
`memory` does, and chooses as a player that goes by its table alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence

from jokerpoker.cards import Card
from jokerpoker.core import Action
from jokerpoker.games.joker_rum.options import HAND_SIZE, SEATS, TURNS_IN_ROUND, Options
from jokerpoker.games.joker_rum.players.copies import Copies
from jokerpoker.games.joker_rum.players.values import Row, Table, stage
from jokerpoker.games.joker_rum.rules.actions import CLOSING_DISCARDS, DISCARDS, DRAWS, Close
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, best_score, is_complete, key_of
from jokerpoker.games.joker_rum.rules.pack import COPIES, PACK
from jokerpoker.games.joker_rum.rules.positions import LEAST_BEFORE_CLOSING
from jokerpoker.rng import shuffled

PRINTED = Options()
"""This table plays by the rules as printed."""

EXPLORES = 1 / 32
"""How often a learner discards a random card."""

Stream = Callable[[], float]
"""Numbers from 0 up to but not including 1."""

Trace = list[tuple[int, tuple[int, ...]]]
"""The positions after each own discard: stage and patterns."""


class Seat:
    """A hand with what its holder has seen."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = list(cards)
        self.key = key_of(cards)
        self.unseen = dict(COPIES)
        for card in cards:
            self.unseen[card] -= 1
        self.coming: list[Card] = []
        self.known: dict[tuple[int, Card], int] = {}
        self.patterns = Copies(self.unseen)
        self.trace: Trace = []

    def see(self, card: Card) -> None:
        """A copy seen for the first time."""
        self.unseen[card] -= 1
        self.look(card)

    def meet(self, card: Card) -> None:
        """A copy turns up: unless one was still hidden, it is that which was last seen to go to some seat."""
        if self.unseen[card]:
            self.see(card)
            return
        holder = next(seat for seat in range(SEATS) if self.known.get((seat, card)))
        self.known[holder, card] -= 1

    def look(self, card: Card) -> None:
        """Note how many copies of a card the seat can still get."""
        self.patterns.set_left(card, self.unseen[card] + self.coming.count(card))

    def best(self, row: Row, cards: Sequence[Card], taken: Card | None = None) -> tuple[float, Card]:
        """The value of the hand with ``taken`` after the best discard of these cards, and that discard."""
        key = self.key + (WEIGHT[taken] if taken else 0)
        return max(zip(self.patterns.values_without(key, cards, row), cards, strict=True))

    def discard(self, card: Card, stage_: int) -> None:
        """Discard a card, and remember what is left."""
        self.cards.remove(card)
        self.key -= WEIGHT[card]
        self.trace.append((stage_, self.patterns.numbers(self.key)))

    def take(self, card: Card) -> None:
        """Add a card to the hand."""
        self.cards.append(card)
        self.key += WEIGHT[card]


class Deal:
    """One deal, each seat by a table of its own; those of ``learners`` sometimes discard a random card."""

    def __init__(
        self, random: Stream, tables: Sequence[Table], learners: Collection[int] = range(SEATS)
    ) -> None:
        pack = shuffled(PACK, random)
        self.random = random
        self.tables = tables
        self.learners = learners
        self.seats = [Seat(pack[HAND_SIZE * n : HAND_SIZE * (n + 1)]) for n in range(SEATS)]
        self.stock = pack[HAND_SIZE * SEATS :]
        self.face_up: list[Card] = []
        self.moves: list[Action] = []
        self.closer: int | None = None
        self.bonus = 0

    def play(self) -> list[int]:
        """The points of each seat."""
        for round_ in (1, 2):
            if self.closer is None:
                self._hidden(round_)
        if self.closer is None:
            self._open()
        scores = [best_score(seat.key) for seat in self.seats]
        if self.closer is not None:
            scores[self.closer] += self.bonus
        return scores

    def _hidden(self, round_: int) -> None:
        pile: list[Card] = []
        for turn in range(TURNS_IN_ROUND):
            number = turn % SEATS
            seat = self.seats[number]
            pile.append(self._discard(number, stage(round_, turn // SEATS)))
            card = self.stock.pop()
            if round_ == 2:
                known = self.seats[self.discarded_by(TURNS_IN_ROUND - 1 - turn)].known
                known[number, card] = known.get((number, card), 0) + 1
            seat.take(card)
            seat.see(card)
            if is_complete(seat.key):
                self.moves.append(Close(number))
                self._close(number, round_)
                return
        self.stock = pile
        if round_ == 2:
            self._turn_over()

    def _discard(self, number: int, stage_: int, barred: Card | None = None) -> Card:
        """A seat's discard: the best, or now and then any."""
        seat = self.seats[number]
        cards = [card for card in dict.fromkeys(seat.cards) if card != barred]
        if number in self.learners and self.random() < EXPLORES:
            card = cards[int(self.random() * len(cards))]
        else:
            card = seat.best(self.tables[number][stage_], cards)[1]
        seat.discard(card, stage_)
        self.moves.append(DISCARDS[number][card])
        return card

    def _turn_over(self) -> None:
        """The pile of round two: its last card is open, and every seat knows where its own lie."""
        self.face_up = [self.stock.pop()]
        for own, seat in enumerate(self.seats):
            if own != SEATS - 1:
                self._shown(seat, SEATS - 1, self.face_up[-1])
            seat.coming = [card for place, card in enumerate(self.stock) if self.discarded_by(place) == own]
            for card in seat.coming:
                seat.look(card)

    @staticmethod
    def discarded_by(place: int) -> int:
        """The seat whose discard lies at a place of a round's pile, the first one at 0."""
        return place % SEATS

    @staticmethod
    def _shown(seat: Seat, discarder: int, card: Card) -> None:
        """A discard in the open, by a seat that may be known to hold the card."""
        if seat.known.get((discarder, card)):
            seat.known[discarder, card] -= 1
        else:
            seat.meet(card)

    def _open(self) -> None:
        turn = streak = 0
        while self.stock and streak < PRINTED.max_faceup_streak and self.closer is None:
            takes = self._takes(turn % SEATS)
            streak = streak + 1 if takes else 0
            self._open_turn(turn % SEATS, takes)
            turn += 1

    def _open_turn(self, number: int, takes: bool) -> None:
        seat = self.seats[number]
        self.moves.append(DRAWS[number][takes])
        barred = self._take_open(number) if takes else None
        if not takes:
            self._draw_stock(number)
        closing = closing_discard(seat.key, [card for card in seat.cards if card != barred])
        if closing:
            seat.cards.remove(closing)
            seat.key -= WEIGHT[closing]
            self.moves.append(CLOSING_DISCARDS[number][closing])
            self._close(number, 3)
            return
        card = self._discard(number, stage(3, len(self.stock) // SEATS), barred)
        self.face_up.append(card)
        for other, view in enumerate(self.seats):
            if other != number:
                self._shown(view, number, card)

    def _takes(self, number: int) -> bool:
        """Is the open card worth more than one from the stock?"""
        seat, top = self.seats[number], self.face_up[-1]
        if closing_discard(seat.key + WEIGHT[top], seat.cards):
            return True
        row = self.tables[number][stage(3, len(self.stock) // SEATS)]
        return seat.best(row, list(dict.fromkeys(seat.cards)), top)[0] > self._stock_value(number)

    def _stock_value(self, number: int) -> float:
        """The mean value of a hand after a draw from the stock, whose top card may be known to the seat."""
        seat, top = self.seats[number], len(self.stock) - 1
        row = self.tables[number][stage(3, top // SEATS)]
        hidden = {self.stock[top]: 1} if self.discarded_by(top) == number else seat.unseen
        held = list(dict.fromkeys(seat.cards))
        value = 0.0
        for card, copies in hidden.items():
            if copies > 0:
                value += copies * self._drawn(seat, card, held if card in held else [*held, card], row)
        total = sum(copies for copies in hidden.values() if copies > 0)
        # A seat that is believed to hold what it discarded on unseen may leave no card for the stock.
        return value / total if total else math.inf

    @staticmethod
    def _drawn(seat: Seat, card: Card, cards: Sequence[Card], row: Row) -> float:
        """What a hand with one card more is worth: closed, or after the best discard."""
        key = seat.key + WEIGHT[card]
        closing = closing_discard(key, cards)
        if closing:
            return best_score(key - WEIGHT[closing]) + PRINTED.closing_bonus[3]
        return seat.best(row, cards, card)[0]

    def _take_open(self, number: int) -> Card | None:
        """Take the open card, before everybody's eyes; the card that may not be discarded at once."""
        seat, card = self.seats[number], self.face_up.pop()
        seat.take(card)
        for witness in self.seats:
            witness.known[number, card] = witness.known.get((number, card), 0) + 1
        return card if seat.cards.count(card) == 1 else None

    def _draw_stock(self, number: int) -> None:
        seat, card = self.seats[number], self.stock.pop()
        discarder = self.seats[self.discarded_by(len(self.stock))]
        discarder.coming.remove(card)
        discarder.look(card)
        seat.take(card)
        if discarder is seat:
            return
        discarder.known[number, card] = discarder.known.get((number, card), 0) + 1
        seat.meet(card)

    def _close(self, number: int, round_: int) -> None:
        self.closer, self.bonus = number, PRINTED.closing_bonus[round_]


def closing_discard(key: int, cards: Sequence[Card]) -> Card | None:
    """The discard that leaves three sets with the best score, if there is one."""
    if best_score(key) < LEAST_BEFORE_CLOSING:
        return None
    found = [card for card in cards if is_complete(key - WEIGHT[card])]
    return max(found, key=lambda card: best_score(key - WEIGHT[card]), default=None)
