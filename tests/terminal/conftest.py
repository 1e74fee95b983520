"""A terminal for tests: wide, no colours, English, and no folder of anybody's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.sessions import Terminal


@pytest.fixture
def terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Terminal(tmp_path, capsys, monkeypatch)
