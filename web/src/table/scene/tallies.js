import "../endstyle.js";
import { html, nothing } from "lit-html";
import { cardName, spokenCard, symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { listed } from "../../text/text.js";
import { roundsTable, standingList } from "../standings.js";
import { faceIn } from "./faces.js";
import { say } from "./voice.js";

/**
 * The results of a deal or a match: blocks of a panel with names of players.
 *
 * Hooks for tests: .hand-sheet[data-show-seat][data-gain][data-marks~="best"].
 *
 * @typedef {import("./voice.js").Seated} Seated
 */

/** @param {Seated} session @param {Extract<Scenes.Block, {kind: "standings"}>} block */
export function standings(session, { scores, winners, about, beside }) {
  return standingList({ scores, winners }, session.players, {
    about: (seat) => say(session, about[seat]),
    beside: (seat) => bestHand(session, beside?.[seat]),
  });
}

/** A player's best hand. @param {Seated} session @param {Scenes.Laid | null | undefined} laid */
function bestHand(session, laid) {
  if (!laid) return nothing;
  return html`<span class="standing-hand">${cardRow(laid.cards, "card-row")} <small>${say(session, laid.label)} <b>${say(session, laid.value)}</b></small></span>`;
}

/** Cards side by side, with their names for screen readers. @param {string[]} faces @param {string} name  class of the row */
function cardRow(faces, name) {
  return html`<span class=${name} role="img" aria-label=${listed(faces.map(spokenFace))}>${faces.map((face) => faceIn(face))}</span>`;
}

/** The name of a card, or of a joker with what it stands for. @param {string} face */
function spokenFace(face) {
  const [card = "", stands] = face.split(" ");
  return stands ? spokenCard(card, stands) : cardName(card);
}

/** @param {Seated} session @param {Extract<Scenes.Block, {kind: "rounds"}>} block */
export function rounds(session, { rounds: all }) {
  const rows = all.map(({ title, cells, best = [] }) => ({
    title: say(session, title),
    cell: (/** @type {number} */ seat) => html`<td data-best=${best.includes(seat)}>${say(session, cells[seat])}</td>`,
  }));
  return roundsTable(session, rows);
}

/** @param {Seated} session @param {Extract<Scenes.Block, {kind: "hands"}>} block */
export function hands(session, { hands: all }) {
  return html`<ol class="hand-sheets">${all.map((hand) => sheet(session, hand))}</ol>`;
}

/** @param {Seated} session @param {Scenes.Hand} hand */
function sheet(session, { seat, value, laid, notes = [], marks = [], bet }) {
  const person = /** @type {Person} */ (session.players[seat]);
  return html`<li class="hand-sheet" data-show-seat=${seat} data-gain=${value?.values?.points} data-marks=${marks.join(" ")}>
    <div class="hand-head">
      <span class="standing-face">${marks.includes("best") ? symbol("crown", "standing-crown") : nothing}${faceOf(person)}</span>
      <b class="hand-who">${nameOf(person)}</b>
      <b class="hand-gain">${say(session, value)}</b>
      ${notes.map((note) => html`<span class="hand-note">${say(session, note)}</span>`)}
    </div>
    <div class="hand-cards">${laid.map((cards) => figure(session, cards))}</div>
    ${bet ? html`<span class="hand-bet">${faceIn(bet)}</span>` : nothing}
  </li>`;
}

/** @param {Seated} session @param {Scenes.Laid} laid */
function figure(session, { cards, label, value }) {
  return html`<figure class="hand-set">
    ${cardRow(cards, "hand-row")}
    <figcaption><span>${say(session, label)}</span> <b>${say(session, value)}</b></figcaption>
  </figure>`;
}
