"""The actions of Joker Rum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from jokerpoker.cards import Card
from jokerpoker.core import Action
from jokerpoker.games.joker_rum.options import SEATS
from jokerpoker.games.joker_rum.rules.pack import COPIES

Source: TypeAlias = Literal["stock", "face_up"]


@dataclass(frozen=True)
class Discard(Action):
    """Discard a card; with ``close``, in round three, also close the deal."""

    kind: ClassVar[str] = "discard"
    card: Card
    close: bool = False


@dataclass(frozen=True)
class Draw(Action):
    """In round three: take the top card of the stock, or the top face-up card."""

    kind: ClassVar[str] = "draw"
    source: Source


@dataclass(frozen=True)
class Close(Action):
    """End the deal, with three sets in the hand."""

    kind: ClassVar[str] = "close"


@dataclass(frozen=True)
class Pass(Action):
    """Play on with three sets, without closing (JR-A8 of the written rules)."""

    kind: ClassVar[str] = "pass"


ACTIONS: tuple[type[Action], ...] = (Discard, Draw, Close, Pass)

# Every action, made once for speed.
DISCARDS = tuple({card: Discard(seat, card) for card in COPIES} for seat in range(SEATS))
"""By seat and card, the discard of the card."""
CLOSING_DISCARDS = tuple({card: Discard(seat, card, close=True) for card in COPIES} for seat in range(SEATS))
"""By seat and card, the discard that also closes the deal."""
DRAWS = tuple((Draw(seat, "stock"), Draw(seat, "face_up")) for seat in range(SEATS))
"""By seat, both draws."""
CLOSE_OR_PASS = tuple((Close(seat), Pass(seat)) for seat in range(SEATS))
"""By seat, the actions of closing and of playing on."""
