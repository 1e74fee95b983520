"""The view of a position: everything that a seat sees, as JSON."""

from __future__ import annotations

from typing import Literal, TypedDict

from jokerpoker.cards import Card
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.tiles import Tile
from jokerpoker.games.poker_tiles.rules.turns import EndReason, TurnSeen
from jokerpoker.views import View


class Drawn(TypedDict):
    """What a seat drew in one round of the draw for the first move: a card, after any jokers."""

    seat: int
    tiles: list[Tile]


class TilesView(View):
    """All that one seat may know.

    ``turn``: the seat whose turn it is, None at the end. ``draw``: the rounds of the draw for the first move;
    ``first``: the seat that won it. ``board``: the tiles by square. ``owners``: for each joker on the board,
    the seat that laid it; ``meanings``: the card that it stood for in the last play with it. ``cards``: the
    viewer's rack. ``counts``: by seat, the number of tiles on its rack; ``bag``: the number in the bag.
    ``idle``: the number of turns since the last play; ``forfeits``: the number of turns since the last one
    that was not a forfeit. ``scores``: points by seat. ``history``: every turn, oldest first. ``ended``: why
    the match is over; None before the end.
    """

    phase: Literal["play", "over"]
    turn: int | None
    first: int
    draw: list[list[Drawn]]
    board: dict[Square, Tile]
    owners: dict[Square, int]
    meanings: dict[Square, Card]
    cards: list[Tile]
    counts: list[int]
    bag: int
    idle: int
    forfeits: int
    scores: list[int]
    history: list[TurnSeen]
    ended: EndReason | None
