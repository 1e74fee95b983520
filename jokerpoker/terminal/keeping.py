"""The file in which a match at a terminal is kept: match, players, drafts, and what people chose."""

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


@dataclass(frozen=True)
class Kept:
    """A match as its file has it. ``desks``: drafts by seat."""

    format: int
    save: Mapping[str, Any]
    players: tuple[str, ...]
    desks: Mapping[str, Any]
    preferences: Mapping[str, Any]


class Unreadable(Fault):
    """A file that holds no match which this program can go on with."""


def usual_place(game: str) -> Path:
    """Where a game's match is kept unless somebody says otherwise: the folder that a system has for such."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "jokerpoker" / f"{game}.json"


def read(path: Path) -> tuple[Kept, Match] | None:
    """What a file holds, None without one; :class:`Unreadable` says what is wrong with it."""
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as fault:
        raise Unreadable("damaged", f"this is no text: {fault}") from fault
    try:
        kept = codec.load(Kept, json.loads(text), "kept")
        if kept.format != FORMAT:
            raise Unreadable("newer", f"it has format {kept.format}, this program reads {FORMAT}")
        return kept, Match.load(kept.save)
    except (ValueError, RecursionError) as fault:
        raise Unreadable("damaged", str(fault)) from fault


def write(path: Path, kept: Kept) -> None:
    """Keep a match: the whole file or, with an ``OSError``, the one that was there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            json.dump(codec.dump(kept), file)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def stamp(path: Path) -> tuple[int, int, int] | None:
    """What tells one state of a file from the next; None without a file."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def put_aside(path: Path) -> Path:
    """Give a file that cannot be read a name of its own, so that nothing overwrites it."""
    names = (path.with_name(f"{path.name}.damaged{number or ''}") for number in range(1_000))
    aside = next(name for name in names if not name.exists())
    path.rename(aside)
    return aside


def kept_of(match: Match, players: tuple[str, ...], desks: Json, preferences: Mapping[str, Json]) -> Kept:
    """What is kept of a match."""
    return Kept(FORMAT, match.save(), players, desks, preferences)
