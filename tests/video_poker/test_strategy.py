"""Lists in order of what to hold: their cost is what playing by them costs, deal by deal."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from jokerpoker.cards import rank_value
from jokerpoker.faults import Fault
from jokerpoker.games.video_poker.players.agents import BEGINNER, beginner_hold
from jokerpoker.games.video_poker.rules.lines import Line, line_of
from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES, PayTable, PayTableName
from jokerpoker.games.video_poker.rules.solver.analysis import analysing, computing_totals
from jokerpoker.games.video_poker.rules.solver.census import Census, take_census
from jokerpoker.games.video_poker.rules.solver.holds import HoldDraws, all_holds
from jokerpoker.games.video_poker.rules.solver.strategy import MOST_ENTRIES, Strategy, making_strategy
from jokerpoker.rng import Rng
from tests.video_poker.test_solver import run

COSTS = {
    "kings": (50, Fraction(2, 10_000)),
    "two_pairs_10_6": (50, Fraction(3, 10_000)),
    "jacks_9_6": (40, Fraction(2, 100_000)),
    "deuces": (45, Fraction(1, 10_000)),
}
"""At most so many lines, at most such a cost."""


def by_the_list(strategy: Strategy, holds: list[HoldDraws]) -> HoldDraws:
    """As a person plays by the list: down the lines, of several holds the highest cards."""
    deck = strategy.table.deck

    def height(held: HoldDraws) -> list[int]:
        return sorted((rank_value(card) for card in held.cards if not deck.is_wild(card)), reverse=True)

    for entry in strategy.entries:
        for line in entry.lines:
            offered = [held for held in holds if line_of(held.cards, strategy.table) == line]
            if offered:
                return max(offered, key=lambda held: (height(held), held.value))
    raise AssertionError("the list says nothing")


@cache
def listed(name: PayTableName, most: int = MOST_ENTRIES) -> Strategy:
    return run(making_strategy(PAY_TABLES[name], most))


@pytest.mark.parametrize(
    "name",
    ["kings", pytest.param("two_pairs_10_6", marks=pytest.mark.more_of_the_same), "jacks_9_6", "deuces"],
)
def test_the_lists_are_short_and_cost_little(name: PayTableName) -> None:
    lines, cost = COSTS[name]
    strategy = listed(name)
    assert len(strategy.entries) <= lines
    assert 0 < strategy.loss < cost
    assert sum(entry.share for entry in strategy.entries) == 1
    assert len({line for entry in strategy.entries for line in entry.lines}) == sum(
        len(entry.lines) for entry in strategy.entries
    )


@pytest.mark.parametrize("name", ["kings", pytest.param("aces_8", marks=pytest.mark.more_of_the_same)])
def test_perfect_play_in_a_list_is_that_of_the_analysis(name: PayTableName) -> None:
    assert listed(name).perfect == run(analysing(PAY_TABLES[name])).expected


def test_shorter_lists_cost_more() -> None:
    losses = []
    for most in (MOST_ENTRIES, 12):
        strategy = listed("kings", most)
        assert len(strategy.entries) <= most
        losses.append(strategy.loss)
    assert losses == sorted(losses)
    with pytest.raises(Fault):
        listed("kings", 0)


def small_pack(
    table: PayTable, hands: int, play: Callable[[list[HoldDraws]], HoldDraws]
) -> tuple[float, float]:
    """Mean cost of a way to play on random deals, and the standard error of it."""
    rng = Rng("by the list")
    costs = []
    for _ in range(hands):
        holds = all_holds(rng.shuffle(table.deck.cards)[:5], table)
        costs.append(float(holds[0].value - play(holds).value))
    mean = sum(costs) / hands
    return mean, (sum((cost - mean) ** 2 for cost in costs) / hands**2) ** 0.5


def test_playing_by_a_rough_list_costs_what_it_says() -> None:
    table = PAY_TABLES["kings"]
    strategy = listed("kings", 12)
    mean, error = small_pack(table, 400, lambda holds: by_the_list(strategy, holds))
    assert error < float(strategy.loss)
    assert abs(mean - float(strategy.loss)) < 4 * error


def beginners_census(table: PayTable) -> Census:
    def place(line: Line) -> int | None:
        return BEGINNER.index(line.kind) if line.kind in BEGINNER else None

    totals = run(computing_totals(table))
    return run(take_census(table, totals, place))


@pytest.mark.parametrize("name", ["kings", "deuces"])
def test_a_beginner_costs_what_the_census_says(name: PayTableName) -> None:
    table = PAY_TABLES[name]
    expected = beginners_census(table).expected(range(len(BEGINNER)))
    loss = float(run(analysing(table)).expected - expected)
    rng = Rng("beginner")
    costs = []
    for _ in range(1_000):
        cards = tuple(rng.shuffle(table.deck.cards)[:5])
        holds = all_holds(cards, table)
        chosen = beginner_hold(cards, table)
        costs.append(float(holds[0].value - next(held.value for held in holds if held.mask == chosen)))
    mean = sum(costs) / len(costs)
    error = (sum((cost - mean) ** 2 for cost in costs) / len(costs) ** 2) ** 0.5
    assert abs(mean - loss) < 4 * error
    assert 0.01 < loss < 0.2
