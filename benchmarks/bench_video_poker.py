"""Published returns of video poker beside ours, and how long it takes against listing every draw.

``python benchmarks/bench_video_poker.py [--json]``. The naive method ranks the draws of every hold of every
deal; 20,000 draws are ranked and their time is scaled to all. Times are processor time in the same run.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from jokerpoker.cards import Card
from jokerpoker.games.video_poker.rules.hands import category
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, PAY_TABLES, PayTable
from jokerpoker.games.video_poker.rules.solver.analysis import analysing
from jokerpoker.games.video_poker.rules.solver.holds import all_holds
from jokerpoker.rng import Rng
from tests.video_poker.published import OUTSIDE, RETURNS

DEALS = 2_869_685
"""The number of deals; also the number of draws that the 32 holds of one deal have together."""
DRAWS_LISTED = 20_000
"""The number of draws that are ranked."""


def solved(steps: Generator[float, None, Any]) -> tuple[Any, float]:
    """The result, and the longest of the steps in seconds."""
    longest = 0.0
    while True:
        start = process_time()
        try:
            next(steps)
        except StopIteration as done:
            return done.value, longest
        longest = max(longest, process_time() - start)


def naive_seconds(cards: tuple[Card, ...], table: PayTable) -> float:
    """Seconds to rank all draws of all holds of a deal, scaled from some draws with no card held."""
    rest = [card for card in table.deck.cards if card not in cards]
    start = process_time()
    for number, drawn in enumerate(combinations(rest, HAND_SIZE)):
        if number == DRAWS_LISTED:
            break
        category(drawn, table)
    return (process_time() - start) / DRAWS_LISTED * DEALS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = []
    for name, table in PAY_TABLES.items():
        start = process_time()
        found, longest = solved(analysing(table))
        percent = f"{float(found.expected * 100):.10f}"
        assert percent == RETURNS[name], name
        rows.append((name, percent, RETURNS[name], OUTSIDE.get(name, ""), process_time() - start, longest))
    kings = PAY_TABLES["kings"]
    deals = [tuple(Rng(f"bench {number}").shuffle(kings.deck.cards)[:HAND_SIZE]) for number in range(300)]
    start = process_time()
    for cards in deals:
        all_holds(cards, kings)
    per_deal = (process_time() - start) / len(deals)
    naive = naive_seconds(deals[0], kings) * DEALS
    start = process_time()
    solved(analysing(kings))
    warm = process_time() - start
    if args.json:
        print(json.dumps({"returns": rows, "deal_ms": per_deal * 1e3, "analysis": warm, "naive": naive}))
        return
    print(f"{'pay table':16} {'ours':>15} {'known':>15} {'printed':>10} {'seconds':>8}  longest step")
    for name, ours, exact, elsewhere, seconds, longest in rows:
        print(f"{name:16} {ours:>15} {exact:>15} {elsewhere:>10} {seconds:8.2f} {longest * 1e3:10.1f} ms")
    print(f"all 32 holds of a deal: {per_deal * 1e3:.2f} ms")
    years = naive / 86_400 / 365
    print(f"all {DEALS:,} deals: {warm:.2f} s; ranking every draw would take {years:,.1f} years,")
    print(f"{naive / warm:,.0f} times as long")


if __name__ == "__main__":
    main()
