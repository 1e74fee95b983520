"""The commands ``arena``, ``deal`` and ``moves``."""

from __future__ import annotations

import argparse
import json
import math
import secrets
from pathlib import Path
from typing import Any

from jokerpoker import codec
from jokerpoker.arena import duplicate
from jokerpoker.arena.workers import MAX_JOBS
from jokerpoker.catalogue import FirstDeal
from jokerpoker.cli import plots
from jokerpoker.cli.progress import progress_bar
from jokerpoker.cli.settings import add_set_argument, read_settings
from jokerpoker.core import HUMAN, Json
from jokerpoker.dealcode import Deal, decode, encode
from jokerpoker.faults import shown
from jokerpoker.match import Match, fingerprint
from jokerpoker.registry import GAMES

Commands = Any
"""The result of ``ArgumentParser.add_subparsers``, whose type has no public name."""

DEALS = 200
"""The default number of deals of a contest."""


def add_arena_parser(commands: Commands) -> None:
    """``arena GAME PLAYER PLAYER …``: duplicate matches between computer players.

    Without players it measures all players of the game against each other and prints the table of strength,
    if the game has one. The measurement takes hours.
    """
    parser = commands.add_parser(
        "arena",
        help="let computer players play duplicate matches",
        epilog="example: jokerpoker arena joker_poker club casual --deals 20",
    )
    _add_contest_arguments(parser)
    _add_length_arguments(parser)
    parser.add_argument("--jobs", type=_jobs, default=None, help="how many processes (default: one per core)")
    parser.add_argument("--plot", metavar="FILE", type=Path, default=None, help=plots.HELP)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_arena)


def _add_contest_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say who plays what."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "players",
        metavar="PLAYER",
        nargs="*",
        help="one player for each side: a key, or a class in a file such as mine.py:Mine; "
        "none: the game's whole table of strength, if it has one",
    )
    parser.add_argument("--seed", default=duplicate.SEED, help="a text that determines the deals")
    parser.add_argument(
        "--seats",
        type=int,
        nargs="+",
        default=None,
        help="the number of seats, where the number of players leaves it open; without players, several may "
        "be given",
    )
    add_set_argument(parser)


def _add_length_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the number of deals, when to stop early, and the checkpoint file."""
    parser.add_argument(
        "--deals",
        type=_positive,
        default=None,
        help="the number of deals, each played in every rotation "
        f"(default: {DEALS}; without players, the default of the table of strength)",
    )
    parser.add_argument(
        "--keep",
        metavar="FILE",
        type=Path,
        default=None,
        help="a file that stores every deal, so that the contest can be continued; without players: a folder",
    )
    parser.add_argument(
        "--until-significant",
        choices=("points", "share"),
        default=None,
        help="stop as soon as the first player is significantly ahead of or behind the others, by points or "
        "by share of matches; wrong at most once in twenty, with wider intervals; needs players",
    )


def add_deal_parser(commands: Commands) -> None:
    """``deal GAME`` or ``deal CODE``: the cards that a seed or a link deals, and the code for a link."""
    parser = commands.add_parser(
        "deal",
        help="show the first deal of a match, its seed's fingerprint, and its code for a link",
        epilog='example: jokerpoker deal joker_poker --players 3 --seed "an evening in June"',
    )
    parser.add_argument(
        "game", metavar="GAME|CODE", help=f"{', '.join(GAMES)}; or the code of a deal, or a link with one"
    )
    parser.add_argument("--players", type=int, default=None, metavar="N", help="number of players")
    parser.add_argument("--seed", default=None, help="a text that determines the deal (default: random)")
    add_set_argument(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_deal)


def add_moves_parser(commands: Commands) -> None:
    """``moves GAME …``: every play in a position, for games that can find all plays; the arguments depend on
    the game.
    """
    with_moves = {key: game for key, game in GAMES.items() if game.moves}
    examples = {key: f"example: jokerpoker moves {key} {game.example}" for key, game in with_moves.items()}
    parser = commands.add_parser(
        "moves", help="find all plays in a position of a game", epilog=next(iter(examples.values()), None)
    )
    parsers = parser.add_subparsers(metavar="GAME", required=True)
    for key, game in with_moves.items():
        if game.moves:  # for mypy
            game.moves(parsers.add_parser(key, help=game.name, description=game.name, epilog=examples[key]))


def run_arena(args: argparse.Namespace) -> int:
    """Print the standings of a contest, or a game's whole table of strength; ValueError for bad input."""
    if args.plot:
        plots.check_path(args.plot)
    if not args.players and args.game in GAMES:
        crosstable = GAMES[args.game].crosstable
        if crosstable:
            if args.until_significant:
                raise ValueError("--until-significant needs players: the table of strength has many contests")
            return crosstable(args)
    if args.seats and len(args.seats) > 1:
        raise ValueError("--seats must be one number, for one contest")
    seats = args.seats[0] if args.seats else None
    contest = duplicate.Contest(args.game, tuple(args.players), args.seed, read_settings(args.options), seats)
    duplicate.check(contest)
    deals = args.deals or DEALS
    with progress_bar(deals, "deal") as progress:
        result = duplicate.measure(contest, deals, args.jobs, progress, args.keep, args.until_significant)
    if args.json:
        _print_json(duplicate.as_json(contest, result))
    else:
        _print_result(contest, result, args.until_significant)
    if args.plot:
        plots.save(standings_plot(contest, result), args.plot)
    return 0


def standings_plot(contest: duplicate.Contest, result: duplicate.Result) -> plots.Figure:
    """Plot each player's share of matches or, in games with one side, points, with their intervals."""
    title = f"{GAMES[contest.game].name}, {result.deals} deals"
    shares = [(player.name, player.share, player.interval) for player in result.standings if player.interval]
    if shares:
        rows = [(name, share, bounds) for name, share, bounds in shares if share is not None]
        return plots.intervals(rows, title, "share of matches", fair=1 / len(rows), percent=True)
    points = [(player.name, player.points, player.points_interval) for player in result.standings]
    return plots.intervals(points, title, "points")


def run_deal(args: argparse.Namespace) -> int:
    """Print the first deal of a match and the code that opens it on the page; ValueError for bad input."""
    named = _named_deal(args)
    match = named.match() if named else _match_of(args)
    key, seed_hash = match.rules.key, fingerprint(match.seed)
    code = _code_of(named or _against_weakest(match))
    first_deal = GAMES[key].first_deal(match.state)
    if args.json:
        facts = {"game": key, "players": match.seats, "seed": match.seed, "fingerprint": seed_hash}
        _print_json({**facts, "code": code, **first_deal})
    else:
        players = "1 player" if match.seats == 1 else f"{match.seats} players"
        print(f"{GAMES[key].name}, {players}, seed {match.seed}")
        print(f"fingerprint {seed_hash}")
        print(f"code {code}" if code else "no code: only a seed of letters, digits, - and _ has one")
        _print_deal(first_deal)
    return 0


def _print_deal(first: FirstDeal) -> None:
    """Print the cards of each seat, or at the Joker Machine the first hands."""
    deals = first.get("deals")
    if deals is None:
        for seat, cards in enumerate(first["hands"], start=1):
            print(f"seat {seat}: {' '.join(cards)}")
        return
    print("the first hands: the cards dealt, and the replacement for each discard")
    for number, deal in enumerate(deals, start=1):
        print(f"hand {number:2}: {' '.join(deal['cards'])}   {' '.join(deal['spare'])}")


def _named_deal(args: argparse.Namespace) -> Deal | None:
    """The deal of a code or of a link with one; None for a game's key."""
    if "." not in args.game:  # every code has a dot, and no game's key has one
        return None
    if args.players is not None or args.seed is not None or args.options:
        raise ValueError("a code determines the whole deal: no --players, --seed or --set with it")
    return decode(args.game)


def _against_weakest(match: Match) -> Deal:
    """The deal of a match with a person on the first seat and the weakest level on the others."""
    weakest = next(iter(GAMES[match.rules.key].players))
    players = (HUMAN, *[weakest] * (match.seats - 1))
    return Deal(match.rules.key, players, codec.changed_options(match.options), match.seed)


def _code_of(deal: Deal) -> str | None:
    """The code of a deal; None if its seed or its options do not fit into a code."""
    try:
        return encode(deal)
    except ValueError:
        return None


def _match_of(args: argparse.Namespace) -> Match:
    """The match of a game with seed and options."""
    rules = GAMES[args.game].rules
    seats = rules.seat_counts[0] if args.players is None else args.players
    options = codec.load(rules.options_type, read_settings(args.options), "options")
    return Match(rules, seats, secrets.token_hex(8) if args.seed is None else args.seed, options)


def _positive(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a whole number, not {shown(text)}") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be 1 or more, not {number}")
    return number


def _jobs(text: str) -> int:
    number = _positive(text)
    if number > MAX_JOBS:
        raise argparse.ArgumentTypeError(f"must be {MAX_JOBS} or less, not {number}")
    return number


def _print_json(data: Json) -> None:
    print(json.dumps(data))


def _print_result(
    contest: duplicate.Contest, result: duplicate.Result, until: duplicate.Measure | None
) -> None:
    sides, deals = len(contest.table()[1]), result.deals
    rotations = f"each in {sides} rotations; a fair share is {1 / sides:.1%}"
    print(f"{deals} deals, {rotations if sides > 1 else 'each played by each player alone'}")
    for standing in result.standings:
        print(f"{standing.name:<12} {_figures(standing)}")
    if result.lead:
        _print_lead(result.lead)
        if until:
            verdict = _significance(result.lead, until) if result.significant else "not yet significant"
            print(f"{verdict}; the intervals are wrong at most once in twenty, however often you look")
    if deals == 1:
        print("one deal is too few for intervals")


def _print_lead(lead: duplicate.Standing) -> None:
    if lead.share is not None and lead.interval:
        print(_lead_sentence(lead.name, lead.share, lead.interval, ".1%"))
    print(_lead_sentence(lead.name, lead.points, lead.points_interval, ".2f", " points"))


def _lead_sentence(
    name: str, value: float, bounds: tuple[float, float], number_format: str, unit: str = ""
) -> str:
    """The sentence that says by how much a player is ahead or behind, with the interval. If the player is
    behind, the signs of value and bounds change: "behind … by 2.00 [1.00, 3.00]".
    """
    low, high = bounds
    if value < 0:
        low, high = -high, -low
        message = "behind the mean of the others by"
    else:
        message = "ahead of the mean of the others by" if value else "level with the mean of the others:"
    return f"{name} is {message} {abs(value):{number_format}}{unit}{_interval((low, high), number_format)}"


def _significance(lead: duplicate.Standing, until: duplicate.Measure) -> str:
    """The sentence that says by which measure the first player is significantly ahead or behind."""
    value = lead.points if until == "points" else lead.share or 0.0
    return f"significant by {until}: {lead.name} is {'ahead of' if value > 0 else 'behind'} the others"


def _figures(standing: duplicate.Standing) -> str:
    share = ""
    if standing.share is not None and standing.interval:
        share = f"{standing.share:6.1%}{_interval(standing.interval, '.1%')}   "
    return f"{share}{standing.points:6.2f} points{_interval(standing.points_interval, '.2f')}"


def _interval(bounds: tuple[float, float], number_format: str) -> str:
    """An interval in brackets; "" if it is unbounded."""
    low, high = bounds
    return f" [{low:{number_format}}, {high:{number_format}}]" if math.isfinite(low) else ""
