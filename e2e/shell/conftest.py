"""Fixtures: sites with the engine, the storage and the service worker, but a bare page for the game."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import ROOT, Site

HERE = Path(__file__).parent


def built(temporary: pytest.TempPathFactory, app: str, *more: str) -> Path:
    """A site with an app of this folder in place of the game, built once for all workers; ``more``: options
    of the build.
    """
    run = temporary.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        run = run.parent
    place = run / "-".join([app, *(Path(word).name for word in more)])
    with place.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (place / "index.html").exists():
            command = [
                "node",
                str(ROOT / "web" / "build.mjs"),
                "--out",
                str(place),
                "--app",
                str(HERE / app),
                *more,
            ]
            environment = {**os.environ, "PYTHON": sys.executable}
            subprocess.run(command, check=True, env=environment, capture_output=True)
    return place


@pytest.fixture(scope="session")
def version_1(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory, "harness.js")


@pytest.fixture
def folder(version_1: Path, tmp_path: Path) -> Path:
    """A copy of the first version that a test may harm or replace."""
    return Path(shutil.copytree(version_1, tmp_path / "dist"))


@pytest.fixture(scope="session")
def untouched(version_1: Path) -> Iterator[Site]:
    """A server of the first version, for all tests that do not change it."""
    with Site(version_1) as site:
        yield site


@pytest.fixture
def own_copy(folder: Path) -> Iterator[Site]:
    """A server only for this test, with a copy of the files."""
    with Site(folder) as site:
        yield site


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """The server that a test uses; a copy only for this test if it is marked `own_copy`."""
    own = request.node.get_closest_marker("own_copy")
    site: Site = request.getfixturevalue("own_copy" if own else "untouched")
    return site


@pytest.fixture
def page(fresh_context: Callable[..., BrowserContext]) -> Page:
    return fresh_context().new_page()


@pytest.fixture
def shell(page: Page, site: Site) -> Page:
    """The bare page, loaded; the engine is not started."""
    page.goto(site.url)
    return page
