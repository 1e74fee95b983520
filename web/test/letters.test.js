import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { lettered, unlettered } from "../src/site/letters.js";

/** Bytes as text that stands in the page that is one file. */

test("bytes come back from letters that end no element", () => {
  for (const bytes of [new Uint8Array(0), new Uint8Array(8), new Uint8Array(8).fill(255), randomBytes(100_000)]) {
    const text = lettered(bytes);
    assert.equal(Buffer.compare(bytes, unlettered(text)), 0);
    assert.equal(text.length, (bytes.length / 4) * 5);
    assert.match(text, /^[#-;=-x]*$/);
  }
  assert.throws(() => lettered(new Uint8Array(3)), { message: "3 bytes are no multiple of four" });
});
