"""Imports go one way, as ``imports.txt`` lists them, and randomness has one source.

Not by import-linter: it cannot keep every game's folders apart in one line, nor see imports in strings.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "jokerpoker"

ROOT = Path(__file__).parents[1]
ARROW = re.compile(r"^([\w/*, ]+) → (.+)$", re.MULTILINE)
NAMED = re.compile(r"jokerpoker(\.\w+)+(:\w+)?")
NOTHING = "the standard library"


def name_of(path: Path) -> str:
    """A module's place in the package: ``games/joker_rum/rules/melds``; ``ranking`` for its ``__init__``."""
    return path.relative_to(PACKAGE).with_suffix("").as_posix().removesuffix("/__init__")


MODULES = {name_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def read_list(text: str) -> list[tuple[list[str], list[str]]]:
    """The lines of the list: which modules may import which."""
    return [
        (left.split(", "), [] if right == NOTHING else right.split(", "))
        for left, right in ARROW.findall(text)
    ]


LIST = read_list((ROOT / "tests" / "imports.txt").read_text(encoding="utf-8"))


def fits(pattern: str, module: str, game: str = r"\w+") -> re.Match[str] | None:
    """Is the module what the pattern names, or in a folder that it names? A ``*`` in the middle is a game."""
    expression = re.escape(pattern).replace(r"/\*/", f"/(?P<game>{game})/").replace(r"\*", r"\w*")
    return re.fullmatch(f"{expression}(/.*)?", module)


def line_of(module: str) -> tuple[re.Match[str], list[str]] | None:
    """The first line of the list that fits a module, and whom it may import by that."""
    found = ((fits(pattern, module), right) for left, right in LIST for pattern in left)
    return next(((match, right) for match, right in found if match), None)


def imported(name: str, text: str) -> set[str]:
    """The modules of the package that a module imports, at its top, inside a function, or by a text."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "jokerpoker":
            found |= {place(f"{node.module}.{alias.name}") for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {place(a.name) for a in node.names if a.name.split(".")[0] == "jokerpoker"}
        elif isinstance(node, ast.Constant) and NAMED.fullmatch(str(node.value)):
            found.add(place(str(node.value).partition(":")[0]))
    return found - {name}


def place(dotted: str) -> str:
    """The module that a dotted name is, or is in."""
    parts = dotted.split(".")[1:]
    for end in range(len(parts), 0, -1):
        if "/".join(parts[:end]) in MODULES:
            return "/".join(parts[:end])
    return "__init__"


@cache
def imports_of(name: str) -> set[str]:
    """The modules that a module of the package imports."""
    return imported(name, MODULES[name].read_text(encoding="utf-8"))


def forbidden(name: str, others: set[str]) -> list[str]:
    """What a module may not import of these."""
    line = line_of(name)
    assert line, f"no line of tests/imports.txt is about {name}"
    match, allowed = line
    game = match.groupdict().get("game") or r"\w+"
    folder = name[: len(name) - len(match.group(match.lastindex or 0) or "")] if match.lastindex else name
    return sorted(
        other
        for other in others
        if not fits(folder, other) and not any(fits(pattern, other, game) for pattern in allowed)
    )


@pytest.mark.parametrize("name", sorted(MODULES))
def test_imports_are_those_of_the_list(name: str) -> None:
    if MODULES[name].stat().st_size:
        assert forbidden(name, imports_of(name)) == []


def test_no_imports_go_in_a_circle() -> None:
    """None through ``__init__`` either: importing it imports nothing (``test_public.py``)."""

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, " → ".join([*path[path.index(name) :], name])
        if name not in done and name in MODULES:
            for other in sorted(imports_of(name) - {"__init__"}):
                visit(other, (*path, name))
            done.add(name)

    done: set[str] = set()
    for name in MODULES:
        visit(name, ())


def test_every_line_of_the_list_is_about_something() -> None:
    for left, right in LIST:
        for pattern in (*left, *right):
            assert any(fits(pattern, module) for module in MODULES), pattern


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("core", "from jokerpoker.match import Match", ["match"]),
        ("core", "def f():\n    from jokerpoker import codec, __version__", ["__init__", "codec"]),
        ("core", "import jokerpoker.match, jokerpoker.rng", ["match"]),
        ("ranking/rules", "from jokerpoker.ranking import categories\nimport jokerpoker.core", ["core"]),
        ("games/joker_rum/rules/melds", "from jokerpoker.games.joker_rum.players import plans", None),
        ("games/joker_rum/players/plans", "from jokerpoker.games.joker_rum.rules import melds", []),
        ("games/joker_rum/players/plans", "from jokerpoker.games.joker_poker.rules import showdown", None),
        ("games/joker_rum/game", "later('jokerpoker.arena:run')", ["arena"]),
        ("match", "GAMES = {'x': 'jokerpoker.games.joker_rum.game'}", ["games/joker_rum/game"]),
    ],
)
def test_a_planted_import_is_found(name: str, text: str, found: list[str] | None) -> None:
    wrong = forbidden(name, imported(name, text))
    assert wrong == found if found is not None else len(wrong) == 1


@pytest.mark.needs_page
def test_the_guide_names_every_folder_of_the_package() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    folders = {f"jokerpoker/{path.parent.name}/" for path in PACKAGE.glob("*/__init__.py")}
    assert {folder for folder in folders if folder not in text} <= {"jokerpoker/games/"}


def test_the_first_line_of_a_module_says_its_subject() -> None:
    """``grep -rm1`` lists these lines (CONTRIBUTING.md), so the sentence ends in them."""
    first = {path: path.read_text(encoding="utf-8").partition("\n")[0] for path in MODULES.values()}
    cut = [path.name for path, line in first.items() if line and not re.search(r'^r?""".*[.:](""")?$', line)]
    assert cut == []


SHARED = {"Deal", "Field", "Player", "Session"}
"""Classes of one name that stay: actions and agents of games beside what the core or a panel calls so."""


def test_one_class_name_means_one_thing() -> None:
    """Each game may have its own ``Options`` or ``Draft``; else a name of a class is that of one class."""
    homes: dict[str, set[str]] = {}
    twice = set()
    for name, path in MODULES.items():
        home = "/".join(name.split("/")[:2]) if name.startswith("games/") else ""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                known = homes.setdefault(node.name, set())
                twice |= {node.name} if home in known or (known and "" in known | {home}) else set()
                known.add(home)
    assert twice == SHARED


def test_chance_has_one_source() -> None:
    users = [path.name for path in MODULES.values() if "import random" in path.read_text(encoding="utf-8")]
    assert users == ["rng.py"]


def test_importing_the_engine_builds_no_tables() -> None:
    """The page waits for this import: nothing slow may happen in it."""
    built = "jokerpoker.ranking.automaton.automaton.cache_info().currsize"
    code = f"import jokerpoker.page.bridge, jokerpoker.ranking.automaton; print({built})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


SLOW = ["statistics", "platform", "argparse", "subprocess"]
"""Each of these takes the browser's Python a noticeable time to import."""


@pytest.mark.parametrize(
    ("module", "slow"),
    [("bridge", [*SLOW, "decimal", "fractions"]), ("game", SLOW)],
    ids=["the engine", "its games and their players"],
)
def test_the_page_does_without_the_slow_parts_of_the_library(module: str, slow: list[str]) -> None:
    """Only video poker uses fractions."""
    inside = [name for name in MODULES if name.split("/")[-1] == module]
    imports = ", ".join(f"jokerpoker.{name.replace('/', '.')}" for name in inside)
    program = f"import sys, {imports}; print([name for name in {slow} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_importing_the_engine_imports_no_game() -> None:
    """A game is imported when it is first asked for."""
    games = "[name for name in sys.modules if name.startswith('jokerpoker.games.')]"
    code = f"import sys, jokerpoker.page.bridge; print({games})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
