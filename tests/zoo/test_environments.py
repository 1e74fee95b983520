"""Every game with scenes is an environment: what PettingZoo and Gymnasium test, and what is ours."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

from jokerpoker import GAMES, zoo

SHOWN = [key for key, game in GAMES.items() if game.presenter]
TABLES = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key in SHOWN
    for seats in GAMES[key].rules.seat_counts
    if seats > 1
]
ALONE = [key for key in SHOWN if 1 in GAMES[key].rules.seat_counts]
CYCLES = 12

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)


@every_table
def test_what_pettingzoo_tests(key: str, seats: int) -> None:
    made = partial(zoo.env, key, seats)
    api_test(made(), num_cycles=CYCLES)
    seed_test(made, num_cycles=CYCLES)
    render_test(made)


@every_table
def test_what_pettingzoo_tests_in_parallel(key: str, seats: int) -> None:
    made = partial(zoo.parallel_env, key, seats)
    parallel_api_test(made(), num_cycles=CYCLES)
    max_cycles_test(SimpleNamespace(env=partial(zoo.env, key, seats), parallel_env=made))


@pytest.mark.parametrize("key", ALONE)
def test_what_gymnasium_tests(key: str) -> None:
    check_env(zoo.Solo(key, render_mode="ansi"), skip_render_check=False)
