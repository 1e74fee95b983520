"""A disk that does not answer is not an empty one: what is missed is told, what lies here stays."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from e2e.storage import seal

SOURCE = Path(__file__).parents[2] / "web" / "src" / "device"
PROGRAM = """
globalThis.document = { baseURI: "https://site.example/" };
const place = process.argv[1];
const { saveAll } = await import(place + "saving.js");
const { planRestore, restore } = await import(place + "restore.js");
const { records, harm } = JSON.parse(process.argv[2]);
class Disk {
  constructor(kept, lost = () => false) { this.kept = new Map(kept); this.lost = lost; this.written = []; }
  async all() { return new Map(); }
  unsaved() { return []; }
  unsavedAt() { return undefined; }
  async reading(reader, otherwise) { return reader(this).catch(() => otherwise); }
  async getAllKeys(name) { return name === "matches" ? [...this.kept.keys()] : []; }
  transaction() { return { objectStore: () => this }; }
  async get(key) {
    if (this.lost(key)) throw new Error("lost");
    return this.kept.get(key);
  }
  async restore(entries) { this.written.push(...entries); return true; }
}
const all = new Disk(records);
const file = await saveAll(all, "test");
const partial = await saveAll(new Disk(records, (key) => key === harm), "test");
const found = [await planRestore(new Disk([]), file), await planRestore(new Disk([]), partial)];
const here = new Disk(records.slice(0, 5), () => true);
const plan = await planRestore(here, file).then(() => "planned", (error) => error.name);
const done = await restore(here, file);
const lost = found.map(({ lost }) => lost);
console.log(JSON.stringify({ lost, plan, done, written: here.written }));
"""


@pytest.fixture(scope="module")
def report() -> Any:
    node = shutil.which("node")
    assert node, "the page's tests need Node"
    records = [[f"m{number}", seal(f"m{number}", {"odd": number})] for number in range(45)]
    asked = json.dumps({"records": records, "harm": "m27"})
    command = [node, "--input-type=module", "--eval", PROGRAM, f"{SOURCE.as_uri()}/", asked]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_match_that_cannot_be_read_is_missed_and_the_others_are_saved(report: Any) -> None:
    assert report["lost"] == [0, 1]


def test_a_restore_touches_nothing_while_the_disk_is_silent(report: Any) -> None:
    assert report["plan"] == "UnknownError"
    assert report["done"] == {"came": 0, "refused": 1}
    assert report["written"] == []
