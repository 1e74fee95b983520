"""Measure how strong opponents' hands are: self-play of players who want most hands.

Everybody starts with the strongest first hand; then all take the split that wins most hands
against what was measured so far, and the new measurement is mixed into the old, until it settles.
Run ``python -m jokerpoker.games.joker_poker.measure`` to write ``hands.json`` anew (a few minutes).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

from jokerpoker.games.joker_poker.arrange import frontier
from jokerpoker.games.joker_poker.options import HANDS_IN_GAME, Options, hand_sizes
from jokerpoker.games.joker_poker.rules import FULL_PACK, JokerPoker
from jokerpoker.rng import Rng

Triple = tuple[int, int, int]
"""The strengths of the three hands of a split."""

DEALS = 6_000
ROUNDS = 30
QUANTILES = 100


def frontiers(size: int, deals: int, seed: str) -> list[list[Triple]]:
    """The non-dominated splits, as strengths, of that many seeded hands of ``size`` cards."""
    rng = Rng(seed)
    rules = Options().hand_rules
    return [
        [split.strengths for split in frontier(rng.shuffle(FULL_PACK)[:size], rules)] for _ in range(deals)
    ]


def settle(hands: Sequence[Sequence[Triple]], opponents: int, rounds: int = ROUNDS) -> list[list[float]]:
    """For each hand of three the weight of every strength, after ``rounds`` of fictitious play."""
    top = 1 + max(max(triple) for triples in hands for triple in triples)
    weights = _weights([max(triples) for triples in hands], top)
    for number in range(2, rounds + 2):
        chance = [_chances(column, opponents) for column in weights]
        played = _weights([max(triples, key=lambda t: _hands_won(chance, t)) for triples in hands], top)
        weights = [
            [old + (new - old) / number for old, new in zip(*pair, strict=True)]
            for pair in zip(weights, played, strict=True)
        ]
    return weights


def _hands_won(chance: Sequence[Sequence[float]], triple: Triple) -> float:
    return chance[0][triple[0]] + chance[1][triple[1]] + chance[2][triple[2]]


def _weights(triples: Sequence[Triple], top: int) -> list[list[float]]:
    columns = [[0.0] * top for _ in range(HANDS_IN_GAME)]
    for triple in triples:
        for column, strength in zip(columns, triple, strict=True):
            column[strength] += 1 / len(triples)
    return columns


def _chances(column: Sequence[float], opponents: int) -> list[float]:
    """The chance that a strength beats all opponents, a tie counted as half a win against each."""
    return [
        (total - weight / 2) ** opponents for total, weight in zip(accumulate(column), column, strict=True)
    ]


def quantiles(column: Sequence[float], count: int = QUANTILES) -> list[int]:
    """The strengths at the middle of ``count`` equal parts of the weight."""
    marks = [(place + 0.5) / count for place in range(count)]
    found: list[int] = []
    for strength, total in enumerate(accumulate(column)):
        while len(found) < count and total >= marks[len(found)]:
            found.append(strength)
    return found + [len(column) - 1] * (count - len(found))


def main() -> None:
    """Measure every table and write the file."""
    pools = {size: frontiers(size, DEALS, f"measure {size}") for size in (13, 15)}
    tables = {}
    for seats in JokerPoker.seat_counts:
        hands = pools[sum(hand_sizes(seats))]
        tables[seats] = [quantiles(column) for column in settle(hands, seats - 1)]
        print(f"{seats} players measured")
    lines = ",\n".join(f'"{seats}": {json.dumps(table)}' for seats, table in tables.items())
    Path(__file__).with_name("hands.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
