"""What the page's own files may weigh: the build says which part is above its budget."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

BUILDER = Path(__file__).parents[2] / "web" / "builder" / "budgets.mjs"
PROGRAM = """
const { aboveBudgets } = await import(process.argv[1]);
const { randomBytes } = await import("node:crypto");
const sizes = JSON.parse(process.argv[2]);
const file = (name, size) => ({ name, data: randomBytes(size) });
const built = {
  entry: "app.js", needed: ["chunk-1.js"],
  locales: { en: ["en-1.js", "en-3.js"], de: ["de-1.js", "de-3.js"] },
  games: { small: { code: ["view-1.js", "chunk-2.js"], texts: ["en-2.js", "de-2.js"] } },
  files: Object.entries(sizes).map(([name, size]) => file(name, size)),
};
console.log(JSON.stringify(aboveBudgets(built, [randomBytes(1000)])));
"""
SMALL = {
    "app.js": 1000,
    "chunk-1.js": 1000,
    "en-1.js": 1000,
    "de-1.js": 1000,
    "en-3.js": 1000,
    "de-3.js": 1000,
    "view-1.js": 1000,
    "chunk-2.js": 1000,
    "en-2.js": 1000,
    "de-2.js": 1000,
}


def above(**changed: int) -> Any:
    """What is too large when some files have another size."""
    sizes = {**SMALL, **{name.replace("_", "-") + ".js": size for name, size in changed.items()}}
    command = ["node", "--input-type=module", "--eval", PROGRAM, BUILDER.as_uri(), json.dumps(sizes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_small_files_are_within_their_budgets() -> None:
    assert above() == []


def test_the_shell_counts_one_language() -> None:
    [line] = above(de_1=70_000)
    assert line.startswith("the shell: ")
    assert above(en_1=25_000, de_1=25_000, en_3=30_000) == []
    [line] = above(chunk_1=62_000)
    assert line.startswith("the shell: ")


def test_a_game_and_its_texts_count_by_themselves() -> None:
    [code] = above(chunk_2=32_000)
    assert code.startswith("the code of small: ")
    [texts] = above(de_2=7_000)
    assert texts.startswith("the texts of small: ")


WHOLE = """
const { siteAboveBudgets } = await import(process.argv[1]);
const { randomBytes } = await import("node:crypto");
const sizes = JSON.parse(process.argv[2]);
const file = (name) => ({ url: name });
const build = { worker: file("worker"), wasm: file("wasm"), library: file("library"), engine: file("engine"),
  games: { small: file("small"), large: file("large") } };
const travelling = ([url, size]) => ({ url, data: Buffer.alloc(9), packed: randomBytes(size) });
const kept = Object.entries(sizes).map(travelling);
console.log(JSON.stringify(siteAboveBudgets(build, kept)));
"""
ENGINE = {
    "worker": 180_000,
    "wasm": 1_300_000,
    "library": 280_000,
    "engine": 100_000,
    "small": 50_000,
    "large": 130_000,
}


def whole_above(**changed: int) -> Any:
    """What is too large when some files travel with another size."""
    sizes = json.dumps({**ENGINE, **changed})
    command = ["node", "--input-type=module", "--eval", WHOLE, BUILDER.as_uri(), sizes]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_the_engine_counts_as_it_travels_with_its_largest_game() -> None:
    assert whole_above() == []
    assert whole_above(small=130_000) == []
    [line] = whole_above(large=161_000)
    assert line == "the engine with a game: 2021000 bytes, 2020000 at most"


def test_all_that_is_kept_has_a_budget() -> None:
    assert whole_above(rest=2_300_000) == []
    [line] = whole_above(rest=2_400_000)
    assert line == "all that is stored: 4440000 bytes, 4400000 at most"
