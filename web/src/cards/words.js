import { hasText, locale, t } from "../text/text.js";
import { rankForms } from "../text/textof.js";
import { cardName } from "./cards.js";

/**
 * Puts the engine's codes and data into the person's language.
 *
 * @typedef {import("../text/text.js").TextKey} TextKey
 */

const RANKS = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
const SUITED = "_flush";

/** The letter on the card for a rank of the engine: 13 is "K". @param {number} rank */
export function rankLetter(rank) {
  return RANKS[rank] ?? String(rank);
}

/** A rank as a word, as in names of hands: "king". @param {number} rank */
export function rankWord(rank) {
  return t(/** @type {TextKey} */ (`rank.one.${rankLetter(rank)}`));
}

/** The text with its first letter in upper case. @param {string} text */
export function capital(text) {
  const [first = ""] = text;
  return first.toLocaleUpperCase(locale()) + text.slice(first.length);
}

/**
 * The value of a hand inside a sentence: "full house, kings over tens".
 *
 * @param {HandDescription | null | undefined} description
 * @returns {string} empty without one
 */
export function valueWords(description) {
  if (!description) return "";
  const { category, system } = description;
  const plain = hasText(`value.${category}`) ? category : category.slice(0, -SUITED.length);
  const [rank = 0, second = 0] = ranksOf(description);
  const words = t(/** @type {TextKey} */ (`value.${kindOf(plain, rank, system)}`), {
    ...forms("rank", rank),
    ...forms("second", second),
  });
  return plain === category ? words : t("value.oneSuit", { hand: words });
}

/** The value of a hand by itself: "Full house, kings over tens". @param {HandDescription | null | undefined} description */
export function valueName(description) {
  return capital(valueWords(description));
}

/** @param {string} category @param {number} top @param {string} system */
function kindOf(category, top, system) {
  if (category === "straight_flush" && top === 14) return "royal_flush";
  return category === "high" && system !== "high" ? "low" : category;
}

/** The ranks that the name mentions. @param {HandDescription} description @returns {number[]} */
function ranksOf({ category: _, system: __, kickers: ___, ...roles }) {
  return Object.values(roles).flat();
}

/** Every form of a rank as an argument. @param {string} name @param {number} rank */
function forms(name, rank) {
  return rank ? rankForms(name, rankLetter(rank)) : {};
}

/** A card's name within a sentence; wild cards that are equal have the same name. @param {string} name */
export function namedCard(name) {
  return cardName(name.split("#")[0] ?? name);
}
