import { isOwn, isReadable } from "../../device/briefs.js";
import { answerOf } from "../../engine/slices.js";
import { matchWithTable } from "../../match/matches.js";
import { t } from "../../text/text.js";
import { pastFrame } from "./frame.js";
import { inquiryScreen } from "./inquiryscreen.js";

/**
 * Are the cards fair? Compares the deals of the stored matches with chance. The engine counts and judges, a few matches at a time, and the
 * results so far are shown.
 *
 * Hooks for tests: those of an inquiry; tr[data-row="jokers 0 "].
 */

/** Matches that the engine gets at a time. */
const SLICE = 20;

const screen = inquiryScreen(({ store }, all) => {
  const left = all.flatMap(({ id, record }) => (isOwn(record) ? [id] : []));
  return async (engine, { state, work }) => {
    const found = await Promise.all(left.splice(0, work ? SLICE : 0).map((id) => matchWithTable(store, id)));
    const dealt = found.flatMap((match) => dealtIn(match?.table?.save));
    return answerOf(engine, "fairness", { dealt, left: left.length, state });
  };
});

/** @param {Page} app */
export function page(app) {
  return pastFrame(t("fairness.title"), screen(app));
}

/** The part of a save that says how the match was dealt; nothing if the engine cannot read it. @param {any} save */
function dealtIn(save) {
  if (typeof save !== "object" || !save) return [];
  const { game, version, seats, seed, options } = save;
  const dealt = { game, version, seats, seed, options };
  return isReadable(dealt) ? [dealt] : [];
}
