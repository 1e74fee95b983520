"""A view as a player reads it: the board, what the cards can do, and what each choice leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Action, Json
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.rules.actions import ComeOut, Discard, MovePegs, PlayCard, moved
from jokerpoker.games.pegs_and_jokers.rules.board import board_of
from jokerpoker.games.pegs_and_jokers.rules.choices import by_rank, choices
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes
from jokerpoker.games.pegs_and_jokers.rules.law import law
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF, Rank
from jokerpoker.games.pegs_and_jokers.rules.plays import Table


class Candidate(NamedTuple):
    """Something that could be done: the action, the card that leaves the hand, and what changes on the
    board.
    """

    action: Action
    card: Card | None
    changes: Changes


class Situation:
    """What a seat sees, with the plays of the seat on turn."""

    def __init__(self, view: Mapping[str, Json]) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.seats: int = view["seats"]
        self.options = codec.load(Options, view["options"])
        self.law = law(self.seats, self.options)
        self.geometry = self.law.geometry
        self.board = board_of(view["pegs"], self.geometry)
        self.hand: list[Card] = view["cards"]
        self.table = Table(self.board, view["turn"], self.law)
        self.choices = choices(self.table, by_rank(self.hand), view["stuck"])

    def candidates(self) -> list[Candidate]:
        """Every play, discard and free come-out with the cards in the hand."""
        return [*self._plays(), *self._discards()]

    def _plays(self) -> Iterator[Candidate]:
        for rank, plays in self.choices.plays.items():
            card = self.choices.cards[rank]
            for steps, changes in plays:
                yield Candidate(PlayCard(self.seat, card, moved(self.geometry, steps)), card, changes)

    def _discards(self) -> Iterator[Candidate]:
        cards = self.choices.cards.values()
        if self.choices.free:
            for steps, changes in self.choices.free:
                written = moved(self.geometry, steps)
                yield from (Candidate(ComeOut(self.seat, card, written), card, changes) for card in cards)
        elif self.choices.may_discard:
            yield from (Candidate(Discard(self.seat, card), card, ()) for card in cards)

    def moves(self, rank: Rank) -> list[Candidate]:
        """The moves of a declared rank."""
        return [
            Candidate(MovePegs(self.seat, moved(self.geometry, steps)), None, changes)
            for steps, changes in self.table.plays(rank)
        ]

    def holds(self, rank: Rank) -> Card | None:
        """A card of a rank in the hand."""
        return next((card for card in self.hand if RANK_OF[card] == rank), None)
