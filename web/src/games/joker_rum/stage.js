import { html, nothing } from "lit-html";
import { cardBack, cardName } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { cardOf } from "../../table/copies.js";
import { skipPause } from "../../table/pause.js";
import { firstWords, tool } from "../../table/status.js";
import { t } from "../../text/text.js";
import { toggleGroups } from "./grouping.js";
import { handView } from "./hand.js";
import * as moves from "./moves.js";
import { points } from "./names.js";
import { feltView, small } from "./piles.js";
import { legal, mayClose, myTurn } from "./record.js";

/**
 * A deal being played.
 *
 * Hooks for tests: .table[data-of="joker_rum"][data-scene="dealing|play|summary|result"][data-game="deal"]; .rum-felt[data-round];
 *   [data-pile="stock|down|open"][data-count]; [data-pile=open][data-top]; [data-move="1"][data-turn];
 *   .rum-card[data-id="As.0"][data-card]; [data-set]; [data-group], [data-lay]; [data-loose]; [data-score-now];
 *   [data-action="hint|undo|group|discard|close|pass|draw-stock|draw-open"]; #status in .status[data-mine="true"] when it is the person’s turn.
 *
 * @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session
 */

const CARDS = 12;

/** @param {Page} app @param {Session} session */
export function playView(app, session) {
  return html`<div class="rum-play" @click=${skipPause}>
      ${feltView(session)} ${handView(session)}
    </div>
    ${scoreLine(session)} ${statusLine(app, session)} ${actions(session)}`;
}

/** Before the deal. */
export function dealingView() {
  return html`<div class="rum-play" aria-busy="true">
      <section class="rum-felt" data-round="0"></section>
      <section class="rum-hand" data-lines="3" aria-label=${t("rum.hand")}>
        <div class="rum-loose">${Array.from({ length: CARDS }, () => html`<span class="rum-card">${cardBack()}</span>`)}</div>
      </section>
    </div>`;
}

/** @param {Session} session */
function scoreLine(session) {
  const { report, groups, grouping } = session.table;
  const score = groups ? (grouping?.score ?? report?.score) : report?.score;
  const best =
    groups && grouping && grouping.best > grouping.score ? t("rum.score.best", { best: points(grouping.best) }) : "";
  return html`<p class="rum-score">
    <span>${t("rum.score")}</span>
    <b data-score-now=${score ?? ""}>${score === undefined ? "" : points(score)}</b>
    ${best ? html`<span class="rum-best">${best}</span>` : nothing}
  </p>`;
}

/** @param {Page} app @param {Session} session */
function statusLine(app, session) {
  return html`<div class="status" data-pending=${session.ui.pending} data-mine=${myTurn(session) && session.live}><p id="status">${status(app, session)}</p></div>`;
}

/** @param {Page} app @param {Session} session */
function status(app, session) {
  const first = firstWords(app, session);
  if (first) return first;
  if (!myTurn(session)) return html`<span data-said>${session.ui.said || waitText(session)}</span>`;
  return html`<span data-ask>${askText(session)}</span>`;
}

/** Whose turn it is, and what the person may do. @param {Session} session */
export function statusWords(session) {
  return myTurn(session) ? askText(session) : waitText(session);
}

/** @param {Session} session */
function waitText(session) {
  const { view, players } = session.table;
  const person = view.turn === null ? undefined : players[view.turn];
  return person && view.turn !== view.seat ? t("rum.ask.wait", { name: nameOf(person) }) : "";
}

/** What the person may do now. @param {Session} session */
function askText(session) {
  const { view, report, prompt } = session.table;
  const { picked } = session.ui;
  const closing = !picked && mayClose(session) ? closingWords(report) : "";
  if (closing || prompt?.kind === "close") return closing || closingWords(report);
  if (prompt?.kind === "draw") return t("rum.ask.draw");
  if (picked && legal(session, { kind: "discard", card: cardOf(picked), close: true }).length)
    return t("rum.ask.closeDiscard");
  if (picked) return t("rum.ask.picked", { card: cardName(cardOf(picked)) });
  if (view.round === 2 && view.stock.count === 1) return t("rum.ask.discard.last");
  return t(view.round === 3 ? "rum.ask.discard.3" : "rum.ask.discard.1");
}

/** What closing would bring. @param {Rum.Report | null} report */
export function closingWords(report) {
  const closing = report?.closing;
  if (!report || !closing) return "";
  const { card, score, bonus, streak, total } = closing;
  const words = t(streak ? "rum.ask.closeStreak" : "rum.ask.close", { score, bonus, streak, total });
  return card ? `${words} ${t("rum.ask.closeWith", { card: cardName(card) })}` : words;
}

/** @param {Session} session */
function actions(session) {
  const idle = !myTurn(session) || !session.live;
  const { groups, unaided } = session.table;
  return html`<div class="actions">
    ${unaided ? nothing : tool("hint", "i-suggest", t("rum.do.hint"), () => moves.hint(session), idle)}
    ${unaided ? nothing : tool("undo", "i-undo", t("undo"), () => moves.undo(session), !moves.mayUndo(session))}
    ${tool("group", "i-sort", t(groups ? "rum.do.auto" : "rum.do.group"), () => toggleGroups(session), !session.live)}
    ${mainButtons(session, idle)}
  </div>`;
}

/** @param {Session} session @param {boolean} idle */
function mainButtons(session, idle) {
  const kind = idle ? "" : session.table.prompt?.kind;
  if (kind === "draw") return drawButtons(session);
  if (kind === "close") return closeButtons(session);
  return discardButtons(session);
}

/** @param {Session} session */
function drawButtons(session) {
  const top = session.table.view.face_up.at(-1) ?? "";
  return html`<button class="button ready rum-main" data-action="draw-stock" @click=${() => moves.draw(session, "stock")}>
      ${t("rum.do.stock")}
    </button>
    <button class="button ready rum-main" data-action="draw-open" aria-label=${t("rum.take.open", { card: cardName(top) })} @click=${() => moves.draw(session, "face_up")}>
      ${small(top)}
    </button>`;
}

/** @param {Session} session */
function closeButtons(session) {
  const total = session.table.report?.closing?.total ?? 0;
  return html`<button class="button rum-main" data-action="pass" @click=${() => moves.playOn(session)}>${t("rum.do.playOn")}</button>
    <button class="button primary ready rum-main" data-action="close" @click=${() => moves.close(session)}>
      ${t("rum.do.close")} <span>${t("rum.do.closePoints", { points: total })}</span>
    </button>`;
}

/** @param {Session} session */
function discardButtons(session) {
  const { picked } = session.ui;
  const card = picked ? cardOf(picked) : "";
  const may = picked ? legal(session, { kind: "discard", card, close: false }).length > 0 : false;
  // With a card in hand that closes nothing the person is about to throw that.
  const closes = picked
    ? legal(session, { kind: "close" }).length + legal(session, { kind: "discard", card, close: true }).length > 0
    : mayClose(session);
  return html`<button
      class="button ready rum-main ${closes ? "" : "primary"}"
      data-action="discard"
      aria-describedby="status"
      aria-label=${card ? t("rum.do.discardCard", { card: cardName(card) }) : nothing}
      ?disabled=${!may}
      @click=${() => moves.discard(session)}
    >
      ${t("rum.do.discard")}
    </button>
    ${closes ? html`<button class="button primary ready rum-main" data-action="close" @click=${() => moves.close(session)}>${t("rum.do.close")}</button>` : nothing}`;
}
