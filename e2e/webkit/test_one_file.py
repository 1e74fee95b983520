"""The game in one file, opened from a disk."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from e2e.conftest import DIST
from e2e.webkit.minibrowser import MiniBrowser
from e2e.webkit.table import Table


@pytest.fixture
def table(minibrowser: MiniBrowser, tmp_path: Path) -> Table:
    """A fresh deal from a file in a folder of its own."""
    place = tmp_path / "a stick & more"
    place.mkdir()
    file = Path(shutil.copy(DIST / "jokerpoker.html", place))
    return Table(minibrowser, file.as_uri()).open().sit_down()


@pytest.mark.thorough
def test_a_game_from_a_disk_with_a_reload(table: Table, minibrowser: MiniBrowser) -> None:
    table.suggest()
    table.bet(1, 3)
    before = table.hands()
    minibrowser.reload()
    table.dealt(1)
    assert table.hands() == before
    assert table.state()["bets"] == [None, 3, None]
    table.bet(0, 4)
    table.bet(2, 0)
    table.commit()
    table.do("skip")
    table.scene("summary", 1)
    table.do("next-game")
    table.dealt(2)
    asked = "performance.getEntriesByType('resource').map(({ name }) => new URL(name).protocol)"
    assert set(minibrowser.ask(asked)) <= {"blob:", "data:"}
