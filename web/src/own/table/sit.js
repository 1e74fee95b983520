/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { wantGame } from "../../match/catalogue.js";
import { noteGame } from "../../match/lastgame.js";
import { SCREENS } from "../../screens/index.js";
import { Part } from "../../site/parts.js";
import { bringTexts, t } from "../../text/text.js";
import { Answers, OWN } from "./answers.js";
import { invited } from "./asking.js";

/**
 * The page in the workshop's frame: a table with a user's player, or one that shows a decision of it. It has a slot of its own on the
 * device and no history, and does not count in statistics or ratings.
 *
 * @typedef {import("../../match/catalogue.js").GameView} GameView
 * @typedef {import("./asking.js").Asking} Asking
 * @typedef {import("./asking.js").Order} Order
 */

/** @param {Page} app  not opened yet @param {Promise<void>} opening  resolves when the storage is open */
export async function sit(app, opening) {
  const { order, asking } = await invited();
  const [view] = await Promise.all([wantGame(order.game), opening, bringTexts(texts).catch(() => {})]);
  if (!view) return asking.tell({ type: "broken" });
  Object.assign(view, { slot: `${OWN} ${view.key}`, practice: true });
  if (order.shown) await show(app, view, order.shown, asking);
  else play(app, view, order, asking);
  noteGame(view.key);
  app.store.setSetting("game", view.key);
}

/** @param {Page} app @param {GameView} view @param {Order} order @param {Asking} asking */
function play(app, view, order, asking) {
  const answers = new Answers(app, asking);
  let last = "";
  view.answers = answers.of.bind(answers);
  const title = () => t("own.title", { name: order.own });
  view.wayBack = title;
  view.afterwards = { title: () => t("own.leave"), act: () => asking.tell({ type: "leave" }) };
  view.entered = (session, enter) => {
    enter();
    const { id, over } = session.record ?? {};
    const now = `${id} ${over}`;
    if (id && now !== last) asking.tell({ type: "stands", over, own: ownOf(session) });
    last = now;
  };
  home(async () => (await import("./sheet.js")).sheetOf(order, asking), title);
}

/** @param {Page} app @param {GameView} view @param {import("./shown.js").Decision} decision @param {Asking} asking */
async function show(app, view, decision, asking) {
  const { Shown } = await import("./shown.js");
  view.wayBack = () => t("own.leave");
  app.lay(new Shown(app, view, decision));
  asking.onShow = (next) => {
    app.session?.close();
    const session = new Shown(app, view, next);
    app.lay(session);
    app.paint();
    session.start();
  };
  home(
    async () => {
      asking.tell({ type: "leave" });
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

/** The name of the user's player at a table. @param {import("../../match/session.js").Session} session */
function ownOf({ players }) {
  return players.find(({ level }) => level === OWN)?.own;
}
