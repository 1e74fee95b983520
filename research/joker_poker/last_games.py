"""Last games of two players solved on sampled deals, and what the levels of ``PLAYERS`` give away there.

``python -m research.joker_poker.last_games [--deals N] [--splits N] [--rounds N] [--positions N]
[--json]``; it needs numpy. For each position (betting cards left to both, lead) each side gets
``--deals`` sampled deals, all equally likely, and of each deal the ``--splits`` best splits, with every order
of the bets. CFR+ (counterfactual regret minimization) finds the value of that game for the first side. If one
side always chooses as a player does, a best response shows the least that this side gets. The difference from
the value is what the player gives away on that side, as a share of a match. It is an upper bound: the
response knows the sampled deals, so it fits them, the better the fewer they are.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from statistics import mean
from typing import Any

import numpy as np
from numpy.typing import NDArray

from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.players.agents import STRATEGIES
from jokerpoker.games.joker_poker.players.expert import Judge
from jokerpoker.games.joker_poker.players.situation import Bets, Situation
from jokerpoker.games.joker_poker.study import simulation
from jokerpoker.rng import Rng

Floats = NDArray[np.float64]
POSITIONS: list[tuple[Bets, Bets, int]] = [
    ((0, 2, 3), (0, 2, 3), 0),
    ((1, 2, 4), (1, 2, 4), 0),
    ((1, 2, 2), (0, 3, 4), 0),
    ((1, 2, 3), (1, 2, 3), 3),
    ((0, 2, 3), (0, 2, 3), -4),
    ((1, 2, 4), (1, 2, 4), -8),
    ((2, 2, 3), (0, 1, 3), -4),
    ((0, 1, 2), (2, 3, 4), 5),
]
"""Betting cards left to the player and to the opponent, and the player's lead."""
PLAYERS = ("points", "expert")


@dataclass
class Side:
    """One side's deals. An action is a split and an order of the bets; those of one deal follow each other.

    ``strengths``, ``bets``: by action and hand; ``starts``: by deal, the index of its first action;
    ``chosen``: by player, for each deal the index of the action that the player chooses.
    """

    strengths: Floats
    bets: Floats
    starts: NDArray[np.int64]
    chosen: dict[str, NDArray[np.int64]]

    @property
    def deals(self) -> int:
        return len(self.starts)

    def mean_of_best(self, value: Floats) -> float:
        """The mean over the deals of the value of the best action; ``value``: by action."""
        return float(np.maximum.reduceat(value, self.starts).mean())


def side(dealt: Sequence[simulation.DealtSplits], left: Bets, other: Bets, lead: int, splits: int) -> Side:
    """The actions of one side, and what the players choose among them. ``left``, ``other``: the betting cards
    of this side and of the other; ``lead``: this side's, in points; ``splits``: how many of each deal.
    """
    strengths: list[Any] = []
    bets: list[Any] = []
    starts: list[int] = []
    chosen: dict[str, list[int]] = {player: [] for player in PLAYERS}
    for hand in dealt:
        situation = Situation(0, 3, (lead, 0), (left, other), hand.splits, hand.jokers, Options())
        answers = {player: [*STRATEGIES[player].choose(situation, Rng("x"))][-1] for player in PLAYERS}
        ranking = Judge(situation).ranking()
        # The players' splits come first, so that they are among the splits considered.
        indexes = [index for index, _ in answers.values()] + [judged.split_index for judged in ranking]
        actions = [
            (index, order)
            for index in list(dict.fromkeys(indexes))[:splits]
            for order in sorted(set(permutations(left)))
        ]
        starts.append(len(strengths))
        for player, answer in answers.items():
            chosen[player].append(len(strengths) + actions.index(answer))
        strengths += [hand.splits[index] for index, _ in actions]
        bets += [order for _, order in actions]
    return Side(
        np.array(strengths, float),
        np.array(bets, float),
        np.array(starts),
        {player: np.array(found) for player, found in chosen.items()},
    )


def payoffs(mine: Side, his: Side, lead: int) -> Floats:
    """By action of the first side and action of the other, the first side's share of the match."""
    ends = np.full((len(mine.bets), len(his.bets)), float(lead))
    for row in range(3):
        sign = np.sign(mine.strengths[:, None, row] - his.strengths[None, :, row])
        own, other = mine.bets[:, None, row], his.bets[None, :, row]
        ends += np.where(sign == 0, own - other, sign * (own + other))
    share: Floats = (np.sign(ends) + 1) / 2
    return share


def solve(mine: Side, his: Side, share: Floats, rounds: int) -> tuple[float, float]:
    """CFR+: the value of the game for the first side, and the gap between the bounds of this value.

    ``share``: see :func:`payoffs`; ``rounds``: of CFR+, which weights a later round more.
    """
    regrets = [np.zeros(len(mine.bets)), np.zeros(len(his.bets))]
    totals = [np.zeros(len(mine.bets)), np.zeros(len(his.bets))]
    now = [_strategy(one, regret) for one, regret in zip((mine, his), regrets, strict=True)]
    for number in range(1, rounds + 1):
        for index, one in enumerate((mine, his)):
            value = share @ now[1] if index == 0 else -(share.T @ now[0])
            scaled = value / one.deals
            expected = np.add.reduceat(now[index] * one.deals * scaled, one.starts)  # by deal
            regrets[index] = np.maximum(0, regrets[index] + scaled - _spread(one, expected))
            now[index] = _strategy(one, regrets[index])
            totals[index] += number * now[index]
    average = [total / total.sum() for total in totals]
    high = mine.mean_of_best(share @ average[1])
    low = -his.mean_of_best(-(share.T @ average[0]))
    return (high + low) / 2, high - low


def _strategy(one: Side, regrets: Floats) -> Floats:
    """Regret matching: by action, the probability of its deal and of this action there; all add up to 1."""
    sums = np.add.reduceat(regrets, one.starts)
    counts = np.diff([*one.starts, len(regrets)])
    even = np.repeat(1 / counts, counts)
    whole = _spread(one, sums)
    shares: Floats = np.where(whole > 0, regrets / np.where(whole > 0, whole, 1), even) / one.deals
    return shares


def _spread(one: Side, by_deal: Floats) -> Floats:
    """By action, the value of its deal."""
    counts = np.diff([*one.starts, len(one.bets)])
    spread: Floats = np.repeat(by_deal, counts)
    return spread


def given_away(mine: Side, his: Side, share: Floats, value: float, player: str) -> float:
    """By how much the first side's share falls below ``value`` if it chooses as the player does and the
    other side's response is best.
    """
    weights = np.bincount(mine.chosen[player], minlength=len(mine.bets)) / mine.deals
    worst = -his.mean_of_best(-(share.T @ weights))
    return value - worst


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=240, help="sampled deals of each side")
    parser.add_argument("--splits", type=int, default=3, help="splits considered of each deal")
    parser.add_argument("--rounds", type=int, default=150, help="rounds of CFR+")
    parser.add_argument("--positions", type=int, default=len(POSITIONS))
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    dealt = [
        hand for number in range(args.deals) for hand in simulation.deal(2, f"last/{number}", Options())[2]
    ]
    rows: list[dict[str, Any]] = []
    for own, other, lead in POSITIONS[: args.positions]:
        mine = side(dealt[::2], own, other, lead, args.splits)
        his = side(dealt[1::2], other, own, -lead, args.splits)
        share = payoffs(mine, his, lead)
        value, gap = solve(mine, his, share, args.rounds)
        lost = {
            player: [
                given_away(mine, his, share, value, player),
                given_away(his, mine, 1 - share.T, 1 - value, player),
            ]
            for player in PLAYERS
        }
        rows.append({"own": own, "other": other, "lead": lead, "value": value, "gap": gap, "lost": lost})
        if not args.json:
            told = "  ".join(f"{player} gives away {a:.2%} and {b:.2%}" for player, (a, b) in lost.items())
            print(
                f"{own} against {other}, lead {lead:+d}: value {value:.2%} (gap {gap:.3%})  {told}",
                flush=True,
            )
    means = {player: mean(lost for row in rows for lost in row["lost"][player]) for player in PLAYERS}
    if args.json:
        print(json.dumps({"deals": args.deals, "positions": rows, "mean": means}))
    else:
        print("mean: " + ", ".join(f"{player} {share:.2%}" for player, share in means.items()))


if __name__ == "__main__":
    main()
