"""Builds the package as setuptools does, and the same bytes from the same files, whenever and wherever."""

from __future__ import annotations

import gzip
import os
import tarfile
import zipfile
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

BEGINNING = "315532800"
"""The first second of 1980, the earliest that a wheel can name."""

os.environ.setdefault("SOURCE_DATE_EPOCH", BEGINNING)


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """The source archive without anything that depends on the machine: times, owners, order."""
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    _normalise(Path(sdist_directory) / name)
    return name


def build_wheel(
    wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None
) -> str:
    """The wheel, compressed as far as possible; setuptools uses the usual level, 6."""
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    path = Path(wheel_directory) / name
    smaller = path.with_suffix(".new")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(smaller, "w") as new:
        for part in old.infolist():
            new.writestr(part, old.read(part), zipfile.ZIP_DEFLATED, 9)
    smaller.replace(path)
    return name


def _normalise(path: Path) -> None:
    """Rewrite an archive without times and owners, and with its files sorted by name."""
    time = int(os.environ["SOURCE_DATE_EPOCH"])
    with tarfile.open(path) as old:
        parts = [(part, old.extractfile(part)) for part in sorted(old, key=lambda part: part.name)]
        fresh = path.with_suffix(".new")
        with (
            fresh.open("wb") as file,
            gzip.GzipFile("", "wb", 9, file, time) as zipped,
            tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as new,
        ):
            for part, data in parts:
                part.mtime, part.uid, part.gid, part.uname, part.gname = time, 0, 0, "", ""
                part.mode = 0o755 if part.isdir() or part.mode & 0o100 else 0o644
                part.pax_headers = {}
                new.addfile(part, data)
    fresh.replace(path)
