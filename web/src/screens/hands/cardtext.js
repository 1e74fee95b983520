import { suitOf } from "../../cards/suits.js";
import { letterOf } from "../../text/text.js";

/** Cards as people type them: "Kh 10d", "k♥ ♦10", joker RJ, concealed cards in brackets; the letters of the language do as well. */

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
  // Behind a sign of a suit a device may write one that only chooses its look.
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
  return ([...RANKS].find((name) => letterOf(name) === rank) ?? rank) + suitOf(suit);
}

/** Any joker is the two-coloured one. @param {string} word */
function joker(word) {
  const name = word.toUpperCase();
  if (name === "JK") return "WJ";
  return ["RJ", "BJ", "WJ"].includes(name) ? name : null;
}

/** @param {Card[]} cards @param {Card[]} concealed */
export function writeCards(cards, concealed) {
  const down = [...concealed];
  return cards
    .map((card) => {
      const place = down.indexOf(card);
      if (place >= 0) down.splice(place, 1);
      const name = card.replace(/^[JQK](?=[shdc])/, letterOf);
      return place >= 0 ? `(${name})` : name;
    })
    .join(" ");
}
