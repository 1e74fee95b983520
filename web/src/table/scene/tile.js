import { html, nothing } from "lit-html";
import { rankOf, suitOf, symbol } from "../../cards/cards.js";

/** Draws tiles: a card on a small square, or a joker with its multiplier and what it stands for. */

/**
 * A tile without a name for screen readers; the element around it has one.
 *
 * @param {string} face  as an item has it: `Qs`, `2x`, `2x Qh` for a joker that stands for a card
 * @param {string} [flip]  identifies it for its animation; "" for none
 */
export function tileFace(face, flip = "") {
  const [tile = "", card] = face.split(" ");
  if (tile.endsWith("x")) return jokerFace(tile, card, flip);
  return html`<span class="tile-face" data-suit=${suitOf(tile)} data-flip=${flip} aria-hidden="true">${value(tile)}</span>`;
}

/**
 * The jester with the multiplier; or the card, as large as on every tile, with the multiplier in a corner.
 *
 * @param {string} tile @param {string | undefined} card  what it stands for, if it is in a hand @param {string} flip
 */
function jokerFace(tile, card, flip) {
  const times = tile.charAt(0);
  return html`<span class="tile-face joker" data-times=${times} data-suit=${card ? suitOf(card) : nothing} data-flip=${flip} aria-hidden="true">${card ? value(card) : symbol("joker-W", "tile-jester")}<i data-text=${`${times}×`}></i></span>`;
}

/** @param {Card} card */
function value(card) {
  const rank = rankOf(card);
  return html`<b data-text=${rank} data-wide=${rank.length > 1}></b>${symbol(`pip-${suitOf(card)}`, "tile-pip")}`;
}
