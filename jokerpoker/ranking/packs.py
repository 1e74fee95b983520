"""Checks that a hand can be dealt from the pack, and that the rules allow its number of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from jokerpoker.cards import ANY_JOKER, RANKS, Card, check_card, is_joker, rank_value
from jokerpoker.faults import Fault, shown
from jokerpoker.ranking.rules import HandRules


def check_hand(cards: Sequence[Card], rules: HandRules) -> None:
    """Raise ``ValueError`` for a text that is not a card; raise ``Fault``, a subclass, unless the pack can
    deal the hand and the rules allow its number of cards.

    >>> from jokerpoker.cards import parse
    >>> check_hand(parse("As As Kd"), HandRules())
    Traceback (most recent call last):
        ...
    jokerpoker.faults.Fault: As occurs twice, but the pack has it once
    """
    for card in cards:
        check_card(card)
    _check_size(len(cards), rules)
    jokers = sum(map(is_joker, cards))
    if rules.jokers == "bug" and jokers > rules.decks:
        raise Fault(
            "bugs",
            f"the hand has {jokers} jokers, but the pack has the bug {_times(rules.decks)}",
            count=jokers,
            decks=rules.decks,
        )
    for card, count in Counter(cards).items():
        if is_joker(card):
            _check_joker(card, count, rules)
        elif rank_value(card) < rules.ranks[0]:
            raise Fault(
                "below_lowest",
                f"{card} is not in a pack whose lowest rank is {rules.lowest}",
                card=card,
                lowest=rules.lowest,
            )
        elif count > rules.decks:
            raise _too_often(card, count, rules)


def _check_size(count: int, rules: HandRules) -> None:
    if count == 0:
        raise Fault("no_cards", "a hand needs at least one card")
    if count > 5 and not rules.best_five:
        raise Fault("over_five", f"a hand has at most five cards, not {count}: best_five is off", count=count)
    if count < 5 and rules.system != "high":
        raise Fault("low_five", f"a low hand needs five cards, not {count}", count=count)


def _check_joker(card: Card, count: int, rules: HandRules) -> None:
    """Raise ``Fault`` for too many copies of a joker. ``Jk``, a joker of no particular colour, is not limited
    here.
    """
    if rules.jokers == "none":
        raise Fault("no_jokers", f"{card} is a joker, but these rules have none", card=card)
    if card != ANY_JOKER and count > rules.decks:
        raise _too_often(card, count, rules)


def _too_often(card: Card, count: int, rules: HandRules) -> Fault:
    message = f"{card} occurs {_times(count)}, but the pack has it {_times(rules.decks)}"
    return Fault("too_often", message, card=card, count=count, decks=rules.decks)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def check_rank(rank: str, rules: HandRules) -> int:
    """The value of a rank given as text; ``Fault`` if the pack does not have it."""
    if len(rank) != 1 or rank not in RANKS or RANKS.index(rank) + 2 < rules.ranks[0]:
        known = " ".join(RANKS[rules.ranks[0] - 2 :])
        raise Fault("no_rank", f"{shown(rank)} is not a rank of this pack: {known}", rank=rank)
    return RANKS.index(rank) + 2
