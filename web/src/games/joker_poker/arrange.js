import { html, nothing } from "lit-html";
import { badge, cardBack, cardFace, cardName, isJoker, spokenCard, symbol } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { capital, problemWords, shortProblem, valueName } from "../../cards/words.js";
import { engineLine } from "../../table/engineline.js";
import { faultLine, tool } from "../../table/status.js";
import { t } from "../../text/text.js";
import { betFace } from "./bets.js";
import { placeAt, rows, spentBets } from "./draft.js";
import * as moves from "./moves.js";
import { suggest, suggestions } from "./suggestions.js";

/** @typedef {import("../../match/session.js").Session<JokerPoker.Table, JokerPoker.Ui>} Session */

const FIRST_SIZES = [5, 5, 5];

/** The cards in their places, the betting cards, the buttons. @param {Page} app @param {Session} session */
export function arrangeView(app, session) {
  const { draft, view } = session.table;
  return html`<section class="board" data-cluster aria-label=${t("board")}>
      ${rows(draft.places, view.sizes).map((cards, row) => hand(session, cards, row))}
    </section>
    ${betRow(session)} ${statusLine(app, session)} ${actions(session)}`;
}

/** Before the deal: backs. */
export function dealingView() {
  return html`<section class="board" aria-label=${t("board")} aria-busy="true">
      ${FIRST_SIZES.map(
        (size, row) => html`<div class="hand">
          <h2 class="hand-label"><span class="hand-number">${row + 1}</span></h2>
          <span class="holder"></span>
          <div class="places">${Array.from({ length: size }, () => html`<span class="place">${cardBack()}</span>`)}</div>
        </div>`,
      )}
    </section>`;
}

/** @param {Session} session @param {Card[]} cards @param {number} row */
function hand(session, cards, row) {
  const { view, report } = session.table;
  const words = report?.rows[row];
  return html`<div class="hand" data-row=${row} data-drop="row" data-problem=${words?.problem ? words.problem.code : nothing}>
    <h2 class="hand-label" id="hand-${row}">
      <span class="hand-number">${row + 1}</span>
      <span class="hand-text">
        <span class="visually-hidden">${moves.handName(row)}</span>
        <span class="hand-name" data-name=${row}>${valueName(words?.description)}</span>
        ${words?.problem ? problemLabel(words.problem, row) : nothing}
      </span>
      ${suggestions.module?.chanceAt(session, row) ?? html`<span class="chance"></span>`}
    </h2>
    ${holder(session, row)}
    <div class="places" role="group" aria-labelledby="hand-${row}">
      ${cards.map((card, column) => place(session, card, row, column, placeAt(row, column, view.sizes)))}
    </div>
  </div>`;
}

/** In a few words at the hand; the whole sentence on hovering. @param {Problem} problem @param {number} row */
function problemLabel(problem, row) {
  return html`<span class="hand-problem" data-problem-text=${row} title=${problemWords(problem)}>${symbol("warn", "warn")}${shortProblem(problem)}</span>`;
}

/** @param {Session} session @param {Card} card @param {number} row @param {number} column @param {number} index */
function place(session, card, row, column, index) {
  const { ui, table } = session;
  const picked = ui.picked?.kind === "card" && ui.picked.place === index;
  const stands = isJoker(card) ? (table.report?.jokers[card]?.stands_for ?? null) : null;
  const label = t("place", { card: spokenCard(card, stands), hand: moves.handName(row), number: column + 1 });
  return html`<button
    class="place"
    data-choice
    data-place="${row}-${column}"
    data-card=${card}
    data-drag="card"
    data-drop="place"
    data-index=${index}
    aria-label=${label}
    aria-pressed=${picked}
    aria-disabled=${!moves.mayArrange(session)}
    tabindex=${ui.focus === index ? 0 : -1}
    @click=${() => moves.tapPlace(session, index)}
    @focus=${() => {
      ui.focus = index;
    }}
  >
    ${cardFace(card, stands)}
  </button>`;
}

/** Where a hand's betting card lies. @param {Session} session @param {number} row */
function holder(session, row) {
  const { ui, table } = session;
  const index = table.draft.bets[row] ?? null;
  const value = index === null ? null : (table.view.options.bet_values[index] ?? 0);
  const what = { hand: moves.handName(row), value: value ?? 0 };
  const picked = ui.picked?.kind === "holder" && ui.picked.row === row;
  return html`<button
    class="holder"
    data-choice
    data-holder=${row}
    data-value=${value ?? ""}
    data-drag=${index === null ? nothing : "bet"}
    data-bet-index=${index ?? ""}
    data-drop="holder"
    data-wanted=${ui.picked?.kind === "bet"}
    aria-label=${t(index === null ? "holder.empty" : "holder.full", what)}
    aria-pressed=${picked}
    aria-disabled=${!moves.mayArrange(session)}
    @click=${() => moves.tapHolder(session, row)}
  >
    ${index === null ? html`<span class="holder-hint" aria-hidden="true">${t("holder.hint")}</span>` : betFace(value ?? 0, session.seat, `bet-${index}`)}
  </button>`;
}

/** The nine betting cards. @param {Session} session */
function betRow(session) {
  const { view, draft } = session.table;
  const values = view.options.bet_values;
  const spent = spentBets(values, view.bets_left[session.seat] ?? []);
  return html`<div class="bets" data-cluster role="group" aria-label=${t("bets")} data-drop="bets">
    ${values.map((value, index) => betButton(session, value, index, spent[index] === true && !draft.bets.includes(index)))}
  </div>`;
}

/** @param {Session} session @param {number} value @param {number} index @param {boolean} spent */
function betButton(session, value, index, spent) {
  const { ui, table } = session;
  const row = table.draft.bets.indexOf(index);
  const state = row >= 0 ? "placed" : spent ? "spent" : "free";
  const picked = ui.picked?.kind === "bet" && ui.picked.index === index;
  const where = { value, state, hand: row >= 0 ? moves.handName(row) : "" };
  return html`<button
    class="bet-slot"
    data-choice
    data-bet=${value}
    data-bet-index=${index}
    data-state=${state}
    data-drag=${state === "free" ? "bet" : nothing}
    aria-label=${t("bet.slot", where)}
    aria-pressed=${picked}
    ?disabled=${state === "spent"}
    tabindex=${ui.betFocus === index ? 0 : -1}
    @click=${() => (row >= 0 ? moves.layBet(session, row, null) : moves.tapBet(session, index))}
    @focus=${() => {
      ui.betFocus = index;
    }}
  >
    ${state === "placed" ? html`<span class="bet-gap" aria-hidden="true">${value}</span>` : betFace(value, session.seat, state === "free" ? `bet-${index}` : "")}
  </button>`;
}

/** One line that says what to do next, or what was done. @param {Page} app @param {Session} session */
function statusLine(app, session) {
  return html`<div class="status" id="status" data-pending=${session.ui.pending}>${statusText(app, session)}</div>`;
}

/** @param {Page} app @param {Session} session */
function statusText(app, session) {
  const { ui, table } = session;
  if (app.engineState.phase !== "ready") return engineLine(app);
  if (ui.fault) return faultLine(session);
  if (ui.thinking !== null)
    return html`<span class="thinking">${t("thinking", { name: nameOf(/** @type {Person} */ (table.players[ui.thinking])) })}</span>`;
  const { picked } = ui;
  if (picked?.kind === "card") return pickedLine(session, /** @type {Card} */ (table.draft.places[picked.place]));
  if (picked?.kind === "bet") return html`<span>${t("hint.bet")}</span>`;
  if (picked?.kind === "holder") return html`<span>${t("hint.holder")}</span>`;
  if (ui.note)
    return html`<span data-note>${ui.note}</span>${(table.draft.suggested && suggestions.module?.takeBetsButton(session)) || nothing}`;
  if (table.report?.foul) return html`<span data-reason>${symbol("warn", "warn")}${t("hint.foul")}</span>`;
  return html`<span data-reason>${table.report?.ready ? t("hint.ready") : moves.wantedText(table.report)}</span>`;
}

/** @param {Session} session @param {Card} card */
function pickedLine(session, card) {
  if (!isJoker(card)) return html`<span>${t("hint.card", { card: cardName(card) })}</span>`;
  const stands = session.table.report?.jokers[card]?.stands_for;
  return html`<button class="button small joker-change" data-action="joker" @click=${() => moves.askJoker(session, card)}>
    ${capital(t("hint.joker", { joker: cardName(card) }))} ${stands ? badge(stands) : nothing} <span class="linkish">${t("hint.change")}</span>
  </button>`;
}

/** @param {Session} session */
function actions(session) {
  const { draft, report } = session.table;
  const idle = !moves.mayArrange(session);
  return html`<div class="actions">
    ${tool("sort", "i-sort", t("sort"), () => moves.sort(session), idle)}
    ${session.table.unaided ? nothing : tool("suggest", "i-suggest", t("suggest"), () => suggest(session), idle || !session.live)}
    ${tool("undo", "i-undo", t("undo"), () => moves.undo(session), idle || !draft.past.length)}
    ${tool("redo", "i-redo", t("redo"), () => moves.redo(session), idle || !draft.future.length)}
    <button
      class="button primary ready"
      data-action="ready"
      aria-describedby="status"
      ?disabled=${idle || !session.live || !report?.ready}
      @click=${() => moves.ready(session)}
    >
      ${t("ready")}
    </button>
  </div>`;
}
