import "../../table/endstyle.js";
import { html } from "lit-html";
import { endingButtons } from "../../table/ending.js";
import { roundsTable, standingList, winnerLine } from "../../table/standings.js";
import { t } from "../../text/text.js";
import { points } from "./names.js";
import { tableOf } from "./record.js";
import { gain } from "./sheet.js";

/**
 * The end of a game: places, and the sheet by deals.
 *
 * @typedef {import("../../match/session.js").Session} Session
 */

/** @param {Session} session */
export function resultView(session) {
  const { view, players } = tableOf(session);
  return html`<section class="result" aria-label=${t("result.title")}>
    <h2 class="result-title">${headline(session)}</h2>
    ${standingList(view, players, {
      about: (seat) => t("rum.result.closed", { count: view.history.filter(({ closer }) => closer === seat).length }),
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
  const rows = tableOf(session).view.history.map(({ deal, seats, closer }) => ({
    title: t("rum.result.deal", { deal }),
    cell: (/** @type {number} */ seat) => html`<td data-closer=${closer === seat}>${points(gain(seats[seat]))}</td>`,
  }));
  return roundsTable(session, rows);
}
