import { EngineError } from "../engine/errors.js";
import { currentRoute } from "../router.js";
import { silently } from "../ui/services.js";
import { Handing } from "./handing.js";
import { HeldHand } from "./held.js";
import { Keeping } from "./keeping.js";
import { deal, load } from "./laying.js";
import { freshId } from "./matches.js";
import { Questions } from "./questions.js";
import { Seating } from "./seating.js";
import { AWAY, Sitting } from "./sitting.js";
import { storable } from "./tablerecord.js";

/**
 * One running table: what is kept of it, and its talk with the engine. Knows no layout and no rules.
 *
 * @typedef {import("../engine/engine.js").Snapshot} Snapshot
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("./catalogue.js").GameView} GameView
 *
 * @typedef {{readonly ready: boolean, readonly still: boolean, show: (ply: number) => Promise<void>, goOn: () => Promise<void>, controls: () => unknown, again: () => unknown}} Film   see film.js of the tables
 *
 * @typedef {object} Host   what the page lends to a table
 * @property {import("../device/store.js").Store} store
 * @property {Engine | null} engine
 * @property {() => void} paint
 * @property {{take: (session: Session) => Promise<boolean>}} claims   may this tab play here?
 * @property {() => void} gameEnded   a game of the match has been played and seen
 * @property {(fault: unknown, game?: GameView) => void} refused   the engine does not take the saved table
 */

/** A seat's turn to move, as the bridge's `think` has it. @typedef {{match: string, ply: number, player: string | undefined, for: number, seat: number | null} & Record<string, unknown>} Turn */

const THINK_SLICE_MS = 30;
/** With these the engine does not take what was kept of a table. */
const REFUSALS = ["damaged_save", "unknown_game", "newer_save", "bad_request"];
/** The screens that show one. */
const TABLES = ["table", "learn", "mistakes"];
/**
 * @template {TableRecord} [R=TableRecord]  what the game keeps of a table
 * @template {Ui} [U=Ui]  what only this opening of the page knows of it
 * @extends {Seating<R>}
 */
export class Session extends Seating {
  /** The engine went to another table while something was going on. */
  #left = false;
  /** What changes the match, and is in progress. @type {Promise<void> | null} */
  working = null;
  #free;
  sitting = new Sitting();
  keeping = new Keeping(this);
  questions = new Questions(this);
  handing = new Handing(this);
  /** A match of the history is shown again: nothing is written. */
  replay = false;
  /** It is shown turn by turn; undefined until that is ready. @type {Film | null | undefined} */
  film = null;
  /** Where a replay begins, and the screen that it was opened from. */
  turn = 0;
  origin = "history";

  /**
   * @param {Host} host
   * @param {GameView} game
   * @param {R | null} record
   * @param {Choices | null} [choices]  for a table that is still to be dealt
   * @param {Promise<void>} [free]  when its place on the device is free
   */
  constructor(host, game, record, choices = null, free = Promise.resolve()) {
    super(game, record, choices);
    this.#free = free;
    this.host = host;
    this.held = new HeldHand(host, game);
    this.ui = this.freshUi();
    this.closed = false;
    /** Another tab plays it. */
    this.elsewhere = false;
    if (!record) return;
    record.id ??= freshId();
    game.refit(record);
  }

  /** State of the table that is not stored. @returns {U} */
  freshUi() {
    return /** @type {U} */ ({ note: "", thinking: null, pending: false, fault: null, ...this.game.ui() });
  }

  /** A match that is shown turn by turn has not got to its first one: its record says how it ended. */
  get unshown() {
    return this.film === undefined || this.film?.ready === false;
  }

  /** @returns {R} the record of a table that was dealt */
  get table() {
    if (!this.record) throw new Error("nothing has been dealt yet");
    return this.record;
  }

  /** The engine, and what it calls this match; null while it has another on its table, or is not there. */
  get place() {
    const { engine } = this.host;
    return engine && this.sitting.there ? { engine, match: this.sitting.match } : null;
  }

  /** True if the table is ready for actions. */
  get live() {
    return this.place !== null;
  }

  /**
   * Takes the table for this tab and the engine in use: deals, or loads what was saved, and lets whoever is asked think. Safe to
   * call again.
   *
   * @returns {Promise<void>}
   */
  start() {
    // A table that is opened again while earlier work is unfinished waits for that.
    if (this.working && this.#left) return this.working.then(() => this.start());
    this.#left = false;
    return this.working ?? this.#work(this.#start());
  }

  /** One thing at a time. @param {Promise<void>} doing */
  #work(doing) {
    this.working = doing.finally(() => {
      this.working = null;
    });
    return this.working;
  }

  async #start() {
    await this.#free;
    if (this.closed || !(this.replay || (await this.host.claims.take(this)))) return;
    const { engine } = this.host;
    if (!engine) return;
    this.ui.fault = null;
    try {
      if (!this.record) await deal(this, engine);
      else if (!this.sitting.there) await load(this, engine);
      await this.#letThink(engine);
    } catch (fault) {
      this.failed(fault);
    }
    await this.inspect();
  }

  /** Everyone who is asked and is not the person. @param {Engine} engine */
  async #letThink(engine) {
    const { record } = this;
    while (record && !this.replay && this.othersThink(record) && !this.closed && !this.elsewhere) {
      const seat = record.asked.find((asked) => !this.persons.includes(asked));
      if (seat === undefined) break;
      this.ui.thinking = seat;
      this.host.paint();
      const player = record.players[seat]?.level ?? "";
      const turn = { ply: record.ply, player, for: seat, limit: this.game.limit?.(record, seat) };
      const params = { match: this.sitting.match, ...turn, seat: this.viewer, budget_ms: THINK_SLICE_MS };
      const { signal } = this.sitting;
      const { scene: before } = record;
      const snapshot = await (this.game.answers?.(this, params, signal) ??
        engine.think(params, { signal, enough: () => this.ui.hurried }));
      this.take(snapshot);
      await this.save();
      await this.#tell(snapshot, before);
    }
    this.ui.thinking = null;
    this.host.paint();
  }

  /**
   * Plays the person's action; it is on disk before it shows. What is being worked on is waited for.
   *
   * @param {Record<string, unknown>} action
   * @param {() => void} [begun]  it is on its way
   * @returns {Promise<boolean>} false when it is not played: the table is not in use, or stands elsewhere by now
   */
  async submit(action, begun = () => {}) {
    const { ply } = this.table;
    await this.working;
    const { engine } = this.host;
    if (!engine || !this.sitting.there || this.working || this.table.ply !== ply) return false;
    const done = this.#work(this.#submit(engine, structuredClone(action)));
    begun();
    await done;
    return true;
  }

  /** Takes away what the holder of the device alone may see. */
  cover = () => this.handing.cover();

  /** Notes that the next person has taken the device. */
  uncover = () => this.handing.uncover();

  /** Resolves when the engine has this match on its table: whether anything may be done there. */
  async ready() {
    await this.sitting.ready();
    return !this.closed && !this.elsewhere;
  }

  /** True while something that changes the match is in progress. */
  get busy() {
    return this.working !== null;
  }

  /** Runs a function that may change the match, while no other one does. @param {() => Promise<unknown>} act */
  async alone(act) {
    await this.working;
    await this.#work(act().then(() => {}));
  }

  /** @type {Questions["carryOut"]} */
  carryOut = (...asked) => this.questions.carryOut(...asked);

  /** Takes over what an action has made of the match; who is asked then moves. @param {Snapshot} snapshot @param {() => void | Promise<void>} shown  once it is kept */
  async played(snapshot, shown) {
    const { table, ui } = this;
    const seen = { ...table, ui };
    const handsOn = this.viewer !== null && snapshot.view.seat === null;
    this.take(snapshot);
    if (handsOn) this.handing.handOn(table, seen);
    await this.save();
    if (!this.covered) await this.#shows(shown);
    if (this.host.engine) await this.#letThink(this.host.engine);
  }

  /** @param {Engine} engine @param {Record<string, unknown>} action */
  async #submit(engine, action) {
    this.ui.pending = true;
    this.host.paint();
    try {
      const told = await this.#play(engine, action);
      this.ui.picked = null;
      this.ui.note = "";
      await this.save();
      this.ui.pending = false;
      await this.#tell(told);
      await this.#letThink(engine);
    } catch (fault) {
      this.failed(fault);
    }
    this.ui.pending = false;
    this.host.paint();
  }

  /**
   * Where several share the device, whoever has moved hands it on and sees nothing of what came of it, unless they move again.
   *
   * @param {Engine} engine @param {Record<string, unknown>} action @returns {Promise<Snapshot>}
   */
  async #play(engine, action) {
    const { several, table, ui } = this;
    const seen = { ...table, ui };
    const asked = { match: this.sitting.match, ply: table.ply, seat: several ? null : this.seat };
    const told = await engine.call("submit", { ...asked, action });
    const again =
      told.asked.includes(/** @type {number} */ (this.viewer)) && !this.game.open({ ...table, ...storable(told) });
    if (several && again)
      Object.assign(told, await engine.call("replay", { ...asked, ply: told.ply, seat: this.viewer }));
    this.take(told);
    if (several && !again) this.handing.handOn(table, seen);
    return told;
  }

  /** Lets the game show what happened; a fault of its own holds up nobody. @param {Snapshot} snapshot @param {unknown} [before]  the scene before that, of a game that has scenes */
  async #tell(snapshot, before) {
    if (this.covered) return;
    try {
      await this.#shows(() => this.game.took?.(this, snapshot.events, snapshot, before));
    } catch (fault) {
      console.warn(fault);
    }
  }

  /** The others play on while the person is on another screen, where nothing of the table is read out. @param {() => Promise<void> | void} show */
  async #shows(show) {
    await (TABLES.includes(currentRoute()) ? show() : silently(show));
  }

  /** Takes back what was played from this ply on. @param {number} ply */
  async undo(ply) {
    await this.working;
    const { engine } = this.host;
    if (!engine || !this.sitting.there || this.working) return;
    await this.#work(this.#undo(engine, ply));
  }

  /** @param {Engine} engine @param {number} ply */
  async #undo(engine, ply) {
    try {
      this.take(await engine.call("undo", { match: this.sitting.match, ply, seat: this.viewer }));
      await this.moved();
    } catch (fault) {
      this.failed(fault);
    }
  }

  /** @type {Questions["answer"]} */
  answer = (...asked) => this.questions.answer(...asked);

  /** @type {Questions["assist"]} */
  assist = (...asked) => this.questions.assist(...asked);

  /** Asks the engine about the current arrangement. @returns {Promise<boolean>} true when the answer came */
  inspect = () => this.questions.inspect();

  /** The engine's last look at the cards. */
  get looking() {
    return this.questions.looking;
  }

  /** A game's end has been seen: the others go on. */
  async wentOn() {
    await this.moved();
    await this.start();
  }

  /** The record stands somewhere else now, after a game's end: keeps it, paints it, has the engine look. */
  async moved() {
    this.game.refit(this.table);
    this.ui = this.freshUi();
    // Everybody has just watched: the next cards are for one pair of eyes.
    await this.cover();
    await this.save();
    this.host.paint();
    this.host.gameEnded();
    await this.inspect();
  }

  /** The engine was restarted with a match; go on from there if it is this one. @param {string | null} match @param {Snapshot | null} snapshot */
  async resumed(match, snapshot) {
    this.sitting.there = match === this.sitting.match && !this.elsewhere;
    if (this.sitting.there) {
      if (snapshot) this.take(snapshot);
      this.sitting.begin();
    }
    await this.start();
    await this.film?.goOn();
  }

  /** The engine is gone until further notice. */
  unseat() {
    this.#left = this.working !== null;
    this.sitting.end();
  }

  /** Writes the record; resolves once it is kept. */
  save = () => this.keeping.save();

  /** Writes the record after what is being written now; many calls become one. */
  saveSoon = () => this.keeping.saveSoon();

  /** Another tab has the table: nothing is played or written here until `start` finds it free. */
  pause() {
    if (this.elsewhere) return;
    this.elsewhere = true;
    this.ui.thinking = null;
    this.sitting.end();
  }

  /** Resolves when nothing is being worked on or written. */
  async idle() {
    await this.working;
    await this.keeping.after(async () => {});
  }

  /** Leaves the table; late answers change nothing any more. */
  close() {
    this.closed = true;
    this.sitting.close();
  }

  /** @param {Snapshot} snapshot */
  take(snapshot) {
    // A film stands where it stood.
    if (this.film) return;
    Object.assign(this.table, storable(snapshot));
    if (this.several && this.table.holder == null) this.conceal(this.table);
  }

  /** Says what the engine could not do; where it refuses what is kept, the page sees to that. @param {unknown} fault */
  failed(fault) {
    if (this.closed || this.elsewhere) return;
    this.ui.thinking = null;
    const code = fault instanceof EngineError ? fault.code : "";
    // Whoever asks about the next move when the match is over needs no answer.
    if (fault === AWAY || code === "over") return;
    // What the history keeps, or what is still to be dealt, does not lie on the table.
    if (this.record && !this.replay && !this.sitting.there && REFUSALS.includes(code)) {
      this.host.refused(fault, this.game);
      return;
    }
    // Trying again starts from what is kept.
    this.sitting.there = false;
    this.ui.fault = fault;
    this.host.paint();
  }
}
