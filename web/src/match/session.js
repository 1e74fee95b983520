import { TABLE_FORMAT } from "../device/shape.js";
import { EngineError } from "../engine/errors.js";
import { currentRoute } from "../router.js";
import { silently } from "../ui/services.js";
import { Handing } from "./handing.js";
import { deal, load } from "./laying.js";
import { freshId, keepMatch } from "./matches.js";
import { keepPreferences } from "./preferences.js";
import { Seating } from "./seating.js";
import { AWAY, Sitting } from "./sitting.js";
import { freshUi, storable } from "./tablerecord.js";

/**
 * One running table: its stored record, and its requests to the engine. Knows no layout and no rules.
 *
 * @typedef {import("../engine/engine.js").Snapshot} Snapshot
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("./catalogue.js").GameView} GameView
 *
 * @typedef {{readonly ready: boolean, showsTurn: boolean, whole: TableRecord, show: (ply?: number) => Promise<void>, compare: () => Promise<void>, readonly decision: {view: () => unknown} | null, press: (button: string) => Promise<Scenes.Shown | null>, controls: () => unknown, again: () => unknown}} Film   see table/film.js
 *
 * @typedef {object} Host   what a table uses of the page
 * @property {import("../device/store.js").Store} store
 * @property {Engine | null} engine
 * @property {() => void} paint
 * @property {(game: GameView) => Promise<void>} reopenIfOutdated   replaces the session if another tab has played at its table
 * @property {() => void} gameEnded   called when people leave a showdown or a summary, such as the one at the end of a game or a deal
 * @property {(error: unknown, game?: GameView) => void} refused   called when the engine rejects the saved table
 */

/** The parameters of the bridge's `think`, for one move of a computer player: `player` is its level, `for` the seat that moves, `seat` the one whose view is returned. @typedef {{match: string, ply: number, player: string | undefined, for: number, seat: number | null} & Record<string, unknown>} Turn */

/** The time for which a computer player thinks without a break; other requests to the engine are answered between two slices. */
const THINK_SLICE_MS = 30;
/** Errors with which the engine rejects a stored table. */
const REFUSALS = ["damaged_save", "unknown_game", "newer_save", "bad_request"];
/** The screens that show a table. */
export const TABLES = ["table", "learn", "mistakes"];

export class Session extends Seating {
  /** True if the engine was given another table while work on this one was in progress. */
  #left = false;
  /** The work in progress that changes the match. @type {Promise<void> | null} */
  working = null;
  /** Resolved once all writes so far are done. */
  #saving = Promise.resolve();
  /** True once the match was added to the history. */
  #inHistory = false;
  /** Resolves when the table's slot on the device is free. */
  #slotFree;
  /** Knows whether the engine has this match on its table, and its name there. */
  sitting = new Sitting();
  /** Covers and uncovers the table if several people share the device. */
  handing = new Handing(this);
  /** True if the table shows a finished match or a position, or is that of an exercise: nothing is written, and no computer player moves. */
  replay = false;
  /** Shows a replay turn by turn; undefined until that is ready, null for other tables. @type {Film | null | undefined} */
  film = null;
  /** The ply at which a replay begins. */
  firstPly = 0;
  /** True if a replay begins by comparing a decision with a better one. */
  compares = false;
  /** The screen that a replay was opened from. */
  origin = "history";

  /**
   * @param {Host} host
   * @param {GameView} game
   * @param {TableRecord | null} record
   * @param {Choices | null} [choices]  for a table that has not been dealt
   * @param {Promise<void>} [free]  resolves when the table's slot on the device is free
   */
  constructor(host, game, record, choices = null, free = Promise.resolve()) {
    super(game, record, choices);
    this.#slotFree = free;
    this.host = host;
    this.ui = freshUi();
    this.closed = false;
    if (record) record.id ??= freshId();
  }

  /** True until a turn-by-turn replay has shown its first turn; until then the record shows how the match ended. */
  get beforeFirstTurn() {
    return this.film === undefined || this.film?.ready === false;
  }

  /** @returns {TableRecord} the record of a table that was dealt */
  get table() {
    if (!this.record) throw new Error("nothing has been dealt yet");
    return this.record;
  }

  /** The engine and its name for this match; null while the engine is missing or has another match on its table. */
  get engineMatch() {
    const { engine } = this.host;
    return engine && this.sitting.there ? { engine, match: this.sitting.match } : null;
  }

  /** True if the table is ready for actions. */
  get live() {
    return this.engineMatch !== null;
  }

  /**
   * Puts the match on the engine's table: deals it, or loads what was saved. Then lets the computer players think. Safe to
   * call again.
   *
   * @returns {Promise<void>}
   */
  start() {
    // If the table was left during unfinished work and is opened again, that work must end first.
    if (this.working && this.#left) return this.working.then(() => this.start());
    this.#left = false;
    return this.working ?? this.#trackWork(this.#start());
  }

  /** Marks work as in progress until it settles. @param {Promise<void>} work */
  #trackWork(work) {
    this.working = work.finally(() => {
      this.working = null;
    });
    return this.working;
  }

  async #start() {
    await this.#slotFree;
    if (!this.closed && !this.replay) await this.host.reopenIfOutdated(this.game);
    const { engine } = this.host;
    if (this.closed || !engine) return;
    this.ui.error = null;
    try {
      if (!this.record) await deal(this, engine);
      else if (!this.sitting.there) await load(this, engine);
      await this.#letThink(engine);
    } catch (error) {
      this.failed(error);
    }
  }

  /** Has the engine load the stored match. @param {Engine} engine @param {Parameters<Engine["load"]>[0]} params @returns {Promise<Snapshot>} */
  loadOn(engine, params) {
    return engine.load(params);
  }

  /** Lets the computer players think and move, one after another, until a person has to act. @param {Engine} engine */
  async #letThink(engine) {
    const { record } = this;
    while (record && !this.replay && this.othersThink(record) && !this.closed) {
      const seat = record.asked.find((asked) => !this.persons.includes(asked));
      if (seat === undefined) break;
      this.ui.thinking = seat;
      this.host.paint();
      const player = record.players[seat]?.level ?? "";
      const { match, signal } = this.sitting;
      const limit = this.game.limit?.(record, seat);
      const turn = { match, ply: record.ply, player, for: seat, limit, seat: this.viewer, budget_ms: THINK_SLICE_MS };
      const { scene: before } = record;
      const snapshot = await (this.game.answers?.(this, turn, signal) ??
        engine.think(turn, { signal, enough: () => this.ui.hurried }));
      this.updateRecord(snapshot);
      // A refusal from before this move no longer applies.
      this.ui.note = "";
      await this.save();
      this.ui.hurried = false;
      await this.#showSafely(() => this.game.show(this, /** @type {Bridge.Carried} */ (snapshot), before));
    }
    this.ui.thinking = null;
    this.host.paint();
  }

  /** Removes what only the holder of the device may see. */
  cover = () => this.handing.cover();

  /** Called when the next person has taken the device: shows the table to that person. */
  uncover = () => this.handing.uncover();

  /** Waits until the engine has this match on its table; false if the table is closed. */
  async ready() {
    await this.sitting.ready();
    return !this.closed;
  }

  /** True while something that changes the match is in progress. */
  get busy() {
    return this.working !== null;
  }

  /** Runs a function that may change the match, once nothing else is changing it. @param {() => Promise<unknown>} act */
  async alone(act) {
    while (this.working) await this.working;
    await this.#trackWork(act().then(() => {}));
  }

  /**
   * Lets the engine carry out a gesture or a typed line; null if the engine is away, refuses it (which is shown) or fails.
   *
   * @param {"gesture" | "type"} method @param {Partial<Bridge.GestureAt & Bridge.TypeAt>} what
   * @returns {Promise<Bridge.SceneAnswer | Bridge.Carried | Bridge.WouldPlay | null>}
   */
  async carryOut(method, what) {
    const { engineMatch, viewer: seat, several: shared_device, table } = this;
    if (!engineMatch) return null;
    const { ply } = table;
    try {
      const params = { match: engineMatch.match, ply, seat, shared_device, barred: this.game.barred?.(), ...what };
      return await engineMatch.engine.call(method, /** @type {Bridge.GestureAt & Bridge.TypeAt} */ (params));
    } catch (error) {
      const engineError = error instanceof EngineError ? error : null;
      // Another player has moved since the request: try again with the present ply.
      if (engineError?.code === "stale_ply" && table.ply !== ply) return this.carryOut(method, what);
      if (engineError?.code === "refused")
        this.game.refused(this, /** @type {Scenes.Words} */ (engineError.data.words));
      else this.failed(error);
      return null;
    }
  }

  /** Stores what the person has chosen for later matches of this game. @param {Record<string, unknown>} preferences */
  prefer(preferences) {
    return keepPreferences(this.host.store, this.game.key, preferences);
  }

  /** Puts the match after an action into the record, stores and shows it, and lets the computer players move. @param {Snapshot} snapshot @param {() => void | Promise<void>} show  called once the record is stored */
  async played(snapshot, show) {
    const { table, ui } = this;
    const tableBefore = { ...table, ui };
    // After the last action of a person's turn, the engine answers with a bystander's view.
    const isHandedOn = this.viewer !== null && snapshot.view.seat === null;
    this.updateRecord(snapshot);
    if (isHandedOn) this.handing.hide(table, tableBefore);
    await this.save();
    await this.#showSafely(show);
    if (this.host.engine) await this.#letThink(this.host.engine);
  }

  /**
   * Shows what happened; an error while showing does not stop the match. While the person is on another screen, the others play on and
   * nothing of the table is read out.
   *
   * @param {() => void | Promise<void>} show
   */
  async #showSafely(show) {
    if (this.covered) return;
    try {
      await (TABLES.includes(currentRoute()) ? show() : silently(show));
    } catch (error) {
      console.warn(error);
    }
  }

  /** Called when a person has left a showdown or a summary: covers, stores and paints the table, and lets the others play on. */
  async wentOn() {
    this.ui = freshUi();
    // Everyone has just watched; only one person may see the next cards.
    await this.cover();
    await this.save();
    this.host.paint();
    this.host.gameEnded();
    await this.start();
  }

  /** Called when the engine was restarted with a match: if that is this session's match, continues it; otherwise loads this session's match. @param {string | null} match @param {Snapshot | null} snapshot */
  async resumed(match, snapshot) {
    this.sitting.there = match === this.sitting.match;
    if (this.sitting.there) {
      if (snapshot) this.updateRecord(snapshot);
      this.sitting.begin();
    }
    await this.start();
    await this.film?.show();
  }

  /** Stops using the engine, until `start`. */
  unseat() {
    this.#left = this.working !== null;
    this.sitting.end();
  }

  /** Writes the record; resolves once it is stored. */
  save() {
    const record = this.withoutSecrets();
    // Begins now, without waiting for earlier writes: the draft may be wiped before they are done.
    const locking = this.record && !this.replay ? this.handing.lockedDraft(this.record) : null;
    this.#saving = this.#saving.then(async () => {
      const locked = await locking;
      if (!record || this.closed || this.replay) return;
      if (locked) record.locked = this.table.locked = locked;
      // Older pages cannot read a line that branches off a match; they recognise it by its format.
      await this.host.store.saveTable(record.parent ? { ...record, format: TABLE_FORMAT } : record, this.game.slot);
      // If the table has been closed by now, another tab has played on, or has deleted the match.
      if (!this.closed) await this.#addToHistory(record);
    });
    return this.#saving;
  }

  /** Adds a match that is over to the history, once; practice is not added. @param {TableRecord} record */
  async #addToHistory(record) {
    if (!record.over || this.#inHistory || this.game.practice) return;
    this.#inHistory = true;
    await keepMatch(this.host.store, this.game, record);
  }

  /** Resolves when nothing is being worked on or written. */
  async idle() {
    await this.working;
    await this.#saving;
  }

  /** Leaves the table; late answers are ignored. */
  close() {
    this.closed = true;
    this.sitting.close();
  }

  /** Stores the engine's answer about the match in the record, except while a replay shows turns. @param {Snapshot} snapshot */
  updateRecord(snapshot) {
    if (this.film) return;
    Object.assign(this.table, storable(snapshot));
    if (this.several && this.table.holder == null) this.conceal(this.table);
  }

  /** Shows an error of the engine; if it rejects the stored table, the page handles that. @param {unknown} error */
  failed(error) {
    if (this.closed) return;
    this.ui.thinking = null;
    const code = error instanceof EngineError ? error.code : "";
    // The code `over`: the engine was asked for a move after the match's end.
    if (error === AWAY || code === "over") return;
    // A replay, or a match that is not dealt yet, is no stored table.
    if (this.record && !this.replay && !this.sitting.there && REFUSALS.includes(code)) {
      this.host.refused(error, this.game);
      return;
    }
    // The next `start` loads the stored match again.
    this.sitting.there = false;
    this.ui.error = error;
    this.host.paint();
  }
}
