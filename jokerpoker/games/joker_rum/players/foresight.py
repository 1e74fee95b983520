"""A throw seen one draw ahead: what the hand is worth once the next card has come and the best one has gone.

The table is a sum of numbers, often a point or two off; the mean over all cards that may come next, each with
the best throw after it, is less so. Where such a card makes three sets, they are counted as closed. Cards
whose place in the stock the seat knows, its own discards, are not among those that may come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.players.values import SCALE, STAGES, stage
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, best_score, is_complete

MARGIN = 3.0
"""Throws that the table puts further behind the best one are not looked at."""
MOST = 4
"""How many are looked at."""

BLIND = stage(2, 4), STAGES - 1
"""Stages without foresight: the draw after the last throw of round two is followed by another one, and
after the last throw of a deal comes none."""


def foreseen(valuation: Valuation) -> Mapping[Card, float]:
    """For each card that may be thrown, the points to expect once it is gone.

    Cards that are not looked at are moved by as much as that one which foresight likes least.
    """
    said = valuation.afters
    likely = sorted(said, key=said.__getitem__, reverse=True)[:MOST]
    likely = [card for card in likely if said[likely[0]] - said[card] <= MARGIN]
    if len(likely) < 2 or valuation.stage in BLIND:
        return said
    seen = {card: _ahead(valuation, card) for card in likely}
    least = min(seen[card] - said[card] for card in likely)
    return {card: seen.get(card, worth + least) for card, worth in said.items()}


def _ahead(valuation: Valuation, card: Card) -> float:
    """What the hand without a card is worth on average after the next draw and throw."""
    held = list(valuation.cards)
    held.remove(card)
    key, cards = valuation.key - WEIGHT[card], list(dict.fromkeys(held))
    worth = total = 0.0
    for drawn, copies in valuation.hidden.items():
        worth += copies * _drawn(valuation, key + WEIGHT[drawn], cards if drawn in cards else [*cards, drawn])
        total += copies
    return worth / total / SCALE


def _drawn(valuation: Valuation, key: int, cards: Sequence[Card]) -> float:
    """What a hand is worth to which a card has just come, in the table's units."""
    if valuation.view["round"] == 3:
        return valuation.best(key, cards, valuation.stage + 1)
    if is_complete(key):
        return SCALE * (best_score(key) + valuation.bonus)
    return max(valuation.patterns.throws(key, cards, valuation.table[valuation.stage + 1]))
