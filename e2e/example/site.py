"""The site with the example game of `docs/adding_a_game.md`: a copy of the project with that game."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = Path(__file__).parent / "web"
KEY = "high_card"

REGISTRY = f'        "{KEY}": "jokerpoker.games.{KEY}.game",\n'
CATALOGUE = f'  {{ key: "{KEY}", symbol: "joker-W", part: new Part(() => import("./{KEY}/view.js")) }},\n'
GAME = '''"""High Card as others import it."""

from jokerpoker.catalogue import Game, Level
from jokerpoker.games.high_card.rules import Careful, HighCard
from jokerpoker.games.high_card.table.presenter import PRESENTER

CAREFUL = Level("Careful", "Lays its lowest cards first.", Careful)
GAME = Game("High Card", HighCard, {"careful": CAREFUL}, presenter=PRESENTER)
'''
MODULES = {"rules": "example_game", "table/presenter": "example_table", "manual/rules": "example_rules"}
"""What is a module of the game there, and here one of the suite's."""


def copied(place: Path) -> Path:
    """The project with the game, in `place`; packages are shared with the checkout."""
    for name in ("jokerpoker", "web", "docs", "examples", "benchmarks/results"):
        shutil.copytree(
            ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules")
        )
    (place / "research").mkdir()
    code = ("index.html", "pyproject.toml", "setup.py", "build_backend.py")
    for name in (*code, "LICENSE", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "research/README.md"):
        shutil.copy(ROOT / name, place / name)
    modules = place / "web" / "node_modules"
    modules.mkdir()
    for package in (ROOT / "web" / "node_modules").iterdir():
        # What was built elsewhere is kept there.
        if package.name != ".cache":
            (modules / package.name).symlink_to(package)
    _add_rules(place)
    _add_page(place)
    return place


def _add_rules(place: Path) -> None:
    folder = place / "jokerpoker" / "games" / KEY
    folder.mkdir()
    (folder / "game.py").write_text(GAME)
    for module, example in MODULES.items():
        text = (ROOT / "tests" / "conformance" / f"{example}.py").read_text()
        path = folder / f"{module}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text.replace("tests.conformance.example_game", f"jokerpoker.games.{KEY}.rules"))
    for package in ("", "table", "manual"):
        (folder / package / "__init__.py").touch()
    _insert(place / "jokerpoker" / "registry.py", REGISTRY, before="    }\n)")


def _add_page(place: Path) -> None:
    web = place / "web"
    said = {
        path.name: _read(path) | _read(WEB / "locales" / path.name)
        for path in (web / "locales").glob("*.json")
    }
    shutil.copytree(WEB, web, dirs_exist_ok=True)
    for name, texts in said.items():
        (web / "locales" / name).write_text(json.dumps(texts, ensure_ascii=False, indent=2), "utf-8")
    _insert(web / "src" / "games" / "index.js", CATALOGUE, before="]);\n")
    told = [sys.executable, str(web / "builder" / "told.py")]
    subprocess.run(told, check=True, env={**os.environ, "PYTHONPATH": str(place)})


def _read(catalogue: Path) -> dict[str, str]:
    texts: dict[str, str] = json.loads(catalogue.read_text("utf-8"))
    return texts


def _insert(path: Path, lines: str, before: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(before) == 1, path
    path.write_text(text.replace(before, lines + before), "utf-8")


def built(place: Path) -> Path:
    """The built page of that copy."""
    out = place / "dist"
    environment = {**os.environ, "PYTHON": sys.executable}
    command = ["node", str(place / "web" / "build.mjs"), "--out", str(out), "--brief"]
    subprocess.run(command, check=True, env=environment)
    return out
