"""Deals for learning, played on a table of its own, faster than positions with views.

Every move of it is one of the rules, and a test plays them again on a position: only closing on the cards as
dealt and the bonus for closing in succession are left out. Each seat keeps track of what it has seen as
`memory` does.
"""

from __future__ import annotations

from collections.abc import Sequence

from jokerpoker.cards import Card
from jokerpoker.core import Action
from jokerpoker.games.joker_rum.options import HAND_SIZE, SEATS, TURNS_IN_ROUND, Options
from jokerpoker.games.joker_rum.players.patterns import Patterns
from jokerpoker.games.joker_rum.players.values import Table, best_throw, stage, value
from jokerpoker.games.joker_rum.rules.actions import CLOSING_DISCARDS, DISCARDS, DRAWS, Close
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, best_score, company, is_complete, key_of
from jokerpoker.games.joker_rum.rules.pack import COPIES, COST, PACK
from jokerpoker.games.joker_rum.rules.positions import COSTLIEST_DISCARD, LEAST_CLOSING_SCORE
from jokerpoker.rng import Rng

PRINTED = Options()
"""This table plays by the rules as printed."""

LEARNER, GATHERER, GRABBER = "learner", "gatherer", "grabber"
STYLES = (LEARNER,) * 4 + (GATHERER,) * 3 + (GRABBER,)
"""Who may sit in a seat, each as likely as the others."""

Trace = list[tuple[int, tuple[int, ...]]]
"""The positions after each own discard: stage and patterns."""


class Seat:
    """A hand with what its holder has seen."""

    def __init__(
        self, cards: Sequence[Card], style: str = LEARNER, patterns: type[Patterns] = Patterns
    ) -> None:
        self.style = style
        self.cards = list(cards)
        self.key = key_of(cards)
        self.unseen = dict(COPIES)
        for card in cards:
            self.unseen[card] -= 1
        self.coming: list[Card] = []
        self.known: dict[tuple[int, Card], int] = {}
        self.patterns = patterns(self.unseen)
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
        """Note how many copies of a card the seat can still come by."""
        self.patterns.set_left(card, self.unseen[card] + self.coming.count(card))

    def throw(self, stage_: int, table: Table, barred: Card | None, lot: int) -> Card:
        """Throw a card as the style of the seat asks; learners now and then (lot 0) throw any."""
        cards = [card for card in dict.fromkeys(self.cards) if card != barred]
        if self.style == GRABBER:
            card = max(cards, key=lambda card: best_score(self.key - WEIGHT[card]))
        elif self.style == GATHERER:
            held = set(self.cards)
            card = min(cards, key=lambda card: (company(card, held), -COST[card]))
        else:
            card = cards[lot // 32 % len(cards)] if lot % 32 == 0 else self.best(stage_, table, cards)[1]
        self.cards.remove(card)
        self.key -= WEIGHT[card]
        if self.style == LEARNER:
            self.trace.append((stage_, self.patterns.numbers(self.key)))
        return card

    def best(self, stage_: int, table: Table, cards: Sequence[Card]) -> tuple[float, Card]:
        """What the hand is worth after the best throw among some cards, and that card."""
        return best_throw(self.patterns, self.key, cards, table[stage_])

    def take(self, card: Card) -> None:
        """Add a card to the hand."""
        self.cards.append(card)
        self.key += WEIGHT[card]


class Deal:
    """One deal played by four copies of the learner."""

    def __init__(
        self, rng: Rng, table: Table, alone: bool = False, patterns: type[Patterns] = Patterns
    ) -> None:
        pack = rng.shuffle(PACK)
        self.lots = rng.shuffle(range(1024))
        self.table = table
        styles = [LEARNER if alone else STYLES[self.lots.pop() % len(STYLES)] for _ in range(SEATS)]
        self.seats = [
            Seat(pack[HAND_SIZE * n : HAND_SIZE * (n + 1)], style, patterns) for n, style in enumerate(styles)
        ]
        self.stock = pack[HAND_SIZE * SEATS :]
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
            pile.append(seat.throw(stage(round_, turn // SEATS), self.table, None, self.lots.pop()))
            self.moves.append(DISCARDS[number][pile[-1]])
            card = self.stock.pop()
            if round_ == 2:
                known = self.seats[self.thrown_by(TURNS_IN_ROUND - 1 - turn)].known
                known[number, card] = known.get((number, card), 0) + 1
            seat.take(card)
            seat.see(card)
            if is_complete(seat.key):
                self.moves.append(Close(number))
                self._close(number, round_)
                return
        self.stock = pile
        if round_ == 2:
            self.face_up = [self.stock.pop()]
            for own, seat in enumerate(self.seats):
                if own != SEATS - 1:
                    self._shown(seat, SEATS - 1, self.face_up[-1])
                seat.coming = [c for place, c in enumerate(self.stock) if self.thrown_by(place) == own]
                for card in seat.coming:
                    seat.look(card)

    @staticmethod
    def thrown_by(place: int) -> int:
        """The seat whose discard lies at a place of a round's pile, the first one at 0."""
        return place % SEATS

    @staticmethod
    def _shown(seat: Seat, thrower: int, card: Card) -> None:
        """A discard in the open, by a seat that may be known to hold the card."""
        if seat.known.get((thrower, card)):
            seat.known[thrower, card] -= 1
        else:
            seat.meet(card)

    def _open(self) -> None:
        turn = streak = 0
        while self.stock and streak < PRINTED.max_faceup_streak and self.closer is None:
            streak = self._open_turn(turn % SEATS, streak)
            turn += 1

    def _open_turn(self, number: int, streak: int) -> int:
        seat, left = self.seats[number], len(self.stock)
        top = self.face_up[-1]
        barred = None
        takes = self._takes(seat, top, left)
        self.moves.append(DRAWS[number][takes])
        if takes:
            seat.take(self.face_up.pop())
            barred = top if seat.cards.count(top) == 1 else None
            streak += 1
            for witness in self.seats:
                witness.known[number, top] = witness.known.get((number, top), 0) + 1
        else:
            self._draw_stock(number)
            streak = 0
        closing = closing_throw(seat.key, [card for card in seat.cards if card != barred])
        if closing:
            seat.cards.remove(closing)
            seat.key -= WEIGHT[closing]
            self.moves.append(CLOSING_DISCARDS[number][closing])
            self._close(number, 3)
            return streak
        card = seat.throw(stage(3, len(self.stock) // SEATS), self.table, barred, self.lots.pop())
        self.face_up.append(card)
        self.moves.append(DISCARDS[number][card])
        for other, view in enumerate(self.seats):
            if other != number:
                self._shown(view, number, card)
        return streak

    def _takes(self, seat: Seat, top: Card, left: int) -> bool:
        key = seat.key + WEIGHT[top]
        if closing_throw(key, seat.cards):
            return True
        if seat.style == GRABBER:
            return max(best_score(key - WEIGHT[card]) for card in seat.cards) > best_score(seat.key)
        if seat.style == GATHERER:
            return top not in seat.cards and company(top, set(seat.cards)) >= 2
        cards = [card for card in dict.fromkeys(seat.cards) if card != top or seat.cards.count(top)]
        taken = best_throw(seat.patterns, key, cards, self.table[stage(3, left // SEATS)])[0]
        stage_ = stage(3, (left + SEATS - 1) // SEATS)
        return taken > value(seat.patterns, seat.key, self.table[stage_])

    def _draw_stock(self, number: int) -> None:
        seat, card = self.seats[number], self.stock.pop()
        thrower = self.seats[self.thrown_by(len(self.stock))]
        thrower.coming.remove(card)
        thrower.look(card)
        seat.take(card)
        if thrower is seat:
            return
        thrower.known[number, card] = thrower.known.get((number, card), 0) + 1
        seat.meet(card)

    def _close(self, number: int, round_: int) -> None:
        self.closer, self.bonus = number, PRINTED.closing_bonus[round_]


def closing_throw(key: int, cards: Sequence[Card]) -> Card | None:
    """The discard that leaves three sets with the best score, if there is one."""
    if best_score(key) < LEAST_CLOSING_SCORE - COSTLIEST_DISCARD:
        return None
    found = [card for card in cards if is_complete(key - WEIGHT[card])]
    return max(found, key=lambda card: best_score(key - WEIGHT[card]), default=None)
