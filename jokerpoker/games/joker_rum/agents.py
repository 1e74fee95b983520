"""The computer players of Joker Rum, weakest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from jokerpoker.cards import Card
from jokerpoker.core import Action, Agent, Json, Prompt
from jokerpoker.games.joker_rum.actions import Close, Discard, Draw, Pass
from jokerpoker.games.joker_rum.melds import WEIGHT, best_score, key_of
from jokerpoker.games.joker_rum.memory import draws_left
from jokerpoker.games.joker_rum.outlook import Outlook
from jokerpoker.games.joker_rum.pack import COPIES, COST
from jokerpoker.games.joker_rum.plans import plans_of
from jokerpoker.rng import Rng


def closing(view: Mapping[str, Json], actions: Sequence[Action]) -> Action | None:
    """The action that closes with the best score, if the deal can be closed now."""
    ends = [a for a in actions if isinstance(a, Close) or (isinstance(a, Discard) and a.close)]
    key = key_of(view["cards"])
    return max(ends, key=lambda action: score_after(key, action), default=None)


def score_after(key: int, action: Action) -> int:
    """The score of the hand with this key after a discard; any other action leaves it."""
    return best_score(key - WEIGHT[action.card] if isinstance(action, Discard) else key)


class Simple:
    """Plays for the score of the moment: takes what counts now and throws what costs most."""

    def think(self, view: Mapping[str, Json], prompt: Prompt, rng: Rng) -> Iterator[Action]:
        """One answer."""
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
    """Would the top face-up card raise the score of the hand?"""
    taken = key + WEIGHT[view["face_up"][-1]]
    return max(best_score(taken - WEIGHT[card]) for card in view["cards"]) > best_score(key)


class Middle:
    """Aims for up to three sets by their chances, as if nobody else held or threw a card."""

    CLOSING = 22.0
    """What closing is worth beyond the sets: the bonus, and not losing to whoever closes instead."""

    def think(self, view: Mapping[str, Json], prompt: Prompt, rng: Rng) -> Iterator[Action]:
        """One answer."""
        actions = prompt.actions or ()
        end = closing(view, actions)
        if end:
            yield end
        elif prompt.kind == "draw":
            yield Draw(view["seat"], "face_up" if self._takes(view) else "stock")
        else:
            worth = self._worth(view["cards"], sum(draws_left(view)))
            throws = [action for action in actions if isinstance(action, Discard)]
            best = max(worth[action.card] for action in throws)
            yield rng.choice([action for action in throws if worth[action.card] == best])

    def _takes(self, view: Mapping[str, Json]) -> bool:
        """Does the hand with the face-up card, and one draw less to come, promise more?"""
        cards, top, draws = view["cards"], view["face_up"][-1], sum(draws_left(view))
        taken = self._worth([*cards, top], max(0.0, draws - 1))
        return max(taken[card] for card in cards) - COST[top] > self._promise(cards, draws)

    def _worth(self, cards: Sequence[Card], draws: float) -> dict[Card, float]:
        """For every card, what the best plan that does without it is worth, and the cost it saves."""
        hand = Counter(cards)
        plans = plans_of(hand, chances(hand, draws), self.CLOSING)
        return {
            card: next(plan for plan in plans if plan.needs(card) < copies).worth + COST[card] * care(draws)
            for card, copies in hand.items()
        }

    def _promise(self, cards: Sequence[Card], draws: float) -> float:
        hand = Counter(cards)
        return plans_of(hand, chances(hand, draws), self.CLOSING)[0].worth


def care(draws: float) -> float:
    """How much the cost of a spare card counts: little while it can still be thrown, all of it at the end."""
    return max(0.1, 0.8 - 0.05 * draws)


def chances(hand: Mapping[Card, int], draws: float) -> Callable[[Card], float]:
    """The chance of each card to be drawn, every card that is not in the hand as likely as any other."""
    hidden = sum(COPIES.values()) - sum(hand.values())
    return lambda card: 1 - (1 - (COPIES[card] - hand.get(card, 0)) / hidden) ** draws


class Strong:
    """Values hands by what self-play has learnt, and remembers every card it has seen.

    It knows which cards nobody can bring it any more, and which of its own discards of round two lie
    where in the stock of round three. The parts of its memory can be switched off to measure them.
    """

    def __init__(self, seen: bool = True, piles: bool = True, patience: int = 0) -> None:
        self.seen = seen
        self.piles = piles
        self.patience = patience

    def think(self, view: Mapping[str, Json], prompt: Prompt, rng: Rng) -> Iterator[Action]:
        """One answer."""
        actions = prompt.actions or ()
        end = closing(view, actions)
        if end and not self._waits(view, end):
            yield end
            return
        outlook = Outlook(view, self.seen, self.piles)
        if prompt.kind == "draw":
            yield Draw(view["seat"], "face_up" if outlook.face_up() > outlook.stock() else "stock")
        elif prompt.kind == "close":
            yield next(action for action in actions if isinstance(action, Pass))
        else:
            throws = {a: outlook.after(a.card) for a in actions if isinstance(a, Discard) and not a.close}
            best = max(throws.values())
            yield rng.choice([action for action, worth in throws.items() if worth == best])

    def _waits(self, view: Mapping[str, Json], end: Action) -> bool:
        """Play on with three sets that are worth less than ``patience``, while there are draws to come."""
        poor = score_after(key_of(view["cards"]), end) < self.patience
        return poor and sum(draws_left(view)) > 1


PLAYERS: Mapping[str, Callable[[], Agent]] = {"simple": Simple, "middle": Middle, "strong": Strong}
