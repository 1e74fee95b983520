import { currentRest } from "../router.js";
import { Part } from "../site/parts.js";
import { screenFrame, waiting } from "../table/frame.js";
import { t } from "../text/text.js";
import { homePage } from "./home.js";
import { tablePage, tableTitle } from "./table.js";

/**
 * Chooses the screen by the page's address: the table, the home page, or another screen, whose module is loaded when it is first shown.
 *
 * @typedef {{page: (app: Page, rest: string) => unknown}} Screen   a screen's module: `page` draws it; `rest`: the address after the
 *   screen's name
 */

/** The other screens by their names in the address; in the workshop's frame, `home` is one of them (own/table/sit.js). @type {Record<string, {part: Part<Screen>, title: () => string}>} */
export const SCREENS = {
  rules: { part: new Part(() => import("./rules.js")), title: () => t("rules.title") },
  learn: { part: new Part(() => import("./lesson/page.js")), title: () => t("learn.title") },
  history: { part: new Part(() => import("./history/page.js")), title: () => t("history.title") },
  lines: { part: new Part(() => import("./history/lines.js")), title: () => t("history.title") },
  mistakes: { part: new Part(() => import("./mistakes/page.js")), title: () => t("exercises") },
  statistics: { part: new Part(() => import("./history/statistics.js")), title: () => t("stats.title") },
  together: {
    part: new Part(() => import("./together/page.js")),
    title: () => t(currentRest() === "day" ? "together.day" : "together.title"),
  },
  deal: { part: new Part(() => import("./together/link.js")), title: () => t("deal.title") },
  match: { part: new Part(() => import("./together/link.js")), title: () => t("match.title") },
  fair: { part: new Part(() => import("./history/fairness.js")), title: () => t("fairness.title") },
  hands: { part: new Part(() => import("./hands/page.js")), title: () => t("hands.title") },
};

/** Draws the screen, or a placeholder until it is loaded. An unknown name in the address is the home page. @param {Page} app */
export function shown(app) {
  const { route, session } = app;
  if (route === "table" && session) return tablePage(app, session);
  const screen = SCREENS[route];
  if (!screen) return homePage(app);
  const { part } = screen;
  const page = part.shown(app)?.page;
  return page ? page(app, currentRest()) : screenFrame(screen.title(), waiting(app, part));
}

/** The title of the browser's tab. @param {Page} app */
export function title({ route, session }) {
  if (route === "table" && session) return t("title.screen", { screen: tableTitle(session) });
  const screen = SCREENS[route];
  return screen ? t("title.screen", { screen: screen.title() }) : t("title.home");
}
