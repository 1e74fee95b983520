/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { wantGame } from "../../match/catalogue.js";
import { noteGame } from "../../match/lastgame.js";
import { SCREENS } from "../../screens/index.js";
import { Part } from "../../site/parts.js";
import { bringTexts, t } from "../../text/text.js";
import { answersOf, OWN } from "./answers.js";

/**
 * The page in the workshop's frame: a table with a user's player, or one that shows a decision of that player. The table is stored in a separate
 * slot on the device; its matches are in no history and do not count in statistics or ratings.
 *
 * @typedef {import("../../match/catalogue.js").GameView} GameView
 */

/** Makes the page show what the workshop has ordered. @param {Page} app  not opened yet @param {Promise<void>} opening  resolves when the storage is open */
export async function sit(app, opening) {
  const { workshop } = /** @type {Element & {workshop: AroundMatch}} */ (frameElement);
  const { order } = workshop;
  const [view] = await Promise.all([wantGame(order.game), opening, bringTexts(texts).catch(() => {})]);
  // A game for one player has no seat for the user's.
  const cannotPlay = !view || (!order.shown && view.counts.every((count) => count < 2));
  // Not at once: closing removes the frame in which this code runs.
  if (cannotPlay) return void setTimeout(() => workshop.close(!view));
  Object.assign(view, { slot: `${OWN} ${view.key}`, practice: true });
  if (order.shown) await show(app, view, workshop, order.shown);
  else play(app, view, workshop);
  noteGame(view.key);
}

/** Makes the start page the form before a match against the user's player. @param {Page} app @param {GameView} view @param {AroundMatch} workshop */
function play(app, view, workshop) {
  const { own } = workshop.order;
  view.answers = answersOf(app, workshop);
  const title = () => t("own.title", { name: own });
  view.wayBack = title;
  view.afterwards = { title: () => t("own.leave"), act: () => workshop.close() };
  home(async () => (await import("./form.js")).formOf(app, view, workshop), title);
}

/** Puts a decision of the user's player on the table; leaving the table closes the frame. @param {Page} app @param {GameView} view @param {AroundTable} workshop @param {import("./shown.js").Decision} decision */
async function show(app, view, workshop, decision) {
  const { ShownDecision } = await import("./shown.js");
  view.wayBack = () => t("own.leave");
  app.lay(new ShownDecision(app, view, decision));
  workshop.onShow = (next) => {
    app.session?.close();
    const session = new ShownDecision(app, view, next);
    app.lay(session);
    app.paint();
    session.start();
  };
  home(
    async () => {
      workshop.close();
      return () => html`<main id="main" tabindex="-1"></main>`;
    },
    () => "",
  );
}

/** Replaces the start page. @param {() => Promise<(app: Page) => unknown>} page @param {() => string} title */
function home(page, title) {
  /** @type {Part<import("../../screens/index.js").Screen>} */
  const part = new Part(async () => ({ page: await page() }));
  SCREENS.home = { part, title };
}

/** @param {string} tag */
const texts = (tag) => import(`../../../locales/own/table/${tag}.json`);
