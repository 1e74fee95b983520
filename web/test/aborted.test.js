import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import { unlessAborted } from "../src/device/aborted.js";

test("a question that is settled leaves nothing behind", async () => {
  const ending = new AbortController();
  const { signal } = ending;
  const heard = () => getEventListeners(signal, "abort").length;
  let asked = 0;
  for (const number of [1, 2, 3]) {
    const ask = async () => {
      asked += 1;
      return number;
    };
    const answer = unlessAborted(ask, signal);
    assert.equal(heard(), 1);
    assert.equal(await answer, number);
    assert.equal(heard(), 0);
  }
  const never = () => {
    asked += 1;
    return new Promise(() => {});
  };
  const late = unlessAborted(never, signal).catch((reason) => reason);
  ending.abort("left");
  assert.equal(await late, "left");
  await assert.rejects(unlessAborted(never, signal), (reason) => reason === "left");
  assert.equal(asked, 4);
});
