import { html, nothing } from "lit-html";
import { rankOf, suitOf, symbol } from "../../cards/cards.js";

/** Draws tiles: a card on a small square, or a joker with its multiplier and what it stands for. */

/**
 * A tile without a name for screen readers; the element around it has one.
 *
 * @param {string} face  as an item has it: `Qs`, `2x`, `2x Qh`, `3x Ad 9s` for a joker that is one card across and another down
 * @param {string} [flip]  identifies it for its animation; "" for none
 */
export function tileFace(face, flip = "") {
  const [tile = "", card, ...others] = face.split(" ");
  if (tile.endsWith("x")) return jokerFace(tile, others.length ? undefined : card, flip);
  return html`<span class="tile-face" data-suit=${suitOf(tile)} data-flip=${flip} aria-hidden="true">${value(tile)}</span>`;
}

/** @param {string} tile @param {Card | undefined} card  what it stands for @param {string} flip */
function jokerFace(tile, card, flip) {
  const times = tile.charAt(0);
  return html`<span class="tile-face joker" data-times=${times} data-suit=${card ? suitOf(card) : nothing} data-flip=${flip} aria-hidden="true"
    >${symbol("joker-W", "tile-jester")}${card ? value(card) : nothing}<i data-text=${`${times}×`}></i></span
  >`;
}

/** @param {Card} card */
function value(card) {
  const rank = rankOf(card);
  return html`<b data-text=${rank} data-wide=${rank.length > 1}></b>${symbol(`pip-${suitOf(card)}`, "tile-pip")}`;
}
