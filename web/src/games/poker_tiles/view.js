import { html } from "lit-html";
import sheet from "../../../style/poker_tiles/main.css";
import { nameOf } from "../../cards/characters.js";
import { adopt, Part } from "../../site/parts.js";
import { endActions } from "../../table/standings.js";
import { t } from "../../text/text.js";
import { deal } from "../../ui/motion.js";
import { announce } from "../../ui/services.js";
import { dropped } from "./drop.js";
import { KEYS, pressed } from "./keys.js";
import { mayUndo, undo } from "./moves.js";
import { offers } from "./offers.js";
import { begin, cover, freshUi, myTurn, OWN, outcome, question, readable, refit, sceneOf, tableOf } from "./record.js";
import { headline, resultView } from "./result.js";
import { dealingView, playView, statusWords } from "./stage.js";
import { handsTable } from "./table.js";
import { took } from "./tell.js";
import { tileName } from "./tile.js";

/** @typedef {import("../../match/session.js").Session} Session */

adopt(sheet, "game");

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/poker_tiles/${tag}.js`);

/** Poker Tiles as the page sees it. @type {import("../../match/catalogue.js").GameView} */
export const view = {
  key: "poker_tiles",
  slot: "table poker_tiles",
  counts: [2, 3, 4],
  cast: {
    casual: ["bo", "lilo", "max"],
    greedy: ["alma", "henk", "yuki"],
    careful: ["tom", "vera", "otto"],
    expert: ["iris", "kato", "zoe"],
  },
  company: ["casual"],
  keys: KEYS,
  gesture: "tiles.keys.gesture",
  rules: new Part(() => import("./rules.js")),
  begin,
  readable,
  refit,
  ui: freshUi,
  othersThink: (record) => sceneOf(record) === "play",
  question,
  took,
  open: (record) => sceneOf(record) === "result",
  cover,
  own: OWN,
  outcome,
  again: begin,
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
    title: t("tiles.hands"),
    content: handsTable(session.record ? tableOf(session).view.options : null),
  }),
  entered,
  menu: (session) =>
    session.record && scene(session) === "play" && mayUndo(session)
      ? [{ name: "undo", text: t("tiles.do.undo"), act: () => undo(session) }]
      : [],
  offers,
  help: new Part(() => import("./explain.js")),
  commands: new Part(() => import("./commands/view.js")),
  pressed,
  dropped,
};

/** @param {Session} session */
function progress(session) {
  const { view: seen, players } = tableOf(session);
  const scores = players.map((person, seat) => t("score.of", { name: nameOf(person), points: seen.scores[seat] ?? 0 }));
  return `${t("tiles.bag", { count: seen.bag })} · ${scores.join(" · ")}`;
}

/** @param {Session} session */
function scene(session) {
  return session.record ? sceneOf(tableOf(session)) : "dealing";
}

/** @param {Session} session */
function heading(session) {
  return session.record ? t("game.poker_tiles") : t("title.dealing");
}

/** @param {Session} session */
function title(session) {
  const now = scene(session);
  if (now === "dealing") return t("title.dealing");
  if (now === "result") return headline(session);
  const person = tableOf(session).players[session.ui.thinking ?? -1];
  return person ? t("thinking", { name: nameOf(person) }) : t("tiles.title.yours");
}

/** @param {import("../../app.js").App} app @param {Session} session */
function stage(app, session) {
  const now = scene(session);
  if (now === "dealing") return dealingView(app);
  if (now === "result") return html`${resultView(session)}${endActions(app)}`;
  return playView(app, session);
}

/** The scene last painted, and the turn last announced. */
const last = { scene: "", turn: "" };

/** What is said on coming to a scene, and when a turn begins. @param {Session} session */
function entered(session) {
  if (!session.record) return;
  const now = scene(session);
  const before = last.scene;
  last.scene = `${now} ${session.table.id}`;
  if (now === "result" && before !== last.scene) announce(headline(session));
  if (now !== "play" || !myTurn(session) || !session.live) return;
  const { ply, view: seen } = tableOf(session);
  const turn = `${session.table.id} ${ply}`;
  if (turn === last.turn) return;
  last.turn = turn;
  if (!seen.history.length) deal(document.querySelectorAll(".tiles-held .tiles-tile"));
  const tiles = seen.cards.map((tile) => tileName(tile)).join(", ");
  announce(`${t("tiles.title.yours")}. ${statusWords(session)} ${t("tiles.say.rack", { tiles })}`);
}
