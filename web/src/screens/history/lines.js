/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import lines from "../../../style/lines.css";
import { answerOf } from "../../engine/slices.js";
import { wantGame } from "../../match/catalogue.js";
import { matchWithTable } from "../../match/matches.js";
import { Seating } from "../../match/seating.js";
import { adopt } from "../../site/parts.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { NOBODY } from "../../table/scene/voice.js";
import { t } from "../../text/text.js";
import { inquiryScreen } from "../inquiryscreen.js";
import { pastFrame } from "./frame.js";

/**
 * The screen that compares a match with a line of play that branches off it: the decisions, their values by the coach, and the results,
 * side by side.
 *
 * Hooks for tests: those of an inquiry in .lines.
 */

adopt(lines, "past");

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/screens/history/lines/${tag}.json`);

/** The comparison of the line with this id and its match. */
const screen = inquiryScreen((/** @type {Page} */ app, /** @type {string} */ id) => {
  const records = recordsOf(app, id);
  /** The players whom the panel's words name; NOBODY until the records are read. @type {import("../../table/scene/voice.js").Seated} */
  let seated = NOBODY;
  return new Inquiry(
    app,
    async (engine, { work }, slices) => {
      const [line, match] = await records;
      const view = line && (await wantGame(line.game));
      if (line && !view) throw new Error("the game could not be loaded");
      // The line has the same players as the match; use the names that they have there.
      if (line && view) seated = new Seating(view, { ...line, players: (match ?? line).players }, null);
      const saves = [match, line].flatMap((record) => record?.save ?? []);
      const params = { saves, at: line?.at ?? 0, seat: Math.max(0, seatOf(line)), usual: seatOf(match), work };
      return answerOf(engine, "lines", params, slices);
    },
    { seated: () => seated },
  );
});

/** @param {Page} app @param {string} id  of the line */
export function page(app, id) {
  return pastFrame(t("whatif.lines"), html`<div class="lines">${screen(app, id)}</div>`);
}

/** The line and its match, in a list; null instead of the match if it is not on this device. Empty if there is no such line. @param {Page} app @param {string} id  of the line */
async function recordsOf(app, id) {
  const line = await tableOf(app, id);
  return line?.parent ? [line, await tableOf(app, line.parent)] : [];
}

/** The table record of a match on a table or in the history; null if there is none. @param {Page} app @param {string} id @returns {Promise<TableRecord | null>} */
async function tableOf(app, id) {
  const running = [...app.sessions.values()].find(({ record }) => record?.id === id)?.record;
  return running ?? (await matchWithTable(app.store, id))?.table ?? null;
}

/** The seat of the first person; -1 if there is none. @param {TableRecord | null | undefined} record */
function seatOf(record) {
  return record?.players.findIndex(({ level }) => level === "human") ?? -1;
}
