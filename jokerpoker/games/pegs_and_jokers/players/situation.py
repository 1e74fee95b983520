"""A view prepared for players: the board, and the actions that a seat can choose from, with their results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Action, Json
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.rules.actions import (
    ComeOut,
    Discard,
    MovePegs,
    PlayCard,
    SendBack,
    named_steps,
)
from jokerpoker.games.pegs_and_jokers.rules.bluff import exposed, is_true
from jokerpoker.games.pegs_and_jokers.rules.board import board_of
from jokerpoker.games.pegs_and_jokers.rules.choices import by_rank, choices
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes, Place, Steps
from jokerpoker.games.pegs_and_jokers.rules.pack import Rank
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup


class Candidate(NamedTuple):
    """A possible action. ``card``: the card that leaves the hand by it, or None. ``steps``: the changes that
    the card itself makes; ``changes``: all changes of the board, those of hit pegs too.
    """

    action: Action
    card: Card | None = None
    steps: Steps = ()
    changes: Changes = ()


class Situation:
    """A seat's view, with the plays of the seat whose turn it is. ``choices``: what that seat may do with the
    viewer's cards (:class:`Choices`), so it makes sense only if it is the viewer's turn.
    """

    def __init__(self, view: Mapping[str, Json]) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.seats: int = view["seats"]
        self.options = codec.load(Options, view["options"])
        self.setup = table_setup(self.seats, self.options)
        self.geometry = self.setup.geometry
        self.board = board_of(view["pegs"], self.geometry)
        self.hand: list[Card] = view["cards"]
        self.seat_plays = SeatPlays(self.board, view["turn"], self.setup)
        self.choices = choices(self.seat_plays, by_rank(self.hand), view["stuck"])

    def candidates(self) -> list[Candidate]:
        """The legal actions of a seat that has to play a card (but no declarations), to move as declared, or
        to send a peg back. Of several cards of a rank, only one is used.
        """
        if self.view["step"] == "move":
            return list(self._moves(self.view["declared"]["rank"]))
        if self.view["step"] == "send_back":
            return list(self._sent_back())
        return [*self._plays(), *self.discards()]

    def _plays(self) -> Iterator[Candidate]:
        for rank, plays in self.choices.plays.items():
            card = self.choices.cards[rank]
            for steps, changes in plays:
                yield Candidate(
                    PlayCard(self.seat, card, named_steps(self.geometry, steps)), card, steps, changes
                )

    def discards(self) -> list[Candidate]:
        """The legal discards; if there are free come-outs (``choices.Choices``), each card with each of
        them.
        """
        cards = self.choices.cards.values()
        if not self.choices.free:
            may_discard = self.choices.may_discard
            return [Candidate(Discard(self.seat, card), card) for card in cards if may_discard]
        return [
            Candidate(ComeOut(self.seat, card, named_steps(self.geometry, steps)), card, steps, changes)
            for steps, changes in self.choices.free
            for card in cards
        ]

    def _moves(self, rank: Rank) -> Iterator[Candidate]:
        for steps, changes in self.seat_plays.plays(rank):
            yield Candidate(MovePegs(self.seat, named_steps(self.geometry, steps)), None, steps, changes)

    def _sent_back(self) -> Iterator[Candidate]:
        """After a doubt: the actions that send back a peg of the seat that was wrong (PJ-A20 of the written
        rules).
        """
        declared = self.view["declared"]
        was_true = is_true(declared["card"], declared["rank"], self.options)
        loser = int(declared["doubter"] if was_true else declared["seat"])
        for place in self.exposed(loser):
            action = SendBack(self.seat, self.geometry.names[place])
            yield Candidate(action, None, (), ((loser, place, self.geometry.start),))

    def exposed(self, seat: int) -> list[Place]:
        """The places of a seat's pegs that may be sent back after a doubt."""
        return exposed(self.board, seat, self.options)
