"""The actions of Pegs and Jokers."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from jokerpoker.cards import Card
from jokerpoker.core import Action
from jokerpoker.games.pegs_and_jokers.rules.geometry import Geometry, NamedStep, Steps, geometry
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF

NamedSteps: TypeAlias = tuple[NamedStep, ...]
"""The steps of a play (``geometry.Steps``), with the names of their places: what the card itself moves,
without the pegs that are hit."""


@dataclass(frozen=True, init=False)
class PlayCard(Action):
    """Play a card and move with it."""

    kind: ClassVar[str] = "play"
    card: Card
    steps: NamedSteps

    def __init__(self, seat: int, card: Card, steps: NamedSteps) -> None:
        # A prompt may have thousands of plays: this is twice as fast as the __init__ of a frozen dataclass.
        fields = self.__dict__
        fields["seat"] = seat
        fields["card"] = card
        fields["steps"] = steps


@dataclass(frozen=True)
class Discard(Action):
    """Discard a card without a move."""

    kind: ClassVar[str] = "discard"
    card: Card


@dataclass(frozen=True)
class ComeOut(Action):
    """Discard a card and bring a peg out for free."""

    kind: ClassVar[str] = "come_out"
    card: Card
    steps: NamedSteps


@dataclass(frozen=True)
class Declare(Action):
    """Lay a card face down and declare a rank for it."""

    kind: ClassVar[str] = "declare"
    card: Card
    rank: str


@dataclass(frozen=True)
class Doubt(Action):
    """Doubt a declaration, or let it pass."""

    kind: ClassVar[str] = "doubt"
    doubts: bool


@dataclass(frozen=True)
class SendBack(Action):
    """After a doubt: send a peg of the seat that was wrong back to its start area."""

    kind: ClassVar[str] = "send_back"
    place: str


@dataclass(frozen=True)
class MovePegs(Action):
    """Move with the rank that was declared."""

    kind: ClassVar[str] = "move"
    steps: NamedSteps


@dataclass(frozen=True)
class Again(Action):
    """Take an extra turn won by a doubt, or decline all that are left."""

    kind: ClassVar[str] = "again"
    take: bool


ACTIONS: tuple[type[Action], ...] = (PlayCard, Discard, ComeOut, Declare, Doubt, SendBack, MovePegs, Again)


def named_steps(geometry: Geometry, steps: Steps) -> NamedSteps:
    """Steps with the names of their places, as actions store them."""
    return tuple(geometry.named_step[step] for step in steps)


def steps_of(geometry: Geometry, named: NamedSteps) -> Steps | None:
    """The inverse of :func:`named_steps`; None if a seat or a place is not on this board."""
    place_named = geometry.place_named
    if not all(
        0 <= seat < geometry.seats and origin in place_named and end in place_named
        for seat, origin, end in named
    ):
        return None
    return tuple((seat, place_named[origin], place_named[end]) for seat, origin, end in named)


class PlayCards(dict[Steps, PlayCard]):
    """By steps, the action of one seat that plays one card with these steps. An action is made when it is
    looked up. Those with a single step are cached; there are too many with two.
    """

    def __init__(self, geometry: Geometry, seat: int, card: Card) -> None:
        super().__init__()
        self.named_step = geometry.named_step
        self.seat = seat
        self.card = card

    def __missing__(self, steps: Steps) -> PlayCard:
        named_step = self.named_step
        if len(steps) > 1:
            return PlayCard(self.seat, self.card, (named_step[steps[0]], named_step[steps[1]]))
        if len(self) >= CACHE_SIZE:
            self.clear()
        self[steps] = action = PlayCard(self.seat, self.card, (named_step[steps[0]],))
        return action


CACHE_SIZE = 500
"""The maximum number of actions that :class:`PlayCards` caches; a full cache is emptied."""


@functools.cache
def plays_of(seats: int, seat: int) -> Mapping[Card, PlayCards]:
    """By card, the ``PlayCards`` of a seat at a table of ``seats``."""
    return {card: PlayCards(geometry(seats), seat, card) for card in RANK_OF}
