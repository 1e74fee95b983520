"""What the expert gains over Points in last games, and how much more a search without time limit could gain.

``python -m research.joker_poker.headroom [--seats N] [--matches N] [--sample N] [--weights W …] [--keep
FOLDER] [--json]``; it needs numpy. Last games are taken from matches that Points plays with itself. In
each, for every seat, choices (a split and an order of the bets) are evaluated against a large sample of what
Points lays on random deals with the betting cards that the opponents have left; the sample depends on how
many jokers the seat itself holds. ``expert``: the expert's choice if a point counts as much as that share of
the match (``--weights``). ``search``: of the ``LIKELY`` best splits with every order of the bets, the choice
that is best on one half of the sample; no player can know more. Both are evaluated on the other half, as
gains over the choice of Points, in share of the match and in points. A sample of plays in place of single
opponents makes the gains as precise as many times the matches would.
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
"""The number of splits that the search tries."""
JOKERS, PACK = 3, 55
"""The numbers of jokers and of all cards in the pack."""


class Plays:
    """What Points lays on each of many deals with three betting cards; ``jokers``: by deal, their number.

    In the arrays of splits, those of the first deal come first, then those of the second, and so on.
    """

    def __init__(self, seats: int, dealt: Sequence[simulation.DealtSplits]) -> None:
        tables = point_tables(seats)
        self.seats = seats
        self.jokers = np.array([hand.jokers for hand in dealt])
        self._splits = np.array([split for hand in dealt for split in hand.splits])
        counts = [len(hand.splits) for hand in dealt]
        self._starts = np.cumsum([0, *counts[:-1]])
        self._owner = np.repeat(np.arange(len(dealt)), counts)
        # By hand of a split and strength: the probability of winning, and the points taken (``p_and_q``).
        known = np.array([[tables.p_and_q(row, s) for s in range(len(all_classes()))] for row in range(3)])
        both = np.stack([known[row][self._splits[:, row]] for row in range(3)], axis=1)
        self._chances, self._taken = both[:, :, 0], both[:, :, 1].sum(axis=1)
        self._laid: dict[Bets, tuple[Floats, Floats]] = {}

    def of(self, left: Bets) -> tuple[Floats, Floats]:
        """The strengths and bets that Points lays if it has these betting cards, each by deal and hand."""
        if left not in self._laid:
            points = np.sort(self._chances, axis=1) @ np.array(left, float) + self._taken
            # The first split of each deal that has the most points of its deal.
            top = np.maximum.reduceat(points, self._starts)[self._owner]
            hits = np.flatnonzero(points == top)
            best = hits[np.unique(self._owner[hits], return_index=True)[1]]
            bets = np.zeros((len(best), 3))
            order = np.argsort(self._chances[best], axis=1, kind="stable")
            np.put_along_axis(bets, order, np.tile(np.array(left, float), (len(best), 1)), axis=1)
            self._laid[left] = self._splits[best].astype(float), bets
        return self._laid[left]

    def weights(self, own: int) -> Floats:
        """By deal, its weight as an opponent's deal for a seat that itself holds ``own`` jokers."""
        size = sum(hand_sizes(self.seats))

        def chance(jokers: int, pack: int, in_pack: int) -> float:
            return comb(in_pack, jokers) * comb(pack - in_pack, size - jokers) / comb(pack, size)

        by_jokers = [
            chance(n, PACK - size, JOKERS - own) / chance(n, PACK, JOKERS) for n in range(JOKERS + 1)
        ]
        return np.array(by_jokers)[self.jokers]


class Worlds:
    """What the opponents may lay in one last game: in each *world*, a random play of every opponent.

    ``strengths``, ``bets``: by world, opponent and hand; ``best``: by world and hand, the greatest strength;
    ``tops``: by world, opponent and hand, whether it is that opponent's. ``own``, ``scores``: the points so
    far, of the seat and of its opponents.
    """

    def __init__(self, situation: Situation, plays: Plays, rng: np.random.Generator, size: int) -> None:
        chances = plays.weights(situation.jokers)
        chances /= chances.sum()
        drawn = [rng.choice(len(chances), size, p=chances) for _ in situation.others]  # indexes of deals
        laid = [plays.of(situation.bets_left[seat]) for seat in situation.others]  # type: ignore[arg-type]
        self.strengths = np.stack([one[0][deals] for one, deals in zip(laid, drawn, strict=True)], axis=1)
        self.bets = np.stack([one[1][deals] for one, deals in zip(laid, drawn, strict=True)], axis=1)
        self.best = self.strengths.max(axis=1)
        self.tops = self.strengths == self.best[:, None, :]
        self.own = float(situation.scores[situation.seat])
        self.scores = np.array([situation.scores[seat] for seat in situation.others], float)

    def ends(self, strengths: Strengths, bets: Bets, half: slice) -> tuple[Floats, Floats]:
        """By world of this half, what a choice of the seat leads to: its share of the match, and its points
        above the mean of the table (rules 8 and 9).
        """
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
"""By way of choosing and weight (``expert 0.1``), for each seat of each last game: the gain over Points in
share of the match, and in points."""


def judge(situation: Situation, worlds: Worlds, weights: Sequence[float], found: Gains) -> None:
    """Add what each way of choosing gains over Points for a seat in one last game to ``found``."""
    size = len(worlds.best) // 2
    first, second = slice(0, size), slice(size, None)
    splits = situation.splits

    def mean(split_index: int, bets: Bets, half: slice) -> tuple[float, float]:
        share, points = worlds.ends(splits[split_index], bets, half)
        return float(share.mean()), float(points.mean())

    usual_choice = next(iter(STRATEGIES["points"].choose(situation, Rng("x"))))
    usual = mean(*usual_choice, second)
    likely = [scored.split_index for scored in expert.Judge(situation).scored[:LIKELY]]
    orders: list[Bets] = sorted(set(permutations(situation.left)))  # type: ignore[arg-type]
    tried = {(index, bets): mean(index, bets, first) for index in likely for bets in orders}
    for weight in weights:
        ranked = expert.Judge(situation, point=weight).ranking()[0]
        searched = max(tried, key=lambda choice: tried[choice][0] + weight * tried[choice][1])
        for name, choice in (("expert", (ranked.split_index, ranked.bets)), ("search", searched)):
            share, points = mean(*choice, second)
            found[f"{name} {weight}"].append((share - usual[0], points - usual[1]))


def measure(seats: int, matches: int, sample: int, weights: Sequence[float], folder: Path | None) -> Gains:
    """Gains over Points of every way of choosing, in the last games of so many matches of Points; ``sample``:
    the number of worlds; ``folder``: where the splits of deals are stored, or None.
    """
    # Files of deals: first the matches', then those of the sample; a match has 3 * seats hands.
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
