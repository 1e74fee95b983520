"""``jokerpoker play``: the machine by typed lines, what is kept, and what goes wrong."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.match import Match
from jokerpoker.terminal import command, matchfile
from jokerpoker.terminal.session import LONGEST
from tests.terminal.sessions import Terminal

SHORT = ("--seed", "lucky", "--set", "hands=2")
WHOLE = {
    "en": ["bet 3", "deal", "hold q♣ 3s", "draw", "deal", "hold none", "draw", "draw", "result"],
    "de": [
        "setze 3 münzen",
        "geben",
        "halte d♣ 3♠",
        "tauschen",
        "geben",
        "halte nichts",
        "tauschen",
        "weiter",
    ],
    "fr": ["miser 3", "distribuer", "garde d♣ 3♠", "tirer", "distribuer", "garde rien", "tirer", "suivant"],
    "it": [
        "punta 3",
        "distribuisci",
        "tieni q♣ 3♠",
        "cambia",
        "distribuisci",
        "tieni niente",
        "cambia",
        "avanti",
    ],
}
END = {"en": "Won", "de": "Gewonnen", "fr": "Gagn", "it": "Vint"}


def kept_match(terminal: Terminal) -> Match:
    match: Match = Match.load(json.loads(terminal.file.read_text())["save"])
    return match


@pytest.mark.parametrize("language", WHOLE)
def test_a_whole_session_by_typed_lines(terminal: Terminal, language: str) -> None:
    lines = [*WHOLE[language], "weiter", "suivant", "avanti", "next"]
    assert terminal.play(*SHORT, "--language", language, lines="\n".join(lines)) == 0
    match = kept_match(terminal)
    assert match.over
    assert [vars(action).get("coins") or vars(action).get("places") for action in match.log] == [
        3,
        (0, 2),
        3,
        (),
    ]
    assert END[language] in terminal.said


@pytest.mark.parametrize("columns", [24, 40, 80, 160])
def test_no_line_is_wider_than_the_terminal(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = "help\ncoach\ndeal\nholds\nexplain 1\nhold 1 2 3 4 5\ndraw\nnonsense\n"
    assert terminal.play(*SHORT, lines=lines) == 0
    assert max(map(cell_len, terminal.said.splitlines())) <= columns
    assert "\x1b" not in terminal.said


def test_a_match_is_gone_on_with(terminal: Terminal) -> None:
    terminal.play(*SHORT, lines="deal\nhold 2 4\ntrainer\nno\n")
    assert "The match is saved in" in terminal.said
    assert terminal.play(lines="draw\n") == 0
    assert "Continuing the saved match" in terminal.said
    assert "2:A♦ (Held)" in terminal.said
    assert vars(kept_match(terminal).log[-1])["places"] == (1, 3)


def test_another_match_takes_what_was_chosen_with_it(terminal: Terminal) -> None:
    terminal.play(*SHORT, lines="coach\nno\nbefore a mistake\n")
    terminal.play("--new", lines="coach\n")
    assert "(•) Before a mistake" in terminal.said
    assert kept_match(terminal).seed != "lucky"


def test_a_finished_match_is_not_gone_on_with(terminal: Terminal) -> None:
    whole = "deal\nhold 1\ndraw\n"
    terminal.play("--seed", "one", "--set", "hands=1", lines=whole)
    terminal.play(lines="result\n")
    assert "Won" in terminal.said, "killed before the result was seen, it is still shown"
    assert terminal.play() == 0
    assert kept_match(terminal).ply == 0


@pytest.mark.parametrize("arguments", [("--seed", "x"), ("--players", "you"), ("--set", "hands=3")])
def test_a_kept_match_is_not_overwritten(terminal: Terminal, arguments: tuple[str, ...]) -> None:
    terminal.play(*SHORT, lines="deal\n")
    before = terminal.file.read_bytes()
    assert terminal.play(*arguments, lines="deal\n") == 2
    assert "use --new" in terminal.faults
    assert terminal.file.read_bytes() == before


def damaged(kept: Any) -> list[str]:
    save = kept["save"]
    return [
        "",
        "no JSON",
        "[" * 100_000,
        json.dumps([]),
        json.dumps({**kept, "format": 2}),
        json.dumps({**kept, "more": 1}),
        json.dumps({**kept, "players": 7}),
        json.dumps({**kept, "save": {**save, "digest": "0" * 32}}),
        json.dumps({**kept, "save": {**save, "game": "unheard_of"}}),
        json.dumps({**kept, "save": {**save, "version": 99}}),
    ]


def test_a_damaged_file_is_put_aside(terminal: Terminal) -> None:
    terminal.play(*SHORT, lines="deal\n")
    texts = damaged(json.loads(terminal.file.read_text()))
    for number, text in enumerate(texts):
        terminal.file.write_text(text)
        assert terminal.play(lines="deal\n") == 0
        assert "has no readable match" in terminal.said
        aside = terminal.file.with_name(f"match.json.damaged{number or ''}")
        assert aside.read_text() == text
        assert kept_match(terminal).ply == 1
    terminal.file.write_bytes(b"\xff\xfe\x00")
    assert terminal.play() == 0
    assert "has no readable match" in terminal.said


def test_players_of_a_kept_match_that_do_not_fit_are_refused(terminal: Terminal) -> None:
    terminal.play(*SHORT, lines="deal\n")
    kept = json.loads(terminal.file.read_text())
    for players in (["robot"], ["you", "you"], []):
        terminal.file.write_text(json.dumps({**kept, "players": players}))
        assert terminal.play() == 0
        assert "has no readable match" in terminal.said


def test_a_draft_that_cannot_be_read_is_let_go(terminal: Terminal) -> None:
    terminal.play(*SHORT, lines="deal\nhold 1\n")
    kept = json.loads(terminal.file.read_text())
    terminal.file.write_text(json.dumps({**kept, "desks": {"0": {"drafts": 5}}}))
    assert terminal.play() == 0
    assert "couldn’t be read and are gone" in terminal.said
    assert "1:Q♣   " in terminal.said


def test_a_full_disk_is_said_once_and_the_match_goes_on(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        del descriptor
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    terminal.play(*SHORT, lines="deal\n")
    before = terminal.file.read_bytes()
    monkeypatch.setattr(matchfile.os, "fsync", full)
    assert terminal.play(lines="hold 1\nhold 2\ndraw\n") == 0
    assert terminal.said.count("No space left on device") == 1
    assert "Drawn:" in terminal.said
    assert "The match is saved in" not in terminal.said
    assert terminal.file.read_bytes() == before
    assert [path.name for path in terminal.file.parent.glob("*match*")] == ["match.json"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("fold", "I don’t understand “fold” here."),
        ("hold", "This command isn’t complete. Type “help” for examples."),
        ("hold q♣ q♥", "I don’t understand “q♥” here."),
        ("undo", "You can’t do that now."),
        ("x" * (LONGEST + 1), f"That line is too long: the limit is {LONGEST} characters."),
        ("\x1b[2J", "I don’t understand “[2j” here."),
        ("result", "I don’t understand “result” here."),
    ],
)
def test_wrong_lines_are_answered(terminal: Terminal, line: str, said: str) -> None:
    assert terminal.play(*SHORT, lines=f"deal\n{line}\n") == 0
    assert said in terminal.said
    assert kept_match(terminal).ply == 1


def test_what_is_so_already_is_no_fault(terminal: Terminal) -> None:
    terminal.play(*SHORT, lines="deal\nhold 1\n")
    before = terminal.file.read_bytes()
    terminal.play(lines="hold 1\n")
    assert "Your cards: queen of clubs (Held), " in terminal.said
    assert "can’t" not in terminal.said
    assert terminal.file.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "nobody"), "'nobody' is not a player: choose from you, you:NAME, "),
        (("--players", "you", "you"), "video_poker is for 1 players, not 2"),
        (("--language", "pl"), "there is no language 'pl': choose from de, en, fr, it"),
        (("--set", "hands=-3"), "hands"),
        (("--seed", ""), "seed"),
    ],
)
def test_wrong_arguments_are_refused(terminal: Terminal, arguments: tuple[str, ...], said: str) -> None:
    assert terminal.play(*arguments) == 2
    assert said in terminal.faults
    assert terminal.faults.count("\n") == 1
    assert not terminal.file.exists()


def test_computer_players_alone_are_refused(terminal: Terminal) -> None:
    level = next(iter(command.GAMES["video_poker"].players))
    assert terminal.play("--players", level) == 2
    assert "no person plays" in terminal.faults


def test_a_match_of_another_game_stays_where_it_is(terminal: Terminal) -> None:
    match = Match("joker_poker", 2, "other")
    kept = matchfile.stored_match(match, ("you", "club"), {}, {})
    matchfile.write(terminal.file, kept)
    assert terminal.play("--new") == 2
    assert "has a match of joker_poker" in terminal.faults


def test_a_game_without_scenes_is_refused(terminal: Terminal) -> None:
    for game in ("no_game", *(key for key, game in command.GAMES.items() if game.presenter is None)):
        assert terminal.play(game=game) == 2
        assert f"choose from {', '.join(command.playable())}" in terminal.faults
        assert "video_poker" in terminal.faults


def test_without_the_extra_a_sentence_says_what_to_install(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "NEEDED", ("rich", "no_such_package"))
    assert terminal.play() == 2
    assert 'pip install "jokerpoker[terminal]"' in terminal.faults


def test_the_language_of_the_system_is_taken(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    terminal.play(*SHORT)
    assert "Vos cartes" in terminal.said


def test_the_usual_place_is_the_users_data_folder(
    tmp_path: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert matchfile.usual_path("video_poker") == tmp_path / "data" / "jokerpoker" / "video_poker.json"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert matchfile.usual_path("x").parent == tmp_path / "local" / "jokerpoker"
    monkeypatch.setattr("sys.platform", "darwin")
    assert matchfile.usual_path("x").parts[-4:] == ("Library", "Application Support", "jokerpoker", "x.json")
    del terminal


def test_two_sessions_do_not_overwrite_each_other(tmp_path: Path) -> None:
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with process(tmp_path, *SHORT, **pipes, env={"PYTHONUNBUFFERED": "1"}) as first:
        assert first.stdin
        assert first.stdout
        assert first.stderr
        first.stdout.readline()
        with process(tmp_path, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as second:
            second.communicate(b"deal\nhold 1\ndraw\n")
        assert second.returncode == 0
        first.stdin.write(b"deal\n")
        first.stdin.close()
        first.stdout.read()
        assert b"another session is playing the match" in first.stderr.read()
    assert first.returncode == 2
    assert kept_in(tmp_path).ply == 2


def process(folder: Path, *arguments: str, **streams: Any) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "jokerpoker", "play", "video_poker", *arguments]
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "LANG": "C.UTF-8", **streams.pop("env", {})}
    return subprocess.Popen(command, env=environment, preexec_fn=interruptible, **streams)


def interruptible() -> None:
    """What a shell runs in the background ignores interrupts, and so would every process that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def kept_in(folder: Path) -> Match:
    text = (folder / "jokerpoker" / "video_poker.json").read_text()
    match: Match = Match.load(json.loads(text)["save"])
    return match


@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_an_interrupt_and_a_kill_keep_the_match(tmp_path: Path, sent: signal.Signals, status: int) -> None:
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with process(tmp_path, *SHORT, **pipes, env={"PYTHONUNBUFFERED": "1"}) as playing:
        assert playing.stdin
        assert playing.stdout
        playing.stdin.write(b"deal\nhold 1 3\n")
        playing.stdin.flush()
        for line in playing.stdout:
            if b"3:3\xe2\x99\xa0 (Held)" in line:
                break
        playing.send_signal(sent)
        faults = playing.stderr.read() if playing.stderr else b""
    assert playing.returncode == status
    assert faults == b""
    assert kept_in(tmp_path).ply == 1
    with process(tmp_path, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as again:
        assert again.stdout
        assert "1:Q♣ (Held)" in again.stdout.read().decode()


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with process(tmp_path, *SHORT, **pipes) as playing:
        assert playing.stdin
        assert playing.stdout
        assert playing.stderr
        playing.stdout.close()
        playing.stdin.write(b"deal\n" + b"look\n" * 3)
        playing.stdin.close()
        assert playing.stderr.read() == b""
    assert playing.returncode == 0
    assert isinstance(kept_in(tmp_path).state, VideoPoker)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_colours_are_those_of_the_terminal(
    tmp_path: Path, environment: dict[str, str], coloured: bool
) -> None:
    master, slave = os.openpty()
    with process(tmp_path, *SHORT, stdin=slave, stdout=slave, stderr=slave, env=environment) as playing:
        os.close(slave)
        os.write(master, b"deal\nquit\n")
        said = b""
        while b"without --new" not in said.replace(b"\r\n", b" "):
            said += os.read(master, 10_000)
    os.close(master)
    assert playing.returncode == 0
    assert (b"\x1b[1;36m" in said) is coloured
    assert "9♥".encode() in said


def test_an_empty_line_presses_what_would_press_itself(terminal: Terminal) -> None:
    lines = "hint\nplay\n\nquit\n"
    assert terminal.play("--seed", "a", lines=lines, game="pegs_and_jokers") == 0
    assert "You can still undo this." in terminal.said
    after = terminal.said.partition("You can still undo this.")[2]
    assert "Player 2 played" in after
    assert "Round 2" in after


def test_an_empty_line_goes_on_from_the_sheet_of_a_deal(terminal: Terminal) -> None:
    lines = "".join(f"draw\ndiscard {number % 12 + 1}\n" for number in range(30))
    for end in ("", "\n"):
        terminal.play("--new", "--seed", "lucky", "--set", "deals=1", lines=lines + end, game="joker_rum")
        assert (" won: " in terminal.said) == bool(end)


NEXT = {"en": "next", "de": "weiter", "fr": "suivant", "it": "avanti"}


@pytest.mark.parametrize("language", NEXT)
def test_the_main_button_of_pegs_is_pressed_by_next(terminal: Terminal, language: str) -> None:
    lines = f"hint\n{NEXT[language]}\n{NEXT[language]}\n"
    arguments = ("--seed", "playall", "--language", language)
    assert terminal.play(*arguments, lines=lines, game="pegs_and_jokers") == 0
    match = kept_match(terminal)
    assert match.ply > 1, "the peg has moved, and the next player has moved after it"


def test_an_empty_line_goes_on_to_the_result_of_pegs(terminal: Terminal) -> None:
    lines = "hint\nnext\nnext\n"
    arguments = ("--new", "--seed", "playall", "--set", "max_turns=4")
    for end in ("", "\n"):
        terminal.play(*arguments, lines=lines + end, game="pegs_and_jokers")
        assert kept_match(terminal).over
        assert ("The match is saved in" in terminal.said) != bool(end)


SUGGEST = {"en": "hint", "de": "vorschlag", "fr": "astuce", "it": "consiglia"}
"""Verbs of Joker Poker for its button *Suggest*, none of them on the button."""


@pytest.mark.parametrize("language", SUGGEST)
def test_the_verbs_of_a_game_are_understood(terminal: Terminal, language: str) -> None:
    assert terminal.play("--language", language, lines=f"{SUGGEST[language]}\n", game="joker_poker") == 0
    assert terminal.said.count("%") >= 3, "the chances of winning the three hands"
