"""The page about one's own player is true: its code runs, and its player beats Casual."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.__main__ import main

PAGE = Path(__file__).parents[1] / "docs" / "your_own_player.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_code_of_the_page_runs_and_its_player_beats_casual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(BLOCKS[0], encoding="utf-8")
    names: dict[str, Any] = {"__name__": "page"}
    for block in BLOCKS:
        exec(block, names)
    assert len(BLOCKS) == 5
    low, _ = names["ours"].interval
    assert low > 0.5
    assert names["outcome"].winners
    assert names["runner"].report()["deals"] == 20


def test_the_player_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BLOCKS[0], encoding="utf-8")
    command = ["arena", "joker_poker", f"{file}:Mine", "casual", "--deals", "2", "--jobs", "1"]
    assert main(command) == 0
    assert "Mine" in capsys.readouterr().out
