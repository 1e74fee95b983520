import { html, svg } from "lit-html";
import { nameOf } from "../../cards/characters.js";
import { at, extent, spot } from "./geometry.js";
import { around, numbers, sideGround, wood } from "./ground.js";
import { boardPicture, optionsShown } from "./picture.js";
import { teamOf } from "./record.js";
import { pegHead, teamHead } from "./shapes.js";

/**
 * The whole board: wood, holes, pegs, and on it what a card could do.
 *
 * Hooks for tests: .pegs-map[data-sides]; .pegs-peg[data-seat][data-place]; .pegs-target[data-to]; .pegs-way.
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 * @typedef {import("./geometry.js").Point} Point
 */

/** Where a person's face looks onto the board: along the side, inward; it needs more room where the board has more. */
const FACES = /** @type {Record<number, [number, number, number]>} */ ({
  4: [11.25, 3.2, 2.3],
  6: [12.6, 3.1, 3.6],
  8: [12.9, 3.3, 4.2],
});
/** @param {Session} session */
export function boardView(session) {
  const { view } = session.table;
  const { seats } = view;
  const { x, y } = extent(seats);
  return html`<svg
    class="pegs-map"
    viewBox=${`${-x} ${-y} ${2 * x} ${2 * y}`}
    data-sides=${seats}
    aria-hidden="true"
    focusable="false"
  >
    ${drawing(session)}
  </svg>`;
}

/** @param {Session} session */
function drawing(session) {
  const { seats } = session.table.view;
  const sides = Array.from({ length: seats }, (_, side) => sideOf(session, side));
  return svg`${wood(seats)} ${numbers(seats, session.seat)} ${sides} ${boardPicture(session, place(session))}`;
}

/** Of what is drawn larger: at least so many units, at most, and around it. */
const LOUPE = { least: 9, most: 17, around: 1.7 };

/** What a card could do, drawn larger in the middle of a large board: the same drawing, a part of it. @param {Session} session */
export function loupeView(session) {
  const { view } = session.table;
  const points = lookedAt(session);
  if (view.seats < 6 || !points.length) return null;
  const { x, y, size } = around(points, LOUPE);
  if (size > LOUPE.most) return null;
  return html`<svg class="pegs-loupe" viewBox=${`${x} ${y} ${size} ${size}`} aria-hidden="true" focusable="false">
    ${drawing(session)}
  </svg>`;
}

/** Where the play goes that is looked at, or those that could be. @param {Session} session @returns {Point[]} */
function lookedAt(session) {
  const { picked } = session.ui;
  const spot = place(session);
  if (!picked?.looked) {
    return optionsShown(picked).flatMap(({ step: [seat, from, to] }) => [spot(seat, from, 2), spot(seat, to)]);
  }
  return picked.looked.steps.flatMap(({ seat, origin, way }) => [origin, ...way].map((name) => spot(seat, name, 2)));
}

/** Where a peg stands, seen by whoever looks at the board. @param {Session} session @returns {import("./picture.js").Spot} */
export function place(session) {
  const { view } = session.table;
  const me = session.seat;
  return (seat, name, slot = 0) => spot(view.seats, me, seat, name, slot);
}

/** A side: lane and start area in the colour of whoever sits there, the holes, the face. @param {Session} session @param {number} side */
function sideOf(session, side) {
  const { view } = session.table;
  return svg`<g class="pegs-side" data-colour=${side} data-team=${teamOf(view.sides, side)}>
    ${sideGround(view.seats, session.seat, side)} ${faceOnBoard(session, side)}
  </g>`;
}

/** @param {Session} session @param {number} side */
function faceOnBoard(session, side) {
  const { view, over } = session.table;
  const person = /** @type {Person} */ (session.players[side]);
  const [along, inward, size] = FACES[view.seats] ?? [12, 3, 3];
  const { x, y } = at(view.seats, session.seat, side, along, inward);
  const active = !over && view.asked === side;
  const half = size / 2;
  return svg`<g class="pegs-face" data-active=${active} data-thinking=${session.ui.thinking === side}>
    <title>${nameOf(person)}</title>
    <circle cx=${x} cy=${y} r=${half + 0.18}></circle>
    <use href=${`#face-${person.character}`} x=${x - half} y=${y - half} width=${size} height=${size}></use>
    <g transform=${`translate(${x + half * 0.75} ${y + half * 0.75})`}>${pegHead(side, teamOf(view.sides, side), size / 3)}</g>
    <g transform=${`translate(${x - half * 0.75} ${y + half * 0.75})`}>${teamHead(teamOf(view.sides, side), size / 4.6)}</g>
  </g>`;
}
