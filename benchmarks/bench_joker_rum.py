"""Joker Rum: the best arrangement against an exhaustive search, random games against a peer's, the players.

``python benchmarks/bench_joker_rum.py [--hands N] [--deals N] [--contests N] [--json]``. The searches take
turns on the same hands, and their scores are compared on every one. Random deals are played by asking,
drawing an action and applying it; gin rummy of rlcard is played at random beside them where that package is
installed. Each level meets three of the level below in a few duplicate deals: docs/joker_rum.md has the
figures of many. Times are of the processor; medians for hands. The ratios can be compared on a busy
machine.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Any

from jokerpoker.arena import Contest, measure
from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.players.agents import PLAYERS
from jokerpoker.games.joker_rum.rules.melds import best_melding, best_score, key_of
from jokerpoker.games.joker_rum.rules.pack import PACK
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.rng import Rng

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.joker_rum.exhaustive import best, cost, set_points

BLOCK = 100
"""The number of hands that one search arranges before the next one takes its turn."""

GOAL_RATIO, GOAL_DEALS = 50, 300


def timed(call: Callable[..., Any], argument: Any) -> tuple[float, Any]:
    """Microseconds, and the result."""
    start = process_time()
    result = call(argument)
    return (process_time() - start) * 1e6, result


def nested(cards: list[str]) -> int:
    """A plain search that only adds sets without a card of the sets chosen so far."""
    fours = [
        (frozenset(four), points + sum(cost(cards[index]) for index in four))
        for four in combinations(range(12), 4)
        if (points := set_points([cards[index] for index in four]))
    ]

    def most(used: frozenset[int], first: int) -> int:
        found = 0
        for number in range(first, len(fours)):
            four, gain = fours[number]
            if not used & four:
                found = max(found, gain + most(used | four, number + 1))
        return found

    return most(frozenset(), 0) - sum(map(cost, cards))


def arrangements(hands: int) -> dict[str, Any]:
    """By search, the median and the 99th percentile in microseconds, on the same hands."""
    ways: dict[str, Callable[..., Any]] = {
        "best_score": lambda cards: best_score(key_of(cards)),
        "arrange": lambda cards: best_melding(cards).score,
        "exhaustive": best,
        "nested": nested,
    }
    times: dict[str, list[float]] = {name: [] for name in ways}
    for first in range(0, hands, BLOCK):
        dealt = [Rng(f"bench {number}").shuffle(PACK)[:12] for number in range(first, first + BLOCK)]
        scores = []
        for name, way in ways.items():
            results = [timed(way, cards) for cards in dealt]
            times[name] += [spent for spent, _ in results]
            scores.append([score for _, score in results])
        if any(other != scores[0] for other in scores):
            raise AssertionError(f"the ways differ in the hands from {first}")
    found: dict[str, Any] = {
        name: {"median_us": median(spent), "p99_us": quantiles(spent, n=100)[98]}
        for name, spent in times.items()
    }
    for peer in ("exhaustive", "nested"):
        found[peer]["x_arrange"] = median(times[peer]) / median(times["arrange"])
    return {"hands": hands, **found}


def random_deal(number: int) -> int:
    """Play one deal at random; the number of actions."""
    state, rng, actions = (
        JokerRum.start(4, Rng(f"bench {number}"), Options(deals=1)),
        Rng(f"play {number}"),
        0,
    )
    while prompts := state.prompts():
        for seat in prompts:
            state.apply(state.sample(seat, rng))
            actions += 1
    return actions


def rlcard_deal(env: Any) -> int:
    """One game of rlcard's gin rummy; the number of actions."""
    trajectories, _ = env.run(is_training=False)
    return sum(len(trajectory) // 2 for trajectory in trajectories)


def rlcard_env() -> Any:
    """Gin rummy with two random players, or None where rlcard is not installed."""
    if not importlib.util.find_spec("rlcard"):
        return None
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return env


def games(deals: int) -> dict[str, Any]:
    """Random deals a second, ours and rlcard's in turn."""
    env = rlcard_env()
    spent = {"joker_rum": 0.0, "rlcard": 0.0}
    moves = {"joker_rum": 0, "rlcard": 0}
    for number in range(deals):
        for name, call, argument in (("joker_rum", random_deal, number), ("rlcard", rlcard_deal, env)):
            if argument is not None:
                time, actions = timed(call, argument)
                spent[name] += time / 1e6
                moves[name] += actions
    found: dict[str, Any] = {
        name: {"deals_per_s": deals / seconds, "moves_per_s": moves[name] / seconds}
        for name, seconds in spent.items()
        if seconds
    }
    if env is not None:
        found["x_rlcard"] = spent["rlcard"] / spent["joker_rum"]
    return {"deals": deals, **found}


def players(deals: int) -> dict[str, Any]:
    """Of each level: milliseconds of an answer, and points a deal ahead of three of the level below."""
    found: dict[str, Any] = {}
    for below, level in zip([None, *PLAYERS], PLAYERS, strict=False):
        times = answer_times(level, deals)
        found[level] = {"median_ms": median(times), "p95_ms": quantiles(times, n=20)[-1]}
        if below:
            contest = Contest("joker_rum", (level, below, below, below), "bench", {"deals": 2})
            lead = measure(contest, deals, jobs=None).lead
            assert lead
            # Each match has two deals.
            bounds = [bound / 2 for bound in lead.points_interval]
            found[level] |= {"below": below, "ahead": lead.points / 2, "interval": bounds}
    return found


def answer_times(level: str, deals: int) -> list[float]:
    """Milliseconds of processor time for every answer in deals between four of a level."""
    times: list[float] = []
    for number in range(deals):
        state, agent = JokerRum.start(4, Rng(f"bench {number}"), Options(deals=1)), PLAYERS[level].make()
        while prompts := state.prompts():
            seat, prompt = next(iter(prompts.items()))
            view = state.view(seat)
            start = process_time()
            *_, answer = agent.think(view, prompt, Rng(f"bench {number}"))
            times.append(1000 * (process_time() - start))
            state.apply(answer)
    return times


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--contests", type=int, default=10, help="duplicate deals of each level")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = {"arrangement": arrangements(args.hands), "games": games(args.deals)}
    found["players"] = players(args.contests)
    if args.json:
        print(json.dumps(found))
        return 0
    for name in ("best_score", "arrange", "exhaustive", "nested"):
        row = found["arrangement"][name]
        ratio = f"   {row['x_arrange']:6.0f} times as long as arrange" if "x_arrange" in row else ""
        print(f"{name:<11} median {row['median_us']:8.1f} us   p99 {row['p99_us']:8.1f} us{ratio}")
    for name in ("joker_rum", "rlcard"):
        if name in found["games"]:
            row = found["games"][name]
            print(
                f"{name:<11} {row['deals_per_s']:6.0f} random deals a second, {row['moves_per_s']:8.0f} moves"
            )
    for level, row in found["players"].items():
        ahead = f"   {row['ahead']:+.2f} points a deal against {row['below']}" if "below" in row else ""
        print(f"{level:<11} answers in {row['median_ms']:5.1f} ms, 95 % in {row['p95_ms']:5.1f} ms{ahead}")
    ratio = found["arrangement"]["exhaustive"]["x_arrange"]
    met = ratio >= GOAL_RATIO and found["games"]["joker_rum"]["deals_per_s"] >= GOAL_DEALS
    goals = f"{GOAL_RATIO} times an exhaustive search, {GOAL_DEALS} deals a second"
    print(f"goals ({goals}): {'met' if met else 'missed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
