"""``python -m jokerpoker moves pegs_and_jokers``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.__main__ import main

EMPTY = "s s s s s | s s s s s | s s s s s"
POSITION = "8 h2 h3 h4 h5 | 30 s s s s | s s s s s | s s s s s"


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["moves", "pegs_and_jokers", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(
        capsys, "--preset", "arizona", "--players", "4", "--pegs", POSITION, "--turn", "0", "--hand", "9 K Jk"
    )
    assert set(answer) == {"plays", "may_discard", "free_come_out"}
    assert answer["plays"][0] == {
        "card": "9",
        "steps": [{"seat": 0, "from": "8", "to": "17"}],
        "after": "17 h2 h3 h4 h5 | 30 s s s s | s s s s s | s s s s s",
    }
    assert [play["card"] for play in answer["plays"]] == ["9", "K", "K", "Jk", "Jk"]
    assert (answer["may_discard"], answer["free_come_out"]) == (False, False)


def test_cards_are_read_with_and_without_suits_and_said_as_they_were_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = asked(capsys, "--pegs", f"20 s s s s | {EMPTY}", "--hand", "10 Th 7♠ 7 kd")
    assert [play["card"] for play in answer["plays"]] == ["10", "7♠", "kd", "kd"]
    assert answer["plays"][0]["after"].startswith("30 s s s s |")


def test_stuck_turns_mean_nothing_where_none_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "pegs_and_jokers", "--preset", "arizona", "--hand", "9 K Jk", "--stuck", "2"]) == 0
    assert "counts no stuck turns" in capsys.readouterr().err


def test_stuck_turns_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    hopeless = ("--preset", "north_carolina", "--hand", "3 4")
    assert asked(capsys, *hopeless) == {"plays": [], "may_discard": True, "free_come_out": False}
    assert asked(capsys, *hopeless, "--stuck", "2")["free_come_out"]
    assert not asked(capsys, *hopeless, "--stuck", "2", "--set", "stuck_turns=4")["free_come_out"]
    forced = ("--pegs", "2 s s s s | s s s s s | s s s s s | s s s s s", "--hand", "5")
    assert len(asked(capsys, *forced)["plays"]) == 2
    assert len(asked(capsys, *forced, "--set", "forced_branch=true")["plays"]) == 1


def test_six_and_eight_players(capsys: pytest.CaptureFixture[str]) -> None:
    for players in ("6", "8"):
        answer = asked(capsys, "--players", players, "--turn", "5", "--hand", "K")
        assert answer["plays"][0]["steps"] == [{"seat": 5, "from": "s", "to": "98"}]
        assert answer["plays"][0]["after"].count("|") == int(players) - 1


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["moves", "pegs_and_jokers", "--preset", "arizona", "--pegs", POSITION, "--hand", "9 K Jk"]) == 0
    )
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("9    8 to 17 (seat 0)")
    assert lines[-2:] == ["5 plays", "you must play a card that can move"]
    assert main(["moves", "pegs_and_jokers", "--hand", "3"]) == 0
    assert capsys.readouterr().out.endswith("0 plays\nyou may discard a card without a move\n")
    assert main(["moves", "pegs_and_jokers", "--preset", "alaska", "--stuck", "3", "--hand", "3"]) == 0
    assert capsys.readouterr().out.endswith("a peg comes out for free with any card that you discard\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--hand", "x"], "'x' is not a card"),
        (["--hand", ""], "name at least one card"),
        (["--hand", "1"], "'1' is not a card"),
        (["--hand", "9", "--pegs", "3"], "1 seats, the table 4"),
        (["--hand", "9", "--pegs", "3 | s s s s s | s s s s s | s s s s s"], "1 pegs, not 5"),
        (["--hand", "9", "--pegs", "99 s s s s | s s s s s | s s s s s | s s s s s"], "'99' is not a place"),
        (["--hand", "9", "--pegs", "9 s s s s | 9 s s s s | s s s s s | s s s s s"], "two pegs are on 9"),
        (["--hand", "9", "--pegs", "h1 h1 s s s | s s s s s | s s s s s | s s s s s"], "two pegs are on h1"),
        (["--hand", "9", "--players", "5"], "4, 6 or 8, not 5"),
        (["--hand", "9", "--turn", "4"], "from 0 to 3, not 4"),
        (["--hand", "9", "--stuck", "-1"], "--stuck"),
        (["--hand", "9", "--preset", "alaska", "--stuck", "4"], "from 0 to 3, not 4"),
        (["--hand", "A 2 3 4 5 6 7"], "at most 6 cards before a play, not 7"),
        (["--hand", "A 2 3 4", "--set", "hand=2"], "at most 3 cards"),
        (["--hand", "A 2 3 4", "--preset", "kilpatrick"], "at most 3 cards"),
        (["--hand", "Jk RJ BJ", "--set", "decks=1"], "3 of Jk, but 1 pack has 2"),
        (["--hand", "10h Th tH 10H"], "4 of Th, but 3 packs have 3"),
        (["--hand", "9", "--preset", "texas"], "no preset 'texas'"),
        (["--hand", "9", "--set", "hand"], "OPTION=VALUE"),
        (["--hand", "9", "--set", "hand=99"], "hand: expected a number from 2 to 7"),
        (["--hand", "9", "--set", "ten=often"], "expected one of"),
        (["--hand", "9", "--set", "colour=red"], "no option 'colour'"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["moves", "pegs_and_jokers", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert words in said.err
    assert said.err.count("\n") == 1


HOME = "h1 h2 h3 h4 h5"
TWO = "s s s s s | s s s s s"


@pytest.mark.parametrize(
    ("position", "arguments", "seats"),
    [
        (f"{HOME} | 1 s s s s | {HOME} | s s s s s", (), "0, 2"),
        (f"1 s s s s | {HOME} | s s s s s | {HOME}", ("--turn", "1"), "1, 3"),
        (f"{HOME} | {TWO} | {HOME} | {TWO}", ("--players", "6", "--set", "teams=pairs"), "0, 3"),
    ],
)
def test_a_game_that_is_over_has_no_moves(
    position: str, arguments: tuple[str, ...], seats: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for form in ([], ["--json"]):
        assert main(["moves", "pegs_and_jokers", "--pegs", position, "--hand", "9", *arguments, *form]) == 2
        assert f"the game is over: all pegs of seats {seats} are home" in capsys.readouterr().err


def test_a_game_goes_on_until_the_whole_team_is_home(capsys: pytest.CaptureFixture[str]) -> None:
    position = f"{HOME} | 1 s s s s | h1 h2 h3 h4 7 | s s s s s"
    assert asked(capsys, "--pegs", position, "--hand", "A")["plays"]


def test_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["moves", "joker_rum", "--hand", "9"])
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
