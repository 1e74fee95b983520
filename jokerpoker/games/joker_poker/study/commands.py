"""The command ``split``, and the table of strength (:mod:`crosstable`) that ``arena`` prints."""

from __future__ import annotations

import argparse
import json
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from jokerpoker import codec
from jokerpoker.cards import parse
from jokerpoker.cli import plots
from jokerpoker.cli.progress import progress_bar
from jokerpoker.games.joker_poker.players.frontier.search import Split, frontier
from jokerpoker.games.joker_poker.rules.arrangement import ORDINALS
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.study import crosstable
from jokerpoker.games.joker_poker.table.sorting import hand_as_read
from jokerpoker.ranking.classes import CATEGORIES, all_classes
from jokerpoker.ranking.names import category_name

EXAMPLE = '"As Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h"'
"""An example of a deal."""


def add_split_parser(commands: Any) -> None:
    """Add the command ``split "CARDS"``, the same as ``moves joker_poker``."""
    add_moves(
        commands.add_parser(
            "split",
            help="find the splits of 15 or 13 cards that no other beats; the same as: moves joker_poker",
            epilog=f"example: jokerpoker split {EXAMPLE}",
        )
    )


def add_moves(parser: Any) -> None:
    """Add the arguments of ``moves joker_poker "CARDS"``, which prints a deal's non-dominated splits."""
    parser.add_argument("cards", metavar="CARDS", help='such as "As Kh … RJ"')
    parser.add_argument("--plot", metavar="FILE", type=Path, default=None, help=plots.HELP)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_split)


def run_split(args: argparse.Namespace) -> int:
    """Print the non-dominated splits of a deal; ValueError for wrong cards."""
    if args.plot:
        plots.check_path(args.plot)
    splits = frontier(parse(args.cards))
    if args.plot:
        plots.save(splits_plot(splits), args.plot)
    if args.json:
        as_json = [
            {"hands": split.hands, "names": split.names, "jokers": dict(split.jokers)} for split in splits
        ]
        print(json.dumps({"frontier": as_json, "count": len(as_json)}))
        return 0
    for split in splits:
        meaning = "".join(f"  {joker} = {card}" for joker, card in split.jokers.items())
        hands = (hand_as_read(hand, split.jokers) for hand in split.hands)
        rows = (f"{' '.join(hand)} ({name})" for hand, name in zip(hands, split.names, strict=True))
        print(" | ".join(rows) + meaning)
    print(f"{len(splits)} splits, none better than another in all three hands")
    return 0


def splits_plot(splits: Sequence[Split]) -> plots.Figure:
    """Every split as a line through its three hands; stronger hands are higher: see ``_height``."""
    heights = [_height(split.strengths) for split in splits]
    used = 1 + int(max(height for line in heights for height in line))
    names = [category_name(category).removeprefix("a ") for category in CATEGORIES[:used]]
    title = f"{len(splits)} splits, none better than another in all three hands"
    return plots.lines(heights, [f"{ordinal} hand" for ordinal in ORDINALS], names, title)


def _height(strengths: Sequence[int]) -> list[float]:
    """By hand, the index of its category plus its relative position in the category, 0 to 1."""
    categories = [all_classes()[strength][0] for strength in strengths]
    starts = [bisect_left(all_classes(), (category,)) for category in categories]
    ends = [bisect_left(all_classes(), (category + 1,)) for category in categories]
    return [
        category + (strength - start) / (end - start)
        for category, strength, start, end in zip(categories, strengths, starts, ends, strict=True)
    ]


def run_table(args: argparse.Namespace) -> int:
    """Print the table of strength, one number of players after the other; ValueError for wrong arguments."""
    if args.options:
        raise ValueError("the table of strength uses the default options: --set needs players")
    for seats in args.seats or JokerPoker.seat_counts:
        if seats not in JokerPoker.seat_counts:
            counts = ", ".join(map(str, JokerPoker.seat_counts))
            raise ValueError(f"the table of strength is for {counts} players, not {seats}")
    all_results: list[crosstable.CellResult] = []
    for seats in args.seats or JokerPoker.seat_counts:
        deals = args.deals or crosstable.DEALS[seats]
        cells = list(dict.fromkeys([*crosstable.cells(seats), *crosstable.ladder(seats)]))
        with progress_bar(deals, "deal") as progress:
            scores = crosstable.scores_of(cells, deals, args.jobs, args.seed, progress, args.keep)
        results = [crosstable.result(cell, deal_scores) for cell, deal_scores in scores.items()]
        all_results += results
        if args.json:
            dumped = [codec.dump(result) for result in results]
            print(json.dumps({"players": seats, "seed": args.seed, "cells": dumped}))
        else:
            _print_table(scores)
    if args.plot:
        plots.save(strength_plot(all_results), args.plot)
    return 0


def strength_plot(results: Sequence[crosstable.CellResult]) -> plots.Figure:
    """Each cell's share of matches; the labels name the number of players unless all have the same."""
    counts = {result.cell.seats for result in results}
    rows = [(_label(result.cell, len(counts) > 1), result.share, result.interval) for result in results]
    fair = 1 / counts.pop() if len(counts) == 1 else None
    return plots.intervals(
        rows, "Joker Poker, table of strength", "share of matches", fair=fair, percent=True
    )


def _label(cell: crosstable.Cell, with_players: bool) -> str:
    players = f"{cell.seats} players: " if with_players else ""
    return f"{players}{cell.hero} against {cell.villain}"


def _print_table(scores: crosstable.DealScores) -> None:
    """Print every cell; for the expert also its share minus that of ``points`` against the same villains."""
    seats, deals = next((cell.seats, len(deal_scores)) for cell, deal_scores in scores.items())
    print(f"{seats} players, {deals} deals, the hero in every seat; a fair share is {1 / seats:.1%}")
    for cell, deal_scores in scores.items():
        result = crosstable.result(cell, deal_scores)
        (low, high), (least, most) = result.interval, result.points_interval
        line = (
            f"{cell.hero:<17} against {cell.villain:<17} {result.share:6.2%} [{low:.2%}, {high:.2%}]"
            f"   {result.points:+6.3f} points [{least:+.3f}, {most:+.3f}]"
        )
        peer = crosstable.Cell(seats, "points", cell.villain)
        if cell.hero == "expert" and peer in scores:
            ahead, (low, high) = crosstable.difference(deal_scores, scores[peer])
            line += f"   than points {ahead:+.2%} [{low:+.2%}, {high:+.2%}]"
        print(line)
