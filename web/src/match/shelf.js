import { readable } from "../device/records.js";
import { currentRest, go } from "../router.js";
import { wantGame } from "./catalogue.js";
import { keepMatch, matchWithTable } from "./matches.js";
import { Session } from "./session.js";

/**
 * Between the table and the history: what goes there when another match begins, what comes back, what is shown again.
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

  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
  }

  /** Has the engine draw the seed of the next match, which it gives away locked. */
  async draw() {
    const { app } = this;
    if (this.next || this.#drawing || !app.engine) return;
    this.#drawing = true;
    this.next = await app.engine.call("draw").catch(() => null);
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
    if (app.newer.delete(view.slot)) await app.store.setAside("newer_save", view.slot);
    const found = await app.store.loadTable(view.slot);
    const record = found && "record" in found && readable(found.record, view) ? found.record : null;
    if (record?.ply && !view.finished(record)) await keepMatch(app.store, view, record);
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
    await app.store.dropMatches(id);
    go("table");
    app.paint();
    await session.start();
  }

  /** @param {string} id */
  #cannotShow(id) {
    this.unshown = id;
    this.app.paint();
  }

  /** Shows a finished match of the history again, from its beginning. @param {string} id */
  async openReplay(id) {
    const { app } = this;
    const match = await matchWithTable(app.store, id);
    const view = match?.record.over ? await wantGame(match.record.game) : null;
    await app.session?.idle();
    if (app.route !== "table" || currentRest() !== id) return;
    const replay = match && view && readable(match.table, view) ? app.showable(view, match.table) : null;
    this.unshown = replay ? "" : id;
    if (!replay) return go("history", { replace: true });
    app.session?.unseat();
    this.replay = replay;
    this.replay.replay = true;
    app.paint();
    await this.replay.start();
  }

  /** Back from the history to what lies on the table. */
  closeReplay() {
    const { app } = this;
    if (!this.replay) return;
    this.replay.close();
    this.replay = null;
    app.session?.unseat();
  }

  /** Deletes all that is kept on this device, and begins anew. */
  async forgetEverything() {
    const { app } = this;
    for (const session of app.sessions.values()) {
      session.close();
      await session.idle();
    }
    await app.store.clear();
    location.replace(location.pathname + location.search);
  }
}
