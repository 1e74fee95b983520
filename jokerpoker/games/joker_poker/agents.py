"""The computer players of Joker Poker, weakest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from jokerpoker import codec
from jokerpoker.cards import Card
from jokerpoker.core import Action, Json, Prompt
from jokerpoker.games.joker_poker.arrange import Split, frontier
from jokerpoker.games.joker_poker.arrangement import Commit
from jokerpoker.games.joker_poker.chances import chances
from jokerpoker.games.joker_poker.options import HANDS_IN_GAME, Options
from jokerpoker.ranking import HandRules
from jokerpoker.rng import Rng


class Casual:
    """Makes the strongest first hand, then the strongest second; any betting cards on any hands."""

    def think(self, view: Mapping[str, Json], prompt: Prompt, rng: Rng) -> Iterator[Action]:
        """One answer."""
        split = max(splits_of(view), key=lambda split: split.strengths)
        yield committed(view["seat"], split, _some(prompt.data["bets"], rng))


class Club:
    """Takes the split that wins most hands in expectation, and bets highest on the likeliest hand."""

    def think(self, view: Mapping[str, Json], prompt: Prompt, rng: Rng) -> Iterator[Action]:
        """One answer."""
        table = chances(view["seats"])
        split = max(splits_of(view), key=lambda split: sum(table.of_split(split)))
        yield committed(view["seat"], split, matched(_some(prompt.data["bets"], rng), table.of_split(split)))


def splits_of(view: Mapping[str, Json]) -> tuple[Split, ...]:
    """The non-dominated splits of the cards in a view."""
    return _splits(tuple(view["cards"]), codec.load(Options, view["options"]).hand_rules)


@lru_cache(maxsize=16)
def _splits(cards: tuple[Card, ...], rules: HandRules) -> tuple[Split, ...]:
    return tuple(frontier(cards, rules))


def matched(bets: Sequence[int], worth: Sequence[float]) -> tuple[int, int, int]:
    """The highest of three bets where the worth is highest, the lowest where it is lowest.

    >>> matched((0, 4, 2), (0.5, 0.9, 0.1))
    (2, 4, 0)
    """
    rows = sorted(range(HANDS_IN_GAME), key=lambda row: worth[row])
    placed = dict(zip(rows, sorted(bets), strict=True))
    return placed[0], placed[1], placed[2]


def committed(seat: int, split: Split, bets: Sequence[int]) -> Commit:
    """The action that lays a split with its bets."""
    first, second, third = bets
    return Commit(seat, split.hands, dict(split.jokers), (first, second, third))


def _some(left: Sequence[int], rng: Rng) -> list[int]:
    return rng.shuffle(left)[:HANDS_IN_GAME]
