"""The value of a hand: ``HandValue``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering
from typing import Any, TypeAlias

from jokerpoker.cards import Card
from jokerpoker.ranking import names
from jokerpoker.ranking.rules import HandRules, System

Key: TypeAlias = tuple[int, tuple[int, ...], int, int]
"""The sort key of a hand; the better hand has the greater key.

Its parts: the number of the category; the ranks (negative in low games); the part that ``natural_vs_wild``
determines (0 if it is off); the value of the deciding suit (4 for the best; 0 if suits do not count). Kings
over tens have the key ``(6, (13, 10), 0, 0)`` under the standard rules.
"""


@total_ordering
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HandValue:
    """The value of a hand under some rules. The better hand has the greater value, in low games too.

    Values under different rules cannot be compared: ``<`` raises ``TypeError``, and ``==`` is False.

    ``category``: an id such as ``"full_house"``. ``ranks``: the ranks that decide inside the category, most
    important first, ace 14 (1 if the ace is low); a five-high straight has only 5. ``wild``: by wild card,
    the card that it stands for (``meanings`` has the same as pairs); a second ``Jk`` is named ``Jk#2``,
    and so on. ``rules``: the rules under which the hand was evaluated. ``qualifies``: False if the rules
    require eight or better and the hand is worse. ``key``: the sort key; two values under the same rules are
    equal if their keys are.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.ranking import evaluate
    >>> value = evaluate(parse("Kh Kd Kc Ts Th"))
    >>> value.category, value.ranks, value.name
    ('full_house', (13, 10), 'full house, kings over tens')
    >>> value > evaluate(parse("Qh Qd Qc As Ah"))
    True
    >>> print(value)
    full house, kings over tens
    """

    category: str
    ranks: tuple[int, ...]
    key: Key
    rules: HandRules
    meanings: tuple[tuple[Card, Card], ...] = ()
    qualifies: bool = True

    @property
    def system(self) -> System:
        """The system of the rules: ``"high"``, ``"ace_to_five"``, …"""
        return self.rules.system

    @property
    def wild(self) -> dict[Card, Card]:
        """The card that each wild card stands for: ``meanings`` as a dictionary."""
        return dict(self.meanings)

    @property
    def name(self) -> str:
        """The value in English, such as ``"full house, kings over tens"``."""
        return names.english(self.category, self.ranks, self.system)

    @property
    def description(self) -> dict[str, Any]:
        """The value as data, from which a text in any language can be made: the category, and the ranks by
        their role in the hand.

        >>> from jokerpoker.cards import parse
        >>> from jokerpoker.ranking import evaluate
        >>> evaluate(parse("8s 8h 5d 5c Ks")).description
        {'category': 'two_pair', 'system': 'high', 'pairs': [8, 5], 'kickers': [13]}
        """
        return names.describe(self.category, self.ranks, self.system)

    def __repr__(self) -> str:
        return f"<HandValue: {self.name}>"

    def __str__(self) -> str:
        return self.name

    def _repr_svg_(self) -> str:
        """The picture for a notebook."""
        from jokerpoker import picture

        return picture(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandValue):
            return NotImplemented
        return self.key == other.key and self._comparable(other)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, HandValue) or not self._comparable(other):
            return NotImplemented
        return self.key < other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def _comparable(self, other: HandValue) -> bool:
        return self.rules is other.rules or self.rules == other.rules
