"""The command line: results for people and for programs, errors in one line with status 2."""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jokerpoker import GAMES, __version__
from jokerpoker.__main__ import build_parser, main
from jokerpoker.arena import Result, Standing, duplicate
from jokerpoker.dealcode import Deal, decode, encode
from jokerpoker.games.video_poker.options import Options as MachineOptions
from jokerpoker.games.video_poker.rules.actions import Deal as Bet
from jokerpoker.games.video_poker.rules.actions import Hold
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.match import Match
from tests.joker_poker.test_rulebook import DEAL_13, DEAL_15


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(run(capsys, *arguments, "--json"))


def test_version_of_the_module() -> None:
    command = [sys.executable, "-m", "jokerpoker", "version"]
    assert (
        subprocess.run(command, capture_output=True, text=True, check=True).stdout
        == f"jokerpoker {__version__}\n"
    )


def test_deal(capsys: pytest.CaptureFixture[str]) -> None:
    deal = run_json(capsys, "deal", "joker_poker", "--players", "4", "--seed", "cli")
    assert [len(hand) for hand in deal["hands"]] == [13] * 4
    assert deal == run_json(capsys, "deal", "joker_poker", "--players", "4", "--seed", "cli")
    assert deal["fingerprint"] == hashlib.sha256(b"cli").hexdigest()
    assert len(run(capsys, "deal", "joker_poker").splitlines()) == 5
    assert run_json(capsys, "deal", "joker_poker")["seed"] != run_json(capsys, "deal", "joker_poker")["seed"]


def test_deal_of_the_machine(capsys: pytest.CaptureFixture[str]) -> None:
    """It prints the hands that follow from the seed alone, whatever is bet and held."""
    found = run_json(capsys, "deal", "video_poker", "--seed", "shown", "--set", "hands=3")
    match = Match(VideoPoker, 1, "shown", MachineOptions(hands=3))
    assert len(found["deals"]) == 3
    for number, deal in enumerate(found["deals"], start=1):
        match.submit(Bet(0, number))
        assert match.state.view(0)["cards"] == deal["cards"]
        match.submit(Hold(0, (0, 2)))
        thrown = match.state.view(0)["last"]["own"]["cards"]
        assert [thrown[place] for place in (1, 3, 4)] == [deal["spare"][place] for place in (1, 3, 4)]
    printed = run(capsys, "deal", "video_poker", "--seed", "shown")
    assert "1 player," in printed
    assert f"hand  1: {' '.join(found['deals'][0]['cards'])}" in printed
    assert "hand 10: " in printed


def test_deal_of_a_code_or_a_link(capsys: pytest.CaptureFixture[str]) -> None:
    code = encode(Deal("joker_poker", ("human", "club", "expert", "human"), {"foul": "lose"}, "cli"))
    settings = ["--players", "4", "--seed", "cli", "--set", "foul=lose"]
    deal = {**run_json(capsys, "deal", "joker_poker", *settings), "code": code}
    assert run_json(capsys, "deal", code) == deal
    assert run_json(capsys, "deal", f"https://cards.example/table/#/deal/{code}") == deal
    assert run_json(capsys, "deal", f"<https://cards.example/table/#/deal/{code}/>.") == deal
    assert run_json(capsys, "deal", f"{code}&fbclid=a/b") == deal
    for arguments in ([code[:-1]], [code, "--seed", "other"], ["joker_poker", "--set", "foul=forgive"]):
        assert main(["deal", *arguments]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("game", GAMES)
def test_deal_prints_the_code_of_a_seed(capsys: pytest.CaptureFixture[str], game: str) -> None:
    """Against the weakest level, as ``play`` deals it."""
    code = run_json(capsys, "deal", game, "--seed", "lucky")["code"]
    assert f"code {code}\n" in run(capsys, "deal", game, "--seed", "lucky")
    deal = decode(code)
    levels = [next(iter(GAMES[game].players))] * (GAMES[game].rules.seat_counts[0] - 1)
    assert deal == Deal(game, ("human", *levels), {}, "lucky")
    assert run_json(capsys, "deal", code)["code"] == code


def test_deal_says_that_a_seed_has_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    seed = ("--seed", "an evening in June")
    assert run_json(capsys, "deal", "joker_rum", *seed)["code"] is None
    assert "\nno code: " in run(capsys, "deal", "joker_rum", *seed)


def as_typed(cards: str) -> str:
    """The same cards as people type them."""
    signs = str.maketrans("shdc", "♠♥♦♣")
    words = [card[0] + card[1].translate(signs) for card in cards.split()]
    return " ".join(words).replace("T", "10").lower()


@pytest.mark.parametrize(
    ("before", "cards"),
    [
        (["rank"], "Kh Kd Kc Ts Th"),
        (["rank", "--rules", "joker_poker"], "Kh Kd RJ Ts Th"),
        (["split"], DEAL_15),
        (["machine"], "As Ts Jk 7d 2c"),
        (["tiles", "--board", "H8:Qs I8:Qh", "--rack"], "Qd 8s Th 2x Jd"),
        (["moves", "pegs_and_jokers", "--hand"], "Ts Kh"),
    ],
)
def test_cards_are_taken_as_people_type_them(
    capsys: pytest.CaptureFixture[str], before: list[str], cards: str
) -> None:
    assert as_typed(cards) != cards
    strict = run_json(capsys, *before, cards)
    found = run_json(capsys, *before, as_typed(cards))
    if before[0] == "moves":
        # What can be done with a card is said of the card as it was written.
        for play in [*found["plays"], *strict["plays"]]:
            play.pop("card")
    assert found == strict


def test_a_play_of_tiles_is_taken_as_people_type_it(capsys: pytest.CaptureFixture[str]) -> None:
    board = ["tiles", "--rack", "Ts 2x", "--set", "any_pair=true", "--play"]
    strict = run_json(capsys, *board, "H8:Ts I8:2x=Th")
    assert run_json(capsys, *board, "H8:10♠ I8:2X=10h") == strict


@pytest.mark.parametrize(("cards", "count"), [(DEAL_15, 11), (DEAL_13, 32)])
def test_split_of_the_printed_deals(capsys: pytest.CaptureFixture[str], cards: str, count: int) -> None:
    found = run_json(capsys, "split", cards)
    assert found["count"] == len(found["frontier"]) == count
    for split in found["frontier"]:
        assert sorted(card for hand in split["hands"] for card in hand) == sorted(cards.split())
        assert len(split["names"]) == 3
        assert split["jokers"] == {}
    assert run(capsys, "split", cards).splitlines()[-1].startswith(f"{count} splits")


def test_split_says_what_jokers_stand_for(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "split", "As Kh RJ BJ Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h")
    for split in found["frontier"]:
        assert {card[0] for card in split["jokers"].values()} in [{rank} for rank in "AKQJT98765432"]


def test_arena(capsys: pytest.CaptureFixture[str]) -> None:
    result = run_json(
        capsys, "arena", "joker_poker", "club", "casual", "casual", "--deals", "6", "--jobs", "2"
    )
    assert [player["name"] for player in result["players"]] == ["club", "casual", "casual"]
    assert sum(player["share"] for player in result["players"]) == pytest.approx(1)
    assert result["fair"] == pytest.approx(1 / 3)
    for player in result["players"]:
        low, high = player["interval"]
        assert low <= player["share"] <= high
    again = run_json(
        capsys, "arena", "joker_poker", "club", "casual", "casual", "--deals", "6", "--jobs", "1"
    )
    assert again == result
    table = run(capsys, "arena", "joker_poker", "casual", "casual", "--deals", "2", "--jobs", "1")
    assert "fair share is 50.0%" in table


def test_arena_continues_from_its_file_and_may_stop_once_a_lead_is_significant(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    contest = ["arena", "joker_rum", "middle", *["simple"] * 3, "--set", "deals=1", "--jobs", "1"]
    kept = [*contest, "--keep", str(tmp_path / "kept"), "--until-significant", "points"]
    first = run_json(capsys, *kept, "--deals", "3")
    assert (first["deals"], first["significant"]) == (3, False)
    assert run_json(capsys, *kept, "--deals", "3") == first
    printed = run(capsys, *kept, "--deals", "4")
    assert "middle is ahead of the mean of the others by" in printed
    assert "not yet significant" in printed
    assert run_json(capsys, *contest, "--deals", "4")["significant"] is None
    assert main([*kept[:2], "strong", *kept[3:]]) == 2
    assert "is of another contest: players" in capsys.readouterr().err
    assert main([*contest, "--keep", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def printed_of(capsys: pytest.CaptureFixture[str], standing: Standing, *until: str) -> list[str]:
    """The lines printed about the first player's lead, if the contest ends with this standing."""
    result = Result(60, [standing, standing], standing, True if until else None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(duplicate, "measure", lambda *_: result)
        return run(capsys, "arena", "joker_poker", "casual", "club", *until).splitlines()[3:]


def test_a_lead_is_worded_by_its_sign(capsys: pytest.CaptureFixture[str]) -> None:
    behind = Standing("casual", -0.25, (-0.5, 0.125), -5.0, (-7.0, -3.0))
    assert printed_of(capsys, behind) == [
        "casual is behind the mean of the others by 25.0% [-12.5%, 50.0%]",
        "casual is behind the mean of the others by 5.00 points [3.00, 7.00]",
    ]
    both = Standing("casual", 0.25, (0.125, 0.5), -5.0, (-math.inf, math.inf))
    assert printed_of(capsys, both) == [
        "casual is ahead of the mean of the others by 25.0% [12.5%, 50.0%]",
        "casual is behind the mean of the others by 5.00 points",
    ]
    level = Standing("casual", None, None, 0.0, (-1.0, 1.0))
    assert printed_of(capsys, level) == [
        "casual is level with the mean of the others: 0.00 points [-1.00, 1.00]"
    ]


def test_a_significant_lead_is_printed_by_the_measure_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    both = Standing("casual", 0.25, (0.125, 0.5), -5.0, (-7.0, -3.0))
    for measure, said in (("points", "behind"), ("share", "ahead of")):
        last = printed_of(capsys, both, "--until-significant", measure)[-1]
        assert last.startswith(f"significant by {measure}: casual is {said} the others;")


def test_one_deal_has_no_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    table = run(capsys, "arena", "joker_poker", "casual", "casual", "--deals", "1", "--jobs", "1")
    assert "inf" not in table
    assert table.splitlines()[-1] == "one deal is too few for intervals"


def test_arena_takes_options(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "joker_poker", "club", "casual", "--deals", "1", "--jobs", "1"]
    result = run_json(capsys, *arguments, "--set", "bet_values=[9,0,0,0,0,0,0,0,0]", "--set", "tie_rule=void")
    assert sum(player["points"] for player in result["players"]) in (0, 9, 18)
    assert result["players"][0]["interval"] is None


WRONG = [
    ([], "required"),
    (["nonsense"], "invalid choice"),
    (["deal", "whist"], "no game 'whist'"),
    (["deal", "joker_poker", "--players", "7"], "2, 3, 4 players"),
    (["deal", "joker_poker", "--players", "two"], "invalid int"),
    (["split", "As Kx"], "'Kx' is not a card"),
    (["split", "As Kh"], "15 or 13"),
    (["split", " ".join(["As"] * 15)], "As"),
    (["arena", "whist", "club", "club"], "no game 'whist'"),
    (["arena", "joker_poker", "club"], "2, 3, 4 players"),
    (["arena", "joker_poker", "club", "shark"], "no player 'shark'"),
    (["arena", "joker_poker", "club", "club", "--deals", "0"], "1 or more"),
    (["arena", "joker_poker", "club", "club", "--deals", "1e3"], "a whole number, not '1e3'"),
    (["arena", "joker_poker", "club", "club", "--set", "tie_rule"], "OPTION=VALUE"),
    (["arena", "joker_poker", "club", "club", "--set", "tie_rule=x"], "tie_rule"),
    (["arena", "joker_poker", "club", "club", "--seed", ""], "a seed"),
    (["arena", "joker_poker", "club", "club", "--jobs", "100000"], "512 or less"),
    (["arena", "joker_poker", "club", "club", "--seats", "2", "3"], "one number"),
    (["arena", "joker_poker", "club", "nowhere/mine.py:Mine"], "no file"),
    (
        ["arena", "joker_poker", "--until-significant", "points", "--deals", "1"],
        "--until-significant needs players",
    ),
    (["deal", "joker_poker", "--seed", ""], "a seed"),
    (["rank", "As Kx"], "'Kx' is not a card"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG)
def test_bad_input_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    try:
        status = main(arguments)
    except SystemExit as end:
        status = int(end.code or 0)
    output = capsys.readouterr()
    assert status == 2
    assert message in output.err
    assert len(output.err.splitlines()) == 1
    assert output.out == ""


def commands(parser: Any, name: str = "") -> dict[str, Any]:
    """Every command's parser by its words; those of several games, with each game."""
    inner = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not inner:
        return {name: parser}
    return {
        words: found
        for first, one in inner[0].choices.items()
        for words, found in commands(one, f"{name} {first}".strip()).items()
    }


COMMANDS = commands(build_parser())
DEEP = "[" * 5000
JUNK = [
    "",
    "x",
    "As",
    "As As",
    "-1",
    "0",
    "1e400",
    "\0",
    "{",
    DEEP,
    f"tie_rule={DEEP}",
    "=",
    "/",
    "🂡",
]
MORE = ["nope.py:X", "1.joker_poker.1.x..y.z", "None", "x" * 5000, "/dev/null/x", "10s 10h"]
# Those for the number of processes, and for how much is played, take long without being wrong.
LONG = ("--jobs", "--deals", "--json", "--help", "-h")


GOOD = {
    "arena": ["joker_poker", "casual", "casual", "--deals", "1", "--jobs", "1"],
    "deal": ["joker_poker"],
    "split": [DEAL_13],
    "machine": ["As Ks Qs Js 2d"],
    "rank": ["As Ks Qs Js 2d"],
    "odds": [],
    "version": [],
}
"""Arguments with which a command succeeds; commands that are missing here are run with ``--help``."""


def in_a_shell(arguments: list[str], into: str) -> subprocess.CompletedProcess[str]:
    """The command as people start it: Python keeps what is printed until the end."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    command = f"{shlex.join([sys.executable, '-m', 'jokerpoker', *arguments])} {into}"
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=kept, check=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.more_of_the_same] * (name not in ("arena", "rank")))
        for name in sorted(COMMANDS)
    ],
)
def test_a_full_disk_is_one_line_and_a_closed_pipe_is_none(name: str) -> None:
    full = in_a_shell([*name.split(), *GOOD.get(name, ["--help"])], "> /dev/full")
    assert (full.returncode, len(full.stderr.splitlines())) == (2, 1), full.stderr
    assert "No space left" in full.stderr
    closed = in_a_shell([*name.split(), *GOOD.get(name, ["--help"])], "| true; exit ${PIPESTATUS[0]}")
    assert (closed.returncode, closed.stderr) == (0, "")


@pytest.mark.parametrize("closed", [("stdout",), ("stderr",), ("stdout", "stderr")], ids="+".join)
@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_a_command_whose_output_is_closed_ends_as_any_other(
    name: str, closed: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python has None for a stream that was closed before it started."""
    for stream in closed:
        monkeypatch.setattr(sys, stream, None)
    for arguments in (GOOD.get(name, ["--help"]), ["--help"], ["--colour"]):
        try:
            status = main([*name.split(), *arguments])
        except SystemExit as end:
            status = int(end.code or 0)
        assert status == (2 if "--colour" in arguments else 0)
    printed = capsys.readouterr()
    assert (printed.out == "", printed.err == "") == ("stdout" in closed, "stderr" in closed)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["rank", "As"], 0),
        pytest.param(["rank", "1s"], 2, marks=pytest.mark.more_of_the_same),
        pytest.param(["rank", "--help"], 0, marks=pytest.mark.more_of_the_same),
        pytest.param(["x"], 2, marks=pytest.mark.more_of_the_same),
    ],
)
@pytest.mark.parametrize("closing", [">&-", "2>&-", ">&- 2>&-", "2>/dev/full", "2> >(true)"])
def test_a_stream_closed_in_the_shell_does_not_change_how_a_command_ends(
    arguments: list[str], status: int, closing: str
) -> None:
    found = in_a_shell(arguments, closing)
    assert found.returncode == status
    assert "Traceback" not in found.stderr
    assert bool(found.stdout) == (status == 0 and not closing.startswith(">"))


def test_version_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_json(capsys, "version") == {"version": __version__}


def test_every_command_takes_json() -> None:
    for name, parser in COMMANDS.items():
        assert name in ("play", "picture") or "--json" in parser._option_string_actions, name


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_junk_at_every_command_is_one_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    takers = COMMANDS[name]._option_string_actions.items()
    options = [option for option, action in takers if action.nargs != 0 and option not in LONG]
    places = max(1, sum(not action.option_strings for action in COMMANDS[name]._actions))
    tried = 0
    for junk in (*JUNK, *MORE):
        for arguments in ([junk] * places, *([junk] * places + [option, junk] for option in options)):
            try:
                status = main([*name.split(), *arguments])
            except SystemExit as end:
                status = int(end.code or 0)
            said = capsys.readouterr().err
            assert status == 0 or (status == 2 and len(said.splitlines()) == 1), (arguments, said)
            tried += 1
    assert tried > 1
