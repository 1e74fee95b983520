import "../../table/endstyle.js";
import { html } from "lit-html";
import { Part } from "../../site/parts.js";
import { coachButton } from "../../table/coach.js";
import { endingButtons } from "../../table/ending.js";
import { standingList, winnerLine } from "../../table/standings.js";
import { t } from "../../text/text.js";
import { boardView } from "./board.js";
import { benchOf } from "./record.js";

/**
 * The end of a game: places, and the board as it lies.
 *
 * @typedef {import("../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session
 */

const COACH = new Part(() => import("./coach.js"));

/** @param {Session} session */
export function resultView(session) {
  const { view, players } = session.table;
  return html`<section class="result" aria-label=${t("result.title")}>
    <h2 class="result-title">${headline(session)}</h2>
    <p class="muted tiles-ended" data-ended=${view.ended ?? ""}>${t(`tiles.ended.${view.ended ?? "forfeits"}`)}</p>
    ${standingList(view, players, { about: (seat) => t("tiles.result.best", { points: bestOf(view, seat) }) })}
    <div class="tiles-final">${boardView(benchOf(session))}</div>
    ${coachButton({ words: t("tiles.coach"), open: () => coach(session) })}
    ${endingButtons(session)}
  </section>`;
}

/** @param {Session} session */
async function coach(session) {
  (await COACH.want())?.openCoach(session);
}

/** The most that a seat made in one turn. @param {Tiles.View} view @param {number} seat */
function bestOf({ history }, seat) {
  return Math.max(0, ...history.filter((turn) => turn.seat === seat).map(({ points }) => points));
}

/** @param {Session} session */
export function headline(session) {
  return winnerLine(session, session.table.view);
}
