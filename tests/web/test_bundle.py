"""How the page's code is cut into parts."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
const { pageBundle } = await import(process.argv[1]);
const { files } = await pageBundle(process.argv[2], { __BUILD__: "null" });
const texts = Object.fromEntries(files.map(({ name, data }) => [name, new TextDecoder().decode(data)]));
const IMPORT = /(?:from|import) ?"[.][/]([^"]+)"/g;
const imported = (name) => [...texts[name].matchAll(IMPORT)].map(([, other]) => other);
const all = new Set(Object.keys(texts).filter((name) => name.startsWith("unpack-")));
for (const name of all) imported(name).forEach((other) => all.add(other));
console.log(JSON.stringify(Object.fromEntries([...all].map((name) => [name, texts[name]]))));
"""


def test_what_unpacks_does_not_wait_for_the_page() -> None:
    """A page may wait for its engine before it is up: what the engine waits for must not wait for it."""
    command = ["node", "--input-type=module", "--eval", PROGRAM]
    builder, app = ROOT / "web/builder/bundle.mjs", ROOT / "benchmarks/start/ours.js"
    done = subprocess.run([*command, builder.as_uri(), str(app)], capture_output=True, text=True, check=True)
    parts: dict[str, str] = json.loads(done.stdout)
    assert any(name.startswith("unpack-") for name in parts)
    assert not any("compileStreaming" in text for text in parts.values())
