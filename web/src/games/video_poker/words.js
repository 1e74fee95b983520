/// <reference path="./types.d.ts" />
import { rankWord } from "../../cards/words.js";
import { hasText, numbered, t } from "../../text/text.js";

/**
 * The machine's codes in words.
 *
 * @typedef {import("../../text/text.js").TextKey} TextKey
 * @typedef {{deck: Machine.Deck, minimum: string}} Wording
 */

const SIZE = 5;

/** What five cards are: "Full house", "Kings or better". @param {string} category @param {Wording} wording */
export function categoryWords(category, { minimum }) {
  return t(/** @type {TextKey} */ (`machine.category.${category}`), { minimum });
}

/** What a hold is: "4 to a royal flush". @param {Machine.Line} line @param {Wording} wording */
export function lineWords(line, wording) {
  const { code, cards, wilds, highs, rank } = line;
  const key = `machine.line.${code}`;
  if (cards === SIZE && code !== "other" && !hasText(key)) return categoryWords(code, wording);
  const natural = cards - wilds;
  const wild = t("machine.wild", { deck: wording.deck, count: wilds });
  const has = wilds ? "yes" : "no";
  if (!hasText(key)) return t("machine.line.other");
  return t(key, { count: natural, has, wild, high: highs ? "yes" : "no", rank: rank ? rankWord(rank) : "" });
}

/** With its sign. @param {number} value @param {number} [digits]  at most */
export function signed(value, digits = 1) {
  return numbered(value, { signDisplay: "exceptZero", maximumFractionDigits: digits }).replace("-", "−");
}

/** @param {number} share  0 to 1 @param {number} [digits] */
export function percent(share, digits = 0) {
  return numbered(share, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
}
