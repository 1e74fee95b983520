"""``python -m jokerpoker moves pegs_and_jokers``: every play of a hand in a position."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from jokerpoker.cards import as_card
from jokerpoker.cli.settings import add_set_argument, preset_with
from jokerpoker.core import Json, Sides
from jokerpoker.faults import Fault
from jokerpoker.games.pegs_and_jokers.options import PRESETS, SEAT_COUNTS, Options
from jokerpoker.games.pegs_and_jokers.rules.actions import named_steps
from jokerpoker.games.pegs_and_jokers.rules.board import Board, read, write
from jokerpoker.games.pegs_and_jokers.rules.choices import Choices, choices
from jokerpoker.games.pegs_and_jokers.rules.geometry import NamedStep
from jokerpoker.games.pegs_and_jokers.rules.pack import ONE_PACK, PER_PACK, rank_of_text
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup


def add_moves(parser: Any) -> None:
    """``moves pegs_and_jokers --pegs POSITION --hand CARDS``: the plays of the cards."""
    parser.add_argument("--preset", default="basic", metavar="NAME", help=", ".join(PRESETS))
    parser.add_argument("--players", type=int, default=SEAT_COUNTS[0], metavar="N", help="4, 6 or 8")
    pegs = 'pegs by seat, such as "8 h2 s s s | 30 s s s s | …": a hole, h1 to h5 (lane) or s (start area)'
    parser.add_argument("--pegs", metavar="POSITION", help=f"{pegs}; by default all in their start areas")
    parser.add_argument("--turn", type=int, default=0, metavar="SEAT", help="whose turn it is, from 0")
    parser.add_argument(
        "--hand", required=True, metavar="CARDS", help='such as "9 K Jk", with or without suits'
    )
    parser.add_argument(
        "--stuck",
        type=int,
        default=0,
        metavar="N",
        help="turns in a row so far that count towards the option stuck_turns",
    )
    add_set_argument(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_moves)


def run_moves(args: argparse.Namespace) -> int:
    """Print the plays of a hand; ValueError for wrong arguments."""
    options = preset_with(PRESETS, args.preset, args.options)
    if args.players not in SEAT_COUNTS:
        raise Fault("wrong_seats", f"--players must be 4, 6 or 8, not {args.players}", seats=args.players)
    if not 0 <= args.turn < args.players:
        message = f"--turn must be a seat from 0 to {args.players - 1}, not {args.turn}"
        raise Fault("wrong_turn", message, seat=args.turn)
    _check_stuck(args.stuck, options)
    setup = table_setup(args.players, options)
    board = Board.initial(setup.geometry) if args.pegs is None else read(args.pegs, setup.geometry)
    _check_not_over(board, setup.sides)
    cards = _cards_by_rank(args.hand, options, args.players)
    legal = choices(SeatPlays(board, args.turn, setup), cards, args.stuck)
    if args.json:
        print(json.dumps(_plays_json(board, legal)))
    else:
        _print(board, legal, args.turn)
    return 0


def _check_not_over(board: Board, sides: Sides) -> None:
    """Raise :class:`Fault` if all pegs of a team are home."""
    for side in sides:
        if all(map(board.all_home, side)):
            seats = ", ".join(map(str, side))
            raise Fault(
                "over", f"--pegs: the game is over: all pegs of seats {seats} are home", seats=list(side)
            )


def _check_stuck(count: int, options: Options) -> None:
    """Raise :class:`Fault` if the count is negative, or not below the option ``stuck_turns``. If that option
    is off, a count above 0 only causes a warning.
    """
    if count > 0 and not options.stuck_turns:
        print("jokerpoker: warning: --stuck: this table counts no stuck turns", file=sys.stderr)
        return
    most = max(0, options.stuck_turns - 1)
    if not 0 <= count <= most:
        raise Fault("wrong_count", f"--stuck must be from 0 to {most}, not {count}", count=count, most=most)


def _cards_by_rank(text: str, options: Options, seats: int) -> dict[str, str]:
    """By rank, the first card of that rank in the hand, as typed; Fault for a wrong hand."""
    written = text.split()
    if not written:
        raise Fault("no_cards", "--hand: name at least one card")
    most = options.hand + (options.order == "draw_first")
    ranks = [rank_of_text(word) for word in written]
    if len(written) > most:
        message = f"--hand must have at most {most} cards before a play, not {len(written)}"
        raise Fault("too_many", message, most=most)
    _check_packs(written, options.decks_for(seats))
    first: dict[str, str] = {}
    for rank, word in zip(ranks, written, strict=True):
        first.setdefault(rank, word)
    return first


def _check_packs(written: Sequence[str], decks: int) -> None:
    """Raise :class:`Fault` for more copies of a card, or of a rank, than the packs have."""
    suited = [card for card in map(as_card, written) if card in ONE_PACK]
    ranks = [rank_of_text(word) for word in written]
    # By card and by rank, the number of copies in one pack.
    in_pack = {**dict.fromkeys(suited, 1), **PER_PACK}
    for card, count in Counter([*suited, *ranks]).items():
        most = in_pack[card] * decks
        if count > most:
            packs = "1 pack has" if decks == 1 else f"{decks} packs have"
            message = f"--hand: {count} of {card}, but {packs} {most}"
            raise Fault("too_often", message, card=card, count=count, most=most)


def _plays_json(board: Board, choices: Choices) -> Json:
    plays = [
        {
            "card": card,
            "steps": [{"seat": seat, "from": origin, "to": end} for seat, origin, end in steps],
            "after": after,
        }
        for card, steps, after in _plays(board, choices)
    ]
    return {"plays": plays, "may_discard": choices.may_discard, "free_come_out": bool(choices.free)}


def _plays(board: Board, choices: Choices) -> Iterator[tuple[str, Sequence[NamedStep], str]]:
    """The plays: card, steps (owner of the peg, from, to), and the position after them."""
    for rank, plays in choices.plays.items():
        for steps, changes in plays:
            board.do(changes)
            after = write(board)
            board.undo(changes)
            yield choices.cards[rank], named_steps(board.geometry, steps), after


def _print(board: Board, choices: Choices, turn: int) -> None:
    print(f"seat {turn} to play: {write(board)}")
    count = 0
    for card, steps, after in _plays(board, choices):
        shown = ", ".join(f"{origin} to {end} (seat {seat})" for seat, origin, end in steps)
        print(f"{card:<4} {shown:<44} {after}")
        count += 1
    print(f"{count} plays" if count != 1 else "1 play")
    if choices.free:
        print("a peg comes out for free with any card that you discard")
    elif choices.may_discard:
        print("you may discard a card without a move")
    else:
        print("you must play a card that can move")
