"""Completions: which cards a joker may stand for in a hand, and how strong each makes the hand.

``JP-A2`` and the like are numbers of the written rules (see *rules* in docs/glossary.md).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

from jokerpoker.ranking import PRESETS, HandRules
from jokerpoker.ranking.automaton import SUITS_OF, automaton

_SUIT_ORDER = (3, 2, 1, 0)
"""Spades, hearts, diamonds, clubs: of cards that are equally good for the joker, the first is taken."""


class Completions:
    """Strengths of hands with one joker. Cards and jokers are indexes of ``ranking.automaton``: a card is
    ``4 * rank + suit``, with ranks from 0 (deuces) to 12 (aces). In all methods ``hand`` is the hand's other
    cards: four or two.
    """

    def __init__(self, rules: HandRules) -> None:
        self.five_of_a_kind = rules.five_of_a_kind == "top"
        self.automaton = automaton(
            five_of_a_kind=self.five_of_a_kind, repeated_flush=rules.repeats == "always"
        )
        self.no_repeats = rules.repeats == "never"

    def by_rank(self, hand: Sequence[int], joker: int) -> list[int]:
        """The best strength with the joker as each of the 13 ranks; -1 for a rank that the joker cannot have
        without repeating a card, if that is forbidden (JP-A3). With four of a kind the joker may have the
        same rank even if five of a kind does not count; :meth:`best` then gives it another (JP-A2).
        """
        row = self.automaton.last_row(hand)
        best_suit = row[joker + 3]  # see the table in ``ranking.automaton``
        values: list[int] = list(row[best_suit:52:4])  # with the joker as each card of that suit
        for rank in self._blocked(hand, joker):
            values[rank] = -1
        return values

    def best(self, hand: Sequence[int], joker: int) -> int:
        """The best strength with the joker as any rank."""
        values = self.by_rank(hand, joker)
        if not self.five_of_a_kind and _four_of_a_kind(hand):
            values[hand[0] // 4] = -1  # with four of a kind the joker has another rank (JP-A2)
        return max(values)

    def card(
        self, hand: Sequence[int], joker: int, strength: int, rank: int | None, used: Collection[int] = ()
    ) -> int | None:
        """A card that gives the hand this strength if the joker stands for it; None if there is none.

        ``rank``: the card's rank, None for any. A card not in the hand is preferred, then one not ``used``.
        """
        row = self.automaton.last_row(hand)
        blocked = self._blocked(hand, joker)
        ranks = [other for other in range(12, -1, -1) if rank in (None, other) and other not in blocked]
        cards = [4 * other + suit for other in ranks for suit in _SUIT_ORDER if suit in SUITS_OF[joker]]
        fitting = [card for card in cards if row[card] == strength]
        return min(fitting, key=lambda card: (card in hand, card in used), default=None)

    def blocked_sets(self, cards: Sequence[int], joker: int, size: int) -> Iterator[tuple[int, ...]]:
        """If the joker may repeat no card (JP-A3), yield the sets of ``size`` (4 or 2) of a deal's ``cards``,
        as indexes, that block a rank: that have every card of this rank that the joker could stand for. A set
        may come twice. Four of a kind come even if they block no rank, as the joker makes five of a kind.
        """
        if not self.no_repeats:
            return
        for rank in range(13):
            taken = [index for index, card in enumerate(cards) if card in _cards_of(joker, rank)]
            if len(taken) == len(_cards_of(joker, rank)) <= size:
                untaken = [index for index in range(len(cards)) if index not in taken]
                for chosen in combinations(untaken, size - len(taken)):
                    yield tuple(sorted([*taken, *chosen]))

    def _blocked(self, hand: Sequence[int], joker: int) -> list[int]:
        """Ranks that the joker cannot have because it may repeat no card (JP-A3), and the hand has every
        card of that rank that the joker's colour allows; none if the joker makes five of a kind.
        """
        if not self.no_repeats or (self.five_of_a_kind and _four_of_a_kind(hand)):
            return []
        return [rank for rank in {card // 4 for card in hand} if _cards_of(joker, rank) <= set(hand)]


def _four_of_a_kind(hand: Sequence[int]) -> bool:
    return len(hand) == 4 and len({card // 4 for card in hand}) == 1


@cache
def _cards_of(joker: int, rank: int) -> frozenset[int]:
    """The cards of a rank that a joker may stand for by its colour."""
    return frozenset(4 * rank + suit for suit in SUITS_OF[joker])


@cache
def completions(rules: HandRules) -> Completions:
    """The completions under these rules; ValueError if they differ from Joker Poker's in more than
    ``five_of_a_kind``, ``joker_duplicates`` and ``double_ace_flush``.
    """
    base = PRESETS["joker_poker"]
    varied = ("five_of_a_kind", "joker_duplicates", "double_ace_flush")
    if replace(base, **{name: getattr(rules, name) for name in varied}) != rules:
        raise ValueError(f"splits are compared by the rules of Joker Poker: only {', '.join(varied)} vary")
    return Completions(rules)
