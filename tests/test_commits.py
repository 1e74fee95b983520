"""The check of commit subjects finds what is wrong, and does without git."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import commits


@pytest.mark.parametrize(
    "subject",
    [
        "Refuse to compare hand values of different rules",
        "Focus the card that was swapped",
        "Pass the seed on",
        "Embed the fonts",
        "Feed the puzzle a date",
        "Bring back claims, Back, tabs and backups",
        "Wrap " + "a" * 67,
        "Add a body\n\nThat is long." + "a" * 200,
    ],
)
def test_good_subjects_pass(subject: str) -> None:
    assert commits.problems(subject) == []


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ("Wrap " + "a" * 68, "has 73 characters, 72 at most"),
        ("wrap lines", "begins with a small letter"),
        ("Wrap lines.", "ends with a full stop"),
        ("Wraps lines", "'wraps' is not imperative: write 'Add …'"),
        ("Wrapped lines", "'wrapped' is not imperative: write 'Add …'"),
        ("Wrapping lines", "'wrapping' is not imperative: write 'Add …'"),
        ("The lines are wrapped", "'the' is not imperative: write 'Add …'"),
        ("Wrap lines\nof the manual", "is not followed by an empty line"),
    ],
)
def test_a_bad_subject_is_named_with_what_is_wrong(message: str, problem: str) -> None:
    assert commits.problems(message) == [problem]


def git(folder: Path, *words: str) -> str:
    names = ["-c", "user.name=a", "-c", "user.email=a@b.invalid", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *names, *words], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def committed(folder: Path, message: str) -> str:
    git(folder, "commit", "-q", "--allow-empty", "-m", message)
    return git(folder, "rev-parse", "--short", "HEAD")


def test_only_commits_after_the_fixed_one_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    git(tmp_path, "init", "-q")
    since = committed(tmp_path, "older subjects may be anything.")
    assert commits.main(tmp_path, since) == 0
    committed(tmp_path, "Wrap lines\n\nThey were long.")
    assert commits.main(tmp_path, since) == 0
    assert capsys.readouterr().out == ""
    bad = committed(tmp_path, "Wrapped lines")
    assert commits.main(tmp_path, since) == 1
    expected = f"{bad} 'Wrapped lines': 'wrapped' is not imperative: write 'Add …'\n"
    assert capsys.readouterr().out == expected


def test_without_history_it_says_that_it_skipped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commits.main(tmp_path) == 0
    git(tmp_path, "init", "-q")
    committed(tmp_path, "a shallow clone")
    assert commits.main(tmp_path) == 0
    assert capsys.readouterr().out.count("skipped") == 2


def test_without_git_it_says_that_it_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert commits.main(tmp_path) == 0
    assert "skipped" in capsys.readouterr().out
