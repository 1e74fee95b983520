import { EngineError } from "./errors.js";
import { SEAT } from "./seat.js";
import { freshSeed } from "./ui.js";

/**
 * One running table: what is kept of it, and its talk with the engine. Knows no layout and no rules.
 *
 * @typedef {import("./engine.js").Snapshot} Snapshot
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./games/index.js").GameView} GameView
 *
 * @typedef {object} Host   what the page lends to a table
 * @property {import("./store.js").Store} store
 * @property {Engine | null} engine
 * @property {() => void} paint
 * @property {{take: (session: Session) => Promise<boolean>}} turns   may this tab play here?
 * @property {() => void} gameEnded   a game of the match has been played and seen
 * @property {(fault: unknown, game?: GameView) => void} refused   the engine does not take the saved table
 */

const THINK_SLICE_MS = 30;
/** Why thinking stops when the engine is wanted elsewhere. */
const AWAY = new EngineError("away", "The table is not in use.");

export class Session {
  #asked = 0;
  #saving = Promise.resolve();
  #dirty = false;
  /** The engine has this very match on its table. */
  #seated = false;
  /** The engine went to another table while something was going on. */
  #left = false;
  /** @type {Promise<void> | null} */
  #working = null;
  #sitting = new AbortController();
  #free;
  /** What is kept; null until the first deal. @type {TableRecord | null} */
  record;

  /**
   * @param {Host} host
   * @param {GameView} game
   * @param {TableRecord | null} record
   * @param {Choices | null} [choices]  for a table that is still to be dealt
   * @param {Promise<void>} [free]  when its place on the device is free
   */
  constructor(host, game, record, choices = null, free = Promise.resolve()) {
    this.#free = free;
    this.host = host;
    this.game = game;
    this.record = record;
    this.choices = choices;
    this.ui = this.#freshUi();
    this.closed = false;
    /** Another tab plays it. */
    this.elsewhere = false;
    if (record) game.refit(record);
  }

  /** What only this opening of the page knows of the table. @returns {Ui} */
  #freshUi() {
    const own = /** @type {OwnUi} */ (/** @type {unknown} */ (this.game.ui()));
    return { note: "", thinking: null, pending: false, fault: null, ...own };
  }

  /** @returns {TableRecord} the record of a table that was dealt */
  get table() {
    if (!this.record) throw new Error("nothing has been dealt yet");
    return this.record;
  }

  get players() {
    return this.record?.players ?? this.choices?.players ?? [];
  }

  /** Is the table ready for actions? */
  get live() {
    return this.#seated && this.host.engine !== null;
  }

  /**
   * Takes the table for this tab and the engine in use: deals, or loads what was saved, and lets whoever is asked think. Safe to
   * call again.
   *
   * @returns {Promise<void>}
   */
  start() {
    // Whoever comes back before the last answer is there waits for it.
    if (this.#working && this.#left) return this.#working.then(() => this.start());
    this.#left = false;
    this.#working ??= this.#start().finally(() => {
      this.#working = null;
    });
    return this.#working;
  }

  async #start() {
    await this.#free;
    if (this.closed || !(await this.host.turns.take(this))) return;
    const { engine } = this.host;
    if (!engine) return;
    this.ui.fault = null;
    try {
      if (!this.record) await this.#deal(engine);
      else if (!this.#seated) await this.#load(engine);
      await this.#letThink(engine);
    } catch (fault) {
      this.#failed(fault);
    }
    await this.inspect();
  }

  /** @param {Engine} engine */
  async #deal(engine) {
    const { players, options, seed = freshSeed() } = /** @type {Choices} */ (this.choices);
    const params = { game: this.game.key, seats: players.length, seed, options, seat: SEAT };
    const snapshot = await engine.call("new", params);
    const own = /** @type {OwnRecord} */ (/** @type {unknown} */ (this.game.begin(snapshot)));
    this.record = { format: 1, game: this.game.key, players, ...kept(snapshot), ...own };
    this.#seated = true;
    await this.save();
    this.host.paint();
  }

  /** @param {Engine} engine */
  async #load(engine) {
    const record = this.table;
    const snapshot = await engine.call("load", { save: record.save, seat: SEAT });
    this.#seated = true;
    this.#take(snapshot);
    this.host.paint();
  }

  /** Everyone who is asked and is not the person. @param {Engine} engine */
  async #letThink(engine) {
    const { record } = this;
    while (record && this.game.othersThink(record) && !this.closed && !this.elsewhere) {
      const seat = record.asked.find((asked) => asked !== SEAT);
      if (seat === undefined) break;
      this.ui.thinking = seat;
      this.host.paint();
      const player = record.players[seat]?.level;
      const params = { ply: record.ply, player, for: seat, seat: SEAT, budget_ms: THINK_SLICE_MS };
      const snapshot = await engine.think(params, { signal: this.#sitting.signal });
      this.#take(snapshot);
      await this.save();
      await this.game.took?.(this, snapshot.events);
    }
    this.ui.thinking = null;
    this.host.paint();
  }

  /** Plays the person's action; it is on disk before it shows. @param {Record<string, unknown>} action */
  async submit(action) {
    const { engine } = this.host;
    if (!engine || !this.#seated || this.#working) return;
    this.#working = this.#submit(engine, action).finally(() => {
      this.#working = null;
    });
    await this.#working;
  }

  /** @param {Engine} engine @param {Record<string, unknown>} action */
  async #submit(engine, action) {
    this.ui.pending = true;
    this.host.paint();
    try {
      const snapshot = await engine.call("submit", { ply: this.table.ply, action, seat: SEAT });
      this.#take(snapshot);
      this.ui.picked = null;
      this.ui.note = "";
      await this.save();
      this.ui.pending = false;
      await this.game.took?.(this, snapshot.events);
      await this.#letThink(engine);
    } catch (fault) {
      this.#failed(fault);
    }
    this.ui.pending = false;
    this.host.paint();
  }

  /** Asks a question of the game's own; null when it cannot be answered. @param {string} name @param {Record<string, unknown>} params */
  async assist(name, params) {
    const { engine } = this.host;
    if (!engine || !this.#seated) return null;
    try {
      return await engine.call("assist", { name, seat: SEAT, params });
    } catch (fault) {
      this.#failed(fault);
      return null;
    }
  }

  /** Has the engine look at the cards as they lie. Only the latest question's answer counts. @returns {Promise<boolean>} true when it came */
  async inspect() {
    const { record } = this;
    const question = record && this.#seated ? this.game.question(record) : null;
    if (!record || !question) return false;
    const ask = ++this.#asked;
    this.ui.pending = true;
    const report = await this.assist(question.name, question.params);
    if (ask !== this.#asked || this.closed) return false;
    this.ui.pending = false;
    if (report) record.report = report;
    this.host.paint();
    this.saveSoon();
    return report !== null;
  }

  /** The record stands somewhere else now, after a game's end: keeps it, paints it, has the engine look. */
  async moved() {
    this.game.refit(this.table);
    this.ui = this.#freshUi();
    await this.save();
    this.host.paint();
    this.host.gameEnded();
    await this.inspect();
  }

  /** The engine was replaced or restarted with this match; go on from there. @param {Snapshot | null} snapshot */
  resumed(snapshot) {
    this.#seated = snapshot !== null && !this.elsewhere;
    if (snapshot && this.#seated) this.#take(snapshot);
    return this.start();
  }

  /** The engine is gone until further notice. */
  unseat() {
    this.#seated = false;
    this.#left = this.#working !== null;
    this.#sitting.abort(AWAY);
    this.#sitting = new AbortController();
  }

  /** Writes the record; resolves once it is kept. */
  save() {
    this.#dirty = false;
    const { record } = this;
    this.#saving = this.#saving.then(async () => {
      if (record && !this.closed && !this.elsewhere) await this.host.store.saveTable(record, this.game.slot);
    });
    return this.#saving;
  }

  /** Writes the record after what is being written now; many calls become one. */
  saveSoon() {
    if (this.#dirty) return;
    this.#dirty = true;
    this.#saving.then(() => {
      if (this.#dirty) this.save();
    });
  }

  /** Another tab has the table: nothing is played or written here until `start` finds it free. */
  pause() {
    if (this.elsewhere) return;
    this.elsewhere = true;
    this.#seated = false;
    this.ui.thinking = null;
    this.#sitting.abort(AWAY);
    this.#sitting = new AbortController();
  }

  /** Resolves when nothing is being worked on or written. */
  async idle() {
    await this.#working;
    await this.#saving;
  }

  /** Leaves the table; late answers change nothing any more. */
  close() {
    this.closed = true;
    this.#sitting.abort(AWAY);
  }

  /** @param {Snapshot} snapshot */
  #take(snapshot) {
    Object.assign(this.table, kept(snapshot));
  }

  /** @param {unknown} fault */
  #failed(fault) {
    if (this.closed || this.elsewhere) return;
    this.ui.thinking = null;
    if (fault === AWAY) return;
    const code = fault instanceof EngineError ? fault.code : "";
    if (["damaged_save", "unknown_game", "newer_save", "bad_request"].includes(code) && !this.#seated) {
      this.host.refused(fault, this.game);
      return;
    }
    // Trying again starts from what is kept.
    this.#seated = false;
    this.ui.fault = fault;
    this.host.paint();
  }
}

/** What is kept of the engine's answer. @param {Snapshot} snapshot */
function kept({ save, ply, over, asked, view }) {
  return { save, ply, over, asked, view };
}
