"""What the coaches of all games have in common, run by Node: who waits is told, who left is not."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from tests.web.node import BROWSER
from tests.web.test_parts import SOURCES

COACH = """
import { register } from "node:module";
const hook = `export const load = (url, context, next) => url.endsWith(".css")
  ? { format: "module", source: "export default 'sheet'", shortCircuit: true } : next(url, context)`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
globalThis.CSSStyleSheet = class { replaceSync(text) { this.text = text; } };
document.adoptedStyleSheets = [];
const warned = [];
console.warn = (fault) => warned.push(fault.message);
const { Coaching } = await from("table/coach.js");
const coach = new Coaching(() => shown.push(coach.progress));
const shown = [];
const found = [];
const slow = async ({ signal, onProgress }) => {
  onProgress(0.5);
  coach.stop();
  onProgress(0.9);
  signal.throwIfAborted();
};
await coach.ask(slow, () => found.push("left"));
const left = { shown: shown.splice(0), fault: coach.fault, review: coach.review };
await coach.ask(async () => { throw new Error("refused"); }, () => found.push("refused"));
const refused = { shown: shown.splice(0), fault: coach.fault.message };
await Promise.all([
  coach.ask(async () => "first", (review) => { found.push(review); }),
  coach.ask(async () => "second", (review) => { found.push(review); }),
]);
const { fault, review, progress } = coach;
const adopted = document.adoptedStyleSheets.map(({ text }) => text);
console.log(JSON.stringify({ adopted, left, refused, found, warned, last: [fault, review, progress] }));
"""


def test_a_coach_says_how_far_it_is_and_stops_when_nobody_waits() -> None:
    command = ["node", "--input-type=module", "--eval", BROWSER + COACH, f"{SOURCES.as_uri()}/"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    assert said["adopted"] == ["sheet"]
    assert said["left"] == {"shown": [0, 0.5, None], "fault": None, "review": None}
    assert said["refused"] == {"shown": [0, None], "fault": "refused"}
    assert said["warned"] == ["refused"]
    # Whoever asks again does not wait for what was asked before.
    assert said["found"] == ["second"]
    assert said["last"] == [None, "second", None]
