"""The commands ``machine``, for deals, pay tables and ordered lists of holds, and ``moves video_poker``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from jokerpoker.cards import parse
from jokerpoker.cli import plots
from jokerpoker.cli.progress import progress_bar
from jokerpoker.core import Json
from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.rules.paytables import (
    DECKS,
    LOWEST_PAIR,
    MOST_COINS,
    PAY_TABLES,
    DeckName,
    Minimum,
    PayTable,
    categories_of,
    table_of,
)
from jokerpoker.games.video_poker.rules.solver.analysis import analysing
from jokerpoker.games.video_poker.rules.solver.holds import all_holds
from jokerpoker.games.video_poker.rules.solver.sessions import SESSION_LENGTHS, finding_ahead, pay_chances
from jokerpoker.games.video_poker.rules.solver.strategy import MOST_ENTRIES, making_strategy
from jokerpoker.games.video_poker.study.english import category_words, entry_words
from jokerpoker.games.video_poker.study.reports import analysis_report, holds_report, strategy_report

T = TypeVar("T")
DEAL_HELP = 'a deal: "Ks Kh 9s 8s 7s", or "Jk Ac 8d 5s 2h" with the joker'


def add_machine_parser(commands: Any) -> None:
    """``machine "CARDS"``, ``machine --analyse``, ``machine --strategy``, ``machine --returns``."""
    tables = "\n".join(f"  {name:15} {_table_words(table)}" for name, table in PAY_TABLES.items())
    parser = commands.add_parser(
        "machine",
        help="solve video poker: a deal, a pay table, an ordered list of holds",
        description="Solve video poker exactly: all 32 holds of a deal, the return of a pay table, or an "
        "ordered list of holds.",
        epilog=f"example: jokerpoker machine --analyse --pay jacks_9_6\n\npay tables:\n{tables}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("cards", metavar="CARDS", nargs="?", help=f"{DEAL_HELP}; the same as: moves video_poker CARDS")
    add("--analyse", action="store_true", help="the return of the pay table, and all categories")
    add("--strategy", action="store_true", help="an ordered list of holds, and its cost")
    add("--returns", action="store_true", help="the return of every pay table that has a name")
    add("--plot", metavar="FILE", type=Path, default=None, help=f"with --returns: {plots.HELP}")
    _add_table(parser)
    add(
        "--lines",
        type=int,
        default=MOST_ENTRIES,
        metavar="N",
        help=f"the maximum number of lines of the list (default: {MOST_ENTRIES})",
    )
    add("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_machine)


def add_moves(parser: Any) -> None:
    """``moves video_poker "CARDS"``: all 32 holds of a deal, best first."""
    parser.add_argument("cards", metavar="CARDS", help=DEAL_HELP)
    _add_table(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_moves)


def _add_table(parser: Any) -> None:
    """Add the arguments that choose a pay table."""
    add = parser.add_argument
    add(
        "--pay",
        metavar="NAME|PAYS",
        default="kings",
        help="a pay table by name, or its pays, best first: 800,200,… (default: kings)",
    )
    add(
        "--deck",
        choices=list(DECKS),
        help="with pays: 53 cards (joker, the default), 52 cards (jacks), or 52 with deuces wild (deuces)",
    )
    add(
        "--minimum",
        help="with pays: the lowest hand that pays: jacks, kings, aces, two_pairs or three_of_a_kind",
    )
    add(
        "--coins",
        type=int,
        default=MOST_COINS,
        metavar="N",
        help="coins bet (default: five); with fewer than five a natural royal flush pays less",
    )


def run_moves(args: argparse.Namespace) -> int:
    """Print the holds of a deal; ``ValueError`` for bad cards, pays or numbers."""
    _print_holds(args.cards, _table_of(args), args.json)
    return 0


def _table_of(args: argparse.Namespace) -> PayTable:
    return read_table(args.pay, args.deck, args.minimum).with_coins(args.coins)


def run_machine(args: argparse.Namespace) -> int:
    """Print what the arguments ask for; ``ValueError`` for bad cards, pays or numbers."""
    if bool(args.cards) + args.analyse + args.strategy + args.returns != 1:
        raise ValueError("give a deal, --analyse, --strategy or --returns, and only one of them")
    if args.plot and not args.returns:
        raise ValueError("--plot goes with --returns")
    table = _table_of(args)
    if args.returns:
        _print_returns(args.coins, args.json, args.plot)
    elif args.cards:
        _print_holds(args.cards, table, args.json)
    elif args.analyse:
        _print_analysis(table, args.json)
    else:
        _print_strategy(table, args.lines, args.json)
    return 0


def read_table(text: str, deck: DeckName | None = None, minimum: str | None = None) -> PayTable:
    """A pay table by name, or by its pays: whole numbers separated by commas or slashes; a last ``-`` is
    ignored. ``ValueError`` for anything else, and for ``deck`` or ``minimum`` beside a name.

    >>> read_table("1000/100/50/50/20/10/6/5/2/1/-") == PAY_TABLES["two_pairs_10_6"]
    True
    """
    if not text[:1].isdigit():
        if deck or minimum:
            raise ValueError("--deck and --minimum go with pays; a pay table by name has its own")
        return table_of(text)
    parts = text.replace("/", ",").rstrip(",-").split(",")
    try:
        pays = tuple(map(int, parts))
    except ValueError:
        raise ValueError(f"pays are whole numbers separated by commas, not {text!r}") from None
    name: DeckName = deck or "joker"
    return PayTable(name, _minimum_of(name, minimum, len(pays)), pays)


def _minimum_of(deck: DeckName, asked: str | None, count: int) -> Minimum:
    """The minimum that was asked for. If none was: the pack's first with which ``count`` categories pay, else
    its first.
    """
    allowed = DECKS[deck].minimums
    if asked is None:
        return next((name for name in allowed if len(categories_of(deck, name)) == count), allowed[0])
    for name in allowed:
        if name == asked:
            return name
    raise Fault(
        "wrong_minimum", f"the lowest hand that pays is one of {', '.join(allowed)} here, not {asked!r}"
    )


def _table_words(table: PayTable) -> str:
    """The pays of a table, its pack and the lowest hand that pays, in English."""
    lowest = f"{table.minimum} or better" if table.minimum in LOWEST_PAIR else table.minimum.replace("_", " ")
    return f"{'/'.join(map(str, table.pays))} ({len(table.deck.cards)} cards, {lowest})"


def _with_progress(steps: Generator[float, None, T]) -> T:
    """The result of work in steps, with a progress bar."""
    with progress_bar(100, "%") as progress:
        done = 0
        while True:
            try:
                share = next(steps)
            except StopIteration as finished:
                result: T = finished.value
                return result
            if progress and int(share * 100) > done:
                progress(int(share * 100) - done)
                done = int(share * 100)


def _print_holds(text: str, table: PayTable, as_json: bool) -> None:
    holds = all_holds(parse(text), table)
    if as_json:
        _print_json(holds_report(holds))
        return
    for hold in holds:
        print(f"{' '.join(hold.cards) or 'nothing':16} {float(hold.value):11.6f}  {hold.value}")


def _print_analysis(table: PayTable, as_json: bool) -> None:
    analysis = _with_progress(analysing(table))
    ahead = [_with_progress(finding_ahead(pay_chances(analysis), hands)) for hands in SESSION_LENGTHS]
    if as_json:
        _print_json(analysis_report(analysis, ahead))
        return
    expected, variance = float(analysis.expected * 100), float(analysis.variance)
    print(f"{_table_words(table)}: {expected:.10f} %, variance {variance:.6f}")
    for index, name in enumerate(analysis.categories):
        share = float(analysis.share(index))
        print(
            f"{category_words(name, table):20} {analysis.pays[index]:6} {analysis.combinations[index]:22,}"
            f" {share:12.8f} {share * analysis.pays[index]:10.6f}"
        )
    for session in ahead:
        shares = f"ahead {session.ahead:.2%}, even {session.even:.2%}, behind {session.behind:.2%}"
        print(f"after {session.hands:6,} hands: {shares}")


def _print_returns(coins: int, as_json: bool, plot: Path | None) -> None:
    if plot:
        plots.check_path(plot)
    returns = {
        name: float(_with_progress(analysing(table.with_coins(coins))).expected)
        for name, table in PAY_TABLES.items()
    }
    highest_first = dict(sorted(returns.items(), key=lambda item: -item[1]))
    if as_json:
        _print_json(highest_first)
    else:
        for name, value in highest_first.items():
            print(f"{name:15} {value:12.8%}   {_table_words(PAY_TABLES[name])}")
    if plot:
        plots.save(returns_plot(highest_first), plot)


def returns_plot(returns: Mapping[str, float]) -> plots.Figure:
    """A plot of the return of perfect play per coin, by pay table."""
    return plots.bars(returns, "Joker Machine, perfect play", "return of a coin", fair=1.0, percent=True)


def _print_strategy(table: PayTable, most: int, as_json: bool) -> None:
    strategy = _with_progress(making_strategy(table, most))
    if as_json:
        _print_json(strategy_report(strategy))
        return
    for number, entry in enumerate(strategy.entries, start=1):
        print(f"{number:2}  {entry_words(entry.lines, table, only=strategy.is_only(entry))}")
    list_return, perfect, loss = (
        float(share * 100) for share in (strategy.expected, strategy.perfect, strategy.loss)
    )
    print("Ways: how many straights the cards fit into. High: cards of which a pair pays.")
    print(f"The list returns {list_return:.6f} %, perfect play {perfect:.6f} %: it costs {loss:.6f} %.")


def _print_json(data: Json) -> None:
    print(json.dumps(data))
