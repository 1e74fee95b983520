"""The draft at a table of Poker Tiles: tiles laid, tiles to trade, the rack's order, hints, the review."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self, TypeAlias

from jokerpoker import codec
from jokerpoker.cards import PACK, RANKS, Card
from jokerpoker.core import Json
from jokerpoker.games.poker_tiles.rules.actions import Direction, Multiply
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.hands import Category
from jokerpoker.games.poker_tiles.rules.tiles import RACK_SIZE, Tile, is_joker
from jokerpoker.games.poker_tiles.table.coach import ChoiceSeen, Hint, Reason, ReviewedTurn, review
from jokerpoker.steps import finished

WHOLE = 3
"""The last of the three steps of a hint (``HintShown.step``), which shows the whole play."""
MOST_TURNS = 2_000
"""The greatest value of a draft's fields that count turns, or number one of them."""

LEAST_MISTAKE = 0.5
"""A choice is a mistake if the best choice is better by at least this, in points."""

Item: TypeAlias = str
"""The key of a tile on the rack: a card, or ``2x.0`` for the first 2x joker."""
Note: TypeAlias = Literal[
    "", "hint", "tiles.undone", "tiles.say.allBack", "note.sorted.rank", "note.sorted.suit"
]
"""The key of the message about the last gesture; ``hint`` for the message of the hint; empty for none."""


@dataclass(frozen=True)
class LaidTiles:
    """Tiles laid but not played yet; ValueError for tiles that cannot all be laid. ``place``: by square, the
    keys of the tiles, in the order in which they were laid.

    ``meanings``: by square, the cards that the person wants jokers to be, including jokers played before.
    ``multiply``: the joker whose multiplier the person wants to use, and for which hand. What is not set is
    chosen so that the play scores most.
    """

    place: Mapping[Square, Item] = field(default_factory=dict)
    meanings: Mapping[Square, Card] = field(default_factory=dict)
    multiply: Multiply | None = None

    def __post_init__(self) -> None:
        twice = len({*self.place.values()}) < len(self.place)
        if twice or len(self.place) > RACK_SIZE or not {*self.meanings.values()} <= {*PACK}:
            raise ValueError("a tile is laid twice, too many are laid, or a joker's meaning is not a card")


@dataclass(frozen=True)
class HintShown:
    """The part of a hint that is shown.

    ``step``: for a play, 1 shows where to lay, 2 also which tiles, 3 the whole play. ``points``: the points
    of the play; 0 before step 3.
    """

    step: int = field(metadata={"least": 1, "most": WHOLE})
    kind: Literal["play", "trade", "forfeit"]
    squares: tuple[Square, ...]
    tiles: tuple[Tile, ...]
    points: int
    reason: Reason | None

    @classmethod
    def of(cls, step: int, answer: Hint) -> HintShown:
        """The hint that a coach's answer contains; ValueError if the seat need not act."""
        if answer["kind"] is None:
            raise ValueError("a seat that need not act gets no hint")
        points = answer["play"]["points"] if answer["play"] else 0
        return cls(
            step, answer["kind"], tuple(answer["squares"]), tuple(answer["tiles"]), points, answer["reason"]
        )


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
    """A play with its hands and points, or a trade, for which ``place`` is empty."""

    place: Mapping[Square, Tile]
    meanings: Mapping[Square, Card]
    made: tuple[MadeHand, ...]
    points: int
    traded: tuple[Tile, ...]

    @classmethod
    def of(cls, answer: ChoiceSeen) -> TurnChoice:
        """The choice that a coach's answer contains."""
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
    """A turn as the coach judges it: its index in the history, the rack before it, the person's choice
    (``yours``) and the best one.

    ``gain``: by how many points the best choice is better; these include the value of the position after
    each choice. ``most``: the points of the play that scored most; 0 if there was no play.
    """

    turn: int
    rack: tuple[Tile, ...]
    yours: TurnChoice
    best: TurnChoice
    gain: float
    most: int
    reason: Reason

    @classmethod
    def of(cls, answer: ReviewedTurn) -> JudgedTurn:
        """The turn that a coach's answer contains."""
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
        """True if the person's choice was the best one, or nearly as good."""
        return self.gain < LEAST_MISTAKE


@dataclass(frozen=True)
class Draft:
    """What a person is preparing at the table, and what is shown to that person. The page stores drafts under
    these names.

    ``rack``: the seat's tiles, laid ones too, in the person's order. ``picked``: the tile picked up, or
    empty. ``along``: the direction in which keys or typed lines lay several tiles. ``trade``: the tiles put
    aside to be traded; None if no trade has begun. ``hint``: the hint that is shown. ``meant``: while tiles
    are laid, by square of a joker, the card that it stood for when the laid tiles were last legal.
    ``turned``: the squares of jokers that the last laid tile turned into cards that were not requested.
    ``asked``: the square of the joker whose meaning is being chosen, or empty. ``acted``: the number of turns
    of the person that can be undone. ``review``: the coach's review; None until it is made. ``shown``: the
    number of the turn in the review whose best play the board shows; ``looked``: the number of the past turn
    that the board shows. Both are counted from 1; 0 for none. ``helped``: true if a hint was used, or a turn
    undone. ``alone``: true if only one person plays at this device. ``unaided``: true if there are no hints
    and no undo.
    """

    rack: tuple[Item, ...] = field(default=(), metadata={"longest": RACK_SIZE})
    laid: LaidTiles = field(default_factory=LaidTiles)
    picked: Item = ""
    along: Direction = "across"
    trade: tuple[Item, ...] | None = field(default=None, metadata={"longest": RACK_SIZE})
    note: Note = ""
    hint: HintShown | None = None
    meant: Mapping[Square, Card] = field(default_factory=dict)
    turned: tuple[Square, ...] = ()
    asked: Square = ""
    acted: int = field(default=0, metadata={"least": 0, "most": MOST_TURNS})
    review: tuple[JudgedTurn, ...] | None = None
    shown: int = field(default=0, metadata={"least": 0, "most": MOST_TURNS})
    looked: int = field(default=0, metadata={"least": 0, "most": MOST_TURNS})
    helped: bool = False
    alone: bool = True
    unaided: bool = False

    def with_laid(self, laid: LaidTiles) -> Self:
        """The draft with these tiles laid; there is no trade or note, and nothing is picked or asked."""
        return replace(self, laid=laid, picked="", note="", turned=(), asked="", trade=None)


def reviewed(view: Mapping[str, Json]) -> tuple[JudgedTurn, ...]:
    """The turns of the coach's review."""
    return tuple(map(JudgedTurn.of, finished(review(view, {}))["turns"]))


def items_of(tiles: Iterable[Tile]) -> tuple[Item, ...]:
    """The keys of the tiles on a rack; equal jokers get different keys.

    >>> items_of(["As", "2x", "2x"])
    ('As', '2x.0', '2x.1')
    """
    seen: Counter[Tile] = Counter()
    items = []
    for tile in tiles:
        items.append(f"{tile}.{seen[tile]}" if is_joker(tile) else tile)
        seen[tile] += 1
    return tuple(items)


def tile_of(item: Item) -> Tile:
    """The tile with this key; "" for an empty key."""
    return item[:2]


def items_for(rack: Sequence[Item], tiles: Sequence[Tile]) -> tuple[Item, ...]:
    """The keys of some ``tiles`` of a rack, in their order, no key twice; of equal jokers, that of the first
    on the rack comes first.

    >>> items_for(("As", "2x.0", "2x.1"), ["2x", "As", "2x"])
    ('2x.0', 'As', '2x.1')
    """
    items: list[Item] = []
    for tile in tiles:
        items.append(next(item for item in rack if tile_of(item) == tile and item not in items))
    return tuple(items)


def first_draft(view: Mapping[str, Json], preferences: Mapping[str, Json]) -> Draft:
    """The first draft of a match: nothing laid, the rack in the order of the view."""
    return Draft(
        rack=items_of(view["cards"]),
        alone=preferences.get("alone") is not False,
        unaided=preferences.get("unaided") is True,
    )


def draft_after(draft: Draft, view: Mapping[str, Json]) -> Draft:
    """The draft after events of the match: the rack stays in the person's order, and laid tiles stay if the
    seat still has all of them and all their squares are free.
    """
    items = items_of(view["cards"])
    staying = tuple(item for item in draft.rack if item in items)
    rack = (*staying, *(item for item in items if item not in staying))
    placed = draft.laid.place
    laid_stay = all(item in items and square not in view["board"] for square, item in placed.items())
    return replace(
        draft,
        rack=rack,
        laid=draft.laid if laid_stay else LaidTiles(),
        picked=draft.picked if draft.picked in items else "",
        trade=None,
        hint=None,
        meant={},
        turned=(),
        asked="",
        note="" if draft.note != "tiles.undone" else draft.note,
    )


def with_tile(laid: LaidTiles, square: Square, item: Item, board: Mapping[Square, Tile]) -> LaidTiles:
    """The laid tiles with one more on a square, which replaces a tile laid there (:func:`with_placed`)."""
    placed = {
        other_square: other
        for other_square, other in laid.place.items()
        if other != item and other_square != square
    }
    return with_placed(laid, {**placed, square: item}, board)


def with_placed(laid: LaidTiles, placed: Mapping[Square, Item], board: Mapping[Square, Tile]) -> LaidTiles:
    """The tiles ``placed``, laid instead of those laid now. The requested meanings of jokers that do not move
    stay requested, but the requested multiplier does not. ``board``: the tiles played before.
    """
    meanings = {
        square: card
        for square, card in laid.meanings.items()
        if square in board or placed.get(square) == laid.place.get(square)
    }
    return LaidTiles(placed, meanings)


def by_rank(rack: Sequence[Item]) -> tuple[Item, ...]:
    """A rack from deuce to ace, jokers last.

    >>> by_rank(("Kh", "2x.0", "2s", "Kc"))
    ('2s', 'Kc', 'Kh', '2x.0')
    """
    return tuple(sorted(rack, key=lambda item: (is_joker(tile_of(item)), RANKS.find(item[0]), item)))


def by_suit(rack: Sequence[Item]) -> tuple[Item, ...]:
    """A rack by suits, each from deuce to ace, jokers last.

    >>> by_suit(("Kh", "2x.0", "2s", "Kc"))
    ('Kc', 'Kh', '2s', '2x.0')
    """
    return tuple(sorted(rack, key=lambda item: (is_joker(tile_of(item)), item[1], RANKS.find(item[0]), item)))


def from_older(view: Mapping[str, Json], stored: Mapping[str, Any]) -> Draft:
    """The draft that corresponds to a table's record of version 0.1."""
    old, plies = stored["draft"], stored["plies"]
    levels = [player["level"] for player in stored["players"] or ()]
    laid = LaidTiles(
        {square: _renamed(item) for square, item in old["laid"].items()},
        dict(old["meanings"]),
        old["multiply"] and codec.load(Multiply, old["multiply"], "multiply"),
    )
    draft = Draft(
        rack=tuple(map(_renamed, old["rack"])),
        laid=laid,
        acted=len(plies),
        helped=bool(stored.get("helped")),
        alone=levels.count("human") <= 1,
        unaided=bool(stored.get("unaided")),
    )
    codec.check(draft)
    return draft_after(draft, view)


def _renamed(item: str) -> Item:
    """The key of a tile, given its key in version 0.1, where cards had numbers like jokers (``As.0``)."""
    return item if is_joker(tile_of(item)) else tile_of(item)
