import { readable } from "../device/records.js";
import { EngineError } from "../engine/errors.js";
import { go } from "../router.js";
import { keepMatch, matchWithTable } from "./matches.js";
import { Session } from "./session.js";
import { isFinished } from "./standing.js";

/**
 * Matches that begin and end: what goes from the table to the history, what comes back, what is shown again, what is set aside.
 *
 * @typedef {import("./catalogue.js").GameView} GameView
 */
export class Shelf {
  /** A match of the history that is shown again in place of the table. @type {Session | null} */
  replay = null;
  /** The next match is dealt from it, if its fingerprint was shown before. @type {{seed: string, fingerprint: string} | null} */
  next = null;
  #drawing = false;
  /** The match of the history that could not be shown when it was last asked for. */
  unshown = "";

  /** @param {MatchHost} app */
  constructor(app) {
    this.app = app;
  }

  /** Lets the engine draw the seed of the next match; it returns it encrypted. */
  async draw() {
    const { app } = this;
    if (this.next || this.#drawing || !app.engine) return;
    this.#drawing = true;
    this.next = await app.engine.call("draw", {}).catch(() => null);
    this.#drawing = false;
    app.paint();
  }

  /** The seed for a match that begins now, if one was drawn; the next one is another. */
  takeSeed() {
    const seed = this.next?.seed;
    this.next = null;
    return seed;
  }

  /** Ends what goes on at a game's table; resolves when all of it is written. @param {GameView} view */
  async settle({ key }) {
    const { app } = this;
    this.replay?.close();
    this.replay = null;
    const session = app.sessions.get(key);
    await session?.cover();
    await session?.save();
    session?.close();
    await session?.idle();
  }

  /** Makes room on a game's table: a match under way goes to the history. @param {GameView} view @param {Promise<void>} settled */
  async freeTable(view, settled) {
    const { app } = this;
    await settled;
    await app.claims.seize(view);
    const left = app.left.get(view.slot);
    if (left) await app.store.setAside(left, view.slot);
    app.left.delete(view.slot);
    const found = await app.store.loadTable(view.slot);
    const record = found && "record" in found && readable(found.record, view) ? found.record : null;
    if (record?.ply && !view.practice && !isFinished(record)) await keepMatch(app.store, view, record);
    await app.store.clearTable(view.slot);
  }

  /** Goes on with a match of the history. @param {string} id */
  async resume(id) {
    const { app } = this;
    this.unshown = "";
    const match = await matchWithTable(app.store, id);
    if (!match) return this.#cannotShow(id);
    const { game } = match.record;
    await app.chooseGame(game);
    const { view } = app;
    if (!view || game !== app.game) return;
    const session = readable(match.table, view) ? app.showable(view, match.table) : null;
    if (!session) return this.#cannotShow(id);
    await this.freeTable(view, this.settle(view));
    app.sessions.set(game, session);
    await session.save();
    // What was noted of it stays.
    await app.store.keep("matches", id, undefined);
    go("table");
    app.paint();
    await session.start();
  }

  /** @param {string} id */
  #cannotShow(id) {
    this.unshown = id;
    this.app.paint();
  }

  /** Shows a finished match again: one of the history, by its id, or one that came as a code. @param {string} id */
  async openReplay(id) {
    const part = await import("./replay.js").catch(() => null);
    if (part) await part.openReplay(this, id);
    else go("history", { replace: true });
  }

  /** Back from the history to what lies on the table. */
  closeReplay() {
    const { app } = this;
    if (!this.replay) return;
    this.replay.close();
    this.replay = null;
    app.session?.unseat();
  }

  /** Deals a new match of the chosen game; one that is under way goes to the history. @param {Choices} choices */
  async newMatch(choices) {
    const { app } = this;
    const { view } = app;
    if (!view) return;
    const settled = this.settle(view);
    const deal = { unaided: app.choices.unaided, ...choices, seed: choices.seed ?? this.takeSeed() };
    const session = new Session(app, view, null, deal, this.freeTable(view, settled));
    app.lay(session);
    go("table");
    app.paint();
    await session.start();
  }

  /** The same table once more. */
  async playAgain() {
    const { session } = this.app;
    if (!session?.record) return;
    const { players, view, unaided, seconds } = session.record;
    await this.newMatch({ players, options: view.options, unaided, seconds });
  }

  /** Leaves a finished table. */
  async leave() {
    const { app } = this;
    const { session } = app;
    if (!session) return;
    if (session.replay) return go(session.origin);
    session.close();
    app.sessions.delete(session.game.key);
    go("home");
    await app.store.clearTable(session.game.slot);
    app.paint();
  }

  /** The engine or the page does not take the saved table: keep it aside, say so, go on. @param {unknown} fault @param {GameView} view */
  async refused(fault, { key, slot }) {
    const { app } = this;
    app.sessions.get(key)?.close();
    app.sessions.delete(key);
    const reason = fault instanceof EngineError ? fault.code : "damaged_save";
    // What a newer page has left there, or a mended one can show, is for that page.
    const stays = reason === "newer_save" || reason === "unshown";
    if (stays) app.left.set(slot, reason);
    const damaged = stays ? null : await app.store.setAside(reason, slot);
    if (app.route === "table") go("home");
    if (stays) app.reports.stays(reason === "newer_save" ? "damaged.newer" : "damaged.unshown");
    if (damaged) app.reports.damaged(damaged);
    app.paint();
  }

  /** Nobody plays any more, and all of it is written. */
  async closeAll() {
    for (const session of this.app.sessions.values()) {
      session.close();
      await session.idle();
    }
  }
}
