/// <reference path="./types.d.ts" />

import { wantGame } from "../../match/catalogue.js";
import { noteGame } from "../../match/lastgame.js";
import { SCREENS } from "../../screens/index.js";
import { Part } from "../../site/parts.js";
import { t } from "../../text/text.js";
import { Answers, OWN } from "./answers.js";
import { invited } from "./asking.js";

/**
 * The page as the workshop frames it: its table is one at which somebody's own player sits. It has a place of its own on the device, and
 * no history: nothing of it counts for statistics or a rating.
 *
 * @typedef {import("../../app.js").App} App
 */

/** @param {App} app  nothing of it is open yet @param {Promise<void>} opening  of the storage */
export async function sit(app, opening) {
  const { order, asking } = await invited();
  const view = await wantGame(order.game);
  if (!view) return asking.tell({ type: "broken" });
  const answers = new Answers(app, asking);
  const { entered } = view;
  let last = "";
  Object.assign(view, {
    slot: `${OWN} ${view.key}`,
    practice: true,
    answers: answers.of.bind(answers),
    /** @param {import("../../match/session.js").Session} session */
    entered: (session) => {
      entered(session);
      const { id, over } = session.record ?? {};
      const now = `${id} ${over}`;
      if (id && now !== last) asking.tell({ type: "stands", over, own: ownOf(session) });
      last = now;
    },
  });
  /** @type {Part<import("../../screens/index.js").Screen>} */
  const sheet = new Part(async () => {
    const { sheetOf } = await import("./sheet.js");
    return { page: sheetOf(order, asking), texts };
  });
  SCREENS.home = { part: sheet, title: () => t("own.title", { name: order.own }) };
  await Promise.all([sheet.want(), opening]);
  noteGame(view.key);
  app.store.setSetting("game", view.key);
}

/** @param {string} tag */
const texts = (tag) => import(`../../../locales/own/table/${tag}.js`);

/** The name of the own player at a table. @param {import("../../match/session.js").Session} session */
function ownOf({ players }) {
  return players.find(({ level }) => level === OWN)?.own;
}
