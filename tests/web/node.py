"""The page's modules run by Node for tests that need Python, too; those that do not are in `web/test/`."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

CATALOGUES = """
const JSON_MODULES = `
import { readFile } from "node:fs/promises";
export async function load(url, context, next) {
  if (!url.endsWith(".json")) return next(url, context);
  const source = "export default " + (await readFile(new URL(url), "utf8"));
  return { format: "module", source, shortCircuit: true };
}`;
(await import("node:module")).register("data:text/javascript," + encodeURIComponent(JSON_MODULES));
"""
"""What a program begins with that imports the catalogues of messages as the build does: as modules."""

BROWSER = (
    CATALOGUES
    + """
globalThis.__LANGUAGES__ = "en";
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const none = { querySelector: () => null, getElementById: () => null, createTreeWalker: () => ({}) };
globalThis.document = { ...none, documentElement: {}, createElement: () => ({ content: {} }) };
globalThis.addEventListener = () => {};
globalThis.location = { hash: "" };
globalThis.history = { state: null, replaceState() {} };
const from = (path) => import(process.argv[1] + path);
"""
)
"""What a program begins with whose first argument is the address of `web/src/`: `from` imports from there."""


SOURCES = Path(__file__).parents[2] / "web" / "src"


def run(program: str) -> Any:
    """What a program of the page's own modules says, whose first argument is the address of `web/src/`."""
    command = ["node", "--input-type=module", "--eval", CATALOGUES + program, f"{SOURCES.as_uri()}/"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def returned(module: Path, code: str, given: Any = None, *, browser: str = "") -> Any:
    """What `code` returns, which has the module's exports as `it` and the value as `given`."""
    script = f"""
    {browser}
    const it = await import(process.argv[1]);
    let text = "";
    for await (const chunk of process.stdin) text += chunk;
    const given = JSON.parse(text);
    console.log(JSON.stringify(await (async () => {{ {code} }})()));
    """
    command = ["node", "--input-type=module", "-e", script, module.as_uri()]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)
