import assert from "node:assert/strict";
import { test } from "node:test";
import { allMessages } from "../builder/messages.mjs";
import { EngineError } from "../src/engine/errors.js";
import { ownLine, sentence } from "../src/workshop/errors.js";
import { speak } from "../testing/saying.js";

const codes = Object.keys(await allMessages("en"))
  .filter((key) => key.startsWith("workshop.fault."))
  .map((key) => key.slice("workshop.fault.".length));

for (const code of [...codes, "unheard"])
  test(`an error of a player is told even without its data: ${code}`, async () => {
    await speak("en");
    const bare = new EngineError(code, "said by the engine", {});
    assert.ok(sentence(bare));
    assert.ok(sentence(bare, false));
    assert.equal(ownLine(new EngineError(code, "", { line: "item" })), undefined);
  });

test("a sentence with what a player made is cut", async () => {
  await speak("en");
  const long = new EngineError("raised", "", { kind: "x".repeat(100_000), said: "y".repeat(100_000) });
  assert.ok(sentence(long).length <= 4000);
});
