"""How long the code of a whole match is, for links: median and 95th percentile by game, seats and player.

``python benchmarks/bench_match_codes.py [--matches N] [--json]``. Each match is played by one level at every
seat, all levels in turn, from a seed as the page draws it; packing and unpacking are timed beside replaying
the same match from its save, as a ratio. A messenger cuts links at 2,000 characters; the goal is 600.

``--refusals`` prints instead how many milliseconds it takes to refuse codes of no match.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import zlib
from contextlib import suppress
from dataclasses import asdict, dataclass
from statistics import median, quantiles
from time import process_time
from typing import Any

from jokerpoker.codetext import checksum, letters_of
from jokerpoker.match import Match, new_match
from jokerpoker.matchcode import MatchCodeError, decode, encode
from jokerpoker.playing import play
from jokerpoker.registry import GAMES

GOAL = 600
"""The most characters of a code, as a goal."""
TABLES: tuple[tuple[str, int, tuple[str, ...], dict[str, Any]], ...] = (
    ("joker_poker", 2, (), {}),
    ("joker_poker", 3, (), {}),
    ("joker_poker", 4, (), {}),
    ("joker_rum", 4, (), {}),
    ("poker_tiles", 2, (), {}),
    ("poker_tiles", 4, (), {}),
    ("pegs_and_jokers", 4, (), {}),
    ("video_poker", 1, (), {}),
)
"""Game, seats, levels (none: all levels of the game), options."""


@dataclass
class Row:
    """The characters of a level's codes, and the median of the matches' ``actions``; ``ratio``: the time of
    unpacking a code, divided by that of replaying a save.
    """

    game: str
    seats: int
    level: str
    matches: int
    actions: float
    median: float
    p95: float
    ratio: float


def measured(game: str, seats: int, level: str, options: dict[str, Any], matches: int) -> Row:
    """The row of one level at every seat of a table; ``matches``: their number."""
    sizes, plies, ratios = [], [], []
    for number in range(matches):
        seed = hashlib.sha256(f"{game} {seats} {level} {number}".encode()).hexdigest()[:32]
        match = new_match(game, players=seats, seed=seed, options=options)
        play(match, [level] * seats)
        code = encode(match, [level] * seats)
        sizes.append(len(code))
        plies.append(match.ply)
        ratios.append(ratio(match, code))
    p95 = quantiles(sizes, n=20, method="inclusive")[-1]
    return Row(game, seats, level, matches, median(plies), median(sizes), p95, round(median(ratios), 2))


def ratio(match: Match, code: str) -> float:
    """The time of unpacking a code as a multiple of that of loading the same match's save."""
    save = match.save()
    start = process_time()
    Match.load(save)
    middle = process_time()
    decode(code)
    return (process_time() - middle) / (middle - start)


def refusals() -> None:
    """Print how long each kind of wrong code takes, and the right code that they were made from."""
    match = new_match("pegs_and_jokers", players=4, seed="a link")
    play(match, ["hurrying"] * 4)
    code = encode(match)
    zeros = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = f"1.{letters_of(zeros.compress(bytes(60_000_000)) + zeros.flush())}."
    wrong = {
        "the whole code": code,
        "cut": code[:-30],
        "one character changed": code.replace("A", "B", 1),
        "a bomb of zeros": bomb + checksum(bomb),
        "a later grammar": "2.new." + checksum("2.new."),
        "90,000 characters": "A" * 90_000,
        "a million characters": "1." * 500_000,
    }
    for name, text in wrong.items():
        start = process_time()
        with suppress(MatchCodeError):
            decode(text)
        print(f"{name:24} {1000 * (process_time() - start):8.2f} ms")


def main() -> None:
    """Print a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40, help="of each level at each table (40)")
    parser.add_argument("--game", default=None, help="one game alone")
    parser.add_argument("--refusals", action="store_true", help="what is refused, and how fast")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    if args.refusals:
        refusals()
        return
    rows = [
        measured(game, seats, level, options, args.matches)
        for game, seats, levels, options in TABLES
        if args.game in (None, game)
        for level in levels or GAMES[game].players
    ]
    if args.json:
        print(json.dumps([asdict(row) for row in rows]))
        return
    print(f"{'game':16} seats {'level':10} actions  median  95th  unpacking/replaying")
    for row in rows:
        mark = "" if row.p95 <= GOAL else "  above the goal"
        print(
            f"{row.game:16} {row.seats:5} {row.level:10} {row.actions:7.0f} {row.median:7.0f} {row.p95:5.0f}"
            f"  {row.ratio:.2f}{mark}"
        )


if __name__ == "__main__":
    main()
