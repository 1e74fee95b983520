/**
 * The words of the command line. English ones and the signs of the suits are always understood; a language adds its own.
 *
 * @typedef {"to" | "with" | "as" | "auto" | "none" | "all" | "hand" | "card"} Particle
 * @typedef {"swap" | "move" | "joker" | "bet" | "unbet" | "names" | "hands" | "bets" | "scores" | "status" | "players" | "sort" | "suggest"
 *   | "undo" | "redo" | "clear" | "ready" | "next" | "skip" | "again" | "help"} Verb
 *
 * @typedef {object} Meaning  what one word, or a few words together, may stand for
 * @property {string} [rank]
 * @property {boolean} [plural]   all cards of the rank
 * @property {string} [suit]
 * @property {string} [joker]     "RJ", "BJ", "WJ", or "" for whichever is there
 * @property {number} [number]
 * @property {Verb} [verb]
 * @property {Particle} [particle]
 * @property {boolean} [ordinal]  "first", not "one"
 * @property {"rank" | "suit" | "groups"} [order]
 * @property {boolean} [noise]    says nothing
 *
 * @typedef {Map<string, Meaning>} Vocabulary  by folded phrase
 */

/** @type {Record<Verb, string>} */
const VERBS = {
  swap: "swap, exchange, switch, x",
  move: "move, put, place, lay",
  joker: "",
  bet: "bet, stake",
  unbet: "unbet, take back, no bet",
  names: "names, name, n",
  hands: "hands, table, show, look, l",
  bets: "bets, betting cards",
  scores: "scores, score, points",
  status: "status, what, why, todo",
  players: "players, opponents, who",
  sort: "sort, order",
  suggest: "suggest, suggestion, hint, tip",
  undo: "undo, back, u",
  redo: "redo, y",
  clear: "clear, reset",
  ready: "ready, done, go, r",
  next: "next, continue",
  skip: "skip",
  again: "again, repeat",
  help: "help, commands, ?",
};

/** @type {Record<Particle, string>} */
const PARTICLES = {
  to: "to, into, on, onto, in, at, ->, →",
  with: "with, for, and, &, +, <->, ↔",
  as: "stands for, is, =",
  auto: "auto, automatic, best, free",
  none: "none, nothing, no",
  all: "all, every",
  hand: "hand, row, h.",
  card: "card",
};

const RANK_WORDS = {
  2: "two, deuce",
  3: "three, trey",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten, 10",
  J: "jack, knave",
  Q: "queen",
  K: "king",
  A: "ace",
};

/** Ranks that are numbers too. @type {Record<string, number>} */
const VALUES = { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 10 };

const PLURALS = {
  2: "twos, deuces",
  3: "threes",
  4: "fours",
  5: "fives",
  6: "sixes",
  7: "sevens",
  8: "eights",
  9: "nines",
  T: "tens",
  J: "jacks",
  Q: "queens",
  K: "kings",
  A: "aces",
};

const SUIT_WORDS = {
  h: "hearts, heart, ♥, ♡, h",
  d: "diamonds, diamond, ♦, ♢, d",
  s: "spades, spade, ♠, ♤, s",
  c: "clubs, club, ♣, ♧, c",
};

const JOKER_WORDS = {
  RJ: "red joker, joker red, rj",
  BJ: "black joker, joker black, bj",
  WJ: "two-coloured joker, two-colored joker, white joker, wild joker, any joker, wj",
  "": "joker, jk",
};

const ORDINALS = ["first, 1st", "second, 2nd", "third, 3rd", "fourth, 4th", "fifth, 5th"];
const ORDERS = {
  rank: "rank, ranks, by rank",
  suit: "suit, suits, by suit",
  groups: "groups, group, in groups, pairs",
};
const SMALL = ["zero, nought", "one"];
const NOISE = "the, of, please, my, by";

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
 * @param {(kind: string, name: string) => string} [translated]  a language's own words for one meaning, comma-separated; "" for none.
 *   Kinds: verb, particle, rank, suit, joker, ordinal, order, small, noise.
 * @returns {Vocabulary}
 */
export function vocabulary(translated = () => "") {
  /** @type {Vocabulary} */
  const words = new Map();
  // English is entered last, so that its words always mean the same.
  enter(words, translated, true);
  enter(words, () => "", false);
  return words;
}

/** @param {Vocabulary} words @param {(kind: string, name: string) => string} own @param {boolean} foreign */
function enter(words, own, foreign) {
  /** @param {string} kind @param {Record<string, string>} table @param {(name: string) => Meaning} meaning */
  const fill = (kind, table, meaning) => {
    for (const [name, english] of Object.entries(table)) {
      add(words, foreign ? own(kind, name) : english, meaning(name));
    }
  };
  fill("noise", { all: NOISE }, () => ({ noise: true }));
  fill("verb", VERBS, (name) => ({ verb: /** @type {Verb} */ (name) }));
  fill("particle", PARTICLES, (name) => ({ particle: /** @type {Particle} */ (name) }));
  fill("order", ORDERS, (name) => ({ order: /** @type {Meaning["order"]} */ (name) }));
  fill("small", Object.fromEntries(SMALL.entries()), (name) => ({ number: Number(name) }));
  fill("ordinal", Object.fromEntries(ORDINALS.entries()), (name) => ({ number: Number(name) + 1, ordinal: true }));
  fill("plural", PLURALS, (rank) => ({ rank, plural: true }));
  fill("rank", RANK_WORDS, (rank) => ({ rank, ...(VALUES[rank] ? { number: VALUES[rank] } : {}) }));
  fill("suit", SUIT_WORDS, (suit) => ({ suit }));
  fill("joker", JOKER_WORDS, (joker) => ({ joker }));
}

/** @param {Vocabulary} words @param {string} list @param {Meaning} meaning */
function add(words, list, meaning) {
  for (const phrase of list.split(/,\s+/)) {
    const key = folded(phrase);
    if (key) words.set(key, { ...words.get(key), ...meaning });
  }
}
