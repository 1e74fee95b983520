"""The command ``picture``."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from jokerpoker.cli.settings import add_set_argument, read_settings
from jokerpoker.match import Match, new_match
from jokerpoker.registry import GAMES
from jokerpoker.svg.hands import hand, split
from jokerpoker.svg.tables import table


def add_picture_parser(commands: Any) -> None:
    """``picture HAND …``, ``picture GAME`` or ``picture FILE``: print a picture as SVG."""
    parser = commands.add_parser(
        "picture",
        help="draw hands or a table as SVG",
        description="Print as SVG a hand, several hands with the name of each, the table of a new match, "
        "or that of a saved match.",
        epilog='example: jokerpoker picture "Kh Kd Kc Ts RJ" > hand.svg',
    )
    parser.add_argument(
        "what",
        nargs="+",
        metavar="HAND|GAME|FILE",
        help=f'cards such as "Kh Kd Kc Ts RJ"; {", ".join(GAMES)}; or a file with the text of a match',
    )
    parser.add_argument(
        "--players", type=int, default=None, metavar="N", help="how many players a new match has"
    )
    parser.add_argument("--seed", default=None, help="the seed of a new match (default: random)")
    parser.add_argument(
        "--seat",
        type=int,
        default=None,
        help="the seat from which the table is seen, from 0 (default: the first that has to act)",
    )
    add_set_argument(parser)
    parser.set_defaults(run=run_picture)


def run_picture(args: argparse.Namespace) -> int:
    """Print a picture; ValueError for bad input."""
    first, *others = args.what
    if others:
        print(split(args.what), end="")
    elif first in GAMES:
        match = new_match(first, players=args.players, seed=args.seed, options=read_settings(args.options))
        print(table(match, args.seat), end="")
    elif Path(first).is_file():
        print(table(Match.read(Path(first).read_text("utf-8")), args.seat), end="")
    else:
        print(hand(first), end="")
    return 0
