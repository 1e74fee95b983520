import { html } from "lit-html";
import { nameOf } from "../../characters.js";
import { endingButtons } from "../../ending.js";
import { standingList, winnerLine } from "../../standings.js";
import { t } from "../../text.js";
import { plain, points } from "./hand.js";
import { tableOf } from "./record.js";

/**
 * The end of a game: places, and the sheet by deals.
 *
 * @typedef {import("../../session.js").Session} Session
 */

/** @param {Session} session */
export function resultView(session) {
  const { view, players } = tableOf(session);
  return html`<section class="result" aria-label=${t("result.title")}>
    <h2 class="result-title">${headline(session)}</h2>
    ${standingList(view, players, {
      about: (seat) => t("rum.result.closed", { count: view.history.filter(({ closer }) => closer === seat).length }),
      points: plain,
    })}
    ${dealsTable(session)} ${endingButtons(session)}
  </section>`;
}

/** @param {Session} session */
export function headline(session) {
  return winnerLine(session, tableOf(session).view);
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
