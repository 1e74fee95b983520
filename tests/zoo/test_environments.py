"""Every game with scenes is an environment: what PettingZoo and Gymnasium test, and what is ours."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

from jokerpoker import GAMES, zoo
from jokerpoker.display.scenes import Drop, Item, Place, Played, Scene, Target, Zone
from jokerpoker.display.words import Words
from jokerpoker.faults import Fault
from jokerpoker.rng import Rng
from jokerpoker.zoo.gesture_match import Preparation, gestures_by_name
from jokerpoker.zoo.numbering import OTHER, WAIT
from tests.conformance.subjects import SUBJECTS

MORE = pytest.mark.more_of_the_same
SHOWN = [key for key, game in GAMES.items() if game.presenter]
TABLES = [
    pytest.param(key, seats, id=f"{key}-{seats}", marks=[MORE] * (seats > GAMES[key].rules.seat_counts[0]))
    for key in SHOWN
    for seats in GAMES[key].rules.seat_counts
    if seats > 1
]
"""The smallest table of each game, the others as well by `make test-long`."""
ALONE = [key for key in SHOWN if 1 in GAMES[key].rules.seat_counts]
CYCLES = 6
LONG = 150
"""Steps of a player of random gestures."""

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)
every_game = pytest.mark.parametrize("key", SHOWN)


@every_table
def test_what_pettingzoo_tests(key: str, seats: int) -> None:
    made = partial(zoo.env, key, seats)
    api_test(made(), num_cycles=CYCLES)
    seed_test(made, num_cycles=CYCLES)
    render_test(made, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})


@every_table
def test_what_pettingzoo_tests_in_parallel(key: str, seats: int) -> None:
    made = partial(zoo.parallel_env, key, seats)
    parallel_api_test(made(), num_cycles=CYCLES)
    max_cycles_test(SimpleNamespace(env=partial(zoo.env, key, seats), parallel_env=made))


@pytest.mark.parametrize("key", ALONE)
def test_what_gymnasium_tests(key: str) -> None:
    for mode in zoo.Solo.metadata["render_modes"]:
        check_env(zoo.Solo(key, render_mode=mode), skip_render_check=True)


def alone(key: str, **rest: Any) -> zoo.Solo:
    """The first seat of a game with its fewest players, the weakest of ours on the others."""
    game = GAMES[key]
    seats = game.rules.seat_counts[0]
    return zoo.Solo(key, others=dict.fromkeys(range(1, seats), next(iter(game.players))), **rest)


def test_a_seat_of_a_game_passes_as_well() -> None:
    check_env(alone("joker_rum"), skip_render_check=True)


@every_game
def test_random_gestures_play_on(key: str) -> None:
    """Actions are played, few by gestures without a number; the rewards add up to the points."""
    env = alone(key)
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    total, unnamed, over, steps = 0.0, 0, False, 0
    while not over and steps < LONG:
        offered = np.flatnonzero(seen["action_mask"])
        assert [*offered] == (sorted(env.offered()) or [WAIT])
        unnamed += OTHER in offered
        seen, reward, over, _, _ = env.step(rng.choice(offered))
        total, steps = total + reward, steps + 1
    match = env._seating.gesture_match.match
    assert total == match.state.scores()[0]
    assert over or match.ply > LONG / 150
    assert unnamed < LONG / 10


@every_game
def test_an_action_that_is_not_offered_does_nothing(key: str) -> None:
    env = alone(key)
    before, _ = env.reset(seed=2)
    for action in range(env.action_space.n):
        if action not in env.offered():
            after, reward, over, cut, _ = env.step(action)
            assert (reward, over, cut) == (0, False, False)
            assert all((after[part] == before[part]).all() for part in before)


@every_game
def test_what_is_hidden_is_not_observed(key: str) -> None:
    env = alone(key)
    rng = np.random.default_rng(3)
    seen, _ = env.reset(seed=3)
    for step in range(40):
        played = env._seating.gesture_match
        played.match.state = SUBJECTS[key].redeal(played.match.state, 0, Rng(f"redeal {step}"))
        env._seating._cached.clear()
        again = env._seating.observation(0)
        assert all((again[part] == seen[part]).all() for part in seen)
        seen, _, over, _, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        if over:
            break


def test_ours_and_functions_sit_at_the_other_seats() -> None:
    def first(view: Any, prompt: Any) -> Any:
        del view
        return prompt.actions[0]

    env = zoo.env("joker_rum", others={1: "simple", 3: first}, max_cycles=30)
    env.reset(seed=4)
    assert env.agents == ["player_0", "player_2"]
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
    log = env.unwrapped._seating.gesture_match.match.log
    assert {action.seat for action in log} == {0, 1, 2, 3}


def test_a_match_follows_from_the_seed_and_another_comes_next() -> None:
    env = alone("video_poker")
    env.reset(seed=5)
    env.step(env.gesture_names.index("press main"))
    one = env.view()["cards"]
    env.reset()
    env.step(env.gesture_names.index("press main"))
    assert env.view()["cards"] != one
    env.reset(seed=5)
    env.step(env.gesture_names.index("press main"))
    assert env.view()["cards"] == one


def test_an_episode_is_cut_short() -> None:
    env = alone("video_poker", max_steps=2)
    env.reset()
    assert [env.step(WAIT)[2:4] for _ in range(2)] == [(False, False), (False, True)]


def test_in_one_decision_nothing_is_moved_twice_until_nothing_else_is_left() -> None:
    seating = alone("video_poker")._seating
    played, idle = seating.gesture_match, seating.numbering.idle
    assert idle == {"press holds"}
    play = {"press main": played.offers(played.scene(0), 0, idle)["press main"]}
    played.carry_out(0, play["press main"])
    for number in range(5):
        offers = played.offers(played.scene(0), 0, idle)
        assert f"tap hand {number}" in offers
        played.carry_out(0, offers[f"tap hand {number}"])
    assert {*played.offers(played.scene(0), 0, idle)} == {"press main"}
    assert len(played.offers(played.scene(0), 0, {*idle, "press main"})) == 5
    assert isinstance(played._preparations[0], Preparation)
    view, draft = played.view(0), played.drafts[0]
    assert isinstance(played.presenter.gesture(view, draft, play["press main"]), Played)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 9}, "is for"),
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"others": {7: "simple"}}, "no seat 7"),
        ({"others": dict.fromkeys(range(4), "simple")}, "leave at least one"),
        ({"render_mode": "rgb_array"}, "human, ansi, svg"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(Fault, match=message):
        zoo.env("joker_rum", **arguments)


def test_a_seat_alone_needs_players_on_the_others() -> None:
    with pytest.raises(Fault, match="name players for all but one"):
        zoo.Solo("joker_rum", others={1: "simple"})
    with pytest.raises(KeyError, match="nonsense"):
        zoo.env("nonsense")


def test_the_example_of_the_page_runs() -> None:
    page = Path(__file__).parents[2] / "docs" / "environments.md"
    (code,) = re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(code.replace("players=4,", 'players=4, options={"deals": 1},'), names)
    assert names["env"].agents == []


def test_the_gestures_of_the_page_have_these_names() -> None:
    page = Path(__file__).parents[2] / "docs" / "environments.md"
    names = re.findall(r"^\| `((?:wait|other|press|tap|drop)\b.*?)`", page.read_text("utf-8"), re.MULTILINE)
    assert len(names) == 7
    known = {name for game in ("joker_rum", "poker_tiles") for name in zoo.env(game).gesture_names}
    assert {*names} <= known


def test_what_a_zone_lets_its_things_do_is_offered_for_each_of_them() -> None:
    words = Words("x")
    one, other = (Item(key, "Kh", words) for key in ("one", "other"))
    places, takes = (Place("h-0", one), Place("h-1", other)), (Target("row", words),)
    hand = Zone("hand", "row", words, places, targets=takes)
    row = Zone("row", "row", words, (Place("r-0"), Place("r-1")))
    gestures = gestures_by_name(Scene("play", words, words, words, (hand, row), ()))
    assert gestures == {
        f"drop hand {number} {name}": Drop(item.key, place)
        for number, item in enumerate((one, other))
        for name, place in (("row", "row"), ("row 0", "r-0"), ("row 1", "r-1"))
    }


def test_without_the_packages_it_is_said_what_to_install() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; from jokerpoker import zoo"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode
    assert 'pip install "jokerpoker[pettingzoo]"' in done.stderr
