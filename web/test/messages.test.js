import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "../builder/messages.mjs";

/** What a German message may have wrong, beside an English one that has {n}. */
const FAULTS = {
  missing: [{}, "“a” is missing"],
  superfluous: [{ a: "x {n}", b: "y" }, "“b” is not there in English"],
  argument: [{ a: "x {m}" }, "does not use {n}"],
  "no plural": [{ a: "{n, plural, one {#}}" }, "cannot be read"],
  "foreign plural": [{ a: "{n, plural, few {#} one {#} other {#}}" }, "has no plural “few”"],
  "lacking plural": [{ a: "{n, plural, other {#}}" }, "lacks the plural “one”"],
  kind: [{ a: "{n, number}" }, "takes {n} as number"],
  syntax: [{ a: "x {n" }, "cannot be read"],
  quotation: [{ a: "x ' {n}" }, "straight quotation mark"],
  empty: [{ a: "" }, "is empty"],
};
for (const [name, [messages, fault]] of Object.entries(FAULTS))
  test(`a wrong message fails the build: ${name}`, () => {
    const found = faultsOf("de", messages, { a: "x {n}" });
    assert.ok(
      found.some((line) => line.startsWith("de: ") && line.includes(fault)),
      found.join("\n"),
    );
  });

test("right messages pass", () => {
  assert.deepEqual(faultsOf("de", { a: "{n} y" }, { a: "x {n}" }), []);
  const counted = { a: "{n, plural, one {{n, number, ::.0} point} other {{n, number, ::.0} points}}" };
  assert.deepEqual(faultsOf("fr", counted, { a: "{n, number, ::.0} points" }), []);
});
