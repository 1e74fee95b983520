/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { answerOf } from "../engine/slices.js";
import { currentRoute, go } from "../router.js";
import { t } from "../text/text.js";
import { say } from "./scene/voice.js";

/**
 * After a lost match, or any match of a solo game whose coach distinguishes luck from skill, a few lines: about the costliest decision and a better one, or
 * that no decision cost much. The coach looks for them while the result is shown.
 *
 * Hooks for tests: [data-consolation] with the ply of the decision, "none" without one, "working" while the coach looks; in it [data-action="whatif"].
 *
 * @typedef {import("../match/session.js").Session} Session
 */

/** The texts of the consolation, and those in which games name a decision, shared with the history. @type {import("../text/text.js").FetchTexts} */
export const texts = async (tag) => {
  const [own, lines] = await Promise.all([
    import(`../../locales/table/consolation/${tag}.json`),
    import(`../../locales/screens/history/lines/${tag}.json`),
  ]);
  return { default: { ...own.default, ...lines.default } };
};

/** The coach's answer about each match; null while the coach is asked. @type {WeakMap<Session, Bridge.ConsolationAnswer | null>} */
const answers = new WeakMap();

/**
 * Draws the lines, or a note that the coach is still looking, and a button that opens the turn of the decision; null if there are no lines.
 *
 * @param {Session} session  of a match that is over
 * @param {unknown} whatIf  a button that opens another turn, drawn instead if the lines are about no single decision
 */
export function consolation(session, whatIf) {
  if (!answers.has(session)) ask(session);
  const { words, ply } = answers.get(session) ?? {};
  if (words?.length === 0) return null;
  // False while the coach looks, too.
  const hasTurn = typeof ply === "number";
  return html`<div class="consolation" data-consolation=${words ? (ply ?? "none") : "working"}>
    <div>${words ? words.map((line) => html`<p>${say(session, line)}</p>`) : t("consolation.working")}</div>
    ${words && !hasTurn ? whatIf : html`<button class="button" data-action="whatif" ?disabled=${!hasTurn} @click=${() => go(`table/${session.table.id}@${ply}@decision`)}>${t("lost.look")}</button>`}
  </div>`;
}

/** Asks the coach. If the person leaves the table before the answer, the coach is asked again when they come back. @param {Session} session */
async function ask(session) {
  const { host, table, seat } = session;
  if (!host.engine) return;
  answers.set(session, null);
  const wanted = () => !session.closed && currentRoute() === "table";
  try {
    const answer = await answerOf(host.engine, "consolation", { save: table.save, seat }, { wanted });
    if (answer) answers.set(session, answer);
    else answers.delete(session);
  } catch (error) {
    // The result is shown without a consolation.
    console.warn(error);
    answers.set(session, { words: [], ply: null });
  }
  host.paint();
}
