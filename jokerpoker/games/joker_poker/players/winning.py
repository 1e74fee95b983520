"""The probability of winning an unfinished match, from the expected final points.

The points still to win are assumed to be normally distributed, with the same deviation for all players. For
two players the probability is a closed formula; for more, a mean over twelve values of the player's luck.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from jokerpoker.games.joker_poker.players.model import Model, rounded

_GOOD_LUCK = (0.104633455614, 0.318639363964, 0.548522282698, 0.8122178015, 1.150349380376, 1.731664396122)
_LUCK = (*(-luck for luck in reversed(_GOOD_LUCK)), *_GOOD_LUCK)
"""Twelve equally likely values of a normal distribution; constants, as ``statistics`` is slow to import."""
_ROOT_HALF = 1 / math.sqrt(2)


def normal(deviations: float) -> float:
    """The probability that a normal variable is below this many standard deviations."""
    return rounded(0.5 + 0.5 * math.erf(deviations * _ROOT_HALF))


def points_to_come(model: Model, bets_left: Sequence[Sequence[float]]) -> list[float]:
    """By seat, the points to expect from all betting cards left: what the seat wins back of its own, and an
    equal share of what each other seat loses. ``bets_left``: by seat.
    """
    returned = [model.expected_return(left) for left in bets_left]
    lost = [math.fsum(left) - back for left, back in zip(bets_left, returned, strict=True)]
    opponent_count = len(bets_left) - 1
    return [back + (math.fsum(lost) - own) / opponent_count for back, own in zip(returned, lost, strict=True)]


def win_chance(leads: Sequence[float], width: float) -> float:
    """The probability of finishing ahead of all opponents; with ``width`` 0 the share of the win.

    ``leads``: the player's expected final points minus each opponent's; ``width``: the standard deviation of
    the difference of two players' points still to come.

    >>> win_chance([0.0], 5.0), round(win_chance([0.0, 0.0], 5.0), 2)
    (0.5, 0.33)
    """
    if not width:
        return win_share(leads)
    if len(leads) == 1:
        return normal(leads[0] / width)
    deviation = _ROOT_HALF * width  # of one player's points
    total = 0.0
    for luck in _LUCK:  # of this player, in deviations
        chance = 1.0
        for lead in leads:
            chance *= normal(lead / deviation + luck)
        total += chance
    return total / len(_LUCK)


def win_share(leads: Sequence[float]) -> float:
    """The player's share of a finished match, in which the seats with most points share the win equally.
    ``leads``: the player's points minus each opponent's.

    >>> win_share([3, 0]), win_share([1, -1])
    (0.5, 0.0)
    """
    if min(leads) < 0:
        return 0.0
    return 1 / (1 + sum(lead == 0 for lead in leads))
