import { html, nothing } from "lit-html";
import { EngineError } from "../../engine/errors.js";
import { study } from "../../engine/slices.js";
import { Coaching, faultView, workingView } from "../../table/coach.js";
import { numbered, t } from "../../text/text.js";
import { closeDialog, paintDialog, showDialog } from "../../ui/dialogs.js";
import { adviceWords } from "./hints.js";
import { showEntry } from "./tell.js";
import { deedOf, stepText } from "./words.js";

/**
 * The coach: after a game, the turns that cost most chance to win, beside what the expert would have played.
 *
 * Hooks for tests: [data-action="coach"]; [data-coach="working|done|fault"]; [data-cost].
 *
 * @typedef {import("../../match/session.js").Session<Pegs.Table, Pegs.Ui>} Session
 * @typedef {{ply: number, number: number, pegs: string[][], played: Pegs.Action, best: Pegs.Advice, chance: number, cost: number}} Turn
 * @typedef {{turns: Turn[], chances: number[], cost: number}} Review
 */

/** Turns that are shown. */
const SHOWN = 6;

/** What was found, so that nobody waits twice. @type {WeakMap<Session, Coach>} */
const known = new WeakMap();

/** @param {Session} session */
export function openCoach(session) {
  const coach = known.get(session) ?? new Coach(session);
  showDialog({ title: t("pegs.coach"), name: "coach", content: () => coach.view(), closed: () => coach.stop() });
  coach.work();
}

/** @extends {Coaching<Review>} */
class Coach extends Coaching {
  /** @param {Session} session */
  constructor(session) {
    super(paintDialog);
    this.session = session;
  }

  async work() {
    if (this.review) return;
    await this.ask(
      (work) => this.#review(work),
      () => {
        known.set(this.session, this);
      },
    );
  }

  /** @param {{signal: AbortSignal, onProgress: (share: number) => void}} work */
  async #review({ signal, onProgress }) {
    const { session } = this;
    const { engine } = session.host;
    if (!engine) throw new EngineError("away", "The engine is not there.");
    const { seats, seed, options, actions } = /** @type {any} */ (session.table.save);
    const params = { seats, seed, options, actions, seat: session.seat, count: SHOWN };
    return study(engine, "pegs_and_jokers", "review", params, {
      progress: onProgress,
      wanted: () => !signal.aborted,
    });
  }

  view() {
    const { session, review, progress, fault } = this;
    if (fault) return faultView(t("pegs.coach.fault"));
    return review ? reviewView(session, review) : workingView(t("pegs.coach.working"), progress ?? 0);
  }
}

/** @param {Session} session @param {Review} review */
function reviewView(session, review) {
  return html`<div class="pegs-coach" data-coach="done" data-cost=${review.cost}>
    <p>${t("pegs.coach.sum", { turns: review.chances.length, cost: review.cost * 100 })}</p>
    ${curve(review.chances)}
    ${review.turns.length ? html`<p class="muted">${t("pegs.coach.about")}</p>` : html`<p>${t("pegs.coach.none")}</p>`}
    <ol>${review.turns.map((turn) => turnView(session, turn))}</ol>
  </div>`;
}

/** The team's chance over the game. @param {number[]} chances */
function curve(chances) {
  if (chances.length < 2) return nothing;
  const points = chances
    .map((chance, index) => `${((index / (chances.length - 1)) * 100).toFixed(1)},${((1 - chance) * 30).toFixed(1)}`)
    .join(" ");
  return html`<svg class="pegs-curve" viewBox="0 0 100 30" preserveAspectRatio="none" role="img" aria-label=${t("pegs.coach.curve")}>
    <path d="M0 15h100"></path><polyline points=${points}></polyline>
  </svg>`;
}

/** @param {Session} session @param {Turn} turn */
function turnView(session, { played, best, cost, ply, pegs, number }) {
  const steps = played.steps ?? [];
  const what = steps.length
    ? steps.map(([, from, to]) => stepText([from, to])).join(", ")
    : t("pegs.coach.did", deedOf(played));
  const words = html`<b>−${numbered(cost * 100, { maximumFractionDigits: 1 })}</b>
    <span>${t("pegs.coach.turn", { turn: Math.ceil(number / session.table.view.seats), what })}<small>${t("pegs.coach.better", { what: adviceWords(session, { ...best, chance: null }) })}</small></span>`;
  const better = best.action.steps ?? [];
  const hits = (best.does?.hits ?? []).map(({ seat, origin, end }) => /** @type {Pegs.Step} */ ([seat, origin, end]));
  const look = () => show(session, { ply, kind: "play", seat: session.seat, steps: better, hits, before: pegs });
  return html`<li data-cost=${cost}>
    ${better.length ? html`<button class="pegs-turn" @click=${look}>${words}</button>` : html`<div class="pegs-turn">${words}</div>`}
  </li>`;
}

/** On the board, from which the result is one tap away. @param {Session} session @param {Pegs.Entry} entry */
function show(session, entry) {
  closeDialog();
  session.table.show = { ...session.table.show, done: false };
  session.host.paint();
  requestAnimationFrame(() => showEntry(session, entry));
}
