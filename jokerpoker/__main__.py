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
    """An argument parser that prints an error as one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def build_parser() -> Parser:
    """All commands with their arguments."""
    parser = Parser(
        prog="jokerpoker",
        description="Card games with jokers, from the shell.",
        epilog='example: jokerpoker rank "Kh Kd Kc Ts Th" "As Ks 9s 4s 2s"',
    )
    parser.add_argument("--version", action="version", version=f"jokerpoker {__version__}")
    commands: Any = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    game_commands = (add for game in GAMES.values() for add in game.commands)
    for add in (
        add_play_parser,
        add_arena_parser,
        add_deal_parser,
        add_moves_parser,
        add_fair_parser,
        *game_commands,
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
    """Print the version, as JSON if ``--json`` is given; returns the exit status 0."""
    print(json.dumps({"version": __version__}) if args.json else f"jokerpoker {__version__}")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status.

    The status is 2 for bad input or an output that cannot be written, and 130 if the user interrupts the
    command, both after a message of one line; it is 0, without a message, if the reader of the output has
    closed the pipe. As ``argparse`` does, raises SystemExit after the help (0) and for wrong arguments (2).
    """
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
        return _report_error("something in the arguments is nested too deeply")
    except BrokenPipeError:
        _discard_output(sys.stdout)
        return 0
    except OSError as error:
        _discard_output(sys.stdout)
        return _report_error(str(error))
    except ValueError as error:
        return _report_error(str(error))
    except KeyboardInterrupt:
        return _report_error("interrupted", 130)
    finally:
        try:
            sys.stderr.flush()
        except OSError:
            _discard_output(sys.stderr)


def _complete(parser: argparse.ArgumentParser) -> None:
    """Let argcomplete complete the command if the shell asks for it and argcomplete is installed."""
    if "_ARGCOMPLETE" in os.environ:
        with contextlib.suppress(ImportError):
            from argcomplete import autocomplete

            autocomplete(parser)


def _open_closed_streams() -> None:
    """Replace standard streams that were closed before the start by streams that discard all output."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115


def _report_error(message: str, status: int = 2) -> int:
    """Print an error as one line; returns the exit status."""
    with contextlib.suppress(OSError):
        print(f"jokerpoker: {message}", file=sys.stderr)
    return status


def _discard_output(stream: TextIO) -> None:
    """Discard what a broken stream still buffers, so that Python does not report it at exit."""
    with contextlib.suppress(OSError, ValueError):
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, stream.fileno())
        os.close(devnull)


if __name__ == "__main__":
    sys.exit(main())
