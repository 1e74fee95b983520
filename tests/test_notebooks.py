"""The notebooks run, and show what they are committed with."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest

from tests.notebooks import NOTEBOOKS, code_of, executed, outputs


@pytest.mark.parametrize(
    "path",
    [
        # The test of docs/your_own_player.md plays nearly the same.
        pytest.param(path, marks=[pytest.mark.more_of_the_same] * (path.stem == "write_a_bot"), id=path.stem)
        for path in NOTEBOOKS
    ],
)
def test_a_notebook_shows_what_it_is_committed_with(path: Path, tmp_path: Path) -> None:
    """If it does not, and that is right: `make pictures`."""
    assert outputs(executed(path, tmp_path)) == outputs(nbformat.read(path, as_version=4))


def test_a_notebook_that_would_not_run_is_noticed(tmp_path: Path) -> None:
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("assert 2 < 1")])
    nbformat.write(book, tmp_path / "wrong.ipynb")
    with pytest.raises(Exception, match="AssertionError"):
        executed(tmp_path / "wrong.ipynb", tmp_path)


def test_each_notebook_shows_pictures_or_figures_and_installs_itself_first() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["play_and_review", "rank_and_compare", "write_a_bot"]
    for path in NOTEBOOKS:
        book = nbformat.read(path, as_version=4)
        nbformat.validate(book)
        first, *cells = code_of(book)
        assert "piplite.install" in first.source
        assert first.outputs == []
        assert all(cell.outputs or cell.source.startswith(("def ", "from ")) for cell in cells), path.name
        assert "image/svg+xml" in json.dumps(book) or path.stem == "write_a_bot"
