"""Settings for all tests."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

try:
    from hypothesis import settings
except ModuleNotFoundError:  # Pyodide's: no test there needs it.
    pass
else:
    # No property is a timed test: speed is shown by the benchmarks.
    settings.register_profile("untimed", deadline=None, max_examples=30)
    # By `make test-long`.
    settings.register_profile("long", deadline=None, max_examples=200)
    settings.load_profile("untimed")


THE_PAGE_IS_THERE = (Path(__file__).parents[1] / "web").is_dir()
"""False in a source archive, which leaves out `web/` and `e2e/`: tests that read their files are skipped."""
collect_ignore = (
    []
    if THE_PAGE_IS_THERE
    else [
        *("page", "pyodide", "splitter", "web", "workshop", "asking.py", "shapes.py"),
        *("test_bridge.py", "test_fuzz.py", "test_old_saves.py"),
        "svg/test_faces.py",
        *("conformance/test_adding_a_game.py", "conformance/test_lessons.py", "conformance/test_messages.py"),
        "conformance/test_scenes.py",
        "terminal/test_carried.py",
    ]
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip tests that read the page's files if these are missing."""
    if not THE_PAGE_IS_THERE:
        skip = pytest.mark.skip(reason="reads files of the page, which a source archive leaves out")
        for item in items:
            if item.get_closest_marker("needs_page"):
                item.add_marker(skip)


def pytest_collectstart() -> None:
    """Collect no garbage while tests are collected: nearly all of the objects stay."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Exclude what has been imported from later garbage collections, which would only take time."""
    gc.freeze()
    gc.enable()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print how much the fuzz tests tried."""
    reports = terminalreporter.getreports("passed")
    tried = [value for report in reports for key, value in report.user_properties if key == "tried"]
    if tried:
        terminalreporter.section("fuzz")
        for line in tried:
            terminalreporter.write_line(line)
