"""What is heard where the browser lets the sound wait, or refuses it (Node)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.web.node import BROWSER

SOURCES = Path(__file__).parents[2] / "web" / "src"
# A clock of the test's own, a person who has pressed, and an audio context that starts when it is told to.
DEVICE = """
const heard = [], unhandled = [], waiting = [];
process.on("unhandledRejection", (reason) => unhandled.push(String(reason)));
let now = 0;
globalThis.performance = { now: () => now };
globalThis.addEventListener = (type, listener) => listener();
Object.defineProperty(globalThis, "navigator", { value: {} });
class Node_ {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect(next) { return next; }
  start() { heard.push(now); }
  stop() {}
}
for (const kind of ["Gain", "Oscillator", "AudioBufferSource", "BiquadFilter"])
  globalThis[`${kind}Node`] = Node_;
globalThis.AudioContext = class {
  state = "suspended";
  sampleRate = 400;
  currentTime = 0;
  createBuffer() { return { getChannelData: () => [] }; }
  resume() {
    return new Promise((start, fail) => waiting.push({ start: () => start(this.state = "running"), fail }));
  }
  suspend() { return Promise.reject(new Error("closed")); }
};
const soon = () => new Promise((done) => setTimeout(done, 20));
const { feel } = await from("ui/feedback.js");
"""


def run(code: str) -> Any:
    """What is heard and what nobody catches, after `code`."""
    script = f"{BROWSER}{DEVICE}{code}\nconsole.log(JSON.stringify({{ heard, unhandled }})); process.exit();"
    command = ["node", "--input-type=module", "-e", script, f"{SOURCES.as_uri()}/"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_what_waited_too_long_for_the_sound_to_start_is_not_heard() -> None:
    """A take is two notes; a pick that follows at once is heard, with its stroke of paper."""
    told = run(
        """
        for (const at of [0, 700, 5000]) {
          now = at;
          feel("take");
          await soon();
        }
        now = 5200;
        feel("pick");
        await soon();
        for (const { start } of waiting) start();
        await soon();
        """
    )
    assert told == {"heard": [5200, 5200, 5200, 5200], "unhandled": []}


def test_a_device_that_refuses_to_sound_is_a_silent_one() -> None:
    told = run(
        """
        feel("take");
        await soon();
        waiting.pop().fail(new Error("not allowed"));
        await soon();
        globalThis.AudioContext.prototype.resume = () => { throw new Error("closed"); };
        feel("take");
        await soon();
        """
    )
    assert told == {"heard": [], "unhandled": []}


def test_going_to_rest_is_nobody_s_fault() -> None:
    told = run(
        """
        const later = globalThis.setTimeout;
        globalThis.setTimeout = (act, ms) => later(act, ms > 1000 ? 0 : ms);
        feel("take");
        await soon();
        waiting.pop().start();
        await soon();
        """
    )
    assert told == {"heard": [0, 0], "unhandled": []}


def test_sounds_do_not_stop_what_the_person_listens_to() -> None:
    """Where a browser asks what kind of sound it is (Safari), it is one that mixes."""
    told = run(
        """
        navigator.audioSession = { type: "auto" };
        feel("take");
        await soon();
        heard.push(navigator.audioSession.type);
        """
    )
    assert told == {"heard": ["ambient"], "unhandled": []}
