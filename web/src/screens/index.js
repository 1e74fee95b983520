import { currentRest } from "../router.js";
import { Part } from "../site/parts.js";
import { screenFrame, waiting } from "../table/frame.js";
import { t } from "../text/text.js";

/**
 * The screens beside the home page and the table, each fetched when it is first shown.
 *
 * @typedef {{page: (app: Page, rest: string) => unknown}} Screen   `rest`: what the address says after the screen's name
 */

/** @type {Record<string, {part: Part<Screen>, title: () => string}>} */
export const SCREENS = {
  rules: { part: new Part(() => import("./rules.js")), title: () => t("rules.title") },
  learn: { part: new Part(() => import("./lesson/page.js")), title: () => t("learn.title") },
  history: { part: new Part(() => import("./history/page.js")), title: () => t("history.title") },
  lines: { part: new Part(() => import("./history/lines.js")), title: () => t("history.title") },
  mistakes: { part: new Part(() => import("./mistakes/page.js")), title: () => t("mistakes") },
  statistics: { part: new Part(() => import("./history/statistics.js")), title: () => t("stats.title") },
  together: { part: new Part(() => import("./together/page.js")), title: () => t("together.title") },
  deal: { part: new Part(() => import("./together/deal.js")), title: () => t("deal.title") },
  match: { part: new Part(() => import("./together/match.js")), title: () => t("match.title") },
  fair: { part: new Part(() => import("./history/fairness.js")), title: () => t("fairness.title") },
  hands: { part: new Part(() => import("./hands/page.js")), title: () => t("hands.title") },
};

/** A screen, or what is to be seen until it is there. @param {Page} app @param {string} name */
export function screen(app, name) {
  const found = SCREENS[name];
  if (!found) throw new Error(`there is no screen ${name}`);
  const { part, title } = found;
  if (part.module) return part.module.page(app, currentRest());
  if (!part.failed) part.want(() => app.paint());
  return screenFrame(title(), waiting(app, part));
}
