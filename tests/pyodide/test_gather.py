"""What the page that fetches gets from the package index: all that is required, or the reason why not."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.pyodide.conftest import ROOT, Runner
from tests.workshop.test_wheels import WHEEL, zipped


def of(name: str, version: str = "1.0", requires: Sequence[str] = (), code: str = "") -> tuple[str, bytes]:
    """A wheel of Python alone, by its file's name."""
    about = f"{name}-{version}.dist-info"
    needs = "".join(f"Requires-Dist: {need}\n" for need in requires)
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: Of a test\n{needs}"
    files = {f"{name}.py": code, f"{about}/METADATA": metadata, f"{about}/WHEEL": WHEEL}
    return f"{name}-{version}-py3-none-any.whl", zipped(about, files)


INDEX = dict(
    [
        of("laps", requires=["rounds>=1", "tracks", "other; extra == 'm'", "w; sys_platform == 'win32'"]),
        of("rounds", requires=["lanes<2"]),
        of("tracks"),
        of("lanes"),
        of("lanes", "2.0"),
        ("fast-1.0-cp314-cp314-manylinux_2_28_x86_64.whl", b"machine"),
        ("fast-1.0.tar.gz", b"source"),
        of("hasty", requires=["fast"]),
        of("lost", requires=["nowhere"]),
        of("torn", requires=["lanes==2.0", "rounds"]),
        of("early", requires=["lanes==3"]),
        of("away", requires=["other @ https://example.org/other-1.0-py3-none-any.whl"]),
        ("false-1.0-py3-none-any.whl", b"something else"),
        ("huge-1.0-py3-none-any.whl", b"0" * 10_000_001),
        of("many", requires=[f"one_of_{number}" for number in range(10)]),
        *(of(f"one_of_{number}") for number in range(10)),
    ]
)
REFUSED = [
    ("nobody", "", "unknown", "nobody"),
    ("lost", "", "unknown", "nowhere"),
    ("../laps", "", "named", "../laps"),
    ("laps @ https://example.org/laps-1.0-py3-none-any.whl", "", "named", "laps @"),
    ("fast", "", "impure", "fast"),
    ("hasty", "", "impure", "fast"),
    ("laps>1", "", "version", "laps"),
    ("early", "", "version", "lanes"),
    ("torn", "", "conflict", "torn"),
    ("away", "", "elsewhere", "other-1.0"),
    ("huge", "", "large", "huge"),
    ("many", "", "many", "many"),
    ("false", "", "other", "false"),
    ("laps", "lanes-1.0-py3-none-any.whl", "unreached", "lanes-1.0-py3-none-any.whl"),
    ("laps", "all", "unreached", "laps"),
]


@pytest.fixture(scope="module")
def gathered(in_pyodide: Runner, site: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What came of each wish: first one that can be had, then those that are refused."""
    index = tmp_path_factory.mktemp("index")
    for file, data in INDEX.items():
        (index / file).write_bytes(data)
    [stock] = site.glob("stock-*")
    wishes = [("laps", ""), ("lanes == 2.0", ""), *(wish[:2] for wish in REFUSED)]
    words = ["/page/gather.py", "/index", json.dumps(wishes)]
    mounts = {"/page": ROOT / "web" / "src" / "workshop", "/index": index, "/stock": stock}
    said = in_pyodide("gather.py", *words, mounts=mounts, path=["/stock/micropip.whl"])
    found: list[Any] = json.loads(said.splitlines()[-1])
    return found


def test_a_package_comes_with_all_it_requires(gathered: list[Any]) -> None:
    laps, lanes, *_ = gathered
    files = [f"{name}-1.0-py3-none-any.whl" for name in ("laps", "rounds", "tracks", "lanes")]
    told = {wheel["file"]: wheel for wheel in laps["told"]["wheels"]}
    assert sorted(told) == sorted(files)
    for file, wheel in told.items():
        data = INDEX[file]
        assert (wheel["sum"], wheel["size"]) == (hashlib.sha256(data).hexdigest(), len(data))
        assert (wheel["version"], wheel["summary"]) == ("1.0", "Of a test")
    assert sorted(told[files[0]]["needs"]) == sorted(files[1:])
    assert told[files[1]]["needs"] == [files[3]]
    # What is for other machines, or for those who ask for more, is not asked for.
    assert (len(laps["asked"]), laps["files"]) == (2 * len(files), len(files))
    assert [wheel["file"] for wheel in lanes["told"]["wheels"]] == ["lanes-2.0-py3-none-any.whl"]


def test_what_cannot_be_had_is_told_and_none_of_it_comes(gathered: list[Any]) -> None:
    for (wish, _, code, name), answer in zip(REFUSED, gathered[2:], strict=True):
        assert answer["told"].get("code") == code, wish
        assert answer["told"]["name"].startswith(name)
        assert answer["files"] == 0
