import "../endstyle.js";
import { html, nothing } from "lit-html";
import { cardFace, cardName, symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { listed } from "../../text/text.js";
import { roundsTable, standingList } from "../standings.js";
import { say } from "./voice.js";

/**
 * What a deal or a match has come to: blocks of a panel that know who sits where.
 *
 * Hooks for tests: .hand-sheet[data-show-seat][data-gain][data-marks~="best"].
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Extract<Scenes.Block, {kind: "standings"}>} block */
export function standings(session, { scores, winners, about }) {
  return standingList({ scores, winners }, session.players, { about: (seat) => say(session, about[seat]) });
}

/** @param {Session} session @param {Extract<Scenes.Block, {kind: "rounds"}>} block */
export function rounds(session, { rounds: all }) {
  const rows = all.map(({ title, cells, best = [] }) => ({
    title: say(session, title),
    cell: (/** @type {number} */ seat) => html`<td data-best=${best.includes(seat)}>${say(session, cells[seat])}</td>`,
  }));
  return roundsTable(session, rows);
}

/** @param {Session} session @param {Extract<Scenes.Block, {kind: "hands"}>} block */
export function hands(session, { hands: all }) {
  return html`<ol class="hand-sheets">${all.map((hand) => sheet(session, hand))}</ol>`;
}

/** @param {Session} session @param {Scenes.Hand} hand */
function sheet(session, { seat, value, laid, notes = [], marks = [] }) {
  const person = /** @type {Person} */ (session.players[seat]);
  return html`<li class="hand-sheet" data-show-seat=${seat} data-gain=${value?.values?.points} data-marks=${marks.join(" ")}>
    <div class="hand-head">
      <span class="standing-face">${marks.includes("best") ? symbol("crown", "standing-crown") : nothing}${faceOf(person)}</span>
      <b class="hand-who">${nameOf(person)}</b>
      <b class="hand-gain">${say(session, value)}</b>
      ${notes.map((note) => html`<span class="hand-note">${say(session, note)}</span>`)}
    </div>
    <div class="hand-cards">${laid.map((cards) => figure(session, cards))}</div>
  </li>`;
}

/** @param {Session} session @param {Scenes.Laid} laid */
function figure(session, { cards, label, value }) {
  return html`<figure class="hand-set">
    <span role="img" aria-label=${listed(cards.map(cardName))}>${cards.map((card) => cardFace(card, null, ""))}</span>
    <figcaption>${say(session, label)} <b>${say(session, value)}</b></figcaption>
  </figure>`;
}
