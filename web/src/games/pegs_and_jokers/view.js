import { html } from "lit-html";
import art from "../../../art/pegs_and_jokers.svg";
import sheet from "../../../style/pegs_and_jokers/main.css";
import { symbol } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { adopt, Part } from "../../site/parts.js";
import { endActions } from "../../table/standings.js";
import { t } from "../../text/text.js";
import { hang } from "../../ui/art.js";
import { announce } from "../../ui/services.js";
import { pickDeclared } from "./choosing.js";
import { KEYS, pressed } from "./keys.js";
import { logList, showLog } from "./log.js";
import { offers } from "./offers.js";
import {
  again,
  begin,
  cover,
  freshUi,
  homeOf,
  myTurn,
  OWN,
  outcome,
  readable,
  refit,
  sceneOf,
  tableOf,
  uiOf,
} from "./record.js";
import { headline, resultLine, resultView } from "./result.js";
import { dealingView, playView, statusWords } from "./stage.js";
import { note, took } from "./tell.js";

/** @typedef {import("../../match/session.js").Session} Session */

adopt(sheet, "game");
hang([art]);

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/pegs_and_jokers/${tag}.js`);

/** Pegs and Jokers as the page sees it. @type {import("../../match/catalogue.js").GameView} */
export const view = {
  key: "pegs_and_jokers",
  slot: "table pegs_and_jokers",
  counts: [4, 6, 8],
  cast: {
    child: ["mia", "theo", "juna", "pepe"],
    hurrying: ["vito", "rike", "sven", "dodo"],
    careful: ["hanna", "urs", "lea", "bert"],
    expert: ["edna", "silas", "ines", "goro"],
  },
  company: ["hurrying", "careful", "hurrying"],
  keys: KEYS,
  gesture: "pegs.keys.gesture",
  rules: new Part(() => import("./rules.js")),
  begin,
  readable,
  refit,
  ui: freshUi,
  othersThink: (record) => sceneOf(record) === "play" && !record.show.rest,
  question: (record) => (record.holder === null && record.show.open ? null : { name: "survey", params: {} }),
  took,
  open: (record) => record.over || record.show.open,
  cover,
  own: OWN,
  outcome,
  again,
  finished: (record) => sceneOf(record) === "result",
  progress,
  scene,
  sceneKey: (session) => `${scene(session)} ${session.record?.holder ?? ""}`,
  title,
  heading,
  scores: (record) => record.view.scores,
  seatState: ({ ui }, seat) => (ui.thinking === seat ? "thinking" : ""),
  stage,
  side: (session) => ({
    title: t("pegs.log"),
    content: html`<h2>${t("pegs.log")}</h2>${session.record ? logList(session) : ""}`,
  }),
  barButtons: (
    session,
  ) => html`<button class="icon-button ranking-button" data-action="log-bar" aria-label=${t("pegs.log")} @click=${() => showLog(session)}>
    ${symbol("i-book", "icon")}
  </button>`,
  offers,
  help: new Part(() => import("./explain.js")),
  commands: new Part(() => import("./commands/view.js")),
  resultLine,
  entered,
  menu: (session) => [{ name: "log", text: t("pegs.log"), act: () => showLog(session) }],
  pressed,
  dropped: () => false,
};

/** @param {Session} session */
function scene(session) {
  return session.record ? sceneOf(tableOf(session)) : "dealing";
}

/** @param {Session} session */
function progress(session) {
  const { view: seen } = tableOf(session);
  const sides = seen.sides.map((side) => side.reduce((sum, seat) => sum + homeOf(seen.pegs[seat]), 0));
  return t("pegs.progress", { round: roundOf(session), homes: sides.join(" : ") });
}

/** @param {Session} session */
function roundOf(session) {
  const { view: seen } = tableOf(session);
  return Math.max(1, Math.ceil(seen.number / seen.seats));
}

/** @param {Session} session */
function heading(session) {
  return session.record ? t("pegs.heading", { round: roundOf(session) }) : t("title.dealing");
}

/** @param {Session} session */
function title(session) {
  if (!session.record) return t("title.dealing");
  if (scene(session) === "result") return headline(session);
  const person = session.players[session.ui.thinking ?? -1];
  return person ? t("thinking", { name: nameOf(person) }) : t("pegs.title.yours");
}

/** @param {import("../../app.js").App} app @param {Session} session */
function stage(app, session) {
  const now = scene(session);
  if (now === "dealing") return dealingView(app);
  return now === "result" ? html`${resultView(session)}${endActions(app)}` : playView(app, session);
}

/** The turn last announced, and the scene. */
const last = { turn: "", scene: "" };

/** @param {Session} session */
function entered(session) {
  if (!session.record) return;
  note(session);
  const now = scene(session);
  if (now === "result" && last.scene !== "result") announce(headline(session));
  last.scene = now;
  if (!myTurn(session) || !session.live) return;
  const { id, ply, view: seen, report } = tableOf(session);
  const turn = `${id} ${ply} ${seen.step === "play" && !report?.look ? "" : "ready"}`;
  if (turn === last.turn || !turn.endsWith("ready")) return;
  last.turn = turn;
  announce(`${t("pegs.title.yours")}. ${statusWords(session)}`);
  if (seen.step === "move" && !uiOf(session).picked) pickDeclared(session);
}
