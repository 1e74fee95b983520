"""Counts of a seat's turns in a game, for statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from jokerpoker.core import Json
from jokerpoker.games.poker_tiles.table.words import kind_of

Turns = Sequence[Mapping[str, Any]]
"""Turns of the view's history, all of one seat."""


def kinds_made(turns: Turns) -> dict[str, int]:
    """How often each kind of hand was made, by the category names that all games share."""
    return dict(Counter(kind_of(line["hand"]) for turn in turns for line in turn["lines"]))


def tally(turns: Turns) -> dict[str, Json]:
    """Counts of turns, plays, tiles laid, points, and hands that a joker doubled or trebled; the best
    play.
    """
    plays = [turn for turn in turns if turn["kind"] == "play"]
    times = Counter(line["times"] for turn in plays for line in turn["lines"])
    best = max(plays, key=lambda turn: turn["points"], default=None)
    return {
        "turns": len(turns),
        "plays": len(plays),
        "tiles": sum(len(turn["place"]) for turn in plays),
        "points": sum(turn["points"] for turn in plays),
        "doubled": times[2],
        "trebled": times[3],
        "best": best
        and {"points": best["points"], "hands": [kind_of(line["hand"]) for line in best["lines"]]},
    }
