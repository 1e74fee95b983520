"""``python -m jokerpoker moves poker_tiles``: every play of a rack on a board, or the score of one play."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.cards import Card, as_card
from jokerpoker.cli.settings import add_set_argument, preset_with
from jokerpoker.faults import Fault
from jokerpoker.games.poker_tiles.options import PRESETS, Options
from jokerpoker.games.poker_tiles.rules.actions import Multiply
from jokerpoker.games.poker_tiles.rules.board import (
    ACROSS,
    Board,
    Cell,
    Square,
    layout,
    parse_placed,
    row_by_row,
)
from jokerpoker.games.poker_tiles.rules.hands import hands_of
from jokerpoker.games.poker_tiles.rules.judging import (
    best_first,
    judge,
    meanings_of,
    plays_of,
    readable,
    tiles_by_square,
)
from jokerpoker.games.poker_tiles.rules.scoring import ScoredPlay
from jokerpoker.games.poker_tiles.rules.tiles import (
    CODE,
    RACK_SIZE,
    TILES,
    Tile,
    full_bag,
    is_joker,
    parse_tiles,
)

PRINTED = 20
"""The default for the maximum number of plays in the printed table."""


@dataclass(frozen=True)
class BoardAndRack:
    """A board and a rack under some options. ``lasting``: the cells of the player's lasting jokers, which
    multiply in later turns, too.
    """

    board: Board
    rack: tuple[Tile, ...]
    options: Options
    lasting: tuple[Cell, ...] = ()

    def score(
        self,
        placed: Mapping[Square, Tile],
        meanings: Mapping[Square, Card] | None = None,
        multiply: Multiply | None = None,
    ) -> ScoredPlay:
        """The score of a play; IllegalAction, with the reason, if it is not legal."""
        return judge(self.board, placed, hands_of(self.options), self.lasting, meanings, multiply)

    def plays(self) -> list[dict[Square, Tile]]:
        """All plays, best first, each as its tiles by square."""
        codes = [CODE[tile] for tile in self.rack]
        plays = best_first(plays_of(self.board, codes, hands_of(self.options), self.lasting))
        return [tiles_by_square(self.board.layout, play) for play in plays]


def add_tiles_parser(commands: Any) -> None:
    """Add the command ``tiles``, the same as ``moves poker_tiles``."""
    add_moves(
        commands.add_parser(
            "tiles",
            help="find all plays of a rack on a board; the same as: moves poker_tiles",
            epilog='example: jokerpoker tiles --board "H8:Qs I8:Qh" --rack "Qd 8s 9h Tc 2x"',
        )
    )


def add_moves(parser: Any) -> None:
    """Add the arguments of ``moves poker_tiles --board BOARD --rack TILES``, which prints all plays, best
    first; with ``--play``, only one play and its score.
    """
    parser.add_argument("--board", default="", help='its tiles, such as "H8:Qs I8:Qh" (default: none)')
    parser.add_argument("--rack", required=True, metavar="TILES", help='such as "Qd 8s 9h Tc 2x"')
    parser.add_argument("--preset", default="literal", metavar="NAME", help=", ".join(PRESETS))
    add_set_argument(parser)
    parser.add_argument("--play", help='one play, such as "J8:Qd J4:8s"; "J8:2x=Qd" says what a joker is')
    parser.add_argument(
        "--multiply", metavar="SQUARE=LINE", help="what a joker multiplies: J8=across or J8=down"
    )
    parser.add_argument("--own", default="", metavar="SQUARES", help="jokers on the board that you laid")
    parser.add_argument(
        "--count", type=int, default=PRINTED, metavar="N", help=f"show at most N plays (default: {PRINTED})"
    )
    parser.add_argument("--json", action="store_true", help="print JSON, with every play")
    parser.set_defaults(run=run_tiles)


def run_tiles(args: argparse.Namespace) -> int:
    """Print the plays; Fault for bad input."""
    position = read_position(args)
    if args.count < 1:
        raise Fault("wrong_count", f"--count must be 1 or more, not {args.count}", count=args.count)
    if args.multiply is not None and args.play is None:
        raise Fault("no_play", "--multiply needs --play")
    if args.play is not None:
        scored = [_one_play(position, args.play, args.multiply)]
        count = 1
    else:
        plays = position.plays()
        count = len(plays)
        scored = [(placed, position.score(placed)) for placed in plays[: None if args.json else args.count]]
    if args.json:
        print(json.dumps({"plays": [_as_json(position, *play) for play in scored]}))
    else:
        _print_table(position, scored, count)
    return 0


def read_position(args: argparse.Namespace) -> BoardAndRack:
    """The position that the arguments describe; :class:`Fault` if it is impossible. Prints a warning about
    tiles that are not joined to the first one, and about lines that are not hands.
    """
    options = read_options(args.preset, args.options)
    board = Board.read(layout(options.board_size, options.gold), args.board)
    rack = parse_tiles(args.rack)
    if not rack:
        raise Fault("no_tiles", "--rack: name at least one tile")
    if len(rack) > RACK_SIZE:
        raise Fault("too_many", f"a rack has at most {RACK_SIZE} tiles, not {len(rack)}", most=RACK_SIZE)
    bag = Counter(full_bag(options))
    for tile, count in Counter([*board.tiles().values(), *rack]).items():
        if count > bag[tile]:
            message = f"there are {count} of {tile}, but the game has {bag[tile]}"
            raise Fault("too_often", message, tile=tile)
    if squares := _unconnected(board):
        _warn(f"not joined to the rest of the board: {' '.join(squares)}")
    for line in _invalid_lines(board, options):
        _warn(f"{line} on the board is not a hand")
    return BoardAndRack(board, rack, options, _lasting_jokers(board, args.own.split(), options))


def _unconnected(board: Board) -> list[Square]:
    """The squares of tiles that are not connected to the first tile; in a match, all tiles are connected."""
    reached, to_visit = set[Cell](), board.filled[:1]
    while to_visit:
        cell = to_visit.pop()
        reached.add(cell)
        around = (cell - ACROSS, cell + ACROSS, cell - board.down, cell + board.down)
        to_visit += [near for near in around if board.cells[near] >= 0 and near not in reached]
    return row_by_row(board.layout.names[cell] for cell in board.filled if cell not in reached)


def _warn(message: str) -> None:
    print(f"jokerpoker: warning: {message}", file=sys.stderr)


def read_options(preset: str, settings: Sequence[str]) -> Options:
    """A preset with some options changed; a Fault for an unknown option, or for own points that have no
    effect.
    """
    options = preset_with(PRESETS, preset, settings)
    if options.own_points != Options().own_points and options.score_table != "own":
        raise Fault("no_own_table", "own_points counts only with --set score_table=own")
    return options


def _invalid_lines(board: Board, options: Options) -> list[str]:
    """The lines on the board that are not hands, each as the text of its tiles."""
    lines = {
        tuple(board.cells[cell] for cell in board.run(start, step))
        for start in board.filled
        for step in (ACROSS, board.down)
    }
    rate = hands_of(options).rate
    return sorted(
        " ".join(TILES[code] for code in line) for line in lines if len(line) > 1 and rate(line) is None
    )


def _lasting_jokers(board: Board, squares: Sequence[Square], options: Options) -> tuple[Cell, ...]:
    """The cells of the jokers of ``--own``; Fault for a square without a joker, or if jokers do not last."""
    cells = tuple(board.layout.cell(square) for square in squares)
    for square in squares:
        if not is_joker(board.tiles().get(square, "")):
            raise Fault("no_joker", f"--own: there is no joker on {square}", square=square)
    if cells and not options.multiplier_persists:
        raise Fault("no_own", "--own counts only with --set multiplier_persists=true")
    return cells


def _one_play(
    position: BoardAndRack, text: str, multiply: str | None
) -> tuple[dict[Square, Tile], ScoredPlay]:
    """Return (tiles by square, score) of the play of ``--play``; ``multiply``: the text of ``--multiply``."""
    parts = [part.partition("=") for part in text.split()]
    placed = parse_placed(" ".join(tile for tile, _, _ in parts))
    meanings = {tile.partition(":")[0]: as_card(card) for tile, equals, card in parts if equals}
    missing = Counter(placed.values()) - Counter(position.rack)
    if missing:
        tile = next(iter(missing))
        raise Fault("not_held", f"the rack does not have that many of {tile}", tile=tile)
    return placed, position.score(placed, meanings, None if multiply is None else _multiply(multiply))


def _multiply(text: str) -> Multiply:
    joker, _, line = text.partition("=")
    return codec.load(Multiply, {"joker": joker, "line": line}, "--multiply")


def _as_json(position: BoardAndRack, placed: Mapping[Square, Tile], scored: ScoredPlay) -> dict[str, Any]:
    meanings = meanings_of(position.board.layout, scored)
    return {"place": dict(placed), "as": meanings, "score": scored.points}


def _print_table(
    position: BoardAndRack, plays: Sequence[tuple[Mapping[Square, Tile], ScoredPlay]], count: int
) -> None:
    """Print these plays, then their number; ``count``: the number of all plays."""
    for placed, scored in plays:
        play = readable(position.board.layout, placed, scored)
        print(f"{play.points:3}  {play.tiles:34} {play.hands}")
    noun = "play" if count == 1 else "plays"
    print(f"{count} {noun}" if len(plays) == count else f"the best {len(plays)} of {count} {noun}")
