"""The page's modules import each other, and their types, one way only: no circles, no later ones."""

from __future__ import annotations

import json
import os
import re
import subprocess
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
IMPORTS = """
import { build } from "esbuild";
const { metafile } = await build({
  entryPoints: process.argv.slice(1),
  bundle: true, metafile: true, write: false, format: "esm", outdir: "out", logLevel: "error",
  loader: { ".css": "text", ".svg": "text", ".py": "text" }, external: ["node:*", "ws"],
});
const paths = ({ imports }) => imports.map(({ path }) => path);
const found = Object.entries(metafile.inputs).map(([file, input]) => [file, paths(input)]);
console.log(JSON.stringify(Object.fromEntries(found)));
"""


def imports(*entries: str) -> dict[str, set[str]]:
    """Our own modules that can be reached from these, each with those that it imports, now or later."""
    command = ["node", "--input-type=module", "-e", IMPORTS, *entries]
    ran = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=True, timeout=60)
    found = json.loads(ran.stdout)
    return {
        file: {other for other in others if is_module(other)}
        for file, others in found.items()
        if is_module(file)
    }


def is_module(file: str) -> bool:
    """Is it one of ours, and no text that is bundled?"""
    return file.startswith("src/") and not file.endswith(".py")


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of one circle, or none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


@pytest.fixture(scope="module")
def modules() -> dict[str, set[str]]:
    site = [f"src/site/{name}.js" for name in ("sw", "withdraw", "heal")]
    workshop = [f"src/workshop/{name}.js" for name in ("start", "worker", "frame", "fetch")]
    return imports("src/start.js", "src/engine/worker.js", *workshop, *site)


def test_the_pages_own_declarations_are_checked() -> None:
    config = json.loads((WEB / "tsconfig.json").read_text(encoding="utf-8"))
    assert config["compilerOptions"]["skipLibCheck"] is False


def test_every_module_is_reached(modules: dict[str, set[str]]) -> None:
    there = {path.relative_to(WEB).as_posix() for path in (WEB / "src").rglob("*.js*")}
    assert there == {*modules}


def test_no_modules_import_each_other_in_a_circle(modules: dict[str, set[str]]) -> None:
    assert circle(modules) == []


def test_a_circle_is_found(modules: dict[str, set[str]]) -> None:
    """Even where one of its imports is fetched later."""
    assert "src/match/catalogue.js" in modules["src/screens/home.js"]
    planted = {**modules, "src/match/catalogue.js": {"src/screens/home.js"}}
    assert {"src/screens/home.js", "src/match/catalogue.js"} <= set(circle(planted))


def order(text: str) -> list[str]:
    """The folders, and files beside them, as the table of the page's README lists them."""
    return re.findall(r"^\| `([\w.]+)/?` \|", text, re.MULTILINE)


FOLDERS = order((WEB / "src" / "README.md").read_text(encoding="utf-8"))


def strays(graph: dict[str, set[str]]) -> list[tuple[str, str]]:
    """Imports from a folder that comes later in the list than one's own."""
    place = {name: number for number, name in enumerate(FOLDERS)}
    return [
        (file, other)
        for file, others in graph.items()
        for other in others
        if place[other.split("/")[1]] > place[file.split("/")[1]]
    ]


def types(folder: Path) -> dict[str, set[str]]:
    """The modules of which each module takes types, in its comments."""
    found = {}
    for file in folder.rglob("*.js"):
        named = re.findall(r'import\("(\.[^"]+\.js)"\)', file.read_text(encoding="utf-8"))
        others = {Path(os.path.normpath(file.parent / name)).relative_to(WEB).as_posix() for name in named}
        found[file.relative_to(WEB).as_posix()] = others
    return found


def test_the_list_names_every_folder() -> None:
    there = {path.name for path in (WEB / "src").iterdir() if path.is_dir() or path.suffix == ".js"}
    assert there == set(FOLDERS)


def test_folders_import_those_above_them_only(modules: dict[str, set[str]]) -> None:
    assert strays(modules) == []


def test_folders_take_types_of_those_above_them_only() -> None:
    assert strays(types(WEB / "src")) == []


HOSTS = FOLDERS[: FOLDERS.index("screens")]
"""Rooms that take no more of the page than a narrow host (`web/src/page.d.ts`)."""


def whole_page(folder: Path) -> list[str]:
    """The modules of these rooms that take all of the page."""
    files = [path for room in HOSTS for path in (folder / room).rglob("*.js")]
    return [path.name for path in files if re.search(r"\bPage\b(?![\w\"’'])", _types(path))]


def _types(path: Path) -> str:
    """What stands in braces in a module's comments."""
    comments = re.findall(r"/\*\*.*?\*/", path.read_text(encoding="utf-8"), re.DOTALL)
    return " ".join(re.findall(r"\{[^\n]*\}", " ".join(comments)))


def test_rooms_below_the_screens_take_narrow_hosts() -> None:
    assert whole_page(WEB / "src") == []


def test_a_room_that_takes_the_whole_page_is_found(tmp_path: Path) -> None:
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui/focus.js").write_text("/** @param {Page} app */\n", encoding="utf-8")
    assert whole_page(tmp_path) == ["focus.js"]


def test_a_type_from_below_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.web.test_modules.WEB", tmp_path)
    file = tmp_path / "src/ui/focus.js"
    file.parent.mkdir(parents=True)
    file.write_text('/** @param {import("../app.js").App} app */\n', encoding="utf-8")
    assert strays(types(tmp_path / "src")) == [("src/ui/focus.js", "src/app.js")]


def test_a_stray_import_is_found(modules: dict[str, set[str]]) -> None:
    planted = {**modules, "src/ui/dialogs.js": {"src/screens/home.js"}}
    assert strays(planted) == [("src/ui/dialogs.js", "src/screens/home.js")]
