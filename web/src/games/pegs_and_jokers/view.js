import { html } from "lit-html";
import art from "../../../art/pegs_and_jokers.svg";
import sheet from "../../../style/pegs_and_jokers/main.css";
import { symbol } from "../../cards/cards.js";
import { adopt, Part, told } from "../../site/parts.js";
import { defineGame } from "../../table/define.js";
import { waiting } from "../../table/frame.js";
import { t } from "../../text/text.js";
import { hang } from "../../ui/art.js";
import { announce } from "../../ui/services.js";
import { pickDeclared } from "./choosing.js";
import { headline, resultLine } from "./ending.js";
import { keys, pressed } from "./keys.js";
import { logList, showLog } from "./log.js";
import { again, begin, cover, freshUi, homeOf, myTurn, OWN, outcome, readable, refit, sceneOf } from "./record.js";
import { dealingView, playView, statusWords } from "./stage.js";
import { facts, rewound } from "./tally.js";
import { note, took } from "./tell.js";

/** @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session */

adopt(sheet, "game");
hang([art]);

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/pegs_and_jokers/${tag}.json`);

/** Pegs and Jokers as the page sees it. */
export const view = defineGame({
  key: "pegs_and_jokers",
  counts: [4, 6, 8],
  cast: {
    child: ["mia", "theo", "juna", "pepe"],
    hurrying: ["vito", "rike", "sven", "dodo"],
    careful: ["hanna", "urs", "lea", "bert"],
    expert: ["edna", "silas", "ines", "goro"],
  },
  company: ["hurrying", "careful", "hurrying"],
  lengths: { option: "pegs_at_home", values: [0, 2] },
  partners: partnersOf,
  rules: new Part(() => import("./rules.js")),
  lesson: told(
    () => import("../../told/pegs_and_jokers/lesson.json"),
    (tag) => import(`../../../locales/pegs_and_jokers/lesson/${tag}.json`),
  ),
  help: new Part(() => import("./explain.js")),
  commands: new Part(() => import("./commands/view.js")),
  statistics: new Part(async () => ({
    texts: (/** @type {string} */ tag) => import(`../../../locales/pegs_and_jokers/statistics/${tag}.json`),
  })),
  beside: ["max_turns", "teams", "pegs_at_home"],
  resultLine,
  record: {
    begin,
    again,
    readable,
    refit,
    ui: freshUi,
    scene: sceneOf,
    othersThink: (record) => sceneOf(record) === "play" && !record.show.rest,
    question: (record) => (record.holder === null && record.show.open ? null : { name: "survey", params: {} }),
    took,
    open: (record) => record.over || record.show.open,
    cover,
    own: OWN,
    outcome,
    facts,
    scores: (record) => record.view.scores,
    stepwise: true,
    rewound,
  },
  scene: {
    dealing: dealingView,
    stage: (app, session, scene) => (scene === "result" ? resultStage(app, session) : playView(app, session)),
    heading: (session) =>
      session.table.show.done ? t("game.pegs_and_jokers") : t("pegs.heading", { round: roundOf(session) }),
    yours: () => t("pegs.title.yours"),
    headlines: { result: headline },
    progress,
    side: (session) => ({
      title: t("pegs.log"),
      content: html`<h2>${t("pegs.log")}</h2>${session.record ? logList(session) : ""}`,
    }),
    barButtons: (
      session,
    ) => html`<button class="icon-button ranking-button" data-action="log" aria-label=${t("pegs.log")} @click=${() => showLog(session)}>
      ${symbol("i-book", "icon")}
    </button>`,
    menu: (session) => [{ name: "log", text: t("pegs.log"), act: () => showLog(session) }],
    entered,
  },
  input: { keys, gesture: "pegs.keys.gesture", pressed },
});

/** It comes when a game is over. */
const RESULT = new Part(() => import("./result.js"));

/** @param {Page} app @param {Session} session */
function resultStage(app, session) {
  if (!RESULT.module && !RESULT.failed) RESULT.want(() => app.paint());
  return RESULT.module?.resultPage(app, session) ?? waiting(app, RESULT);
}

/** Who plays with the first seat, by how the teams are made. @param {{players: Person[], options: Record<string, unknown>}} choices */
function partnersOf({ players: { length }, options }) {
  const every = options.teams === "pairs" ? length / 2 : 2;
  return Array.from({ length }, (_, seat) => seat).filter((seat) => seat && seat % every === 0);
}

/** @param {Session} session */
function progress(session) {
  const { view: seen } = session.table;
  const sides = seen.sides.map((side) => side.reduce((sum, seat) => sum + homeOf(seen.pegs[seat]), 0));
  return t("pegs.progress", { round: roundOf(session), homes: sides.join(" : ") });
}

/** @param {Session} session */
function roundOf(session) {
  const { view: seen } = session.table;
  return Math.max(1, Math.ceil(seen.number / seen.seats));
}

/** The turn last announced. */
let lastTurn = "";

/** @param {Session} session */
function entered(session) {
  note(session);
  if (session.table.over) RESULT.want();
  if (!myTurn(session) || !session.live) return;
  const { id, ply, view: seen, report } = session.table;
  const turn = `${id} ${ply}`;
  if (turn === lastTurn || (seen.step === "play" && !report?.look)) return;
  lastTurn = turn;
  announce(`${t("pegs.title.yours")}. ${statusWords(session)}`);
  if (seen.step === "move" && !session.ui.picked) pickDeclared(session);
}
