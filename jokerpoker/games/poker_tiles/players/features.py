"""Features of the position after a play or a trade; their weighted sum is a value in points.

The *leave* is the tiles that the seat keeps on its rack, before it draws. Other features describe the bag,
and what the next seat could score on the board.

Tiles are codes (``rules/tiles.py``): ``code // 4`` is a card's rank (deuce 0), ``code % 4`` its suit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache

from jokerpoker.datafiles import read_json
from jokerpoker.games.poker_tiles.rules.hands import JACK, STRAIGHTS
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, CODE

LATE = 10
"""With at most this many tiles in the bag, it is *late* in the match."""

LEAVE = (
    "2x joker",
    "3x joker",
    "pair",
    "pair of jacks or better",
    "three or four",
    "three of one suit",
    "four of one suit",
    "three of a straight",
    "four of a straight",
    "tiles",
)
"""The features of the leave, in order. Jokers, pairs, ranks with three or four cards, and tiles are counted;
all other features are 1 or 0. "Three" means at least three: with four of a suit, both features of one suit
are 1. Jokers count only as jokers and as tiles."""

NAMES = (
    "always",
    "bag",
    "bag empty",
    "reply",
    "reply, bag empty",
    *LEAVE,
    "2x joker, late",
    "3x joker, late",
    "tiles, late",
)
"""All features, in order. ``always``: 1. ``bag``: the tiles in the bag after the seat has drawn, divided by
10. ``reply``: the best score that the next seat can expect, less the prices of the jokers laid for it.
Features with ``bag empty`` or ``late`` in their name are 0 in other positions."""

PRICES = (6, 9)
"""The value in points of keeping a 2x and a 3x joker, while it is not late."""

TWO_X, THREE_X = CODE["2x"], CODE["3x"]
"""The codes of the jokers."""


@lru_cache(maxsize=20_000)
def leave_features(codes: tuple[int, ...]) -> tuple[float, ...]:
    """The features :data:`LEAVE` of a leave, given as sorted codes, so that equal leaves share a cache entry.
    The example has the deuces of clubs and diamonds, and a 3x joker.

    >>> leave_features((0, 1, 53))
    (0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0)
    """
    cards = [code for code in codes if code < CARDS]
    ranks, suits = Counter(code // 4 for code in cards), Counter(code % 4 for code in cards)
    one_suit = max(suits.values(), default=0)
    in_straight = max(len(ranks.keys() & set(straight)) for straight in STRAIGHTS)
    return (
        float(codes.count(TWO_X)),
        float(codes.count(THREE_X)),
        float(sum(count == 2 for count in ranks.values())),
        float(sum(count == 2 and rank >= JACK for rank, count in ranks.items())),
        float(sum(count > 2 for count in ranks.values())),
        float(one_suit >= 3),
        float(one_suit >= 4),
        float(in_straight >= 3),
        float(in_straight >= 4),
        float(len(codes)),
    )


def features(leave: tuple[int, ...], bag: int, reply: float) -> list[float]:
    """The values of the features :data:`NAMES`. ``leave``: its tiles, as sorted codes. ``bag``: the number of
    tiles in the bag after the seat has drawn. ``reply``: see :data:`NAMES`.
    """
    of_leave = leave_features(leave)
    empty, late = float(bag == 0), float(bag <= LATE)
    return [
        1.0,
        bag / 10,  # in tens of tiles
        empty,
        reply,
        reply * empty,
        *of_leave,
        of_leave[0] * late,
        of_leave[1] * late,
        of_leave[-1] * late,
    ]


def prices_at(bag: int) -> tuple[int, int]:
    """The prices of the jokers with ``bag`` tiles in the bag: :data:`PRICES`; half of them (rounded down)
    when it is late; 0 if the bag is empty.
    """
    if bag > LATE:
        return PRICES
    return (PRICES[0] // 2, PRICES[1] // 2) if bag else (0, 0)


def value(weights: Sequence[float], feature_values: Sequence[float]) -> float:
    """The weighted sum of features, in points."""
    return sum(map(float.__mul__, weights, feature_values))


RULE_OF_THUMB = {
    "reply": -0.9,
    "2x joker": 6.0,
    "3x joker": 9.0,
    "2x joker, late": -3.0,
    "3x joker, late": -4.5,
    "pair": 1.0,
    "three or four": 1.5,
    "three of one suit": 0.3,
    "four of one suit": 1.5,
    "four of a straight": 0.8,
    "tiles": -0.2,
}
"""Rule-of-thumb weights, from which learning starts."""


def rule_of_thumb_weights() -> tuple[float, ...]:
    """A weight for each of :data:`NAMES`, from :data:`RULE_OF_THUMB`; 0 for features not listed there."""
    return tuple(RULE_OF_THUMB.get(name, 0.0) for name in NAMES)


@cache
def weights_for(seats: int) -> tuple[float, ...]:
    """The learned weights for a number of players, cached; the rule-of-thumb ones if none were learned."""
    learned = read_json(__package__, "values.json").get(str(seats))
    return tuple(learned) if learned else rule_of_thumb_weights()
