import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";
import { newDevice } from "../testing/device.js";
import { match } from "../testing/matches.js";

/** The part of the page for the sums is silent for longer than a match waits for it, and does not come in the end. */

const LATE = `
export async function load(url, context, next) {
  if (!url.endsWith("/accounts.js")) return next(url, context);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  throw new Error("gone");
}`;
register(`data:text/javascript,${encodeURIComponent(LATE)}`);

test("a match is kept without its sums", async () => {
  const device = await newDevice();
  for (const id of ["silent", "gone"]) assert.equal(await device.store.saveMatch(id, match()), true);
  await assert.rejects(import("../src/device/accounts.js"));
  assert.equal(await device.store.saveMatch("later", match()), true);
  const { matches, briefs, sums } = await device.dump();
  assert.deepEqual(Object.keys(matches).sort(), ["gone", "later", "silent"]);
  assert.deepEqual([briefs, sums], [{}, {}]);
  assert.deepEqual(await device.store.loadMatch("gone"), match());
});
