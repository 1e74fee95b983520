"""Checks, scores and describes plays that are given by squares and tiles; finds plays under any options.

``PT-A7`` is a number of the written rules (``options.py``).
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from heapq import nsmallest

from jokerpoker.cards import PACK, Card
from jokerpoker.core import IllegalAction
from jokerpoker.faults import Fault, shown
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.actions import Direction, Multiply
from jokerpoker.games.poker_tiles.rules.board import ACROSS, Board, Cell, Layout, Square
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines
from jokerpoker.games.poker_tiles.rules.generator import (
    GeneratedPlay,
    Recount,
    any_play,
    can_extend,
    finding_plays,
)
from jokerpoker.games.poker_tiles.rules.hands import CATEGORIES, HandTable
from jokerpoker.games.poker_tiles.rules.holding import Holding
from jokerpoker.games.poker_tiles.rules.play_errors import line_errors, placement_errors
from jokerpoker.games.poker_tiles.rules.scoring import (
    ScoredHand,
    ScoredPlay,
    Wish,
    lines_of,
    points_of,
    scored_play,
)
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, CODE, TILES, Tile, check_tile
from jokerpoker.games.poker_tiles.rules.turns import LineMade, ReadablePlay
from jokerpoker.games.poker_tiles.rules.windows import PAUSE_AFTER
from jokerpoker.steps import finished


def lasting_jokers(
    layout: Layout, options: Options, owners: Mapping[Square, int], seat: int
) -> frozenset[Cell]:
    """The cells of a seat's lasting jokers: those on the board whose multipliers it may use again (PT-A7).

    ``owners``: for each joker on the board, the seat that laid it.
    """
    if not options.multiplier_persists:
        return frozenset()
    return frozenset(layout.cells[square] for square, owner in owners.items() if owner == seat)


def codes_by_cell(layout: Layout, placed: Mapping[Square, Tile]) -> dict[Cell, int]:
    """The codes of tiles by cell; :class:`IllegalAction` for an unknown square or tile."""
    try:
        for tile in placed.values():
            check_tile(tile)
        return {layout.cell(square): CODE[tile] for square, tile in placed.items()}
    except Fault as error:
        raise IllegalAction(error.code, str(error), **error.data) from None


def with_tiles(board: Board, placed: Mapping[Cell, int]) -> Board:
    """A copy of the board with more tiles laid."""
    after = board.copy()
    after.lay(placed.keys(), placed.values())
    return after


def judge(
    board: Board,
    placed: Mapping[Square, Tile],
    hands: HandTable,
    lasting: Collection[Cell] = (),
    meanings: Mapping[Square, Card] | None = None,
    multiply: Multiply | None = None,
) -> ScoredPlay:
    """The score of a play that lays the tiles ``placed``, by square; :class:`IllegalAction`, with the first
    reason, if the play is not legal.

    ``lasting``: see :func:`lasting_jokers`. ``meanings``, ``multiply``: what the player requests, as in
    ``actions.Play``.
    """
    laid = codes_by_cell(board.layout, placed)
    for error in placement_errors(board, laid):
        raise error  # only the first
    after, cells = with_tiles(board, laid), sorted(laid)
    wish = _wish(after, cells, meanings or {}, multiply)
    scored = scored_play(after, cells, hands, lasting, wish)
    if scored is None:
        # If the play is illegal with any meanings, the error is about a line; else about the meanings.
        if not wish.meanings or scored_play(after, cells, hands, lasting) is None:
            for error in line_errors(after, cells, hands):
                raise error
        raise _meaning_error(after, cells, hands, wish)
    if multiply and scored.joker is None:
        message = f"No hand {multiply.line} is multiplied by the tile on {multiply.joker}."
        raise IllegalAction("no_multiplier", message, squares=[multiply.joker], line=multiply.line)
    return scored


def _wish(
    after: Board, cells: Sequence[Cell], meanings: Mapping[Square, Card], multiply: Multiply | None
) -> Wish:
    """What the player requests, by cell. :class:`IllegalAction` for a meaning that is not a card, or for a
    square that has no joker in a line of the new tiles. ``cells``: those of the new tiles.
    """
    layout = after.layout
    in_lines = {cell for line in lines_of(after, cells) for cell in line.cells}
    code_by_cell = {}
    for square, card in meanings.items():
        cell = _cell_of(layout, square)
        has_joker = after.cells[cell] >= CARDS
        if not has_joker or cell not in in_lines:
            message = f"{square} has no joker in a hand of this play."
            raise IllegalAction("no_joker", message, squares=[square])
        if card not in PACK:
            raise IllegalAction("no_card", f"Name a card for the joker, not {shown(card)}.", squares=[square])
        code_by_cell[cell] = CODE[card]
    if multiply is None:
        return Wish(code_by_cell)
    step = ACROSS if multiply.line == "across" else after.down
    return Wish(code_by_cell, (_cell_of(layout, multiply.joker), step))


def _cell_of(layout: Layout, square: Square) -> Cell:
    """The cell of a square; :class:`IllegalAction` for an unknown square."""
    (cell,) = codes_by_cell(layout, {square: TILES[0]})  # any tile: only the square is checked
    return cell


def _meaning_error(after: Board, cells: Sequence[Cell], hands: HandTable, wish: Wish) -> IllegalAction:
    """The error for a play that is legal, but not with the meanings requested: about one of them if the play
    is legal without it, else about all.
    """
    for cell, code in wish.meanings.items():
        other_meanings = {other: card for other, card in wish.meanings.items() if other != cell}
        if scored_play(after, cells, hands, (), Wish(other_meanings)):
            square, card = after.layout.names[cell], TILES[code]
            message = f"The joker on {square} cannot be {card} here: choose another card."
            return IllegalAction("meaning_unfit", message, squares=[square], card=card)
    return IllegalAction(
        "meanings_unfit", "The jokers cannot be these cards together: change one.", squares=[]
    )


def recounter(board: Board, hands: HandTable, lasting: Collection[Cell] = ()) -> Recount | None:
    """A function that scores plays from scratch; None if it is not needed, since the tables of hands are
    exact (``HandTable.exact``).
    """
    if hands.exact:
        return None
    after = board.copy()

    def recount(cells: Sequence[Cell], codes: Sequence[int]) -> int:
        after.lay(cells, codes)
        points = points_of(after, cells, hands, lasting)
        after.remove_last(len(cells))
        return points

    return recount


def plays_of(
    board: Board, rack: Sequence[int], hands: HandTable, lasting: Collection[Cell] = ()
) -> list[GeneratedPlay]:
    """All legal plays of a rack with their points, under any options. ``lasting``: see
    :func:`lasting_jokers`.
    """
    return finished(finding_plays_of(board, rack, hands, lasting))


def finding_plays_of(
    board: Board, rack: Sequence[int], hands: HandTable, lasting: Collection[Cell] = ()
) -> Generator[list[GeneratedPlay], None, list[GeneratedPlay]]:
    """As :func:`plays_of`, but in steps that yield the plays found so far."""
    return finding_plays(BoardLines(board, lasting), Holding(rack, hands), recounter(board, hands, lasting))


def any_play_of(board: Board, rack: Sequence[int], hands: HandTable, lasting: Collection[Cell] = ()) -> bool:
    """True if a rack has a legal play, under any options."""
    return any_play(BoardLines(board, lasting), Holding(rack, hands), recounter(board, hands, lasting))


def can_extend_of(
    laid: Mapping[Cell, int],
    board: Board,
    rack: Sequence[int],
    hands: HandTable,
    lasting: Collection[Cell] = (),
) -> bool:
    """True if a legal play lays the tiles ``laid``, by cell, and at least one more tile of the rack."""
    return can_extend(
        laid, BoardLines(board, lasting), Holding(rack, hands), recounter(board, hands, lasting)
    )


def tiles_by_square(layout: Layout, play: GeneratedPlay) -> dict[Square, Tile]:
    """The tiles of a play by square, row by row."""
    _, cells, codes = play
    return {layout.names[cell]: TILES[code] for cell, code in sorted(zip(cells, codes, strict=True))}


def best_first(plays: Sequence[GeneratedPlay]) -> list[GeneratedPlay]:
    """Plays sorted: those with the most points first; among equals, those with the fewest tiles; then by
    squares and tiles, so that the order is always the same.
    """
    return sorted(plays, key=_order)


def finding_best(plays: Sequence[GeneratedPlay], count: int) -> Generator[None, None, list[GeneratedPlay]]:
    """The first ``count`` plays of :func:`best_first`, found in steps."""
    best: list[GeneratedPlay] = []
    for start in range(0, len(plays), PAUSE_AFTER):
        least_points = 0
        if best and len(best) == count:
            least_points, _, _ = best[-1]
        candidates = [play for play in plays[start : start + PAUSE_AFTER] if play[0] >= least_points]
        best = nsmallest(count, [*best, *candidates], _order)
        yield
    return best


def _order(play: GeneratedPlay) -> tuple[int, int, list[tuple[Cell, int]]]:
    points, cells, codes = play
    return -points, len(cells), sorted(zip(cells, codes, strict=True))


def direction_of(step: int) -> Direction:
    """``across`` or ``down``, by the step between cells."""
    return "across" if step == ACROSS else "down"


def line_made(layout: Layout, hand: ScoredHand) -> LineMade:
    """A scored hand, with squares and tiles by name."""
    return LineMade(
        squares=tuple(layout.names[cell] for cell in hand.line.cells),
        tiles=tuple(TILES[code] for code in hand.line.codes),
        line=direction_of(hand.line.step),
        hand=CATEGORIES[hand.category],
        points=hand.points,
        times=hand.times,
    )


def readable(layout: Layout, placed: Mapping[Square, Tile], scored: ScoredPlay) -> ReadablePlay:
    """A scored play for people; ``placed``: its tiles by square."""
    lines = tuple(line_made(layout, hand) for hand in scored.hands)
    return ReadablePlay(scored.points, dict(placed), meanings_of(layout, scored), lines)


def meanings_of(layout: Layout, scored: ScoredPlay) -> dict[Square, Card]:
    """The meanings of the jokers in the hands of a play, by square."""
    return {layout.names[cell]: PACK[card] for cell, card in sorted(scored.meanings.items())}
