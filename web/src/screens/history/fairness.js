import { isCounted } from "../../device/matchlist.js";
import { answerOf } from "../../engine/slices.js";
import { matchWithTable } from "../../match/matches.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { t } from "../../text/text.js";
import { inquiryScreen } from "../inquiryscreen.js";
import { pastFrame } from "./frame.js";
import { pastOf, readingLine } from "./reading.js";

/**
 * The screen *Are the cards fair?*: compares the deals of the stored matches with what chance would deal. The engine counts and judges, a
 * few matches at a time; the results so far are shown.
 *
 * Hooks for tests: those of an inquiry; tr[data-row="jokers 0 "].
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 */

/** The number of matches that the engine gets at a time. */
const SLICE = 20;

/** The panel about these matches; each request with `work` hands the engine the next ones. */
const screen = inquiryScreen((/** @type {Page} */ app, /** @type {MatchBrief[]} */ all) => {
  const idsLeft = all.flatMap(({ id, record }) => (isCounted(record) ? [id] : []));
  return new Inquiry(app, async (engine, { state, work }) => {
    const ids = idsLeft.slice(0, work ? SLICE : 0);
    const stored = await Promise.all(ids.map((id) => matchWithTable(app.store, id)));
    const dealt = stored.flatMap((match) => dealtIn(match?.table?.save));
    const answer = await answerOf(engine, "fairness", { dealt, left: idsLeft.length - ids.length, state });
    // Only now: matches that a failing engine has not counted are sent to the next one.
    idsLeft.splice(0, ids.length);
    return answer;
  });
});

/** @param {Page} app */
export function page(app) {
  const all = pastOf(app)?.all;
  return pastFrame(t("fairness.title"), all ? screen(app, all) : readingLine());
}

/** The fields of a save from which the match was dealt, in a list; empty if there is no plain save. @param {unknown} save */
function dealtIn(save) {
  if (typeof save !== "object" || !save) return [];
  const { game, version, seats, seed, options } = /** @type {Record<string, unknown>} */ (save);
  return [{ game, version, seats, seed, options }];
}
