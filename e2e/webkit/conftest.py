"""A browser for each test and a screen for each worker. Runs with `--browser webkit`."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from serve import Site

from e2e.webkit.minibrowser import MiniBrowser, screen
from e2e.webkit.table import Table


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with screen() as name:
        yield name


@pytest.fixture
def minibrowser(display: str, output_path: str, request: pytest.FixtureRequest) -> Iterator[MiniBrowser]:
    """Fails the test for whatever went wrong unnoticed; of a failed test it leaves a picture."""
    browser = MiniBrowser(display)
    try:
        browser.size(480, 640)
        yield browser
        if request.node.rep_call.failed:
            os.makedirs(output_path, exist_ok=True)
            browser.driver.save_screenshot(f"{output_path}/failed.png")
        problems = browser.hear()
    finally:
        browser.close()
    assert problems == []


@pytest.fixture
def home(minibrowser: MiniBrowser, site: Site) -> Table:
    """The start page."""
    return Table(minibrowser, site.url).open()


@pytest.fixture
def table(home: Table) -> Table:
    """A fresh deal."""
    return home.sit_down()
