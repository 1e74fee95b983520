import { html } from "lit-html";
import sheet from "../../../style/poker_tiles/main.css";
import { symbol } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { adopt, Part, told } from "../../site/parts.js";
import { defineGame } from "../../table/define.js";
import { endActions } from "../../table/standings.js";
import { t } from "../../text/text.js";
import { showDialog } from "../../ui/dialogs.js";
import { deal } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { dropped } from "./drop.js";
import { keys, pressed } from "./keys.js";
import { limit } from "./limit.js";
import { mayUndo, undo } from "./moves.js";
import { offers } from "./offers.js";
import { secondsField } from "./patience.js";
import { begin, cover, facts, freshUi, myTurn, OWN, outcome, question, readable, refit, sceneOf } from "./record.js";
import { headline, resultView } from "./result.js";
import { dealingView, playView, statusWords } from "./stage.js";
import { handsTable, worthOfHands } from "./table.js";
import { took } from "./tell.js";
import { tileName } from "./tile.js";
import { linesWords } from "./words.js";

/** @typedef {import("../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session */

adopt(sheet, "game");

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/poker_tiles/${tag}.json`);

/** Poker Tiles as the page sees it. */
export const view = defineGame({
  key: "poker_tiles",
  counts: [2, 3, 4],
  cast: {
    casual: ["bo", "lilo", "max"],
    greedy: ["alma", "henk", "yuki"],
    careful: ["tom", "vera", "otto"],
    expert: ["iris", "kato", "zoe"],
  },
  company: ["casual"],
  limit,
  wishes: secondsField,
  worthOfHands,
  rules: new Part(() => import("./rules.js")),
  lesson: told(
    () => import("../../told/poker_tiles/lesson.json"),
    (tag) => import(`../../../locales/poker_tiles/lesson/${tag}.json`),
  ),
  help: new Part(() => import("./explain.js")),
  commands: new Part(() => import("./commands/view.js")),
  statistics: new Part(async () => ({
    texts: (/** @type {string} */ tag) => import(`../../../locales/poker_tiles/statistics/${tag}.json`),
    ...(await import("./puzzle/streak.js")),
  })),
  offers,
  record: {
    begin,
    readable,
    refit,
    ui: freshUi,
    scene: sceneOf,
    question,
    took,
    cover,
    own: OWN,
    outcome,
    facts,
    scores: (record) => record.view.scores,
    stepwise: true,
  },
  scene: {
    dealing: dealingView,
    stage: (app, session, scene) =>
      scene === "result" ? html`${resultView(session)}${endActions(app)}` : playView(app, session),
    heading: () => t("game.poker_tiles"),
    yours: () => t("tiles.title.yours"),
    headlines: { result: headline },
    progress,
    side: (session) => ({
      title: t("tiles.hands"),
      content: handsTable(session.record ? session.table.view.options : null),
    }),
    entered,
    barButtons: (
      session,
    ) => html`<button class="icon-button ranking-button" data-action="ranking" aria-label=${t("tiles.hands")} @click=${() => showHands(session)}>
      ${symbol("i-hands", "icon")}
    </button>`,
    menu: (session) => [
      ...(session.record && sceneOf(session.record) === "play" && mayUndo(session)
        ? [{ name: "undo", text: t("tiles.do.undo"), act: () => undo(session) }]
        : []),
      { name: "ranking", text: t("tiles.hands"), act: () => showHands(session) },
    ],
  },
  input: { keys, gesture: "tiles.keys.gesture", pressed, dropped },
});

/** @param {Session} session */
function showHands(session) {
  const options = session.record ? session.table.view.options : null;
  showDialog({ title: t("tiles.hands"), name: "ranking", content: () => handsTable(options, "") });
}

/** @param {Session} session */
function progress(session) {
  const { view: seen, players } = session.table;
  const scores = players.map((person, seat) => t("score.of", { name: nameOf(person), points: seen.scores[seat] ?? 0 }));
  return `${t("tiles.bag", { count: seen.bag })} · ${scores.join(" · ")}`;
}

/** The turn last announced. */
let lastTurn = "";

/** The answer last announced. @type {Tiles.Report | null} */
let lastReport = null;

/** What the tiles laid make, as soon as the engine has said it. @param {Session} session */
function sayReport(session) {
  const { report } = session.table;
  if (report === lastReport) return;
  lastReport = report;
  if (report?.legal)
    announce(t("tiles.command.makes", { lines: linesWords(report.lines), points: report.points ?? 0 }));
}

/** What is said when a turn begins, and of what is laid. @param {Session} session */
function entered(session) {
  sayReport(session);
  if (sceneOf(session.table) !== "play" || !myTurn(session) || !session.live) return;
  const { id, ply, view: seen } = session.table;
  const turn = `${id} ${ply}`;
  if (turn === lastTurn) return;
  lastTurn = turn;
  if (!seen.history.length) deal(document.querySelectorAll(".tiles-held .tiles-tile"));
  const tiles = seen.cards.map((tile) => tileName(tile)).join(", ");
  announce(`${t("tiles.title.yours")}. ${statusWords(session)} ${t("tiles.say.rack", { tiles })}`);
}
