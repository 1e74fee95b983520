import { html } from "lit-html";
import { badge, isJoker, symbol } from "../../cards/cards.js";

/** Rank and suit in a line. @param {Card} card */
export function smallCard(card) {
  if (!isJoker(card)) return badge(card);
  return html`<span class="badge" aria-hidden="true">${symbol("joker-W", "badge-pip")}</span>`;
}
