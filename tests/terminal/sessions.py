"""Sessions at a terminal, run in this process by lines that are there from the start."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from jokerpoker.__main__ import main


class Terminal:
    """Plays ``jokerpoker play`` with a file of its own; ``said`` is what the last session printed."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.file = folder / "match.json"
        self.said = ""
        self.faults = ""
        self._capsys = capsys
        self._patch = patch

    def play(self, *arguments: str, lines: str = "", game: str = "video_poker") -> int:
        """The exit status of a session in which these lines are typed."""
        self._patch.setattr("sys.stdin", io.StringIO(lines))
        status = main(["play", game, "--save", str(self.file), *arguments])
        self.said, self.faults = self._capsys.readouterr()
        return status
