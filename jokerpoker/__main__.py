"""``python -m jokerpoker``: the engine from the shell."""
# PYTHON_ARGCOMPLETE_OK

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn, TextIO

from jokerpoker import __version__
from jokerpoker.cli.commands import add_arena_parser, add_deal_parser, add_moves_parser
from jokerpoker.cli.fair import add_fair_parser
from jokerpoker.ranking.cli import add_odds_parser, add_rank_parser
from jokerpoker.registry import GAMES
from jokerpoker.svg.command import add_picture_parser
from jokerpoker.terminal.command import add_play_parser


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one clear line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def build_parser() -> Parser:
    """All commands with their arguments."""
    parser = Parser(
        prog="jokerpoker",
        description="Card games of jokers from the shell.",
        epilog='example: jokerpoker rank "Kh Kd Kc Ts Th" "As Ks 9s 4s 2s"',
    )
    parser.add_argument("--version", action="version", version=f"jokerpoker {__version__}")
    commands: Any = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    games = (add for game in GAMES.values() for add in game.commands)
    for add in (
        add_play_parser,
        add_arena_parser,
        add_deal_parser,
        add_moves_parser,
        add_fair_parser,
        *games,
        add_rank_parser,
        add_odds_parser,
        add_picture_parser,
    ):
        add(commands)
    version = commands.add_parser(
        "version", help="print the version", epilog="example: jokerpoker version --json"
    )
    version.add_argument("--json", action="store_true", help="print JSON")
    version.set_defaults(run=print_version)
    return parser


def print_version(args: argparse.Namespace) -> int:
    """Print which version this is."""
    print(json.dumps({"version": __version__}) if args.json else f"jokerpoker {__version__}")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Bad input and an unwritable output end with a one-line message and status 2."""
    _open_closed_streams()
    try:
        try:
            parser = build_parser()
            _complete(parser)
            args = parser.parse_args(arguments)
            return int(args.run(args))
        finally:
            sys.stdout.flush()
    except RecursionError:
        return _refused("something in the arguments is nested too deeply")
    except BrokenPipeError:
        _write_no_more(sys.stdout)
        return 0
    except OSError as error:
        _write_no_more(sys.stdout)
        return _refused(str(error))
    except ValueError as error:
        return _refused(str(error))
    except KeyboardInterrupt:
        return _refused("interrupted", 130)
    finally:
        try:
            sys.stderr.flush()
        except OSError:
            _write_no_more(sys.stderr)


def _complete(parser: argparse.ArgumentParser) -> None:
    """Offer shell completion through argcomplete, if it is installed and the shell has set its variable."""
    if "_ARGCOMPLETE" in os.environ:
        with contextlib.suppress(ImportError):
            from argcomplete import autocomplete

            autocomplete(parser)


def _open_closed_streams() -> None:
    """Replace streams that were closed before the program started by one that discards its input."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115


def _refused(message: str, status: int = 2) -> int:
    with contextlib.suppress(OSError):
        print(f"jokerpoker: {message}", file=sys.stderr)
    return status


def _write_no_more(stream: TextIO) -> None:
    """Discard what a broken stream still buffers, so that Python does not report it at exit."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
