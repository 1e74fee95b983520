"""Reasons for hints: for each action one fact that a person can check on the table.

A reason uses only the sets and the unmatched cards of the hand as the table sorts them, the face-up card, the
seat's own discards, and the costs. It never says what to aim for, since the expert makes no plans. Cards
*fit* each other if one set can have both.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias

from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.rules.melds import MELDS, Meld, best_melding, most_in_set, spare_cards
from jokerpoker.games.joker_rum.rules.pack import COST, JOKER, SUPERS

Code: TypeAlias = Literal[
    # To close, or to play on with three sets.
    "close",
    "pass",
    # To discard a card: it is in a set,
    "breaks",  # and the hand has fewer sets without it
    "breaks_any",  # and the hand has fewer sets without any of its cards
    "spare",  # and the hand has as many sets without it
    # or it is unmatched:
    "two",  # the hand has it twice
    "alone",  # the hand has no card that fits it
    "fits_none",  # only cards in sets fit it
    "fits_one",  # only one card of the hand fits it
    "costs",  # it costs much
    "shared",  # the cards that fit it also fit others
    "set_needs",  # its closest set needs ``count`` more cards
    "needs",  # several sets are closest; each needs ``count`` more cards
    # To take the face-up card:
    "fills",  # it completes a certain set
    "one_more",  # the hand has one more set then
    "frees",  # the sets no longer need a joker
    "improves",  # the sets score more
    "third_card",  # it is the third card of a set
    "second_card",  # it is the second card of a set
    "cheaper",  # it costs less than the card discarded for it
    "ace_runs",  # it is a joker, which fits every run with an ace
    "lasts",  # the stock lasts longer
    # To draw from the stock: its top card
    "own",  # is known, since the seat discarded it
    "own_fills",  # is known and completes a set
    "unknown",  # may be better than a face-up card that completes a set
    # or the face-up card
    "open_alone",  # fits no unmatched card
    "open_costs",  # costs much
    "open_twice",  # is in the hand already
    "open_needs",  # leaves its closest set ``count`` cards short
]
"""The codes of reasons."""
SetName: TypeAlias = tuple[str, str]
"""A set regardless of jokers: its kind, and its suit or its rank."""
SET_SIZE = 4
COSTLY_CARDS = frozenset({JOKER, *SUPERS})
"""Jokers and super cards, which cost more than other cards."""


def set_name(meld: Meld) -> SetName:
    """The name of a set.

    >>> set_name(Meld("low_run", ("Ah", "Jk", "3h", "4h"), 7))
    ('low_run', 'h')
    >>> set_name(Meld("four_alike", ("7s", "7h", "7d", "7c"), 4))
    ('four_alike', '7')
    """
    if meld.kind == "four_alike":
        return meld.kind, meld.cards[0][0]
    if meld.kind == "super_five":  # the first card is 5h; the others have the set's suit
        return meld.kind, meld.cards[1][1]
    return meld.kind, meld.cards[0][1]


def closest(card: Card, cards: Collection[Card]) -> list[SetName]:
    """The sets with ``card`` that contain the maximum number of ``cards``; those that score most come first.

    >>> closest("9c", {"7c", "8c", "9c", "Kd"})
    [('super_ten', 'c'), ('middle_run', 'c')]
    """
    most = most_in_set(card, cards)
    melds = [meld for meld in MELDS if card in meld.cards and len({*meld.cards} & {*cards}) == most]
    return list(dict.fromkeys(map(set_name, sorted(melds, key=lambda meld: -meld.points))))


class Reasons:
    """The reasons for a seat's actions; each is JSON: a code and the data of its message (`words.py`)."""

    def __init__(self, view: Mapping[str, Json]) -> None:
        self.view = view
        self.cards: Sequence[Card] = view["cards"]
        melding = best_melding(self.cards)
        self.sets, self.unmatched = melding.sets, frozenset(melding.unmatched)

    def discarding(self, card: Card) -> Json:
        """Why to discard a card: the first reason that is true, beginning with those about its set, then the
        cost of a joker or super card, a second copy, no card that fits, a high cost, the cards that fit it.
        """
        if card not in self.unmatched:
            spare = spare_cards(self.cards)
            if card in spare:
                return reason("spare")
            return reason("breaks" if spare else "breaks_any")
        if card in COSTLY_CARDS:
            return reason("costs", cost=COST[card])
        if self.cards.count(card) > 1:
            return reason("two")
        if most_in_set(card, self.unmatched) == 1:
            # No unmatched card fits it. If none in the sets does either, `alone` names what would fit.
            alone = most_in_set(card, {*self.cards} - {JOKER}) == 1
            return reason("alone", card=card) if alone else reason("fits_none")
        return reason("costs", cost=COST[card]) if self._costs_most(card) else self._about_fitting(card)

    def _costs_most(self, card: Card) -> bool:
        """True if, jokers and super cards aside, no other unmatched card costs more, and at least one of the
        others fits fewer unmatched cards. False for a card that costs only 1.
        """
        others = self.unmatched - {card, *COSTLY_CARDS}
        highest = max((COST[other] for other in others), default=0)
        fewest = min((most_in_set(other, self.unmatched) for other in others), default=SET_SIZE)
        return COST[card] > 1 and COST[card] >= highest and most_in_set(card, self.unmatched) > fewest

    def _about_fitting(self, card: Card) -> Json:
        """The first reason that is true: only one card of the hand fits this one; the cards that fit it also
        fit others; its closest set needs ``count`` more cards.
        """
        others = {*self.cards} - {card}
        fitting = {other for meld in MELDS if card in meld.cards for other in meld.cards} & others
        if len(fitting) == 1:
            return reason("fits_one", card=fitting.pop())
        if self._is_shared(card):
            return reason("shared")
        names, count = closest(card, self.unmatched), SET_SIZE - most_in_set(card, self.unmatched)
        if len(names) == 1:
            return reason("set_needs", set=list(names[0]), count=count)
        return reason("needs", count=count)

    def _is_shared(self, card: Card) -> bool:
        """True if a set with this card needs only one more card, and each unmatched card in such a set also
        fits another unmatched card, in a set that never has this card.
        """
        names = {set_name(meld) for meld in MELDS if card in meld.cards}
        near: set[Card] = set()
        others: set[Card] = set()
        for meld in MELDS:
            cards = self.unmatched.intersection(meld.cards)
            if card in cards and len(cards) == SET_SIZE - 1:
                near |= cards - {card}
            elif set_name(meld) not in names and len(cards) > 1:
                others |= cards
        return bool(near) and near <= others

    def taking(self, discard: Card) -> Json:
        """Why to take the face-up card; ``discard``: the card that the expert would discard after it."""
        top = self.view["face_up"][-1]
        hand = [*self.cards, top]
        hand.remove(discard)
        melding = best_melding(hand)
        if len(melding.sets) > len(self.sets):
            return self._filling(top, melding.sets)
        if top in melding.unmatched:
            return self._fitting(top, discard, melding.unmatched)
        # With the face-up card the hand has its sets without a joker; before, one needed it.
        if JOKER in hand and _sets_without_joker(self.cards) < _sets_without_joker(hand) == len(self.sets):
            return reason("frees")
        more = sum(meld.points for meld in melding.sets) > sum(meld.points for meld in self.sets)
        return reason("improves" if more else "lasts")

    def _filling(self, top: Card, sets: Sequence[Meld]) -> Json:
        """``fills`` with the new set that has the face-up card; ``one_more`` if no new set has it."""
        old = set(map(set_name, self.sets))
        names = [set_name(meld) for meld in sets if top in meld.cards and set_name(meld) not in old]
        return reason("fills", set=list(names[0])) if names else reason("one_more")

    def _fitting(self, top: Card, discard: Card, unmatched: Sequence[Card]) -> Json:
        """The first reason that is true of an unmatched face-up card: it is the third card of a set; it costs
        less than ``discard``; it is the second card of a set; it is a joker; the stock lasts longer. The
        reasons with a set are only given if ``discard`` fits fewer unmatched cards.
        """
        # A second copy counts as fitting no card.
        fits = 1 if top in self.cards else most_in_set(top, unmatched)
        better = fits > most_in_set(discard, {discard, *unmatched})
        if better and fits == SET_SIZE - 1:
            return reason("third_card", set=list(closest(top, unmatched)[0]))
        if COST[top] < COST[discard]:
            return reason("cheaper", card=discard)
        if better:
            return reason("second_card", set=list(closest(top, unmatched)[0]))
        return reason("ace_runs" if top == JOKER else "lasts")

    def drawing(self, known: Card | None, discard: Card | None) -> Json:
        """Why to draw from the stock: what its top card is, or why not to take the face-up card.

        ``known``: the top card if the seat knows it; ``discard``: the card that the expert would discard
        after drawing it.
        """
        top = self.view["face_up"][-1]
        if known and self._sets_with(known) > len(self.sets):
            return reason("own_fills", card=known)
        if self._sets_with(top) > len(self.sets):
            return reason("own", card=known) if known else reason("unknown")
        return reason("own", card=known) if known and known != discard else self._against_taking(top)

    def _against_taking(self, top: Card) -> Json:
        """Why not to take a face-up card that completes no set."""
        missing = SET_SIZE - most_in_set(top, self.unmatched | {top})
        if missing == SET_SIZE - 1:
            return reason("open_alone", card=top)
        if top in COSTLY_CARDS or (missing == 1 and COST[top] > 1):
            return reason("open_costs", card=top, cost=COST[top])
        if top in self.cards:
            return reason("open_twice", card=top)
        return reason("open_needs", card=top, count=missing)

    def _sets_with(self, card: Card) -> int:
        """The number of sets that the hand has with one more card."""
        return len(best_melding([*self.cards, card]).sets)


def _sets_without_joker(cards: Sequence[Card]) -> int:
    """The number of sets that a hand has without one of its jokers; if it has no joker, that of the hand."""
    remaining = list(cards)
    if JOKER in remaining:
        remaining.remove(JOKER)
    return len(best_melding(remaining).sets)


def reason(code: Code, **data: Json) -> Json:
    """A reason as JSON."""
    return {"code": code, "data": data}
