import { html, nothing } from "lit-html";
import { cardBack, cardFace, symbol } from "../../cards/cards.js";
import { tileFace } from "./tile.js";

/**
 * Draws things by their face: a card, one face down, a joker with what it stands for, a player's betting card, a peg.
 */

/** Delays in milliseconds: items that are paid out are shown first, then fly one after the other. */
const SEEN_MS = 350;
const BETWEEN_MS = 110;

/** How long a betting card flies: when it is paid out, and otherwise. */
const PAID_FLIGHT_MS = 420;
const FLIGHT_MS = 250;

/**
 * @param {string} face   as an item has it: `Kh`, `back`, `RJ Ah`, `bet 4 0`, `bet back 0`, `peg 2 0`; nothing if empty
 * @param {string} [flip]   identifies it, so that its way over the table is animated
 * @param {number} [among]   its index among several at one place
 */
export function faceIn(face, flip = "", among) {
  const [what = "", second = "", third = ""] = face.split(" ");
  if (!what) return nothing;
  if (what === "back") return cardBack();
  if (what === "peg") return pegHead(second, third);
  if (what === "bet") return betFace(second, Number(third), flip, among);
  return cardFace(what, second || null, flip);
}

/** The same at a table; with a board of squares, cards are drawn as tiles. @param {Pick<import("./game.js").Session, "record">} session @param {string} face @param {string} [flip] */
export function faceOn({ record }, face, flip = "") {
  return record?.scene?.zones.some(({ grid }) => grid) ? tileFace(face, flip) : faceIn(face, flip);
}

/** A betting card: its value, and the colour, shape and pattern of its owner; face down without the value. @param {string} value @param {number} owner @param {string} [flip] @param {number} [among] */
function betFace(value, owner, flip = "", among) {
  const paid = among !== undefined && value !== "back";
  return html`<span
    class=${value === "back" ? "bet back" : "bet"}
    data-owner=${owner}
    data-flip=${flip}
    data-flip-ms=${paid ? PAID_FLIGHT_MS : FLIGHT_MS}
    data-flip-delay=${paid ? SEEN_MS + among * BETWEEN_MS : nothing}
    data-flip-bow=${paid || nothing}
    aria-hidden="true"
    >${value === "back" ? nothing : html`<b class="bet-value">${value}</b>`}${symbol(`shape-${owner}`, "bet-shape")}</span
  >`;
}

/** A peg, seen from above: head and colour of its seat, rim of its team. @param {string} seat @param {string} team */
function pegHead(seat, team) {
  return html`<svg class="peg-head" viewBox="-.8 -.8 1.6 1.6" data-colour=${seat} data-team=${team} aria-hidden="true" focusable="false"><ellipse cx=".08" cy=".14" rx=".46" ry=".44"></ellipse><use href="#peg-head-${seat}"></use></svg>`;
}
