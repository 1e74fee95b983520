"""Tools for laying tiles: their score or errors, the meanings that jokers can have, and the best plays.

Every tool takes a view and JSON parameters and returns JSON.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict

from jokerpoker import codec
from jokerpoker.cards import PACK, Card
from jokerpoker.core import IllegalAction, Json
from jokerpoker.games.poker_tiles.players.situation import Situation, situation_of
from jokerpoker.games.poker_tiles.rules.actions import Direction, Multiply, Play
from jokerpoker.games.poker_tiles.rules.board import ACROSS, Board, Cell, Square
from jokerpoker.games.poker_tiles.rules.hands import CATEGORIES, Category
from jokerpoker.games.poker_tiles.rules.judging import (
    codes_by_cell,
    direction_of,
    finding_best,
    judge,
    line_made,
    meanings_of,
    with_tiles,
)
from jokerpoker.games.poker_tiles.rules.play_errors import hand_error, placement_errors
from jokerpoker.games.poker_tiles.rules.scoring import Line, ScoredPlay, Wish, scored_play
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, TILES, TIMES, Tile
from jokerpoker.games.poker_tiles.rules.turns import LineSeen
from jokerpoker.steps import as_part


@dataclass(frozen=True)
class TilesBeingLaid:
    """Tiles of the rack by square, and the meanings of jokers and the multiplier that are requested."""

    place: Mapping[Square, Tile]
    meanings: Mapping[Square, Card] = field(default_factory=dict)
    multiply: Multiply | None = None


@dataclass(frozen=True)
class PlaysWanted:
    """The parameters of :func:`plays`. ``count``: how many of the best plays to return."""

    count: int = 10


class LayingError(TypedDict):
    """An error; its ``data`` has the ``squares`` to which it refers."""

    code: str
    message: str
    data: dict[str, Json]


class LaidLine(TypedDict):
    """A line that new tiles make: its ``hand``, ``points`` and multiplier (``times``). If the line is not a
    hand, ``hand`` is None, and ``fault`` is the error.
    """

    squares: list[Square]
    tiles: list[Tile]
    line: Direction
    hand: Category | None
    points: int
    times: int
    fault: LayingError | None


class Multiplier(TypedDict):
    """A multiplier that could count: the square of its joker; the direction of the hand that it would
    multiply (``line``); the multiplier (``times``); and the points of the whole play with it.
    """

    joker: Square
    line: Direction
    times: int
    points: int


class LayingReport(TypedDict):
    """The report on tiles being laid. ``points``: the points of the play; None while it is not legal.
    ``lines``: the lines that the tiles make. ``faults``: the errors that are not about one of the ``lines``.
    ``meanings``: by square, the cards of jokers in a legal play. ``joker``: the square of the joker that
    multiplies; None if none does. ``multipliers``: all that could count.
    """

    legal: bool
    points: int | None
    lines: list[LaidLine]
    faults: list[LayingError]
    meanings: dict[Square, Card]
    joker: Square | None
    multipliers: list[Multiplier]


class Meaning(TypedDict):
    """A card for which a joker can stand, and the points of the play with it."""

    card: Card
    points: int


class PlaySeen(TypedDict):
    """A legal play. ``joker``: the square of the joker that multiplies; None if none does."""

    place: dict[Square, Tile]
    meanings: dict[Square, Card]
    lines: list[LineSeen]
    joker: Square | None
    points: int


def so_far(view: Mapping[str, Json], params: Json) -> LayingReport:
    """The score of the tiles being laid, line by line; or their errors, and on which squares."""
    laid, situation = codec.load(TilesBeingLaid, params), situation_of(view)
    nothing = LayingReport(
        legal=False, points=None, lines=[], faults=[], meanings={}, joker=None, multipliers=[]
    )
    if not laid.place:
        return nothing
    try:
        cells = codes_by_cell(situation.board.layout, laid.place)
        errors = [*_not_held(laid.place, view["cards"]), *placement_errors(situation.board, cells)]
    except IllegalAction as error:
        return {**nothing, "faults": [_as_data(error)]}
    if any(error.code == "occupied" for error in errors):
        return {**nothing, "faults": list(map(_as_data, errors))}
    after = with_tiles(situation.board, cells)
    lines = [_rated(after, line, cells, situation) for line in _lines(after, cells)]
    if not errors:
        try:
            return _legal_report(_judge(situation, laid), after, situation)
        except IllegalAction as error:
            # An error about a line is already in ``lines``.
            errors = [] if error.code in ("no_hand", "spoils", "too_long") else [error]
    return {**nothing, "lines": lines, "faults": list(map(_as_data, errors))}


def _as_data(error: IllegalAction) -> LayingError:
    return {"code": error.code, "message": str(error), "data": {"squares": [], **error.data}}


def _not_held(placed: Mapping[Square, Tile], rack: Sequence[Tile]) -> list[IllegalAction]:
    """An error for each tile that is laid more often than it is on the rack, with the last of its squares."""
    missing = Counter(placed.values()) - Counter(rack)
    square_of = {tile: square for square, tile in placed.items()}
    return [
        IllegalAction(
            "not_held", f"You do not have that many of {tile}.", tile=tile, squares=[square_of[tile]]
        )
        for tile in missing
    ]


def _lines(after: Board, cells: Collection[Cell]) -> list[Line]:
    """Every line of two or more tiles through a new tile, even if the new tiles are not in one line."""
    line_of = {}
    for step in (ACROSS, after.down):
        for cell in sorted(cells):
            run = tuple(after.run(cell, step))
            if len(run) > 1:
                line_of[step, run] = Line(step, run, tuple(after.cells[other] for other in run))
    return list(line_of.values())


def _rated(after: Board, line: Line, cells: Collection[Cell], situation: Situation) -> LaidLine:
    """A line by itself: its hand and points with the best meanings of its jokers, without a multiplier; the
    error if it is not a hand.
    """
    category = situation.hands.rate(line.codes)
    error = None if category is not None else _as_data(hand_error(after, line, cells, situation.hands))
    return {
        "squares": [after.layout.names[cell] for cell in line.cells],
        "tiles": [TILES[code] for code in line.codes],
        "line": direction_of(line.step),
        "hand": None if category is None else CATEGORIES[category],
        "points": 0 if category is None else situation.hands.points[category],
        "times": 1,
        "fault": error,
    }


def _legal_report(scored: ScoredPlay, after: Board, situation: Situation) -> LayingReport:
    layout = after.layout
    lines: list[Any] = [{**codec.dump(line_made(layout, hand)), "fault": None} for hand in scored.hands]
    return {
        "legal": True,
        "points": scored.points,
        "lines": lines,
        "faults": [],
        "meanings": meanings_of(layout, scored),
        "joker": None if scored.joker is None else layout.names[scored.joker],
        "multipliers": _multipliers(scored, after, situation),
    }


def _multipliers(scored: ScoredPlay, after: Board, situation: Situation) -> list[Multiplier]:
    """Every multiplier that could count in the play ``scored``, whose jokers keep their meanings; the
    multiplier with which the play scores most comes first.
    """
    new_cells = {cell for cell in after.filled if situation.board.cells[cell] < 0}  # empty before
    may_multiply = new_cells | situation.lasting_jokers
    multipliers: list[Multiplier] = []
    for hand in scored.hands:
        for cell, code in zip(hand.line.cells, hand.line.codes, strict=True):
            if code >= CARDS and cell in may_multiply:
                wish = Wish(scored.meanings, (cell, hand.line.step))
                other_play = scored_play(
                    after, sorted(new_cells), situation.hands, situation.lasting_jokers, wish
                )
                if other_play:
                    joker, line = after.layout.names[cell], direction_of(hand.line.step)
                    multipliers.append(
                        {"joker": joker, "line": line, "times": TIMES[code], "points": other_play.points}
                    )
    return sorted(multipliers, key=lambda multiplier: -multiplier["points"])


def meanings(view: Mapping[str, Json], params: Json) -> Generator[float, None, Json]:
    """For each joker in the hands of a legal play, the cards for which it can stand, best first.

    The result is ``{"jokers": {square: [{"card", "points"}]}}``, without squares if the play is illegal.
    ``points``: those of the play if the joker stands for the card. The other jokers stand for the requested
    cards, or else for the best ones; a requested multiplier counts.
    """
    laid, situation = codec.load(TilesBeingLaid, params), situation_of(view)
    possible: dict[Square, list[Meaning]] = {}
    try:
        scored = _judge(situation, laid)
    except IllegalAction:
        return {"jokers": possible}
    for square, current in meanings_of(situation.board.layout, scored).items():
        other_meanings = {other: card for other, card in laid.meanings.items() if other != square}
        possible_cards: list[Meaning] = []
        for card in PACK:
            yield 0.0
            points = _points(situation, replace(laid, meanings={**other_meanings, square: card}))
            if points is not None:
                possible_cards.append(Meaning(card=card, points=points))
        possible_cards.sort(  # most points first; among equals, the present card, then the highest card
            key=lambda meaning: (
                -meaning["points"],
                meaning["card"] != current,
                -PACK.index(meaning["card"]),
            )
        )
        possible[square] = possible_cards
    return {"jokers": possible}


def _judge(situation: Situation, laid: TilesBeingLaid | Play) -> ScoredPlay:
    """The score of a play; :class:`IllegalAction` if it is not legal."""
    board, hands, lasting = situation.board, situation.hands, situation.lasting_jokers
    return judge(board, laid.place, hands, lasting, laid.meanings, laid.multiply)


def _points(situation: Situation, laid: TilesBeingLaid) -> int | None:
    """The points of a play; None if it is not legal."""
    try:
        return _judge(situation, laid).points
    except IllegalAction:
        return None


def plays(view: Mapping[str, Json], params: Json) -> Generator[float, None, Json]:
    """The plays that score most, best first, and the number of all plays: ``{"plays": […], "count"}``. Yields
    its progress, 0 to 1.
    """
    count, situation = codec.load(PlaysWanted, params).count, situation_of(view)
    yield from as_part(situation.find_plays(), lambda _: 0.0)
    best = yield from as_part(finding_best(situation.plays, max(0, count)), lambda _: 0.5)
    seen = []
    for play in best:
        yield 0.9
        seen.append(play_seen(situation, situation.play(play)))
    return {"plays": seen, "count": len(situation.plays)}


def play_seen(situation: Situation, play: Play) -> PlaySeen:
    """A legal play with its score; the best meanings and multiplier, unless it requests others."""
    layout, scored = situation.board.layout, _judge(situation, play)
    return {
        "place": dict(play.place),
        "meanings": meanings_of(layout, scored),
        "lines": codec.dump([line_made(layout, hand) for hand in scored.hands]),
        "joker": None if scored.joker is None else layout.names[scored.joker],
        "points": scored.points,
    }


TOOLS = {"so_far": so_far, "meanings": meanings, "plays": plays}
"""The tools by name."""
