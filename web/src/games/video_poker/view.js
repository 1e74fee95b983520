import { html } from "lit-html";
import sheet from "../../../style/video_poker/main.css";
import { symbol } from "../../cards/cards.js";
import { isText } from "../../device/shape.js";
import { adopt, Part } from "../../site/parts.js";
import { defineGame } from "../../table/define.js";
import { endActions } from "../../table/standings.js";
import { t } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { keys, pressed } from "./keys.js";
import { TRAINER_SETTING } from "./moves.js";
import { explore, GAME, offers, practise } from "./offers.js";
import {
  again,
  begin,
  freshUi,
  outcome,
  question,
  readable,
  sceneOf,
  scoresShown,
  TRAINERS,
  wantTrainer,
} from "./record.js";
import { certificate, headline, resultView } from "./result.js";
import { dealingView, playView } from "./stage.js";
import { took } from "./tell.js";
import { showHolds, showTrainer, trainerChoice, trainerPanel } from "./trainer.js";

/** @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session */

adopt(sheet, "game");

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/video_poker/${tag}.js`);

/** The machine as the page sees it. */
export const view = defineGame({
  key: GAME,
  counts: [1],
  cast: {},
  company: [],
  rules: new Part(() => import("./rules.js")),
  help: new Part(() => import("./explain.js")),
  commands: new Part(() => import("./commands/view.js")),
  statistics: new Part(() => import("./statistics.js")),
  offers,
  resultLine: certificate,
  unlisted: ["deck", "minimum", "pays", "short_royal"],
  record: {
    begin,
    again,
    readable,
    ui: freshUi,
    scene: sceneOf,
    othersThink: () => false,
    question,
    took,
    open: () => true,
    cover: () => {},
    own: [],
    outcome,
    scores: scoresShown,
  },
  scene: {
    dealing: dealingView,
    stage,
    heading,
    yours: heading,
    headlines: { result: headline },
    progress,
    side: (session) => ({
      title: t("machine.trainer"),
      content: html`<h2>${t("machine.trainer")}</h2>
        ${session.record && sceneOf(session.record) === "result" ? trainerChoice(session, "side") : trainerPanel(session, "side")}`,
    }),
    barButtons: (
      session,
    ) => html`<button class="icon-button ranking-button" data-action="trainer" aria-label=${t("machine.trainer")} @click=${() => showTrainer(session)}>
      ${symbol("i-coach", "icon")}
    </button>`,
    menu: (session) => [
      { name: "trainer", text: t("machine.trainer"), act: () => showTrainer(session) },
      {
        name: "drill",
        text: t("machine.drill"),
        act: () => practise(session.host, session.table.view.options, session.table),
      },
      { name: "explorer", text: t("machine.explorer"), act: () => explore(session.host) },
      ...(session.record?.view.phase === "hold"
        ? [{ name: "all-holds", text: t("machine.holds"), act: () => showHolds(session) }]
        : []),
    ],
    entered,
  },
  input: { keys, gesture: "machine.keys.gesture", pressed },
});

/** @param {Session} session */
function progress(session) {
  const { view: seen } = session.table;
  const test = session.table.test ? "yes" : "no";
  return t("machine.progress", { test, hand: seen.hand, hands: seen.options.hands, bankroll: seen.bankroll });
}

/** @param {Session} session */
function heading(session) {
  const { test, view: seen } = session.table;
  if (sceneOf(session.table) === "result") return headline(session);
  const { hand, options, tally } = seen;
  if (test) return t("machine.test.left", { left: options.hands - tally.hands });
  return t("machine.heading", { hand: Math.max(1, hand), hands: options.hands });
}

/** @param {import("../../app.js").App} app @param {Session} session @param {string} scene */
function stage(app, session, scene) {
  return scene === "result" ? html`${resultView(session)}${endActions(app)}` : playView(app, session);
}

/** The session whose trainer was asked for. */
let asked = "";

/** @param {Session} session */
function entered(session) {
  if (asked === session.table.id) return;
  recall(session);
  const { test, view: seen } = session.table;
  if (test && !seen.hand) announce(t("machine.test.begun", { hands: seen.options.hands }));
}

/** A new session begins with the trainer that was wanted last. @param {Session} session */
async function recall(session) {
  asked = session.table.id;
  const trainer = await session.host.store.getSetting(TRAINER_SETTING, "", isText);
  wantTrainer(trainer);
  const table = session.table;
  const known = TRAINERS.find((name) => name === trainer);
  if (!known || table.test || table.view.hand || table.trainer === known) return;
  table.trainer = known;
  session.host.paint();
}
