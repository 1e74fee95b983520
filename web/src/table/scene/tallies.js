import { html, nothing } from "lit-html";
import { cardName, spokenCard, symbol } from "../../cards/cards.js";
import { faceOf, nameOf } from "../../cards/characters.js";
import { listed, numbered } from "../../text/text.js";
import { faceIn } from "./faces.js";
import { line } from "./voice.js";

/**
 * The results of a deal or a match: blocks of a panel with names of players.
 *
 * Hooks for tests: .hand-sheet[data-show-seat][data-gain][data-marks~="best"].
 *
 * @typedef {import("./voice.js").Seated} Seated
 */

/** The players from first rank to last. @param {Seated} session @param {Extract<Scenes.Block, {kind: "standings"}>} block */
export function standings(session, { scores, winners, about, beside }) {
  return html`<ol class="ranking">
    ${ranked(scores, winners).map(({ seat, score, wins, rank }) => {
      const person = /** @type {Person} */ (session.players[seat]);
      return html`<li class="standing" data-show-seat=${seat} data-place-number=${rank} data-winner=${wins}>
        <span class="standing-place">${rank}</span>
        <span class="standing-face">${wins ? symbol("crown", "standing-crown") : nothing}${faceOf(person, "face large")}</span>
        <span class="standing-text"><b>${nameOf(person)}</b><span>${line(session, about[seat])}</span></span>
        ${bestHand(session, beside?.[seat])}
        <b class="standing-points" data-points=${score}>${numbered(score)}</b>
      </li>`;
    })}
  </ol>`;
}

/** Seats with their ranks: winners first, then by points; equal points share a rank. @param {number[]} scores @param {number[]} winners */
function ranked(scores, winners) {
  const seats = scores.map((score, seat) => ({ seat, score, wins: winners.includes(seat) }));
  /** @type {(one: typeof seats[number], other: typeof seats[number]) => number} */
  const order = (one, other) => Number(other.wins) - Number(one.wins) || other.score - one.score;
  seats.sort(order);
  return seats.map((one) => ({ ...one, rank: 1 + seats.findIndex((first) => !order(first, one)) }));
}

/** A player's best hand. @param {Seated} session @param {Scenes.Laid | null | undefined} laid */
function bestHand(session, laid) {
  if (!laid) return nothing;
  return html`<span class="standing-hand">${cardRow(laid.cards, "card-row")} <small>${line(session, laid.label)} <b>${line(session, laid.value)}</b></small></span>`;
}

/** Cards side by side, with their names for screen readers. @param {string[]} faces @param {string} name  class of the row @param {string[]} [lit]  those that decide */
function cardRow(faces, name, lit = []) {
  return html`<span class=${name} role="img" aria-label=${listed(faces.map(spokenFace))}>${faces.map((face) => html`<span class="card-holder" data-lit=${lit.includes(face)}>${faceIn(face)}</span>`)}</span>`;
}

/** The name of a card, or of a joker with what it stands for. @param {string} face */
function spokenFace(face) {
  const [card = "", stands] = face.split(" ");
  return stands ? spokenCard(card, stands) : cardName(card);
}

/** A table of what each game or deal scored. @param {Seated} session @param {Extract<Scenes.Block, {kind: "rounds"}>} block */
export function rounds(session, { rounds: all }) {
  return html`<table class="games">
    <thead>
      <tr>
        <td></td>
        ${session.order.map((seat) => html`<th scope="col">${nameOf(/** @type {Person} */ (session.players[seat]))}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${all.map(
        ({ title, cells, best = [] }) => html`<tr>
          <th scope="row">${line(session, title)}</th>
          ${session.order.map((seat) => html`<td data-best=${best.includes(seat)}>${line(session, cells[seat])}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Every player's hand or hands, with what they scored. @param {Seated} session @param {Extract<Scenes.Block, {kind: "hands"}>} block */
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
      <b class="hand-gain">${line(session, value)}</b>
      ${notes.map((note) => html`<span class="hand-note">${line(session, note)}</span>`)}
    </div>
    <div class="hand-cards">${laid.map((cards) => figure(session, cards))}</div>
    ${bet ? html`<span class="hand-bet">${faceIn(bet)}</span>` : nothing}
  </li>`;
}

/** @param {Seated} session @param {Scenes.Laid} laid */
function figure(session, { cards, label, value, lit }) {
  return html`<figure class="hand-set">
    ${cardRow(cards, "hand-row", lit)}
    <figcaption><span>${line(session, label)}</span> <b>${line(session, value)}</b></figcaption>
  </figure>`;
}
