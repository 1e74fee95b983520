"""The coach, which makes hints: the expert's choices, their values and reasons, and a plan behind the best.

The expert (``players.agents.Expert``) makes no plans: they only explain its choices. The last plan
of the deal is preferred unless another is clearly better (``players.lasting_plans``); the answer lists the
aims that were dropped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, product

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Action, Json
from jokerpoker.games.joker_rum.players.agents import Expert
from jokerpoker.games.joker_rum.players.foresight import foreseen
from jokerpoker.games.joker_rum.players.lasting_plans import AIMS, Aim, RankedPlans, aim_of, aims, sets_for
from jokerpoker.games.joker_rum.players.plans import Plan
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw, Pass
from jokerpoker.games.joker_rum.rules.melds import MELDS, Meld, best_melding
from jokerpoker.games.joker_rum.rules.pack import COST
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.rng import Rng

KNOWN_AIMS = frozenset(AIMS)
FAR = 3
"""From so many missing cards on, a set is not worth waiting for."""


@dataclass(frozen=True)
class Wanted:
    """The parameters of :func:`suggest`: how many choices, and the aims of the last plan in this deal."""

    count: int = 3
    plan: tuple[Aim, ...] = ()


def suggest(view: Mapping[str, Json], params: Json) -> Json:
    """The best actions, best first, and the plan behind the first. If it is not the seat's turn, there are no
    actions, and the plan is None.

    Each action has its ``worth``, the points to expect, and a ``reason``. The plan has its ``sets`` with the
    cards that they still need, and the aims ``dropped`` from the last plan; ``gone``: out of reach.
    """
    wanted = codec.load(Wanted, params)
    unknown = [aim for aim in wanted.plan if aim not in KNOWN_AIMS]
    if unknown:
        raise codec.ShapeError(f"no set has the aim {unknown[0]}")
    if view["turn"] != view["seat"]:
        return {"actions": [], "plan": None}
    prompt = JokerRum.imagine(view, Rng("suggest")).prompts()[view["seat"]]
    guide = Guide(Expert().valuation(view), frozenset(wanted.plan))
    advice = sorted(
        ((guide.value(action), action) for action in prompt.actions or ()), key=lambda item: -item[0]
    )
    plan = guide.plan(advice[0][1])
    explanation = Explanation(guide, plan)
    return {
        "actions": [explanation.advice(action, value) for value, action in advice[: wanted.count]],
        "plan": explanation.plan(),
    }


class Guide:
    """The expert's values for a decision, and its plans, which favour the aims of the last plan (``old``)."""

    def __init__(self, valuation: Valuation, old: frozenset[Aim]) -> None:
        self.valuation, self.old = valuation, old
        self.hand = Counter(valuation.cards)

    @cached_property
    def now(self) -> RankedPlans:
        """The plans of the hand as it is."""
        return RankedPlans(self.hand, self.valuation.chance(), self.old)

    @cached_property
    def taken(self) -> RankedPlans:
        """The plans with the top face-up card."""
        return RankedPlans(self.hand + Counter([self.top]), self.valuation.chance(1.0), self.old)

    @property
    def top(self) -> Card:
        """The top face-up card."""
        card: Card = self.valuation.view["face_up"][-1]
        return card

    @cached_property
    def discard_after_taking(self) -> Card:
        """The best discard after taking the top face-up card; never that card, which would change nothing."""
        return max((card for card in self.hand if card != self.top), key=self.valuation.after_taking)

    @cached_property
    def _discards(self) -> Mapping[Card, float]:
        """The value of the hand after each discard."""
        return foreseen(self.valuation)

    @cached_property
    def _draws(self) -> Mapping[str, float]:
        """The value of a draw by source."""
        return {"face_up": self.valuation.face_up(), "stock": self.valuation.stock()}

    @property
    def taking_pays(self) -> bool:
        """True if the face-up card has more value than one from the stock."""
        return self._draws["face_up"] > self._draws["stock"]

    def value(self, action: Action) -> float:
        """The points to expect after an action; for a discard, computed one draw ahead."""
        if isinstance(action, Discard) and not action.close:
            return self._discards[action.card]
        if isinstance(action, Draw):
            return self._draws[action.source]
        if isinstance(action, Pass):
            return self.valuation.playing_on()
        card = action.card if isinstance(action, Discard) else None
        return self.valuation.score_without(card) + self.bonus(action)

    def bonus(self, action: Action) -> int:
        """The bonus for closing with an action; closing before the first discard counts as closing as
        dealt.
        """
        as_dealt = isinstance(action, Close) and self.valuation.view["step"] == "discard"
        return self.valuation.bonus_in(0) if as_dealt else self.valuation.bonus

    def plan(self, action: Action) -> Plan:
        """The plan behind an action."""
        if isinstance(action, Discard) and not action.close:
            return self.now.without(action.card)
        if isinstance(action, Draw) and action.source == "face_up":
            return self.taken.without(self.discard_after_taking)
        return self.now.plans[0]


class Explanation:
    """Advice as data: the plan, the aims given up for it, and the reason for each action."""

    def __init__(self, guide: Guide, plan: Plan) -> None:
        self.guide, self.valuation = guide, guide.valuation
        self.sets = self._like_the_hand([MELDS[number] for number in plan.sets])
        self.dropped = guide.old - aims(plan)

    @cached_property
    def complete(self) -> Sequence[Meld]:
        """The sets that the hand has now."""
        return best_melding(self.valuation.cards).sets

    def _like_the_hand(self, planned: Sequence[Meld]) -> Sequence[Meld]:
        """The planned sets, or others with the same aims that need no more cards; if possible with the joker
        in the set in which the best melding has it. The sets of that melding come first.
        """
        fewest = sum(map(len, self._needs(planned)))
        sets = [
            sorted(sets, key=lambda meld: meld not in self.complete)
            for sets in product(*(sets_for(aim_of(meld)) for meld in planned))
            if all(self.valuation.reachable(meld.cards) for meld in sets)
        ]
        equal = [some for some in sets if sum(map(len, self._needs(some))) <= fewest]
        return max([planned, *equal], key=self._in_melding)

    def _in_melding(self, sets: Sequence[Meld]) -> int:
        """How many of the sets the best melding of the hand has."""
        return sum(
            meld in self.complete and not needs for meld, needs in zip(sets, self._needs(sets), strict=True)
        )

    def _needs(self, sets: Sequence[Meld]) -> Sequence[list[Card]]:
        """The cards that each set still needs; each copy of a card counts for one set, the first with it."""
        unused = Counter(self.guide.hand)
        return [_missing(meld.cards, unused) for meld in sets]

    def plan(self) -> Json:
        """The sets of the plan, and the aims given up."""
        return {
            "sets": [self._goal(*goal) for goal in zip(self.sets, self._needs(self.sets), strict=True)],
            "dropped": [{"aim": list(aim), "gone": self._gone(aim)} for aim in sorted(self.dropped)],
        }

    def _goal(self, meld: Meld, lacks: list[Card]) -> Json:
        """A set of the plan and the cards that it still needs. ``instead``: another that would do for the
        only one that it needs.
        """
        aim = aim_of(meld)
        others = [set(other.cards) for other in sets_for(aim)]
        instead = [cards - set(meld.cards) for cards in others if set(meld.cards) - cards == {*lacks}]
        cards = [card for pair in instead for card in pair if card in self.valuation.live]
        return {
            "aim": list(aim),
            "cards": list(meld.cards),
            "lacks": lacks,
            "instead": cards[0] if cards and len(lacks) == 1 else None,
            "new": aim not in self.guide.old,
        }

    def _gone(self, aim: Aim) -> bool:
        """True if no set with this aim can be completed any more."""
        return not any(self.valuation.reachable(meld.cards) for meld in sets_for(aim))

    def advice(self, action: Action, value: float) -> Json:
        """An action with its card, its value and the reason."""
        card = action.card if isinstance(action, Discard) else None
        if isinstance(action, Draw):
            card = self.guide.top if action.source == "face_up" else self.valuation.next_known
        return {
            "action": codec.dump(action),
            "card": card,
            "worth": round(value, 1),
            "reason": self._reason(action),
        }

    def _reason(self, action: Action) -> Json:
        if isinstance(action, Close) or (isinstance(action, Discard) and action.close):
            score = self.valuation.score_without(action.card if isinstance(action, Discard) else None)
            bonus = self.guide.bonus(action)
            return _reason("close", score=score, bonus=bonus)
        if isinstance(action, Pass):
            return _reason("pass")
        if isinstance(action, Draw):
            return self._why_draw(action)
        assert isinstance(action, Discard)
        return self._why_discard(action.card)

    def _why_draw(self, action: Draw) -> Json:
        if action.source == "face_up":
            return self._why_take(self.guide.top)
        card = self.valuation.next_known
        if card:
            return _reason("own_discard" if self.guide.taking_pays else "own_better", card=card)
        return _reason("unknown")

    def _why_take(self, top: Card) -> Json:
        cards = self.valuation.cards
        if len(best_melding([*cards, top]).sets) > len(self.complete):
            return _reason("completes", card=top)
        plan = self.guide.taken.without(self.guide.discard_after_taking)
        meld = next((meld for meld in map(MELDS.__getitem__, plan.sets) if self._nearer(meld, plan)), None)
        if meld:
            return _reason("take", card=top, aim=list(aim_of(meld)))
        if not self.guide.taking_pays:
            return _reason("needless", card=top)
        return _reason("cheap", card=top)

    def _nearer(self, meld: Meld, plan: Plan) -> bool:
        """True if this set has the top face-up card, and its aim, not met yet, needs fewer cards with it; the
        cards of the plan's other sets do not count.
        """
        top = self.guide.top
        others = (MELDS[number].cards for number in plan.sets if MELDS[number] is not meld)
        cards = set(self.guide.hand - Counter(chain.from_iterable(others)))
        sets = [set(other.cards) for other in sets_for(aim_of(meld))]
        if top not in meld.cards or any(needed <= set(self.guide.hand) for needed in sets):
            return False
        return min(len(needed - cards - {top}) for needed in sets) < min(
            len(needed - cards) for needed in sets
        )

    def _why_discard(self, card: Card) -> Json:
        """The reason to discard a card: the plan for it, the sets it fits, its cost."""
        cost, cards = COST[card], self.valuation.cards
        if any(card in meld.cards for meld in self.complete) and cards.count(card) == 1:
            rest = [other for other in cards if other != card]
            breaks = len(best_melding(rest).sets) < len(self.complete)
            return _reason("in_set" if breaks else "needless", card=card)
        open_sets = [meld for meld in MELDS if card in meld.cards and self.valuation.reachable(meld.cards)]
        if not open_sets:
            return _reason("dead", card=card, cost=cost)
        if cards.count(card) > sum(meld.cards.count(card) for meld in self.sets) and cards.count(card) > 1:
            return _reason("second", card=card, cost=cost)
        given_up = self._planned_with(card)
        if given_up and all(aim_of(meld) == given_up for meld in open_sets):
            return _reason("dropped", card=card, cost=cost, aim=list(given_up))
        return self._by_needs(card, open_sets)

    def _by_needs(self, card: Card, sets: Sequence[Meld]) -> Json:
        """The reason to discard a card: the planned sets, or the cards that the closest set with it still
        needs: how many, or which one and how many copies of it can still come. ``sets``: those that can
        still be completed.
        """
        cost, hand = COST[card], set(self.valuation.cards)
        needs = [[other for other in meld.cards if other not in hand] for meld in sets]
        single_needs = [missing for missing, *others in filter(None, needs) if not others]
        left = self.valuation.left
        missing = max(single_needs, key=lambda other: left[other], default="")
        lacking = min(map(len, needs))
        # What may well come is no reason against a card; that the plan has no place for it is.
        may_come = left[missing] > 1 if missing else lacking < FAR
        if may_come and not any(card in meld.cards for meld in self.sets):
            return _reason("needless", card=card)
        if not missing:
            return _reason("lacks", card=card, lacking=lacking, cost=cost)
        return _reason("waits", card=card, missing=missing, left=left[missing], cost=cost)

    def _planned_with(self, card: Card) -> Aim | None:
        """An aim with this card that was dropped; None if there is none."""
        pairs = zip(MELDS, AIMS, strict=True)
        return next((aim for meld, aim in pairs if aim in self.dropped and card in meld.cards), None)


def _missing(cards: Sequence[Card], unused: Counter[Card]) -> list[Card]:
    """The cards that are not in ``unused``; the others are removed from it."""
    missing = []
    for card in cards:
        if unused[card]:
            unused[card] -= 1
        else:
            missing.append(card)
    return missing


def _reason(code: str, **data: Json) -> Json:
    """A reason: a code and the data of its message (`words.py`)."""
    return {"code": code, "data": data}
