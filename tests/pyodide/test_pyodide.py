"""The engine inside Pyodide: the same tests, the same bytes, the site's archive and wheel."""

from __future__ import annotations

import ast
import functools
import inspect
import json
import re
import sys
from collections.abc import Collection
from pathlib import Path

import pytest

from jokerpoker import cards
from jokerpoker.registry import GAMES

from .conftest import HERE, ROOT, SITE_PACKAGES, Runner, run

# What a test may import only where there are processes, or packages with machine code for one platform.
NATIVE = {"multiprocessing", "subprocess", "concurrent"}
NATIVE |= {"hypothesis", "nbclient", "nbformat", "numpy", "playwright", "pokerkit", "treys"}
FEW_MATCHES, MATCHES = (3, 30), (6, 300)
"""Each set of options once, and twice; and the most plies of one match."""


@functools.cache
def imports(path: Path) -> frozenset[str]:
    """Top-level names of the modules that a test imports, and that the tests' own modules it imports do."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.update({node.module, *(f"{node.module}.{alias.name}" for alias in node.names)})
    names = {name.partition(".")[0] for name in found}
    for own in (ROOT.joinpath(*name.split(".")).with_suffix(".py") for name in found):
        if own.is_relative_to(ROOT / "tests") and own.is_file():
            names |= imports(own)
    return frozenset(names)


def portable() -> list[str]:
    """The test modules that need nothing but Python and pytest."""
    modules = sorted(path for path in (ROOT / "tests").rglob("test_*.py") if path.parent != HERE)
    return [str(path.relative_to(ROOT)) for path in modules if not imports(path) & NATIVE]


MUST_RUN = ("tests/conformance/", "tests/golden/", "tests/ranking/", "tests/joker_poker/", "tests/test_codec")


def test_the_suite_that_runs_in_pyodide_holds_what_matters() -> None:
    for part in MUST_RUN:
        assert any(module.startswith(part) for module in portable()), part


LONG = "tests/conformance"
"""Its modules run one by one, so that no worker waits for the last of them."""


def parts() -> list[str]:
    """Folders of tests, or single modules of a long one."""
    folders = {str(Path(module).parent) for module in portable()} - {LONG}
    return sorted({*folders, *(module for module in portable() if module.startswith(LONG))})


def passed(in_pyodide: Runner, parts: Collection[str], which: str) -> int:
    """How many tests of some parts passed in one Pyodide; none may fail."""
    modules = [
        f"/source/{module}" for module in portable() if {module, str(Path(module).parent)} & set(parts)
    ]
    mounts = {"/source": ROOT, "/packages": SITE_PACKAGES}
    report = in_pyodide(
        "suite.py", which, *modules, mounts=mounts, path=["/source", "/packages"], split="both"
    )
    found = re.search(r"(\d+) passed", report)
    assert found, report
    return int(found[1])


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("part", parts())
def test_the_engines_own_tests_pass(in_pyodide: Runner, part: str) -> None:
    assert passed(in_pyodide, [part], "not slow and not more_of_the_same")


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", [part for part in parts() if part.startswith(LONG)])
def test_they_pass_at_every_table(in_pyodide: Runner, part: str) -> None:
    assert passed(in_pyodide, [part], "not slow")


@pytest.mark.parametrize("matches", [FEW_MATCHES, pytest.param(MATCHES, marks=pytest.mark.slow)])
def test_every_python_plays_the_same_game_byte_for_byte(
    in_pyodide: Runner, site: Path, matches: tuple[int, int]
) -> None:
    """The page's in every run; Pyodide as others load it, whose suites run too, where there is time."""
    words = ["digest.py", *map(str, matches)]
    here = run(sys.executable, HERE / "inside" / words[0], *words[1:])
    shipped = in_pyodide(*words, mounts={}, path=[], site=site, split="first")
    if matches > FEW_MATCHES:
        assert in_pyodide(*words, mounts={"/source": ROOT}, path=["/source"]) == here
    games = {key: digest for _, key, digest in map(str.split, here.splitlines())}
    assert games.keys() == set(GAMES)
    # The page's archive holds the games that have a page.
    pages = {path.name for path in (ROOT / "web" / "src" / "games").iterdir() if path.is_dir()}
    assert shipped.splitlines() == [f"digest {key} {games[key]}" for key in GAMES if key in pages]


def in_whole_and_in_the_first_part(in_pyodide: Runner, site: Path, *words: str) -> tuple[str, str]:
    """What a script says in the whole interpreter, and in the first part without the second."""
    whole = in_pyodide(*words, mounts={}, path=[], site=site)
    return whole, in_pyodide(*words, mounts={}, path=[], site=site, split="first")


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_a_thousand_matches_are_the_same_in_the_first_part_and_in_the_whole(
    in_pyodide: Runner, site: Path
) -> None:
    whole, first = in_whole_and_in_the_first_part(in_pyodide, site, "digest.py", "1000", "300")
    assert first == whole


@pytest.mark.more_of_the_same
def test_numbers_are_the_same_in_the_first_part_and_in_the_whole(in_pyodide: Runner, site: Path) -> None:
    """So no table that they are looked up in was cut: a recording need not meet each of its entries."""
    whole, first = in_whole_and_in_the_first_part(in_pyodide, site, "tables.py")
    assert len(whole.splitlines()) > 10
    assert first == whole


def test_the_archive_holds_everything_the_engine_can_import(in_pyodide: Runner, site: Path) -> None:
    report = json.loads(in_pyodide("everything.py", mounts={"/source": ROOT}, path=[], site=site))
    assert "jokerpoker.page.bridge" in report["modules"]
    assert "json" in report["named"]
    assert report["strangers"] == []


def test_faults_of_the_archive_name_the_engines_lines(in_pyodide: Runner, site: Path) -> None:
    """Columns, and all places of the library, were left out."""
    report = json.loads(in_pyodide("faults.py", mounts={}, path=[], site=site))
    lines, first = inspect.getsourcelines(cards.parse)
    name, line = report["engine"]
    assert name == "parse"
    begins, ends = report["lines"]
    assert begins == first < line <= ends < first + len(lines)
    assert report["columns"] == []
    assert report["library"][1] is True
    assert set(report["library"][0]) <= {None, 0}


@pytest.mark.more_of_the_same
def test_the_wheel_installs_with_micropip_and_plays(in_pyodide: Runner, site: Path, wheels: Path) -> None:
    [wheel] = site.glob("jokerpoker-*-py3-none-any.whl")
    path = [f"/wheels/{vendored.name}" for vendored in wheels.glob("*.whl")]
    mounts = {"/site": site, "/wheels": wheels}
    report = json.loads(in_pyodide("wheel.py", f"/site/{wheel.name}", mounts=mounts, path=path))
    assert report["category"] == "full_house"
    assert report["ranks"] == [13, 10]
    assert report["origin"].endswith("site-packages/jokerpoker/__init__.py")
    assert [len(seat["hands"]) for seat in report["hand"]["seats"]] == [3, 3, 3]


@pytest.mark.more_of_the_same
def test_the_notebooks_run_in_jupyterlite_with_the_sites_wheel(
    in_pyodide: Runner, site: Path, wheels: Path
) -> None:
    [wheel] = site.glob("jokerpoker-*-py3-none-any.whl")
    path = [f"/wheels/{vendored.name}" for vendored in wheels.glob("*.whl")]
    mounts = {"/site": site, "/wheels": wheels, "/examples": ROOT / "examples"}
    books = [f"/examples/{book.name}" for book in sorted((ROOT / "examples").glob("*.ipynb"))]
    said = in_pyodide("notebooks.py", f"/site/{wheel.name}", *books, mounts=mounts, path=path)
    report = json.loads(said.splitlines()[-1])
    assert report["asked"] == [["jokerpoker", True]] * len(books)
    assert report["origin"].endswith("site-packages/jokerpoker/__init__.py")


def test_chance_is_fresh_after_a_start_from_an_image(site: Path) -> None:
    drawn = json.loads(run("node", HERE / "image.mjs", site).splitlines()[-1])
    assert drawn["repeated"][0] == drawn["repeated"][1]
    assert len({*drawn["repeated"], *drawn["fresh"]}) == 3
