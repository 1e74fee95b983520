"""Sorts choices by points plus the learned value of the rack and board that they leave."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from jokerpoker.games.poker_tiles.players.features import features, value
from jokerpoker.games.poker_tiles.players.outlook import Outlook, without
from jokerpoker.games.poker_tiles.players.situation import Situation
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.holding import Codes
from jokerpoker.games.poker_tiles.rules.tiles import RACK
from jokerpoker.games.poker_tiles.rules.windows import PART
from jokerpoker.steps import part

MOST_PLAYS = 4_000
"""The number of best plays that remain after the first evaluation; the widest search needs fewer."""

MOST_ORDERS = 2
"""The most orders of the same tiles on the same cells that are considered."""

MOST_TRADES = 4
"""The most trades that are considered."""


@dataclass(frozen=True)
class RatedChoice:
    """A play, or tiles to trade: its points, the features of what it leaves, and the value of both."""

    value: float
    points: int
    play: GeneratedPlay | None
    traded: Codes = ()
    features: tuple[float, ...] = ()


def sighting(now: Situation, weights: Sequence[float]) -> Generator[None, None, list[RatedChoice]]:
    """Plays and trades by points and the tiles kept, best first, in steps; of very many plays only those that
    :func:`varied` could use.
    """
    value_of: dict[Codes, float] = {}

    def value_after(codes: Codes) -> float:
        used = tuple(sorted(codes))
        if used not in value_of:
            rest = without(now.rack, used)
            bag = max(0, now.bag - (RACK - len(rest)))  # after drawing up to a full rack
            value_of[used] = value(weights, features(rest, bag, 0.0))
        return value_of[used]

    by_value: dict[float, list[GeneratedPlay]] = {}
    for count, play in enumerate(now.plays, 1):
        points, _, codes = play
        by_value.setdefault(points + value_after(codes), []).append(play)
        if count % PART == 0:
            yield
    choices: list[RatedChoice] = []
    for rating in sorted(by_value, reverse=True):
        choices += [
            RatedChoice(rating, play[0], play) for play in by_value[rating][: MOST_PLAYS - len(choices)]
        ]
    for traded in _trades(now):
        numbers = features(without(now.rack, traded), now.bag, 0.0)
        choices.append(RatedChoice(value(weights, numbers), 0, None, traded))
    choices.sort(key=lambda choice: -choice.value)
    return choices


def _trades(now: Situation) -> Iterator[Codes]:
    """Every different set of tiles to trade."""
    for size in range(1, now.tradable + 1):
        yield from dict.fromkeys(combinations(now.rack, size))


def varied(choices: Sequence[RatedChoice], breadth: int) -> list[RatedChoice]:
    """The first ``breadth`` choices, with few orders of the same tiles on the same cells and few trades."""
    counts: dict[object, int] = {}
    chosen = []
    for choice in choices:
        if choice.play is None:
            alike: object = "trade"
            most = MOST_TRADES
        else:
            points, cells, codes = choice.play
            alike, most = (points, tuple(sorted(cells)), tuple(sorted(codes))), MOST_ORDERS
        counts[alike] = counts.get(alike, 0) + 1
        if counts[alike] <= most:
            chosen.append(choice)
        if len(chosen) == breadth:
            break
    return chosen


def weighing(
    outlook: Outlook, choices: Sequence[RatedChoice], weights: Sequence[float], racks: int
) -> Generator[RatedChoice | None, None, list[RatedChoice]]:
    """The choices evaluated against ``racks`` racks of the next seat, best first; yields the best so far. If
    the outlook has to stop, only those evaluated by then, at least the first.
    """
    best: RatedChoice | None = None
    weighed: list[RatedChoice] = []
    for choice in choices:
        if best and outlook.stop():
            break
        if choice.play is None:
            evaluation = outlook.after_trade(choice.traded, racks)
        else:
            evaluation = outlook.after_play(choice.play, racks)
        numbers = yield from part(evaluation, _always(best))
        rating = choice.points + value(weights, numbers)
        weighed.append(RatedChoice(rating, choice.points, choice.play, choice.traded, tuple(numbers)))
        best = max(weighed, key=_value)
    weighed.sort(key=_value, reverse=True)
    return weighed


def _always(choice: RatedChoice | None) -> Callable[[object], RatedChoice | None]:
    return lambda _: choice


def _value(choice: RatedChoice) -> float:
    return choice.value
