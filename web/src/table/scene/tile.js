import { html, nothing } from "lit-html";
import { rankOf, suitOf, symbol } from "../../cards/cards.js";

/** Draws tiles: a card on a small square, or a joker with its multiplier and what it stands for. */

/**
 * A tile without a name for screen readers; the element around it has one.
 *
 * @param {string} face  as an item has it: `Qs`, `2x`, `2x Qh` for a joker that stands for a card, `2x Qh 9s` for one card in its row and another in its column
 * @param {string} [flip]  identifies it for its animation; "" for none
 */
export function tileFace(face, flip = "") {
  const [tile = "", ...cards] = face.split(" ");
  if (tile.endsWith("x")) return jokerFace(tile, cards, flip);
  return html`<span class="tile-face" data-suit=${suitOf(tile)} data-flip=${flip} aria-hidden="true">${value(tile)}</span>`;
}

/**
 * A joker that stands for no card: the jester with the multiplier; for one card: that card, with the multiplier in a corner; for two: both cards,
 * the one for its row above the one for its column.
 *
 * @param {string} tile @param {Card[]} cards  what it stands for, if it is in a hand @param {string} flip
 */
function jokerFace(tile, cards, flip) {
  const times = tile.charAt(0);
  const [card, other] = cards;
  const face = other ? cards.map(half) : card ? value(card) : symbol("joker-W", "tile-jester");
  const badge = other ? nothing : html`<i data-text=${`${times}×`}></i>`;
  return html`<span class="tile-face joker" data-times=${times} data-suit=${card ? suitOf(card) : nothing} data-two=${Boolean(other)} data-flip=${flip} aria-hidden="true">${face}${badge}</span>`;
}

/** @param {Card} card */
function half(card) {
  return html`<span class="tile-half" data-suit=${suitOf(card)}>${value(card)}</span>`;
}

/** @param {Card} card */
function value(card) {
  const [suit, text] = [suitOf(card), rankOf(card)];
  return html`<b data-suit=${suit} data-text=${text} data-wide=${text.length > 1}></b>${symbol(`pip-${suit}`, "tile-pip")}`;
}
