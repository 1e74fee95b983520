"""``python -m jokerpoker tiles``: plays as JSON and as a table, and what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.__main__ import main

BOARD, RACK = "H8:Qs I8:Qh", "Qd 8s 9h Tc Jd"


def tiles(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    """What the command prints as JSON, or its words on standard error."""
    assert main(["tiles", *arguments, "--json"]) == status
    printed = capsys.readouterr()
    return json.loads(printed.out)["plays"] if status == 0 else printed.err


def test_all_plays_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    plays = tiles(capsys, "--board", BOARD, "--rack", RACK)
    assert len(plays) == 582
    assert [set(play) for play in plays] == [{"place", "as", "score"}] * 582
    scores = [play["score"] for play in plays]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] == 7


def test_one_play(capsys: pytest.CaptureFixture[str]) -> None:
    place = {"J8": "Qd", "J4": "8s", "J5": "9h", "J6": "Tc", "J7": "Jd"}
    text = " ".join(f"{square}:{tile}" for square, tile in place.items())
    found = tiles(capsys, "--board", BOARD, "--rack", RACK, "--play", text)
    assert found == [{"place": place, "as": {}, "score": 7}]


def test_an_opening_with_jokers(capsys: pytest.CaptureFixture[str]) -> None:
    plays = tiles(capsys, "--rack", "As 2x 7c 9d 4h")
    assert {frozenset(play["place"].values()) for play in plays} == {frozenset({"As", "2x"})}
    assert {play["score"] for play in plays} == {4}
    assert all(card[0] == "A" for play in plays for card in play["as"].values())
    assert all(set(play["as"]) <= set(play["place"]) for play in plays)


def test_old_jokers_are_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    found = tiles(capsys, "--board", "G8:4s H8:4h I8:3x", "--rack", "Jc", "--play", "I9:Jc")
    assert found == [{"place": {"I9": "Jc"}, "as": {"I8": found[0]["as"]["I8"]}, "score": 2}]
    assert found[0]["as"]["I8"][0] == "J"


def test_presets_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    two = ["--board", "H8:Js I8:Jh", "--rack", "4c 4d 3d 9h 5s", "--play", "J8:4c K8:4d"]
    assert tiles(capsys, *two)[0]["score"] == 3
    assert tiles(capsys, *two, "--preset", "ladder")[0]["score"] == 2
    assert tiles(capsys, *two, "--set", "score_table=ladder")[0]["score"] == 2
    low = ["--rack", "Ts Th", "--play", "H8:Ts I8:Th"]
    assert "not a hand" in tiles(capsys, *low, status=2)
    assert tiles(capsys, *low, "--preset", "easy")[0]["score"] == 2
    assert tiles(capsys, *low, "--set", "any_pair=true")[0]["score"] == 2
    own = ["--set", "score_table=own", "--set", "own_points=[5,5,5,5,5,5,5,5,5,5]"]
    assert tiles(capsys, *low, "--preset", "easy", *own)[0]["score"] == 5


def test_what_a_joker_is_and_where_it_multiplies(capsys: pytest.CaptureFixture[str]) -> None:
    base = ["--board", "E8:2h F6:Qs F7:Qd", "--rack", "Ah 9h 5h 2x 3c"]
    play = "F8:2x=Qh G8:Ah H8:9h I8:5h"
    assert tiles(capsys, *base, "--play", play)[0]["score"] == 13
    assert tiles(capsys, *base, "--play", play, "--multiply", "F8=down")[0]["score"] == 11
    assert "cannot be Ks" in tiles(capsys, *base, "--play", play.replace("Qh", "Ks"), status=2)
    assert "--multiply" in tiles(capsys, *base, "--play", play, "--multiply", "F8=up", status=2)


def test_own_jokers(capsys: pytest.CaptureFixture[str]) -> None:
    base = ["--board", "G8:Ks H8:3x", "--rack", "Kh", "--play", "I8:Kh"]
    lasting = ["--set", "multiplier_persists=true"]
    assert tiles(capsys, *base, *lasting)[0]["score"] == 3
    assert tiles(capsys, *base, *lasting, "--own", "H8")[0]["score"] == 9
    assert "multiplier_persists" in tiles(capsys, *base, "--own", "H8", status=2)
    assert "no joker on G8" in tiles(capsys, *base, *lasting, "--own", "G8", status=2)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rack", "Zd"], "'Zd' is not a tile"),
        (["--rack", "2s 3s 4s 5s 6s 7s"], "at most 5 tiles"),
        (["--rack", "Qs", "--board", "H8:Qs"], "there are 2 of Qs"),
        (["--rack", "2x", "--preset", "advanced"], "the game has 0"),
        (["--rack", "Qs", "--board", "Z9:Qh"], "no square Z9"),
        (["--rack", "Qs", "--board", "H8"], "write it like H8:Qs"),
        (["--rack", "Qs", "--board", "H8:Qh H8:Qd"], "H8 occurs twice"),
        (["--rack", "Qs", "--preset", "hard"], "no preset 'hard'"),
        (["--rack", "Qs", "--set", "colour=red"], "no option 'colour'"),
        (["--rack", "Qs", "--set", "any_pair"], "OPTION=VALUE"),
        (["--rack", "Qs", "--set", "any_pair=perhaps"], "any_pair"),
        (["--rack", "Qs", "--set", "board_size=3"], "board_size"),
        (["--rack", "Ks", "--board", BOARD, "--play", "J8:Qd"], "does not have that many of Qd"),
        (["--rack", "Qd", "--board", BOARD, "--play", "K8:Qd"], "beside a tile on the board"),
        (["--rack", "9c", "--board", BOARD, "--play", "J8:9c"], "not a hand any more"),
        (["--rack", "Qs", "--multiply", "H8=across"], "needs --play"),
        (["--rack", "Qs", "--multiply", ""], "needs --play"),
        (["--rack", "Qd", "--board", BOARD, "--play", "J8:Qd", "--multiply", ""], "--multiply"),
        (["--rack", ""], "name at least one tile"),
        (["--rack", "Qs", "--count", "0"], "1 or more, not 0"),
        (["--rack", "Qs", "--count", "-5"], "1 or more, not -5"),
        (["--rack", "Qs", "--set", "own_points=[5,5,5,5,5,5,5,5,5,5]"], "score_table=own"),
    ],
)
def test_what_is_wrong_is_said(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    said = tiles(capsys, *arguments, status=2)
    assert words in said
    assert said.count("\n") == 1


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tiles", "--board", BOARD, "--rack", RACK, "--count", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[0].split()[0] == "7"
    assert "straight 4, three 3" in lines[0]
    assert lines[-1] == "the best 3 of 582 plays"
    assert main(["tiles", "--rack", "2s 4h", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"plays": []}
    assert main(["tiles", "--rack", "2s 4h"]) == 0
    assert capsys.readouterr().out == "0 plays\n"


def test_a_board_that_no_game_leads_to_is_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tiles", "--board", "H8:Qs I8:9h", "--rack", "Qd", "--json"]) == 0
    printed = capsys.readouterr()
    assert "warning: Qs 9h on the board is not a hand" in printed.err
    assert json.loads(printed.out)["plays"]


def test_a_board_that_does_not_hang_together_is_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tiles", "--board", "H8:Qs I8:Qh I9:Qc A1:Kd B2:Ks", "--rack", "Qd", "--json"]) == 0
    warning = "jokerpoker: warning: not joined to the rest of the board: A1 B2\n"
    assert capsys.readouterr().err == warning
    assert main(["tiles", "--board", BOARD, "--rack", "Qd", "--json"]) == 0
    assert capsys.readouterr().err == ""
