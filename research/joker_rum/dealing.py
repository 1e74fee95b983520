"""Deals for learning, played without positions and views, which is faster.

All moves are legal; a test plays them again on a position. Only two rules are left out: closing with the
cards as dealt, and the bonus for closing in succession. Each seat keeps track of what it has seen as
``players/memory.py`` does, and chooses by its table alone.
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
"""The rules as printed, by which the deals are played."""

EXPLORES = 1 / 32
"""The probability that a learner discards a random card."""

Stream = Callable[[], float]
"""Gives random numbers from 0 up to but not including 1."""

Trace = list[tuple[int, tuple[int, ...]]]
"""After each discard of a seat but a closing one: the stage (``values.stage``) and the numbers of the hand's
patterns."""


class Seat:
    """A hand, and what its seat has seen.

    ``key``: of the hand (``melds.key_of``). ``unseen``: by card, the copies that may be anywhere; ``coming``:
    the seat's own discards in the stock; ``known``: by other seat and card, the copies in that seat's hand.
    """

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
        """Note a copy seen for the first time."""
        self.unseen[card] -= 1
        self.look(card)

    def meet(self, card: Card) -> None:
        """Note a copy that turns up: an unseen one if there is any, else one known to be in a hand."""
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
        """Discard a card at this stage, and add what is left to the trace."""
        self.cards.remove(card)
        self.key -= WEIGHT[card]
        self.trace.append((stage_, self.patterns.numbers(self.key)))

    def take(self, card: Card) -> None:
        """Add a card to the hand."""
        self.cards.append(card)
        self.key += WEIGHT[card]


class Deal:
    """One deal. ``tables``: by seat, the table that it plays by; the seats of ``learners`` sometimes discard
    a random card. ``moves``: the actions so far; ``closer``: the seat that has closed, with its ``bonus``.
    """

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
        """Play the deal; the points of each seat."""
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
        """Play round one or two, in which discards are face down."""
        pile: list[Card] = []
        for turn in range(TURNS_IN_ROUND):
            number = turn % SEATS
            seat = self.seats[number]
            pile.append(self._discard(number, stage(round_, turn // SEATS)))
            card = self.stock.pop()
            if round_ == 2:  # the stock is the pile of round one: who discarded a card sees who draws it
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
        """A seat discards the best card by its table, or a learner now and then a random one; that card."""
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
        """Begin round three: the last card of round two's pile is turned up, and every seat knows which cards
        of the rest, the new stock, are its own discards.
        """
        self.face_up = [self.stock.pop()]
        for own, seat in enumerate(self.seats):
            if own != SEATS - 1:
                self._shown(seat, SEATS - 1, self.face_up[-1])
            seat.coming = [card for index, card in enumerate(self.stock) if self.discarded_by(index) == own]
            for card in seat.coming:
                seat.look(card)

    @staticmethod
    def discarded_by(index: int) -> int:
        """The seat whose discard has this index in a round's pile; the first one has 0."""
        return index % SEATS

    @staticmethod
    def _shown(seat: Seat, discarder: int, card: Card) -> None:
        """Note for a seat that another discarded a card face up: a copy known to be there, if any."""
        if seat.known.get((discarder, card)):
            seat.known[discarder, card] -= 1
        else:
            seat.meet(card)

    def _open(self) -> None:
        """Play round three until a seat closes, the stock is empty, or too many face-up cards in a row have
        been taken.
        """
        turn = streak = 0
        while self.stock and streak < PRINTED.max_faceup_streak and self.closer is None:
            takes = self._takes(turn % SEATS)
            streak = streak + 1 if takes else 0
            self._open_turn(turn % SEATS, takes)
            turn += 1

    def _open_turn(self, number: int, takes: bool) -> None:
        """Play a seat's turn in round three; ``takes``: it takes the face-up card, not one of the stock."""
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
        """True if the face-up card lets the seat close, or is worth more than one from the stock."""
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
        # If others are believed to hold cards that they have discarded face down, none may be left for the
        # stock; then the seat draws.
        return value / total if total else math.inf

    @staticmethod
    def _drawn(seat: Seat, card: Card, cards: Sequence[Card], row: Row) -> float:
        """The value of the hand with one card more: if the seat closes, or else after the best discard."""
        key = seat.key + WEIGHT[card]
        closing = closing_discard(key, cards)
        if closing:
            return best_score(key - WEIGHT[closing]) + PRINTED.closing_bonus[3]
        return seat.best(row, cards, card)[0]

    def _take_open(self, number: int) -> Card | None:
        """Take the face-up card, seen by all; returns it if it may not be discarded at once, else None."""
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
    """The discard that leaves three sets with the best score; None if no discard leaves three sets."""
    if best_score(key) < LEAST_BEFORE_CLOSING:
        return None
    found = [card for card in cards if is_complete(key - WEIGHT[card])]
    return max(found, key=lambda card: best_score(key - WEIGHT[card]), default=None)
