"""Categories and kinds of hold (``Line``) in English, for the shell; the page has messages for these."""

from __future__ import annotations

from collections.abc import Sequence

from jokerpoker.games.video_poker.rules.lines import Line
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, HIGH_PAIR, LOWEST_PAIR, PayTable

_PLURAL = {11: "jacks", 12: "queens", 13: "kings", 14: "aces"}
_SINGULAR = {10: "ten", 11: "jack", 12: "queen", 13: "king", 14: "ace"}
_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four"}
_DRAWS = {
    "to_royal": "a royal flush",
    "to_straight_flush": "a straight flush",
    "to_flush": "a flush",
    "to_straight": "a straight",
}


def category_words(name: str, table: PayTable) -> str:
    """A category in English.

    >>> from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    >>> category_words("high_pair", PAY_TABLES["kings"]), category_words("wild_royal", PAY_TABLES["kings"])
    ('kings or better', 'wild royal flush')
    """
    if name == HIGH_PAIR:
        return f"{_PLURAL[LOWEST_PAIR[table.minimum]]} or better"
    return name.replace("_", " ") + (" flush" if name.endswith("royal") else "")


def line_words(line: Line, table: PayTable) -> str:
    """The name of a hold in English, without the details of its variants.

    >>> from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    >>> line_words(Line("to_flush", 4, 1), PAY_TABLES["kings"])
    'the joker and three to a flush'
    >>> line_words(Line("wild", 2, 2), PAY_TABLES["deuces"])
    'two deuces'
    """
    wild = _wild(line.wilds, table)
    natural = line.cards - line.wilds
    if line.cards == HAND_SIZE:
        return category_words(line.code, table)
    if line.code == "wild":
        return wild
    if line.code in _DRAWS:
        joined = f"{wild} and {_NUMBERS[natural]}" if wild else _NUMBERS[natural]
        return f"{joined} to {_DRAWS[line.code]}"
    if line.code == "pair" and wild:
        return f"{wild} and one card"
    if line.code == "high_cards":
        return f"{_NUMBERS[natural]} high cards"
    if line.code == "card":
        return _SINGULAR.get(line.rank, str(line.rank))
    if line.code == "pair":
        return "high pair" if line.highs else "low pair" if table.minimum in LOWEST_PAIR else "pair"
    return {"nothing": "nothing", "other": "other cards"}.get(line.code, line.code.replace("_", " "))


def _wild(wilds: int, table: PayTable) -> str:
    """The wild cards in English: "the joker", "two deuces"; "" for none."""
    if not wilds:
        return ""
    if table.deck.jokers:
        return "the joker"
    return f"{_NUMBERS[wilds]} deuce{'s' if wilds > 1 else ''}"


def entry_words(lines: Sequence[Line], table: PayTable, *, only: bool) -> str:
    """The text of an entry of a strategy list: its kinds of hold. ``only``: true if no other entry is of its
    group (``StrategyEntry.group``), so that the text needs no details.

    >>> from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    >>> entry_words([Line("card", 1, rank=13), Line("card", 1, rank=14)], PAY_TABLES["kings"], only=True)
    'king, else ace'
    >>> entry_words([Line("to_straight", 4, ways=2, highs=1)], PAY_TABLES["kings"], only=False)
    'four to a straight (2 ways, 1 high)'
    """
    text = ", else ".join(dict.fromkeys(line_words(line, table) for line in lines))
    variants = [] if only else list(dict.fromkeys(filter(None, map(_variant, lines))))
    return f"{text} ({'; '.join(variants)})" if variants else text


def _variant(line: Line) -> str:
    """The ways and high cards that distinguish a line from others of its group; empty if there are none."""
    if line.code in ("card", "nothing", "wild") or (line.code == "pair" and not line.wilds):
        return ""
    ways = f"{line.ways} way{'' if line.ways == 1 else 's'}" if line.ways else ""
    return ", ".join(filter(None, (ways, f"{line.highs} high" if line.highs else "")))
