"""Simple strategies: opponents for beginners, and baselines for measurements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import accumulate
from math import fsum
from typing import TypeAlias

from jokerpoker.games.joker_poker.options import HANDS_IN_GAME
from jokerpoker.games.joker_poker.players.model import model
from jokerpoker.games.joker_poker.players.situation import Bets, Choice, Situation, matched
from jokerpoker.ranking.classes import CATEGORIES, all_classes
from jokerpoker.rng import Rng

SplitRule: TypeAlias = Callable[[Situation], int]
"""Gives the index of a split."""
BetRule: TypeAlias = Callable[[Situation, int, Rng], Bets]
"""Gives the bets on the split with this index."""


class Simple:
    """A strategy with a rule for the split, and another one for the bets."""

    def __init__(self, split: SplitRule, bet: BetRule) -> None:
        self._split, self._bet = split, bet

    def choose(self, situation: Situation, rng: Rng) -> Iterator[Choice]:
        """Yield one choice."""
        index = self._split(situation)
        yield index, self._bet(situation, index, rng)


def strongest_first(situation: Situation) -> int:
    """The split with the strongest first hand; of several, the one with the strongest second."""
    return max(range(len(situation.splits)), key=situation.splits.__getitem__)


def strongest_third(situation: Situation) -> int:
    """The split with the strongest third hand; of several, the one with the strongest second."""
    return max(range(len(situation.splits)), key=lambda index: situation.splits[index][::-1])


def largest_sum(situation: Situation) -> int:
    """The split with the largest sum of class numbers. A hand's class number is how many of the 7,917 classes
    of natural cards are weaker.
    """
    numbers = class_numbers()
    return max(
        range(len(situation.splits)),
        key=lambda index: sum(numbers[strength] for strength in situation.splits[index]),
    )


@cache
def class_numbers() -> list[int]:
    """By strength, the number of weaker classes of five or three natural cards."""
    natural = [not _needs_a_joker(CATEGORIES[category], ranks) for category, ranks in all_classes()]
    return [0, *accumulate(natural)]


def _needs_a_joker(category: str, ranks: tuple[int, ...]) -> bool:
    """True if natural cards cannot form the class: five cards of a rank (even if they count as four of a
    kind) or a flush with a pair.
    """
    if category in ("quads", "flush"):
        return len(set(ranks)) < len(ranks)
    return category == "five_kind"


def most_hands(situation: Situation) -> int:
    """The split with the largest expected number of hands won against the model's opponents."""
    opponents = model(situation.seats)
    return max(
        range(len(situation.splits)), key=lambda index: fsum(opponents.chances(situation.splits[index]))
    )


def any_bets(situation: Situation, _: int, rng: Rng) -> Bets:
    """Three random betting cards of those left, in random order."""
    first, second, third = rng.shuffle(situation.left)[:HANDS_IN_GAME]
    return first, second, third


def falling_bets(situation: Situation, index: int, rng: Rng) -> Bets:
    """Three random betting cards of those left, the highest on the first hand."""
    first, second, third = sorted(any_bets(situation, index, rng), reverse=True)
    return first, second, third


def likely_bets(situation: Situation, index: int, rng: Rng) -> Bets:
    """Three random betting cards of those left, the highest on the hand that is most likely to win."""
    return matched(any_bets(situation, index, rng), model(situation.seats).chances(situation.splits[index]))


def hasty_bets(situation: Situation, index: int, rng: Rng) -> Bets:
    """With equal probability :func:`likely_bets` or :func:`any_bets`."""
    return (likely_bets if rng.random() < 0.5 else any_bets)(situation, index, rng)
