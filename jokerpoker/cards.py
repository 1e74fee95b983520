"""Text forms of cards, ranks, suits and packs.

A card is a two-character text, rank then suit: ``As Kh Td 2c``. Jokers are cards without rank and suit:
``RJ`` is red, ``BJ`` black, ``WJ`` both red and black, and ``Jk`` has no colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from jokerpoker.faults import shown

Card: TypeAlias = str

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RED_JOKER, BLACK_JOKER, WILD_JOKER, ANY_JOKER = "RJ", "BJ", "WJ", "Jk"
COLOURED_JOKERS: tuple[Card, ...] = (RED_JOKER, BLACK_JOKER, WILD_JOKER)
"""The jokers with a colour."""

JOKER_SUITS: dict[Card, str] = {RED_JOKER: "hd", BLACK_JOKER: "sc", WILD_JOKER: "shdc", ANY_JOKER: "shdc"}
"""The suits that a joker may stand for under rules in which its colour counts."""

PACK: tuple[Card, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The 52 cards, by rank from deuce to ace, then by suit ``c d h s``."""

RANK_VALUE: dict[str, int] = {rank: value for value, rank in enumerate(RANKS, start=2)}
"""The value of a rank: deuce 2 to ace 14."""

_CARD_VALUE = {card: RANK_VALUE[card[0]] for card in PACK}
_ALL_CARDS = frozenset(PACK) | frozenset(COLOURED_JOKERS) | {ANY_JOKER}
_BY_LOWER_CASE: dict[str, Card] = {card.lower(): card for card in _ALL_CARDS}
_SIGNS = str.maketrans("♠♤♥♡♦♢♣♧", "sshhddcc", "\ufe0e\ufe0f")
"""Suit symbols and their letters; variation selectors map to nothing."""


def parse(text: str) -> tuple[Card, ...]:
    """Parse cards as people write them (see :func:`as_card`), separated by spaces.

    >>> parse("As Kh RJ")
    ('As', 'Kh', 'RJ')
    >>> parse("as 10h A♠")
    ('As', 'Th', 'As')
    >>> parse("As 1h")
    Traceback (most recent call last):
        ...
    ValueError: '1h' is not a card: write rank (2-9 T J Q K A) then suit (c d h s), or RJ BJ WJ Jk
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are read from a text such as 'As Kh', not from {shown(text)}")
    cards = tuple(map(as_card, text.split()))
    for card in cards:
        check_card(card)
    return cards


def as_card(word: str) -> Card:
    """The text form of the card that a person wrote; any other word is returned unchanged.

    A ten may be 10, letters may be lower or upper case, a suit may be a symbol before or after the rank.

    >>> as_card("10h"), as_card("as"), as_card("K♥"), as_card("rj"), as_card("1h")
    ('Th', 'As', 'Kh', 'RJ', '1h')
    """
    if not isinstance(word, str):
        raise TypeError(f"a card is a text such as 'As', not {shown(word)}")
    first, rest = word[:1], word[1:]
    rank_first = rest + first if ord(first or " ") in _SIGNS else word  # "♥K" becomes "K♥"
    return _BY_LOWER_CASE.get(rank_first.translate(_SIGNS).lower().replace("10", "t"), word)


def check_card(card: object) -> None:
    """Raise a ``ValueError`` that names ``card`` unless it is the text form of a card."""
    if not isinstance(card, str) or card not in _ALL_CARDS:
        raise ValueError(f"{shown(card)} is not a card: write {_advice(card)}")


def _advice(card: object) -> str:
    """Advice for error messages: how to write cards."""
    if isinstance(card, str) and as_card(card) in _ALL_CARDS:
        return as_card(card)
    return "rank (2-9 T J Q K A) then suit (c d h s), or RJ BJ WJ Jk"


def cards_of(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a tuple, from one text, which is parsed, or from several cards, which are not checked."""
    return parse(cards) if isinstance(cards, str) else tuple(cards)


def is_joker(card: Card) -> bool:
    """True for a joker."""
    return card in COLOURED_JOKERS or card == ANY_JOKER


def rank_value(card: Card) -> int:
    """The value of a natural card's rank, deuce 2 to ace 14; ValueError for anything else."""
    try:
        return _CARD_VALUE[card]
    except KeyError:
        raise ValueError(f"{shown(card)} has no rank: a natural card is a text such as 'As'") from None


def by_rank(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards from ace to deuce, suits ``s h d c`` within a rank, jokers last; ValueError for anything else.

    >>> by_rank(parse("2c RJ As Ah"))
    ('As', 'Ah', '2c', 'RJ')
    """
    order = {card: index for index, card in enumerate((*reversed(PACK), *COLOURED_JOKERS, ANY_JOKER))}
    try:
        return tuple(sorted(cards, key=order.__getitem__))
    except KeyError as error:
        raise ValueError(f"{shown(error.args[0])} is not a card") from None


def as_read(cards: Sequence[Card], meant: Sequence[Card] | None = None) -> tuple[Card, ...]:
    """The cards of a poker hand in the order in which people read it: the rank with the most cards first,
    then higher ranks first; but in a straight from ace to five the ace is last.

    ``meant``: the same cards, with each wild card replaced by the card that it stands for; by default jokers
    come last.

    >>> as_read(parse("8s 8h 4s 4h BJ"), parse("8s 8h 4s 4h 4c"))
    ('4s', '4h', 'BJ', '8s', '8h')
    >>> as_read(parse("Ah 5c 4d 3h 2s"))
    ('5c', '4d', '3h', '2s', 'Ah')
    """
    cards = tuple(cards)
    ranks = [_CARD_VALUE.get(card, 0) for card in meant or cards]  # a joker's rank is 0
    counts, ace_to_five = Counter(filter(None, ranks)), {*ranks} == {RANK_VALUE[rank] for rank in "5432A"}

    def key(index: int) -> tuple[int, int, bool]:
        rank = ranks[index]
        return -counts[rank], 0 if ace_to_five and rank == RANK_VALUE["A"] else -rank, is_joker(cards[index])

    return tuple(cards[index] for index in sorted(range(len(cards)), key=key))


def ids_of(cards: Iterable[Card]) -> list[str]:
    """An id for every card of a hand: the card and, since there may be several copies, a number.

    >>> ids_of(["As", "Jk", "As"])
    ['As.0', 'Jk.0', 'As.1']
    """
    seen: Counter[Card] = Counter()
    ids = []
    for card in cards:
        ids.append(f"{card}.{seen[card]}")
        seen[card] += 1
    return ids


def card_of(card_id: str) -> Card:
    """The card of an id from :func:`ids_of`."""
    return card_id[:2]
