"""Whether tiles that are not a legal play yet can become one with more tiles of the rack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from jokerpoker.games.poker_tiles.players.situation import Situation
from jokerpoker.games.poker_tiles.rules.board import ACROSS, EMPTY, Board, Cell, Square
from jokerpoker.games.poker_tiles.rules.judging import cells_of, with_tiles
from jokerpoker.games.poker_tiles.rules.play_errors import placement_errors
from jokerpoker.games.poker_tiles.rules.scoring import points_of
from jokerpoker.games.poker_tiles.rules.tiles import KEY, LONGEST_LINE, Tile


def can_become_play(now: Situation, placed: Mapping[Square, Tile]) -> bool:
    """True if more tiles of the rack, in the same row or column, make the laid ones a legal play."""
    laid = cells_of(now.board.layout, placed)
    after, unused = with_tiles(now.board, laid), [*now.rack]
    for code in laid.values():
        unused.remove(code)
    return any(
        _fills(now, after, {*laid}, window, line, unused)
        for step in (ACROSS, after.down)
        for window, line in _windows(after, sorted(laid), step, len(unused))
    )


def _windows(
    after: Board, laid: list[Cell], step: int, most: int
) -> Iterator[tuple[tuple[Cell, ...], list[Cell]]]:
    """The empty cells that up to ``most`` more tiles can fill, each with the line that this makes: those
    between the laid tiles, and any before and after them.
    """
    between = range(laid[0], laid[-1] + 1, step)
    if not {*laid} <= {*between}:
        return
    gaps = tuple(cell for cell in between if after.cells[cell] == EMPTY)
    for before in _empty(after, laid[0], -step, most - len(gaps)):
        for behind in _empty(after, laid[-1], step, most - len(gaps) - len(before)):
            window = (*gaps, *before, *behind)
            filled = after.copy()
            filled.lay(window, [0] * len(window))
            line = filled.run(laid[0], step)
            if window and len(line) <= LONGEST_LINE:
                yield window, line


def _empty(after: Board, cell: Cell, step: int, most: int) -> Iterator[tuple[Cell, ...]]:
    """The nearest empty cells in a direction: none, one, and so on, up to ``most`` or the edge."""
    empty: tuple[Cell, ...] = ()
    while len(empty) <= most:
        yield empty
        cell += step
        while after.cells[cell] >= 0:
            cell += step
        if after.cells[cell] != EMPTY:
            return
        empty = (*empty, cell)


def _fills(
    now: Situation,
    after: Board,
    laid: set[Cell],
    window: tuple[Cell, ...],
    line: list[Cell],
    unused: list[int],
) -> bool:
    """True if some of the ``unused`` tiles of the rack fill a window so that the play is legal."""
    cells = sorted((*laid, *window))
    if any(placement_errors(now.board, dict.fromkeys(cells, 0))):
        return False
    line_codes = [after.cells[cell] for cell in line if cell not in window]
    may_be_hand: dict[int, bool] = {}  # by key of the tiles in the window
    for codes in {*permutations(unused, len(window))}:
        key = sum(KEY[code] for code in codes)
        if key not in may_be_hand:
            may_be_hand[key] = _may_be_hand(now, [*line_codes, *codes])
        if not may_be_hand[key]:  # most tiles make no hand in any order
            continue
        after.lay(window, codes)
        points = points_of(after, cells, now.hands, now.lasting_jokers)
        after.remove_last(len(window))
        if points:
            return True
    return False


def _may_be_hand(now: Situation, codes: list[int]) -> bool:
    """False if no order of tiles is a hand."""
    key = sum(KEY[code] for code in codes)
    return now.hands.plain(key) is not None or now.hands.suited(key) is not None
