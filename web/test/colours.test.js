import assert from "node:assert/strict";
import { test } from "node:test";
import { LARGEST } from "../src/device/players.js";
import { tokensOf } from "../src/workshop/python.js";

/** The colours of Python in the workshop's editor: the right ones, and soon, whatever the text is. */

const tokens = (text) => tokensOf(text).map((one) => (typeof one === "string" ? one : [one.type, one.content]));

/** What has a colour, but for punctuation. */
const coloured = (text) => tokens(text).filter((one) => typeof one !== "string" && one[0] !== "punctuation");

test("what stands in a file has its colour", () => {
  const text = '@a.b\nclass Mine:  # one\n  def think(self):\n    return None, 0xFF, 1_0.5e-3j, f"{x}\\"", über\n';
  assert.deepEqual(coloured(text), [
    ["decorator", "@a.b"],
    ["keyword", "class"],
    ["class-name", "Mine"],
    ["comment", "# one"],
    ["keyword", "def"],
    ["function", "think"],
    ["keyword", "return"],
    ["boolean", "None"],
    ["number", "0xFF"],
    ["number", "1_0.5e-3j"],
    ["string", 'f"{x}\\""'],
  ]);
});

for (const text of [
  "'''one\n\"\"\" # still it\n'''",
  'rb"one"',
  "'a\\\n b'",
  "'''never ended\n",
  "'''ends with a stroke\\",
  "'\\'",
])
  test(`a text is one string: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(tokens(text), [["string", text]]);
  });

test("a quote alone ends with its line", () => {
  assert.deepEqual(coloured("x = 'one\ny = 2"), [
    ["string", "'one"],
    ["number", "2"],
  ]);
});

const UNITS = [
  "r'f\"{x}'+",
  "f\"{x}'+",
  'f"""{',
  "f'''\n",
  "'''\"\"\"\n",
  "\\'",
  "{",
  "\t",
  "\n",
  "@",
  "1",
  "a",
  "'",
  "_.",
];

for (const begin of ["", 'f"""{', "'''"])
  for (const unit of UNITS)
    test(`no text takes long: ${JSON.stringify([begin, unit])}`, () => {
      const text = begin + unit.repeat(Math.ceil(LARGEST / unit.length));
      const start = performance.now();
      assert.ok(
        tokensOf(text)
          .map((one) => one.content ?? one)
          .join("") === text,
      );
      assert.ok(performance.now() - start < 3_000);
    });
