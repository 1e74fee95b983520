"""The actions of Poker Tiles.

``rule 7`` and ``PT-A12`` are numbers of the written rules, see ``options.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

from jokerpoker.cards import Card
from jokerpoker.core import Action, make_read_only
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.tiles import Tile

Direction: TypeAlias = Literal["across", "down"]
"""The direction of a line: along a row or along a column."""


@dataclass(frozen=True)
class Multiply:
    """Use the multiplier of a joker for one of the hands through it (rule 7). ``joker``: its square;
    ``line``: the direction of the hand.
    """

    joker: Square
    line: Direction


@dataclass(frozen=True)
class Play(Action):
    """Lay one to five tiles.

    ``place``: the tiles by square. ``meanings``: by square of a joker in the hands (also of one laid
    earlier), the card for which it stands. ``multiply``: the one multiplier that counts in this play. If a
    meaning or the multiplier is not given, the rules choose it so that the play scores most.
    """

    kind: ClassVar[str] = "play"
    place: Mapping[Square, Tile]
    meanings: Mapping[Square, Card] = field(default_factory=dict)
    multiply: Multiply | None = None

    def __post_init__(self) -> None:
        make_read_only(self, "place", "meanings")


@dataclass(frozen=True)
class Trade(Action):
    """Set tiles aside, draw as many from the bag, then put the tiles set aside into the bag (PT-A12)."""

    kind: ClassVar[str] = "trade"
    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"trade {' '.join(self.tiles)}"


@dataclass(frozen=True)
class Forfeit(Action):
    """Pass, which is allowed if nothing can be played or traded (rule 3), or by an option (PT-A13)."""

    kind: ClassVar[str] = "forfeit"

    def __str__(self) -> str:
        return "forfeit the turn"


ACTIONS: tuple[type[Action], ...] = (Play, Trade, Forfeit)
