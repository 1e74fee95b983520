"""The computer players of Joker Rum, weakest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.catalogue import Level
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.games.joker_rum.players.foresight import foreseen
from jokerpoker.games.joker_rum.players.memory import draws_left
from jokerpoker.games.joker_rum.players.plans import Chance, chance_by_count, gain_of_taking, value_without
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, best_score, company, key_of
from jokerpoker.games.joker_rum.rules.pack import COPIES, COST
from jokerpoker.rng import Rng


def closing(view: Mapping[str, Json], actions: Sequence[Action]) -> Action | None:
    """The action that closes with the best score, if the deal can be closed now."""
    ends = [a for a in actions if isinstance(a, Close) or (isinstance(a, Discard) and a.close)]
    key = key_of(view["cards"])
    return max(ends, key=lambda action: score_after(key, action), default=None)


def score_after(key: int, action: Action) -> int:
    """The score of the hand with this key after a discard; other actions do not change it."""
    return best_score(key - WEIGHT[action.card] if isinstance(action, Discard) else key)


class Simple:
    """Plays for the current score: takes a card that raises it and discards the costliest one."""

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, _: Limit | None = None
    ) -> Iterator[Action]:
        """Yield one action."""
        actions = prompt.actions or ()
        key = key_of(view["cards"])
        end = closing(view, actions)
        if end:
            yield end
        elif prompt.kind == "draw":
            yield Draw(view["seat"], "face_up" if _counts_now(view, key) else "stock")
        else:
            best = max(score_after(key, action) for action in actions)
            yield rng.choice([action for action in actions if score_after(key, action) == best])


def _counts_now(view: Mapping[str, Json], key: int) -> bool:
    """True if the top face-up card would raise the score of the hand."""
    taken = key + WEIGHT[view["face_up"][-1]]
    return max(best_score(taken - WEIGHT[card]) for card in view["cards"]) > best_score(key)


class Collector:
    """Keeps the cards that go together, whatever they cost, and takes one that is the third of a set."""

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, _: Limit | None = None
    ) -> Iterator[Action]:
        """Yield one action."""
        actions = prompt.actions or ()
        hand = set(view["cards"])
        end = closing(view, actions)
        if end:
            yield end
        elif prompt.kind == "draw":
            top = view["face_up"][-1]
            fits = top not in hand and company(top, hand) >= 2
            yield Draw(view["seat"], "face_up" if fits else "stock")
        else:
            least = {card: (-company(card, hand), COST[card]) for card in hand}
            yield _best_throw(actions, least, rng)


class Middle:
    """Plans for up to three sets by their chances, as if nobody else had seen, held or thrown a card."""

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, _: Limit | None = None
    ) -> Iterator[Action]:
        """Yield one action."""
        actions = prompt.actions or ()
        end = closing(view, actions)
        hand: Counter[Card] = Counter(view["cards"])
        draws = sum(draws_left(view))
        if end:
            yield end
        elif prompt.kind == "draw":
            now, after = self._chance(hand, draws), self._chance(hand, max(0.0, draws - 1))
            gain = gain_of_taking(view["face_up"][-1], hand, now, after, draws)
            yield Draw(view["seat"], "face_up" if gain > 0 else "stock")
        else:
            values = value_without(hand, self._chance(hand, draws), draws)
            yield _best_throw(actions, values, rng)

    @staticmethod
    def _chance(hand: Counter[Card], draws: float) -> Chance:
        return chance_by_count(Counter(COPIES) - hand, draws)


def _best_throw(actions: Sequence[Action], values: Mapping[Card, Any], rng: Rng) -> Action:
    """A discard that leaves most, by lot where several do."""
    throws = [action for action in actions if isinstance(action, Discard) and not action.close]
    best = max(values[action.card] for action in throws)
    return rng.choice([action for action in throws if values[action.card] == best])


class Strong:
    """Weighs plans for three sets and what it has learnt of hands, and remembers every card it has seen.

    It knows which cards nobody can bring it any more, and what others hold; its own discards it holds for
    gone. It closes as soon as it can.
    """

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, _: Limit | None = None
    ) -> Iterator[Action]:
        """Yield one action."""
        actions = prompt.actions or ()
        end = closing(view, actions)
        if end:
            yield end
            return
        valuation = self.valuation(view)
        if prompt.kind == "draw":
            yield Draw(view["seat"], "face_up" if self.gain(valuation) > 0 else "stock")
        else:
            yield _best_throw(actions, self.throws(valuation), rng)

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """The valuation of a view: evaluates each choice."""
        return Valuation(view)

    def throws(self, valuation: Valuation) -> Mapping[Card, float]:
        """The value in points of the hand after each discard."""
        return {card: value + valuation.planned[card] for card, value in valuation.afters.items()}

    def gain(self, valuation: Valuation) -> float:
        """The gain of taking the face-up card instead of one from the stock."""
        return valuation.face_up() - valuation.stock() + valuation.planned_taking


class Expert(Strong):
    """Has learnt what whole hands are worth, and looks one draw ahead; it makes no plans.

    It knows which of its own discards of round two lie where in the stock of round three, too.
    """

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        """With the table that knows whole hands, and its own discards."""
        return Valuation(view, piles=True, whole=True)

    def throws(self, valuation: Valuation) -> Mapping[Card, float]:
        """The value of the hand after each discard, one draw ahead."""
        return foreseen(valuation)

    def gain(self, valuation: Valuation) -> float:
        """By the table alone."""
        return valuation.face_up() - valuation.stock()


PLAYERS: Mapping[str, Level] = {
    "simple": Level("Easy", "Takes what counts at once and throws what costs most.", Simple),
    "collector": Level("Medium", "Keeps what goes together, and takes what fits.", Collector),
    "middle": Level("Hard", "Plans for three sets by their chances, but remembers nothing.", Middle),
    "strong": Level("Very hard", "Remembers every card, and knows what people throw.", Strong),
    "expert": Level(
        "Expert", "Has learnt what a whole hand is worth, long before its sets are there.", Expert
    ),
}
"""The players of the game, weakest first."""
