"""The view of a seat in Joker Rum. A card is null if the seat has not seen it."""

from __future__ import annotations

from typing import Literal, TypedDict

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.rules.actions import Source
from jokerpoker.games.joker_rum.rules.melds import Kind
from jokerpoker.games.joker_rum.rules.scoring import Ending
from jokerpoker.views import View


class TurnSeen(TypedDict):
    """A finished turn of this deal: what the seat drew, from where, and what it discarded."""

    round: int
    seat: int
    source: Source
    drawn: Card | None
    discarded: Card | None


class Heap(TypedDict):
    """A face-down pile: its size, and all its cards, null where the seat does not know the card."""

    count: int
    known: list[Card | None]


class Taken(TypedDict):
    """The card that the seat on turn has drawn in round three, and from where."""

    card: Card | None
    source: Source


class SetShown(TypedDict):
    """A set of four and its points."""

    kind: Kind
    cards: list[Card]
    points: int


class SeatShown(TypedDict):
    """A seat's cards at the end of a deal; see :class:`scoring.Showing`."""

    cards: list[Card]
    sets: list[SetShown]
    unmatched: list[Card]
    points: int
    bonus: int


class DealShown(TypedDict):
    """A finished deal; see :class:`scoring.DealRecord`."""

    deal: int
    dealer: int
    ended: Ending
    closer: int | None
    round: int
    seats: list[SeatShown]
    scores: list[int]


class RumView(View):
    """All that a seat of Joker Rum has seen.

    ``turn``: the seat on turn; ``step``: what it has to do; both null at the end. ``dealt`` and ``cards``:
    the seat's hand as dealt and now; ``counts``: the cards in each hand. ``stock`` is listed top first,
    ``pile`` and ``face_up`` bottom first. ``face_up_streak``: how many turns in a row have taken the face-up
    card.
    """

    deal: int
    dealer: int
    phase: Literal["play", "over"]
    round: int
    step: Literal["close", "draw", "discard"] | None
    turn: int | None
    dealt: list[Card]
    cards: list[Card]
    counts: list[int]
    stock: Heap
    pile: Heap
    face_up: list[Card]
    taken: Taken | None
    face_up_streak: int
    turns: list[TurnSeen]
    scores: list[int]
    history: list[DealShown]
