"""Cards and ranks as messages; cards as faces."""

from __future__ import annotations

from collections.abc import Iterable

from jokerpoker.cards import Card, is_joker
from jokerpoker.display.words import Words, say


def card_words(card: Card) -> Words:
    """A card inside a sentence: "king of hearts", "red joker"."""
    if is_joker(card):
        return say(f"joker.{card}")
    return say("card.name", rank=say(f"rank.{card[0]}"), suit=say(f"suit.{card[1]}"))


def standing_for(card: str, stands: str | None) -> Words:
    """A card, in words, and what it stands for, if anything: "red joker, stands for the ace of hearts"."""
    if stands is None:
        return card_words(card)
    return say("card.standsFor", joker=card_words(card), card=card_words(stands))


def card_face(card: str, stands: str | None) -> str:
    """The face of a card, with the card that it stands for, if any: "RJ As" (a red joker)."""
    return f"{card} {stands}" if stands else card


def card_sign(card: Card) -> Words:
    """A card in short, as in the sentence of ``consolation.py`` after a match: "K♥", "red joker"."""
    return card_words(card) if is_joker(card) else say("consolation.sign", rank=card[0], suit=card[1])


def cards_words(cards: Iterable[Card]) -> tuple[Words, ...]:
    """Cards as a list: "king of hearts, ten of spades and joker"."""
    return tuple(map(card_words, cards))


def rank_words(value: int) -> Words:
    """A rank by its value: from 2 ("deuce") to 14 ("ace"); 1 is a low ace."""
    return say(f"rank.one.{'.A23456789TJQKA'[value]}")
