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
from jokerpoker.games.joker_rum.rules.melds import MELDS, Meld, best_melding, company
from jokerpoker.games.joker_rum.rules.pack import COST, JOKER, SUPERS

Code: TypeAlias = Literal[
    "close",
    "pass",
    "breaks",
    "spare",
    "two",
    "alone",
    "fits_none",
    "fits_one",
    "costs",
    "shared",
    "set_needs",
    "needs",
    "fills",
    "one_more",
    "frees",
    "improves",
    "third_card",
    "second_card",
    "cheaper",
    "ace_runs",
    "lasts",
    "own",
    "own_fills",
    "unknown",
    "open_alone",
    "open_costs",
    "open_twice",
    "open_needs",
]
"""The codes of reasons: to close or play on, to discard, to take the face-up card, to draw from the stock."""
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
    if meld.kind == "super_five":  # its first card is the super five, of whatever suit
        return meld.kind, meld.cards[1][1]
    return meld.kind, meld.cards[0][1]


def closest(card: Card, cards: Collection[Card]) -> list[SetName]:
    """The sets with ``card`` that have the most of ``cards``; those that score most come first.

    >>> closest("9c", {"7c", "8c", "9c", "Kd"})
    [('super_ten', 'c'), ('middle_run', 'c')]
    """
    most = company(card, cards)
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
        """Why to discard a card: its set, its second copy, its cost, the cards that fit it."""
        if card not in self.unmatched:
            rest = list(self.cards)
            rest.remove(card)
            return reason("breaks" if len(best_melding(rest).sets) < len(self.sets) else "spare")
        if card in COSTLY_CARDS:
            return reason("costs", cost=COST[card])
        if self.cards.count(card) > 1:
            return reason("two")
        if company(card, self.unmatched) == 1:
            # The cards that would fit are named if the sets have none of them either.
            alone = company(card, {*self.cards} - {JOKER}) == 1
            return reason("alone", card=card) if alone else reason("fits_none")
        return reason("costs", cost=COST[card]) if self._costs_most(card) else self._partners(card)

    def _costs_most(self, card: Card) -> bool:
        """True if no other unmatched card costs more, jokers and super cards not counted, and one of them
        fits fewer unmatched cards. False for a card that costs only 1.
        """
        others = self.unmatched - {card, *COSTLY_CARDS}
        highest = max((COST[other] for other in others), default=0)
        fewest = min((company(other, self.unmatched) for other in others), default=SET_SIZE)
        return 1 < COST[card] >= highest and company(card, self.unmatched) > fewest

    def _partners(self, card: Card) -> Json:
        """The first of these reasons that is true: only one card of the hand fits this one; the cards that
        fit it also fit others; its closest set needs so many more cards.
        """
        others = {*self.cards} - {card}
        fitting = {other for meld in MELDS if card in meld.cards for other in meld.cards} & others
        if len(fitting) == 1:
            return reason("fits_one", card=fitting.pop())
        if self._fitting_others(card):
            return reason("shared")
        names, count = closest(card, self.unmatched), SET_SIZE - company(card, self.unmatched)
        if len(names) == 1:
            return reason("set_needs", set=list(names[0]), count=count)
        return reason("needs", count=count)

    def _fitting_others(self, card: Card) -> bool:
        """True if the closest set with this card needs one more, and each unmatched card in it also fits
        another unmatched card, in a set that never has this card.
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
        """Why to take the face-up card; ``discard``: the card that the expert discards then."""
        top = self.view["face_up"][-1]
        hand = [*self.cards, top]
        hand.remove(discard)
        melding = best_melding(hand)
        if len(melding.sets) > len(self.sets):
            return self._filling(top, melding.sets)
        if top in melding.unmatched:
            return self._fitting(top, discard, melding.unmatched)
        if JOKER in hand and _sets_without_joker(self.cards) < _sets_without_joker(hand) == len(self.sets):
            return reason("frees")
        more = sum(meld.points for meld in melding.sets) > sum(meld.points for meld in self.sets)
        return reason("improves" if more else "lasts")

    def _filling(self, top: Card, sets: Sequence[Meld]) -> Json:
        """The new set, if the face-up card is in it; else that there is one more."""
        old = set(map(set_name, self.sets))
        names = [set_name(meld) for meld in sets if top in meld.cards and set_name(meld) not in old]
        return reason("fills", set=list(names[0])) if names else reason("one_more")

    def _fitting(self, top: Card, discard: Card, unmatched: Sequence[Card]) -> Json:
        """The set that the face-up card and unmatched cards begin, if the discarded card fits fewer of them;
        or that it costs less; or that it is a joker; or only that the stock lasts longer.
        """
        fits = 1 if top in self.cards else company(top, unmatched)
        better = fits > company(discard, {discard, *unmatched})
        if better and fits == SET_SIZE - 1:
            return reason("third_card", set=list(closest(top, unmatched)[0]))
        if COST[top] < COST[discard]:
            return reason("cheaper", card=discard)
        if better:
            return reason("second_card", set=list(closest(top, unmatched)[0]))
        return reason("ace_runs" if top == JOKER else "lasts")

    def drawing(self, known: Card | None, discard: Card | None) -> Json:
        """Why to draw from the stock: its top card, if the seat knows it (``known``) and the expert does not
        discard it next (``discard``); else what is against the face-up card.
        """
        top = self.view["face_up"][-1]
        if known and self._sets_with(known) > len(self.sets):
            return reason("own_fills", card=known)
        if self._sets_with(top) > len(self.sets):
            return reason("own", card=known) if known else reason("unknown")
        return reason("own", card=known) if known and known != discard else self._against_taking(top)

    def _against_taking(self, top: Card) -> Json:
        """Why not to take a face-up card that completes no set."""
        missing = SET_SIZE - company(top, self.unmatched | {top})
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
    """The number of sets that a hand has without one of its jokers, if it has any."""
    rest = list(cards)
    if JOKER in rest:
        rest.remove(JOKER)
    return len(best_melding(rest).sets)


def reason(code: Code, **data: Json) -> Json:
    """A reason as JSON."""
    return {"code": code, "data": data}
