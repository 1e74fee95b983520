"""How likely a hand is to win: distributions of opponents' hands, measured and kept as quantiles.

``python -m jokerpoker.games.joker_poker.measure`` writes ``hands.json`` anew.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache
from pkgutil import get_data

from jokerpoker.games.joker_poker.arrange import Split


@cache
def chances(seats: int) -> Chances:
    """The measured chances at a table with that many seats."""
    # importlib.resources would load a dozen more modules of the standard library into the browser.
    table = get_data("jokerpoker.games.joker_poker", "hands.json")
    if table is None:
        raise FileNotFoundError("hands.json")
    return Chances(json.loads(table)[str(seats)], seats - 1)


class Chances:
    """The chance that each hand of a split beats the same hand of every opponent."""

    def __init__(self, quantiles: Sequence[Sequence[int]], opponents: int) -> None:
        """``quantiles[row]``: evenly spaced quantiles of the strength of an opponent's hand, rising."""
        self._quantiles = quantiles
        self._opponents = opponents

    def of_hand(self, row: int, strength: int) -> float:
        """The chance to win with a hand of that strength as hand ``row``; a tie counts half."""
        column = self._quantiles[row]
        below = (bisect_left(column, strength) + bisect_right(column, strength)) / 2
        share: float = (below / len(column)) ** self._opponents
        return share

    def of_split(self, split: Split) -> tuple[float, float, float]:
        """The chances of the three hands."""
        first, second, third = split.strengths
        return self.of_hand(0, first), self.of_hand(1, second), self.of_hand(2, third)
