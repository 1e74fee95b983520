import { html, nothing } from "lit-html";
import { t } from "../../text/text.js";
import { choosePeg, choosesPeg, lookAt, pegsOf } from "./choosing.js";
import { declarable, declare, sendBack } from "./moves.js";
import { optionsShown } from "./picture.js";
import { legal, myTurn, teamOf } from "./record.js";
import { pegIcon } from "./shapes.js";
import { showEntry } from "./tell.js";
import { effectList, entryWords, placeWords, rankText, stepText } from "./words.js";

/**
 * Between board and hand: what the card could do, or what was done last.
 *
 * Hooks for tests: .pegs-options; [data-option="20 27"][data-done]; [data-peg-choice="0 20"]; [data-declare="K"]; [data-send="30"]; [data-last].
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 */

/** What nobody likes to do. */
const SORRY = ["goes_round", "leaves_home"];

/** @param {Session} session */
export function optionsView(session) {
  const { picked } = session.ui;
  const { view } = session.table;
  if (myTurn(session) && view.step === "send_back") return sendList(session);
  if (myTurn(session) && view.step === "play" && view.options.bluff && picked) return declareList(session);
  if (!picked || !myTurn(session) || !picked.options?.length) return lastLine(session);
  return choosesPeg(picked) ? pegList(session, picked) : stepList(session, picked);
}

/** @param {Session} session @param {Pegs.Pick} pick */
function stepList(session, pick) {
  return html`<div class="pegs-options" role="group" aria-label=${t("pegs.options")}>
    ${inOrder(optionsShown(pick)).map((option) => stepButton(session, pick, option))}
  </div>`;
}

/** Whole plays before halves, short steps before long ones. @param {Pegs.Option[]} options */
function inOrder(options) {
  const steps = (/** @type {Pegs.Option} */ option) => option.steps.at(-1)?.way.length ?? 0;
  return options.toSorted((one, other) => Number(other.done) - Number(one.done) || steps(one) - steps(other));
}

/** @param {Session} session @param {Pegs.Pick} pick @param {Pegs.Option} option */
function stepButton(session, pick, option) {
  const [seat, from, to] = option.step;
  const { sides } = session.table.view;
  const last = option.steps.at(-1);
  const effects = effectList(session, option);
  const bad = option.effects.some(({ code }) => SORRY.includes(code));
  const steps = last ? t("pegs.option.how", { how: last.how, count: last.way.length }) : "";
  return html`<button class="pegs-option" data-option=${`${from} ${to}`} data-of=${seat} data-done=${option.done} data-hits=${option.hits.length > 0}
    data-sorry=${bad} aria-pressed=${pick.looked === option} @click=${() => lookAt(session, option)}>
    <span>${pegIcon(seat, teamOf(sides, seat))} ${stepText([from, to])} <small>${steps}</small></span>
    ${option.done ? (effects.length ? html`<em>${effects.join(" · ")}</em>` : nothing) : html`<em>${t("pegs.option.half")}</em>`}
  </button>`;
}

/** Which peg? @param {Session} session @param {Pegs.Pick} pick */
function pegList(session, pick) {
  const { sides } = session.table.view;
  return html`<div class="pegs-options" role="group" aria-label=${t("pegs.options.pegs")}>
    ${pegsOf(pick).map(
      ([
        seat,
        from,
      ]) => html`<button class="pegs-option" data-peg-choice=${`${seat} ${from}`} @click=${() => choosePeg(session, [seat, from])}>
        <span>${pegIcon(seat, teamOf(sides, seat))} ${placeWords(from)}</span>
        <em>${t("pegs.option.count", { count: (pick.options ?? []).filter(({ step }) => step[0] === seat && step[1] === from).length })}</em>
      </button>`,
    )}
  </div>`;
}

/** As what is the card to be declared? @param {Session} session */
function declareList(session) {
  return html`<div class="pegs-options pegs-ranks" role="group" aria-label=${t("pegs.declare")}>
    ${declarable(session).map((rank) => html`<button class="pegs-option" data-declare=${rank} @click=${() => declare(session, rank)}><b>${rankText(rank)}</b></button>`)}
  </div>`;
}

/** Which peg goes back to its start area? @param {Session} session */
function sendList(session) {
  const { view, prompt } = session.table;
  const of = Number(/** @type {any} */ (prompt)?.data?.of ?? view.declared?.seat ?? 0);
  const places = [...new Set(legal(session, "send_back").map(({ place = "" }) => place))];
  return html`<div class="pegs-options" role="group" aria-label=${t("pegs.ask.send")}>
    ${places.map((place) => html`<button class="pegs-option" data-send=${place} @click=${() => sendBack(session, place)}><span>${pegIcon(of, teamOf(view.sides, of))} ${placeWords(place)}</span></button>`)}
  </div>`;
}

/** @param {Session} session */
function lastLine(session) {
  const entry = session.ui.told ?? session.table.log.findLast(({ kind }) => kind !== "shuffle" && kind !== "end");
  if (!entry)
    return html`<p class="pegs-last muted">${t(session.table.view.options.bluff ? "pegs.begin.bluff" : "pegs.begin")}</p>`;
  const known = session.table.log.find(({ ply, kind }) => ply === entry.ply && kind === entry.kind) ?? entry;
  return html`<button class="pegs-last" data-last=${entry.kind} @click=${() => showEntry(session, known)}>${entryWords(session, entry)}</button>`;
}
