"""The trainer's sentence: everything in it is in coins, of what was bet."""

from __future__ import annotations

import pytest

from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
from jokerpoker.games.video_poker.table.draft import JudgedHold
from jokerpoker.games.video_poker.table.trainer import judgement


@pytest.mark.parametrize("coins", [1, 5])
def test_what_a_mistake_costs_is_the_difference_that_is_told(coins: int) -> None:
    table, dealt = PAY_TABLES["kings"].with_coins(coins), ("Kh", "Kd", "7s", "4c", "2h")
    words = JudgedHold.of(1, dealt, judgement(dealt, (2,), table, coins)).words(table)
    more, less, cost = (words.values[name] for name in ("more", "less", "cost"))
    assert isinstance(more, float)
    assert isinstance(less, float)
    assert more - less == pytest.approx(cost)
    assert more > coins


def test_the_best_hold_is_said_to_be_right() -> None:
    table, dealt = PAY_TABLES["kings"].with_coins(5), ("Kh", "Kd", "7s", "4c", "2h")
    words = JudgedHold.of(1, dealt, judgement(dealt, (0, 1), table, 5)).words(table)
    assert words.key == "machine.judged.right"
