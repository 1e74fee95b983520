import { suitOf } from "../../cards/suits.js";
import { folded } from "./vocabulary.js";

/**
 * A line of the command language, cut into what its words may mean.
 *
 * @typedef {import("./vocabulary.js").Meaning} Meaning
 * @typedef {import("./vocabulary.js").Vocabulary} Vocabulary
 *
 * @typedef {{card: string} | {row: number, column: number}} Spot
 *
 * @typedef {object} Fault   why a line means nothing
 * @property {"empty" | "word" | "which" | "notYours" | "noJoker" | "hand" | "place" | "usage" | "rest"} fault
 * @property {string} [word]     the part that is wrong, as it was typed
 * @property {string[]} [cards]  the cards that it could mean
 * @property {string} usage      the command whose form would be right
 *
 * @typedef {{meaning: Meaning, word: string, spot?: Spot}} Token
 */

/** The joker of a pack whose jokers are all alike, as the engine writes it. */
export const ANY_JOKER = "Jk";
const LONGEST_PHRASE = 4;

/** Thrown inside, returned outside. */
export class Wrong extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault.fault);
    this.fault = fault;
  }
}

/**
 * What a game makes of a line, or what is wrong with it.
 *
 * @template Command
 * @param {string} line
 * @param {Vocabulary} words
 * @param {(tokens: Token[]) => Command} understand  throws `Wrong`
 * @returns {Command | Fault}
 */
export function understood(line, words, understand) {
  try {
    return understand(tokens(line, words));
  } catch (wrong) {
    if (wrong instanceof Wrong) return wrong.fault;
    throw wrong;
  }
}

/** @param {string} line @param {Vocabulary} words @returns {Token[]} */
function tokens(line, words) {
  const parts = folded(line)
    .replace(/<?->|[→↔=]/g, " $& ")
    .replace(/[;!]+|[.,]+(?=\s|$)/g, " ")
    .split(/[\s,]+/)
    .filter(Boolean);
  /** @type {Token[]} */
  const found = [];
  for (let at = 0; at < parts.length; ) {
    const [token, length] = longest(parts, at, words) ?? [single(/** @type {string} */ (parts[at]), words), 1];
    if (!token.meaning.noise) found.push(token);
    at += length;
  }
  return found;
}

/** @param {string[]} parts @param {number} at @param {Vocabulary} words @returns {[Token, number] | null} */
function longest(parts, at, words) {
  for (let length = Math.min(LONGEST_PHRASE, parts.length - at); length > 0; length--) {
    const word = parts.slice(at, at + length).join(" ");
    const meaning = words.get(word);
    if (meaning) return [{ meaning, word }, length];
  }
  return null;
}

/** A word that is in no vocabulary: a card, a place, a number, or a fault. @param {string} word @param {Vocabulary} words @returns {Token} */
function single(word, words) {
  const card = cardOf(word, words);
  if (card) return { meaning: {}, word, spot: { card } };
  if (/^\d{1,2}$/.test(word)) {
    const number = Number(word);
    return { meaning: { number, ...(number > 1 && number < 10 ? { rank: word } : {}) }, word };
  }
  const place = /^([1-9])[.:/-]([1-9])$/.exec(word);
  if (place) return { meaning: {}, word, spot: { row: Number(place[1]) - 1, column: Number(place[2]) - 1 } };
  if (/^[tjqka]$/.test(word)) return { meaning: { rank: word.toUpperCase() }, word };
  throw new Wrong({ fault: "word", word, usage: "help" });
}

/** "kh", "k♥", "♥k", "10s", and with the letters of the language "r♥" @param {string} word  folded @param {Vocabulary} words @returns {string | null} */
export function cardOf(word, words) {
  const match = /^(10|[2-9a-z])([shdc♠-♧])$/u.exec(word.replace(/^([♠-♧])(.+)$/u, "$2$1"));
  const [, written = "", sign = ""] = match ?? [];
  const rank =
    words.get(written)?.letter ?? (/^[2-9tjqka]$/.test(written) ? written.toUpperCase() : written === "10" && "T");
  return rank ? rank + suitOf(sign) : null;
}

/** A card in two words, "king hearts" or "hearts king". @param {Token | undefined} one @param {Token | undefined} other @returns {string | null} */
export function spelled(one, other) {
  const [first, second] = [one?.meaning, other?.meaning];
  const rank = first?.rank ?? second?.rank;
  const suit = first?.rank ? second?.suit : first?.suit;
  return rank && suit ? rank + suit : null;
}

/** Does a line begin with this as a command? What is a verb and something else is a verb when nothing but a verb makes sense. @param {Token} token */
export function isCommand({ meaning }) {
  return meaning.verb !== undefined && meaning.joker === undefined && meaning.rank === undefined;
}
