"""The cards of Pegs and Jokers, and the moves of each rank. Suits do not matter."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from jokerpoker.cards import ANY_JOKER, BLACK_JOKER, PACK, RED_JOKER, Card, as_card, is_joker
from jokerpoker.faults import Fault, shown
from jokerpoker.games.pegs_and_jokers.options import Options

Rank: TypeAlias = str
"""``A 2 3 4 5 6 7 8 9 T J Q K``, or ``Jk`` for a joker."""

JOKER: Rank = ANY_JOKER
RANKS: tuple[Rank, ...] = (*"A23456789TJQK", JOKER)

ONE_PACK: tuple[Card, ...] = (*PACK, RED_JOKER, BLACK_JOKER)
"""The 54 cards of a pack."""

RANK_OF: Mapping[Card, Rank] = {card: JOKER if is_joker(card) else card[0] for card in (*ONE_PACK, JOKER)}
"""The rank of every card.

>>> RANK_OF["Th"], RANK_OF["RJ"], RANK_OF["Js"]
('T', 'Jk', 'J')
"""

PER_PACK: Mapping[Rank, int] = Counter(RANK_OF[card] for card in ONE_PACK)
"""The number of cards of each rank in one pack."""

COME_OUT_RANKS = frozenset("AJQK")
"""Ranks that bring a peg from its start area to its come-out hole. A joker does not: it takes the peg to a
hole that another colour occupies."""

ORDER: Mapping[Card, int] = {
    card: 5 * RANKS.index(rank) + "shdc".find(card[1]) for card, rank in RANK_OF.items()
}
"""The sort key of every card: its rank, then its suit (0 to 3; -1 for a joker)."""


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards from ace to king, suits ``s h d c`` within a rank, jokers last.

    >>> in_order(["RJ", "Kd", "As", "Th", "Ts"])
    ['As', 'Ts', 'Th', 'Kd', 'RJ']
    """
    return sorted(cards, key=ORDER.__getitem__)


class Power(NamedTuple):
    """The moves of a rank.

    ``out``: a peg may come from its start area to its come-out hole. ``walks``: the numbers of steps that one
    peg may walk (negative: backward). ``splits``: pairs of such numbers, such as (3, 4): one peg walks 3
    steps, then another walks 4. ``anybody``: a split may use any two pegs on the board, opponents' too.
    ``swap``: two pegs may swap holes. ``joker``: a peg goes to a hole that another colour occupies.
    """

    out: bool = False
    walks: tuple[int, ...] = ()
    splits: tuple[tuple[int, int], ...] = ()
    anybody: bool = False
    swap: bool = False
    joker: bool = False


Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""Splits, in the form of ``Power.splits``."""

# The parts of each split in both orders: (3, 4) and (4, 3). A nine moves one peg forward and the other back;
# a ten moves each peg forward or back.
_SEVEN: Pairs = tuple((part, 7 - part) for part in range(1, 7))
_NINE: Pairs = tuple(pair for part in range(1, 9) for pair in ((part, part - 9), (part - 9, part)))
_TEN: Pairs = tuple(
    (part * first, (10 - part) * second) for part in range(1, 10) for first in (1, -1) for second in (1, -1)
)


@functools.cache
def powers(options: Options) -> Mapping[Rank, Power]:
    """The moves of each rank at a table.

    >>> powers(Options())["8"].walks, powers(Options(ten="back_one"))["T"].walks
    ((-8,), (10, -1))
    """
    ace = (1, -1, 11) if options.ace == "back_or_eleven" else (1,)
    ten = {"ten": Power(walks=(10,)), "back_one": Power(walks=(10, -1))}
    face_card = Power(out=True, walks=(10,))
    return {
        "A": Power(out=True, walks=ace),
        "2": Power(walks=(2,), swap=options.two == "swap"),
        **{rank: Power(walks=(int(rank),)) for rank in "3456"},
        "7": Power(walks=(7,), splits=_SEVEN),
        "8": Power(walks=(-8,)),
        "9": Power(walks=(9,), splits=_NINE if options.nine == "split" else ()),
        "T": ten.get(options.ten, Power(splits=_TEN, anybody=True)),
        **dict.fromkeys("JQK", face_card),
        JOKER: Power(joker=True),
    }


class CardError(Fault):
    """A text does not name a card of this game."""


def rank_of_text(text: str) -> Rank:
    """The rank in a typed text: ``7``, ``7s``, ``10``, ``T``, ``K``, ``Jk``; :class:`CardError` for any other
    text.

    >>> rank_of_text("10h"), rank_of_text("jk"), rank_of_text("q"), rank_of_text("7♠")
    ('T', 'Jk', 'Q', '7')
    """
    for card in (as_card(text), as_card(f"{text}s")):  # a rank alone becomes its card of spades
        if card in RANK_OF:
            return RANK_OF[card]
    if text.lower() == "joker":
        return JOKER
    raise CardError(
        "no_card", f"{shown(text)} is not a card: write A 2-9 T J Q K, or Jk for a joker", card=text
    )
