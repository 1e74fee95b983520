"""The coach, which makes hints: the expert's choices, their values and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Action, Json
from jokerpoker.games.joker_rum.players.agents import Expert
from jokerpoker.games.joker_rum.players.foresight import foreseen_values
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw, Pass
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table.reasons import Reasons, reason
from jokerpoker.rng import Rng


@dataclass(frozen=True)
class SuggestParameters:
    """The parameters of :func:`suggest`; ``count``: the maximum number of actions."""

    count: int = 3


def suggest(view: Mapping[str, Json], params: Json) -> Json:
    """The best actions, best first; none if it is not the seat's turn.

    Each ``action`` comes with its ``card`` (discarded, or drawn if known), its ``worth``, the points to
    expect in the deal, and a ``reason``.
    """
    count = codec.load(SuggestParameters, params).count
    if view["turn"] != view["seat"]:
        return {"actions": []}
    guide = Guide(view)
    return {"actions": [guide.advice(action) for action in guide.ranked[:count]]}


class Guide:
    """The expert's values for a decision, and its choices with their reasons."""

    def __init__(self, view: Mapping[str, Json]) -> None:
        self.view = view
        self.valuation: Valuation = Expert().valuation(view)
        self.reasons = Reasons(view)

    @cached_property
    def _state(self) -> JokerRum:
        """A position with this view; its hidden cards are random."""
        return JokerRum.imagine(self.view, Rng("suggest"))

    @cached_property
    def ranked(self) -> Sequence[Action]:
        """The legal actions, best first."""
        return sorted(self._state.prompts()[self.view["seat"]].actions or (), key=self.value, reverse=True)

    @cached_property
    def _discards(self) -> Mapping[Card, float]:
        """The value of the hand after each discard."""
        return foreseen_values(self.valuation)

    @cached_property
    def _draws(self) -> Mapping[str, float]:
        """The value of a draw by source."""
        return {"face_up": self.valuation.value_of_taking(), "stock": self.valuation.value_of_drawing()}

    def value(self, action: Action) -> float:
        """The points to expect after an action; for a discard, computed one draw ahead."""
        if isinstance(action, Discard) and not action.close:
            return self._discards[action.card]
        if isinstance(action, Draw):
            return self._draws[action.source]
        if isinstance(action, Pass):
            return self.valuation.value_of_playing_on()
        return self._score(action) + self._bonus(action)

    def _score(self, action: Action) -> int:
        """The score for closing with an action, without the bonus."""
        return self.valuation.score_without(action.card if isinstance(action, Discard) else None)

    def _bonus(self, action: Action) -> int:
        """The bonus for closing with an action; closing before the first discard counts as closing as
        dealt.
        """
        as_dealt = isinstance(action, Close) and self.view["step"] == "discard"
        return self.valuation.bonus_in(0) if as_dealt else self.valuation.bonus

    def advice(self, action: Action) -> Json:
        """An action with its card, its value and the reason."""
        card = action.card if isinstance(action, Discard) else None
        if isinstance(action, Draw):
            card = self.view["face_up"][-1] if action.source == "face_up" else self.valuation.next_known
        return {
            "action": codec.dump(action),
            "card": card,
            "worth": round(self.value(action), 1),
            "reason": self._reason(action),
        }

    def _reason(self, action: Action) -> Json:
        if isinstance(action, Pass):
            return reason("pass")
        if isinstance(action, Draw):
            if action.source == "face_up":
                return self.reasons.taking(self._next_discard(action))
            known = self.valuation.next_known
            return self.reasons.drawing(known, self._next_discard(action) if known else None)
        if isinstance(action, Discard) and not action.close:
            return self.reasons.discarding(action.card)
        return reason("close", score=self._score(action), bonus=self._bonus(action))

    def _next_discard(self, draw: Draw) -> Card:
        """The card that is best discarded after taking the face-up card, or a known one from the stock."""
        after = self._state.copy()
        after.apply(draw)
        best = Guide(after.view(draw.seat)).ranked[0]
        assert isinstance(best, Discard)
        return best.card
