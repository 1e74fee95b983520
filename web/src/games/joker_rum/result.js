import { html, nothing } from "lit-html";
import { symbol } from "../../cards.js";
import { faceOf, nameOf } from "../../characters.js";
import { endingButtons } from "../../ending.js";
import { listed, t } from "../../text.js";
import { plain, points } from "./hand.js";
import { tableOf } from "./record.js";

/**
 * The end of a game: places, and the sheet by deals.
 *
 * @typedef {import("../../session.js").Session} Session
 * @typedef {import("../../app.js").App} App
 */

/** @param {Session} session */
export function resultView(session) {
  const { view, players } = tableOf(session);
  return html`<section class="result" aria-label=${t("result.title")}>
    <h2 class="result-title">${headline(session)}</h2>
    <ol class="ranking">
      ${standings(view).map(
        ({
          seat,
          place,
        }) => html`<li class="standing" data-show-seat=${seat} data-place-number=${place} data-winner=${view.winners.includes(seat)}>
          <span class="standing-place">${place}</span>
          <span class="standing-face">
            ${view.winners.includes(seat) ? symbol("crown", "standing-crown") : nothing}${faceOf(/** @type {Person} */ (players[seat]), "face large")}
          </span>
          <span class="standing-text">
            <b>${nameOf(/** @type {Person} */ (players[seat]))}</b>
            <span>${t("rum.result.closed", { count: view.history.filter(({ closer }) => closer === seat).length })}</span>
          </span>
          <b class="standing-points" data-points=${view.scores[seat]}>${plain(view.scores[seat] ?? 0)}</b>
        </li>`,
      )}
    </ol>
    ${dealsTable(session)} ${endingButtons(session)}
  </section>`;
}

/** Equal totals share a place. @param {Rum.View} view */
function standings({ scores }) {
  const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return order.map((seat) => ({ seat, place: 1 + scores.filter((score) => score > (scores[seat] ?? 0)).length }));
}

/** @param {Session} session */
export function headline(session) {
  const { view, players } = tableOf(session);
  const names = view.winners.map((seat) => nameOf(/** @type {Person} */ (players[seat])));
  if (names.length > 1) return t("result.shared", { names: listed(names) });
  const [winner] = view.winners;
  return t("result.winner", {
    who: session.isYou(winner) ? "you" : "other",
    name: names[0] ?? "",
    points: view.scores[winner ?? 0] ?? 0,
  });
}

/** What each deal brought. @param {Session} session */
export function dealsTable(session) {
  const { view, players } = tableOf(session);
  return html`<table class="games">
    <thead>
      <tr>
        <td></td>
        ${players.map((person) => html`<th scope="col">${nameOf(person)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${view.history.map(
        ({ deal, seats, closer }) => html`<tr>
          <th scope="row">${t("rum.result.deal", { deal })}</th>
          ${seats.map((sheet, seat) => html`<td data-closer=${closer === seat}>${points(sheet.points + sheet.bonus)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {App} app */
export function resultActions(app) {
  return html`<div class="actions">
    <button class="button wide" data-action="home" @click=${() => app.leave()}>${t(app.session?.replay ? "history.title" : "result.home")}</button>
    ${
      app.session?.replay
        ? nothing
        : html`<button class="button primary wide" data-action="play-again" @click=${() => app.playAgain()}>${t("result.again")}</button>`
    }
  </div>`;
}
