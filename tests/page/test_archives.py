"""Which archive of the page a module of the engine comes in, and which packages that archive adds to."""

from __future__ import annotations

from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.registry import GAMES

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.needs_page


@cache
def builder() -> Any:
    """The page's builder of archives."""
    spec = spec_from_file_location("archive", ROOT / "web/builder/archive.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def archives() -> dict[str, str]:
    """The archive of each module."""
    found: dict[str, str] = builder().archives_of(ROOT, " ".join(GAMES))
    return found


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("jokerpoker.page.bridge", "engine"),
        ("jokerpoker.display.inquiries", "studies"),
        ("jokerpoker.whatif", "studies"),
        ("jokerpoker.games.video_poker.game", "video_poker"),
        ("jokerpoker.games.video_poker.table.presenter", "video_poker"),
        ("jokerpoker.games.video_poker.study.explorer", "studies"),
        ("jokerpoker.games.video_poker.rules.solver.strategy", "studies"),
        ("jokerpoker.games.poker_tiles.study.hands", "studies"),
    ],
)
def test_what_is_wanted_later_comes_with_the_studies(module: str, name: str) -> None:
    assert archives()[module] == name


def test_an_archive_adds_to_the_packages_that_others_have() -> None:
    studies = {
        f"{module.replace('.', '/')}.pyc": b"" for module, name in archives().items() if name == "studies"
    }
    assert {"jokerpoker", "jokerpoker.display", "jokerpoker.games.video_poker.study"} <= set(
        builder().split_packages(studies)
    )
    assert builder().split_packages({"a/__init__.pyc": b"", "a/b.pyc": b"", "a/b.json": b""}) == [""]
