"""Values a discard one draw ahead: by the hand's value after the next draw and the best discard.

The values of the learned table (``values``) are often a point or two off. The mean over all cards that may
come next, each with the best discard after it, is more precise. If a card completes three sets, the seat is
assumed to close. The seat's own discards are not among the cards that may come, since it knows where in the
stock they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from jokerpoker.cards import Card
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.players.values import SCALE, STAGES, stage
from jokerpoker.games.joker_rum.rules.melds import WEIGHT, best_score, is_complete, spare_cards
from jokerpoker.games.joker_rum.rules.pack import without

MARGIN = 3.0
"""Points: a discard is not examined if its value in the table is lower than the best one's by more."""
MOST_EXAMINED = 4
"""At most this many discards are examined."""

BREAKING = 1.0
"""Points: breaking up a set is assumed to cost at least this. Players rarely did it in the games from which
the table was learned; so the table overrates what is left, by up to eight points for a hand with two sets in
round one.
"""

BLIND = stage(2, 4), STAGES - 1
"""Stages in which this module does not look ahead: after its last discard of round two a seat draws twice
before it discards again, and after its last discard of a deal it draws no more."""


def foreseen_values(valuation: Valuation) -> Mapping[Card, float]:
    """The expected points after each possible discard.

    Looking ahead changes the values of the discards that are examined; the other values change by the worst
    of these changes. A discard that breaks up a set gets at most the value of the best one that keeps all
    sets, minus :data:`BREAKING`.
    """
    values = _values_ahead(valuation)
    spare = spare_cards(valuation.cards)
    ceiling = max((value for card, value in values.items() if card in spare), default=inf) - BREAKING
    return {card: value if card in spare else min(value, ceiling) for card, value in values.items()}


def _values_ahead(valuation: Valuation) -> Mapping[Card, float]:
    """As :func:`foreseen_values`, but discards that break up a set are treated like others."""
    value_after = valuation.value_after
    examined = sorted(value_after, key=value_after.__getitem__, reverse=True)[:MOST_EXAMINED]
    examined = [card for card in examined if value_after[examined[0]] - value_after[card] <= MARGIN]
    if len(examined) < 2 or valuation.stage in BLIND:
        return value_after
    ahead = {card: _value_ahead(valuation, card) for card in examined}
    worst_change = min(ahead[card] - value_after[card] for card in examined)
    return {card: ahead.get(card, value + worst_change) for card, value in value_after.items()}


def _value_ahead(valuation: Valuation, card: Card) -> float:
    """The average value of the hand without a card, after the next draw and discard."""
    key, cards = valuation.key - WEIGHT[card], list(dict.fromkeys(without(valuation.cards, card)))
    value = total = 0.0
    for drawn, copies in valuation.hidden.items():
        after_draw = cards if drawn in cards else [*cards, drawn]
        value += copies * _value_after_draw(valuation, key + WEIGHT[drawn], after_draw)
        total += copies
    return value / total / SCALE


def _value_after_draw(valuation: Valuation, key: int, cards: Sequence[Card]) -> float:
    """The value, in the table's units, of a hand that has just drawn a card; ``cards``: those it may discard
    next.
    """
    if valuation.view["round"] == 3:  # only in this round a turn first draws, then discards
        return valuation.best_value(key, cards, valuation.stage + 1)
    if is_complete(key):
        return SCALE * (best_score(key) + valuation.bonus)
    return max(valuation.patterns.values_without(key, cards, valuation.table[valuation.stage + 1]))
