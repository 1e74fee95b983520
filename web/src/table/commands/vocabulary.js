/**
 * The words of the command line. They are messages of the page, one for each kind: "swap=swap, exchange; ready=ready, done".
 * English ones and the signs of the suits are always understood; a language adds its own.
 *
 * @typedef {"to" | "with" | "as" | "auto" | "none" | "all" | "hand" | "card"} Particle
 * @typedef {object} Meaning  what one word, or a few words together, may stand for
 * @property {string} [rank]
 * @property {boolean} [plural]   all cards of the rank
 * @property {string} [suit]
 * @property {string} [joker]     "RJ", "BJ", "WJ", or "" for whichever is there
 * @property {number} [number]
 * @property {string} [verb]   one of the game’s commands
 * @property {Particle} [particle]
 * @property {boolean} [ordinal]  "first", not "one"
 * @property {"rank" | "suit" | "groups"} [order]
 * @property {boolean} [noise]    says nothing
 * @property {string} [letter]    the rank whose letter it is, before a suit
 *
 * @typedef {Map<string, Meaning>} Vocabulary  by folded phrase
 * @typedef {(typeof KINDS)[number]} Kind
 * @typedef {Record<Kind, string>} Lists
 */

export const KINDS = /** @type {const} */ ([
  "noise",
  "verbs",
  "particles",
  "orders",
  "small",
  "ordinals",
  "plurals",
  "ranks",
  "suits",
  "jokers",
  "letters",
]);

/** What is written the same in every language. @type {Partial<Lists>} */
const SIGNS = {
  particles: "to=->, →; with=&, +, <->, ↔; as==",
  ranks: "T=10",
  suits: "h=♥, ♡, h; d=♦, ♢, d; s=♠, ♤, s; c=♣, ♧, c",
  jokers: "RJ=rj; BJ=bj; WJ=wj; J=jk",
  verbs: "help=?",
};

/** Ranks that are numbers too. @type {Record<string, number>} */
const VALUES = { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 10 };

/** What an entry of each kind means. @type {Record<Kind, (name: string) => Meaning>} */
const MEANINGS = {
  noise: () => ({ noise: true }),
  verbs: (name) => ({ verb: name }),
  particles: (name) => ({ particle: /** @type {Particle} */ (name) }),
  orders: (name) => ({ order: /** @type {Meaning["order"]} */ (name) }),
  small: (name) => ({ number: Number(name) }),
  ordinals: (name) => ({ number: Number(name), ordinal: true }),
  plurals: (rank) => ({ rank, plural: true }),
  ranks: (rank) => ({ rank, ...(VALUES[rank] ? { number: VALUES[rank] } : {}) }),
  suits: (suit) => ({ suit }),
  jokers: (joker) => ({ joker: joker === "J" ? "" : joker }),
  letters: (letter) => ({ letter }),
};

/** Lower case, no accents, no variation selectors: what people type differently is the same. @param {string} text */
export function folded(text) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}|\uFE0E|\uFE0F/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replace(/[’']/g, "' ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * @param {Lists} english
 * @param {Lists} [own]  of the person's language
 * @returns {Vocabulary}
 */
export function vocabulary(english, own = english) {
  /** @type {Vocabulary} */
  const words = new Map();
  // English comes last: its words mean the same in every language.
  for (const lists of [own, english, SIGNS]) {
    for (const kind of KINDS) enter(words, kind, lists[kind] ?? "");
  }
  for (const [word, meaning] of words) {
    const { letter, ...others } = meaning;
    if (letter && !Object.keys(others).length) words.set(word, { rank: letter, letter });
  }
  return words;
}

/** @param {Vocabulary} words @param {Kind} kind @param {string} list */
function enter(words, kind, list) {
  for (const entry of list.split(/;\s*/)) {
    const [, name = "", phrases = ""] = /^\s*(\w+)=(.*)$/.exec(entry) ?? [];
    for (const phrase of phrases.split(/,\s+/)) {
      const key = folded(phrase);
      if (key) words.set(key, { ...words.get(key), ...MEANINGS[kind](name) });
    }
  }
}
