"""Every command says what it does with an example that runs; the shell completes a line."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jokerpoker import GAMES, __version__
from jokerpoker.__main__ import build_parser, main

SLOW = ("arena", "machine", "play")
"""Their examples take seconds, or a person."""


def commands(
    parser: argparse.ArgumentParser, name: str = ""
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command by its words."""
    yield name, parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, inner in action.choices.items():
                yield from commands(inner, f"{name} {word}".strip())


COMMANDS = dict(commands(build_parser()))


def example_of(name: str) -> list[str]:
    (line,) = re.findall(r"^example: jokerpoker (.*?)(?: > .*)?$", COMMANDS[name].epilog or "", re.MULTILINE)
    return shlex.split(line)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_has_an_example_that_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = example_of(name)
    assert words[: len(name.split())] == name.split()
    assert build_parser().parse_args(words)
    if name not in SLOW:
        assert main(words) == 0
        assert capsys.readouterr().out


def test_moves_are_there_for_every_game_that_has_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert [name.split()[1] for name in COMMANDS if name.startswith("moves ")] == [
        key for key, game in GAMES.items() if game.moves
    ]
    for old, new in (("tiles", "poker_tiles"), ("split", "joker_poker"), ("machine", "video_poker")):
        assert f"moves {new}" in " ".join(
            build_parser().format_help().split() + COMMANDS[old].format_help().split()
        )
    for old, words in (("tiles", example_of("tiles")[1:]), ("split", example_of("split")[1:])):
        key = {"tiles": "poker_tiles", "split": "joker_poker"}[old]
        main([old, *words])
        said = capsys.readouterr().out
        main(["moves", key, *words])
        assert capsys.readouterr().out == said


def test_the_version_is_an_option_too(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"jokerpoker {__version__}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="the shell's file number 8")
def test_the_shell_completes_a_line(tmp_path: Path) -> None:
    pytest.importorskip("argcomplete")
    line, found = "jokerpoker moves poker", tmp_path / "found"
    asked = {"_ARGCOMPLETE": "1", "COMP_LINE": line, "COMP_POINT": str(len(line)), "_ARGCOMPLETE_IFS": "\n"}
    command = [sys.executable, "-m", "jokerpoker"]
    asked["_ARGCOMPLETE_STDOUT_FILENAME"] = str(found)
    subprocess.run(command, env={**os.environ, **asked}, check=False, timeout=60)
    assert found.read_text(encoding="utf-8").split() == ["poker_tiles"]


def test_without_argcomplete_a_line_is_read_as_ever(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "argcomplete", None)
    monkeypatch.setenv("_ARGCOMPLETE", "1")
    with contextlib.suppress(SystemExit):
        main(["version"])
    assert __version__ in capsys.readouterr().out


RUM = "As Kd Qd Jd Jk Ad 9h 9c 8s 4s 3s 2s"


def test_discards_of_rum_are_put_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "joker_rum", RUM]) == 0
    lines = capsys.readouterr().out.splitlines()
    points = [int(line.split()[1]) for line in lines]
    assert points == sorted(points, reverse=True)
    assert len(lines) == len(set(RUM.split()))
    assert "As 4s 3s 2s" in lines[0] or "As 2s 3s 4s" in lines[0]


def test_a_rum_hand_of_three_sets_closes(capsys: pytest.CaptureFixture[str]) -> None:
    whole = "As Ks Qs Js Ah Kh Qh Jh Ad Kd Qd Jd 9c"
    assert main(["moves", "joker_rum", whole]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith("closes")
    assert main(["moves", "joker_rum", whole, "--taken", "9c"]) == 0
    assert "closes" not in capsys.readouterr().out
    # One of two alike may go (JR-A6).
    assert main(["moves", "joker_rum", whole.replace("9c", "As"), "--taken", "As"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split()[0] == "As"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([RUM + " 6s 7s 8h"], "not 15"),
        (["As"], "a hand has 12 or 13 cards, not 1"),
        ([RUM.replace("Kd", "xx")], "the hand has 1 of 'xx', the pack 0"),
        ([RUM, "--taken", "As"], "--taken: 'As' is not among 13 cards"),
    ],
)
def test_a_rum_hand_that_nobody_can_hold_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["moves", "joker_rum", *words]) == 2
    assert said in capsys.readouterr().err
