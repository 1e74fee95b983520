"""The command ``play``: a game in the terminal."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from jokerpoker.cli.settings import add_set_argument
from jokerpoker.registry import GAMES

NEEDED = ("rich", "babel", "pyicumessageformat")
"""The modules of the extra ``[terminal]``."""
EXAMPLE = """example: jokerpoker play video_poker --language de --seed lucky --set hands=20

A typed line names cards, places and buttons: "hold k♥ 9♠", "hold 1 3", "draw". "help" lists what can be done,
"look" draws the table again, "quit" ends. The match is saved after every change; to continue it, type
the command without --players, --seed and --set.
"""


def add_play_parser(commands: Any) -> None:
    """``play GAME``: a game in the terminal, by typed lines."""
    parser = commands.add_parser(
        "play",
        help="play a game in the terminal",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "game", metavar="GAME", help="the game's key; an unknown key lists the games that can be played"
    )
    parser.add_argument(
        "--players",
        nargs="+",
        metavar="PLAYER",
        help="who sits where: you, you:NAME for each of several people, or a computer player's key",
    )
    parser.add_argument("--language", default="", metavar="TAG", help="en, de, fr, it (default: system)")
    parser.add_argument("--seed", default=None, help="a text that determines the deal (default: random)")
    add_set_argument(parser)
    parser.add_argument(
        "--save",
        type=Path,
        default=None,
        metavar="FILE",
        help="where the match is saved (default: in the user's data folder)",
    )
    parser.add_argument("--new", action="store_true", help="begin a new match, even if one is saved")
    parser.set_defaults(run=run_play)


def run_play(args: argparse.Namespace) -> int:
    """Play until the result, ``quit``, the end of the input or an interrupt; returns the exit status.

    ValueError for bad arguments or missing packages.
    """
    if args.game not in playable():
        raise ValueError(f"{args.game!r} cannot be played in a terminal: choose from {', '.join(playable())}")
    if not all(map(find_spec, NEEDED)):
        raise ValueError('playing in a terminal needs more packages: pip install "jokerpoker[terminal]"')
    # Imported here, since the extra may not be installed.
    from jokerpoker.terminal.start import start

    return start(args)


def playable() -> list[str]:
    """The games that have scenes."""
    return [key for key, game in GAMES.items() if game.presenter]
