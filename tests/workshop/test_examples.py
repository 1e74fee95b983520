"""The players on the workshop's shelf do what they are there for: they play."""

from __future__ import annotations

from itertools import islice

import pytest

from jokerpoker.registry import GAMES
from jokerpoker.workshop.runner import Order, Own, Runner

from .asking import GAMES_PAGE, SHELF

DECISIONS = 24


def source_of(example: str) -> str:
    """An example that every game has, or the one that a game brings."""
    file = SHELF / f"{example}.py"
    return (file if file.exists() else GAMES_PAGE / example / "example.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("game", "example"), [(game, example) for game in GAMES for example in ("random", "thinker", game)]
)
def test_an_example_plays(game: str, example: str) -> None:
    rules = GAMES[game].rules
    sides = len(rules.sides(rules.seat_counts[0], rules.options_type()))
    own = Own("mine", source_of(example))
    weakest = next(iter(GAMES[game].players))
    players = ("mine", *[weakest] * max(1, sides - 1))
    runner = Runner(Order(game, players, (own,), "a seed", 1))
    assert list(islice(runner.steps(), DECISIONS))
    assert runner.decisions
    assert runner.stopped == 0


def test_the_example_with_the_ranking_beats_the_beginner() -> None:
    own = Own("mine", source_of("joker_poker"))
    runner = Runner(Order("joker_poker", ("mine", "casual"), (own,), "a seed", 30))
    for _ in runner.steps():
        pass
    low, _ = runner.report()["players"][0]["interval"]
    assert low > 0.5
