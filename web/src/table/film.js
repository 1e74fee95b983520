/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import sheet from "../../style/film.css";
import { symbol } from "../cards/cards.js";
import { adopt } from "../site/parts.js";
import { t } from "../text/text.js";
import { pause, skipPause } from "./pause.js";

/**
 * A match of the history turn by turn: the engine says how it stood, the game shows what was done. Nothing is played in it.
 *
 * Hooks for tests: .film[data-at="3"][data-end="180"], in it [data-action="film-back|film-run|film-next"] and the slider;
 *   at the result [data-action="film-again"].
 *
 * @typedef {import("../match/session.js").Session<any, any>} Session
 * @typedef {import("../engine/engine.js").Snapshot} Snapshot
 */

adopt(sheet, "past");

/** @type {import("../text/text.js").Brought} */
export const texts = (tag) => import(`../../locales/film/${tag}.js`);

/** Between two turns while it runs, beside the time that the game takes to show one. */
const BEAT_MS = 700;

export class Film {
  #session;
  /** The record as it was kept: the end of the film. */
  #last;
  #asked = 0;
  /** Does it go on by itself? */
  running = false;

  /** @param {Session} session  a replay that the engine has on its table */
  constructor(session) {
    this.#session = session;
    this.#last = structuredClone(session.table);
  }

  get at() {
    return this.#session.table.ply;
  }

  get end() {
    return this.#last.ply;
  }

  /** Shows the match as it stood after so many actions, and what the last of them did. @param {number} ply */
  async show(ply) {
    const asked = ++this.#asked;
    skipPause();
    const there = Math.max(0, Math.min(ply, this.end));
    try {
      if (there === this.end) return this.#result();
      const before = await this.#seen(Math.max(0, there - 1));
      const after = there ? await this.#seen(there) : before;
      if (asked !== this.#asked || this.#session.closed) return;
      if (this.at !== there - 1) await this.#lay(before);
      await this.#lay(after, there ? after.events : []);
    } catch (fault) {
      this.#session.failed(fault);
    }
  }

  /** By the eyes of whoever moves next, where that is a person. @param {number} ply @returns {Promise<Snapshot>} */
  async #seen(ply) {
    const session = this.#session;
    const { place, persons } = session;
    if (!place) throw new Error("the engine is not there");
    const ask = (/** @type {number} */ seat) => place.engine.call("replay", { match: place.match, ply, seat });
    const seen = await ask(session.seat);
    const mover = session.several ? persons.find((seat) => seen.asked.includes(seat)) : undefined;
    if (mover === undefined || mover === session.seat) return seen;
    session.table.holder = mover;
    return ask(mover);
  }

  /** @param {Snapshot} snapshot @param {Snapshot["events"]} [events] */
  async #lay({ ply, view }, events) {
    const { game, host, table, ui } = this.#session;
    Object.assign(table, {
      ply,
      view,
      over: false,
      asked: [],
      prompt: null,
      holder: table.holder ?? this.#session.seat,
    });
    game.rewound?.(table, this.#last);
    game.refit(table);
    Object.assign(ui, game.ui(), { note: "", pending: false });
    host.paint();
    await new Promise(requestAnimationFrame);
    if (events?.length) await game.took?.(this.#session, events);
  }

  #result() {
    const { host, table } = this.#session;
    this.running = false;
    Object.assign(table, structuredClone(this.#last));
    host.paint();
  }

  /** Goes on by itself until somebody says otherwise. */
  async run() {
    this.running = true;
    while (this.running && this.at < this.end && !this.#session.closed) {
      const asked = this.#asked + 1;
      await this.show(this.at + 1);
      if (asked !== this.#asked) return;
      await pause(BEAT_MS);
    }
    this.running = false;
    this.#session.host.paint();
  }

  /** @param {number} ply */
  #turnTo(ply) {
    this.running = false;
    this.show(ply);
  }

  #startOrStop() {
    if (this.running) {
      this.running = false;
      this.#session.host.paint();
    } else this.run();
  }

  /** In the place of what a player could do. */
  controls() {
    const { at, end } = this;
    const words = t("film.at", { at, end });
    return html`<div class="film" role="group" aria-label=${t("film.title")} data-at=${at} data-end=${end}>
      <button class="button" data-action="film-back" aria-label=${t("film.back")} ?disabled=${at === 0} @click=${() => this.#turnTo(at - 1)}>${symbol("i-back", "icon")}</button>
      <label class="film-way"><span class="visually-hidden">${t("film.turn")}</span>
        <input type="range" min="0" max=${end} .value=${String(at)} aria-valuetext=${words}
          @change=${(/** @type {Event & {target: HTMLInputElement}} */ event) => this.#turnTo(event.target.valueAsNumber)} />
        <output>${words}</output>
      </label>
      <button class="button" data-action="film-run" @click=${() => this.#startOrStop()}>${t(this.running ? "film.stop" : "film.run")}</button>
      <button class="button primary" data-action="film-next" @click=${() => this.#turnTo(at + 1)}>${t(at + 1 < end ? "film.next" : "film.end")}</button>
    </div>`;
  }

  /** At the result. */
  again() {
    return html`<button class="button primary wide" data-action="film-again" @click=${() => this.#turnTo(0)}>${t("film.again")}</button>`;
  }
}
