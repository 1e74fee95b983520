"""What a long match costs: the last of 1,500 actions beside the first, undoing, the size of replies.

``python benchmarks/bench_long_matches.py [--actions N] [--json]``. Each game of many actions is played at
random to N of them, then once more through the bridge that the page uses. The first and the last hundred
answers of that run are set side by side: their ratio can be compared on a busy machine. Undoing one action,
and a hundred, is measured at the end of the match. Times are of the processor.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from statistics import median
from time import process_time
from typing import Any

from jokerpoker import codec
from jokerpoker.match import Match
from jokerpoker.page.bridge import Bridge
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng

WINDOW = 100
"""The number of answers at each end that are compared."""
UNDOES = 20
"""How often each undo is measured."""
GOAL_RATIO, GOAL_UNDO_MS = 2.0, 50.0
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "joker_rum": (4, {"deals": 99}),
    "pegs_and_jokers": (8, {"max_turns": 9_999}),
    "video_poker": (1, {"hands": 2_000, "bankroll": 1_000_000}),
}
"""By game whose matches can be so long: seats and options."""


@dataclass
class Row:
    """Milliseconds of the processor; ``…_size``: characters of the longest of the first and last replies."""

    game: str
    actions: int
    first: float
    last: float
    ratio: float
    first_size: int
    last_size: int
    undo_one: float
    undo_hundred: float
    kept: bool


def random_match(game: str, actions: int) -> Match:
    """A random match of so many actions, or fewer if it ends before."""
    seats, options = TABLES[game]
    rules = GAMES[game].rules
    match = Match(rules, seats, "long", codec.load(rules.options_type, options))
    rng = Rng("long")
    while match.ply < actions and (prompts := match.state.prompts()):
        match.submit(rng.choice(next(iter(prompts.values())).actions))
    return match


class TimedBridge:
    """The bridge with a match, which measures each request."""

    def __init__(self, match: Match) -> None:
        self._bridge = Bridge()
        options = codec.dump(match.options)
        self.asked("new", game=match.rules.key, seats=match.seats, seed=match.seed, options=options, seat=0)

    def asked(self, method: str, **params: Any) -> tuple[float, int]:
        """Milliseconds of the answer, and its characters."""
        request = json.dumps({"id": 1, "method": method, "params": {"match": "long", **params}})
        start = process_time()
        reply = self._bridge.handle(request)
        taken = (process_time() - start) * 1_000
        assert '"ok": true' in reply or '"ok":true' in reply, reply
        return taken, len(reply)


def measured(game: str, actions: int) -> Row:
    """One game's row."""
    match = random_match(game, actions)
    bridge = TimedBridge(match)
    answers = [
        bridge.asked("submit", ply=ply, seat=0, action=codec.dump(action))
        for ply, action in enumerate(match.log)
    ]
    first, last = answers[:WINDOW], answers[-WINDOW:]
    one, hundred = (median(undone(bridge, match, back)) for back in (1, 100))
    before, after = (median(taken for taken, _ in window) for window in (first, last))
    ratio = after / before
    kept = ratio <= GOAL_RATIO and one <= GOAL_UNDO_MS
    sizes = [max(size for _, size in window) for window in (first, last)]
    return Row(game, match.ply, before, after, ratio, *sizes, one, hundred, kept)


def undone(bridge: TimedBridge, match: Match, back: int) -> Iterator[float]:
    """Milliseconds of undoing so many actions, which are then played again, several times."""
    for _ in range(UNDOES):
        yield bridge.asked("undo", ply=match.ply - back, seat=0)[0]
        for ply in range(match.ply - back, match.ply):
            bridge.asked("submit", ply=ply, seat=0, action=codec.dump(match.log[ply]))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--actions", type=int, default=1_500)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    rows = [measured(game, asked.actions) for game in TABLES]
    if asked.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
        return
    print(
        f"| game | actions | first {WINDOW} | last {WINDOW} | ratio | characters | undo 1 | undo 100 | kept |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    for row in rows:
        print(
            f"| {row.game} | {row.actions} | {row.first:.2f} ms | {row.last:.2f} ms | {row.ratio:.2f} "
            f"| {row.first_size:,} / {row.last_size:,} | {row.undo_one:.1f} ms | {row.undo_hundred:.1f} ms "
            f"| {'yes' if row.kept else 'NO'} |"
        )


if __name__ == "__main__":
    main()
