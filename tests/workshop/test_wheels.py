"""Packages: wheels are looked through, unpacked and used under the same budget; what is damaged is told."""

from __future__ import annotations

import base64
import hashlib
import io
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.workshop import wheels
from jokerpoker.workshop.budget import MONITORING
from jokerpoker.workshop.door import Workshop

from .asking import ask, run, thinks

FILE = "laps-1.0-py3-none-any.whl"
ABOUT = "laps-1.0.dist-info"
CODE = "def laps(count):\n    for lap in range(count):\n        pass\n    return count\n"
WHEEL = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
METADATA = (
    "Name: laps\nVersion: 1.0\nSummary: Goes round\nRequires-Dist: other\nRequires-Dist: t; extra == 'x'\n"
)


@pytest.fixture(autouse=True)
def laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where wheels lie; what is imported from there is forgotten."""
    monkeypatch.setattr(wheels, "STORED", tmp_path)
    monkeypatch.setattr(wheels, "SITE_PACKAGES", tmp_path / "site-packages")
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    sys.modules.pop("laps", None)


def packed(place: Path, file: str = FILE, lie: str = "", **more: str) -> Path:
    """A wheel; ``lie``: a file whose sum in the list is another one's."""
    files = {"laps.py": CODE, f"{ABOUT}/METADATA": METADATA, f"{ABOUT}/WHEEL": WHEEL, **more}
    (place / file).write_bytes(zipped(ABOUT, files, lie))
    return place / file


def zipped(about: str, files: dict[str, str], lie: str = "") -> bytes:
    """The bytes of a wheel with a RECORD in its folder ``about``."""
    rows = [f"{name},sha256={_sum(text if name != lie else 'x')},{len(text)}" for name, text in files.items()]
    files = {**files, f"{about}/RECORD": "\n".join([*rows, f"{about}/RECORD,,"])}
    wheel = io.BytesIO()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return wheel.getvalue()


def _sum(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")


def look(file: str = FILE) -> Any:
    return ask(Workshop(), "wheel", file=file)


def test_what_is_in_it_is_told(laid: Path) -> None:
    packed(laid)
    told = {
        "name": "laps",
        "version": "1.0",
        "summary": "Goes round",
        "requires": ["other"],
        "modules": ["laps"],
    }
    assert look()["result"] == told


def test_a_player_uses_it(laid: Path) -> None:
    packed(laid)
    source = "import laps\n" + thinks(
        "print(laps.laps(1000))",
        "from jokerpoker import GAMES",
        "yield GAMES[view['key']].rules.imagine(view, rng).sample(view['seat'], rng)",
    )
    report = run(source, wheels=[FILE])
    assert report["prints"][0]["text"] == "1000\n"
    if MONITORING:
        # What a package does costs what it would cost the player.
        assert report["spent"] > 1000
        assert run(source, wheels=[FILE], budget=1_000)["code"] == "spent"


def test_without_it_python_says_what_is_missing() -> None:
    error = run("import laps\n" + thinks("yield None"))
    assert (error["code"], error["data"]["line"]) == ("raised", 1)
    assert "laps" in error["data"]["said"]


def test_one_that_is_not_here_is_told() -> None:
    assert run(thinks("yield None"), wheels=[FILE])["code"] == "wheel_missing"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"lie": "laps.py"}, "wheel_damaged"),
        ({"../out.py": "x = 1"}, "wheel_damaged"),
        ({"/out.py": "x = 1"}, "wheel_damaged"),
        ({"second-1.dist-info/RECORD": ""}, "wheel_damaged"),
        ({f"{ABOUT}/WHEEL": WHEEL.replace("true", "false")}, "wheel_unfit"),
        ({"laps/fast.so": "machine"}, "wheel_unfit"),
    ],
)
def test_what_is_damaged_or_not_of_python_alone_is_refused(laid: Path, more: Any, code: str) -> None:
    packed(laid, **more)
    assert look()["error"]["code"] == code
    assert run(thinks("yield None"), wheels=[FILE])["code"] == code
    assert not (laid / "out.py").exists()
    assert not (laid / "site-packages").exists()


def test_a_zip_that_is_cut_or_none_is_damaged(laid: Path) -> None:
    whole = packed(laid).read_bytes()
    for part in (whole[:-30], whole[: len(whole) // 2], b"", b"PK nonsense"):
        (laid / FILE).write_bytes(part)
        assert look()["error"]["code"] == "wheel_damaged"
    for at in range(0, len(whole), 7):
        (laid / FILE).write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        reply = look()
        assert reply["ok"] or reply["error"]["code"] in ("wheel_damaged", "wheel_unfit")


def test_one_that_would_fill_the_memory_is_refused(laid: Path) -> None:
    packed(laid, **{"laps/large.txt": "0" * (wheels.LARGEST + 1)})
    assert look()["error"]["code"] == "wheel_unfit"


@pytest.mark.parametrize("file", ["../secret.whl", "/etc/passwd", "", "."])
def test_a_name_that_leads_elsewhere_is_none(file: str) -> None:
    assert look(file)["error"]["code"] == "wheel_damaged"


@pytest.mark.parametrize(
    "more", [{"x" * 5000 + ".py": ""}, {"a": "", "a/b.py": ""}, {"a/" * 3000 + "b.py": ""}], ids=lambda _: ""
)
def test_one_that_cannot_be_unpacked_says_so(laid: Path, more: dict[str, str]) -> None:
    packed(laid, **more)
    fault = run(thinks("yield 1"), wheels=[FILE])
    assert (fault["code"], fault["data"]["name"]) == ("wheel_damaged", FILE)
