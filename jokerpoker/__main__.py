"""``python -m jokerpoker``: the engine from the shell."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from jokerpoker import __version__
from jokerpoker.commands import add_arena_parser, add_deal_parser
from jokerpoker.ranking.cli import add_odds_parser, add_rank_parser
from jokerpoker.registry import GAMES


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one clear line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def build_parser() -> Parser:
    """All commands with their arguments."""
    parser = Parser(prog="jokerpoker", description="Card games of jokers from the shell.")
    commands: Any = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    games = (add for game in GAMES.values() for add in game.commands)
    for add in (add_arena_parser, add_deal_parser, *games, add_rank_parser, add_odds_parser):
        add(commands)
    version = commands.add_parser("version", help="print the version")
    version.add_argument("--json", action="store_true", help="print JSON")
    version.set_defaults(run=print_version)
    return parser


def print_version(args: argparse.Namespace) -> int:
    print(json.dumps({"version": __version__}) if args.json else f"jokerpoker {__version__}")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; bad input is one line on standard error and status 2."""
    parser = build_parser()
    args = parser.parse_args(arguments)
    try:
        status: int = args.run(args)
    except ValueError as fault:
        print(f"jokerpoker: {fault}", file=sys.stderr)
        return 2
    except RecursionError:
        print("jokerpoker: something in the arguments is nested too deeply", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except OSError as fault:
        print(f"jokerpoker: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
