"""The computer players of Joker Rum, weakest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.catalogue import Level
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.games.joker_rum.players.foresight import foreseen_values
from jokerpoker.games.joker_rum.players.memory import draws_left
from jokerpoker.games.joker_rum.players.plans import Chance, chance_by_count, gain_of_taking, plan_values
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, best_score, key_of, most_in_set
from jokerpoker.games.joker_rum.rules.pack import COPIES, COST
from jokerpoker.rng import Rng


def closing_action(view: Mapping[str, Json], actions: Sequence[Action]) -> Action | None:
    """The action that closes with the best score; None if the deal cannot be closed now."""
    closing = [
        action
        for action in actions
        if isinstance(action, Close) or (isinstance(action, Discard) and action.close)
    ]
    key = key_of(view["cards"])
    return max(closing, key=lambda action: score_after(key, action), default=None)


def score_after(key: int, action: Action) -> int:
    """The score of the hand with this key (``rules/melds.py``) after an action; only a discard changes it."""
    return best_score(key - WEIGHT[action.card] if isinstance(action, Discard) else key)


class Simple:
    """Plays for the current score: takes the face-up card if that raises the score, and discards a card
    without which the score is highest.
    """

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, _: Limit | None = None
    ) -> Iterator[Action]:
        """Yield one action."""
        actions = prompt.actions or ()
        key = key_of(view["cards"])
        closing = closing_action(view, actions)
        if closing:
            yield closing
        elif prompt.kind == "draw":
            yield Draw(view["seat"], "face_up" if _raises_score(view, key) else "stock")
        else:
            best = max(score_after(key, action) for action in actions)
            yield rng.choice([action for action in actions if score_after(key, action) == best])


def _raises_score(view: Mapping[str, Json], key: int) -> bool:
    """True if taking the top face-up card, and discarding another card, would raise the score of the hand."""
    with_top = key + WEIGHT[view["face_up"][-1]]
    return max(best_score(with_top - WEIGHT[card]) for card in view["cards"]) > best_score(key)


class Collector:
    """Keeps cards that go together in a set, whatever they cost. Takes the face-up card if it would be at
    least the third card of a set, and not a second copy.
    """

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, _: Limit | None = None
    ) -> Iterator[Action]:
        """Yield one action."""
        actions = prompt.actions or ()
        hand = set(view["cards"])
        closing = closing_action(view, actions)
        if closing:
            yield closing
        elif prompt.kind == "draw":
            top = view["face_up"][-1]
            fits = top not in hand and most_in_set(top, hand) >= 2
            yield Draw(view["seat"], "face_up" if fits else "stock")
        else:
            # Discard the card that fits into a set with the fewest others; of equals, the one that costs
            # most.
            values = {card: (-most_in_set(card, hand), COST[card]) for card in hand}
            yield _best_discard(actions, values, rng)


class Middle:
    """Plans up to three sets by how likely they are, as if all cards outside its hand were still hidden."""

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, _: Limit | None = None
    ) -> Iterator[Action]:
        """Yield one action."""
        actions = prompt.actions or ()
        closing = closing_action(view, actions)
        hand: Counter[Card] = Counter(view["cards"])
        draws = sum(draws_left(view))
        if closing:
            yield closing
        elif prompt.kind == "draw":
            chance_now, chance_after = self._chance(hand, draws), self._chance(hand, max(0.0, draws - 1))
            gain = gain_of_taking(view["face_up"][-1], hand, chance_now, chance_after, draws)
            yield Draw(view["seat"], "face_up" if gain > 0 else "stock")
        else:
            values = plan_values(hand, self._chance(hand, draws), draws)
            yield _best_discard(actions, values, rng)

    @staticmethod
    def _chance(hand: Counter[Card], draws: float) -> Chance:
        """By card, the probability that it comes within this expected number of draws."""
        return chance_by_count(Counter(COPIES) - hand, draws)


def _best_discard(actions: Sequence[Action], values: Mapping[Card, Any], rng: Rng) -> Action:
    """A discard with the greatest value; a random one of equals."""
    discards = [action for action in actions if isinstance(action, Discard) and not action.close]
    best = max(values[action.card] for action in discards)
    return rng.choice([action for action in discards if values[action.card] == best])


class Strong:
    """Values a hand by the learned values of its patterns (:mod:`values`, from ``values.rows``), plus the
    value of the best plan (:mod:`plans`).

    Remembers every card that it has seen, and expects only unseen cards to come: none of its own discards,
    although some of them may lie in the stock. Closes as soon as it can.
    """

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, _: Limit | None = None
    ) -> Iterator[Action]:
        """Yield one action."""
        actions = prompt.actions or ()
        closing = closing_action(view, actions)
        if closing:
            yield closing
            return
        valuation = self.valuation(view)
        if prompt.kind == "draw":
            yield Draw(view["seat"], "face_up" if self.gain(valuation) > 0 else "stock")
        else:
            yield _best_discard(actions, self.discard_values(valuation), rng)

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """The values of the choices in a view."""
        return Valuation(view)

    def discard_values(self, valuation: Valuation) -> Mapping[Card, float]:
        """By card that may be discarded, the value in points of the hand without it, plans included."""
        return {card: value + valuation.planned[card] for card, value in valuation.value_after.items()}

    def gain(self, valuation: Valuation) -> float:
        """The points gained by taking the face-up card instead of one from the stock, plans included."""
        return valuation.value_of_taking() - valuation.value_of_drawing() + valuation.planned_taking


class Expert(Strong):
    """Uses learned values that also count copies to come and the shape of the whole hand (``copies.rows``).
    Looks one draw ahead; makes no plans.

    Also remembers where its own discards of round two are in the stock of round three.
    """

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """The values of the choices in a view, from ``copies.rows``."""
        return Valuation(view, recalls_discards=True, counts_copies=True)

    def discard_values(self, valuation: Valuation) -> Mapping[Card, float]:
        """By card that may be discarded, the value in points of the hand without it, one draw ahead."""
        return foreseen_values(valuation)

    def gain(self, valuation: Valuation) -> float:
        """The points gained by taking the face-up card instead of one from the stock, without plans."""
        return valuation.value_of_taking() - valuation.value_of_drawing()


PLAYERS: Mapping[str, Level] = {
    "simple": Level("Easiest", "Takes what scores at once, and discards what costs most.", Simple),
    "collector": Level("Easy", "Keeps cards that go together, and takes what fits.", Collector),
    "middle": Level("Medium", "Plans up to three sets by their chances, but remembers no cards.", Middle),
    "strong": Level("Hard", "Remembers every card, and knows what players tend to discard.", Strong),
    "expert": Level("Expert", "Knows the value of a whole hand long before its sets are complete.", Expert),
}
"""The players of the game, weakest first."""
