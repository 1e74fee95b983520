import { html, nothing } from "lit-html";
import { firstWords, tool } from "../../table/status.js";
import { numbered, t } from "../../text/text.js";
import { boardView, zoomButtons } from "./board.js";
import { reorder, takeAll } from "./laying.js";
import { linesLaid, linesTold } from "./lines.js";
import * as moves from "./moves.js";
import { hurryButton } from "./patience.js";
import { rackView } from "./rack.js";
import { benchOf, freshHand, layingOf, myTurn, newDraft } from "./record.js";
import { nameOf } from "./squares.js";
import { endTelling } from "./tell.js";
import { faultOf, faultWords } from "./words.js";

/**
 * A game being played.
 *
 * Hooks for tests: .table[data-of="poker_tiles"][data-scene="dealing|play|result"]; board.js, rack.js and lines.js have their own;
 *   .tiles-bag[data-bag="50"]; #status in .status[data-mine="true"] when it is the person's turn, in it [data-note|data-fault|data-ask|data-said];
 *   [data-action="order|back-all|undo|trade|hint|play|pass"], on play data-points.
 *
 * @typedef {import("../../match/session.js").Session<Tiles.Table, Tiles.Ui>} Session
 */

/** On a phone more letters than these are set smaller: the board above them keeps its place. */
const TWO_LINES = 64;
const EMPTY = { board_size: 15, gold: 3 };

/** @param {Page} app @param {Session} session */
export function playView(app, session) {
  const bench = benchOf(session);
  const { hint } = session.ui;
  const advice = hint?.ply === session.table.ply ? hint.advice : null;
  return html`<div class="tiles-play" @click=${() => endTelling(session)}>${boardView(bench, marksOf(session, advice))} <div class="tiles-middle">${middle(session, bench)} ${zoomButtons(bench)}</div></div>
    ${statusLine(app, session)} ${rackView(bench, advice?.tiles)} ${session.film ? html`<div class="actions">${session.film.controls()}</div>` : actions(session, bench)}`;
}

/** Before the deal: the board alone. */
export function dealingView() {
  const view = /** @type {Tiles.View} */ (/** @type {unknown} */ ({ options: EMPTY, board: {}, meanings: {} }));
  const nobody = () => {};
  const bench = {
    view,
    draft: newDraft([]),
    hand: freshHand(),
    report: null,
    may: false,
    changed: nobody,
    paint: nobody,
  };
  return html`<div class="tiles-play" aria-busy="true">${boardView(bench)}<div class="tiles-middle"></div></div>`;
}

/** The last turn in which tiles were laid, while nothing new is laid. @param {Session} session */
function lastPlay(session) {
  const { view, draft } = session.table;
  const last = view.history.at(-1);
  return last?.kind === "play" && !Object.keys(draft.laid).length ? last : null;
}

/** @param {Session} session @param {Tiles.Hint | null} advice */
function marksOf(session, advice) {
  const { report } = session.table;
  const { told } = session.ui;
  const last = lastPlay(session);
  if (!last) return { lines: report?.lines ?? [], hint: advice?.squares ?? [] };
  const lines = told === null ? [] : last.lines.slice(0, told);
  return { lines, last: Object.keys(last.place), hint: advice?.squares ?? [] };
}

/** What the tiles laid make, or what the last turn made. @param {Session} session @param {Tiles.Bench} bench */
function middle(session, bench) {
  const last = lastPlay(session);
  if (last) return linesTold(last.lines.slice(0, session.ui.told ?? last.lines.length));
  return linesLaid(bench, async (square) => {
    const answer = await session.assist("meanings", layingOf(session.table.draft), true);
    return answer?.jokers[square] ?? [];
  });
}

/** @param {Page} app @param {Session} session */
function statusLine(app, session) {
  const { view } = session.table;
  const below = belowBoard(session);
  const long = (session.ui.note || below.words).length > TWO_LINES;
  return html`<div class="status" data-pending=${session.ui.pending} data-mine=${myTurn(session) && session.live}>
    <p id="status" data-long=${long}>${firstWords(app, session) ?? below.line}</p>
    <span class="tiles-bag" data-bag=${view.bag}>${tileBack()}<b>${numbered(view.bag)}</b><span class="visually-hidden"> ${t("tiles.bag", { count: view.bag })}</span></span>
  </div>`;
}

/** What stands for the tiles in the bag. */
function tileBack() {
  return html`<svg class="tiles-sack" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M9 2h6l-1.5 4C18 8 21 13 21 17c0 4-3 5-9 5s-9-1-9-5c0-4 3-9 7.500-11z" /></svg>`;
}

/** What is said below the board, as long as nothing goes before it. @param {Session} session */
function belowBoard(session) {
  const fault = faultOf(session.table.report);
  if (!myTurn(session)) {
    const words = session.ui.said || moves.turnWords(session);
    return { words, line: html`<span data-said>${words}</span>` };
  }
  const words = fault ? faultWords(fault) : askText(session);
  return {
    words,
    line: fault ? html`<span data-fault=${fault.code}>${words}</span>` : html`<span data-ask>${words}</span>`,
  };
}

/** Whose turn it is, and what the person may do. @param {Session} session */
export function statusWords(session) {
  return myTurn(session) ? askText(session) : moves.turnWords(session);
}

/** @param {Session} session */
function askText(session) {
  const { view, report } = session.table;
  const { picked, cursor } = session.ui;
  if (report?.legal) return t("tiles.ask.play", { points: report.points ?? 0 });
  if (moves.mustPass(session)) return t("tiles.ask.pass");
  if (picked) return t("tiles.ask.square");
  if (cursor) return t("tiles.ask.cursor", { square: nameOf(cursor), line: t(`tiles.line.${session.ui.line}`) });
  return Object.keys(view.board).length ? t("tiles.ask.turn") : t("tiles.ask.first");
}

/** @param {Session} session @param {Tiles.Bench} bench */
function actions(session, bench) {
  const idle = !bench.may;
  const { unaided, draft } = session.table;
  const laid = Object.keys(draft.laid).length > 0;
  return html`<div class="actions">
    ${unaided ? nothing : tool("hint", "i-suggest", t("tiles.do.hint"), () => moves.hint(session), idle)}
    ${
      laid
        ? tool("back-all", "i-undo", t("tiles.do.back"), () => takeAll(bench), idle, t("undo"))
        : tool("undo", "i-undo", t("undo"), () => moves.undo(session), !moves.mayUndo(session), t("tiles.do.back"))
    }
    ${tool("order", "i-sort", t("tiles.do.sort"), () => reorder(bench), !draft.rack.length)}
    ${moves.mayTrade(session) || !moves.mayPass(session) ? tool("trade", "i-redo", t("tiles.trade"), () => moves.trade(session), idle || !moves.mayTrade(session)) : nothing}
    ${moves.mayPass(session) ? tool("pass", "i-next", t("tiles.do.pass"), () => moves.pass(session), idle) : nothing}
    ${hurryButton(session) ?? playButton(session)}
  </div>`;
}

/** @param {Session} session */
function playButton(session) {
  const { report } = session.table;
  const idle = !myTurn(session) || !session.live || !report?.legal;
  return html`<button
    class="button primary ready tiles-main"
    data-action="play"
    data-points=${report?.points ?? ""}
    aria-describedby="status"
    ?disabled=${idle}
    @click=${() => moves.play(session)}
  >
    ${t("tiles.do.play")} ${report?.legal ? html`<b>${numbered(report.points ?? 0)}</b>` : nothing}
  </button>`;
}
