"""Joker Rum's strong player and expert without one of their ideas, to measure what that idea is worth.

``python -m jokerpoker arena joker_rum expert W W W``, W being ``research/joker_rum/without.py:expert_suits``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from jokerpoker.cards import Card
from jokerpoker.core import Agent, Json
from jokerpoker.games.joker_rum.players.agents import Expert, Strong
from jokerpoker.games.joker_rum.players.memory import Memory, remember
from jokerpoker.games.joker_rum.players.plans import Chance, chance_by_count, chance_by_habit
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.rules.pack import COPIES


class Unseen(Valuation):
    """As if nothing had been seen but the hand."""

    def within_reach(self) -> Counter[Card]:
        """Everything can come."""
        return Counter(COPIES)

    def chance(self, less: float = 0.0) -> Chance:
        """From all cards but the hand."""
        hidden = Counter(COPIES) - Counter(self.cards)
        first, second, third = self.memory.draws
        draws = first, second, max(0.0, third - less)
        return chance_by_habit(
            hidden, draws, self.live - {card for card, count in hidden.items() if count > 0}
        )


class AnyCard(Valuation):
    """As if people discarded any card alike."""

    def chance(self, less: float = 0.0) -> Chance:
        """By what is hidden alone."""
        first, second, third = self.memory.draws
        return chance_by_count(self.memory.unseen, first + second + max(0.0, third - less))


class Forgetting(Valuation):
    """As if nobody had seen what others took."""

    @staticmethod
    def remembered(view: Mapping[str, Json]) -> Memory:
        """Cards with others may be anywhere."""
        memory = remember(view)
        lying = memory.hand + memory.gone + Counter(memory.coming.values())
        return replace(memory, others={}, unseen=Counter(COPIES) - lying)


class strong_blind(Strong):
    """Forgets what it has seen."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """By the hand alone."""
        return Unseen(view)


class strong_no_habits(Strong):
    """Knows no habits of others."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """Whatever people discard."""
        return AnyCard(view)


class strong_no_takes(Strong):
    """Forgets what others took."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """Without what they took."""
        return Forgetting(view)


class strong_unlearnt(Strong):
    """Goes by plans alone."""

    def discard_values(self, valuation: Valuation) -> Mapping[Card, float]:
        """What is planned with the rest."""
        return {card: valuation.planned[card] for card in valuation.discardable}

    def gain(self, valuation: Valuation) -> float:
        """What the card brings the plans."""
        return valuation.planned_taking


class strong_planless(Strong):
    """Goes by its table alone."""

    def discard_values(self, valuation: Valuation) -> Mapping[Card, float]:
        """What the table says of the rest."""
        return valuation.value_after

    def gain(self, valuation: Valuation) -> float:
        """By the table."""
        return valuation.value_of_taking() - valuation.value_of_drawing()


class expert_suits(Expert):
    """Has the strong player's table, suit by suit."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """With that table."""
        return Valuation(view, piles=True)


class expert_no_piles(Expert):
    """Holds its own discards for gone."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """Without what lies in the stock."""
        return Valuation(view, whole=True)


class expert_shortsighted(Expert):
    """Looks no draw ahead."""

    def discard_values(self, valuation: Valuation) -> Mapping[Card, float]:
        """What the table says of the rest."""
        return valuation.value_after


EVERYBODY: dict[str, Callable[[], Agent]] = {
    each.__name__: each
    for each in (
        strong_blind,
        strong_no_habits,
        strong_no_takes,
        strong_unlearnt,
        strong_planless,
        expert_suits,
        expert_no_piles,
        expert_shortsighted,
    )
}
