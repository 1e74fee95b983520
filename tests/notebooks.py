"""The notebooks of ``examples/`` with their outputs: ``python -m tests.notebooks`` runs them again."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest import mock

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


def executed(path: Path, folder: Path) -> Any:
    """The notebook after running it in a folder, with this checkout's package; raises if a cell fails."""
    book = nbformat.read(path, as_version=4)
    for cell in code_of(book):
        cell.outputs = []
    resources = {"metadata": {"path": str(folder)}}
    environment = {"PYTHONPATH": str(ROOT), "IPYTHONDIR": str(folder), "JUPYTER_CONFIG_DIR": str(folder)}
    with mock.patch.dict(os.environ, environment):
        # Output may arrive in pieces.
        NotebookClient(
            book, timeout=240, kernel_name="python3", resources=resources, coalesce_streams=True
        ).execute()
    for cell in code_of(book):
        # It has the times of this run.
        cell.metadata.pop("execution", None)
    # It has the version of this Python.
    book.metadata.language_info = {"name": "python"}
    return book


def code_of(book: Any) -> list[Any]:
    """The cells that run."""
    return [cell for cell in book.cells if cell.cell_type == "code"]


def outputs(book: Any) -> list[tuple[str, list[Mapping[str, Any]]]]:
    """The source and the outputs of each cell that runs."""
    return [(cell.source, cell.outputs) for cell in code_of(book)]


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    for path in NOTEBOOKS:
        with TemporaryDirectory() as folder:
            nbformat.write(executed(path, Path(folder)), path)
        sys.stdout.write(f"{path.name}\n")
