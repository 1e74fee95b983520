"""Messages for Joker Rum's codes: sets, aims, plans and advice."""

from __future__ import annotations

from collections.abc import Sequence

from jokerpoker.cards import Card
from jokerpoker.display.cardwords import card_words, cards_words
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_rum.players.lasting_plans import Aim
from jokerpoker.games.joker_rum.rules.melds import Kind
from jokerpoker.games.joker_rum.table.draft import Advice, PlanShown


def kind_words(kind: Kind) -> Words:
    """The name of a kind of set."""
    return say(f"kind.{kind}")


def points_words(points: float) -> Words:
    """Points with their sign."""
    return say("rum.points", points=points)


def aim_words(aim: Aim) -> Words:
    """A set in words: "High run in spades", "Super ten with 7–9 in clubs", "Four sevens"."""
    kind, detail = aim
    if kind == "four_alike":
        return say("rum.plan.four", rank=detail)
    key = f"rum.plan.{kind}" if kind in ("super_five", "super_ten") else "rum.plan.run"
    return say(key, kind=say(f"kind.{kind}"), suit=say(f"suit.{detail}"))


def plan_words(plan: PlanShown | None) -> Words | None:
    """A message about a new plan and aims out of reach; None if no aim was given up."""
    if plan is None or not plan.goals or not plan.dropped:
        return None
    fresh = [goal.aim for goal in plan.goals if goal.new] or [goal.aim for goal in plan.goals]
    sets = tuple(map(aim_words, fresh))
    gone = tuple(map(aim_words, plan.gone))
    return say("rum.plan.gone", dropped=gone, sets=sets) if gone else say("rum.plan.new", sets=sets)


def advice_words(advice: Advice) -> Words:
    """The text of a suggestion with its reason."""
    if advice.what in ("close", "pass"):
        return say(f"rum.hint.{advice.what}")
    reason = _reason_words(advice)
    if advice.what == "stock":
        return say("rum.hint.stock", reason=reason)
    return say(f"rum.hint.{advice.what}", card=card_words(_card(advice)), reason=reason)


def _reason_words(advice: Advice) -> Words:
    key, data = f"rum.reason.{advice.code}", advice.data
    if advice.code in ("own_discard", "own_better"):
        return say(key, card=card_words(data["card"]))
    if advice.code == "lacks":
        return say(key, lacking=data["lacking"])
    if advice.code == "waits":
        return say(key, missing=card_words(data["missing"]), left=data["left"])
    if advice.code in ("take", "dropped"):
        return say(key, set=aim_words((data["aim"][0], data["aim"][1])))
    return say(key)


DEEDS = {"stock": "rum.take.stock", "close": "rum.do.close", "pass": "rum.do.playOn"}
"""By action that names no card, the key of its message."""


def deed_words(advice: Advice) -> Words:
    """What a suggestion does, without its reason."""
    if advice.what in DEEDS:
        return say(DEEDS[advice.what])
    key = "rum.take.open" if advice.what == "open" else "rum.do.discardCard"
    return say(key, card=card_words(_card(advice)))


def decision_words(advice: Advice) -> Words:
    """A decision as the coach lists it: "discarded king of hearts"."""
    if advice.what in ("discard", "open"):
        return say(f"rum.coach.{advice.what}", card=card_words(_card(advice)))
    return say(f"rum.coach.{advice.what}")


def _card(advice: Advice) -> Card:
    if advice.card is None:
        raise ValueError(f"advice to {advice.what} has to name a card")
    return advice.card


def own_words(cards: Sequence[Card | None], numbered: bool) -> Words | None:
    """The seat's own discards in a pile; ``numbered``: with their positions."""
    own = [(number, card) for number, card in enumerate(cards, 1) if card]
    if not own:
        return None
    if not numbered:
        return say("rum.stock.mine", cards=cards_words(card for _, card in own))
    named = tuple(say("rum.stock.at", card=card_words(card), place=number) for number, card in own)
    return say("rum.stock.mine", cards=named)
