import "../../table/endstyle.js";
import { html } from "lit-html";
import { endingButtons } from "../../table/ending.js";
import { roundsTable, standingList, winnerLine } from "../../table/standings.js";
import { t } from "../../text/text.js";
import { points } from "./names.js";
import { gain } from "./sheet.js";

/**
 * The end of a game: places, and the sheet by deals.
 *
 * @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session
 */

/** @param {Session} session */
export function resultView(session) {
  const { view, players } = session.table;
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
  return winnerLine(session, session.table.view);
}

/** What each deal brought. @param {Session} session */
export function dealsTable(session) {
  const rows = session.table.view.history.map(({ deal, seats, closer }) => ({
    title: t("rum.result.deal", { deal }),
    cell: (/** @type {number} */ seat) => html`<td data-closer=${closer === seat}>${points(gain(seats[seat]))}</td>`,
  }));
  return roundsTable(session, rows);
}
