"""What the expert wins and gives up in last games against Points, and what is left for one with all the time.

``python -m research.joker_poker.headroom [--seats N] [--matches N] [--sample N] [--weights W …] [--keep
FOLDER] [--json]``; it needs numpy. Last games are taken from self-play of Points. In each, for every seat,
choices are judged against a large sample of what Points lays with the betting cards that the opponents have
left, weighed by how many jokers the seat itself holds. ``expert``: as it decides with a point worth
``--weights`` beside the match; ``search``: the best of the likeliest splits with every order of the bets
against one half of the sample, which is what no amount of thinking can do better. Both are judged on the
other half, as gains over the choice of Points in share of the match and points. A sample of plays instead
of single opponents makes the gains as precise as of many times the matches.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from jokerpoker.games.joker_poker.options import Options, hand_sizes
from jokerpoker.games.joker_poker.players import expert
from jokerpoker.games.joker_poker.players.agents import STRATEGIES
from jokerpoker.games.joker_poker.players.points import point_tables
from jokerpoker.games.joker_poker.players.situation import Bets, Situation, Strengths
from jokerpoker.games.joker_poker.study import crosstable, simulation
from jokerpoker.games.joker_poker.study.dealbank import PART
from jokerpoker.intervals import mean_interval
from jokerpoker.ranking.classes import all_classes
from jokerpoker.rng import Rng

Floats = NDArray[np.float64]
LIKELY = 12
"""Splits that the search tries."""
JOKERS, PACK = 3, 55


class Plays:
    """What Points lays with many deals, by the three betting cards left."""

    def __init__(self, seats: int, dealt: Sequence[simulation.DealtSplits]) -> None:
        tables = point_tables(seats)
        self.seats = seats
        self.jokers = np.array([hand.jokers for hand in dealt])
        self._splits = np.array([split for hand in dealt for split in hand.splits])
        counts = [len(hand.splits) for hand in dealt]
        self._starts = np.cumsum([0, *counts[:-1]])
        self._owner = np.repeat(np.arange(len(dealt)), counts)
        known = np.array([[tables.hand(row, s) for s in range(len(all_classes()))] for row in range(3)])
        both = np.stack([known[row][self._splits[:, row]] for row in range(3)], axis=1)
        self._chances, self._taken = both[:, :, 0], both[:, :, 1].sum(axis=1)
        self._found: dict[Bets, tuple[Floats, Floats]] = {}

    def of(self, left: Bets) -> tuple[Floats, Floats]:
        """Strengths and bets by deal and hand."""
        if left not in self._found:
            points = np.sort(self._chances, axis=1) @ np.array(left, float) + self._taken
            top = np.maximum.reduceat(points, self._starts)[self._owner]
            hits = np.flatnonzero(points == top)
            best = hits[np.unique(self._owner[hits], return_index=True)[1]]
            bets = np.zeros((len(best), 3))
            order = np.argsort(self._chances[best], axis=1, kind="stable")
            np.put_along_axis(bets, order, np.tile(np.array(left, float), (len(best), 1)), axis=1)
            self._found[left] = self._splits[best].astype(float), bets
        return self._found[left]

    def weights(self, own: int) -> Floats:
        """How likely each deal is an opponent's, for who holds that many jokers."""
        size = sum(hand_sizes(self.seats))

        def chance(jokers: int, pack: int, in_pack: int) -> float:
            return comb(in_pack, jokers) * comb(pack - in_pack, size - jokers) / comb(pack, size)

        by_jokers = [
            chance(n, PACK - size, JOKERS - own) / chance(n, PACK, JOKERS) for n in range(JOKERS + 1)
        ]
        return np.array(by_jokers)[self.jokers]


class Worlds:
    """What the opponents may lay in one last game: a shuffled sample of plays for each of them."""

    def __init__(self, situation: Situation, plays: Plays, rng: np.random.Generator, size: int) -> None:
        chances = plays.weights(situation.jokers)
        chances /= chances.sum()
        places = [rng.choice(len(chances), size, p=chances) for _ in situation.others]
        laid = [plays.of(situation.bets_left[seat]) for seat in situation.others]  # type: ignore[arg-type]
        self.strengths = np.stack([one[0][place] for one, place in zip(laid, places, strict=True)], axis=1)
        self.bets = np.stack([one[1][place] for one, place in zip(laid, places, strict=True)], axis=1)
        self.best = self.strengths.max(axis=1)
        self.tops = self.strengths == self.best[:, None, :]
        self.own = float(situation.scores[situation.seat])
        self.scores = np.array([situation.scores[seat] for seat in situation.others], float)

    def ends(self, strengths: Strengths, bets: Bets, half: slice) -> tuple[Floats, Floats]:
        """By world, the share of the match and the seat's points for a choice (rules 8 and 9)."""
        mine, laid = np.array(strengths, float), np.array(bets, float)
        best, tops, theirs = self.best[half], self.tops[half], self.bets[half]
        pot = theirs.sum(axis=1) + laid
        won, alone = mine > best, tops.sum(axis=1) == 1
        tied = mine == best
        own = self.own + (np.where(won, pot, 0) + np.where(tied, laid, 0)).sum(axis=1)
        taken = np.where((alone & ~tied)[:, None, :], pot[:, None, :], theirs)
        others = self.scores + np.where(tops & ~won[:, None, :], taken, 0).sum(axis=2)
        ahead = others.max(axis=1)
        share = np.where(own > ahead, 1.0, 0.0)
        even = own == ahead
        share[even] = 1 / (1 + (others[even] == ahead[even, None]).sum(axis=1))
        return share, own - (own + others.sum(axis=1)) / (1 + len(self.scores))


Gains = dict[str, list[tuple[float, float]]]


def judge(situation: Situation, worlds: Worlds, weights: Sequence[float], found: Gains) -> None:
    """Add what each way of choosing gains over Points in one last game."""
    size = len(worlds.best) // 2
    first, second = slice(0, size), slice(size, None)
    splits = situation.splits

    def mean(place: int, bets: Bets, half: slice) -> tuple[float, float]:
        share, points = worlds.ends(splits[place], bets, half)
        return float(share.mean()), float(points.mean())

    start = next(iter(STRATEGIES["points"].choose(situation, Rng("x"))))
    usual = mean(*start, second)
    likely = [scored.split_index for scored in expert.Judge(situation).scored[:LIKELY]]
    orders: list[Bets] = sorted(set(permutations(situation.left)))  # type: ignore[arg-type]
    tried = {(place, bets): mean(place, bets, first) for place in likely for bets in orders}
    for weight in weights:
        ranked = expert.Judge(situation, point=weight).ranking()[0]
        searched = max(tried, key=lambda choice: tried[choice][0] + weight * tried[choice][1])
        for name, choice in (("expert", (ranked.split_index, ranked.bets)), ("search", searched)):
            share, points = mean(*choice, second)
            found[f"{name} {weight}"].append((share - usual[0], points - usual[1]))


def measure(seats: int, matches: int, sample: int, weights: Sequence[float], folder: Path | None) -> Gains:
    """Gains over Points of every way of choosing, in the last games of so many matches of Points."""
    parts = -(-matches // PART) + -(-sample // (3 * seats * PART))
    deals = [
        deal
        for part in range(parts)
        for deal in crosstable.deals_of(seats, range(part * PART, (part + 1) * PART), "headroom", folder)
    ]
    plays = Plays(seats, [hand for deal in deals[matches:] for game in deal for hand in game][:sample])
    player, rng = STRATEGIES["points"], np.random.default_rng(1)
    found: Gains = defaultdict(list)
    for number, deal in enumerate(deals[:matches]):
        game = simulation.play(deal, [player] * seats, f"headroom/{number}", Options()).games[2]
        for seat, hand in enumerate(game.dealt):
            situation = Situation(seat, 3, game.scores, game.bets_left, hand.splits, hand.jokers, Options())
            judge(situation, Worlds(situation, plays, rng, sample), weights, found)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--sample", type=int, default=2_000, help="plays of opponents")
    parser.add_argument("--weights", type=float, nargs="+", default=[0.0, expert.POINT, 0.1])
    parser.add_argument("--keep", metavar="FOLDER", type=Path, default=None)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows: list[dict[str, Any]] = []
    for name, gains in measure(args.seats, args.matches, args.sample, args.weights, args.keep).items():
        share, (low, high) = mean_interval([share for share, _ in gains])
        points, (least, most) = mean_interval([points for _, points in gains])
        rows.append({"name": name, "share": [share, low, high], "points": [points, least, most]})
        if not args.json:
            print(
                f"{name:<12} {share:+.2%} of a match [{low:+.2%}, {high:+.2%}]"
                f"   {points:+.3f} points [{least:+.3f}, {most:+.3f}]"
            )
    if args.json:
        print(json.dumps({"seats": args.seats, "games": len(gains), "rows": rows}))


if __name__ == "__main__":
    main()
