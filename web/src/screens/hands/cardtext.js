import { typedSuit } from "../../cards/suits.js";
import { letterOf } from "../../text/text.js";

/** Reads cards as people type them: "Kh 10d", "k♥ ♦10", joker RJ, concealed cards in brackets; letters of the language work too. */

const RANKS = "23456789TJQKA";

/**
 * @typedef {object} Typed
 * @property {Card[]} cards
 * @property {Card[]} concealed  those in brackets
 * @property {string} wrong      the first word that is no card, or ""
 */

/** @param {string} text @returns {Typed} */
export function readCards(text) {
  /** @type {Typed} */
  const typed = { cards: [], concealed: [], wrong: "" };
  let hidden = false;
  const letters = [..."JQK"].map(letterOf).join("");
  const rank = `10|[${RANKS}${letters}]`;
  const token = new RegExp(`[()]|(${rank})([shdc♠-♧])|([♠-♧])(${rank})|[RBW]J|Jk|[^\\s,;()]+`, "giu");
  // After a suit sign a device may insert a variation selector.
  for (const [word, first, suit, sign, last] of text.replace(/[\uFE0E\uFE0F]/g, "").matchAll(token)) {
    if (word === "(" || word === ")") hidden = word === "(";
    else {
      const card = first || last ? natural((first ?? last ?? "").toUpperCase(), suit ?? sign ?? "") : joker(word);
      if (!card) typed.wrong ||= word;
      else {
        typed.cards.push(card);
        if (hidden) typed.concealed.push(card);
      }
    }
  }
  return typed;
}

/** @param {string} rank @param {string} suit */
function natural(rank, suit) {
  return ([...RANKS].find((name) => letterOf(name) === rank) ?? rank) + typedSuit(suit);
}

/** The card for a typed joker; "joker" alone is the two-coloured one. @param {string} word */
function joker(word) {
  const name = word.toUpperCase();
  if (name === "JK") return "WJ";
  return ["RJ", "BJ", "WJ"].includes(name) ? name : null;
}

/** @param {Card[]} cards @param {Card[]} concealed */
export function writeCards(cards, concealed) {
  const unmarked = [...concealed];
  return cards
    .map((card) => {
      const index = unmarked.indexOf(card);
      if (index >= 0) unmarked.splice(index, 1);
      const name = card.replace(/^[JQK](?=[shdc])/, letterOf);
      return index >= 0 ? `(${name})` : name;
    })
    .join(" ");
}
