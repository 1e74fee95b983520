"""Forecasts the probability of winning the match, given which of this game's hands are won.

A **pattern** says which of the three hands are won. A forecast divides all possible results of a game into
**cells**. For a split, ``cells`` gives the probability of each cell; for bets, ``chances`` gives the chance
of winning the match in each cell; the dot product of the two is the chance with this split and bets. With two
players a cell is the opponent's class (how good its deal is, see ``model``), the order of its bets and the
pattern. With more players a cell is only a pattern. The bets that the others have on the hands, given the
pattern, are then estimated from one split, the *reference*: the one with the most points.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from operator import mul
from typing import Protocol, TypeAlias, TypeVar

from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME
from jokerpoker.games.joker_poker.players.duels import PATTERNS, swings, win_chances_by_lead
from jokerpoker.games.joker_poker.players.model import Model, rounded
from jokerpoker.games.joker_poker.players.situation import Bets, Pick, Situation, Strengths
from jokerpoker.games.joker_poker.players.winning import points_to_come, win_chance, win_share

Key = TypeVar("Key")

RARE = 0.002
"""An ``OpponentState`` with a smaller probability than this is left out of the joint states."""
PARTIAL_STATES = 400
"""At most this many joint states of some, but not all, of the opponents are stored (see ``LastOfMany``)."""
RESULTS = 1500
"""At most this many joint states of all opponents are stored, and at most this many results."""


class Forecast(Protocol):
    """The probabilities of one decision."""

    def cells(self, strengths: Strengths) -> Sequence[float]:
        """The probability of each cell with a split."""
        ...

    def chances(self, bets: Bets, rest: tuple[int, ...], /) -> Sequence[float]:
        """The probability of winning the match in each cell, with these bets; ``rest``: the betting cards
        left after them.
        """
        ...


def forecast(situation: Situation, model: Model, reference: Strengths) -> Forecast | None:
    """The forecast for the situation's number of players and game; None if the match's end is too far away.

    ``reference``: the split with which the results of several opponents are estimated (see the module).
    """
    last = situation.game == GAMES_IN_MATCH
    if situation.seats > 2:
        return LastOfMany(situation, model, reference) if last else None
    if situation.game == 1:
        return None
    return LastOfTwo(situation, model) if last else SecondOfTwo(situation, model)


class _TwoPlayers:
    """Two players: cells are the opponent's class, the order of its bets, and the pattern."""

    def __init__(self, situation: Situation, model: Model) -> None:
        self.model = model
        other = situation.others[0]
        self.lead = situation.scores[situation.seat] - situation.scores[other]
        self.opponent_left = situation.bets_left[other]

    def cells(self, strengths: Strengths) -> list[float]:
        probabilities: list[float] = []
        for class_chance, class_model in zip(self.model.class_chances, self.model.classes, strict=True):
            # For each hand, by the opponent's bet on it: the probability that the opponent's hand is weaker.
            first, second, third = (
                class_model.below_by_bet(row, strength) for row, strength in enumerate(strengths)
            )
            for (bet1, bet2, bet3), order_chance in class_model.orders:
                chance = class_chance * order_chance
                won = chance * first[bet1]
                probabilities += pattern_chances(won, chance - won, second[bet2], third[bet3])
        return probabilities


class LastOfTwo(_TwoPlayers):
    """The last game of two players: the opponent's three bets are known, their order is not."""

    def chances(self, bets: Bets, _: tuple[int, ...]) -> list[float]:
        shares = [win_share([self.lead + gain]) for gain in swings(bets, self.opponent_left)]
        return shares * len(self.model.classes)  # the same for every class


class SecondOfTwo(_TwoPlayers):
    """The second game of two players: which bets the opponent is likely to choose depends on its class."""

    def __init__(self, situation: Situation, model: Model) -> None:
        super().__init__(situation, model)
        weights_by_pick = zip(*(class_model.data.picks for class_model in model.classes), strict=True)
        self.picks: dict[Pick, list[float]] = {}
        """By the opponent's pick (its bets in this game, its cards left): the probability in each class."""
        for pick, weights in zip(all_picks(self.opponent_left), weights_by_pick, strict=True):
            before = self.picks.get(pick, [0.0] * len(weights))
            self.picks[pick] = [old + new for old, new in zip(before, weights, strict=True)]

    def chances(self, bets: Bets, rest: tuple[int, ...]) -> list[float]:
        by_pick = []
        for opponent_bets, left in self.picks:
            chances = win_chances_by_lead(self.model, rest, left)
            by_pick.append([at_lead(chances, self.lead + gain) for gain in swings(bets, opponent_bets)])
        cells = list(zip(*by_pick, strict=True))  # by order and pattern, the chances by pick
        by_class = zip(*self.picks.values(), strict=True)
        return [math.fsum(map(mul, weights, chances)) for weights in by_class for chances in cells]


def at_lead(chances: Sequence[float], lead: int) -> float:
    """The entry for a lead in a list of :func:`win_chances_by_lead`; beyond its ends the first or last one.

    >>> at_lead([0.0, 0.5, 1.0], 0), at_lead([0.0, 0.5, 1.0], 7)
    (0.5, 1.0)
    """
    reach = len(chances) // 2  # the largest lead in the list, and also the index of a lead of 0
    return chances[min(max(lead, -reach), reach) + reach]


def win_chance_between_games(
    model: Model, seat: int, scores: Sequence[int], bets_left: Sequence[tuple[int, ...]]
) -> float:
    """The probability, between two games, that a seat wins the match if all play like the model's opponents.
    ``scores``, ``bets_left``: by seat.
    """
    others = [other for other in range(len(scores)) if other != seat]
    if len(scores) == 2 and len(bets_left[seat]) == HANDS_IN_GAME:
        chances = win_chances_by_lead(model, bets_left[seat], bets_left[others[0]])
        return at_lead(chances, scores[seat] - scores[others[0]])
    finals = [score + points for score, points in zip(scores, points_to_come(model, bets_left), strict=True)]
    return win_chance([finals[seat] - finals[other] for other in others], model.width(bets_left))


@lru_cache(maxsize=1024)
def all_picks(left: tuple[int, ...]) -> tuple[Pick, ...]:
    """Each pick from the betting cards ``left``, low to high; picks of equal values, but of different cards,
    are all listed.
    """
    picks = []
    for picked in combinations(range(len(left)), HANDS_IN_GAME):
        low, middle, high = (left[index] for index in picked)
        rest = tuple(bet for index, bet in enumerate(left) if index not in picked)
        picks.append(((low, middle, high), rest))
    return tuple(picks)


class LastOfMany:
    """The last game of three or four players: cells are patterns.

    A **result** of the game is here the sum of the others' bets on each hand, and who takes each hand.
    A **joint state** of the opponents has the same sums, but says only which opponents' hands are stronger
    than this seat's. If several are, any of them may take the hand: so a joint state becomes one result for
    each combination of takers. The probabilities of joint states are estimated with the reference split.
    """

    def __init__(self, situation: Situation, model: Model, reference: Strengths) -> None:
        self.model = model
        self.own_score = situation.scores[situation.seat]
        self.opponent_scores = [situation.scores[seat] for seat in situation.others]
        states = [opponent_states(model, reference, situation.bets_left[seat]) for seat in situation.others]
        results: dict[tuple[Bets, tuple[int, ...]], float] = {}
        for (opponent_sums, beaters), weight in thinned(joint_states(states), RESULTS).items():
            all_takers = takers_of(beaters, len(states))
            chance = weight / len(all_takers)  # all takers are equally likely
            for takers in all_takers:
                results[opponent_sums, takers] = results.get((opponent_sums, takers), 0.0) + chance
        self.results = [
            (chance, takers, opponent_sums)
            for (opponent_sums, takers), chance in thinned(results, RESULTS).items()
        ]

    def cells(self, strengths: Strengths) -> list[float]:
        return pattern_chances_against(all_below(self.model, strengths), self.model.seats - 1)

    def chances(self, bets: Bets, _: tuple[int, ...]) -> list[float]:
        me = len(self.opponent_scores)  # the index after the opponents', as in ``takers_of``
        totals, wins = [0.0] * len(PATTERNS), [0.0] * len(PATTERNS)
        a, b, c = bets
        start = [*self.opponent_scores, self.own_score]
        # By hand: who takes it (``me``, or the index of an opponent), and the sum of the others' bets on it.
        for chance, (taker1, taker2, taker3), (x, y, z) in self.results:
            scores = start[:]
            scores[taker1] += a + x
            scores[taker2] += b + y
            scores[taker3] += c + z
            cell = (taker1 != me) * 4 + (taker2 != me) * 2 + (taker3 != me)  # the index in PATTERNS
            totals[cell] += chance
            best = max(scores)
            if scores[me] == best:
                wins[cell] += chance / scores.count(best)
        mean = math.fsum(wins) / math.fsum(totals)  # for cells without a result
        return [won / total if total else mean for won, total in zip(wins, totals, strict=True)]


OpponentState: TypeAlias = tuple[Bets, tuple[bool, ...]]
"""A possible state of an opponent: by hand, its bet, and whether its hand is stronger than this seat's."""
Beaters: TypeAlias = tuple[tuple[int, ...], ...]
"""For each hand, the indexes of the opponents whose hands are stronger than this seat's."""


def opponent_states(model: Model, strengths: Strengths, left: Sequence[int]) -> dict[OpponentState, float]:
    """The probability of each state of an opponent with the three betting cards ``left``, low to high;
    ``strengths``: those of this seat's split.
    """
    states: dict[OpponentState, float] = {}
    for class_chance, class_model in zip(model.class_chances, model.classes, strict=True):
        below = [class_model.below_by_bet(row, strength) for row, strength in enumerate(strengths)]
        for order, order_chance in class_model.orders:
            weight = class_chance * order_chance
            below1, below2, below3 = (below[row][index] for row, index in enumerate(order))
            bets = (left[order[0]], left[order[1]], left[order[2]])
            chances = pattern_chances(weight * below1, weight * (1 - below1), below2, below3)
            for pattern, chance in zip(PATTERNS, chances, strict=True):
                state = bets, tuple(not won for won in pattern)
                states[state] = states.get(state, 0.0) + chance
    return states


def joint_states(states: Sequence[dict[OpponentState, float]]) -> dict[tuple[Bets, Beaters], float]:
    """The probability of each joint state of all opponents: by hand, the sum of their bets, and which of them
    have a stronger hand than this seat.
    """
    joints: dict[tuple[Bets, Beaters], float] = {((0, 0, 0), ((), (), ())): 1.0}
    for opponent, states_of_one in enumerate(states):
        likely = [(state, chance) for state, chance in states_of_one.items() if chance > RARE]
        scale = 1 / math.fsum(chance for _, chance in likely)  # so that their chances sum to 1
        grown: dict[tuple[Bets, Beaters], float] = {}
        for ((x, y, z), (beaters1, beaters2, beaters3)), weight in joints.items():
            for ((a, b, c), (beats1, beats2, beats3)), chance in likely:
                joint_state = (
                    (x + a, y + b, z + c),
                    (
                        (*beaters1, opponent) if beats1 else beaters1,
                        (*beaters2, opponent) if beats2 else beaters2,
                        (*beaters3, opponent) if beats3 else beaters3,
                    ),
                )
                grown[joint_state] = grown.get(joint_state, 0.0) + weight * chance * scale
        joints = thinned(grown, PARTIAL_STATES) if opponent + 1 < len(states) else grown
    return joints


def thinned(weights: dict[Key, float], limit: int) -> dict[Key, float]:
    """A sample of at most ``limit`` keys, taken at equal steps of the summed weights, with the same total.

    >>> thinned({"a": 0.5, "b": 0.25, "c": 0.25}, 2)
    {'a': 0.5, 'c': 0.5}
    """
    if len(weights) <= limit:
        return weights
    step = math.fsum(weights.values()) / limit
    sample: dict[Key, float] = {}
    threshold, total = step / 2, 0.0
    for key, weight in weights.items():
        total += weight
        while threshold < total:
            sample[key] = sample.get(key, 0.0) + step
            threshold += step
    return sample


@lru_cache(maxsize=512)
def takers_of(beaters: Beaters, me: int) -> list[tuple[int, ...]]:
    """Every combination of takers of the three hands: each hand goes to one of the opponents with a stronger
    hand, or, if there is none, to ``me`` (the index after the opponents').
    """
    return list(product(*(stronger or (me,) for stronger in beaters)))


def all_below(model: Model, strengths: Strengths) -> list[float]:
    """By set of hands, the probability that an opponent is weaker in all of them. The index is the set as
    bits: 1 is the first hand, 2 the second, 4 the third; so index 5 means the first and the third.
    """
    probabilities = [0.0] * 8
    for class_chance, class_model in zip(model.class_chances, model.classes, strict=True):
        below = [class_model.below_by_bet(row, strength) for row, strength in enumerate(strengths)]
        for (bet1, bet2, bet3), order_chance in class_model.orders:
            below1, below2, below3 = below[0][bet1], below[1][bet2], below[2][bet3]
            weight = class_chance * order_chance
            probabilities[0] += weight
            probabilities[1] += weight * below1
            probabilities[2] += weight * below2
            probabilities[4] += weight * below3
            both = weight * below1 * below2
            probabilities[3] += both
            probabilities[5] += weight * below1 * below3
            probabilities[6] += weight * below2 * below3
            probabilities[7] += both * below3
    return probabilities


def pattern_chances_against(below: Sequence[float], opponent_count: int) -> list[float]:
    """The probability of each of ``PATTERNS`` against independent opponents (inclusion-exclusion). ``below``:
    :func:`all_below` for one opponent. In the code, ``ab`` is the probability of winning the first and second
    hand against all opponents, whether or not the third is won.
    """
    _, a, b, ab, c, ac, bc, abc = (rounded(chance**opponent_count) for chance in below)
    return [
        abc,
        ab - abc,
        ac - abc,
        a - ab - ac + abc,
        bc - abc,
        b - ab - bc + abc,
        c - ac - bc + abc,
        1 - a - b - c + ab + ac + bc - abc,
    ]


def pattern_chances(won: float, lost: float, second: float, third: float) -> list[float]:
    """The probabilities of the eight ``PATTERNS`` if the three hands are independent. ``won``, ``lost``: the
    probabilities of winning and of losing the first hand (if their sum is below 1, so is that of the result);
    ``second``, ``third``: the probabilities of winning these hands.

    >>> pattern_chances(0.5, 0.5, 1.0, 0.0)  # the second hand is certainly won, the third lost
    [0.0, 0.5, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0]
    """
    both, only_second = won * second, lost * second
    patterns = []
    for chance in (both, won - both, only_second, lost - only_second):
        won_third = chance * third
        patterns += [won_third, chance - won_third]
    return patterns


@lru_cache(maxsize=1024)
def typical_rest(left: tuple[int, ...]) -> tuple[float, ...]:
    """The betting cards that an opponent with the cards ``left``, low to high, has after a game, on average:
    it bets one card of the lowest third, one of the middle third and one of the highest.

    >>> typical_rest((0, 1, 2, 2, 3, 4))
    (0.5, 2.0, 3.5)
    """
    size = len(left) // HANDS_IN_GAME
    thirds = [math.fsum(left[start : start + size]) / size for start in range(0, len(left), size)]
    return tuple(bet for bet in thirds for _ in range(size - 1))
