"""Joker Rum's strong player and expert, each without one idea, to measure the value of that idea.

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
        """All copies of all cards."""
        return Counter(COPIES)

    def chance(self, less: float = 0.0) -> Chance:
        """The probability of each card coming, if all cards but the hand are hidden."""
        hidden = Counter(COPIES) - Counter(self.cards)
        first, second, third = self.memory.draws
        draws = first, second, max(0.0, third - less)
        return chance_by_habit(
            hidden, draws, self.live - {card for card, count in hidden.items() if count > 0}
        )


class AnyCard(Valuation):
    """As if players discarded all cards equally often."""

    def chance(self, less: float = 0.0) -> Chance:
        """The probability of each card coming, by the hidden cards alone."""
        first, second, third = self.memory.draws
        return chance_by_count(self.memory.unseen, first + second + max(0.0, third - less))


class Forgetting(Valuation):
    """As if nobody had seen what others took."""

    @staticmethod
    def remembered(view: Mapping[str, Json]) -> Memory:
        """The memory without the cards known to be in others' hands, which count as unseen."""
        memory = remember(view)
        lying = memory.hand + memory.gone + Counter(memory.coming.values())
        return replace(memory, others={}, unseen=Counter(COPIES) - lying)


class strong_blind(Strong):
    """Forgets what it has seen, except its hand."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """:class:`Unseen`."""
        return Unseen(view)


class strong_no_habits(Strong):
    """Does not know which cards players usually discard."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """:class:`AnyCard`."""
        return AnyCard(view)


class strong_no_takes(Strong):
    """Forgets what others took."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """:class:`Forgetting`."""
        return Forgetting(view)


class strong_unlearnt(Strong):
    """Evaluates by plans alone, not by its table."""

    def discard_values(self, valuation: Valuation) -> Mapping[Card, float]:
        """By card that may be discarded, the value of the best plan without it."""
        return {card: valuation.planned[card] for card in valuation.discardable}

    def gain(self, valuation: Valuation) -> float:
        """The gain in plan value from taking the face-up card."""
        return valuation.planned_taking


class strong_planless(Strong):
    """Evaluates by its table alone, without plans."""

    def discard_values(self, valuation: Valuation) -> Mapping[Card, float]:
        """By card that may be discarded, the table's value of the hand without it."""
        return valuation.value_after

    def gain(self, valuation: Valuation) -> float:
        """The gain from taking the face-up card, by the table."""
        return valuation.value_of_taking() - valuation.value_of_drawing()


class expert_suits(Expert):
    """Uses the strong player's table, whose patterns are coarser."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """By that table."""
        return Valuation(view, recalls_discards=True)


class expert_no_piles(Expert):
    """Counts all its own discards as gone, even those in the stock."""

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """Without the seat's own discards in the stock."""
        return Valuation(view, counts_copies=True)


class expert_shortsighted(Expert):
    """Does not look one draw ahead."""

    def discard_values(self, valuation: Valuation) -> Mapping[Card, float]:
        """By card that may be discarded, the table's value of the hand without it."""
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
