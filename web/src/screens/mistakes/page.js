/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { currentRoute, go } from "../../router.js";
import { screenFrame } from "../../table/frame.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { t } from "../../text/text.js";
import { pastFrame } from "../history/frame.js";
import { inquiryScreen } from "../inquiryscreen.js";
import { tablePage } from "../table.js";
import { exercisesOf } from "./drillstore.js";
import { Trial } from "./trial.js";

/**
 * Exercises, as the engine gives them (jokerpoker/exercises.py): the first decision of a new deal, and drills, which are positions of the
 * person's own matches to decide again.
 *
 * Hooks for tests: those of an inquiry, with [data-action="drill-new|drill-begin"] and [data-mark="gone|round|due|rest|empty"].
 */

/** The texts of the screen, and the coach's words for decisions. @type {import("../../text/text.js").FetchTexts} */
export const texts = async (tag) => {
  const [own, lines] = await Promise.all([
    import(`../../../locales/screens/mistakes/${tag}.json`),
    import(`../../../locales/screens/history/lines/${tag}.json`),
  ]);
  return { default: { ...own.default, ...lines.default } };
};

/** True from the removal of a drill that could no longer be played, until the person leaves the exercises. */
let gone = false;

addEventListener("hashchange", () => {
  gone &&= currentRoute() === "mistakes";
});

const does = { "drill-new": () => go("mistakes/new"), "drill-begin": () => go("mistakes/play") };
/** The overview of the exercises. Its second argument, the game, only serves to make another inquiry for another game. */
const overview = inquiryScreen((/** @type {Page} */ app, /** @type {string} */ _game) => {
  /** The state is the id of the match to search next for drills; the search is the inquiry's long work. @type {import("../../table/scene/inquiry.js").Ask} */
  const ask = (engine, { state, work }, slices) =>
    exercisesOf(app, engine, { search: work ? `${state}` : "", gone }, slices);
  return new Inquiry(app, ask, { does });
});

/** @param {Page} app @param {string} rest  `play` for the drills that are due, `new` for new positions, "" for the overview */
export function page(app, rest) {
  let trial = app.lesson instanceof Trial ? app.lesson : null;
  if (trial && trial.kind !== rest) {
    gone ||= trial.gone;
    trial.session?.close();
    app.lesson = trial = null;
  }
  if (!rest) return pastFrame(t("exercises"), html`<section class="panel">${overview(app, app.game)}</section>`);
  if (!trial && app.engine) app.lesson = trial = new Trial(app, app.engine, rest);
  if (trial?.session) return tablePage(app, trial.session);
  return screenFrame(t("exercises"), html`<p role="status">${t("mistakes.coming")}</p>`);
}
