"""What holds for every test."""

from __future__ import annotations

import gc
from typing import Any

try:
    from hypothesis import settings
except ModuleNotFoundError:  # Pyodide's: no test there needs it.
    pass
else:
    # No property is a timed test: speed is shown by the benchmarks.
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")


def pytest_collection_finish() -> None:
    """What has been imported stays: nobody needs to look through it for rubbish again and again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What the fuzz tests say of how much they tried."""
    reports = terminalreporter.getreports("passed")
    tried = [value for report in reports for key, value in report.user_properties if key == "tried"]
    if tried:
        terminalreporter.section("fuzz")
        for line in tried:
            terminalreporter.write_line(line)
