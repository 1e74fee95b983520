import { html, nothing } from "lit-html";
import { answerOf } from "../../engine/slices.js";
import { freshUi } from "../../match/tablerecord.js";
import { t } from "../../text/text.js";
import { show } from "./beats.js";
import { actions } from "./buttons.js";
import { statusLine, zones } from "./draw.js";
import { pressing } from "./gestures.js";
import { pressed } from "./keys.js";
import { blocks } from "./panel.js";
import { refused } from "./refusing.js";

/**
 * A position to play without a match, such as a puzzle: the engine's `task` gives it the scenes and gestures of a table.
 *
 * Hooks for tests: .task[data-scene-name]; in it what a table has.
 *
 * @typedef {import("./game.js").Session} Session
 * @typedef {Record<string, unknown>} Progress   what a person has reached: the page stores it, the engine reads it and returns it after each gesture
 */

export class Task {
  /** The state shown last; without a scene before the engine has answered. @type {{id: string, ply: number, scene?: Scenes.Scene, desk?: unknown}} */
  table = { id: "task", ply: 0 };
  // The functions that draw a table get a task in place of a session: public members that this file does not use are there for them.
  ui = freshUi();
  /** @type {Person[]} */
  players = [];
  busy = false;
  film = null;
  failed = false;
  /** The engine that was asked last. @type {import("../../engine/engine.js").Engine | null} */
  #engine = null;

  /**
   * @param {EngineHost & Chooser} app @param {string} name  the game's key @param {string} seed @param {import("../../match/catalogue.js").BoardPart} board
   * @param {{progress?: () => Progress, onProgress?: (progress: Progress) => void}} [hooks]  `progress`: the stored progress, read for each request; `onProgress`: called after each gesture with the progress then
   */
  constructor(app, name, seed, board, { progress = () => ({}), onProgress = () => {} } = {}) {
    this.host = { paint: () => app.paint(), store: app.store };
    this.app = app;
    /** What the engine makes the position from. */
    this.source = { game: name, seed };
    this.progress = progress;
    // Requests and answers have the progress where those of a session have preferences.
    this.prefer = onProgress;
    this.game = {
      board,
      // A panel is drawn below the board, not as a dialog: the task itself may be in the dialog, and there is only one.
      show: (
        /** @type {Session} */ session,
        /** @type {Bridge.SceneAnswer} */ answer,
        /** @type {Scenes.Scene | undefined} */ before,
      ) => show(session, { ...answer, panel: null }, before),
      refused,
    };
  }

  /** This task as a session, for the functions that draw a table. */
  get #session() {
    return /** @type {Session} */ (/** @type {unknown} */ (this));
  }

  get record() {
    return this.table.scene ? this.table : null;
  }

  get live() {
    return this.app.engine !== null;
  }

  isYou() {
    return false;
  }

  /** Always false: nobody else plays. */
  othersThink() {
    return false;
  }

  /** Asks the engine for the position, once per engine. */
  async begin() {
    const { engine } = this.app;
    if (!engine || engine === this.#engine) return;
    this.#engine = engine;
    this.failed = false;
    const answer = await this.carryOut("gesture", {});
    if (answer) this.table = { ...this.table, scene: answer.beats.at(-1)?.scene, desk: answer.desk };
    this.app.paint();
  }

  /** Asks the engine for the position again, with the person's present progress. */
  again() {
    this.#engine = null;
    this.table = { id: "task", ply: 0 };
    return this.begin();
  }

  /** Carries out a gesture, as a session does; without one, only asks for the scene. @param {string} _  not used: the method of a session's request @param {{gesture?: Scenes.Gesture}} what @returns {Promise<Bridge.SceneAnswer | null>} */
  async carryOut(_, { gesture = undefined }) {
    const { engine } = this.app;
    if (!engine) return null;
    const { desk = null } = this.table;
    try {
      return await answerOf(engine, "task", { ...this.source, preferences: this.progress(), desk, gesture });
    } catch (error) {
      const { code = "", data = {} } = /** @type {import("../../engine/errors.js").EngineError} */ (error);
      if (code === "refused") refused(this.#session, /** @type {Scenes.Words} */ (data.words));
      else {
        console.warn(error);
        this.failed = true;
        this.app.paint();
      }
      return null;
    }
  }

  async ready() {
    return this.record !== null;
  }

  /** @param {() => Promise<void>} act */
  alone(act) {
    return act();
  }

  async save() {}

  async wentOn() {}

  /** Handles a key; a key that has an effect here has no other. @param {KeyboardEvent} event */
  pressed(event) {
    if (event.defaultPrevented) return;
    if (pressed(this.#session, event)) event.preventDefault();
  }

  /** @param {string} working  the text until the position has loaded */
  view(working) {
    if (this.failed)
      return html`<p class="fault" role="alert">${t("fault")}</p>
        <button class="button wide" data-action="again" @click=${() => this.again()}>${t("engine.retry")}</button>`;
    const { scene } = this.table;
    if (!scene) return html`<p role="status">${working}</p>`;
    const session = this.#session;
    return html`<div class="task" data-of=${this.source.game} data-scene-name=${scene.name}>
      ${zones(session, scene)} ${scene.panel ? blocks(session, scene.panel, { where: "task", press: pressing(session) }) : nothing} ${statusLine(this.app, session, scene)} ${scene.buttons.length ? actions(session, scene) : nothing}
    </div>`;
  }
}
