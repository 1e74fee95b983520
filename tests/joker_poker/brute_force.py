"""The slow way to all non-dominated splits: every partition, every card that every joker may stand for.

Nothing here is shared with the engine but the names of cards. Values are plain tuples by counting; splits are
listed as the rules state them, and only what they allow is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

ORDER = [
    "high",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
    "five_kind",
]
DECK = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
COLOURS = {"RJ": "dh", "BJ": "cs", "WJ": "cdhs"}

Value = tuple[int, tuple[int, ...]]
"""The place of the category in ``ORDER``, and the ranks that decide."""


@cache
def value(ranks: tuple[int, ...], suited: bool, five_of_a_kind: bool) -> Value:
    """The value of three or five ranks, highest first; ``suited``: they are a flush or straight flush."""
    counts = Counter(ranks)
    groups = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = "".join(str(counts[rank]) for rank in groups)
    top = 0
    if shape == "11111":
        top = 5 if ranks == (14, 5, 4, 3, 2) else ranks[0] if ranks[0] - ranks[4] == 4 else 0
    if top:
        return ORDER.index("straight_flush" if suited else "straight"), (top,)
    if suited:
        return ORDER.index("flush"), ranks
    if shape == "5":
        return (ORDER.index("five_kind"), groups) if five_of_a_kind else (ORDER.index("quads"), groups * 2)
    shapes = {"41": "quads", "32": "full_house", "311": "trips", "221": "two_pair", "2111": "pair"}
    shapes |= {"3": "trips", "21": "pair", "111": "high", "11111": "high"}
    return ORDER.index(shapes[shape]), groups


def hand_value(cards: Sequence[str], five_of_a_kind: bool = False, repeated: bool = False) -> Value:
    """The value of concrete cards; ``repeated``: one of them repeats another and that is no flush."""
    ranks = tuple(sorted((DECK.index(card) // 4 + 2 for card in cards), reverse=True))
    suited = len(cards) == 5 and len({card[1] for card in cards}) == 1 and not repeated
    return value(ranks, suited, five_of_a_kind)


def joker_values(
    held: Sequence[str], joker: str, five_of_a_kind: str, joker_duplicates: str, free: bool
) -> dict[int, set[Value]]:
    """Every value that the joker can give the cards beside it, by the rank (0 to 12) it stands for."""
    found: dict[int, set[Value]] = {}
    same = len(held) == 4 and len({card[0] for card in held}) == 1
    for place, card in enumerate(DECK):
        if card[1] not in COLOURS[joker]:
            continue
        fifth = same and card[0] == held[0][0]
        if fifth and free and five_of_a_kind == "off":
            continue
        if card in held and joker_duplicates == "never" and not (fifth and five_of_a_kind == "top"):
            continue
        repeated = card in held and joker_duplicates != "always"
        found.setdefault(place // 4, set()).add(hand_value([*held, card], five_of_a_kind == "top", repeated))
    return found


class BruteForce:
    """All legal splits of a deal, by the options ``five_of_a_kind`` and ``joker_duplicates``."""

    def __init__(
        self, cards: Sequence[str], five_of_a_kind: str = "off", joker_duplicates: str = "sets_only"
    ) -> None:
        self.naturals = [card for card in cards if card in DECK]
        self.jokers = [card for card in cards if card not in DECK]
        self.third_size = len(cards) - 10
        self.options = five_of_a_kind, joker_duplicates
        self.whole = (1 << len(self.naturals)) - 1
        self._natural = {
            code: hand_value(self._cards(code))
            for size in {5, self.third_size}
            for code in subsets(self.whole, size)
        }
        scale = set(self._natural.values())
        self._with_joker: list[dict[int, dict[int, set[Value]]]] = []
        free = len(self.jokers) == 1
        for joker in self.jokers:
            values = {
                code: joker_values(self._cards(code), joker, *self.options, free)
                for size in {4, self.third_size - 1}
                for code in subsets(self.whole, size)
            }
            self._with_joker.append(values)
            scale.update(*(found for by_rank in values.values() for found in by_rank.values()))
        self._scale = sorted(scale)
        self._place = {value: place for place, value in enumerate(self._scale)}

    def _cards(self, code: int) -> list[str]:
        return [card for place, card in enumerate(self.naturals) if code >> place & 1]

    def triples(self) -> set[tuple[Value, Value, Value]]:
        """The values of every legal split, each triple once."""
        return {(self._scale[a], self._scale[b], self._scale[c]) for a, b, c in self._legal()}

    def frontier(self) -> list[tuple[Value, Value, Value]]:
        """The triples that no other dominates, by first, then second hand, best first."""
        return [(self._scale[a], self._scale[b], self._scale[c]) for a, b, c in undominated(self._legal())]

    def legal_splits(self) -> int:
        """How many ways there are to lay a deal without jokers."""
        return sum(
            self._natural[a] >= self._natural[b] >= self._natural[c]
            for a in subsets(self.whole, 5)
            for b in subsets(self.whole & ~a, 5)
            for c in [self.whole & ~a & ~b]
        )

    def _legal(self) -> set[tuple[int, int, int]]:
        """Triples of places on the scale: hands of five in any order, then only what is in order."""
        laid: set[int] = set()
        for rank in range(13) if len(self.jokers) > 1 else [None]:
            self._lay(rank, laid)
        legal = set()
        size = len(self._scale)
        for packed in laid:
            *places, third = packed // size**2, packed // size % size, packed % size
            if self.third_size == 5:
                first, second, third = sorted([*places, third], reverse=True)
            else:
                second, first = sorted(places)
            if second >= third:
                legal.add((first, second, third))
        return legal

    def _lay(self, rank: int | None, laid: set[int]) -> None:
        """Add the triples of all partitions with jokers of a rank (of any, for one joker), packed."""
        size = len(self._scale)
        hands = [*range(len(self.jokers)), None, None, None][:3]
        for a, b, c in distinct_orders(hands, self.third_size):
            first, second, third = (self._hands(joker, rank) for joker in (a, b, c))
            alike = a is None and b is None
            for one in subsets(self.whole, 5 - (a is not None)):
                rest = self.whole & ~one
                pairs = [
                    y * size + z
                    for two in subsets(rest, 5 - (b is not None))
                    if not alike or two < one
                    for y in second[two]
                    for z in third[rest & ~two]
                ]
                for x in first[one]:
                    laid.update([x * size**2 + pair for pair in pairs])

    def _hands(self, joker: int | None, rank: int | None) -> dict[int, list[int]]:
        """For every set of natural cards, the places on the scale of what it can be."""
        if joker is None:
            return {code: [self._place[value]] for code, value in self._natural.items()}
        ranks = range(13) if rank is None else [rank]
        return {
            code: [self._place[value] for value in set().union(*(by_rank.get(one, ()) for one in ranks))]
            for code, by_rank in self._with_joker[joker].items()
        }


def distinct_orders(hands: list[int | None], third_size: int) -> Iterator[tuple[int | None, ...]]:
    """Which hand has which joker; hands of five are alike, a third hand of three is not."""
    if third_size == 5:
        yield tuple(hands)
        return
    for third in dict.fromkeys(hands):
        others = list(hands)
        others.remove(third)
        yield (*others, third)


@cache
def subsets(of: int, size: int) -> tuple[int, ...]:
    """All subsets with so many members, as bits."""
    bits = [1 << place for place in range(of.bit_length()) if of >> place & 1]
    return tuple(map(sum, combinations(bits, size)))


def undominated(triples: Iterable[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """The triples that no other equals or beats in every place, best first."""
    kept: list[tuple[int, int, int]] = []
    steps: list[tuple[int, int]] = []
    for triple in sorted(triples, reverse=True):
        _, second, third = triple
        if not any(better >= second and best >= third for better, best in steps):
            steps = [step for step in steps if step[0] > second or step[1] > third]
            steps.append((second, third))
            kept.append(triple)
    return kept
