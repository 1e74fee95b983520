"""Facts that a seat can infer from its view: where cards are, and the number of draws left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.options import SEATS, TURNS_IN_ROUND
from jokerpoker.games.joker_rum.rules.pack import COPIES

TURNS_EACH = TURNS_IN_ROUND // SEATS
"""The turns of each seat in round one, and in round two."""


@dataclass(frozen=True)
class Memory:
    """The cards of a deal, grouped by what a seat, the viewer, knows about them.

    ``hand``: the cards of its own hand. ``unseen``: cards that may be anywhere; ``others``: by other seat,
    the cards known to be in that seat's hand; ``coming``: by depth in the stock (0: the top), the card known
    to lie there; ``gone``: cards that were discarded and are not in this round's stock.
    """

    hand: Counter[Card]
    unseen: Counter[Card]
    others: Mapping[int, Counter[Card]]
    coming: Mapping[int, Card]
    gone: Counter[Card]
    draws: tuple[float, float, float]
    """By round, the number of draws that the seat can still expect."""


def remember(view: Mapping[str, Json]) -> Memory:
    """What a view tells about where cards are."""
    hand: Counter[Card] = Counter(view["cards"])
    coming = {depth: card for depth, card in enumerate(view["stock"]["known"]) if card is not None}
    gone = Counter(view["face_up"]) + Counter(card for card in view["pile"]["known"] if card is not None)
    others = _others(view)
    located = hand + gone + Counter(coming.values())
    _forget_passed_on(located, others)
    unseen = Counter(COPIES) - located - sum(others.values(), Counter())
    if unseen.total() < view["stock"]["count"] - len(coming):
        # The unseen cards are too few for the stock: other seats have discarded known cards face down.
        others, unseen = {}, Counter(COPIES) - located
    return Memory(hand, unseen, others, coming, gone, draws_left(view))


def _others(view: Mapping[str, Json]) -> dict[int, Counter[Card]]:
    """By other seat, the cards that it was seen to take and not seen to discard.

    The seats that drew the viewer's discards in round two come first: they may have discarded these cards
    face down since, so :func:`_forget_passed_on` removes such cards from their hands first.
    """
    me, turns = view["seat"], view["turns"]
    receivers = [turn["seat"] for turn in turns if turn["round"] == 2 and turn["drawn"]]
    order = dict.fromkeys([*receivers, *range(SEATS)])
    hands: dict[int, Counter[Card]] = {seat: Counter() for seat in order if seat != me}
    for turn in turns:
        cards = hands.get(turn["seat"])
        if cards is not None:
            if turn["drawn"]:
                cards[turn["drawn"]] += 1
            if turn["discarded"] and cards[turn["discarded"]]:
                cards[turn["discarded"]] -= 1
    if view["taken"] and view["taken"]["card"] and view["turn"] in hands:
        hands[view["turn"]][view["taken"]["card"]] += 1
    return hands


def _forget_passed_on(located: Counter[Card], others: Mapping[int, Counter[Card]]) -> None:
    """Remove from other seats' hands (``others``) the cards that have turned up elsewhere since. ``located``:
    the cards that the viewer has or knows to be in a pile.
    """
    for cards in others.values():
        for card in list(cards):
            too_many = located[card] + sum(hand[card] for hand in others.values()) - COPIES[card]
            if too_many > 0:
                cards[card] -= min(cards[card], too_many)


def draws_left(view: Mapping[str, Json]) -> tuple[float, float, float]:
    """The number of draws that the viewer can still expect in rounds one, two and three.

    Before round three, as many draws are expected in it as in each other round; once it has begun, a quarter
    of the stock, and at least one draw if the viewer must draw now.
    """
    round_, on_turn = view["round"], view["turn"] == view["seat"]
    turns_done = sum(turn["seat"] == view["seat"] and turn["round"] == round_ for turn in view["turns"])
    if round_ < 3:
        left = float(TURNS_EACH - turns_done)
        each = float(TURNS_EACH)
        return (left, each, each) if round_ < 2 else (0.0, left, each)
    drawing = on_turn and view["step"] == "draw"
    return 0.0, 0.0, max(view["stock"]["count"] / SEATS, 1.0 if drawing else 0.0)
