import { html, nothing } from "lit-html";
import { valueName } from "../../cards/words.js";
import { endingButtons } from "../../table/ending.js";
import { endActions, roundsTable, standingList, winnerLine } from "../../table/standings.js";
import { t } from "../../text/text.js";
import { coachButton } from "./coach.js";
import { cardRow } from "./summary.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

/** The match's final ranking. @param {Session} session */
export function resultView(session) {
  const { view, players } = session.table;
  return html`<section class="result" aria-label=${t("result.title")}>
    <h2 class="result-title">${headline(session)}</h2>
    ${standingList(view, players, { about: (seat) => standingWords(view, seat), beside: (seat) => bestHand(view, seat) })}
    ${gamesTable(session)} ${endingButtons(session)}
  </section>`;
}

/** @param {View} view @param {number} seat */
function standingWords({ winners, hands_won: won }, seat) {
  const hands = t("result.hands", { count: won[seat] ?? 0 });
  if (!winners.includes(seat)) return hands;
  return `${t(winners.length > 1 ? "result.shares" : "result.wins")} · ${hands}`;
}

/** The hand that brought a player most, where there is room for it. @param {View} view @param {number} seat */
function bestHand({ history }, seat) {
  const won = history.flatMap(({ seats, results }) =>
    results.map(({ points }, hand) => ({ points: points[seat] ?? 0, shown: seats[seat], hand })),
  );
  const best = won.reduce((most, one) => (one.points > most.points ? one : most));
  if (!best.points || !best.shown) return nothing;
  return html`<span class="standing-hand">${cardRow(best.shown, best.hand)}
    <small>${valueName(best.shown.descriptions?.[best.hand])} <b>${t("gain", { points: best.points })}</b></small></span>`;
}

/** @param {Session} session */
export function headline(session) {
  return winnerLine(session, session.table.view);
}

/** Points of each game. @param {Session} session */
function gamesTable(session) {
  const rows = session.table.view.history.map(({ game, results }) => ({
    title: t("result.game", { game }),
    cell: (/** @type {number} */ seat) =>
      html`<td>${results.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)}</td>`,
  }));
  return roundsTable(session, rows);
}

/** @param {Page} app */
export function resultActions(app) {
  return endActions(app, app.session ? coachButton(/** @type {Session} */ (app.session)) : undefined);
}
