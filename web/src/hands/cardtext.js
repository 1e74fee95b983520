/** Cards as people type them: "Kh 10d", "K♥ 10♦", joker RJ, concealed cards in brackets. */

const SUITS = new Map([
  ["♠", "s"],
  ["♥", "h"],
  ["♦", "d"],
  ["♣", "c"],
]);
const TOKEN = /[()]|(10|[2-9TJQKA])([shdc♠♥♦♣])|[RBW]J|Jk|[^\s,;()]+/giu;

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
  for (const [word, rank, suit] of text.matchAll(TOKEN)) {
    if (word === "(" || word === ")") hidden = word === "(";
    else {
      const card = rank && suit ? natural(rank, suit) : joker(word);
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
  return (rank === "10" ? "T" : rank.toUpperCase()) + (SUITS.get(suit) ?? suit.toLowerCase());
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
      return place >= 0 ? `(${card})` : card;
    })
    .join(" ");
}
