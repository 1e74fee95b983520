"""Bytes as text that stands in the page that is one file."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

LETTERS = Path(__file__).parents[2] / "web" / "src" / "site" / "letters.js"
PROGRAM = """
const { lettered, unlettered } = await import(process.argv[1]);
const { randomBytes } = await import("node:crypto");
const whole = [new Uint8Array(0), new Uint8Array(8), new Uint8Array(8).fill(255), randomBytes(100_000)];
const texts = whole.map(lettered);
const again = texts.map(unlettered);
let refused = "";
try { lettered(new Uint8Array(3)); } catch (error) { refused = error.message; }
console.log(JSON.stringify({
  same: whole.map((bytes, at) => Buffer.compare(bytes, again[at]) === 0),
  lengths: texts.map((text) => text.length),
  odd: texts.join("").replace(/[#-;=-x]/g, ""),
  refused,
}));
"""


def test_bytes_come_back_from_letters_that_end_no_element() -> None:
    command = ["node", "--input-type=module", "--eval", PROGRAM, LETTERS.as_uri()]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert said["same"] == [True] * 4
    assert said["lengths"] == [0, 10, 10, 125_000]
    assert said["odd"] == ""
    assert said["refused"] == "3 bytes are no multiple of four"
