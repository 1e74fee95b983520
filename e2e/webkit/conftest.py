"""Fixtures for `--browser webkit`: a browser for each test, a virtual screen for each worker."""

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
    """A browser. Fails the test for errors that the test does not notice; saves a picture if it failed."""
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
