"""The input and output of a strategy: a deal as strengths and betting cards.

Strategies never see cards: they get the non-dominated splits of a deal (``frontier.search`` defines them) as
triples of strengths. So strategies are fast, and ``study/simulation.py`` can play matches without valuing a
hand twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Protocol, TypeAlias

from jokerpoker import codec
from jokerpoker.cards import Card, is_joker
from jokerpoker.core import Json
from jokerpoker.games.joker_poker.options import HANDS_IN_GAME, Options
from jokerpoker.games.joker_poker.players.frontier.search import Split, frontier
from jokerpoker.ranking import HandRules
from jokerpoker.rng import Rng

Strengths: TypeAlias = tuple[int, int, int]
"""The strengths of the first, second and third hand."""
Bets: TypeAlias = tuple[int, int, int]
"""The values of the betting cards on the first, second and third hand."""
Pick: TypeAlias = tuple[tuple[int, int, int], tuple[int, ...]]
"""The values of three betting cards in ascending order, not yet put on hands, and of the cards left."""
Choice: TypeAlias = tuple[int, Bets]
"""The index of a split in ``Situation.splits``, and the bets."""


@dataclass(frozen=True)
class Situation:
    """One seat's decision.

    ``game``: the game's number, from 1; ``bets_left``: by seat, the betting cards left, low to high;
    ``splits``: the splits from which the seat chooses; ``jokers``: the number of jokers in its deal.
    """

    seat: int
    game: int
    scores: tuple[int, ...]
    bets_left: tuple[tuple[int, ...], ...]
    splits: tuple[Strengths, ...]
    jokers: int
    options: Options

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.scores)

    @property
    def left(self) -> tuple[int, ...]:
        """The betting cards left to the seat, low to high."""
        return self.bets_left[self.seat]

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.seat]


class Strategy(Protocol):
    """Decides on a split and bets."""

    def choose(self, situation: Situation, rng: Rng) -> Iterator[Choice]:
        """Yield better and better choices; the last one is the best."""
        ...


def situation_of(view: Mapping[str, Json]) -> Situation:
    """The situation of the seat with this view."""
    return Situation(
        seat=view["seat"],
        game=view["game"],
        scores=tuple(view["scores"]),
        bets_left=tuple(tuple(left) for left in view["bets_left"]),
        splits=tuple(split.strengths for split in splits_of(view)),
        jokers=sum(map(is_joker, view["cards"])),
        options=options_of(view),
    )


def splits_of(view: Mapping[str, Json]) -> tuple[Split, ...]:
    """The non-dominated splits of the cards in a view."""
    return _splits(tuple(view["cards"]), options_of(view).hand_rules)


def options_of(view: Mapping[str, Json]) -> Options:
    return codec.load(Options, view["options"])


@lru_cache(maxsize=64)
def _splits(cards: tuple[Card, ...], rules: HandRules) -> tuple[Split, ...]:
    return tuple(frontier(cards, rules))


@lru_cache(maxsize=512)
def picks(left: tuple[int, ...]) -> tuple[Pick, ...]:
    """Each pick from the betting cards ``left``, low to high; picks of equal values only once.

    >>> picks((0, 2, 2, 3))
    (((0, 2, 2), (3,)), ((0, 2, 3), (2,)), ((2, 2, 3), (0,)))
    """
    rest_by_bets: dict[tuple[int, int, int], tuple[int, ...]] = {}
    for low, middle, high in combinations(range(len(left)), HANDS_IN_GAME):
        rest = tuple(bet for index, bet in enumerate(left) if index not in (low, middle, high))
        rest_by_bets.setdefault((left[low], left[middle], left[high]), rest)
    return tuple(rest_by_bets.items())


def matched(bets: Sequence[int], values: Sequence[float]) -> Bets:
    """Put the highest of three bets on the hand with the highest of ``values``, the lowest on the lowest.

    >>> matched((0, 4, 2), (0.5, 0.9, 0.1))
    (2, 4, 0)
    """
    rows = sorted(range(HANDS_IN_GAME), key=lambda row: values[row])
    bet_on = dict(zip(rows, sorted(bets), strict=True))
    return bet_on[0], bet_on[1], bet_on[2]


def without(cards: Sequence[int], used: Sequence[int]) -> tuple[int, ...]:
    """The betting cards without those used."""
    rest = list(cards)
    for bet in used:
        rest.remove(bet)
    return tuple(rest)
