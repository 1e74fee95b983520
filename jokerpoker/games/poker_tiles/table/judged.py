"""The coach's review in the draft: a person's turns, each compared with the best choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.hands import Category
from jokerpoker.games.poker_tiles.rules.tiles import Tile
from jokerpoker.games.poker_tiles.table.coach import ChoiceSeen, Reason, Reviewed, review
from jokerpoker.steps import finished

LEAST_MISTAKE = 0.5
"""The least gain of the best choice, in points, that makes another choice a mistake."""


@dataclass(frozen=True)
class MadeHand:
    """A hand that a play made (``rules.turns.LineMade``), with only the first and the last of its squares."""

    first: Square
    last: Square
    hand: Category
    points: int
    times: int


@dataclass(frozen=True)
class TurnChoice:
    """A play with its hands and points, or a trade: ``place`` is empty then."""

    place: Mapping[Square, Tile]
    meanings: Mapping[Square, Card]
    made: tuple[MadeHand, ...]
    points: int
    traded: tuple[Tile, ...]

    @classmethod
    def of(cls, answer: ChoiceSeen) -> TurnChoice:
        """The choice in a coach's answer."""
        play = answer["play"]
        if play is None:
            return cls({}, {}, (), 0, tuple(answer["traded"]))
        made = tuple(
            MadeHand(line["squares"][0], line["squares"][-1], line["hand"], line["points"], line["times"])
            for line in play["lines"]
        )
        return cls(play["place"], play["meanings"], made, play["points"], ())


@dataclass(frozen=True)
class JudgedTurn:
    """A turn, by its index in the history, with the rack, the person's choice and the best one.

    ``gain``: by how many points the best choice is better, counting the value of the rack and the board that
    each choice leaves. ``most``: the points of the play that scores most at once; 0 if there was none.
    """

    turn: int
    rack: tuple[Tile, ...]
    yours: TurnChoice
    best: TurnChoice
    gain: float
    most: int
    reason: Reason

    @classmethod
    def of(cls, answer: Reviewed) -> JudgedTurn:
        """The turn in a coach's answer."""
        return cls(
            turn=answer["turn"],
            rack=tuple(answer["rack"]),
            yours=TurnChoice.of(answer["yours"]),
            best=TurnChoice.of(answer["best"]),
            gain=answer["gain"],
            most=answer["most"]["points"] if answer["most"] else 0,
            reason=answer["reason"],
        )

    @property
    def good(self) -> bool:
        """True if the person's choice was the best, or nearly."""
        return self.gain < LEAST_MISTAKE


def reviewed(view: Mapping[str, Json]) -> tuple[JudgedTurn, ...]:
    """The review of every play and trade of the seat."""
    return tuple(map(JudgedTurn.of, finished(review(view, {}))["turns"]))
