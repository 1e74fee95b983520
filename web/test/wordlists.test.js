import assert from "node:assert/strict";
import { test } from "node:test";
import { allMessages, languages } from "../builder/messages.mjs";

/** The lists of words that each language gives to the command line. */

/** By kind and by what the program calls it, the ways to say it. @param {string} tag */
async function lists(tag) {
  const found = {};
  for (const [key, text] of Object.entries(await allMessages(tag))) {
    if (!/^(\w+\.)?words\./.test(key)) continue;
    const entries = text.split(";").map((entry) => entry.trim().match(/^([\w-]+)=(.+)$/));
    assert.ok(entries.every(Boolean), `${tag} ${key}: ${text}`);
    found[key] = Object.fromEntries(entries.map(([, name, words]) => [name, words.split(/,\s+/)]));
  }
  return found;
}

const ENGLISH = await lists("en");

for (const tag of await languages()) {
  const own = await lists(tag);

  test(`every meaning has words: ${tag}`, () => {
    assert.deepEqual(Object.keys(own).sort(), Object.keys(ENGLISH).sort());
    for (const [kind, meanings] of Object.entries(ENGLISH)) {
      assert.deepEqual(Object.keys(own[kind]).sort(), Object.keys(meanings).sort(), kind);
      for (const word of Object.values(own[kind]).flat()) assert.ok(word.trim(), kind);
    }
  });

  for (const [kind, meanings] of Object.entries(own))
    test(`no word has two meanings of one kind: ${tag}, ${kind}`, () => {
      const words = Object.values(meanings)
        .flat()
        .map((word) => word.toLowerCase());
      assert.deepEqual(
        words.filter((word, at) => words.indexOf(word) !== at),
        [],
      );
    });
}
