"""How long a poker hand takes, against other evaluators on the same hands in the same run.

``python benchmarks/bench_ranking.py [--hands N] [--rounds N] [--all] [--no-pyodide] [--json]``. Every library
gets its own kind of cards, made beforehand, and all take turns, so that a busy machine slows them alike: the
ratios can be compared. Times are processor time, the least of the rounds. All must put the hands in the same
order; ``--all`` compares the order of all 2,598,960 hands with that of phevaluator. Needs treys and pokerkit
(extra ``dev``); phevaluator and eval7 (extra ``bench``) take part if they are installed.

Inside Pyodide (``tests/pyodide/python.mjs``, needs Node and the page's packages) the same file runs again,
with treys beside it. There the clock is the wall's, so rounds are many and short.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Any

from jokerpoker.cards import COLOURED_JOKERS, PACK, Card
from jokerpoker.ranking import PRESETS, evaluate, seven
from jokerpoker.ranking.automaton import INDEX, all_strengths, automaton, strength_of_five
from jokerpoker.ranking.seven import KEY_OF, strength_of_seven
from jokerpoker.rng import Rng

ROOT = Path(sys.argv[0]).resolve().parents[1]
ALL_HANDS = 2_598_960
JOKER_POKER = PRESETS["joker_poker"]


@dataclass
class Contender:
    """An evaluator with its own cards. ``sign`` is -1 where the smaller number is the better hand;
    ``several``: each of ``hands`` has several arguments; ``seconds``: the least time of all rounds.
    """

    name: str
    call: Callable[..., Any]
    hands: Sequence[Any]
    sign: int = 1
    several: bool = False
    seconds: float = field(default=float("inf"))

    def time(self) -> None:
        """One more round; the least time counts."""
        call, start = self.call, process_time()
        if self.several:
            for hand in self.hands:
                call(*hand)
        else:
            for hand in self.hands:
                call(hand)
        self.seconds = min(self.seconds, process_time() - start)

    @property
    def nanoseconds(self) -> float:
        return self.seconds / len(self.hands) * 1e9

    def key(self, value: Any) -> Any:
        """A sort key for a value of this evaluator, greater for the better hand."""
        if isinstance(value, int):
            return value * self.sign
        return value.key if hasattr(value, "key") else value.entry.index  # of evaluate, or of pokerkit

    def order(self, count: int) -> list[int]:
        """The rank of each hand, the best has 0; equal hands have equal ranks."""
        values = [self.call(*hand) if self.several else self.call(hand) for hand in self.hands[:count]]
        keys = [self.key(value) for value in values]
        rank_of = {key: rank for rank, key in enumerate(sorted(set(keys), reverse=True))}
        return [rank_of[key] for key in keys]


def available(module: str) -> bool:
    """True if the library is installed and this Python can run it."""
    return importlib.util.find_spec(module) is not None and (
        module == "treys" or sys.platform != "emscripten"
    )


def deals(count: int, size: int) -> list[tuple[Card, ...]]:
    rng = Rng(f"bench ranking {size}")
    return [tuple(rng.shuffle(PACK)[:size]) for _ in range(count)]


def with_joker(hands: Sequence[tuple[Card, ...]]) -> list[tuple[Card, ...]]:
    """Four cards of every hand and a joker, the last."""
    return [(*hand[:4], COLOURED_JOKERS[number % 3]) for number, hand in enumerate(hands)]


def ours(hands: Sequence[tuple[Card, ...]]) -> Iterator[Contender]:
    """Our evaluators: ``strength`` looks a strength up, ``joker`` does so for hands with a joker."""
    if len(hands[0]) == 7:
        yield Contender(
            "strength", strength_of_seven, [tuple(KEY_OF[card] for card in hand) for hand in hands]
        )
        yield Contender("evaluate", evaluate, hands)
        return
    jokers = with_joker(hands)
    yield Contender("strength", strength_of_five, [tuple(INDEX[card] for card in hand) for hand in hands])
    yield Contender("joker", strength_of_five, [tuple(INDEX[card] for card in hand) for hand in jokers])
    yield Contender("evaluate", evaluate, hands)
    yield Contender("evaluate joker", evaluate, [(hand, JOKER_POKER) for hand in jokers], several=True)


def theirs(hands: Sequence[tuple[Card, ...]]) -> Iterator[Contender]:
    """The other libraries that are installed; slow ones get fewer hands."""
    slow = 20 if len(hands[0]) == 7 else 1
    if available("treys"):
        from treys import Card as TreysCard
        from treys import Evaluator

        cards = [[TreysCard.new(card) for card in hand] for hand in hands[::slow]]
        split = len(hands[0]) - 5
        tables = [(hand[:split], hand[split:]) for hand in cards]
        yield Contender("treys", Evaluator().evaluate, tables, -1, several=True)
    if available("pokerkit"):
        from pokerkit import Card as KitCard
        from pokerkit import StandardHighHand

        parsed = [tuple(KitCard.parse("".join(hand))) for hand in hands[:: 5 * slow * slow]]
        call = StandardHighHand if len(hands[0]) == 5 else StandardHighHand.from_game
        yield Contender("pokerkit", call, parsed)
    if available("phevaluator"):
        from phevaluator import evaluate_cards

        yield Contender("phevaluator", evaluate_cards, [[PACK.index(c) for c in h] for h in hands], -1, True)
    if available("eval7"):
        import eval7

        yield Contender("eval7", eval7.evaluate, [[eval7.Card(card) for card in hand] for hand in hands])


def race(count: int, rounds: int, size: int) -> dict[str, Contender]:
    """By name, the contenders after they have been timed on ``count`` hands of ``size`` cards."""
    hands = deals(count, size)
    contenders = {one.name: one for one in (*ours(hands), *theirs(hands))}
    for _ in range(rounds):
        for one in contenders.values():
            one.time()
            one.time()  # once more, with its own data in the processor's caches
    return contenders


def check_orders(contenders: dict[str, Contender]) -> None:
    """Raise unless all put the hands in the same order."""
    for name, one in contenders.items():
        if name in ("strength", "joker", "evaluate joker"):
            continue
        step = len(contenders["strength"].hands) // len(one.hands)
        base = contenders["strength"]
        mine = Contender("mine", base.call, base.hands[::step])
        assert mine.order(4_000) == one.order(4_000), f"{name} orders hands differently"


def build_times(rounds: int) -> dict[str, float]:
    """Milliseconds to build the tables for five and for seven cards; the import must not have built them."""
    assert automaton.cache_info().currsize == 0
    assert not seven._flush_suits

    def build_five() -> None:
        automaton.cache_clear()
        automaton()

    return {"five": least(build_five, rounds) * 1e3, "seven": least(seven._build, rounds) * 1e3}


def least(call: Callable[[], object], rounds: int) -> float:
    """The seconds of the fastest call."""
    times = []
    for _ in range(rounds):
        start = process_time()
        call()
        times.append(process_time() - start)
    return min(times)


def measure(count: int, rounds: int) -> dict[str, Any]:
    built = build_times(rounds)
    fives, sevens = race(count, rounds, 5), race(count, rounds, 7)
    check_orders(fives)
    check_orders(sevens)
    every = least(all_strengths, rounds)
    nanoseconds = {
        size: {name: round(one.nanoseconds, 1) for name, one in found.items()}
        for size, found in (("five", fives), ("seven", sevens))
    }
    return {
        "build_ms": built,
        "ns": nanoseconds,
        "all_ms": every * 1e3,
        "bars": bars(nanoseconds, every, built),
    }


def bars(ns: dict[str, dict[str, float]], every: float, built: dict[str, float]) -> dict[str, Any]:
    """The goals: by name, the figure, its limit, and whether it is met."""
    fives, sevens = ns["five"], ns["seven"]
    found = {
        "one joker / none": (fives["joker"] / fives["strength"], 1.5, "at most"),
        "evaluate / strength": (fives["evaluate"] / fives["strength"], 5, "at most"),
        "tables of five, ms": (built["five"], 100, "at most"),
        "tables of seven, ms": (built["seven"], 100, "at most"),
    }
    if "treys" in fives:
        extrapolated = fives["treys"] * ALL_HANDS / 1e9
        found["treys / five cards"] = (fives["treys"] / fives["strength"], 3, "at least")
        found["treys / seven cards"] = (sevens["treys"] / sevens["strength"], 20, "at least")
        found["treys / all hands"] = (extrapolated / every, 40, "at least")
    kept = {
        name: figure >= limit if way == "at least" else figure <= limit
        for name, (figure, limit, way) in found.items()
    }
    return {
        name: {"figure": round(figure, 2), "limit": limit, "kept": kept[name]}
        for name, (figure, limit, _) in found.items()
    }


def show(found: dict[str, Any], where: str) -> None:
    print(f"\n{where}")
    for size, times in found["ns"].items():
        print(f"  {size} cards, ns: " + ", ".join(f"{name} {time:,.0f}" for name, time in times.items()))
    print(f"  all {ALL_HANDS:,} hands: {found['all_ms']:.1f} ms")
    for name, bar in found["bars"].items():
        print(
            f"  {name:22} {bar['figure']:8.2f}  limit {bar['limit']:>4}  "
            f"{'kept' if bar['kept'] else 'MISSED'}"
        )


def compare_all() -> None:
    """Raise unless the order of all hands is that of phevaluator."""
    from phevaluator import evaluate_cards

    pairs = {
        (mine, evaluate_cards(*hand))
        for mine, hand in zip(all_strengths(), combinations(range(52), 5), strict=True)
    }
    ordered = [theirs for _, theirs in sorted(pairs)]
    assert len(pairs) == 7_462
    assert ordered == sorted(ordered, reverse=True)
    print(f"all {ALL_HANDS:,} hands: the order of phevaluator")


def in_pyodide(count: int, rounds: int) -> dict[str, Any] | None:
    """The figures inside Pyodide, if Node and the page's packages are there."""
    if not (ROOT / "web/node_modules/pyodide").exists():
        return None
    packages = sysconfig.get_path("purelib")
    command = ["node", "tests/pyodide/python.mjs", "--mount=/source=.", f"--mount=/packages={packages}"]
    command += [
        "--path=/source",
        "--path=/packages",
        "--",
        "benchmarks/bench_ranking.py",
        "--inside",
        "--json",
    ]
    command += [f"--hands={count}", f"--rounds={rounds}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--all", action="store_true", help="compare the order of all hands with phevaluator")
    parser.add_argument("--no-pyodide", action="store_true")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(sys.argv[1:])
    here = measure(args.hands, args.rounds)
    found = {sys.platform: here}
    if not args.inside and not args.no_pyodide:
        inside = in_pyodide(args.hands // 50, args.rounds * 10)
        found |= {"pyodide": inside} if inside else {}
    if args.inside or args.json:
        print(json.dumps(here if args.inside else found))
    else:
        for where, figures in found.items():
            show(figures, where)
    if args.all:
        compare_all()


if __name__ == "__main__":
    main()
