"""What winning some hands and losing others does to the chance to win the match.

A **pattern** says which of the three hands are won. A forecast gives a vector of probabilities over its
**cells** for a split (``cells``), and a vector of the same length with the chance to win the match for bets
(``worth``); the product of the two is what the choice is worth. With two players a cell is a pattern and
the order in which the opponent has laid his bets. With more, a cell is a pattern alone: where the others'
bets lie, given the pattern, is judged from a reference split near those in question.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from operator import mul
from typing import Protocol

from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME
from jokerpoker.games.joker_poker.players.model import ORDERS, Model, Order
from jokerpoker.games.joker_poker.players.outlook import settled, to_come, winning
from jokerpoker.games.joker_poker.players.situation import Bets, Situation, Strengths

PATTERNS: tuple[tuple[bool, bool, bool], ...] = tuple(
    (first, second, third) for first, second, third in product((True, False), repeat=3)
)
"""Which hands are won, in the order of the cells."""
TABLES_LOOKED_AT = 48
"""Of the ways in which several opponents may have laid their bets, how many are looked at."""
_STEPS = (1 / TABLES_LOOKED_AT, 0.7548776662466927, 0.5698402909980532)
"""Steps whose multiples fill a square or cube evenly."""


class Forecast(Protocol):
    """The chances of one decision."""

    def cells(self, strengths: Strengths) -> Sequence[float]:
        """The probability of each cell with a split."""
        ...

    def worth(self, bets: Bets, rest: tuple[int, ...], /) -> Sequence[float]:
        """The chance to win the match in each cell, having laid ``bets`` and kept ``rest``."""
        ...


def forecast(situation: Situation, model: Model, reference: Strengths) -> Forecast | None:
    """The forecast that suits the number of players and the game; None in the first game."""
    if situation.game == 1:
        return None
    last = situation.game == GAMES_IN_MATCH
    if situation.seats == 2:
        return LastOfTwo(situation, model) if last else SecondOfTwo(situation, model)
    return LastOfMany(situation, model, reference) if last else EarlyOfMany(situation, model, reference)


class _Two:
    """Two players: cells are the opponent's class, the order of his bets, and the pattern."""

    def __init__(self, situation: Situation, model: Model) -> None:
        self.model = model
        rival = situation.others[0]
        self.lead = situation.scores[situation.seat] - situation.scores[rival]
        self.rival = situation.bets_left[rival]

    def cells(self, strengths: Strengths) -> list[float]:
        found: list[float] = []
        for weight, kind in zip(self.model.shares, self.model.classes, strict=True):
            first, second, third = (kind.below(row, strength) for row, strength in enumerate(strengths))
            for (one, two, three), share in kind.orders:
                share *= weight
                won = share * first[one]
                found += spread_out(won, share - won, second[two], third[three])
        return found


class LastOfTwo(_Two):
    """The last game of two players: the opponent's three bets are known, their places are not."""

    def worth(self, bets: Bets, _: tuple[int, ...]) -> list[float]:
        return [settled([self.lead + gain]) for gain in swings(bets, self.rival)] * len(self.model.classes)


class SecondOfTwo(_Two):
    """The second game of two players: what the opponent lays is weighed by his class."""

    def worth(self, bets: Bets, rest: tuple[int, ...]) -> list[float]:
        plays: dict[tuple[Bets, tuple[int, ...]], list[float]] = {}
        shares = zip(*(kind.data.picks for kind in self.model.classes), strict=True)
        for (laid, kept), weights in zip(all_picks(self.rival), shares, strict=True):
            known = plays.get((laid, kept), [0.0] * len(weights))
            plays[laid, kept] = [old + new for old, new in zip(known, weights, strict=True)]
        ahead = [
            [last_game(self.model, rest, kept, self.lead + gain) for gain in swings(bets, laid)]
            for laid, kept in plays
        ]
        cells = list(zip(*ahead, strict=True))
        return [
            sum(map(mul, weights, chances))
            for weights in zip(*plays.values(), strict=True)
            for chances in cells
        ]


def standing(model: Model, seat: int, scores: Sequence[int], bets_left: Sequence[tuple[int, ...]]) -> float:
    """The chance of a seat to win the match from between two games, all playing as learned."""
    others = [other for other in range(len(scores)) if other != seat]
    if len(scores) == 2 and len(bets_left[seat]) == HANDS_IN_GAME:
        return last_game(model, bets_left[seat], bets_left[others[0]], scores[seat] - scores[others[0]])
    ends = [score + more for score, more in zip(scores, to_come(model, bets_left), strict=True)]
    return winning([ends[seat] - ends[other] for other in others], model.width(bets_left))


def swings(bets: Bets, laid: Sequence[float]) -> list[float]:
    """What a game does to the lead over the one opponent, by order and pattern."""
    found = []
    for order in ORDERS:
        a, b, c = (bet + laid[place] for bet, place in zip(bets, order, strict=True))
        found += [
            (a if one else -a) + (b if two else -b) + (c if three else -c) for one, two, three in PATTERNS
        ]
    return found


@lru_cache(maxsize=1024)
def all_picks(left: tuple[int, ...]) -> tuple[tuple[Bets, tuple[int, ...]], ...]:
    """Every three of six betting cards, by their places, with those that stay."""
    found = []
    for places in combinations(range(len(left)), HANDS_IN_GAME):
        low, middle, high = (left[place] for place in places)
        kept = tuple(bet for place, bet in enumerate(left) if place not in places)
        found.append(((low, middle, high), kept))
    return tuple(found)


def last_game(model: Model, own: tuple[int, ...], rival: tuple[int, ...], lead: float) -> float:
    """The chance to win the match with that lead before the last game, both betting as learned."""
    chances = _last_games(model, own, rival)
    reach = len(chances) // 2
    return chances[min(max(int(lead), -reach), reach) + reach]


@lru_cache(maxsize=4096)
def _last_games(model: Model, own: tuple[int, ...], rival: tuple[int, ...]) -> list[float]:
    """The chance to win by lead, from the lowest that matters to the highest."""
    reach = sum(own) + sum(rival) + 1
    ends = [0.0] * (2 * reach + 1)
    for (order, share), duels in zip(model.orders, model.learned.duels, strict=True):
        low, middle, high = (own[place] for place in order)
        gains = iter(swings((low, middle, high), rival))
        for (_, chance), patterns in zip(model.orders, duels, strict=True):
            for part in patterns:
                ends[int(next(gains)) + reach] += share * chance * part
    return _ahead(ends)


def _ahead(ends: Sequence[float]) -> list[float]:
    """From the distribution of the swing to come: the chance to end ahead, by lead; a tie counts half."""
    total = sum(ends)
    above, found = 0.0, []
    for part in reversed(ends):
        found.append((above + part / 2) / total)
        above += part
    return found


class _Many:
    """Three or four players: cells are patterns."""

    def __init__(self, situation: Situation, model: Model, reference: Strengths) -> None:
        self.situation, self.model = situation, model
        self.reference = [model.below(row, strength) for row, strength in enumerate(reference)]
        self.own = situation.scores[situation.seat]
        self.rivals = [situation.scores[seat] for seat in situation.others]
        self.lefts = [situation.bets_left[seat] for seat in situation.others]

    def cells(self, strengths: Strengths) -> list[float]:
        first, second, third = self.model.chances(strengths)
        return spread_out(first, 1 - first, second, third)


class EarlyOfMany(_Many):
    """An earlier game of several players: others' bets and luck are taken at their means."""

    def __init__(self, situation: Situation, model: Model, reference: Strengths) -> None:
        super().__init__(situation, model, reference)
        plays = [typical(left) for left in self.lefts]
        self.kept = [kept for _, kept in plays]
        self.pots = [self._pots(row, [laid for laid, _ in plays]) for row in range(HANDS_IN_GAME)]

    def _pots(self, row: int, laid: Sequence[Sequence[float]]) -> tuple[float, float]:
        """What the others have laid on a hand: if it is won, and if it is lost."""
        below, share = self.reference[row], self.model.places[row]
        weaker = sum(map(mul, share, below))
        won = lost = 0.0
        for bets in laid:
            mean = sum(map(mul, share, bets))
            under = sum(p * b * bet for p, b, bet in zip(share, below, bets, strict=True))
            won += under / weaker if weaker else mean
            lost += mean
        chance = weaker ** len(laid)
        return won, (lost - won * chance) / (1 - chance) if chance < 1 else lost

    def worth(self, bets: Bets, rest: tuple[int, ...]) -> list[float]:
        own, *others = to_come(self.model, [rest, *self.kept])
        width = self.model.width([rest, *self.kept])
        return [self._chance(pattern, bets, own, others, width) for pattern in PATTERNS]

    def _chance(
        self, pattern: Sequence[bool], bets: Bets, own: float, others: Sequence[float], width: float
    ) -> float:
        gain = lost = doubt = 0.0
        share = 1 / len(self.rivals)
        for won, bet, (taken, paid) in zip(pattern, bets, self.pots, strict=True):
            if won:
                gain += bet + taken
            else:
                lost += bet + paid
                doubt += (bet + paid) ** 2
        mine = self.own + own + gain
        leads = [
            mine - score - other - lost * share for score, other in zip(self.rivals, others, strict=True)
        ]
        return winning(leads, math.sqrt(width * width + doubt * share * (1 - share)))


class LastOfMany(_Many):
    """The last game of several players: bets are known, places and winners are weighed."""

    def __init__(self, situation: Situation, model: Model, reference: Strengths) -> None:
        super().__init__(situation, model, reference)
        self.worlds = [world for orders in layouts(model, len(self.rivals)) for world in self._worlds(orders)]

    def _worlds(self, orders: Sequence[Order]) -> list[tuple[float, tuple[int, ...], tuple[int, ...]]]:
        """With the others' bets laid in these orders: probability, who wins each hand, and the pots.

        Who wins is counted among the others from 0; the player himself comes last.
        """
        pots, chances = [], []
        for row, below in enumerate(self.reference):
            pots.append(sum(left[order[row]] for left, order in zip(self.lefts, orders, strict=True)))
            chances.append(_takers([below[order[row]] for order in orders]))
        found = []
        for takers in product(range(len(orders) + 1), repeat=HANDS_IN_GAME):
            share = math.prod(chance[taker] for chance, taker in zip(chances, takers, strict=True))
            if share > 0:
                found.append((share, takers, tuple(pots)))
        return found

    def worth(self, bets: Bets, _: tuple[int, ...]) -> list[float]:
        me = len(self.rivals)
        total, wins = [0.0] * len(PATTERNS), [0.0] * len(PATTERNS)
        a, b, c = bets
        start = [*self.rivals, self.own]
        for share, (one, two, three), (x, y, z) in self.worlds:
            scores = start[:]
            scores[one] += a + x
            scores[two] += b + y
            scores[three] += c + z
            cell = (one != me) * 4 + (two != me) * 2 + (three != me)
            total[cell] += share
            best = max(scores)
            if scores[me] == best:
                wins[cell] += share / scores.count(best)
        return [won / share if share else 0.0 for won, share in zip(wins, total, strict=True)]


def spread_out(won: float, lost: float, second: float, third: float) -> list[float]:
    """The eight patterns, from the chances with the first hand won and lost, and those of the others."""
    both, first = won * second, lost * second
    found = []
    for chance in (both, won - both, first, lost - first):
        part = chance * third
        found += [part, chance - part]
    return found


@lru_cache(maxsize=1024)
def typical(left: tuple[int, ...]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """A low, a middle and a high bet as opponents lay them on average, and what they keep.

    >>> typical((0, 2, 4))
    ((0.0, 2.0, 4.0), ())
    """
    size = len(left) // HANDS_IN_GAME
    thirds = [sum(left[start : start + size]) / size for start in range(0, len(left), size)]
    if size == 1:
        return tuple(thirds), ()
    mean = sum(thirds) / len(thirds)
    nearer = tuple(mean + 0.9 * (third - mean) for third in thirds)
    return nearer, tuple(bet for bet in thirds for _ in range(size - 1))


@lru_cache(maxsize=8)
def layouts(model: Model, rivals: int) -> tuple[tuple[Order, ...], ...]:
    """Ways in which the opponents may have laid their bets, evenly spread over all there are."""
    ladder: list[Order] = []
    orders, fine = model.orders, 1000
    for order, share in orders:
        ladder += [order] * round(share * fine)
    found = []
    for number in range(TABLES_LOOKED_AT):
        marks = [(0.5 + number * step) % 1 for step in _STEPS[:rivals]]
        found.append(tuple(ladder[int(mark * len(ladder))] for mark in marks))
    return tuple(found)


def _takers(below: Sequence[float]) -> list[float]:
    """The chance of each opponent to take a hand, and of the player (last), from the chances to be weaker.

    The hands of opponents are compared as if their distributions were powers of one another.
    """
    mine = math.prod(below)
    weights = [-math.log(max(chance, 1e-9)) for chance in below]
    total = sum(weights)
    if total <= 0:
        return [0.0] * len(below) + [1.0]
    return [*((1 - mine) * weight / total for weight in weights), mine]
