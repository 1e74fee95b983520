"""Messages for events, and how long each is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jokerpoker.core import Event
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.poker_tiles.table.words import lines_words

TILES_STAY, LINE_STAY, TURN_STAY = 0.5, 0.7, 1.0
"""The beats for which the tiles of a play are shown, each of its hands, and a complete turn."""


def sentence(turn: Mapping[str, Any], kind: str) -> Words:
    """The sentence about a turn."""
    name = Player(turn["seat"])
    if kind == "play":
        return say("tiles.say.play", name=name, points=turn["points"], lines=lines_words(turn["lines"]))
    if kind == "trade":
        return say("tiles.say.trade", name=name, count=turn["traded_count"])
    return say("tiles.say.pass", name=name)


def sentences(events: Sequence[Event]) -> tuple[Words, ...]:
    """Events in words."""
    return tuple(sentence(event.public, event.kind) for event in events if event.kind != "end")


def last_words(view: Mapping[str, Any]) -> Words | None:
    """The sentence about the last turn."""
    turn = view["history"][-1] if view["history"] else None
    return sentence(turn, turn["kind"]) if turn else None
