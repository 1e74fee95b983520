"""Winners of a match as a message."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker.core import Json
from jokerpoker.display.words import Player, Words, say


def winner_words(view: Mapping[str, Json]) -> Words:
    """The message about who won: one winner with the points, or several who share the win. ``view``: the view
    of a finished match that has a winner, with ``scores`` by seat.
    """
    winners: list[int] = view["winners"]
    if len(winners) > 1:
        return say("result.shared", names=tuple(map(Player, winners)))
    return say("result.winner", name=Player(winners[0]), points=view["scores"][winners[0]])
