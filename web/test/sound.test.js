import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** What is heard where the browser lets the sound wait, or refuses it; a rejection that nobody catches fails a test. */

let now = 0;
let heard = [];
/** Sounds that wait to start. */
let waiting = [];

class Node_ {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (next) => next;
  start() {
    heard.push(now);
  }
  stop() {}
}
for (const kind of ["Gain", "Oscillator", "AudioBufferSource", "BiquadFilter"]) globalThis[`${kind}Node`] = Node_;

/** The device's sound, which starts when it is told to. */
let device;

class AudioContext {
  state = "suspended";
  sampleRate = 400;
  currentTime = 0;
  constructor() {
    device = this;
  }
  createBuffer() {
    return { getChannelData: () => [] };
  }
  resume() {
    return new Promise((resolve, fail) => {
      const start = () => {
        this.state = "running";
        resolve();
      };
      waiting.push({ start, fail });
    });
  }
  suspend() {
    return Promise.reject(new Error("closed"));
  }
}
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
globalThis.AudioContext = AudioContext;
// A person has touched the page.
globalThis.addEventListener = (_, listener) => listener();
const { feel } = await import("../src/ui/feedback.js");
await import("../src/ui/sound.js");

const soon = () => new Promise((done) => setTimeout(done, 20));
/** Waits until something has come, at most 20 seconds: a busy machine is slow. @param {() => unknown} hasCome */
async function until(hasCome) {
  for (let step = 0; step < 1000 && !hasCome(); step += 1) await soon();
}

mock.method(performance, "now", () => now);
beforeEach(() => {
  [now, heard, waiting] = [0, [], []];
  if (device) device.state = "suspended";
});

test("what waited too long for the sound to start is not heard", async () => {
  for (const at of [0, 700, 5000]) {
    const before = waiting.length;
    now = at;
    feel("take");
    await until(() => waiting.length > before);
  }
  now = 5200;
  feel("pick");
  await until(() => waiting.length === 4);
  for (const { start } of waiting) start();
  await until(() => heard.length === 4);
  await soon();
  // A take is two notes; a pick that follows at once is heard, with its stroke of paper.
  assert.deepEqual(heard, [5200, 5200, 5200, 5200]);
});

test("a device that refuses to sound is a silent one", async (t) => {
  feel("take");
  await until(() => waiting.length);
  waiting.pop().fail(new Error("not allowed"));
  await soon();
  t.mock.method(AudioContext.prototype, "resume", () => {
    throw new Error("closed");
  });
  feel("take");
  await soon();
  assert.deepEqual(heard, []);
});

test("going to rest is nobody's fault", async (t) => {
  const later = setTimeout;
  t.mock.method(globalThis, "setTimeout", (act, ms) => later(act, ms > 1000 ? 0 : ms));
  const rest = t.mock.method(AudioContext.prototype, "suspend");
  feel("take");
  await until(() => waiting.length);
  waiting.pop().start();
  await until(() => heard.length && rest.mock.callCount());
  assert.deepEqual([heard, rest.mock.callCount()], [[0, 0], 1]);
});

test("sounds do not stop what the person listens to", async () => {
  // Where a browser asks what kind of sound it is (Safari), it is one that mixes.
  navigator.audioSession = { type: "auto" };
  const { play } = await import("../src/ui/sound.js?anew");
  play("take", 1, () => true);
  assert.equal(navigator.audioSession.type, "ambient");
});
