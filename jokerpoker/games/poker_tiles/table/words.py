"""Messages of Poker Tiles for tiles, squares, hands, plays, errors and hints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.words import Words, say
from jokerpoker.display.words import joined as joined_by
from jokerpoker.games.poker_tiles.rules.board import Square, row_by_row
from jokerpoker.games.poker_tiles.rules.tiles import Tile, is_joker
from jokerpoker.games.poker_tiles.table.draft import WHOLE, HintShown
from jokerpoker.games.poker_tiles.table.laying import LayingError
from jokerpoker.games.poker_tiles.table.squares import square_name

KINDS = {"two_pairs": "two_pair", "three": "trips", "four": "quads", "five": "five_kind"}
"""The names that all games share for categories, by this game's names; only those that differ."""
TILES_ERRORS = ("too_long", "no_hand")
"""Codes of errors whose messages name the tiles of a line."""
SQUARE_ERRORS = ("occupied", "gap")
"""Codes of errors whose messages name only a square."""


def kind_of(hand: str) -> str:
    """The name that all games share for a category."""
    return KINDS.get(hand, hand)


def hand_words(hand: str) -> Words:
    """A category: "Three of a kind"."""
    return say(f"kind.{kind_of(hand)}")


def times_of(tile: Tile) -> int:
    """The multiplier of a joker."""
    return int(tile[0])


@cache
def tile_words(tile: Tile, meaning: Card | tuple[Card, Card] | None = None) -> Words:
    """A tile: "queen of spades", "2× joker, stands for …". If a joker has two meanings, the first is that in
    its line across, the second that in its line down.
    """
    if not is_joker(tile):
        return card_words(tile)
    joker = say("tiles.joker", times=times_of(tile))
    if isinstance(meaning, tuple):
        across, down = map(card_words, meaning)
        return say("tiles.joker.both", joker=joker, across=across, down=down)
    return say("card.standsFor", joker=joker, card=card_words(meaning)) if meaning else joker


def tiles_words(tiles: Iterable[Tile]) -> tuple[Words, ...]:
    return tuple(map(tile_words, tiles))


def rank_short(rank: str) -> Words:
    """A rank as on the tiles: "10", "Q"."""
    return say("tiles.rank", rank=rank)


def tile_short(tile: Tile) -> Words:
    """A tile as drawn: "Q♠", "2×"."""
    if is_joker(tile):
        return say("tiles.times", times=times_of(tile))
    return say("tiles.short", rank=tile[0], suit=tile[1])


def line_short(line: Mapping[str, Any], spent_jokers: Mapping[Square, Card]) -> Words:
    """The tiles of a line: "Q♠ 2× K♠ (joker)". ``spent_jokers``: by square, the cards for which jokers that
    no longer multiply stand; such a joker is named by this card.
    """
    squares, tiles = line["squares"], line["tiles"]
    return joined(
        say("tiles.played", card=tile_short(spent_jokers[square]))
        if square in spent_jokers
        else tile_short(tile)
        for square, tile in zip(squares, tiles, strict=True)
    )


def joined(parts: Iterable[Words]) -> Words:
    """Join messages into one, in this order."""
    return joined_by("tiles.then", parts)


def line_words(hand: str, points: int, times: int) -> Words:
    """A hand with its points: "Three of a kind (3 × 3 = 9)"."""
    return say("tiles.lineOf", hand=hand_words(hand), worth=score_words(points, times))


def score_words(points: int, times: int) -> Words:
    """The score of a hand: "3" or, with a multiplier, "3 × 3 = 9"."""
    return say("tiles.worth", points=points, times=times, total=points * times)


def lines_words(lines: Sequence[Mapping[str, Any]]) -> tuple[Words, ...]:
    return tuple(line_words(line["hand"], line["points"], line["times"]) for line in lines)


def joker_words(square: Square, card: Words) -> Words:
    """The message that the joker on a square stands for this card in a hand."""
    return say("tiles.say.joker", square=square_name(square), card=card)


def turned_words(square: Square, card: Card, both: tuple[Card, Card] | None) -> Words:
    """The message that the joker on a square now stands for another card (written as on a tile) or, if it
    stands for two cards, for both: across and down.
    """
    name = square_name(square)
    if both is None:
        return say("tiles.turned", square=name, card=tile_short(card))
    across, down = map(tile_short, both)
    return say("tiles.say.both", square=name, across=across, down=down)


def squares_words(squares: Iterable[Square]) -> tuple[Words, ...]:
    return tuple(say("tiles.square", square=square_name(square)) for square in squares)


def play_words(place: Mapping[Square, Tile], lines: tuple[Words, ...], points: int) -> Words:
    """A play with its hands (``lines``), its score, and its tiles with their squares, since two plays may
    make the same hands.
    """
    placed = tuple(_placed(place[square], square) for square in row_by_row(place))
    return say("tiles.coach.play", lines=lines, points=points, placed=placed)


def _placed(tile: Tile, square: Square) -> Words:
    """A tile and where it lies: "Q♠ m8"."""
    if is_joker(tile):
        return say("tiles.jokerAt", times=times_of(tile), square=square_name(square))
    return say("tiles.at", rank=tile[0], suit=tile[1], square=square_name(square))


def made_words(lines: Sequence[Mapping[str, Any]], points: int) -> Words:
    """The hands that tiles make, and the points of all together."""
    return say("tiles.command.makes", lines=lines_words(lines), points=points)


def error_words(error: LayingError | Mapping[str, Any], spent_jokers: Mapping[Square, Card]) -> Words:
    """The sentence about an error. ``spent_jokers``: as for :func:`line_short`."""
    code, data = error["code"], error["data"]
    key = f"tiles.fault.{code}"
    if code == "spoils":
        return say(key, tiles=line_short(data, spent_jokers), was=hand_words(data["was"]))
    if code == "no_hand" and data["why"]:
        return say(f"tiles.fault.why.{data['why']}", tiles=line_short(data, spent_jokers))
    if code in TILES_ERRORS:
        return say(key, tiles=line_short(data, spent_jokers))
    if code in SQUARE_ERRORS:
        return say(key, square=square_name(data["squares"][0]))
    if code == "two_identities":
        # For each of the two lines, the highest rank that the joker could be in it.
        first, second = (rank_short(ranks[:1]) for ranks in data["wanted"][:2])
        return say(key, square=square_name(data["squares"][0]), one=first, other=second)
    if code == "meaning_unfit":
        return say(key, square=square_name(data["squares"][0]), card=card_words(data["card"]))
    return say(key)


def hint_words(hint: HintShown) -> Words:
    """The message of the expert's hint, up to the step that is shown."""
    if hint.kind == "forfeit":
        return say("tiles.hint.pass")
    why = say(f"tiles.reason.{hint.reason}")
    if hint.kind == "trade":
        return _trade_words(hint, why)
    if hint.step == 1:
        return say("tiles.hint.where", squares=squares_words(hint.squares), count=len(hint.squares))
    if hint.step < WHOLE:
        return say("tiles.hint.tiles", tiles=tiles_words(hint.tiles))
    return joined((say("tiles.hint.play", points=hint.points), why))


def _trade_words(hint: HintShown, why: Words) -> Words:
    tiles = tiles_words(hint.tiles)
    if hint.reason == "no_play":
        return say("tiles.hint.tradeOnly", tiles=tiles)
    return joined((say("tiles.hint.tradeThese", tiles=tiles), why))


def idle_words(view: Mapping[str, Any], idle: int) -> tuple[Words, ...]:
    """What another turn without a play does after ``idle`` such turns in a row: it ends the match, or so many
    more would end it. Empty if ``idle`` is 0.
    """
    left = view["options"]["idle_rounds"] * view["seats"] - idle - 1
    if left <= 0:
        return (say("tiles.hint.ends"),)
    return (say("tiles.hint.nearer", count=left),) if idle else ()
