import { isTableOf } from "../device/shape.js";
import { EngineError } from "../engine/errors.js";
import { go } from "../router.js";
import { keepMatch, matchWithTable } from "./matches.js";
import { isFinished } from "./recordfacts.js";
import { Session } from "./session.js";

/**
 * Moves matches between table and history: begins, resumes, replays, ends them, and sets damaged ones aside.
 *
 * @typedef {import("./catalogue.js").GameView} GameView
 */
export class Shelf {
  /** The replay that is shown instead of the table: of a match of the history, or of one that came as a code. @type {Session | null} */
  replay = null;
  /** The id of the match of the history that could not be shown, or "". */
  unshownId = "";

  /** @param {MatchHost} app */
  constructor(app) {
    this.app = app;
  }

  /** Closes a game's table and clears its slot; an unfinished match goes to the history. @param {GameView} view */
  async freeTable(view) {
    const { app } = this;
    this.replay?.close();
    this.replay = null;
    const session = app.sessions.get(view.key);
    app.sessions.delete(view.key);
    await session?.cover();
    await session?.save();
    session?.close();
    await session?.idle();
    const reason = app.leftTables.get(view.slot);
    if (reason) await app.store.setAside(reason, view.slot);
    app.leftTables.delete(view.slot);
    // Read again: if another tab has changed the table, its version goes to the history.
    const loaded = await app.store.loadTable(view.slot);
    const record = loaded && "record" in loaded && isTableOf(loaded.record, view) ? loaded.record : null;
    if (record?.ply && !view.practice && !isFinished(record)) await keepMatch(app.store, view, record);
    await app.store.clearTable(view.slot);
  }

  /** Continues a match of the history. @param {string} id */
  async resume(id) {
    const { app } = this;
    this.unshownId = "";
    const match = await matchWithTable(app.store, id);
    if (!match) return this.#cannotShow(id);
    const { game } = match.record;
    await app.chooseGame(game);
    const { view } = app;
    if (!view || game !== app.game) return;
    const session = isTableOf(match.table, view) ? app.sessionToShow(view, match.table) : null;
    if (!session) return this.#cannotShow(id);
    await this.freeTable(view);
    app.sessions.set(game, session);
    await session.save();
    // Removes it from the history; its marks (star, note) stay.
    await app.store.keep("matches", id, undefined);
    go("table");
    app.paint();
    await session.start();
  }

  /** @param {string} id */
  #cannotShow(id) {
    this.unshownId = id;
    this.app.paint();
  }

  /** Replays a match: one of the history, by its id, or one that came as a code. @param {string} id */
  async openReplay(id) {
    const part = await import("./replay.js").catch(() => null);
    if (part) await part.openReplay(this, id);
    else go("history", { replace: true });
  }

  /** Ends a replay; the table's own match is shown again. */
  closeReplay() {
    const { app } = this;
    if (!this.replay) return;
    this.replay.close();
    this.replay = null;
    app.session?.unseat();
  }

  /** Deals a new match of the chosen game; an unfinished one goes to the history. @param {Choices} choices */
  async newMatch(choices) {
    const { app } = this;
    const { view } = app;
    if (!view) return;
    const deal = { unaided: app.choices.unaided, ...choices };
    const session = new Session(app, view, null, deal, this.freeTable(view));
    app.lay(session);
    go("table");
    app.paint();
    await session.start();
  }

  /** Deals a new match with the same options. @param {Person[]} [newPlayers]  if not the same as before */
  async playAgain(newPlayers) {
    const { session } = this.app;
    if (!session?.record) return;
    const { players, view, unaided, seconds } = session.record;
    await this.newMatch({ players: newPlayers ?? players, options: view.options, unaided, seconds });
  }

  /** Leaves a finished table, or one that was not dealt; a replay goes back to the screen that it was opened from. */
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

  /** The engine or the page rejects the saved table: sets it aside and says so. @param {unknown} error @param {GameView} view */
  async refused(error, { key, slot }) {
    const { app } = this;
    app.sessions.get(key)?.close();
    app.sessions.delete(key);
    const reason = error instanceof EngineError ? error.code : "damaged_save";
    // A later version of the page may be able to show the table, so it stays in its slot.
    const isLeft = reason === "newer_save" || reason === "unshown";
    if (isLeft) app.leftTables.set(slot, reason);
    const damaged = isLeft ? null : await app.store.setAside(reason, slot);
    if (app.route === "table") go("home");
    if (isLeft) app.reports.stays(reason === "newer_save" ? "damaged.newer" : "damaged.unshown");
    if (damaged) app.reports.damaged(damaged);
    app.paint();
  }

  /** Closes all tables; resolves when all their writes are done. */
  async closeAll() {
    for (const session of this.app.sessions.values()) {
      session.close();
      await session.idle();
    }
  }
}
