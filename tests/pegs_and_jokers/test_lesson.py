"""The tables of the lesson: what each step asks for can be done there, and does what is said of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from jokerpoker.display.desk import Desk
from jokerpoker.display.scenes import Press, Refused
from jokerpoker.games.pegs_and_jokers.manual.lesson import LESSON, SAVES
from jokerpoker.games.pegs_and_jokers.rules.actions import PlayCard
from jokerpoker.games.pegs_and_jokers.table.presenter import PRESENTER
from jokerpoker.match import Match
from tests.lessons import check_steps

# By table: the card, its steps, and who has pegs where afterwards, by seat.
ASKED: dict[str, tuple[str, tuple[tuple[int, str, str], ...], dict[int, list[str]]]] = {
    "out": ("Kc", ((0, "s", "8"),), {0: ["8", "s", "s", "s", "s"]}),
    "eight": ("8s", ((0, "8", "0"),), {0: ["0", "s", "s", "s", "s"]}),
    "castle": ("5s", ((0, "0", "h2"),), {0: ["h2", "s", "s", "s", "s"]}),
    "hit": ("6d", ((0, "51", "57"),), {0: ["57", "s", "s", "s", "s"], 3: ["0", "s", "s", "s", "s"]}),
    "joker": ("RJ", ((0, "s", "0"),), {0: ["0", "8", "s", "s", "s"], 3: ["s"] * 5}),
}


@pytest.mark.parametrize("table", ASKED)
def test_what_a_step_asks_for_does_what_it_says(table: str) -> None:
    match = Match.load(SAVES[table])
    assert list(match.state.prompts()) == [0]
    card, steps, after = ASKED[table]
    match.submit(PlayCard(0, card, steps))
    pegs = match.state.view(0)["pegs"]
    assert {seat: sorted(pegs[seat]) for seat in after} == after


@pytest.mark.parametrize("stored", [False, True])
def test_no_table_has_a_hint_which_might_be_another_play_or_an_empty_log(stored: bool) -> None:
    assert LESSON.without == ("hint", "log")
    for save in SAVES.values():
        match, desk = Match.load(save), Desk(PRESENTER)
        view, preferences = match.state.view(0), {"without": list(LESSON.without)}
        if stored:
            earlier = Desk(PRESENTER)
            earlier.begin(view, {})
            desk.set_preferences(preferences)
            assert desk.restore(view, match.ply, earlier.stored(0, match.ply))
        else:
            desk.begin(view, preferences)
        scenes = [desk.scene(view), *(beat.scene for beat in desk.beats(view, ()))]
        keys = [[button.key for button in scene.buttons] for scene in scenes]
        assert all("undo" in each and not {*LESSON.without} & {*each} for each in keys)
        for button in LESSON.without:
            with pytest.raises(Refused):
                desk.gesture(view, Press(button))


def test_every_table_is_asked_for() -> None:
    assert SAVES.keys() == ASKED.keys()


@pytest.mark.parametrize(("card", "place"), [("4s", "h1"), ("7d", "h4")])
def test_other_cards_go_home_from_the_corner_too(card: str, place: str) -> None:
    match = Match.load(SAVES["castle"])
    match.submit(PlayCard(0, card, ((0, "0", place),)))


def test_the_first_three_tables_are_one_game() -> None:
    chain = [Match.load(SAVES[name]) for name in ("out", "eight", "castle")]
    for earlier, later in pairwise(chain):
        assert later.seed == earlier.seed
        assert later.log[: earlier.ply] == earlier.log


def test_each_step_takes_what_it_asks_for_as_done_and_nothing_else() -> None:
    check_steps(
        "pegs_and_jokers",
        {
            "out": lambda did: did["card"] == "Kc",
            "eight": lambda did: did["card"] == "8s",
            "castle": lambda did: did["card"] in ("4s", "5s", "7d") and "h" in did["steps"][0][2],
            "hit": lambda did: did["steps"] == [[0, "51", "57"]],
            "joker": lambda did: did["card"] == "RJ" and did["steps"][0][2] == "0",
        },
    )
