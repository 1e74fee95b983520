"""The arena's checkpoint file: one line for the contest, then one for each deal."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from jokerpoker.core import Json
from jokerpoker.faults import shown

FORMAT = 1
"""The version of the file's format."""

DealResult = tuple[tuple[float, ...], tuple[float, ...]]
"""The result of one deal, (shares, points). ``shares``: by player, the share of the matches won; empty in a
game with one side. ``points``: by player. Both are means over the rotations.
"""


class Checkpoint:
    """The checkpoint of a contest; the file is created with the first deal.

    ``contest``: the JSON that identifies the contest. ``shares``: the length of ``shares`` in each
    DealResult: the number of players, or 0. ``results``: the results by deal, first those read from the file,
    then those added. Raises ValueError for a file that is not this contest's checkpoint, or that another
    process writes to at the same time. If the last line is incomplete, its deal is played again.
    """

    def __init__(self, path: Path, contest: Mapping[str, Json], shares: int) -> None:
        self.path = path
        self._lengths = shares, len(contest["players"])  # of the two parts of a DealResult
        self.results: list[DealResult] = []
        self._header = {"format": FORMAT, **contest}
        # In bytes: ``_valid_size``, the complete lines; ``_size``, the whole file.
        self._valid_size = self._size = 0
        if path.is_file():
            self._read(path.read_bytes())
        elif path.exists():
            raise ValueError(f"{path} is not a regular file. Choose another name")
        elif not path.absolute().parent.is_dir():
            raise ValueError(f"there is no folder {path.parent}: create it, or choose another name")

    def add(self, results: Sequence[DealResult]) -> None:
        """Append the results of the next deals."""
        text = b"" if self._valid_size else _line(self._header)
        for deal, (shares, points) in enumerate(results, len(self.results)):
            text += _line({"deal": deal, "shares": shares, "points": points})
        with self.path.open("r+b" if self.path.exists() else "wb") as file:
            if file.seek(0, os.SEEK_END) != self._size:
                raise ValueError(
                    f"another run has changed {self.path}: only one at a time can write to a file"
                )
            file.truncate(self._valid_size)
            file.seek(self._valid_size)
            file.write(text)
        self._valid_size += len(text)
        self._size = self._valid_size
        self.results += results

    def _read(self, data: bytes) -> None:
        """Read the complete lines of the file."""
        end, self._size = data.rfind(b"\n") + 1, len(data)
        lines = data[:end].splitlines()
        # A file with nothing but an incomplete first line must begin as this contest's file does.
        if not lines and not _line(self._header).startswith(data):
            raise self._damaged(1)
        for number, line in enumerate(lines, start=1):
            try:
                record = json.loads(line)
            except ValueError:
                raise self._damaged(number) from None
            if number == 1:
                self._check_contest(record)
            else:
                self.results.append(self._result(record, number))
        self._valid_size = end

    def _check_contest(self, stored: Json) -> None:
        if not isinstance(stored, dict) or stored.get("format") != FORMAT:
            raise self._damaged(1)
        for name, value in self._header.items():
            if stored.get(name) != value:
                message = f"{name} is {shown(stored.get(name))} there and {shown(value)} here"
                raise ValueError(f"{self.path} is of another contest: {message}. Choose another file")

    def _result(self, record: Json, line: int) -> DealResult:
        """The result in a record; ``line``: the number of its line. Line 1 has the contest, line 2 deal 0."""
        if not isinstance(record, dict) or record.get("deal") != line - 2:
            raise self._damaged(line)
        shares, points = _numbers(record.get("shares")), _numbers(record.get("points"))
        if shares is None or points is None or (len(shares), len(points)) != self._lengths:
            raise self._damaged(line)
        return shares, points

    def _damaged(self, line: int) -> ValueError:
        return ValueError(f"{self.path} is damaged, or not an arena's checkpoint: line {line} cannot be read")


def _line(data: Json) -> bytes:
    return json.dumps(data).encode() + b"\n"


def _numbers(values: Json) -> tuple[float, ...] | None:
    """A list of finite numbers; None for anything else."""
    if isinstance(values, list) and all(
        type(value) in (int, float) and math.isfinite(value) for value in values
    ):
        return tuple(values)
    return None
