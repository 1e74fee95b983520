import { html, nothing } from "lit-html";
import { cardBack, cardFace } from "../../cards/cards.js";
import { nameOf } from "../../cards/characters.js";
import { skipPause } from "../../table/pause.js";
import { restButtons } from "../../table/resting.js";
import { firstWords, tool } from "../../table/status.js";
import { t } from "../../text/text.js";
import { boardView, loupeView } from "./board.js";
import { handView } from "./hand.js";
import { pegButtons } from "./log.js";
import * as moves from "./moves.js";
import { optionsView } from "./options.js";
import { pressPeg, touched } from "./pointing.js";
import { raceView } from "./race.js";
import { betweenHands, legal, myTurn } from "./record.js";
import { goOn, restMs } from "./rest.js";
import { optionWords, rankName, rankText, who } from "./words.js";

/**
 * A game being played.
 *
 * Hooks for tests: .table[data-of="pegs_and_jokers"][data-scene="dealing|play|result"]; .pegs-play[data-step][data-ply];
 *   #status in .status[data-mine]; [data-action="play|discard|hint|undo|back|go-on|believe|doubt|hand-over|final"].
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

/** Before the deal. */
export function dealingView() {
  return html`<div class="pegs-play" aria-busy="true"></div>`;
}

/** @param {Page} app @param {Session} session */
export function playView(app, session) {
  const { view, ply } = session.table;
  const hidden = betweenHands(session);
  return html`<div class="pegs-play" data-step=${view.step ?? "over"} data-ply=${ply} @click=${() => skipPause()}>
    ${raceView(session)}
    <div class="pegs-board" @pointerdown=${(/** @type {PointerEvent} */ event) => touched(session, event)}>
      ${boardView(session)} ${centre(session)}
    </div>
    ${pegButtons(session, (seat, place) => pressPeg(session, seat, place))}
    <div class="pegs-below">
      <div class="status" data-pending=${session.ui.pending} data-mine=${myTurn(session) && session.live}><p id="status">${status(app, session)}</p></div>
      ${optionsView(session)} ${hidden ? nothing : handView(session)}
      ${session.ui.rests && !session.film ? restButtons(session) : html`<div class="actions">${session.film?.controls() ?? actions(session)}</div>`}
    </div>
  </div>`;
}

/** The card that was played last, and the stock; where something is declared, that card. @param {Session} session */
function centre(session) {
  const { view, log } = session.table;
  const { told } = session.ui;
  if (view.declared) return declaredCard(session, view.declared);
  const loupe = loupeView(session);
  if (loupe) return html`<div class="pegs-centre">${loupe}</div>`;
  const entry = told ?? log.findLast(({ kind }) => ["play", "discard", "no_move"].includes(kind));
  const card = entry ? entry.card : undefined;
  return html`<div class="pegs-centre">
    ${entry ? html`<div class="pegs-thrown" data-thrown=${card ?? ""}>${card ? cardFace(card, null, "") : cardBack()}</div>` : nothing}
    <p class="pegs-stock">${t("pegs.stock", { count: view.stock })}</p>
  </div>`;
}

/** @param {Session} session @param {Pegs.OnTable} declared */
function declaredCard(session, { seat, rank, card, doubter }) {
  return html`<div class="pegs-centre pegs-declared" data-declared=${rank}>
    <div class="pegs-thrown">${card && doubter !== null ? cardFace(card, null, "") : cardBack()}</div>
    <p aria-hidden="true">“${rankText(rank)}”</p>
    <p class="visually-hidden">${t("pegs.declared", { ...who(session, seat), rank: rankName(rank) })}</p>
  </div>`;
}

/** @param {Page} app @param {Session} session */
function status(app, session) {
  return firstWords(app, session) ?? html`<span data-ask>${statusWords(session)}</span>`;
}

/** Whose turn it is, what may be done, what would happen. @param {Session} session */
export function statusWords(session) {
  const table = session.table;
  const { view, over, show } = table;
  if (session.film) return "";
  if (over) return t("pegs.ask.over");
  if (show.rest) return t("pegs.ask.rest");
  const person = session.players[view.asked ?? -1];
  if (betweenHands(session) && session.next !== null)
    return t("pegs.ask.hand", { name: nameOf(/** @type {Person} */ (session.players[session.next])) });
  if (!myTurn(session)) return person ? t("pegs.ask.wait", { name: nameOf(person), step: view.step ?? "" }) : "";
  return askWords(session);
}

/** @param {Session} session */
function askWords(session) {
  const { view, report } = session.table;
  const { picked } = session.ui;
  if (view.step === "doubt" && view.declared)
    return t("pegs.ask.doubt", {
      ...who(session, view.declared.seat),
      rank: rankName(view.declared.rank),
      unseen: view.unseen[view.declared.rank] ?? 0,
    });
  if (view.step === "send_back") return t("pegs.ask.send");
  if (view.step === "again") return t("pegs.ask.again");
  if (picked?.looked) return optionWords(session, picked.looked);
  if (picked && view.options.bluff && view.step === "play") return t("pegs.ask.declare");
  if (picked?.made.length) return t("pegs.ask.second");
  if (picked?.options) return t("pegs.ask.where");
  if (view.step === "move") return t("pegs.ask.move", { rank: rankName(view.declared?.rank ?? "") });
  if (report?.look?.free.length) return t("pegs.ask.free");
  if (report?.look?.may_discard) return t("pegs.ask.discard");
  return t("pegs.ask.card");
}

/** @param {Session} session */
function actions(session) {
  const { unaided, over, show } = session.table;
  const idle = !myTurn(session) || !session.live;
  const { picked, told } = session.ui;
  const undo = moves.mayUndo(session) || Boolean(told) || (!idle && Boolean(picked?.card || picked?.made.length));
  return html`${unaided || over ? nothing : tool("hint", "i-suggest", t("pegs.do.hint"), () => moves.hint(session), idle)}
    ${tool("undo", "i-undo", t(show.rest ? "undo" : "pegs.do.back"), () => moves.undo(session), !undo)}
    ${mainButtons(session)}`;
}

/** @param {Session} session */
function mainButtons(session) {
  const { view, over, show } = session.table;
  if (over) return main("final", t("pegs.do.final"), () => finish(session));
  if (show.rest) return goOnButton(session);
  if (betweenHands(session)) return handOver(session);
  const mine = myTurn(session) && session.live;
  if (mine && view.step === "doubt")
    return two(
      ["believe", t("pegs.do.believe"), () => moves.answerDoubt(session, false)],
      ["doubt", t("pegs.do.doubt"), () => moves.answerDoubt(session, true)],
    );
  if (mine && view.step === "again")
    return two(
      ["again-no", t("pegs.do.againNo"), () => moves.takeAgain(session, false)],
      ["again-yes", t("pegs.do.again"), () => moves.takeAgain(session, true)],
    );
  return playButtons(session, mine);
}

/** With the time that is left before the others go on. @param {Session} session */
function goOnButton(session) {
  return html`<button class="button primary ready timed pegs-go-on" data-action="go-on" aria-describedby="status" .style=${`--time:${restMs()}ms`} @click=${() => goOn(session)}>
    ${t("pegs.do.on")}<i class="time-left"></i>
  </button>`;
}

/** @param {Session} session @param {boolean} mine */
function playButtons(session, mine) {
  const { picked } = session.ui;
  const throws = mine && moves.discardOf(session, picked?.card);
  const free = throws && throws.kind === "come_out";
  return html`${throws ? html`<button class="button ready ${picked?.looked ? "" : "primary"}" data-action="discard" @click=${() => moves.discard(session)}>${t(free ? "pegs.do.free" : "pegs.do.discard")}</button>` : nothing}
    ${throws && !picked?.looked ? nothing : main("play", t("pegs.do.play"), () => moves.play(session), !mine || !picked?.looked)}`;
}

/** @param {Session} session */
function handOver(session) {
  const next = session.next === null ? null : session.players[session.next];
  const act = () => {
    const table = session.table;
    table.show = { ...table.show, open: false };
    session.host.paint();
  };
  return main("hand-over", next ? t("pegs.do.hand", { name: nameOf(next) }) : t("pegs.do.wait"), act, !next);
}

/** @param {Session} session */
export function finish(session) {
  const table = session.table;
  table.show = { ...table.show, done: true };
  session.moved();
}

/** @param {string} name @param {string} text @param {() => unknown} act @param {boolean} [disabled] */
function main(name, text, act, disabled = false) {
  return html`<button class="button primary ready" data-action=${name} aria-describedby="status" ?disabled=${disabled} @click=${act}>${text}</button>`;
}

/** @param {[string, string, () => unknown]} one @param {[string, string, () => unknown]} other */
function two([name, text, act], other) {
  return html`<button class="button ready" data-action=${name} @click=${act}>${text}</button>${main(...other)}`;
}

/** Does a peg of the person's choice wait to be sent back? @param {Session} session */
export function sending(session) {
  return legal(session, "send_back").length > 0;
}
