"""The tables of the lesson: what each step asks for can be done there, and brings what is said of it."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker.display.scenes import Tap
from jokerpoker.games.poker_tiles.manual.lesson import SAVES
from jokerpoker.games.poker_tiles.rules.actions import Play, Trade
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from jokerpoker.steps import finished
from tests.lessons import check_steps

# By table: what is laid, and the hands with their points.
ASKED: dict[str, tuple[dict[str, str], list[tuple[str, int]]]] = {
    "gold": ({"H8": "Qd", "H9": "Qs"}, [("pair", 2)]),
    "join": ({"I6": "Ts", "J6": "Jc", "K6": "Kd", "L6": "Ah"}, [("straight", 4)]),
    "cross": (
        {"H9": "6d", "H10": "Qh", "H11": "6s", "H12": "Qc"},
        [("full_house", 6), ("two_pairs", 3)],
    ),
    "joker": ({"G6": "3x"}, [("full_house", 6)]),
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
    match.submit(Play(0, {"G11": "3x"}))
    assert match.state.view(0)["history"][-1]["points"] == 18


def test_the_hint_shows_the_crossing() -> None:
    match = table("cross")
    view = match.state.view(0)
    hint: Any = GAMES["poker_tiles"].tools["hint"](view, {"step": 3})
    place = finished(hint)["play"]["place"]
    assert place.keys() == ASKED["cross"][0].keys()
    assert place["H9"] == "6d"


def test_nothing_fits_where_one_is_to_trade() -> None:
    match = table("trade")
    player = GAMES["poker_tiles"].players["greedy"].make()
    ((_, prompt),) = match.state.prompts().items()
    *_, answer = player.think(match.state.view(0), prompt, Rng("lesson"))
    assert isinstance(answer, Trade)
    match.submit(Trade(0, ("2d", "4h")))


def test_every_table_is_asked_for() -> None:
    assert SAVES.keys() == {*ASKED, "trade"}


def test_each_step_takes_what_it_asks_for_as_done_and_nothing_else() -> None:
    check_steps(
        "poker_tiles",
        {
            "gold": lambda did: sorted(did.get("place", {}).values()) == ["Qd", "Qs"],
            "join": lambda did: sorted(did.get("place", {})) == ["I6", "J6", "K6", "L6"],
            "cross": lambda did: len(did.get("place", {})) == 4 and {"H9", "M9"} & {*did["place"]} != set(),
            "joker": lambda did: did.get("place") in ({"G6": "3x"}, {"G11": "3x"}),
            "trade": lambda did: did["kind"] == "trade",
        },
        {"hint": ((Tap("6d"),),)},
    )
