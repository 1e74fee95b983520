import { html } from "lit-html";
import { cardBack, symbol } from "../../cards/cards.js";
import { firstWords } from "../../table/status.js";
import { numbered, t } from "../../text/text.js";
import { cardSwitch, emptyPlace, PLACES } from "./card.js";
import { bet, hold, main, toggle } from "./moves.js";
import { coinsOf, heldOf, myTurn, paysOf, wordingOf } from "./record.js";
import { resultWords } from "./tell.js";
import { showHolds } from "./trainer.js";
import { categoryWords, judgementWords } from "./words.js";

/**
 * The machine: pay table, five cards, the trainer's line, coins, one large button.
 *
 * Hooks for tests: .table[data-of="video_poker"][data-scene="dealing|play|result"]; .machine[data-phase="deal|hold|over"][data-hand];
 *   tr[data-category][data-lit="true"][data-pay]; .machine-card[data-place][data-card][aria-pressed]; [data-bankroll], [data-bet];
 *   [data-result], [data-judged="none|small|large"], [data-warned]; [data-action="main|fewer|more|holds|best"].
 *
 * @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session
 * @typedef {import("../../app.js").App} App
 */

/** Before the first hand. */
export function dealingView() {
  return html`<div class="machine" data-phase="dealing" aria-busy="true">
      <div class="machine-hand">${PLACES.map(() => html`<span class="machine-card">${cardBack()}</span>`)}</div>
    </div>`;
}

/** @param {App} app @param {Session} session */
export function playView(app, session) {
  const { view } = session.table;
  return html`<div class="machine" data-phase=${view.phase} data-hand=${view.hand}>
      ${payTable(session)} ${resultLine(session)} ${handView(session)}
    </div>
    ${trainerLine(app, session)} ${meters(session)} ${actions(session)}`;
}

/** @param {Session} session */
function payTable(session) {
  const table = session.table;
  const { view } = table;
  const coins = coinsOf(table);
  const lit = view.cards.length ? view.category : "";
  return html`<table class="machine-pays" data-paid=${view.phase !== "hold" && Boolean(view.last?.own.paid)}>
    <caption class="visually-hidden">${t("machine.pays")}</caption>
    <tbody>
      ${paysOf(table).map(
        ({ category, pay }) => html`<tr data-category=${category} data-lit=${category === lit} data-pay=${pay * coins}>
          <th scope="row">${categoryWords(category, wordingOf(table))}</th>
          <td>${numbered(pay * coins)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** What lies there, and what it paid. @param {Session} session */
function resultLine(session) {
  const table = session.table;
  const { view } = table;
  const dealt = view.phase === "hold" && view.category !== "nothing";
  const words =
    view.phase === "hold" ? (dealt ? categoryWords(view.category, wordingOf(table)) : "") : resultWords(session);
  return html`<p class="machine-result" data-result=${view.category} data-paid=${view.last?.own.paid ?? 0}>${words}</p>`;
}

/** @param {Session} session */
function handView(session) {
  const table = session.table;
  const held = heldOf(table);
  const { cards, phase } = table.view;
  return html`<div class="machine-hand" data-cluster role="group" aria-label=${t("machine.hand")}>
    ${PLACES.map((place) => {
      const card = cards[place];
      return card
        ? cardSwitch({ place, card, held: held.includes(place), open: phase === "hold" }, () => toggle(session, place))
        : emptyPlace();
    })}
  </div>`;
}

/** The trainer's voice. @param {App} app @param {Session} session */
function trainerLine(app, session) {
  return html`<div class="status machine-voice" data-pending=${session.ui.pending} data-mine=${myTurn(session)}>
    <p id="status">${voice(app, session)}</p>
  </div>`;
}

/** @param {App} app @param {Session} session */
function voice(app, session) {
  const first = firstWords(app, session);
  if (first) return first;
  const { warned } = session.ui;
  if (warned) return html`<span data-warned=${warned.size}>${judgementWords(warned, wordingOf(session.table))}</span>`;
  return told(session);
}

/** Of the last hand, or what is to be done. @param {Session} session */
function told(session) {
  const table = session.table;
  const { judged, trainer, view } = table;
  if (view.phase !== "hold" && judged && trainer !== "end")
    return html`<span data-judged=${judged.size}>${judgementWords(judged, wordingOf(table))}</span>`;
  return html`<span data-ask=${session.ui.asked ? "sure" : ""}>${askWords(session)}</span>`;
}

/** What is to be done now. @param {Session} session */
export function askWords(session) {
  const { view } = session.table;
  if (view.phase === "over") return t(view.outcome === "broke" ? "machine.over.broke" : "machine.over.played");
  if (view.phase === "deal") return t("machine.ask.deal");
  return t(session.ui.asked ? "machine.ask.nothing" : "machine.ask.hold");
}

/** @param {Session} session */
function meters(session) {
  const table = session.table;
  const { bankroll, phase, hand, options } = table.view;
  const coins = coinsOf(table);
  const fixed = phase !== "deal" || !myTurn(session);
  return html`<div class="machine-meters">
    <p><span>${t("machine.bankroll")}</span><b data-bankroll=${bankroll}>${numbered(bankroll)}</b></p>
    <p><span>${t("machine.hands")}</span><b>${numbered(hand)}/${numbered(options.hands)}</b></p>
    <div class="machine-bet" role="group" aria-label=${t("machine.bet")}>
      ${step(session, "fewer", -1, fixed || coins === 1)}
      <p><span>${t("machine.bet")}</span><b data-bet=${coins}>${coins}</b></p>
      ${step(session, "more", 1, fixed || coins === 5 || coins >= bankroll)}
    </div>
  </div>`;
}

/** @param {Session} session @param {"fewer" | "more"} name @param {number} change @param {boolean} disabled */
function step(session, name, change, disabled) {
  return html`<button
    class="icon-button"
    data-action=${name}
    aria-label=${t(`machine.bet.${name}`)}
    ?disabled=${disabled}
    @click=${() => bet(session, change)}
  >
    ${change > 0 ? "+" : "−"}
  </button>`;
}

/** @param {Session} session */
function actions(session) {
  const table = session.table;
  const { warned } = session.ui;
  const idle = !table.over && !myTurn(session);
  return html`<div class="actions">
    ${
      warned
        ? html`<button class="button wide" data-action="best" @click=${() => hold(session, warned.best.places)}>${t("machine.do.best")}</button>`
        : html`<button class="tool" data-action="holds" ?disabled=${table.view.phase !== "hold" || idle} @click=${() => showHolds(session)}>
            ${symbol("i-suggest", "icon")}<span>${t("machine.do.holds")}</span>
          </button>`
    }
    <button
      class="button primary ready machine-main"
      data-action="main"
      aria-describedby="status"
      ?disabled=${idle}
      @click=${() => main(session)}
    >
      ${t(mainKey(session))}
    </button>
  </div>`;
}

/** @param {Session} session */
function mainKey(session) {
  const { over, view } = session.table;
  if (over) return "machine.do.result";
  if (view.phase === "deal") return "machine.do.deal";
  return session.ui.warned || session.ui.asked ? "machine.do.anyway" : "machine.do.draw";
}
