"""Sorts choices (plays and trades) by their points plus the value of the position after them.

The *leave* is the tiles that stay on the rack, before drawing (:mod:`features`). Tiles are codes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from jokerpoker.games.poker_tiles.players.features import features, value
from jokerpoker.games.poker_tiles.players.outlook import Outlook, without
from jokerpoker.games.poker_tiles.players.situation import Situation
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.holding import Codes
from jokerpoker.games.poker_tiles.rules.tiles import RACK_SIZE
from jokerpoker.games.poker_tiles.rules.windows import PAUSE_AFTER
from jokerpoker.steps import as_part

MOST_PLAYS = 4_000
"""The maximum number of plays that :func:`first_ranking` returns: searches need only the best ones."""

MOST_ORDERS = 2
"""The maximum number of plays considered that lay the same tiles on the same cells for the same points."""

MOST_TRADES = 4
"""The maximum number of trades considered."""


@dataclass(frozen=True)
class RatedChoice:
    """A play, or tiles to trade (``play`` is None).

    ``points``: the points of the play; 0 for a trade. ``value``: points plus the value of the position after
    the choice; after playouts, their mean result. ``features``: the features of that position
    (:mod:`features`); empty unless the choice was evaluated closely (:func:`weighing`).
    """

    value: float
    points: int
    play: GeneratedPlay | None
    traded: Codes = ()
    features: tuple[float, ...] = ()


def first_ranking(situation: Situation, weights: Sequence[float]) -> Generator[None, None, list[RatedChoice]]:
    """At most :data:`MOST_PLAYS` plays, and all trades, best first, computed in steps. Their values take
    account of points, leave and bag, but not of the replies of the next seat. ``weights``: those of the
    features.
    """
    value_of: dict[Codes, float] = {}

    def value_after(codes: Codes) -> float:
        used = tuple(sorted(codes))
        if used not in value_of:
            leave = without(situation.rack, used)
            bag = max(0, situation.bag - (RACK_SIZE - len(leave)))  # after drawing up to a full rack
            value_of[used] = value(weights, features(leave, bag, reply=0.0))
        return value_of[used]

    # The plays are grouped by value, since there are far fewer values to sort than plays.
    by_value: dict[float, list[GeneratedPlay]] = {}
    for count, play in enumerate(situation.plays, 1):
        points, _, codes = play
        by_value.setdefault(points + value_after(codes), []).append(play)
        if count % PAUSE_AFTER == 0:
            yield
    choices: list[RatedChoice] = []
    for play_value in sorted(by_value, reverse=True):
        for play in by_value[play_value][: MOST_PLAYS - len(choices)]:
            points, _, _ = play
            choices.append(RatedChoice(play_value, points, play))
    for traded in _trades(situation):
        trade_value = value(weights, features(without(situation.rack, traded), situation.bag, reply=0.0))
        choices.append(RatedChoice(trade_value, 0, None, traded))
    choices.sort(key=lambda choice: -choice.value)
    return choices


def _trades(situation: Situation) -> Iterator[Codes]:
    for size in range(1, situation.tradable + 1):
        yield from dict.fromkeys(combinations(situation.rack, size))


def varied(choices: Sequence[RatedChoice], breadth: int) -> list[RatedChoice]:
    """The first choices, at most ``breadth`` and within :data:`MOST_ORDERS` and :data:`MOST_TRADES`."""
    counts: dict[object, int] = {}
    chosen = []
    for choice in choices:
        if choice.play is None:
            key: object = "trade"
            most = MOST_TRADES
        else:
            points, cells, codes = choice.play
            key, most = (points, tuple(sorted(cells)), tuple(sorted(codes))), MOST_ORDERS
        counts[key] = counts.get(key, 0) + 1
        if counts[key] <= most:
            chosen.append(choice)
        if len(chosen) == breadth:
            break
    return chosen


def weighing(
    outlook: Outlook, choices: Sequence[RatedChoice], weights: Sequence[float], racks: int
) -> Generator[RatedChoice | None, None, list[RatedChoice]]:
    """Evaluate the choices closely: with the replies that ``racks`` possible racks of the next seat have.
    Returns the choices, best first; yields the best one so far, or None at first. If the outlook has to stop,
    only the choices evaluated until then are returned, at least one.
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
        feature_values = yield from as_part(evaluation, _always(best))
        choice_value = choice.points + value(weights, feature_values)
        weighed.append(
            RatedChoice(choice_value, choice.points, choice.play, choice.traded, tuple(feature_values))
        )
        best = max(weighed, key=_value)
    weighed.sort(key=_value, reverse=True)
    return weighed


def _always(choice: RatedChoice | None) -> Callable[[object], RatedChoice | None]:
    """A function that returns this choice, whatever its argument."""
    return lambda _: choice


def _value(choice: RatedChoice) -> float:
    return choice.value
