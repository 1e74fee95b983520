"""Messages of Joker Poker about hands, betting cards, problems and hints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from jokerpoker.cards import Card, is_joker
from jokerpoker.display.handwords import value_words
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules.arrangement import Breach
from jokerpoker.games.joker_poker.table.alternatives import changed_rows
from jokerpoker.games.joker_poker.table.draft import Hint
from jokerpoker.ranking import HandValue

ROW_BREACHES = ("jokers_together", "order")
"""Breaches whose message depends on the row of the hand."""
ACE = 14
"""An ace in ``HandValue.ranks``."""
FOUR = 4
"""The number of equal cards in four of a kind."""


def hand_words(row: int) -> Words:
    """The name of a row inside a sentence: "first hand"."""
    return say(f"hand.{row + 1}")


def name_words(value: HandValue) -> Words:
    """The name of a hand: "full house, kings over tens"."""
    return value_words(value.description)


def number_words(values: Iterable[int]) -> tuple[Words, ...]:
    """Numbers, each as a message."""
    return tuple(say("number", value=value) for value in values)


def bet_words(value: int) -> Words:
    """A betting card."""
    return say("bet.name", value=value)


def percent_words(chance: float) -> Words:
    """A chance in whole percent."""
    return say("percent", value=round(100 * chance))


def wanted_words(breach: Breach) -> Words:
    """The sentence that says why the person cannot commit, and what to do."""
    code, data = breach.code, breach.data
    if code in ROW_BREACHES:
        # The message names the button that puts everything in order.
        return say(f"poker.wanted.{code}", row=breach.row or 0, button=say("sort"))
    if code == "bet_not_left":
        return say("wanted.bet_not_left", bet=data["bet"])
    if code == "joker_colour":
        return say("wanted.joker_colour", joker=data["joker"])
    return say(f"wanted.{code}")


def problem_words(breach: Breach) -> Words:
    """The problem of a hand in a few words."""
    return say(f"problem.{breach.code}")


def difference_words(hint: Hint, best: Hint) -> Words:
    """Which hands of a hint are clearly stronger than in the best choice, and which weaker."""
    up, down = _differing(hint, best)
    if down:
        return say("suggest.kind", up=up, ups=len(up), down=down, downs=len(down))
    return say("suggest.up", up=up, ups=len(up))


def _differing(hint: Hint, best: Hint) -> tuple[tuple[Words, ...], tuple[Words, ...]]:
    """Return (ordinals of the hands clearly stronger than in the best choice, ordinals of weaker ones)."""
    up, down = changed_rows(hint.chances, best.chances)
    return _ordinals(up), _ordinals(down)


def _ordinals(rows: Iterable[int]) -> tuple[Words, ...]:
    """The ordinals of hands, for a list."""
    return tuple(say(f"ordinal.{row + 1}") for row in rows)


def hint_words(hints: Sequence[Hint], at: int) -> Words:
    """The message about the hint on the table; on a phone it has two short lines."""
    hint, number, count = hints[at], at + 1, len(hints)
    if hint.up is None:
        return say("note.suggestion", number=number, count=count)
    up, _ = _differing(hint, hints[0])
    return say("note.kind", number=number, count=count, up=up, ups=len(up))


def kind_of(value: HandValue) -> str:
    """The hand's category, but ``royal_flush`` for a straight flush up to the ace."""
    royal = value.category == "straight_flush" and value.ranks[0] == ACE
    return "royal_flush" if royal else value.category


def joker_words(cards: Sequence[Card], jokers: Mapping[Card, Card], options: Options) -> tuple[Words, ...]:
    """What may surprise a player about a hand: that its joker repeats a card, and, unless the options allow
    it, that four cards of a rank and a joker are not five of a kind. ``jokers``: the card that each stands
    for.
    """
    words = []
    if any(jokers.get(card) in cards for card in cards):
        words.append(say("poker.joker.repeats"))
    naturals = [card for card in cards if not is_joker(card)]
    alike = len(naturals) == len(cards) - 1 == FOUR and len({card[0] for card in naturals}) == 1
    if alike and options.five_of_a_kind != "top":
        words.append(say("explain.no_five"))
    return tuple(words)
