"""Messages for categories and holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from jokerpoker.cards import Card, is_joker, rank_value
from jokerpoker.display.cardwords import rank_words
from jokerpoker.display.words import Words, joined, say
from jokerpoker.games.video_poker.rules.lines import Line, line_of
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, HIGH_PAIR, PayTable

ROYALS = ("natural_royal", "wild_royal")
"""Categories whose names depend on the pack."""


def category_words(category: str, table: PayTable) -> Words:
    """The name of a category: "Full house", "Pair of kings or better"."""
    if category == HIGH_PAIR:
        return say("machine.category.high_pair", minimum=table.minimum)
    key = f"machine.category.{category}"
    return say(key, deck=table.deck_name) if category in ROYALS else say(key)


def line_words(line: Line, table: PayTable) -> Words:
    """The name of a kind of hold: "4 to a royal flush".

    >>> from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    >>> line_words(Line("high_cards", 2), PAY_TABLES["kings"])
    Words(key='machine.line.high_cards', values={'count': 2})
    """
    code = line.code
    if line.cards == HAND_SIZE and code == HIGH_PAIR:
        return category_words(code, table)
    key = f"machine.line.{code}"
    natural, has_wild = line.cards - line.wilds, "yes" if line.wilds else "no"
    if code.startswith("to_"):
        return say(key, has=has_wild, wild=_wild(line, table), count=natural)
    if code == "pair":
        return say(key, has=has_wild, wild=_wild(line, table), high="yes" if line.highs else "no")
    if code == "high_cards":
        return say(key, count=natural)
    if code in ROYALS:
        return say(key, deck=table.deck_name)
    if code == "card":
        return say(key, rank=rank_words(line.rank))
    return say(key, wild=_wild(line, table)) if code == "wild" else say(key)


def hold_words(cards: Sequence[Card], table: PayTable) -> Words:
    """The name of a hold by its cards; if only part of it has a name, that part and the number of other
    cards: "high pair and another card".

    >>> from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    >>> hold_words(("Ks", "Kh", "9c"), PAY_TABLES["kings"]).values["count"]
    1
    """
    line = line_of(cards, table)
    if line.code == "pair" and line.wilds:
        # One natural card and one wild card.
        (rank,) = (rank_value(card) for card in cards if not table.deck.is_wild(card))
        return say("machine.line.wild_and", wild=_wild(line, table), rank=rank_words(rank))
    if line.code != "other":
        return line_words(line, table)
    if len(cards) == HAND_SIZE:
        return say("machine.line.all")
    main_cards = _main_cards(cards, table)
    if not main_cards:
        return line_words(line, table)
    main = line_of(main_cards, table)
    words = _wild(main, table) if main.code == "wild" else line_words(main, table)
    return say("machine.line.with", line=words, count=len(cards) - len(main_cards))


def listed(cards: Sequence[Card], table: PayTable) -> Words:
    """The cards of a hold: "7♣ 7♦"; for no card or all five, the name of the hold."""
    if not 0 < len(cards) < HAND_SIZE:
        return hold_words(cards, table)
    return joined("machine.judged.cards", (_card(card, table) for card in cards))


def _card(card: Card, table: PayTable) -> Words:
    if is_joker(card):
        return say("machine.wild", deck=table.deck_name, count=1)
    return say("machine.judged.card", rank=card[0], suit=card[1])


def _main_cards(cards: Sequence[Card], table: PayTable) -> list[Card]:
    """The wild cards, and the cards of the most frequent rank if there are at least two of them."""
    ranks = Counter(card[0] for card in cards if not table.deck.is_wild(card))
    (rank, count), *_ = ranks.most_common(1)
    return [card for card in cards if table.deck.is_wild(card) or (count > 1 and card[0] == rank)]


def _wild(line: Line, table: PayTable) -> Words | str:
    """The wild cards of a line: "the joker", "2 deuces"; "" for none."""
    return say("machine.wild", deck=table.deck_name, count=line.wilds) if line.wilds else ""
