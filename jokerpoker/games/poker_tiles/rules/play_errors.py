"""The errors of an illegal play.

Each has a code, and in its data ``squares``, the names of the squares to which it refers. ``after`` is the
board with the new tiles on it. (``rule 3`` and ``PT-A6`` are numbers of the written rules: ``options.py``.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from jokerpoker.cards import RANKS
from jokerpoker.core import IllegalAction
from jokerpoker.games.poker_tiles.rules.board import ACROSS, EMPTY, Board, Cell
from jokerpoker.games.poker_tiles.rules.hands import CATEGORIES, STRAIGHTS, HandTable
from jokerpoker.games.poker_tiles.rules.scoring import Line, lines_of
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, LONGEST_LINE, SUITS, TILES


def placement_errors(board: Board, placed: Mapping[Cell, int]) -> Iterator[IllegalAction]:
    """Errors about the squares on which new tiles are laid (rules 3 to 5, PT-A6), whatever hands they make.
    ``placed``: the codes of the new tiles by cell.
    """
    names, cells = board.layout.names, sorted(placed)
    taken = [cell for cell in cells if board.cells[cell] != EMPTY]
    for cell in taken:
        square = names[cell]
        yield IllegalAction("occupied", f"There is a tile on {square} already.", squares=[square])
    if taken:
        return
    if not cells:
        yield IllegalAction("nothing_laid", "Lay at least one tile.", squares=[])
        return
    rows, columns = {cell // board.down for cell in cells}, {cell % board.down for cell in cells}
    if len(rows) > 1 and len(columns) > 1:
        squares = [names[cell] for cell in cells]
        yield IllegalAction("not_in_line", "Lay all new tiles in one row or one column.", squares=squares)
        return
    step = board.down if len(rows) > 1 else ACROSS
    gaps = [cell for cell in range(cells[0], cells[-1], step) if cell not in placed and board.cells[cell] < 0]
    if gaps:
        squares = [names[cell] for cell in gaps]
        yield IllegalAction("gap", f"Leave no gap at {squares[0]}.", squares=squares)
    else:
        yield from _joining_errors(board, cells)


def _joining_errors(board: Board, cells: Sequence[Cell]) -> Iterator[IllegalAction]:
    """Errors of new tiles that lie in one line: they do not touch a tile on the board (rule 5); or, in the
    first play, there is only one, or none is on a gold square (rule 4).
    """
    squares = [board.layout.names[cell] for cell in cells]
    if board.filled:
        steps = (ACROSS, -ACROSS, board.down, -board.down)
        neighbours = (cell + step for cell in cells for step in steps)
        if all(board.cells[cell] < 0 for cell in neighbours):
            message = "Lay at least one new tile beside a tile on the board."
            yield IllegalAction("not_joined", message, squares=squares)
        return
    if len(cells) == 1:
        yield IllegalAction(
            "single_tile", "Lay a hand of at least two tiles as the first play.", squares=squares
        )
    if board.layout.gold_cells.isdisjoint(cells):
        yield IllegalAction("off_gold", "Lay a tile of the first play on gold.", squares=squares)


def line_errors(after: Board, cells: Sequence[Cell], hands: HandTable) -> Iterator[IllegalAction]:
    """Errors in the lines that new tiles, already on the board, make in an illegal play (rule 5)."""
    any_bad_line = False
    lines = lines_of(after, cells)
    for line in lines:
        if len(line.cells) > LONGEST_LINE or hands.rate(line.codes) is None:
            any_bad_line = True
            yield hand_error(after, line, cells, hands)
    if not any_bad_line:
        yield from _joker_errors(after, lines, cells, hands)


def hand_error(after: Board, line: Line, cells: Collection[Cell], hands: HandTable) -> IllegalAction:
    """The error for a line that is not a hand; ``cells``: those of the new tiles. Its code is ``too_long``;
    ``spoils`` if the line was a hand before the new tiles; or ``no_hand``.

    The data: the line's ``tiles``; ``why`` it is not a hand (:func:`_why`), unless it is too long; and for
    ``spoils``, the category of that hand (``was``).
    """
    squares = [after.layout.names[cell] for cell in line.cells]
    tiles = [TILES[code] for code in line.codes]
    shown = " ".join(tiles)
    data = {"squares": squares, "tiles": tiles}
    if len(squares) > LONGEST_LINE:
        return IllegalAction("too_long", f"{shown} is longer than {LONGEST_LINE} tiles.", **data)
    spoiled = _hand_before(line, cells, hands)
    if spoiled is not None:
        message = f"{shown} is not a hand any more."
        return IllegalAction("spoils", message, was=CATEGORIES[spoiled], why=_why(line, hands), **data)
    return IllegalAction("no_hand", f"{shown} is not a hand.", why=_why(line, hands), **data)


def _hand_before(line: Line, cells: Collection[Cell], hands: HandTable) -> int | None:
    """The category of the hand that lay in a line before the new tiles (on ``cells``); None if there was
    none. If new tiles have joined several hands, the category of the last one.
    """
    old = [code if cell not in cells else None for cell, code in zip(line.cells, line.codes, strict=True)]
    run: list[int] = []
    category = None
    for code in [*old, None]:  # None ends a run
        if code is not None:
            run.append(code)
        else:
            category = hands.rate(run) if len(run) > 1 else category
            run = []
    return category


def _why(line: Line, hands: HandTable) -> str:
    """Why a line is not a hand: the last word of a message's key, such as ``tiles.fault.why.low_pair``."""
    ranks = [code // 4 for code in line.codes if code < CARDS]  # without jokers, which can be any rank
    size, ranks_differ = len(line.codes), len(set(ranks)) == len(ranks)
    in_straight = ranks_differ and any(set(ranks) <= set(straight) for straight in STRAIGHTS)
    if size == 2 and len(set(ranks)) == 1:
        return "low_pair"
    if size == LONGEST_LINE and in_straight and hands.ordered:
        return "out_of_order"
    if size == LONGEST_LINE and len(set(ranks)) == 1:  # five of a kind, where a joker may not repeat a card
        return "repeats"
    if size in (3, 4) and in_straight:
        return "short_straight"
    if size in (3, 4) and len({SUITS[code] for code in line.codes if code < CARDS}) == 1:
        return "short_flush"
    return "idle_tiles"


def _joker_errors(
    after: Board, lines: Sequence[Line], cells: Sequence[Cell], hands: HandTable
) -> Iterator[IllegalAction]:
    """Errors of an illegal play whose lines are all hands: one for each new joker in two lines, since it
    must be the same card in both (rule 7). Its data has ``wanted``: for each line, the ranks for which
    the joker can stand.
    """
    names = after.layout.names
    for cell in cells:
        through = [line for line in lines if cell in line.cells]
        if after.cells[cell] < CARDS or len(through) < 2:
            continue
        square = names[cell]
        wanted = [wanted_ranks(line, cell, hands) for line in through]
        yield IllegalAction(
            "two_identities",
            f"The joker on {square} cannot be two different cards in one turn.",
            squares=[square],
            wanted=wanted,
        )


def wanted_ranks(line: Line, cell: Cell, hands: HandTable) -> str:
    """The ranks for which a joker can stand in one line, from ace down, such as ``AQT``."""
    index = line.cells.index(cell)
    fit = {
        card // 4
        for card in range(CARDS)
        if hands.rate([*line.codes[:index], card, *line.codes[index + 1 :]]) is not None
    }
    return "".join(RANKS[rank] for rank in sorted(fit, reverse=True))
