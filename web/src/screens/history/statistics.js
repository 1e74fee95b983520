import { html } from "lit-html";
import { isCounted } from "../../device/matchlist.js";
import { answerOf } from "../../engine/slices.js";
import { wantGame } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { dated, t } from "../../text/text.js";
import { inquiryScreen } from "../inquiryscreen.js";
import { pastFrame } from "./frame.js";
import { pastOf, readingLine } from "./reading.js";

/**
 * The screen *Statistics* of the matches played; the engine makes its panel (jokerpoker/totals.py).
 *
 * Hooks for tests: those of an inquiry, select[data-field="person|game|seats|help|level"].
 *
 * @typedef {import("../../device/matchlist.js").MatchBrief} MatchBrief
 */

/** The panel about these matches. */
const screen = inquiryScreen((/** @type {Page} */ app, /** @type {MatchBrief[]} */ all) => {
  const counted = all.filter(({ record }) => isCounted(record));
  return new Inquiry(app, async (engine, { state, change }) => {
    const matches = counted.map(({ record }) => ({ ...record, when: dated(record.when) }));
    const own = await ownOf(app, new Set(matches.map(({ game }) => game)));
    return answerOf(engine, "totals", { matches, own, state, change });
  });
});

/** What games store for their own statistics, by the game's key. @param {Page} app @param {Iterable<string>} games */
async function ownOf({ store }, games) {
  /** @type {Record<string, Record<string, unknown>>} */
  const own = {};
  for (const game of games) {
    const part = await (await wantGame(game))?.statistics?.want();
    own[game] = (await part?.own?.(store)) ?? {};
  }
  return own;
}

/** @param {Page} app */
export function page(app) {
  const all = pastOf(app)?.all;
  return pastFrame(
    t("stats.title"),
    html`${all ? screen(app, all) : readingLine()}
      <button class="button" data-action="fairness" @click=${() => go("fair")}>${t("fairness.title")}</button>`,
  );
}
