"""Which tests run in which browsers: hooks of pytest, registered by conftest.py."""

from __future__ import annotations

import gc
import re
from typing import Any

import pytest

from e2e.browser import COMMANDS, find, installed


def choose(config: pytest.Config) -> None:
    """Registers the markers, and replaces `--every-browser` by a `--browser` for each one installed."""
    config.addinivalue_line("markers", "chromium_only(reason): cannot run in another browser")
    config.addinivalue_line("markers", "offline: the browser keeps the site for playing offline")
    config.addinivalue_line("markers", "fonts(*names): runs with each of these sets of fonts")
    config.addinivalue_line("markers", "every_variant: every combination of its parameters is a case")
    config.addinivalue_line("markers", "main_path: Firefox plays it too, also where not everything is wanted")
    config.addinivalue_line("markers", "shared: one of many that look at a table, in a page that they share")
    config.addinivalue_line("markers", "own_copy: in shell/, one that harms, stops or questions the site")
    config.addinivalue_line("markers", "thorough: seldom broken alone; run by `make test-long`")
    if config.getoption("every_browser"):
        config.option.browser = installed()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test once for each set of fonts that it names."""
    marker = metafunc.definition.get_closest_marker("fonts")
    if marker:
        metafunc.parametrize("fonts", marker.args, indirect=True)


# Last, after pytest has grouped the tests by browser.
@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects tests: those in webkit/ run only in WebKit, the others in every other browser. With
    `--every-browser` but not `--whole`, Firefox runs only the main paths, Chromium not those of `left_out`.
    """
    chosen = config.getoption("browser")
    main_paths_only = config.getoption("every_browser") and not config.getoption("whole")
    outside = left_out(items) if main_paths_only else []
    for item in items:
        name = browser_of(item.nodeid)
        if name == "webkit" and ("webkit" not in chosen or "e2e/webkit/" not in item.nodeid):
            outside.append(item)
        if name == "firefox" and main_paths_only and not item.get_closest_marker("main_path"):
            outside.append(item)
        only = item.get_closest_marker("chromium_only")
        if only and name != "chromium":
            item.add_marker(pytest.mark.skip(reason=only.args[0]))
    items[:] = [item for item in items if item not in outside]
    if main_paths_only:
        items.sort(key=turn)
    config.hook.pytest_deselected(items=outside)


def pytest_collection_finish() -> None:
    """Freezes all imported objects, so that the garbage collector does not visit them again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Which browsers were there, and which were not found."""
    if config.getoption("every_browser"):
        terminalreporter.section("browsers")
        for name in COMMANDS:
            terminalreporter.write_line(f"{name}: {find(name) or 'not found'}")


def left_out(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests that only `--whole` runs: thorough tests, and all variants of a test but its first. Of tests
    marked `every_variant`, Chromium runs all.
    """
    shown: set[tuple[str, str]] = set()
    left = []
    for item in items:
        name = browser_of(item.nodeid)
        test = item.nodeid.split("[")[0], name
        every_one = name == "chromium" and item.get_closest_marker("every_variant")
        again = test in shown and not every_one
        if again or item.get_closest_marker("thorough"):
            left.append(item)
        elif not item.get_closest_marker("slow"):
            shown.add(test)
    return left


def turn(item: pytest.Item) -> int:
    """A sort key. Tests that share pages come first: so one worker gets them, and starts the pages once."""
    if item.get_closest_marker("shared"):
        return 0
    return ("firefox", "webkit", "chromium").index(browser_of(item.nodeid)) + 1


def browser_of(nodeid: str) -> str:
    """The browser that a test of this name runs in."""
    if "e2e/webkit/" in nodeid:
        return "webkit"
    named = re.search(rf"[\[-]({'|'.join(COMMANDS)})[-\]]", nodeid)
    return named[1] if named else "chromium"
