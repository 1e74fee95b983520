import { html } from "lit-html";
import { symbol } from "../../cards/cards.js";

/**
 * A betting card face up: value, and the colour, shape and pattern of its owner.
 *
 * @param {number} value
 * @param {number} owner  seat
 * @param {string} [key]  what it is, for its way over the table
 */
export function betFace(value, owner, key = "") {
  return html`<span class="bet" data-owner=${owner} data-flip=${key} data-flip-ms="250" aria-hidden="true"
    ><b class="bet-value">${value}</b>${symbol(`shape-${owner}`, "bet-shape")}</span
  >`;
}

const SEEN_MS = 350;
const BETWEEN_MS = 110;

/**
 * A betting card that changes hands: its value is seen first, then it flies.
 *
 * @param {number} value
 * @param {number} owner
 * @param {string} key
 * @param {number} [before]  how many set out before it
 */
export function paidBet(value, owner, key, before = 0) {
  const delay = SEEN_MS + before * BETWEEN_MS;
  return html`<span class="bet" data-owner=${owner} data-flip=${key} data-flip-ms="420" data-flip-delay=${delay} data-flip-bow="true" aria-hidden="true"
    ><b class="bet-value">${value}</b>${symbol(`shape-${owner}`, "bet-shape")}</span
  >`;
}

/** @param {number} owner @param {string} [key] */
export function betBack(owner, key = "") {
  return html`<span class="bet back" data-owner=${owner} data-flip=${key} data-flip-ms="250" aria-hidden="true"
    >${symbol(`shape-${owner}`, "bet-shape")}</span
  >`;
}
