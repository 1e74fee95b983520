"""Notes after the message about the score of a play: why not all of its jokers multiply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.rules.board import Square, row_by_row
from jokerpoker.games.poker_tiles.rules.tiles import is_joker
from jokerpoker.games.poker_tiles.table.words import squares_words


def with_single_note(
    words: Words, view: Mapping[str, Any], turn: Mapping[str, Any], line: Mapping[str, Any] | None = None
) -> Words:
    """Add a note to ``words``, a text about a play (or about one ``line`` of it): only one joker multiplies.
    The note is left out if no joker multiplies, or if no other joker of the play could.

    ``turn``: the play, or the tiles being laid, with ``seat``, ``place`` and ``lines``. ``view``: a view at
    that time, or later.
    """
    times = max((made["times"] for made in ((line,) if line else turn["lines"])), default=1)
    if times > 1 and len(_could_multiply(view, turn)) > 1:
        return say("tiles.say.single", play=words, times=times)
    return words


def with_notes(words: Words, view: Mapping[str, Any], turn: Mapping[str, Any]) -> Words:
    """As :func:`with_single_note`; if that adds no note, with a note about older jokers in the lines, which
    no longer multiply.
    """
    with_note = with_single_note(words, view, turn)
    old = () if view["options"]["multiplier_persists"] else row_by_row(_jokers(view, turn) - {*turn["place"]})
    if with_note != words or not old:
        return with_note
    return say("tiles.say.spent", play=words, squares=squares_words(old), count=len(old))


def _jokers(view: Mapping[str, Any], turn: Mapping[str, Any]) -> set[Square]:
    """The squares of the jokers in the lines of a play."""
    tiles = {**view["board"], **turn["place"]}
    return {square for line in turn["lines"] for square in line["squares"] if is_joker(tiles[square])}


def _could_multiply(view: Mapping[str, Any], turn: Mapping[str, Any]) -> set[Square]:
    """The squares of the jokers that could multiply: those that the play laid, and lasting ones."""
    persists = view["options"]["multiplier_persists"]
    return {
        square
        for square in _jokers(view, turn)
        if square in turn["place"] or (persists and view["owners"].get(square) == turn["seat"])
    }
