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
  const [tile = "", ...cards] = face.split(" ");
  if (tile.endsWith("x")) return jokerFace(tile, cards, flip);
  return html`<span class="tile-face" data-suit=${suitOf(tile)} data-flip=${flip} aria-hidden="true">${value(tile)}</span>`;
}

/** @param {string} tile @param {Card[]} cards  what it stands for: nothing yet, a card, or one across and another down @param {string} flip */
function jokerFace(tile, cards, flip) {
  const times = tile.charAt(0);
  const [card, down] = cards;
  const jester = symbol("joker-W", "tile-jester");
  const drawn = down
    ? [jester, cards.map((one) => html`<span data-suit=${suitOf(one)}>${value(one)}</span>`)]
    : [card ? value(card) : jester, html`<i data-text=${`${times}×`}></i>`];
  return html`<span class="tile-face joker" data-times=${times} data-two=${down !== undefined} data-suit=${card && !down ? suitOf(card) : nothing} data-flip=${flip} aria-hidden="true">${drawn}</span>`;
}

/** @param {Card} card */
function value(card) {
  const rank = rankOf(card);
  return html`<b data-text=${rank} data-wide=${rank.length > 1}></b>${symbol(`pip-${suitOf(card)}`, "tile-pip")}`;
}
