import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { Asking } from "../src/own/table/asking.js";

const LONGEST = 4000;

/** The line between a table and the workshop, and what was asked on it. */
function line() {
  const asked = [];
  const port = { postMessage: (what) => asked.push(what), onmessage: (_) => {} };
  return { asked, asking: new Asking(port), reply: (data) => port.onmessage({ data }) };
}

for (const [data, wanted] of [
  [{ action: { kind: "play" } }, { action: { kind: "play" } }],
  [{ action: { kind: "play" }, text: "no" }, { action: { kind: "play" } }],
  [{ text: "It raised." }, { text: "It raised." }],
  [{ text: "x".repeat(LONGEST + 5) }, { text: "x".repeat(LONGEST) }],
  [{ text: { save: "forged", ply: 3 } }, { text: "" }],
  [{ action: "play" }, { text: "" }],
  [{ action: ["play"], text: 5 }, { text: "" }],
  [{ action: null }, { text: "" }],
  [{}, { text: "" }],
])
  test(`a reply is an action or words: ${JSON.stringify(data).slice(0, 40)}`, async () => {
    const { asked, asking, reply } = line();
    const answer = asking.ask({ type: "decide" }, new AbortController().signal);
    for (const other of [null, 5, "text", { id: 99, ...data }]) reply(other);
    reply({ id: asked[0].id, ...data });
    assert.deepEqual(await answer, wanted);
  });

test("a question that is settled leaves nothing behind", async () => {
  const { asked, asking, reply } = line();
  const ending = new AbortController();
  const { signal } = ending;
  const heard = () => getEventListeners(signal, "abort").length;
  for (let number = 0; number < 3; number += 1) {
    const answer = asking.ask({ type: "decide" }, signal);
    assert.equal(heard(), 1);
    reply({ id: asked.at(-1).id, text: "" });
    await answer;
    assert.equal(heard(), 0);
  }
  const ask = () => asking.ask({ type: "decide" }, signal).catch((reason) => reason);
  const late = ask();
  ending.abort("left");
  assert.deepEqual([await late, await ask(), asked.length], ["left", "left", 4]);
});
