/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import sheet from "../../style/film.css";
import { symbol } from "../cards/cards.js";
import { EngineError } from "../engine/errors.js";
import { load } from "../match/laying.js";
import { adopt, Part } from "../site/parts.js";
import { t } from "../text/text.js";
import { pause, skipPause } from "./pause.js";

/**
 * Replays a match turn by turn: the engine gives the position after each ply, the game shows what was done. Nothing can be played.
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

/** Milliseconds between two turns while it runs, in addition to the game's own animation. */
const BEAT_MS = 700;

/** Splits the snapshot after a turn into one for each beat. @param {Snapshot} after @returns {Snapshot[]} */
function oneByOne(after) {
  return after.beats?.map((/** @type {Scenes.Beat} */ beat) => ({ ...after, beats: [beat] })) ?? [after];
}

export class Film {
  #session;
  /** The stored record: the end of the film. */
  #last;
  /** The seat whose view is shown; with several people, that of the person who moves next. */
  #eyes;
  /** The ply to show, and the one that is shown. */
  #wanted = 0;
  #laid = -1;
  /** Beats of that ply that have not been shown yet. @type {Snapshot[]} */
  #rest = [];
  /** True while the result is shown. */
  #ended = false;
  /** @type {Promise<void> | null} */
  #showing = null;
  /** The decision that is shown beside a better one. @type {import("./decision.js").Decision | null} */
  #decision = null;
  /** How often `run` was called; a later call ends the earlier one. */
  #runs = 0;
  /** True while it plays by itself. */
  running = false;

  /** @param {Session} session  a replay that the engine has on its table */
  constructor(session) {
    this.#session = session;
    this.#last = structuredClone(session.table);
    this.#eyes = session.seat;
  }

  get end() {
    return this.#last.ply;
  }

  /** The record of the whole match, whatever turn is shown. */
  get whole() {
    return structuredClone(this.#last);
  }

  /** True once a turn has been shown. */
  get ready() {
    return this.#laid >= 0;
  }

  /** True while it shows a turn, not the result. */
  get still() {
    return !this.#ended;
  }

  /** Shows the match after a number of actions, with the last of them; resolves when that is done. @param {number} ply */
  show(ply) {
    this.#wanted = Math.max(0, Math.min(ply, this.end));
    if (this.#wanted !== this.#laid) this.#rest = [];
    skipPause();
    this.#showing ??= this.#go().finally(() => {
      this.#showing = null;
    });
    return this.#showing;
  }

  /** Shows the wanted ply, after the engine has restarted. */
  goOn() {
    return this.show(this.#wanted);
  }

  /** Shows the decision of this turn beside a better one. */
  async compare() {
    const part = await DECISION.want();
    this.#decision = (await part?.decisionAt(this.#session, this.#last.save, this.#wanted)) ?? null;
    const { decision } = this;
    if (!decision) return;
    this.#session.table.scene = decision.scene;
    this.#session.host.paint();
    decision.announce();
  }

  /** The decision that is compared in the turn that is shown; null in any other. */
  get decision() {
    const here = this.still && !this.#rest.length && this.#laid === this.#decision?.ply;
    return here ? this.#decision : null;
  }

  /** Shows turns until the wanted one is shown. */
  async #go() {
    const session = this.#session;
    try {
      if (!session.live) await session.start();
      while (this.#laid !== this.#wanted && session.live && !session.closed) await this.#turn(this.#wanted);
    } catch (fault) {
      session.failed(fault);
    }
    if (this.#laid !== this.#wanted) this.running = false;
  }

  /** Shows a ply, after the one before it unless that is shown already. @param {number} ply */
  async #turn(ply) {
    const isNext = this.#laid === ply - 1;
    const isLast = ply === this.end && this.#last.over;
    if (isLast && !isNext) return this.#result();
    const after = await this.#seen(ply);
    const [first, ...rest] = isNext ? oneByOne(after) : [after];
    if (isLast && !rest.length) return this.#result();
    const before = ply && !isNext ? await this.#ask(ply - 1) : null;
    if (before && !(await this.#lay(before, ply))) return;
    this.#rest = rest;
    if (first) await this.#lay(first, ply);
  }

  /** Shows the next beat of this turn, or the next turn. */
  async #further() {
    const [next, ...rest] = this.#rest;
    if (!next) return this.show(this.#wanted + 1);
    if (!rest.length && this.#laid === this.end && this.#last.over) return this.#result();
    this.#rest = rest;
    await this.#lay(next, this.#laid);
  }

  /** The position in the view of the person who moves next; if no person does, in the view shown last. @param {number} ply */
  async #seen(ply) {
    const { several, persons } = this.#session;
    const seen = await this.#ask(ply);
    const mover = several ? persons.find((seat) => seen.asked.includes(seat)) : undefined;
    if (mover === undefined || mover === this.#eyes) return seen;
    this.#eyes = mover;
    return this.#ask(ply);
  }

  /** @param {number} ply @param {string} [press]  a button to press there @returns {Promise<Snapshot>} */
  #ask(ply, press = "") {
    const { engineMatch } = this.#session;
    if (!engineMatch) throw new EngineError("away", "The engine is not there.");
    return engineMatch.engine.call("replay", { match: engineMatch.match, ply, seat: this.#eyes, press });
  }

  /** What a button shows in the turn that is shown; null if another turn is shown by then. @param {string} button */
  async look(button) {
    this.running = false;
    const ply = this.#laid;
    const { beats, panel } = await this.#ask(ply, button);
    return beats && this.still && ply === this.#laid ? { beats, panel } : null;
  }

  /** @param {Snapshot} snapshot @param {number} wanted @returns {Promise<boolean>} false if another ply is wanted by now */
  async #lay({ ply, view, beats }, wanted) {
    const session = this.#session;
    if (wanted !== this.#wanted || session.closed) return false;
    const { host, table, ui } = session;
    this.#laid = ply;
    this.#ended = false;
    const scene = this.decision?.scene ?? beats?.at(-1)?.scene;
    Object.assign(table, { ply, view, scene, over: false, asked: [], holder: this.#eyes });
    const [told] = beats?.flatMap(({ said = [] }) => said) ?? [];
    Object.assign(ui, { note: "", focus: 0, away: "", rests: "", told });
    host.paint();
    await new Promise(requestAnimationFrame);
    return wanted === this.#wanted && !session.closed;
  }

  async #result() {
    const session = this.#session;
    const { game, host, engineMatch, table } = session;
    this.running = false;
    this.#laid = this.end;
    this.#rest = [];
    this.#ended = true;
    Object.assign(table, this.whole);
    if (!game.stepwise && engineMatch) {
      // A game that is not stepwise shows its result scene, whose buttons the engine makes.
      session.film = null;
      await load(session, engineMatch.engine, "result");
    }
    host.paint();
  }

  /** Plays by itself until it is stopped or ends. */
  async run() {
    const run = ++this.#runs;
    this.running = true;
    while (this.running && run === this.#runs && !this.#ended && (this.#rest.length || this.#laid < this.end)) {
      await this.#further();
      if (this.running) await pause(BEAT_MS);
    }
    if (run !== this.#runs) return;
    this.running = false;
    this.#session.host.paint();
  }

  /** @param {number} ply */
  #turnTo(ply) {
    this.running = false;
    this.show(ply);
  }

  #next() {
    this.running = false;
    this.#further();
  }

  /** True if the next step leads to the result. @param {number} at */
  #isLastStep(at) {
    if (!this.#last.over) return false;
    return at === this.end ? this.#rest.length < 2 : at + 1 === this.end && this.#session.game.stepwise;
  }

  async #branch() {
    this.running = false;
    (await BRANCH.want())?.askBranch(this.#session, this.#session.table.ply);
  }

  #startOrStop() {
    if (this.running) {
      this.running = false;
      this.#session.host.paint();
    } else this.run();
  }

  /** The controls that replace a player's buttons. */
  controls() {
    const { end } = this;
    const at = this.#session.table.ply;
    const words = t("film.at", { at, end });
    return html`<div class="film" role="group" aria-label=${t("film.title")} data-at=${at} data-end=${end}>
      <button class="button" data-action="film-back" aria-label=${t("film.back")} ?disabled=${at === 0} @click=${() => this.#turnTo(this.#wanted - 1)}>${symbol("i-back", "icon")}</button>
      <label class="film-way"><span class="visually-hidden">${t("film.turn")}</span>
        <input type="range" min="0" max=${end} .value=${String(at)} aria-valuetext=${words}
          @input=${() => {
            this.running = false;
          }}
          @change=${(/** @type {Event & {target: HTMLInputElement}} */ event) => this.#turnTo(event.target.valueAsNumber)} />
        <output>${words}</output>
      </label>
      <button class="button" data-action="film-run" @click=${() => this.#startOrStop()}>${t(this.running ? "film.stop" : "film.run")}</button>
      <button class="button primary" data-action="film-next" @click=${() => this.#next()}>${t(this.#isLastStep(at) ? "film.end" : "film.next")}</button>
      <button class="button film-branch" data-action="branch" @click=${() => this.#branch()}>${t("film.branch")}</button>
    </div>`;
  }

  /** The button at the result that begins again. */
  again() {
    return html`<button class="button primary wide" data-action="film-again" @click=${() => this.#turnTo(0)}>${t("film.again")}</button>`;
  }
}
