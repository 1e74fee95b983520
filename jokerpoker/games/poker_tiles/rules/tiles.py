"""The tiles: their texts, their codes, and the keys and suits of several tiles.

A tile is the text of a card (``Qd``), or a joker: ``2x`` or ``3x``. In the search for plays a tile is a code:
0 to 51 for the cards in the order of :data:`jokerpoker.cards.PACK`, 52 for ``2x``, 53 for ``3x``.

The *key* of several tiles is the sum of their :data:`KEY`. Its bits say how many of the tiles have each rank,
how many are jokers, and how many there are. Their *suits* are the bitwise "and" of their :data:`SUITS`: the
suits that all of them can have. The value of a hand depends only on these two numbers, unless straights must
lie in order or jokers may never repeat a card (see :mod:`hands`). Ranks are numbers from 0 (deuce) to 12
(ace). ``rule 2`` is a number of the written rules (``options.py``).

In the example, the key of two queens (rank 10) says that there are two tiles, both of this rank; and the only
suit that a diamond and a joker can both have is diamonds (bit 1; clubs are bit 0).

>>> queens = KEY[CODE["Qd"]] + KEY[CODE["Qh"]]
>>> queens == 2 * RANK_KEY[10], queens // ONE_TILE, bin(SUITS[CODE["Qd"]] & SUITS[CODE["2x"]])
(True, 2, '0b10')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from jokerpoker.cards import PACK, RANKS, as_card
from jokerpoker.faults import Fault, shown
from jokerpoker.games.poker_tiles.options import Options

Tile: TypeAlias = str

JOKER_2X, JOKER_3X = "2x", "3x"
JOKERS: tuple[Tile, ...] = (JOKER_2X, JOKER_3X)
TILES: tuple[Tile, ...] = (*PACK, JOKER_2X, JOKER_3X)
"""Every different tile; its index is its code."""

CODE: dict[Tile, int] = {tile: code for code, tile in enumerate(TILES)}
CARDS = len(PACK)
"""The number of cards, and so the code of the first joker: a tile is a card if its code is smaller."""

RACK_SIZE = 5
"""The maximum number of tiles on a rack (rule 2)."""
LONGEST_LINE = 5
"""The maximum number of tiles in a line (rule 5)."""

ONE_TILE = 1 << 43
"""What every tile adds to a key, in its highest bits, so that ``key // ONE_TILE`` is the number of tiles."""

JOKER_KEY = (1 << 39) + ONE_TILE
RANK_KEY: tuple[int, ...] = tuple((1 << 3 * rank) + ONE_TILE for rank in range(len(RANKS)))
"""The key of a card by rank, deuce first. From the lowest bit, a key has three bits for each rank, with its
number of cards; four bits for the number of jokers; and then the number of tiles."""

KEY: tuple[int, ...] = (*(RANK_KEY[code // 4] for code in range(CARDS)), JOKER_KEY, JOKER_KEY)
"""The key of each tile, by code."""
EVERY_SUIT = 0b1111
SUITS: tuple[int, ...] = (*(1 << code % 4 for code in range(CARDS)), EVERY_SUIT, EVERY_SUIT)
"""The suits that each tile can have, by code: one bit per suit, that of clubs the lowest."""

TIMES: tuple[int, ...] = (*(1 for _ in range(CARDS)), 2, 3)
"""The multiplier of each tile, by code; 1 for a card."""


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles as people write them (:func:`as_tile`), with white space between.

    >>> parse_tiles("Qd 10h 2x")
    ('Qd', 'Th', '2x')
    >>> parse_tiles("Qd 4x")
    Traceback (most recent call last):
        ...
    jokerpoker.faults.Fault: '4x' is not a tile: write rank (2-9 T J Q K A) then suit (c d h s), or 2x or 3x
    """
    tiles = tuple(map(as_tile, text.split()))
    for tile in tiles:
        check_tile(tile)
    return tiles


def as_tile(word: str) -> Tile:
    """The text form of a tile as people write it; any other word is returned unchanged.

    >>> as_tile("q♦"), as_tile("2X"), as_tile("4x")
    ('Qd', '2x', '4x')
    """
    joker = word.lower().replace("×", "x")
    return joker if joker in JOKERS else as_card(word)


def check_tile(tile: object) -> None:
    """Raise a :class:`Fault` that names ``tile`` unless it is the text of a tile."""
    if not isinstance(tile, str) or tile not in CODE:
        raise Fault(
            "no_tile",
            f"{shown(tile)} is not a tile: write rank (2-9 T J Q K A) then suit (c d h s), or 2x or 3x",
            tile=str(tile),
        )


def is_joker(tile: Tile) -> bool:
    """True for a 2x or 3x joker."""
    return tile in JOKERS


def full_bag(options: Options) -> tuple[Tile, ...]:
    """All tiles of a game (rule 1).

    >>> len(full_bag(Options())), len(full_bag(Options(lowest_card=7)))
    (60, 40)
    """
    cards = PACK[4 * (options.lowest_card - 2) :]
    return (*cards, *[JOKER_2X] * options.jokers_2x, *[JOKER_3X] * options.jokers_3x)


def in_order(tiles: Iterable[Tile]) -> list[Tile]:
    """Tiles from deuce to ace, then jokers.

    >>> in_order(["3x", "As", "2x", "2c"])
    ['2c', 'As', '2x', '3x']
    """
    return sorted(tiles, key=CODE.__getitem__)


def unseen(full: Iterable[Tile], seen: Iterable[Tile]) -> list[Tile]:
    """The tiles of a ``full`` bag without those that were ``seen``, from deuce to ace, then jokers."""
    counts = Counter(full)
    counts.subtract(seen)
    return in_order(counts.elements())
