"""What ``python -m build`` has put into a folder: is it whole, and is its metadata valid?"""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.metadata import Metadata

from jokerpoker import GAMES

ROOT = Path(__file__).parents[1]
TESTED = (
    "jokerpoker",
    "tests",
    "docs",
    "examples",
    "benchmarks",
    "research",
    "README.md",
    "CONTRIBUTING.md",
)
"""What the source archive needs in order to pass its own tests."""
NOT_IN_THE_WHEEL = ("tests", "e2e", "web", "research", "benchmarks", "jokerpoker/workshop")
MESSAGES = "jokerpoker/terminal/messages.json"
MOST_BYTES = 990_000 + 20_000 * len(GAMES)
"""The most bytes of the wheel; with five games 785,000 are Python, compressed file by file."""
MOST_DATA = 147_000 + 4_000 * len(GAMES)
"""The most bytes of all but the code, compressed: what players learned, messages, drawings."""
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def check_metadata(text: bytes) -> None:
    """Raise for metadata that an index would reject, or that is not complete."""
    found = Metadata.from_email(text, validate=True)
    assert found.name == "jokerpoker"
    assert found.summary
    assert found.description
    assert found.description_content_type == "text/markdown"
    assert not [need for need in found.requires_dist or [] if need.marker is None]
    for version in PYTHONS:
        assert found.requires_python
        assert found.requires_python.contains(version)
        assert f"Programming Language :: Python :: {version}" in (found.classifiers or [])


def check_archive(names: set[str]) -> None:
    """Raise unless the source archive has every file of the package, its tests and what they read."""
    skipped = {"node_modules", "__pycache__"}
    for name in TESTED:
        top = ROOT / name
        files = [top] if top.is_file() else [path for path in top.rglob("*") if path.is_file()]
        wanted = {str(path.relative_to(ROOT)) for path in files if not skipped & set(path.parts)}
        wanted = {path for path in wanted if not path.endswith((".pyc", ".log"))}
        assert wanted <= names, sorted(wanted - names)[:5]


def check_again(folder: Path) -> None:
    """Raise unless the same files make the same packages, whatever the time."""
    with TemporaryDirectory() as other:
        command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", other, str(ROOT)]
        subprocess.run(command, check=True, capture_output=True)
        for path in folder.iterdir():
            assert (Path(other) / path.name).read_bytes() == path.read_bytes(), f"{path.name} differs"


def check(folder: Path) -> None:
    """Raise unless the packages in a folder are complete, small and valid."""
    (wheel,) = folder.glob("*.whl")
    assert wheel.stat().st_size <= MOST_BYTES, f"the wheel has {wheel.stat().st_size:,} bytes"
    check_again(folder)
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        check_metadata(archive.read(name))
        assert not [name for name in archive.namelist() if name.startswith(NOT_IN_THE_WHEEL)]
        data = [one for one in archive.infolist() if not one.filename.endswith((".py", "RECORD", "METADATA"))]
        sizes = {one.filename: one.compress_size for one in data}
        assert sum(sizes.values()) <= MOST_DATA, sizes
        messages = json.loads(archive.read(MESSAGES))
        assert set(messages["texts"]) == {path.stem for path in (ROOT / "web" / "locales").glob("*.json")}
    (source,) = folder.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2]: name for name in archive.getnames()}
        check_archive(set(names))
        metadata = archive.extractfile(names["PKG-INFO"])
        assert metadata
        check_metadata(metadata.read())


if __name__ == "__main__":
    check(Path(sys.argv[1]))
