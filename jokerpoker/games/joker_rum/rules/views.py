"""The view of a seat, the viewer, in Joker Rum. A card is null if the viewer does not know it.

A deal has three rounds. In rounds one and two, the seat whose turn it is discards a card face down on
``pile``, then draws from ``stock``; the pile becomes the next round's stock. The last discard of round two is
the first card of ``face_up``, the face-up pile. In round three the seat first takes the top card of ``stock``
or of ``face_up``, then discards on ``face_up``.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.rules.actions import Source
from jokerpoker.games.joker_rum.rules.melds import Kind
from jokerpoker.games.joker_rum.rules.scoring import Ending
from jokerpoker.views import View


class TurnSeen(TypedDict):
    """A finished turn of this deal: what ``seat`` drew, from where, and what it discarded."""

    round: int
    seat: int
    source: Source
    drawn: Card | None
    discarded: Card | None


class Heap(TypedDict):
    """A face-down pile. ``known``: one entry for each of its ``count`` cards, null if it is not known."""

    count: int
    known: list[Card | None]


class Taken(TypedDict):
    """The card that the seat whose turn it is has drawn in round three, until it discards, and from where."""

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
    """All that the viewer has seen.

    ``deal``: the number of the current deal, from 1. ``round``: 0 while seats are asked whether they close on
    the cards as dealt, and at the end of the match. ``turn``: the seat whose turn it is; ``step``: what that
    seat must do (``close``: say whether it closes); both null at the end of the match. ``dealt`` and
    ``cards``: the viewer's hand as dealt and now, empty for a bystander; ``counts``: by seat, the number of
    cards. ``stock`` is listed top first, ``pile`` and ``face_up`` bottom first. ``face_up_streak``: the
    number of turns in a row that have taken the top card of ``face_up``. ``turns``: the finished turns of
    this deal, oldest first. ``scores``: by seat, the points after the last finished deal; ``history``: the
    finished deals.
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
