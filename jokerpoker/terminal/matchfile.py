"""The file that stores a match played in a terminal: match, players, drafts and preferences."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.faults import Fault
from jokerpoker.match import Match

FORMAT = 1
"""The version of the file's format."""


@dataclass(frozen=True)
class StoredMatch:
    """A stored match. ``save``: from ``Match.save``. ``players``: as in ``sitting.Sitting``. ``desks``: by
    seat (as text), the draft of each person. ``preferences``: the first person's choices for later matches.
    """

    format: int
    save: Mapping[str, Any]
    players: tuple[str, ...]
    desks: Mapping[str, Any]
    preferences: Mapping[str, Any]


class Unreadable(Fault):
    """The file does not have a match that this program can continue."""


def usual_path(game: str) -> Path:
    """The default file of a game's match, in the system's folder for user data."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "jokerpoker" / f"{game}.json"


def read(path: Path) -> tuple[StoredMatch, Match] | None:
    """Read a file, as (stored, match); None if it does not exist, :class:`Unreadable` if it has no readable
    match.
    """
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as error:
        raise Unreadable("damaged", f"this is not a text file: {error}") from error
    try:
        stored = codec.load(StoredMatch, json.loads(text), "file")
        if stored.format != FORMAT:
            raise ValueError(f"it has format {stored.format}, but this program reads only {FORMAT}")
        return stored, Match.load(stored.save)
    except (ValueError, RecursionError) as error:
        raise Unreadable("damaged", str(error)) from error


def write(path: Path, stored: StoredMatch) -> None:
    """Write a match atomically: after an ``OSError`` the old file is still there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with temporary.open("w", encoding="utf-8") as file:
            json.dump(codec.dump(stored), file)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def stamp(path: Path) -> tuple[int, int, int] | None:
    """A value that changes whenever the file changes; None if there is no file."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size


def put_aside(path: Path) -> Path:
    """Rename an unreadable file, so that nothing overwrites it; return its new path."""
    names = (path.with_name(f"{path.name}.damaged{number or ''}") for number in range(1_000))
    aside = next(name for name in names if not name.exists())
    path.rename(aside)
    return aside


def stored_match(
    match: Match, players: tuple[str, ...], desks: Json, preferences: Mapping[str, Json]
) -> StoredMatch:
    """The stored form of a match."""
    return StoredMatch(FORMAT, match.save(), players, desks, preferences)
