"""Messages for events, and how long the parts of a turn are shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.core import Event
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.poker_tiles.rules.actions import Direction
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.tiles import Tile
from jokerpoker.games.poker_tiles.table.multipliers import with_notes, with_single_note
from jokerpoker.games.poker_tiles.table.words import (
    joined,
    joker_words,
    lines_words,
    tile_short,
    times_of,
    turned_words,
)

TILES_STAY = 0.5
"""How long the tiles of a play are shown before its hands. This and the next three are in units of the chosen
pace, as for ``Beat.stay``."""
LINE_STAY = 0.8
"""How long each hand of a play except the last is shown."""
LAST_STAY = 1.5
"""How long the last hand of a play is shown."""
TURN_STAY = 1.5
"""How long a turn is shown if it is not shown hand by hand."""


def sentence(turn: Mapping[str, Any], view: Mapping[str, Any]) -> Words:
    """The sentence about a turn. ``view``: a view after the turn, or later. ``turn``: an entry of
    ``view["history"]``, or the public part of an event, which has the same fields (``turns.PublicTurn``).
    """
    name, kind = Player(turn["seat"]), turn["kind"]
    if kind == "play":
        lines = turn["lines"]
        play_words = say("tiles.say.play", name=name, points=turn["points"], lines=lines_words(lines))
        return with_single_note(play_words, view, turn)
    if kind == "trade":
        return say("tiles.say.trade", name=name, count=turn["traded_count"])
    return say("tiles.say.pass", name=name)


def sentences(events: Sequence[Event], view: Mapping[str, Any]) -> tuple[Words, ...]:
    """Events in words and, after a play, the new card of each older joker whose meaning the play changed."""
    turns = [sentence(event.public, view) for event in events if event.kind != "end"]
    jokers = changed_jokers(view) if any(event.kind == "play" for event in events) else {}
    return (*turns, *(joker_words(square, card_words(card)) for square, card in jokers.items()))


def last_turn_words(view: Mapping[str, Any]) -> Words | None:
    """A short text about the last turn; None before the first turn.

    For a play it says the points, but not the hands, which are listed beside the board. If the play changed
    the meanings of jokers, the text adds the note of :func:`with_single_note` and the new card of the first
    of these jokers. Otherwise, if a joker multiplied, it adds the notes of :func:`with_notes`.
    """
    turn = view["history"][-1] if view["history"] else None
    if turn is None:
        return None
    if turn["kind"] != "play":
        return sentence(turn, view)
    score = say("tiles.say.score", name=Player(turn["seat"]), points=turn["points"])
    jokers = [
        turned_words(square, card, both_meanings(view["history"], square))
        for square, card in changed_jokers(view).items()
    ]
    if jokers:
        return joined((with_single_note(score, view, turn), jokers[0]))
    return with_notes(score, view, turn) if turn["joker"] else score


def two_cards_words(joker: Tile, cards: tuple[Card, Card]) -> Words:
    """A joker in words, with the two cards for which it stands, across and down."""
    across, down = map(tile_short, cards)
    return say("tiles.tells.two", times=times_of(joker), across=across, down=down)


def changed_jokers(view: Mapping[str, Any]) -> dict[Square, Card]:
    """By square, the new card of each joker on the board whose meaning the last turn changed."""
    *before, last = view["history"] or [{"place": {}, "meanings": {}}]  # before the first turn, an empty one
    earlier: dict[Square, Card] = {}
    for turn in before:
        earlier |= turn["meanings"]
    return {
        square: card
        for square, card in last["meanings"].items()
        if square not in last["place"] and card != earlier.get(square, card)
    }


def both_meanings(turns: Iterable[Mapping[str, Any]], square: Square) -> tuple[Card, Card] | None:
    """The cards for which a joker on the board stood last, as (across, down); None unless these differ."""
    card_of: dict[Direction, Card] = {}
    for turn in turns:
        card = turn["meanings"].get(square)
        lines = [line for line in turn["lines"] if card and square in line["squares"]]
        card_of |= {line["line"]: card for line in lines}
    across, down = card_of.get("across"), card_of.get("down")
    return (across, down) if across and down and across != down else None
