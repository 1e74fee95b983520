import { html } from "lit-html";
import { badge, isJoker, symbol } from "../../cards/cards.js";

/** A card as rank and suit, for a line of text. @param {Card} card */
export function smallCard(card) {
  if (!isJoker(card)) return badge(card);
  return html`<span class="badge" aria-hidden="true">${symbol("joker-W", "badge-joker")}</span>`;
}
