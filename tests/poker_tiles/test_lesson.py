"""The tables of the lesson: what each step asks for can be done there, and brings what is said of it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from jokerpoker.display.scenes import Tap
from jokerpoker.games.poker_tiles.manual.lesson import SAVES
from jokerpoker.games.poker_tiles.rules.actions import Play, Trade
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.steps import finished
from tests.lessons import check_steps

# By table: what is laid, and the hands with their points.
ASKED: dict[str, tuple[dict[str, str], list[tuple[str, int]]]] = {
    "gold": ({"H8": "Qd", "H9": "Qs"}, [("pair", 2)]),
    "join": ({"I8": "Ts", "J8": "Jc", "K8": "Kd", "L8": "Ah"}, [("straight", 4)]),
    "cross": (
        {"J7": "Jd", "K7": "Kh", "M7": "Th", "N7": "Qc"},
        [("pair", 2), ("pair", 2), ("straight", 4)],
    ),
    "joker": ({"H6": "3x"}, [("full_house", 6)]),
}


def table(name: str) -> Match:
    match = Match.load(SAVES[name])
    assert list(match.state.prompts()) == [0]
    return match


@pytest.mark.parametrize("name", ASKED)
def test_what_a_step_asks_for_brings_what_it_says(name: str) -> None:
    match = table(name)
    place, hands = ASKED[name]
    match.submit(Play(0, place))
    last = match.state.view(0)["history"][-1]
    assert sorted((line["hand"], line["points"]) for line in last["lines"]) == hands
    assert last["points"] == (18 if name == "joker" else sum(points for _, points in hands))


def test_the_other_end_takes_the_joker_too() -> None:
    match = table("joker")
    match.submit(Play(0, {"H11": "3x"}))
    assert match.state.view(0)["history"][-1]["points"] == 18


def test_the_hint_shows_the_crossing() -> None:
    match = table("cross")
    view = match.state.view(0)
    hint: Any = GAMES["poker_tiles"].tools["hint"](view, {"step": 3})
    place = finished(hint)["play"]["place"]
    assert place == ASKED["cross"][0]


def test_little_fits_where_one_is_to_trade() -> None:
    match = table("trade")
    state: Any = match.state
    assert max(points for points, _, _ in state.plays()) == 3
    match.submit(Trade(0, ("2s", "Js")))


def test_tiles_and_scores_change_between_tables_only_by_what_is_played() -> None:
    (_, first), *later = ((save["actions"], Match.load(save)) for save in SAVES.values())
    for actions, match in later:
        assert actions[: first.ply] == first.save()["actions"]
        before, after = first.state.view(0), match.state.view(0)
        assert before["board"].items() <= after["board"].items()
        first = match
    # The tables go on where a person who does what is framed has laid the tiles.
    for name, following in pairwise(("gold", "join", "trade")):
        assert SAVES[following]["actions"][len(SAVES[name]["actions"])]["place"] == ASKED[name][0]


def test_every_table_is_asked_for() -> None:
    assert SAVES.keys() == {*ASKED, "trade"}


def test_each_step_takes_what_it_asks_for_as_done_and_nothing_else() -> None:
    check_steps(
        "poker_tiles",
        {
            "gold": lambda did: sorted(did.get("place", {}).values()) == ["Qd", "Qs"],
            "join": lambda did: sorted(did.get("place", {})) == ["I8", "J8", "K8", "L8"],
            "cross": lambda did: len(did.get("place", {})) == 4,
            "joker": lambda did: did.get("place") in ({"H6": "3x"}, {"H11": "3x"}),
            "trade": lambda did: did["kind"] == "trade",
        },
        {"hint": ((Tap("Th"),),)},
    )
