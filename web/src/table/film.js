/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import sheet from "../../style/film.css";
import { symbol } from "../cards/cards.js";
import { EngineError } from "../engine/errors.js";
import { adopt, Part } from "../site/parts.js";
import { t } from "../text/text.js";
import { pause, skipPause } from "./pause.js";
import { stayMs } from "./resting.js";

/**
 * Replays a match ply by ply; on the page a ply is called a *turn*. The engine gives the position after each ply, the game shows what was done. Nothing
 * can be played.
 *
 * Hooks for tests: .film[data-at="3"][data-end="180"], in it [data-action="film-back|film-run|film-next"] and the slider;
 *   at the result [data-action="film-again"].
 *
 * @typedef {import("../match/session.js").Session} Session
 * @typedef {import("../engine/engine.js").Snapshot} Snapshot
 */

adopt(sheet, "past");

/** @type {import("../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../locales/table/film/${tag}.json`);

const DECISION = new Part(() => import("./decision.js"));

const BRANCH = new Part(() => import("./branch/dialog.js"));

/** The time for which a ply is shown while the replay runs, in units of the chosen pace; showdowns and sheets of points set other times. */
const PLY_STAY = 1.5;

export class Film {
  #session;
  /** The seat whose view is shown; if several people played the match, the seat of the person who moves next. */
  #viewer;
  /** The ply to show. */
  #wantedPly = 0;
  /** The ply that is shown; -1 before the first. */
  #shownPly = -1;
  /** The time for which the shown ply is shown while the replay runs, in the same units as `PLY_STAY`. */
  #stay = PLY_STAY;
  /** The beats of the shown ply that are still to be shown, each as a snapshot with only that beat. @type {Snapshot[]} */
  #nextBeats = [];
  /** Resolves once the wanted ply is shown; null if it is. @type {Promise<void> | null} */
  #showing = null;
  /** The decision compared last. @type {import("./decision.js").Decision | null} */
  #decision = null;
  /** Identifies the present run while the replay plays by itself; null if it does not. @type {symbol | null} */
  #running = null;
  /** True while a turn is shown, not the result. */
  showsTurn = true;

  /** @param {Session} session  a replay that the engine has on its table */
  constructor(session) {
    this.#session = session;
    /** The record of the whole match, whatever turn is shown. */
    this.whole = structuredClone(session.table);
    this.#viewer = session.seat;
  }

  /** True once a turn has been shown. */
  get ready() {
    return this.#shownPly >= 0;
  }

  /** Shows a ply, and stops there; resolves when that is done. @param {number} [ply]  by default the one wanted last, if the engine was restarted before it was shown */
  show(ply = this.#wantedPly) {
    if (this.#running) this.#stop();
    return this.#goTo(ply);
  }

  /** Shows a ply; a running replay keeps running. @param {number} ply */
  #goTo(ply) {
    this.#wantedPly = Math.max(0, Math.min(ply, this.whole.ply));
    if (this.#wantedPly !== this.#shownPly) this.#nextBeats = [];
    skipPause();
    this.#showing ??= this.#showWanted().finally(() => {
      this.#showing = null;
    });
    return this.#showing;
  }

  /** Shows the decision of this turn beside a better one. */
  async compare() {
    const part = await DECISION.want();
    this.#decision = (await part?.decisionAt(this.#session, this.whole.save, this.#wantedPly)) ?? null;
    this.decision?.begin();
  }

  /** The decision that is compared in the turn that is shown; null in any other. */
  get decision() {
    const isShown = this.showsTurn && !this.#nextBeats.length && this.#shownPly === this.#decision?.ply;
    return isShown ? this.#decision : null;
  }

  /** Shows the wanted ply; if another one has become the wanted ply meanwhile, shows that too. */
  async #showWanted() {
    const session = this.#session;
    try {
      if (!session.live) await session.start();
      while (this.#shownPly !== this.#wantedPly && session.live && !session.closed) await this.#reach(this.#wantedPly);
    } catch (error) {
      session.failed(error);
    }
    if (this.#shownPly !== this.#wantedPly) this.#running = null;
  }

  /**
   * Shows a ply: of the next ply only the first beat (`#advance` shows the others), of any other ply its last position. The last
   * position of a finished match is its result.
   *
   * @param {number} ply
   */
  async #reach(ply) {
    const isNext = this.#shownPly === ply - 1;
    const isLast = ply === this.whole.ply && this.whole.over;
    if (isLast && !isNext) return this.#showResult();
    const after = await this.#ask(ply);
    const each = after.beats?.map((/** @type {Scenes.Beat} */ beat) => ({ ...after, beats: [beat] })) ?? [];
    const [first, ...rest] = isNext ? each : [after];
    if (isLast && !rest.length) return this.#showResult();
    this.#nextBeats = rest;
    if (first) await this.#putOnTable(first, ply);
  }

  /** Shows the next beat of this ply, or the next ply; instead of the last beat of a finished match, its result. */
  async #advance() {
    const [next, ...rest] = this.#nextBeats;
    if (!next) return this.#goTo(this.#wantedPly + 1);
    if (!rest.length && this.#shownPly === this.whole.ply && this.whole.over) return this.#showResult();
    this.#nextBeats = rest;
    await this.#putOnTable(next, this.#shownPly);
  }

  /**
   * Asks for the position after a ply. If several people played the match, it is in the view of the one who moves next; otherwise, or if a
   * computer player moves next, it is in the view shown last.
   *
   * @param {number} ply @param {string} [press]  the key of a button to press there
   * @returns {Promise<Snapshot>}
   */
  #ask(ply, press = "") {
    const { engineMatch, several, persons } = this.#session;
    if (!engineMatch) throw new EngineError("away", "The engine is not there.");
    const { engine, match } = engineMatch;
    return engine.call("replay", { match, ply, seat: this.#viewer, press, movers: several ? persons : [] });
  }

  /** Asks what a button shows in the turn on the screen; null if another turn is on the screen when the answer comes. @param {string} button */
  async press(button) {
    this.#stop();
    const ply = this.#shownPly;
    const { beats, panel } = await this.#ask(ply, button);
    return beats && this.showsTurn && ply === this.#shownPly ? { beats, panel } : null;
  }

  /** Puts a position on the table, unless another ply has become the wanted one. @param {Snapshot} snapshot @param {number} askedPly  the ply of the request that it answers */
  async #putOnTable({ ply, view, beats }, askedPly) {
    const session = this.#session;
    if (askedPly !== this.#wantedPly || session.closed) return;
    const { host, table, ui } = session;
    this.#shownPly = ply;
    this.#viewer = view.seat ?? this.#viewer;
    this.#stay = beats?.at(-1)?.stay || PLY_STAY;
    this.showsTurn = true;
    const scene = this.decision?.scene ?? beats?.at(-1)?.scene;
    Object.assign(table, { ply, view, scene, over: false, asked: [], holder: this.#viewer });
    const [firstWords] = beats?.flatMap(({ said = [] }) => said) ?? [];
    Object.assign(ui, { note: "", focus: 0, droppedItem: "", rests: "", lastAction: firstWords });
    host.paint();
    await new Promise(requestAnimationFrame);
  }

  /** Puts the finished match on the table. */
  #showResult() {
    const session = this.#session;
    this.#running = null;
    this.#shownPly = this.whole.ply;
    this.#nextBeats = [];
    this.showsTurn = false;
    Object.assign(session.table, structuredClone(this.whole));
    session.host.paint();
  }

  /** Plays by itself until it is stopped or ends. */
  async #run() {
    const run = Symbol("run");
    this.#running = run;
    while (this.#running === run && (this.#nextBeats.length || this.#shownPly < this.whole.ply)) {
      await this.#advance();
      if (this.#running === run) await pause(stayMs(this.#stay));
    }
    if (this.#running === run) this.#stop();
  }

  #stop() {
    this.#running = null;
    this.#session.host.paint();
  }

  /** True if the next step leads to the result. @param {number} at  the ply that is shown */
  #isLastStep(at) {
    const { over, ply } = this.whole;
    if (!over) return false;
    return at === ply ? this.#nextBeats.length < 2 : at + 1 === ply;
  }

  async #branch() {
    this.#stop();
    (await BRANCH.want())?.askBranch(this.#session, this.#session.table.ply);
  }

  /** The controls that replace a player's buttons. */
  controls() {
    const end = this.whole.ply;
    const at = this.#session.table.ply;
    const words = t("film.at", { at, end });
    return html`<div class="film" role="group" aria-label=${t("film.title")} data-at=${at} data-end=${end}>
      <button class="button" data-action="film-back" aria-label=${t("film.back")} ?disabled=${at === 0} @click=${() => this.show(this.#wantedPly - 1)}>${symbol("i-back", "icon")}</button>
      <label class="film-way"><span class="visually-hidden">${t("film.turn")}</span>
        <input type="range" min="0" max=${end} .value=${String(at)} aria-valuetext=${words}
          @input=${() => this.#stop()}
          @change=${(/** @type {Event & {target: HTMLInputElement}} */ event) => this.show(event.target.valueAsNumber)} />
        <output>${words}</output>
      </label>
      <button class="button" data-action="film-run" @click=${() => (this.#running ? this.#stop() : this.#run())}>${t(this.#running ? "film.stop" : "film.run")}</button>
      <button class="button primary" data-action="film-next" @click=${() => {
        this.#stop();
        this.#advance();
      }}>${t(this.#isLastStep(at) ? "film.end" : "film.next")}</button>
      <button class="button film-branch" data-action="branch" @click=${() => this.#branch()}>${t("film.branch")}</button>
    </div>`;
  }

  /** The button at the result that begins again. */
  again() {
    return html`<button class="button primary wide" data-action="film-again" @click=${() => this.show(0)}>${t("film.again")}</button>`;
  }
}
