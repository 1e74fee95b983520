/// <reference path="./types.d.ts" />

/** The pack of a pay table and the lowest hand that pays, by its name or by one's own options. */

/** Of the pay tables by name: the first word of the name says which. @type {Record<string, {deck: Machine.Deck, minimum: string}>} */
const PACKS = {
  kings: { deck: "joker", minimum: "kings" },
  aces: { deck: "joker", minimum: "aces" },
  two: { deck: "joker", minimum: "two_pairs" },
  jacks: { deck: "jacks", minimum: "jacks" },
  deuces: { deck: "deuces", minimum: "three_of_a_kind" },
};

/** The pack of a pay table and the lowest hand that pays. @param {string} name */
export function packOf(name) {
  const [word = ""] = name.split("_");
  return PACKS[word] ?? { deck: /** @type {const} */ ("joker"), minimum: "kings" };
}

/** The pack and the lowest hand that pays, of a table by name or of one's own. @param {Pick<Machine.Options, "table" | "deck" | "minimum">} options @returns {{deck: Machine.Deck, minimum: string}} */
export function wordingIn({ table, deck, minimum }) {
  return table === "own" ? { deck, minimum } : packOf(table);
}
