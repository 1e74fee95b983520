"""The house stands as CONTRIBUTING draws it: imports go one way, chance has one source."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "jokerpoker"

LAYERS = [
    ({"cards", "rng", "intervals", "progress", "faults"}, set()),
    ({"workers"}, {"faults"}),
    ({"play"}, {"core", "faults", "match", "rng"}),
    ({"playerfile"}, {"core", "faults"}),
    ({"core"}, {"rng", "faults"}),
    ({"codec"}, {"core", "faults"}),
    ({"match"}, {"core", "codec", "faults", "rng"}),
    ({"catalogue"}, {"core"}),
    ({"ranking"}, {"cards", "faults", "codec", "core"}),
    (
        {"games"},
        {
            "catalogue",
            "core",
            "codec",
            "ranking",
            "cards",
            "rng",
            "intervals",
            "progress",
            "faults",
            "workers",
        },
    ),
    ({"registry"}, {"catalogue", "core"}),
    ({"arena"}, {"core", "codec", "intervals", "match", "play", "playerfile", "registry", "workers"}),
    ({"requests"}, {"core"}),
    ({"slices"}, {"core"}),
    ({"table"}, {"core", "codec", "faults", "match", "play", "registry", "requests", "slices"}),
    ({"dealcode"}, {"core", "codec", "faults", "match", "registry"}),
    (
        {"bridge"},
        {
            "catalogue",
            "codec",
            "core",
            "dealcode",
            "faults",
            "match",
            "registry",
            "requests",
            "slices",
            "table",
        },
    ),
]
"""Who may import whom, besides modules of their own layer; the command line may import all."""

MODULES = sorted(PACKAGE.rglob("*.py"))


def layer(module: str) -> str:
    """``jokerpoker.games.joker_poker.rules.positions`` is of the layer ``games``."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def imports(path: Path) -> set[str]:
    """The layers of the package that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("jokerpoker."):
            found.add(layer(node.module))
        elif isinstance(node, ast.ImportFrom) and node.module == "jokerpoker":
            found |= {name.name for name in node.names if (PACKAGE / f"{name.name}.py").exists()}
        elif isinstance(node, ast.Import):
            found |= {layer(name.name) for name in node.names if name.name.startswith("jokerpoker.")}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    for names, allowed in LAYERS:
        if own in names:
            assert imports(path) <= allowed | {own}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_games_do_not_know_each_other(path: Path) -> None:
    parts = path.relative_to(PACKAGE).parts
    if parts[0] != "games" or len(parts) < 3:
        return
    text = path.read_text(encoding="utf-8")
    games = {folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()}
    assert not [other for other in games - {parts[1]} if f"games.{other}" in text]


def test_chance_has_one_source() -> None:
    users = [path.name for path in MODULES if "import random" in path.read_text(encoding="utf-8")]
    assert users == ["rng.py"]


def test_importing_the_engine_builds_no_tables() -> None:
    """The page waits for this import: nothing slow may happen in it."""
    built = "jokerpoker.ranking.automaton.automaton.cache_info().currsize"
    code = f"import jokerpoker.bridge, jokerpoker.ranking.automaton; print({built})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


def test_the_engine_starts_without_the_slow_parts_of_the_library() -> None:
    """Each of these takes the browser's Python a noticeable time to import."""
    slow = ["statistics", "decimal", "fractions", "platform", "argparse", "subprocess"]
    program = f"import sys, jokerpoker.bridge; print([name for name in {slow} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_importing_the_engine_brings_no_game() -> None:
    """A game is imported when it is first asked for."""
    games = "[name for name in sys.modules if name.startswith('jokerpoker.games.')]"
    code = f"import sys, jokerpoker.bridge; print({games})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
