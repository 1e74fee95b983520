"""Packages for players: checks and unpacks the wheels that the page has stored.

It does not use micropip, which needs an event loop and JavaScript; the worker has neither. Supports pure
Python wheels, without resolving or fetching dependencies.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import sys
import zipfile
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path, PurePosixPath

from jokerpoker.core import Json
from jokerpoker.workshop.faults import WorkshopFault

STORED = Path("/wheels")
"""The folder in which the page stores wheels."""
SITE_PACKAGES = STORED / "site-packages"
LARGEST = 60_000_000
"""The most bytes of all files of a wheel, unpacked."""
MOST_FILES = 5_000
"""The most files of a wheel."""
MACHINE_CODE = (".so", ".pyd", ".dylib", ".dll")
"""Endings of files with machine code."""


@dataclass(frozen=True)
class Wheel:
    """The metadata of a wheel; ``requires``: its dependencies as its author wrote them, without those of
    extras. ``modules``: the names of its top-level modules and packages.
    """

    name: str
    version: str
    summary: str
    requires: tuple[str, ...]
    modules: tuple[str, ...]

    @property
    def as_json(self) -> Json:
        """The metadata as JSON."""
        return {**vars(self), "requires": list(self.requires), "modules": list(self.modules)}


def add_to_path(file: str) -> None:
    """Add a stored wheel to Python's path, without unpacking it."""
    path = STORED / file
    if path.exists() and str(path) not in sys.path:
        sys.path.append(str(path))


def metadata_of(file: str) -> Wheel:
    """The metadata of a wheel; :class:`WorkshopFault` if it is missing, damaged or unfit (too large, machine
    code).
    """
    with _opened(file) as archive:
        return _metadata(file, archive)


def install(file: str) -> None:
    """Unpack a wheel on Python's path and forget its imported modules; errors as for :func:`metadata_of`."""
    with _opened(file) as archive:
        wheel = _metadata(file, archive)
        _unpack(file, archive)
    for name, module in [*sys.modules.items()]:
        unpacked_here = str(getattr(module, "__file__", None) or "").startswith(f"{SITE_PACKAGES}/")
        if unpacked_here and name.partition(".")[0] in wheel.modules:
            del sys.modules[name]
    if str(SITE_PACKAGES) not in sys.path:
        sys.path.append(str(SITE_PACKAGES))


def _unpack(file: str, archive: zipfile.ZipFile) -> None:
    """Unpack; any error, such as a name that is too long, means that the wheel is damaged."""
    try:
        archive.extractall(SITE_PACKAGES)
    except Exception as error:
        raise _damaged(file, f"it cannot be unpacked: {type(error).__name__}") from None


def _opened(file: str) -> zipfile.ZipFile:
    if PurePosixPath(file).name != file:
        raise _damaged(file, "it has no usable name")
    try:
        return zipfile.ZipFile(STORED / file)
    except FileNotFoundError:
        raise WorkshopFault("wheel_missing", f"{file} is not stored here", name=file) from None
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
        raise _damaged(file, str(error)) from None


def _metadata(file: str, archive: zipfile.ZipFile) -> Wheel:
    names = [entry.filename for entry in archive.infolist() if not entry.is_dir()]
    if len(names) > MOST_FILES or sum(entry.file_size for entry in archive.infolist()) > LARGEST:
        raise _unfit(file, f"it has more than {MOST_FILES} files or {LARGEST} bytes")
    for name in names:
        if name.startswith("/") or ".." in PurePosixPath(name).parts:
            raise _damaged(file, f"it has a file outside its folder: {name[:80]}")
    try:
        dist_info = _dist_info(names)
        if not _matches_record(archive, dist_info, names):
            raise _damaged(file, "a file does not match its RECORD")
        metadata = HeaderParser().parsestr(archive.read(f"{dist_info}/METADATA").decode())
        wheel = HeaderParser().parsestr(archive.read(f"{dist_info}/WHEEL").decode())
    except WorkshopFault:
        raise
    except Exception as error:
        raise _damaged(file, str(error)) from None
    if wheel.get("Root-Is-Purelib", "").lower() != "true" or any(
        name.endswith(MACHINE_CODE) for name in names
    ):
        raise _unfit(file, "it is not pure Python")
    return Wheel(
        str(metadata.get("Name", "")),
        str(metadata.get("Version", "")),
        str(metadata.get("Summary", ""))[:200],
        tuple(
            str(item)[:100] for item in metadata.get_all("Requires-Dist", []) if "extra ==" not in str(item)
        ),
        tuple(sorted({_module(name) for name in names if name.endswith(".py")})),
    )


def _dist_info(names: list[str]) -> str:
    """The name of the wheel's ``.dist-info`` folder."""
    [folder] = {name.partition("/")[0] for name in names if name.endswith(".dist-info/RECORD")}
    return folder


def _matches_record(archive: zipfile.ZipFile, dist_info: str, names: list[str]) -> bool:
    """True if every file of the wheel is in its RECORD, with the same hash."""
    rows = csv.reader(io.StringIO(archive.read(f"{dist_info}/RECORD").decode()))
    hashes = {row[0]: row[1] for row in rows if row}
    unlisted = {f"{dist_info}/RECORD", f"{dist_info}/RECORD.jws", f"{dist_info}/RECORD.p7s"}
    return all(hashes.get(name) == _hash(archive.read(name)) for name in names if name not in unlisted)


def _hash(data: bytes) -> str:
    """As a RECORD has it."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return f"sha256={digest.decode().rstrip('=')}"


def _module(name: str) -> str:
    return name.partition("/")[0].removesuffix(".py")


def _damaged(file: str, reason: str) -> WorkshopFault:
    return WorkshopFault("wheel_damaged", f"{file} is damaged: {reason}", name=file, said=reason)


def _unfit(file: str, reason: str) -> WorkshopFault:
    return WorkshopFault("wheel_unfit", f"{file} cannot be used here: {reason}", name=file, said=reason)
