"""Lasting intervals miss as seldom as they say, whenever one stops; those for a fixed number do not."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pytest

from jokerpoker.intervals import LEAST, MISS_CHANCE, SequentialTest, lasting_interval, mean_interval

CONTESTS, DEALS = 300, 700

Kind = Callable[[Random], float]
KINDS: dict[str, Kind] = {
    "points": lambda chance: chance.gauss(0, 3),
    "shares": lambda chance: chance.choice([-0.5, -0.25, 0.0, 0.25, 0.5]),
    "mostly alike": lambda chance: chance.gauss(0, 4) if chance.random() < 0.15 else 0.0,
    "few large gains": lambda chance: sum(chance.expovariate(1) for _ in range(4)) - 4,
}


def stop(kind: Kind, seed: str, ahead: float = 0.0) -> tuple[int, int]:
    """After how many deals a contest ends, and the verdict: 1 ahead, -1 behind, 0 not significant."""
    rng, test, values = Random(seed), SequentialTest(), []
    for number in range(1, DEALS + 1):
        values.append(kind(rng) + ahead)
        if test.add(values[-1]):
            low, high = lasting_interval(values)[1]
            return number, (low > 0) - (high < 0)
    return DEALS, 0


@pytest.mark.parametrize("name", KINDS)
def test_players_who_are_equal_are_seldom_told_apart(name: str) -> None:
    told = sum(stop(KINDS[name], f"{name} {number}")[1] != 0 for number in range(CONTESTS))
    assert told <= CONTESTS * MISS_CHANCE


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("name", KINDS)
def test_the_better_player_is_found_and_never_the_other(name: str, side: int) -> None:
    for number in range(40):
        assert stop(KINDS[name], f"{name} {number}", ahead=side)[1] == side


def test_a_lead_of_a_sixth_of_the_deviation_is_found_in_time() -> None:
    numbers = [stop(KINDS["points"], f"points {number}", ahead=0.5)[0] for number in range(60)]
    assert sum(numbers) / 60 < 600


def test_looking_often_at_intervals_for_a_fixed_number_errs_often() -> None:
    def errs(seed: str) -> bool:
        rng = Random(seed)
        values = [rng.gauss(0, 3) for _ in range(400)]
        ends = (mean_interval(values[:count])[1] for count in range(LEAST, 400, 10))
        return any(low > 0 or high < 0 for low, high in ends)

    assert sum(errs(f"fixed {number}") for number in range(100)) > 100 * 3 * MISS_CHANCE


def test_the_test_and_the_interval_say_the_same() -> None:
    rng, test, values = Random("same"), SequentialTest(), []
    for _ in range(300):
        values.append(rng.gauss(0.2, 1))
        told = test.add(values[-1])
        low, high = lasting_interval(values)[1]
        assert told == (len(values) >= LEAST and (low > 0 or high < 0))


def test_one_value_has_no_bounds() -> None:
    assert lasting_interval([2.0]) == (2.0, (-math.inf, math.inf))


def test_players_who_never_differ_are_not_told_apart() -> None:
    test = SequentialTest()
    assert not any(test.add(0.0) for _ in range(100))
