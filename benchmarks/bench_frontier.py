"""How long ``frontier`` takes for each kind of deal, against brute force on the same deals in the same run.

``python benchmarks/bench_frontier.py [--deals N] [--brute N] [--json]``. Times are medians in milliseconds;
the two take turns, so that a busy machine slows both alike, and the ratio is what can be compared.

The brute force is a fair one: strengths come from the same tables, only the best meanings of the jokers are
looked at (for every common rank), partitions are listed once for all deals, and hands are put into order by
three comparisons. It keeps the best third hand for each first and second, then drops what is dominated.
Its result is compared with that of ``frontier`` on every deal.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from statistics import mean, median
from time import perf_counter
from typing import Any

from jokerpoker.cards import COLOURED_JOKERS, PACK, Card, is_joker
from jokerpoker.games.joker_poker.players.frontier.search import frontier
from jokerpoker.ranking.automaton import INDEX, automaton
from jokerpoker.rng import Rng

Strengths = tuple[int, int, int]
KINDS = [(size, jokers) for size in (15, 13) for jokers in range(4)]
"""The kinds of deals: the number of cards, and how many of them are jokers."""
STRENGTH_BITS = 14
"""The number of bits of a strength."""


def deal(size: int, jokers: int, number: int) -> list[Card]:
    """A deal with exactly so many jokers."""
    rng = Rng(f"bench {size} {jokers} {number}")
    return rng.shuffle(PACK)[: size - jokers] + rng.shuffle(COLOURED_JOKERS)[:jokers]


@cache
def subsets(of: int, size: int) -> tuple[int, ...]:
    """All subsets with ``size`` members of the set ``of``; sets are bits."""
    bits = [1 << index for index in range(of.bit_length()) if of >> index & 1]
    return tuple(map(sum, combinations(bits, size)))


@cache
def partitions(total: int, first: int, second: int, alike: bool) -> tuple[list[int], list[int], list[int]]:
    """All ways to divide ``total`` cards into sets of ``first``, of ``second`` and of all other cards, listed
    by set. If hands are ``alike``, the same sets in another order are not listed again.
    """
    whole = (1 << total) - 1
    third = total - first - second
    pairs = [
        (one, two)
        for one in subsets(whole, first)
        for two in subsets(whole & ~one, second)
        if not alike or (one > two and (third != first or two > whole & ~one & ~two))
    ]
    return [one for one, _ in pairs], [two for _, two in pairs], [whole & ~one & ~two for one, two in pairs]


def values(cards: Sequence[int], size: int) -> dict[int, int]:
    """By subset of ``size`` cards, as bits, its strength; a joker must be the last of the cards."""
    start = automaton().five if size == 5 else automaton().three
    found = {}
    for code in subsets((1 << len(cards)) - 1, size):
        row: Any = start
        for index, card in enumerate(cards):
            if code >> index & 1:
                row = row[card]
        found[code] = row
    return found


def joker_values(naturals: Sequence[int], joker: int, held: int) -> list[dict[int, int]]:
    """By rank that the joker stands for: by subset of ``held`` natural cards, its strength with the joker."""
    by_rank: list[dict[int, int]] = [{} for _ in range(13)]
    for code in subsets((1 << len(naturals)) - 1, held):
        row = automaton().last_row([card for index, card in enumerate(naturals) if code >> index & 1])
        for rank, strength in enumerate(row[row[joker + 3] : 52 : 4]):
            by_rank[rank][code] = strength
    return by_rank


def lay(
    best: dict[int, int],
    parts: tuple[list[int], list[int], list[int]],
    hands: tuple[Mapping[int, int], Mapping[int, int], Mapping[int, int]],
    weaker: Mapping[int, list[int]] | None,
) -> None:
    """Sort the hands of every partition; in ``best``, keep the best third hand for each first and second.

    ``parts``, ``hands``: for each of the three, its sets, and their strengths. ``weaker``: for deals of 13
    cards, by third hand, what else its joker can make of it, if it is stronger than the second hand.
    """
    ones, twos, threes = (map(hand.__getitem__, part) for hand, part in zip(hands, parts, strict=True))
    for one, two, three, rest in zip(ones, twos, threes, parts[2], strict=True):
        if one < two:
            one, two = two, one
        if two < three:
            if weaker is None:
                two, three = three, two
                if one < two:
                    one, two = two, one
            else:
                three = max((value for value in weaker.get(rest, ()) if value <= two), default=-1)
        key = one << STRENGTH_BITS | two
        if best.get(key, -1) < three:
            best[key] = three


def brute_force(cards: Sequence[Card]) -> list[Strengths]:
    """The undominated triples of all legal splits."""
    jokers = [INDEX[card] for card in cards if is_joker(card)]
    naturals = [INDEX[card] for card in cards if not is_joker(card)]
    best: dict[int, int] = {}
    if len(jokers) < 2:
        _free_rank([*naturals, *jokers], bool(jokers), best)
    else:
        _common_rank(naturals, jokers, best)
    return list(undominated(best))


def _free_rank(cards: list[int], has_joker: bool, best: dict[int, int]) -> None:
    """Lay all partitions with one joker, the last of the cards, or none."""
    fives = values(cards, 5)
    if len(cards) == 15:
        lay(best, partitions(15, 5, 5, True), (fives, fives, fives), None)
        return
    weaker: dict[int, list[int]] = {}
    if has_joker:
        for by_code in joker_values(cards[:-1], cards[-1], 2):
            for code, strength in by_code.items():
                weaker.setdefault(code | 1 << 12, []).append(strength)
    lay(best, partitions(13, 5, 5, True), (fives, fives, values(cards, 3)), weaker)


def _common_rank(naturals: list[int], jokers: list[int], best: dict[int, int]) -> None:
    """Lay all partitions with two or three jokers, one in a hand, which all stand for one rank."""
    third = len(naturals) + len(jokers) - 10
    plain = {size: values(naturals, size) for size in {5, third}}
    with_joker = {
        (joker, held): joker_values(naturals, joker, held) for joker in jokers for held in {4, third - 1}
    }
    held_by: list[int | None] = [*jokers, None][:3]
    orders = [held_by] if third == 5 else [[*(x for x in held_by if x != last), last] for last in held_by]
    for order in orders:
        sizes = [size - (joker is not None) for size, joker in zip((5, 5, third), order, strict=True)]
        parts = partitions(len(naturals), sizes[0], sizes[1], False)
        for rank in range(13):
            one, two, three = (
                plain[size] if joker is None else with_joker[joker, size][rank]
                for joker, size in zip(order, sizes, strict=True)
            )
            lay(best, parts, (one, two, three), None if third == 5 else {})


def undominated(best: Mapping[int, int]) -> Iterator[Strengths]:
    """Of the best third hands by first and second, those that no other triple dominates."""
    steps: list[tuple[int, int]] = []
    for key in sorted(best, reverse=True):
        first, second, third = key >> STRENGTH_BITS, key & (1 << STRENGTH_BITS) - 1, best[key]
        if third >= 0 and not any(better >= second and high >= third for better, high in steps):
            steps = [step for step in steps if step[0] > second or step[1] > third]
            steps.append((second, third))
            yield first, second, third


def measure(size: int, jokers: int, deals: int, brute: int) -> dict[str, float]:
    """Times in milliseconds of one kind of deal; ``brute``: on how many of the deals brute force runs too."""
    brute_force(deal(size, jokers, -1))
    fast: list[float] = []
    slow: list[float] = []
    found: list[int] = []
    for number in range(deals):
        cards = deal(size, jokers, number)
        start = perf_counter()
        splits = frontier(cards)
        fast.append(1000 * (perf_counter() - start))
        found.append(len(splits))
        if number % max(1, deals // brute) == 0:
            start = perf_counter()
            triples = brute_force(cards)
            slow.append(1000 * (perf_counter() - start))
            if triples != [split.strengths for split in splits]:
                raise SystemExit(f"frontier and brute force differ on {' '.join(cards)}")
    return {
        "cards": size,
        "jokers": jokers,
        "splits": median(found),
        "median_ms": median(fast),
        "mean_ms": mean(fast),
        "p95_ms": sorted(fast)[int(0.95 * len(fast))],
        "brute_ms": median(slow),
        "ratio": median(slow) / median(fast),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Time frontier against brute force.")
    parser.add_argument("--deals", type=int, default=200, help="deals of each kind")
    parser.add_argument("--brute", type=int, default=10, help="how many of them brute force gets, too")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    frontier(deal(15, 3, -1))
    rows = [measure(size, jokers, args.deals, args.brute) for size, jokers in KINDS]
    if args.json:
        print(json.dumps(rows, indent=2))
        return
    print("cards jokers splits   median     mean      p95     brute  ratio")
    for row in rows:
        print(
            f"{row['cards']:5} {row['jokers']:6} {row['splits']:6.0f} {row['median_ms']:5.2f} ms"
            f" {row['mean_ms']:5.2f} ms {row['p95_ms']:5.2f} ms {row['brute_ms']:6.1f} ms {row['ratio']:6.1f}"
        )


if __name__ == "__main__":
    main()
