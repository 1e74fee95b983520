"""A match is kept with its table packed, and as it is where packing fails."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

SOURCE = Path(__file__).parents[2] / "web" / "src" / "match" / "matches.js"
PROGRAM = """
const { keepMatch, matchWithTable } = await import(process.argv[1]);
const how = process.argv[2];
const kept = new Map();
const store = {
  loadMatch: async (id) => kept.get(id),
  saveMatch: async (id, record) => { kept.set(id, record); return true; },
};
const long = "x".repeat(9000);
const table = { id: "m", game: "joker_poker", players: [], over: false, view: { options: {} }, long };
class Broken { constructor() { throw new RangeError("no room"); } }
const Real = globalThis.CompressionStream;
if (how === "fails") globalThis.CompressionStream = Broken;
if (how === "lacks") delete globalThis.CompressionStream;
const done = await keepMatch(store, { outcome: () => ({}), facts: () => ({}), again: () => ({}) }, table);
globalThis.CompressionStream = Real;
const record = kept.get("m");
const found = await matchWithTable(store, "m");
kept.set("m", { ...record, table: "AAAA", format: 2 });
const harmed = await matchWithTable(store, "m");
const same = JSON.stringify(found.table) === JSON.stringify(table);
const packed = typeof record.table;
console.log(JSON.stringify({ done, format: record.format, packed, same, harmed: harmed.table }));
"""


@pytest.mark.parametrize(
    ("how", "kept"), [("packs", (2, "string")), ("fails", (1, "object")), ("lacks", (1, "object"))]
)
def test_a_match_is_kept_whether_it_can_be_packed_or_not(how: str, kept: tuple[int, str]) -> None:
    node = shutil.which("node")
    assert node, "the page's tests need Node"
    command = [node, "--input-type=module", "--eval", PROGRAM, SOURCE.as_uri(), how]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    found: Any = json.loads(done.stdout)
    assert (found["format"], found["packed"]) == kept
    assert found["done"] is True
    assert found["same"] is True
    assert found["harmed"] is None
