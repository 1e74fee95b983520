"""Saves of every version so far, kept for ever; README.md says the rule."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


def names(kind: str) -> list[str]:
    """The files of a kind: ``engine`` or ``device``."""
    return sorted(path.stem for path in (FOLDER / kind).glob("*.json"))


def read(kind: str, name: str) -> Any:
    """One of them."""
    return json.loads((FOLDER / kind / f"{name}.json").read_text(encoding="utf-8"))


def checksums() -> dict[str, str]:
    """The files as they were written: name and SHA-256."""
    lines = (FOLDER / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def found() -> dict[str, str]:
    """The files as they are now."""
    files = [path for kind in ("engine", "device") for path in sorted((FOLDER / kind).iterdir())]
    return {
        path.relative_to(FOLDER).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files
    }
