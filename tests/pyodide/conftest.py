"""What the tests in Pyodide need: Node's Pyodide, the built site, a few wheels."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests" / "pyodide"
SITE_PACKAGES = Path(sysconfig.get_path("purelib"))
WHEELS = ("micropip==0.11.1", "packaging==26.1")

# Scripts for another interpreter; pytest has nothing to find in them.
collect_ignore = ["inside"]

Runner = Callable[..., str]


@contextmanager
def alone(name: str) -> Iterator[None]:
    """One test process at a time."""
    with open(SITE_PACKAGES / f".jokerpoker-{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(*command: str | Path, **environment: str) -> str:
    """The standard output of a command that must succeed."""
    variables = {**os.environ, **environment}
    done = subprocess.run([*map(str, command)], cwd=ROOT, env=variables, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="session")
def in_pyodide() -> Runner:
    """Runs a script of inside/, say `in_pyodide("digest.py", "3", mounts={"/source": ROOT}, path=[…])`."""
    assert (ROOT / "web/node_modules/pyodide").exists(), "run `make site` first: Pyodide comes from npm"

    def start(
        script: str,
        *arguments: str,
        mounts: dict[str, Path],
        path: list[str],
        site: Path | None = None,
        split: Literal["", "both", "first"] = "",
    ) -> str:
        options = [f"--mount={guest}={host}" for guest, host in mounts.items()]
        options += [f"--path={entry}" for entry in path]
        options += [f"--site={site}"] if site else []
        options += [f"--split={split}"] if split else []
        return run("node", HERE / "python.mjs", *options, "--", HERE / "inside" / script, *arguments)

    return start


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh build of the site for all workers; what has not changed since the last is not made again."""
    run_folder = tmp_path_factory.getbasetemp()
    place = (run_folder.parent if "PYTEST_XDIST_WORKER" in os.environ else run_folder) / "site"
    with alone("site"):
        if not place.exists():
            run("node", "web/build.mjs", "--out", place, PYTHON=sys.executable)
    return place


@pytest.fixture(scope="session")
def wheels() -> Path:
    """A folder with the wheels that Pyodide itself would fetch from its own servers."""
    place = SITE_PACKAGES.parent / "pyodide-wheels"
    with alone("wheels"):
        if len(list(place.glob("*.whl"))) < len(WHEELS):
            options = ["--quiet", "--no-deps", "--only-binary=:all:", "--python-version=3.14"]
            run(sys.executable, "-m", "pip", "download", *options, f"--dest={place}", *WHEELS)
    return place
