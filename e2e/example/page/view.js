/// <reference path="./types.d.ts" />
import "../../table/endstyle.js";
import { html } from "lit-html";
import sheet from "../../../style/high_card/main.css";
import { cardBack, cardFace, cardName } from "../../cards/cards.js";
import { adopt, Part } from "../../site/parts.js";
import { defineGame } from "../../table/define.js";
import { endActions, roundsTable, standingList, winnerLine } from "../../table/standings.js";
import { firstWords } from "../../table/status.js";
import { t } from "../../text/text.js";

/**
 * Hooks for tests: [data-card="Ks"] in the hand, [data-laid="1"] what a seat has laid, #status.
 *
 * @typedef {import("../../match/session.js").Session<HighCard.Table, HighCard.Ui>} Session
 * @typedef {import("../../app.js").App} App
 */

adopt(sheet, "game");

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/high_card/${tag}.json`);

/** High Card as the page sees it. */
export const view = defineGame({
  key: "high_card",
  counts: [2, 3],
  cast: { careful: ["ada", "otto"] },
  company: ["careful"],
  rules: new Part(() => import("./rules.js")),
  record: {
    begin: () => ({}),
    readable: ({ view: seen }) => [seen?.cards, seen?.ready, seen?.history].every(Array.isArray),
    ui: () => ({ picked: null }),
    scene: ({ over }) => (over ? "result" : "play"),
    question: () => null,
    cover: (record) => {
      record.view = { ...record.view, cards: [], laid: null };
    },
    own: [],
    outcome: ({ view: { scores, winners, history } }) => ({ scores, winners, won: scores, rounds: history.length }),
    scores: (record) => record.view.scores,
  },
  scene: {
    dealing: () => html`<div class="high-card" aria-busy="true">${cardBack()}</div>`,
    stage: (app, session, scene) => (scene === "result" ? result(app, session) : play(app, session)),
    heading,
    yours: () => t("high_card.ask"),
    headlines: { result: (session) => winnerLine(session, session.table.view) },
    progress: heading,
    side: (session) => ({
      title: t("high_card.rounds"),
      content: html`<h2>${t("high_card.rounds")}</h2>${session.record ? rounds(session) : ""}`,
    }),
  },
  input: { keys: [{ key: "1–3", text: "high_card.key" }], gesture: "high_card.gesture", pressed },
});

/** @param {Session} session */
function heading(session) {
  const { over, view: seen } = session.table;
  return over ? t("result.title") : t("high_card.heading", { round: seen.history.length + 1 });
}

/** @param {App} app @param {Session} session */
function play(app, session) {
  const { view: seen } = session.table;
  return html`<div class="high-card">
      ${seen.ready.map((ready, seat) => html`<span data-laid=${seat}>${ready ? laid(session, seat) : ""}</span>`)}
    </div>
    <div class="status"><p id="status">${firstWords(app, session) ?? t(asked(session) ? "high_card.ask" : "high_card.wait")}</p></div>
    <div class="high-card" role="group" aria-label=${t("high_card.hand")}>
      ${seen.cards.map(
        (card) => html`<button data-card=${card} aria-label=${cardName(card)} @click=${() => lay(session, card)}>
          ${cardFace(card)}
        </button>`,
      )}
    </div>`;
}

/** One's own card, or the back of another's. @param {Session} session @param {number} seat */
function laid(session, seat) {
  const own = session.isYou(seat) && session.table.view.laid;
  return own ? cardFace(own) : cardBack();
}

/** @param {App} app @param {Session} session */
function result(app, session) {
  const { view: seen, players } = session.table;
  return html`<section class="result" aria-label=${t("result.title")}>
      <h2 class="result-title">${winnerLine(session, seen)}</h2>
      ${standingList(seen, players, { about: (seat) => t("high_card.taken", { rounds: seen.scores[seat] ?? 0 }) })} ${rounds(session)}
    </section>
    ${endActions(app)}`;
}

/** What everybody has laid. @param {Session} session */
function rounds(session) {
  const rows = session.table.view.history.map((cards, round) => ({
    title: t("high_card.heading", { round: round + 1 }),
    cell: (/** @type {number} */ seat) => html`<td>${cardName(cards[seat] ?? "")}</td>`,
  }));
  return roundsTable(session, rows);
}

/** @param {Session} session */
function asked(session) {
  return session.table.asked.includes(session.seat) && !session.ui.pending;
}

/** @param {Session} session @param {Card | undefined} card */
function lay(session, card) {
  const action = session.table.prompt?.actions.find((one) => one.card === card);
  if (!action || !asked(session)) return false;
  session.submit(action);
  return true;
}

/** The first, second or third card. @param {Session} session @param {KeyboardEvent} event */
function pressed(session, { key }) {
  return Boolean(session.record) && lay(session, session.table.view.cards[Number(key) - 1]);
}
