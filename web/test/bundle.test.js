import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { pageBundle } from "../builder/bundle.mjs";

/** How the page's code is cut into parts. */

const APP = fileURLToPath(new URL("../../benchmarks/start/ours.js", import.meta.url));

test("what unpacks does not wait for the page", async () => {
  // A page may wait for its engine before it is up: what the engine waits for must not wait for it.
  const { files } = await pageBundle(APP, { __BUILD__: "null" });
  const texts = new Map(files.map(({ name, data }) => [name, new TextDecoder().decode(data)]));
  const all = new Set([...texts.keys()].filter((name) => name.startsWith("unpack-")));
  assert.ok(all.size);
  for (const name of all)
    for (const [, other] of texts.get(name).matchAll(/(?:from|import) ?"[.][/]([^"]+)"/g)) all.add(other);
  for (const name of all) assert.ok(!texts.get(name).includes("compileStreaming"), name);
});
