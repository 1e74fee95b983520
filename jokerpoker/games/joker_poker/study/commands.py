"""The command ``split``, and the table of strength that ``arena`` prints."""

from __future__ import annotations

import argparse
import json
from typing import Any

from jokerpoker import codec
from jokerpoker.cards import parse
from jokerpoker.games.joker_poker.players.frontier.search import frontier
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.study import crosstable
from jokerpoker.progress import progress_bar

EXAMPLE = '"As Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h"'
"""A deal."""


def add_split_parser(commands: Any) -> None:
    """``split "CARDS"``: the same as ``moves joker_poker``."""
    add_moves(
        commands.add_parser(
            "split",
            help="find all good splits of 15 or 13 cards; the same as: moves joker_poker",
            epilog=f"example: jokerpoker split {EXAMPLE}",
        )
    )


def add_moves(parser: Any) -> None:
    """``moves joker_poker "CARDS"``: every split of a deal that no other split beats in all three hands."""
    parser.add_argument("cards", metavar="CARDS", help='such as "As Kh … RJ"')
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_split)


def run_split(args: argparse.Namespace) -> int:
    """Print the splits of a deal that no other split beats; a ValueError says what is wrong."""
    splits = frontier(parse(args.cards))
    if args.json:
        found = [
            {"hands": split.hands, "names": split.names, "jokers": dict(split.jokers)} for split in splits
        ]
        print(json.dumps({"frontier": found, "count": len(found)}))
        return 0
    for split in splits:
        meaning = "".join(f"  {joker} = {card}" for joker, card in split.jokers.items())
        rows = (f"{' '.join(hand)} ({name})" for hand, name in zip(split.hands, split.names, strict=True))
        print(" | ".join(rows) + meaning)
    print(f"{len(splits)} splits, none better than another in all three hands")
    return 0


def run_table(args: argparse.Namespace) -> int:
    """Print the table of strength, one number of players after the other."""
    if args.options:
        raise ValueError("the table of strength is of the rules as printed: --set needs players")
    for seats in args.seats or JokerPoker.seat_counts:
        if seats not in JokerPoker.seat_counts:
            known = ", ".join(map(str, JokerPoker.seat_counts))
            raise ValueError(f"the table of strength is for {known} players, not {seats}")
    for seats in args.seats or JokerPoker.seat_counts:
        deals = args.deals or crosstable.DEALS[seats]
        cells = list(dict.fromkeys([*crosstable.cells(seats), *crosstable.ladder(seats)]))
        with progress_bar(deals, "deal") as progress:
            found = crosstable.outcomes(cells, deals, args.jobs, args.seed, progress, args.keep)
        if args.json:
            results = [codec.dump(crosstable.result(cell, played)) for cell, played in found.items()]
            print(json.dumps({"players": seats, "seed": args.seed, "cells": results}))
        else:
            _print_table(found)
    return 0


def _print_table(found: crosstable.DealScores) -> None:
    """Every cell; beside the expert's, by how much he is ahead of ``points`` against the same villains."""
    seats, deals = next((cell.seats, len(played)) for cell, played in found.items())
    print(f"{seats} players, {deals} deals, the hero in every seat; a fair share is {1 / seats:.1%}")
    for cell, played in found.items():
        one = crosstable.result(cell, played)
        (low, high), (least, most) = one.interval, one.points_interval
        line = (
            f"{cell.hero:<17} against {cell.villain:<17} {one.share:6.2%} [{low:.2%}, {high:.2%}]"
            f"   {one.points:+6.3f} points [{least:+.3f}, {most:+.3f}]"
        )
        peer = crosstable.Cell(seats, "points", cell.villain)
        if cell.hero == "expert" and peer in found:
            ahead, (low, high) = crosstable.difference(played, found[peer])
            line += f"   than points {ahead:+.2%} [{low:+.2%}, {high:+.2%}]"
        print(line)
