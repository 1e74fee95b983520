import { html, nothing } from "lit-html";
import { cardBack, cardFace, symbol } from "../../cards/cards.js";
import { tileFace } from "./tile.js";

/**
 * Draws items by their face: a card, one face down, a joker with what it stands for, a player's betting card, a peg.
 */

/** The time for which betting cards that are paid out are shown before the first one flies. */
const SEEN_MS = 350;
/** The time between the starts of two such flights. */
const BETWEEN_MS = 110;

/** The duration of a betting card's flight when it is paid out. */
const PAID_FLIGHT_MS = 420;
/** The duration of a betting card's flight at other times. */
const FLIGHT_MS = 250;

/**
 * Draws an item's face.
 *
 * @param {string} face   as an item has it: `Kh`, `back`, `RJ Ah`, `bet 4 0` (value, seat), `bet back 0`, `peg 2 0` (seat, team); draws nothing if empty
 * @param {string} [flip]   a key by which its way over the table is animated; "" for none
 * @param {number} [index]   the item's index among several at one place; a betting card that has one is being paid out
 */
export function faceIn(face, flip = "", index) {
  const [what = "", second = "", third = ""] = face.split(" ");
  if (!what) return nothing;
  if (what === "back") return cardBack();
  if (what === "peg") return pegHead(second, third);
  if (what === "bet") return betFace(second, Number(third), flip, index);
  return cardFace(what, second || null, flip);
}

/** Draws an item's face at a table: as `faceIn`, or as a tile if the table has a board of squares. @param {Pick<import("./game.js").Session, "record">} session @param {string} face @param {string} [flip] */
export function faceOn({ record }, face, flip = "") {
  return record?.scene?.zones.some(({ grid }) => grid) ? tileFace(face, flip) : faceIn(face, flip);
}

/** A betting card: its value, and the colour, shape and pattern of its owner; face down without the value. @param {string} value @param {number} owner @param {string} [flip] @param {number} [index] */
function betFace(value, owner, flip = "", index) {
  const paid = index !== undefined && value !== "back";
  return html`<span
    class=${value === "back" ? "bet back" : "bet"}
    data-owner=${owner}
    data-flip=${flip}
    data-flip-ms=${paid ? PAID_FLIGHT_MS : FLIGHT_MS}
    data-flip-delay=${paid ? SEEN_MS + index * BETWEEN_MS : nothing}
    data-flip-bow=${paid || nothing}
    aria-hidden="true"
    >${value === "back" ? nothing : html`<b class="bet-value">${value}</b>`}${symbol(`shape-${owner}`, "bet-shape")}</span
  >`;
}

/** A peg, seen from above: head and colour of its seat, rim of its team. @param {string} seat @param {string} team */
function pegHead(seat, team) {
  return html`<svg class="peg-head" viewBox="-.8 -.8 1.6 1.6" data-colour=${seat} data-team=${team} aria-hidden="true" focusable="false"><ellipse cx=".08" cy=".14" rx=".46" ry=".44"></ellipse><use href="#peg-head-${seat}"></use></svg>`;
}
