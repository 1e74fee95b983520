"""How long a gesture takes at every game with scenes, and how large a scene is.

``python benchmarks/bench_scenes.py [--gestures N] [--json] [GAME ...]``. Matches are played by gestures at
random; timed is what the page's worker does for one: the gesture, the scene after it as JSON, and the drafts
to be stored. Times are of the processor. The goals of the page are 8 ms in the median in a desktop browser,
some three times as slow, and scenes below 30 kB.
"""

from __future__ import annotations

import argparse
import json
import sys
from statistics import median, quantiles
from time import process_time
from typing import Any

from jokerpoker import GAMES
from jokerpoker.display import contents, scenes
from jokerpoker.display.desk import Desk
from jokerpoker.display.scenes import Drafted, Played, Press
from jokerpoker.match import Match
from jokerpoker.rng import Rng

TRIES = 6
"""The most gestures for a decision; without an action by then, it is made at random."""
HELP = {"hint", "suggest"}
"""Buttons that ask a computer player, whose thinking is not measured."""


def bench(game: str, seats: int, gestures: int) -> dict[str, float]:
    """The times in milliseconds and the sizes in bytes of so many gestures."""
    presenter, rng = GAMES[game].presenter, Rng(f"bench {game} {seats}")
    assert presenter is not None
    times: list[float] = []
    sizes: list[int] = []
    while len(times) < gestures:
        match = Match(GAMES[game].rules, seats, f"bench {len(times)}")
        desk = Desk(presenter)
        for seat in range(seats):
            desk.begin(match.state.view(seat), {"alone": seats == 1})
        while (prompts := match.state.prompts()) and len(times) < gestures:
            _decide(match, desk, rng.choice(sorted(prompts)), rng, times, sizes)
    return {
        "median_ms": median(times),
        "p95_ms": quantiles(times, n=20)[18],
        "median_bytes": median(sizes),
        "most_bytes": max(sizes),
    }


def _decide(match: Match, desk: Desk, seat: int, rng: Rng, times: list[float], sizes: list[int]) -> None:
    """Make a seat's decision by random gestures, and note their times and sizes."""
    for _ in range(TRIES):
        view = match.state.view(seat)
        offers = [one for one in contents.offered(desk.scene(view)) if not _asks(one)]
        if not offers:
            break
        gesture = rng.choice(offers)
        start = process_time()
        done = desk.gesture(view, gesture)
        if isinstance(done, Drafted):
            beats = scenes.dump(desk.beats(view, done))
            desk.stored(seat, match.ply)
            times.append((process_time() - start) * 1e3)
            sizes.append(len(json.dumps(beats[-1]["scene"])))
        if isinstance(done, Played):
            desk.replace_draft(seat, done.draft)
            desk.follow(match.state.view, match.submit(done.action))
            return
    if seat in match.state.prompts():
        desk.follow(match.state.view, match.submit(match.state.sample(seat, rng)))


def _asks(gesture: Any) -> bool:
    return isinstance(gesture, Press) and (gesture.button in HELP or gesture.button.startswith("hint"))


def main() -> int:
    """Print a line for each game and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--gestures", type=int, default=400)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    games = asked.games or [key for key, game in GAMES.items() if game.presenter]
    rows = {
        f"{game}, {seats}": bench(game, seats, asked.gestures)
        for game in games
        for seats in GAMES[game].rules.seat_counts
    }
    if asked.json:
        print(json.dumps(rows, indent=2))
        return 0
    for name, row in rows.items():
        print(
            f"{name:20} {row['median_ms']:6.1f} ms, 95 % below {row['p95_ms']:6.1f}; "
            f"a scene {row['median_bytes'] / 1e3:5.1f} kB, at most {row['most_bytes'] / 1e3:5.1f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
