"""What lies on the table while beats are shown one after the other (Node)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.web.node import BROWSER

SOURCE = Path(__file__).parents[2] / "web" / "src"
PROGRAM = (
    BROWSER
    + """
const OTHERS = `
export async function load(url, context, next) {
  if (/[.](svg|css)$/.test(url)) return { format: "module", source: "export default ''", shortCircuit: true };
  return next(url, context);
}`;
(await import("node:module")).register("data:text/javascript," + encodeURIComponent(OTHERS));
globalThis.CSSStyleSheet = class { replaceSync() {} };
document.adoptedStyleSheets = [];
document.querySelectorAll = () => [];
const { show } = await from("table/scene/beats.js");
const { later } = JSON.parse(process.argv[2]);
const scenes = ["tiles", "line", "whole"].map((name) => ({ name, zones: [] }));
const seen = [];
const session = {
  table: { scene: scenes[2] },
  game: {},
  ui: {},
  replay: true,
  host: { paint: () => seen.push(session.table.scene.name) },
};
const beats = scenes.map((scene) => ({ scene, said: [] }));
const drawOn = () => { session.table.scene = { name: "drawn on", zones: [] }; };
if (later) Object.defineProperty(beats[1], "stay", { get: drawOn });
await show(session, { beats }, undefined);
process.stdout.write(JSON.stringify([seen, session.table.scene.name]), () => process.exit());
"""
)


def shown(later: bool) -> Any:
    """The scenes that were painted, and the one that lies there at the end."""
    command = [
        "node",
        "--input-type=module",
        "-e",
        PROGRAM,
        SOURCE.as_uri() + "/",
        json.dumps({"later": later}),
    ]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


@pytest.mark.needs_page
def test_after_several_beats_the_last_scene_lies_there() -> None:
    assert shown(later=False) == [["tiles", "line", "whole"], "whole"]


@pytest.mark.needs_page
def test_what_has_been_drawn_meanwhile_stays() -> None:
    assert shown(later=True) == [["tiles", "drawn on", "drawn on"], "drawn on"]
