"""The command ``fair``: deals many matches, counts their cards, and compares the counts with chance."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import Any

from jokerpoker import codec
from jokerpoker.cli.progress import progress_bar
from jokerpoker.cli.settings import add_set_argument, read_settings
from jokerpoker.fairness import DealsTally, Dealt, ReportRow, report
from jokerpoker.registry import GAMES

PACKS = 100_000
"""The default of ``--deals``, the number of packs to shuffle; at the Joker Machine each hand has its own
pack.
"""

_TITLES: Mapping[str, str] = {
    "jokers": "jokers dealt to",
    "hands": "five cards dealt to",
    "half": "jokers in the first half of the stock",
    "suits": "neighbouring cards of the same suit in the stock",
    "draws": "replacement cards",
}
"""By ``ReportRow.what``, how the title of a row begins."""
_KINDS: Mapping[str, str] = {
    "full_house_up": "full house or better",
    "c": "clubs",
    "d": "diamonds",
    "h": "hearts",
    "s": "spades",
}
"""By the kind of a row, its name. A kind without an entry is a name already, except for its underscores."""
_VERDICTS: Mapping[str, str] = {
    "few": "too few to tell",
    "usual": "",
    "seldom": "outside the range, as one row in 20 is by chance",
    "odd": "ODD: fair cards do this in fewer than one report in a thousand",
}


def add_fair_parser(commands: Any) -> None:
    """``fair GAME``: deals many matches, and prints each count, its expected value, and the range in which 19
    of 20 counts lie by chance.
    """
    parser = commands.add_parser(
        "fair",
        help="are the cards fair? Deal many times and compare with chance",
        epilog="example: jokerpoker fair joker_poker --players 3 --deals 1000",
    )
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--players", type=int, default=None, metavar="N", help="number of players")
    parser.add_argument("--deals", type=int, default=PACKS, help=f"packs to shuffle (default: {PACKS:,})")
    parser.add_argument("--seed", default="fair", help="a text that determines the deals")
    add_set_argument(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_fair)


def run_fair(args: argparse.Namespace) -> int:
    """Print a report; return the exit status, 1 if any verdict is ``odd``. ValueError for bad input."""
    if args.deals < 1:
        raise ValueError(f"--deals must be 1 or more, not {args.deals}")
    rules = GAMES[args.game].rules
    seats = rules.seat_counts[0] if args.players is None else args.players
    options, tally = read_settings(args.options), DealsTally()
    with progress_bar(args.deals, "deal") as progress:
        while tally.packs < args.deals:
            before = tally.packs
            seed = f"{args.seed} {tally.matches}"
            tally.count(Dealt(args.game, rules.version, seats, seed, options))
            if progress:
                progress(tally.packs - before)
    rows = report(tally.counts)
    if args.json:
        print(json.dumps({"deals": tally.packs, "rows": [codec.dump(row) for row in rows]}))
    else:
        _print_report(tally, rows)
    return int(any(row.verdict == "odd" for row in rows))


def _print_report(tally: DealsTally, rows: list[ReportRow]) -> None:
    print(f"{tally.packs:,} packs shuffled. By chance, 19 rows in 20 stay within the range;")
    judged = [row for row in rows if row.verdict != "few"]
    outside = sum(row.verdict != "usual" for row in judged)
    print(f"of {len(judged)} rows about {len(judged) / 20:.0f} would lie outside; here {outside} do.")
    print(f"{'':52} {'seen':>10} {'expected':>12}   range of chance")
    for row in rows:
        low_to_high = f"{row.low:,.0f} to {row.high:,.0f}"
        print(
            f"{_title(row):52} {row.seen:10,.0f} {row.expected:12,.1f}   {low_to_high:24} "
            f"{_VERDICTS[row.verdict]}"
        )


def _title(row: ReportRow) -> str:
    """What a row counts, to whom it was dealt, and its kind: "five cards dealt to seat 1: pair"."""
    who = f"seat {int(row.who) + 1}" if row.who.isdigit() else row.who and f"the {row.who}"
    title = f"{_TITLES[row.what]} {who}".rstrip()
    return f"{title}: {_KINDS.get(row.kind, row.kind.replace('_', ' '))}" if row.kind else title
