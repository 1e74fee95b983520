"""How often each level of Joker Rum wins a match of eight deals against three of the level below.

``python benchmarks/rum_levels.py [--deals 400] [--matches 20000] [--keep FOLDER]``. Whole matches would take a day
and more, so single deals are played, the one player in each seat in turn, and matches are drawn from them: eight
deals each, with replacement. Closing twice in a row, which brings 20 more, is left out. Prints the share of
matches won (a shared win counts in parts) with a 95 % interval over the deals, as the page's rating wants it.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

from jokerpoker.games.joker_rum.options import SEATS, Options
from jokerpoker.intervals import mean_interval
from jokerpoker.match import Match
from jokerpoker.play import play
from jokerpoker.registry import GAMES

GAME = GAMES["joker_rum"]
DEALS = 8
RESAMPLED = 40


def deal(one: str, others: str, number: int) -> list[int]:
    """The scores of a deal, the one player's first, then the others' in their order."""
    seat = number % SEATS
    names = [one if place == seat else others for place in range(SEATS)]
    match = Match(GAME.rules, SEATS, f"levels {others} {number}", Options(deals=1))
    play(match, [GAME.players[name].make() for name in names])
    scores = match.state.scores()
    return [scores[(seat + place) % SEATS] for place in range(SEATS)]


def share(deals: list[list[int]], matches: int, chance: random.Random) -> float:
    """The share of matches of eight deals that the first wins."""
    won = 0.0
    for _ in range(matches):
        totals = [sum(column) for column in zip(*chance.choices(deals, k=DEALS), strict=True)]
        best = max(totals)
        won += (totals[0] == best) / totals.count(best)
    return won / matches


def interval(deals: list[list[int]], matches: int, chance: random.Random) -> tuple[float, float, float]:
    """The share with what it is for deals drawn anew."""
    found = sorted(
        share(chance.choices(deals, k=len(deals)), matches // RESAMPLED, chance) for _ in range(RESAMPLED)
    )
    return share(deals, matches, chance), found[1], found[-2]


def main() -> None:
    """Play, keep and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--keep", type=Path)
    ask = parser.parse_args()
    levels = list(GAME.players)
    for below, level in zip(levels, levels[1:], strict=False):
        file = ask.keep and ask.keep / f"{level}-{below}.json"
        deals = json.loads(file.read_text()) if file and file.exists() else []
        for number in range(len(deals), ask.deals):
            deals.append(deal(level, below, number))
            if file and number % 10 == 9:
                file.write_text(json.dumps(deals))
        points, (least, _) = mean_interval([scores[0] - sum(scores[1:]) / 3 for scores in deals])
        won, low, high = interval(deals, ask.matches, random.Random(level))
        print(
            f"{level} against {below}: {points:+.2f} ± {points - least:.2f} points a deal over {len(deals)} deals,"
        )
        print(f"  {100 * won:.1f} % of matches ({100 * low:.1f} to {100 * high:.1f})")


if __name__ == "__main__":
    main()
