import { html } from "lit-html";
import sheet from "../../../style/joker_rum/main.css";
import { symbol } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { adopt, Part } from "../../site/parts.js";
import { defineGame } from "../../table/define.js";
import { endActions } from "../../table/standings.js";
import { t } from "../../text/text.js";
import { deal } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { dropped } from "./drop.js";
import { hinting, hintList } from "./hints.js";
import { keys, pressed } from "./keys.js";
import { begin, cover, freshUi, myTurn, OWN, outcome, readable, refit, sceneOf, scoresShown } from "./record.js";
import { dealsTable, headline, resultView } from "./result.js";
import { setList, showSets } from "./sets.js";
import { sheetActions, sheetHeadline, sheetView } from "./sheet.js";
import { dealingView, playView, statusWords } from "./stage.js";
import { tellDeal, took } from "./tell.js";

/** @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session */

adopt(sheet, "game");

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/joker_rum/${tag}.json`);

/** Joker Rum as the page sees it. */
export const view = defineGame({
  key: "joker_rum",
  counts: [4],
  cast: {
    simple: ["mara", "emil", "suri"],
    collector: ["pia", "sam", "nora"],
    middle: ["jonas", "nela", "karim"],
    strong: ["greta", "ravi", "olga"],
    expert: ["iris", "kato", "zoe"],
  },
  company: ["middle", "middle", "middle"],
  rules: new Part(() => import("./rules.js")),
  help: new Part(() => import("./explain.js")),
  commands: new Part(() => import("./commands/view.js")),
  record: {
    begin,
    readable,
    refit,
    ui: freshUi,
    scene: sceneOf,
    question: (record) => (sceneOf(record) === "play" ? { name: "arrange", params: {} } : null),
    took,
    cover,
    own: OWN,
    outcome,
    scores: scoresShown,
  },
  scene: {
    dealing: dealingView,
    stage,
    heading,
    yours: ({ table }) => t("rum.title.yours", { deal: table.view.deal }),
    headlines: { summary: sheetHeadline, result: headline },
    titles: { summary: ({ table }) => t("rum.title.sheet", { deal: table.show.game }) },
    progress,
    side,
    barButtons:
      () => html`<button class="icon-button ranking-button" data-action="sets" aria-label=${t("rum.sets")} @click=${showSets}>
      ${symbol("i-book", "icon")}
    </button>`,
    menu: () => [{ name: "sets", text: t("rum.sets"), act: showSets }],
    entered,
  },
  input: { keys, gesture: "rum.keys.gesture", pressed, dropped },
});

/** @param {Session} session */
function progress(session) {
  const { show, players } = session.table;
  const totals = scoresShown(session.table);
  const scores = players.map((person, seat) => t("score.of", { name: nameOf(person), points: totals[seat] ?? 0 }));
  return `${t("rum.title.sheet", { deal: show.game })} · ${scores.join(" · ")}`;
}

/** @param {Session} session */
function heading({ table: { show, view } }) {
  const { deals, game_end: end } = view.options;
  const deal = Math.min(show.game, view.deal);
  return t("rum.heading", { deal, deals, last: end === "points" ? "no" : "yes" });
}

/** @param {Page} app @param {Session} session @param {string} scene */
function stage(app, session, scene) {
  if (scene === "summary") return html`${sheetView(session)}${sheetActions(session)}`;
  if (scene === "result") return html`${resultView(session)}${endActions(app)}`;
  return playView(app, session);
}

/** Hints, the sheet of the game, or the six sets. @param {Session} session */
function side(session) {
  const now = session.record ? sceneOf(session.record) : "";
  if (now === "play" && hinting(session)) return { title: t("rum.hints"), content: hintList(session) };
  if (now === "summary") {
    const heading = t("rum.sheet.game");
    return { title: heading, content: html`<h2>${heading}</h2>${dealsTable(session)}` };
  }
  return { title: t("rum.sets"), content: html`<h2>${t("rum.sets")}</h2>${setList()}` };
}

/** The turn last announced. */
let lastTurn = "";

/** Says whose turn it is when that is the person, and what they may do; once. @param {Session} session */
function tellTurn(session) {
  if (!myTurn(session) || !session.live) {
    // The same words again after somebody else's turn.
    if (!session.ui.pending) lastTurn = "";
    return;
  }
  const { ply, report, view } = session.table;
  const turn = `${ply} ${report?.closing?.total ?? ""}`;
  if (turn === lastTurn) return;
  lastTurn = turn;
  // The first two rounds' words begin with that.
  const begins = view.step === "discard" && view.round < 3 && !report?.closing;
  announce(begins ? statusWords(session) : `${t("rum.title.yours")}. ${statusWords(session)}`);
}

/** @param {Session} session @param {boolean} came  to another scene than before */
function entered(session, came) {
  tellTurn(session);
  const { table } = session;
  if (!came || sceneOf(table) !== "play" || table.view.turns.length) return;
  deal(document.querySelectorAll(".rum-card .card"));
  tellDeal(session);
}
