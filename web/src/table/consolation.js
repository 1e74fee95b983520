/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { answerOf } from "../engine/slices.js";
import { currentRoute, go } from "../router.js";
import { t } from "../text/text.js";
import { say } from "./scene/voice.js";

/**
 * After a lost match, or a solo one with costly mistakes, a few lines about the costliest decision and a better one. The coach looks for them while the result is shown.
 *
 * Hooks for tests: [data-consolation] with the ply of the decision, "none" without one, "working" while the coach looks; in it [data-action="whatif"].
 *
 * @typedef {import("../match/session.js").Session} Session
 */

/** The texts, with the coach's words for decisions. @type {import("../text/text.js").FetchTexts} */
export const texts = async (tag) => {
  const [own, lines] = await Promise.all([
    import(`../../locales/table/consolation/${tag}.json`),
    import(`../../locales/screens/history/lines/${tag}.json`),
  ]);
  return { default: { ...own.default, ...lines.default } };
};

/** Answers by table; null while asking, and if there is no answer. @type {WeakMap<Session, Bridge.ConsolationAnswer | null>} */
const answers = new WeakMap();

/**
 * The lines, or that the coach still looks, and a button that opens the turn of the decision; null if there are none.
 *
 * @param {Session} session  of a match that is over @param {unknown} whatIf  the button if the lines are about no single decision
 */
export function consolation(session, whatIf) {
  if (!answers.has(session)) ask(session);
  const { words, ply } = answers.get(session) ?? {};
  if (words?.length === 0) return null;
  const leads = typeof ply === "number";
  return html`<div class="consolation" data-consolation=${words ? (ply ?? "none") : "working"}>
    <div>${words ? words.map((line) => html`<p>${say(session, line)}</p>`) : t("consolation.working")}</div>
    ${words && !leads ? whatIf : html`<button class="button" data-action="whatif" ?disabled=${!leads} @click=${() => go(`table/${session.table.id}@${ply}@decision`)}>${t("lost.look")}</button>`}
  </div>`;
}

/** Asks the coach; a person who leaves before the answer gets it when they come back. @param {Session} session */
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
    // The result is shown without it.
    console.warn(error);
    answers.set(session, { words: [], ply: null });
  }
  host.paint();
}
