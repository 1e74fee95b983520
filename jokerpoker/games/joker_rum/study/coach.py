"""The coach: what the strong player would do, what that is worth, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Action, Json
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw, Pass
from jokerpoker.games.joker_rum.rules.melds import MELDS, best_melding
from jokerpoker.games.joker_rum.rules.pack import COST
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.rng import Rng


@dataclass(frozen=True)
class Wanted:
    """How many choices to suggest."""

    count: int = 3


def suggest(view: Mapping[str, Json], params: Json) -> Json:
    """What the strong player would do, best first: points to expect and a reason; empty if not asked."""
    wanted = codec.load(Wanted, params)
    if view["phase"] == "over" or view["turn"] != view["seat"]:
        return {"actions": []}
    prompt = JokerRum.imagine(view, Rng("suggest")).prompts()[view["seat"]]
    valuation = Valuation(view)
    found = [_advice(action, valuation) for action in prompt.actions or ()]
    found.sort(key=lambda item: -item["worth"])
    return {"actions": found[: wanted.count]}


def _advice(action: Action, valuation: Valuation) -> dict[str, Json]:
    worth, reason = _judged(action, valuation)
    card = action.card if isinstance(action, Discard) else None
    if isinstance(action, Draw):
        card = valuation.view["face_up"][-1] if action.source == "face_up" else valuation.next_known
    return {
        "action": codec.dump(action),
        "card": card,
        "worth": round(worth, 1),
        "reason": reason,
    }


def _reason(code: str, text: str, **data: Json) -> Json:
    """Why: a code, the sentence in English, and what it speaks of, for any other language."""
    return {"code": code, "text": text, "data": data}


def _judged(action: Action, valuation: Valuation) -> tuple[float, Json]:
    """Points to expect, and why."""
    if isinstance(action, Close) or (isinstance(action, Discard) and action.close):
        score = valuation.score_without(action.card if isinstance(action, Discard) else None)
        bonus = valuation.bonus
        text = f"Three sets: {score} points and a bonus of {bonus}."
        return score + bonus, _reason("close", text, score=score, bonus=bonus)
    if isinstance(action, Pass):
        text = "Play on: the next discard breaks one of your sets."
        return valuation.playing_on(), _reason("pass", text)
    if isinstance(action, Draw):
        return _judged_draw(action, valuation)
    assert isinstance(action, Discard)
    return valuation.after(action.card), _why_throw(action.card, valuation)


def _judged_draw(action: Draw, valuation: Valuation) -> tuple[float, Json]:
    if action.source == "face_up":
        top = valuation.view["face_up"][-1]
        before, after = (
            len(best_melding(cards).sets) for cards in (valuation.cards, [*valuation.cards, top])
        )
        if after > before:
            return valuation.face_up(), _reason("completes", f"{top} completes a set.", card=top)
        return valuation.face_up(), _reason("take", f"{top} is there for the taking.", card=top)
    if valuation.next_known:
        text = f"Your own {valuation.next_known} is on top of the stock."
        return valuation.stock(), _reason("own_discard", text, card=valuation.next_known)
    return valuation.stock(), _reason("unknown", "An unknown card from the stock.")


def _why_throw(card: Card, valuation: Valuation) -> Json:
    """Why to throw a card: what it is good for, and what it costs."""
    cost = COST[card]
    if (
        any(card in meld.cards for meld in best_melding(valuation.cards).sets)
        and valuation.cards.count(card) == 1
    ):
        return _reason("in_set", f"{card} is in one of your sets.", card=card)
    open_sets = [meld for meld in MELDS if card in meld.cards and valuation.reachable(meld.cards)]
    if not open_sets:
        text = f"No set with {card} can be completed any more; it costs {cost}."
        return _reason("dead", text, card=card, cost=cost)
    lacking = min(valuation.lacking(meld.cards) for meld in open_sets)
    if valuation.cards.count(card) > 1:
        text = f"The second {card} helps only a second set; it costs {cost}."
        return _reason("second", text, card=card, cost=cost)
    text = f"The nearest set with {card} lacks {lacking} cards; it costs {cost}."
    return _reason("lacks", text, card=card, lacking=lacking, cost=cost)
