"""Messages of Joker Rum about sets, and about advice with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from jokerpoker.cards import Card
from jokerpoker.display.cardwords import card_words, cards_words
from jokerpoker.display.words import Rank, Words, say
from jokerpoker.games.joker_rum.rules.melds import Kind
from jokerpoker.games.joker_rum.rules.pack import HIGH, MIDDLE
from jokerpoker.games.joker_rum.table.draft import ActionCode, Advice
from jokerpoker.games.joker_rum.table.reasons import Code


def kind_words(kind: Kind) -> Words:
    """The name of a kind of set: "High run"."""
    return say(f"kind.{kind}")


def points_words(points: float) -> Words:
    """Points with their sign."""
    return say("rum.points", points=points)


def set_words(kind: str, detail: str) -> Words:
    """A set by its kind, and its suit or rank: "A K Q J of spades", "7 8 9 of clubs + 10♠", "four sevens"."""
    if kind == "four_alike":
        return say("rum.set.four_alike", rank=Rank(detail))
    return say(f"rum.set.{kind}", suit=say(f"suit.{detail}"))


def advice_words(advice: Advice) -> Words:
    """The text of a suggestion with its reason; without the reason if its code has no message."""
    if advice.what == "pass":
        return say("rum.hint.pass")
    reason = reason_words(advice)
    if reason is None:
        return action_words(advice)
    if advice.what in ("close", "stock"):
        return say(f"rum.hint.{advice.what}", reason=reason)
    card = card_words(_required_card(advice.what, advice.card))
    return say(f"rum.hint.{advice.what}", card=card, reason=reason)


def reason_words(advice: Advice) -> Words | None:
    """The reason for a suggestion; None for playing on, and if its code has no message."""
    if advice.what == "pass" or advice.code not in get_args(Code):
        return None
    data = advice.data
    if advice.code == "alone":
        return _alone_words(data["card"])
    values = dict(data)
    if "card" in data:
        values["card"] = card_words(data["card"])
    if "set" in data:
        values["set"] = set_words(*data["set"])
    return say(f"rum.reason.{advice.code}", **values)


def _alone_words(card: Card) -> Words:
    """The message that names the sets with this card, of which the hand has no other card."""
    rank, suit = card[0], say(f"suit.{card[1]}")
    if rank in MIDDLE:
        return say("rum.reason.alone.middle", rank=Rank(rank), suit=suit)
    half = "ace" if rank == "A" else "high" if rank in HIGH else "low"
    return say(f"rum.reason.alone.{half}", suit=suit)


ACTION_KEYS = {"stock": "rum.take.stock", "close": "rum.do.close", "pass": "rum.do.playOn"}
"""By action without a card, the key of its message."""


def action_words(advice: Advice) -> Words:
    """A suggested action in words, without the reason."""
    if advice.what in ACTION_KEYS:
        return say(ACTION_KEYS[advice.what])
    key = "rum.take.open" if advice.what == "open" else "rum.do.discardCard"
    return say(key, card=card_words(_required_card(advice.what, advice.card)))


def decision_words(what: ActionCode, card: Card | None) -> Words:
    """A decision, by its code ``what``, as the coach lists it: "discarding the joker". ``card``: the one
    discarded or taken.
    """
    if what in ("discard", "open"):
        return say(f"rum.coach.{what}", card=card_words(_required_card(what, card)))
    return say(f"rum.coach.{what}")


def _required_card(what: ActionCode, card: Card | None) -> Card:
    """The card that an action names; ValueError for None."""
    if card is None:
        raise ValueError(f"advice to {what} must name a card")
    return card


def own_discard_words(cards: Sequence[Card | None], numbered: bool) -> Words | None:
    """The seat's own discards in the stock or in the face-down pile; None without any. ``cards``: the stock
    or the pile, with None for a card that is not the seat's discard. ``numbered``: true to name also the
    positions in ``cards``, from 1.
    """
    own = [(number, card) for number, card in enumerate(cards, 1) if card]
    if not own:
        return None
    if not numbered:
        return say("rum.stock.mine", cards=cards_words(card for _, card in own))
    named = tuple(say("rum.stock.at", card=card_words(card), place=number) for number, card in own)
    return say("rum.stock.mine", cards=named)
