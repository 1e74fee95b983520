import assert from "node:assert/strict";
import { test } from "node:test";
import { allMessages, faultsOf, languages, prepared } from "../builder/messages.mjs";

/** The spaces at the signs of every message, as the build sets them. */

const [NARROW, FIXED] = ["\u202f", "\u00a0"];
const WRONG = {
  en: /\s[;:!?%…]/,
  fr: new RegExp(`[^${NARROW};:!?%.…][;!?%»]|[^${NARROW}\\d]:|«[^${NARROW}]|\\s…`),
  de: new RegExp(`\\s[;:!?]|[^${NARROW}]%|[^${FIXED}.]…`),
  it: /\s[;:!?%…]/,
};
/** Of a language that says nothing of its own. */
const ANYWHERE = /\s[;:!?]/;

function partsOf({ type, value, options }) {
  if (type === 0) return [value];
  return options ? Object.values(options).flatMap((one) => wordings(one.value)) : ["x"];
}

/** Every wording of a message, an x for each argument. */
function wordings(message) {
  if (typeof message === "string") return [message];
  return message.reduce((found, part) => found.flatMap((start) => partsOf(part).map((end) => start + end)), [""]);
}

for (const tag of await languages())
  test(`no sign of any message starts a line: ${tag}`, async () => {
    const wrong = WRONG[tag] ?? ANYWHERE;
    const texts = Object.entries(await allMessages(tag)).filter(([key]) => !/^(\w+\.)?words\./.test(key));
    const said = texts.flatMap(([key, text]) => wordings(prepared(tag, key, text)).map((phrase) => [key, phrase]));
    assert.deepEqual(
      said.filter(([, phrase]) => wrong.test(phrase)),
      [],
    );
  });

for (const [tag, written, built] of [
  ["fr", "Prêt ? Oui ; non : 50 % !", [`Prêt${NARROW}? Oui${NARROW}; non${NARROW}: 50${NARROW}%${NARROW}!`]],
  ["fr", "« {word} »", [`«${NARROW}`, `${NARROW}»`]],
  ["fr", "Un instant…", ["Un instant…"]],
  ["de", "{value} % …", [`${NARROW}%${FIXED}…`]],
  ["en", "50%: one moment…", ["50%: one moment…"]],
  ["it", "Pronto? {n}%", ["Pronto? ", "%"]],
])
  test(`the build sets the spaces: ${tag}, ${written}`, () => {
    const message = prepared(tag, "a", written);
    const literals = typeof message === "string" ? [message] : message.filter(({ type }) => type === 0);
    assert.deepEqual(
      literals.map((one) => one.value ?? one),
      built,
    );
  });

for (const [tag, text, fault] of [
  ["fr", "Prêt?", "lacks a space"],
  ["fr", "À vous: jouez", "lacks a space"],
  ["fr", "{name}: {cards}", "lacks a space"],
  ["fr", "«oui»", "lacks a space"],
  ["fr", "“oui”", "other quotation marks"],
  ["fr", "Un instant …", "a space before …"],
  ["fr", `Prêt${NARROW}?`, "the build sets it"],
  ["de", "50%", "lacks the space before %"],
  ["de", "{value}%", "lacks the space before %"],
  ["de", "Moment…", "lacks the space before …"],
  ["de", "Fertig ?", "a space before a sign"],
  ["en", "50 %", "a space before a sign"],
  ["it", "Un momento …", "a space before a sign"],
])
  test(`a message with wrong signs fails the build: ${tag}, ${text}`, () => {
    const found = faultsOf(tag, { a: text }, { a: text });
    assert.ok(
      found.some((line) => line.includes(fault)),
      `${found}`,
    );
  });
