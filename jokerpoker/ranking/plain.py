"""Values of ordinary high hands by table: the fast path of ``evaluate``.

If the rules change neither the pack nor the order of the categories, and do not break ties by suit or wild
cards, the strength of a hand (``automaton``, ``seven``) determines its value, so values are cached by
strength.

Example: each card has an index in ``cards.PACK``, which is ``4 * rank + suit``, where deuces have the rank 0
and clubs the suit 0. Sorted, the indices of five cards lead through five rows of the automaton: the entry of
each of the first four is the next row, and that of the fifth is the strength. A row with strengths is a *last
row*. ``classes`` has the category and the ranks of a strength (13 is the king):

>>> from jokerpoker.ranking.rules import PRESETS
>>> tables = tables_of(PRESETS["wild"])
>>> tables.find(["Kh", "Kd", "Kc", "Ts", "Th"]).name
'full house, kings over tens'
>>> indices = sorted(NATURAL[card] for card in ["Kh", "Kd", "Kc", "Ts", "Th"])
>>> indices
[34, 35, 44, 45, 46]
>>> row = tables.five
>>> for index in indices:
...     row = row[index]
>>> row, classes.all_classes()[row]
(10595, (6, (13, 10)))

A joker has a higher index than any natural card, so it comes last. It stands for the best card, in the best
suit, and if possible for a card that is not in the hand:

>>> tables.find(["Kh", "Kd", "Tc", "Th", "RJ"]).meanings
(('RJ', 'Ks'),)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from jokerpoker.cards import ANY_JOKER, BLACK_JOKER, PACK, RED_JOKER, WILD_JOKER, Card
from jokerpoker.ranking import classes
from jokerpoker.ranking.automaton import BLACK, RED, SUITS_OF, WILD, Row, automaton
from jokerpoker.ranking.rules import HandRules
from jokerpoker.ranking.seven import KEYS, strength_of_seven
from jokerpoker.ranking.values import HandValue

_JOKERS: dict[Card, int] = {RED_JOKER: 52, BLACK_JOKER: 53, WILD_JOKER: 54, ANY_JOKER: 55}
"""By joker, its index in this module (not its column, see ``_COLUMNS``); those of natural cards are lower."""
_NAMES = (*PACK, *_JOKERS)
"""By index, the text of the card or joker."""
_INDEXES = {card: index for index, card in enumerate(_NAMES)}
_COLUMNS = {RED_JOKER: RED, BLACK_JOKER: BLACK, WILD_JOKER: WILD, ANY_JOKER: WILD}
"""For each joker, the column of a last row that has the joker's best strength."""
_BEST_SUIT_FIRST = (3, 2, 1, 0)
"""Indices of ``cards.SUITS``: spades, hearts, diamonds, clubs."""

NATURAL: dict[Card, int] = {card: index for index, card in enumerate(PACK)}
"""The index of every natural card."""


class PlainValues:
    """The values of hands of three, five or seven cards; in hands of three or five, one card may be a joker.

    ``five``: the first row of the automaton; ``values``: the values by strength; both are empty until the
    first use. ``lowest_pair``: the lowest strength of a pair; weaker hands have no rank twice, so no card
    twice.
    """

    __slots__ = (
        "_codes",
        "_joker_values",
        "_jokers",
        "_options",
        "_rules",
        "_three",
        "five",
        "lowest_pair",
        "values",
    )

    def __init__(self, rules: HandRules) -> None:
        self._rules = rules
        self._options = {
            "five_of_a_kind": rules.five_of_a_kind == "top",
            "repeated_flush": rules.repeats == "always",
        }
        self.five: Row = ()
        self._three: Row = ()
        self.lowest_pair = 0
        self.values: list[HandValue | None] = []
        self._jokers: dict[Card, int] = {}  # by supported joker, its column in a last row
        if rules.repeats != "never" and rules.jokers in ("colour", "wild"):
            self._jokers = {card: _COLUMNS[card] if rules.jokers == "colour" else WILD for card in _JOKERS}
        self._codes: tuple[dict[int, list[int]], ...] = ({}, {}, {}, {})
        """By the joker's index minus 52, then by the ``id`` of a last row: the codes of ``_codes_of``."""
        self._joker_values: dict[int, HandValue] = {}

    def _build(self) -> None:
        """Build the tables at the first use."""
        built = automaton(**self._options)
        self.five, self._three = built.five, built.three
        self.values = [None] * len(classes.all_classes())
        # The classes without a pair are the weakest.
        self.lowest_pair = sum(category == classes.HIGH for category, _ in classes.all_classes())

    def _by_strength(self, strength: int) -> HandValue:
        """The value with this strength, made at its first use and cached."""
        value = self.values[strength]
        if value is None:
            value = self.values[strength] = self._value(strength, ())
        return value

    def find(self, cards: Sequence[Card]) -> HandValue | None:
        """The value of the cards; None if these tables do not have it, so that it must be searched for."""
        if not self.five:
            self._build()
        try:
            indexes = [_INDEXES[card] for card in cards]
        except (KeyError, TypeError):
            return None
        indexes.sort()
        # The tables need different cards with at most one joker (from 52 on), which is the last.
        match len(indexes):
            case 5:
                a, b, c, d, e = indexes
                if a < b < c < d < e and d < 52:
                    row = self.five[a][b][c][d]
                    return self._by_strength(row[e]) if e < 52 else self._with_joker(row, indexes)
            case 3:
                a, b, c = indexes
                if a < b < c and b < 52:
                    row = self._three[a][b]
                    return self._by_strength(row[c]) if c < 52 else self._with_joker(row, indexes)
            case 7 if self._rules.best_five and indexes[-1] < 52 and len({*indexes}) == 7:
                return self._by_strength(strength_of_seven([KEYS[index] for index in indexes]))
        return None

    def _with_joker(self, row: Row, indexes: list[int]) -> HandValue | None:
        """The value of natural cards and a joker; None for unsupported jokers.

        ``row``: the last row after the natural cards. ``indexes``: the indices of all cards, the joker last.
        """
        codes = self._codes[indexes[-1] - 52].get(id(row)) or self._codes_of(row, indexes[-1])
        if not codes:
            return None
        for code in codes:
            card = code & 63
            if card not in indexes:
                break
        else:  # the hand has all these cards: the joker repeats one
            code = codes[0]
        return self._joker_values.get(code) or self._make(code)

    def _codes_of(self, row: Row, joker: int) -> list[int]:
        """The cards that the joker may stand for to reach the best strength of a last row, as codes; within a
        rank, the best suit is first. Empty for unsupported jokers.

        The lowest six bits of a code are the card's index, the next six the joker's, the others the strength:
        RJ (52) as Ks (47) with the strength 10595 has the code ``10595 << 12 | 52 << 6 | 47``.
        """
        column = self._jokers.get(_NAMES[joker])
        if column is None:
            return []
        suits = [suit for suit in _BEST_SUIT_FIRST if suit in SUITS_OF[column]]
        strength: int = row[column]
        cards = [4 * rank + suit for rank in range(13) for suit in suits if row[4 * rank + suit] == strength]
        codes = [strength << 12 | joker << 6 | card for card in cards]
        self._codes[joker - 52][id(row)] = codes
        return codes

    def _make(self, code: int) -> HandValue:
        """Make and cache the value of a code from ``_codes_of``."""
        name, meaning = _NAMES[code >> 6 & 63], _NAMES[code & 63]
        value = self._joker_values[code] = self._value(code >> 12, ((name, meaning),))
        return value

    def _value(self, strength: int, meanings: tuple[tuple[Card, Card], ...]) -> HandValue:
        category, ranks = classes.all_classes()[strength]
        return HandValue(classes.CATEGORIES[category], ranks, (category, ranks, 0, 0), self._rules, meanings)


_SUPPORTED = {"best_five", "jokers", "five_of_a_kind", "joker_duplicates", "double_ace_flush"}
"""The options that these tables support."""


def tables_of(rules: HandRules) -> PlainValues | None:
    """The cached tables of these rules; None if the rules have options that tables do not support."""
    if PlainValues not in rules.derived:
        rules.derived[PlainValues] = _tables(rules)
    tables: PlainValues | None = rules.derived[PlainValues]
    return tables


def _tables(rules: HandRules) -> PlainValues | None:
    changed = {entry.name for entry in fields(rules) if getattr(rules, entry.name) != entry.default}
    return None if changed - _SUPPORTED else PlainValues(rules)
