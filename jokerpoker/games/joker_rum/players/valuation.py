"""The value of a seat's choices in points, from learned values and all that the seat has seen.

The learned values are rows of ``values``, one for each stage of a deal, with a value for each of the hand's
``patterns``; ``plans`` are up to three sets to aim for. A hand is given by its key (``rules/melds.py``).
``JR-A6`` is a number of the written rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.options import SEATS, Options
from jokerpoker.games.joker_rum.players.copies import Copies
from jokerpoker.games.joker_rum.players.memory import Memory, remember
from jokerpoker.games.joker_rum.players.patterns import Patterns
from jokerpoker.games.joker_rum.players.plans import (
    Chance,
    chance_by_habit,
    gain_of_taking,
    plan_values,
)
from jokerpoker.games.joker_rum.players.values import SCALE, copies_values, stage, values
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, best_score, is_complete, key_of
from jokerpoker.games.joker_rum.rules.positions import LEAST_BEFORE_CLOSING
from jokerpoker.games.joker_rum.rules.scoring import DealRecord, closing_bonus
from jokerpoker.games.joker_rum.rules.turns import barred_card


class Valuation:
    """The values of a seat's choices, in points unless stated otherwise.

    ``recalls_discards``: True if the seat expects its own discards of round two to come from the stock of
    round three. If False, all its own discards count as gone, as those of round one always do.
    ``counts_copies``: True for the expert's table, whose patterns count the copies of a card that can still
    come (``copies``); False for the strong player's. ``draws``: the number of draws that the seat can still
    expect. ``left``: by card, the copies that the seat can still get; ``live``: the cards with such copies.
    """

    def __init__(
        self, view: Mapping[str, Json], recalls_discards: bool = False, counts_copies: bool = False
    ) -> None:
        self.view = view
        self.cards: Sequence[Card] = view["cards"]
        self.key = key_of(self.cards)
        self.memory: Memory = self.remembered(view)
        self.recalls_discards = recalls_discards
        self.draws = sum(self.memory.draws)
        self.left = self.within_reach()
        self.live = {card for card, copies in self.left.items() if copies > 0}
        self.patterns = (Copies if counts_copies else Patterns)(self.left)
        self.table = copies_values() if counts_copies else values()
        self.stock_left: int = view["stock"]["count"]

    @staticmethod
    def remembered(view: Mapping[str, Json]) -> Memory:
        """The memory of the seat: cards that it has seen or inferred."""
        return remember(view)

    def within_reach(self) -> Counter[Card]:
        """The copies of each card that the seat can still get."""
        coming = self.memory.coming.values() if self.recalls_discards and self.view["round"] == 3 else ()
        return self.memory.unseen + Counter(coming)

    @cached_property
    def bonus(self) -> int:
        """The bonus for closing in this round."""
        return self.bonus_in(self.view["round"])

    def bonus_in(self, round_: int) -> int:
        """The bonus for closing in a round; in round 0: on the cards as dealt."""
        history = [codec.load(DealRecord, record) for record in self.view["history"]]
        options = codec.load(Options, self.view["options"])
        return closing_bonus(history, self.view["seat"], round_, options)

    @property
    def next_known(self) -> Card | None:
        """The top card of the stock if this seat discarded it and remembers; else None."""
        known = self.view["stock"]["known"]
        return known[0] if known and self.recalls_discards else None

    def score_without(self, card: Card | None) -> int:
        """The score of the hand, without this card if one is given."""
        return best_score(self.key - (WEIGHT[card] if card else 0))

    def value_of_playing_on(self) -> float:
        """The value of not closing with three sets, when asked: that of the hand after the best discard."""
        return max(self.patterns.values_without(self.key, self._distinct, self.table[self.stage])) / SCALE

    def chance(self, fewer: float = 0.0) -> Chance:
        """By card, the probability that it comes, given known positions and what players usually discard;
        ``fewer``: a number to subtract from the draws expected in round three.
        """
        hidden = self.memory.unseen
        first, second, third = self.memory.draws
        draws = first, second, max(0.0, third - fewer)
        # Cards that the seat can get only from positions in the stock that it knows.
        returning = self.live - {card for card, copies in hidden.items() if copies > 0}
        return chance_by_habit(hidden, draws, returning)

    @cached_property
    def planned(self) -> dict[Card, float]:
        """By card of the hand, the value of discarding it, from :func:`plans.plan_values`."""
        return plan_values(Counter(self.cards), self.chance(), self.draws)

    @cached_property
    def planned_taking(self) -> float:
        """The gain in plan value from taking the top face-up card."""
        top = self.view["face_up"][-1]
        return gain_of_taking(top, Counter(self.cards), self.chance(), self.chance(1.0), self.draws)

    @cached_property
    def hidden(self) -> dict[Card, int]:
        """By card, the number of unseen copies; cards without any are left out."""
        return {card: copies for card, copies in self.memory.unseen.items() if copies > 0}

    @cached_property
    def _distinct(self) -> list[Card]:
        return list(dict.fromkeys(self.cards))

    @cached_property
    def discardable(self) -> list[Card]:
        """The cards that may be discarded: all but a face-up card just taken, unless there are two or
        the option allows it (JR-A6).
        """
        barred = barred_card(self.view)
        return [card for card in self._distinct if card != barred]

    @cached_property
    def stage(self) -> int:
        """The stage after the discard of this turn."""
        round_ = max(self.view["round"], 1)
        if round_ == 3:
            return self._stage_in_third(self.stock_left)
        turns = self.view["turns"]
        own_turns = (turn for turn in turns if turn["seat"] == self.view["seat"])
        return stage(round_, sum(turn["round"] == round_ for turn in own_turns))

    @staticmethod
    def _stage_in_third(left: int) -> int:
        """The stage of round three with ``left`` cards in the stock."""
        return stage(3, left // SEATS)

    @cached_property
    def value_after(self) -> dict[Card, float]:
        """By card that may be discarded, the value in points of the hand after its discard."""
        values = self.patterns.values_without(self.key, self.discardable, self.table[self.stage])
        return {card: value / SCALE for card, value in zip(self.discardable, values, strict=True)}

    def value_of_taking(self) -> float:
        """The value of taking the top face-up card and making the best discard."""
        top = self.view["face_up"][-1]
        return self.best_value(self.key + WEIGHT[top], self._distinct, self.stage) / SCALE

    def value_of_drawing(self) -> float:
        """The value of drawing from the stock in round three, where a seat chooses: of its top card if
        that is known, else of an average card.
        """
        known = self.next_known
        candidates = {known: 1} if known else self.hidden
        total = sum(copies * self._value_with(card) for card, copies in candidates.items())
        return total / sum(candidates.values()) / SCALE

    def _value_with(self, card: Card) -> float:
        """The value, in the table's units, after drawing this card from the stock."""
        cards = self._distinct if card in self._distinct else [*self._distinct, card]
        return self.best_value(self.key + WEIGHT[card], cards, self._stage_in_third(self.stock_left - 1))

    def best_value(self, key: int, cards: Sequence[Card], stage_: int) -> float:
        """The value of thirteen cards, in the table's units (``SCALE``): of closing if possible, else of the
        best discard. ``cards``: those that may be discarded.
        """
        if best_score(key) >= LEAST_BEFORE_CLOSING:
            ends = [key - WEIGHT[card] for card in cards if is_complete(key - WEIGHT[card])]
            if ends:
                return SCALE * (max(map(best_score, ends)) + self.bonus)
        return max(self.patterns.values_without(key, cards, self.table[stage_]))
