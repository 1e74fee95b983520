import { Claim } from "../device/claim.js";
import { currentRoute } from "../router.js";

/**
 * Which tab plays which table. A tab holds a table's claim while the table is on its screen or at work; another tab says that
 * the match is open elsewhere, and can take it over.
 *
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./catalogue.js").GameView} GameView
 */

export class Claims {
  /** By slot. @type {Map<string, Claim>} */
  #claims = new Map();

  /** @param {MatchHost} app */
  constructor(app) {
    this.app = app;
    app.store.addEventListener("conflict", (event) => {
      const { slot } = /** @type {CustomEvent} */ (event).detail;
      // Another tab plays it, and its messages did not arrive.
      this.#claims.get(slot)?.release();
      this.#elsewhere(slot);
    });
  }

  /** @param {GameView} game */
  #claim({ slot }) {
    const known = this.#claims.get(slot);
    if (known) return known;
    const claim = new Claim(slot);
    claim.addEventListener("lost", () => this.#elsewhere(slot));
    claim.addEventListener("gained", () => {
      const session = this.app.sessionAt(slot);
      if (session === this.app.session) session?.start();
    });
    this.#claims.set(slot, claim);
    return claim;
  }

  /**
   * True if this tab may play here. If not, the table says so until the other tab lets go. If another tab has played meanwhile, its
   * table replaces the session and is started.
   *
   * @param {Session} session
   * @param {{force?: boolean}} [how]
   */
  async take(session, how) {
    const { game } = session;
    const claim = this.#claim(game);
    const wasHeld = claim.held && !session.elsewhere;
    if (!(await claim.take(how))) {
      if (currentRoute() === "table") claim.wait();
      this.#elsewhere(game.slot);
      return false;
    }
    if (!wasHeld && session.record && (await this.app.store.changed(game.slot))) {
      session.close();
      await this.app.reopen(game);
      return false;
    }
    session.elsewhere = false;
    return !session.closed;
  }

  /** Takes the table from the other tab, as the person asked. @param {Session} session */
  async takeOver(session) {
    if (await this.take(session, { force: true })) await session.start();
    this.app.paint();
  }

  /** Takes the claim of a table that is about to be cleared, and reads its stored state. @param {GameView} game */
  async seize(game) {
    await this.#claim(game).take({ force: true });
    await this.app.store.loadTable(game.slot);
  }

  /** Releases the claims of tables that are neither on the screen nor at work. */
  async rest() {
    for (const [slot, claim] of this.#claims) {
      const session = this.app.sessionAt(slot);
      await session?.idle();
      if (currentRoute() !== "table" || this.app.session !== session) claim.release();
    }
  }

  /** @param {string} slot */
  #elsewhere(slot) {
    this.app.sessionAt(slot)?.pause();
    this.app.paint();
  }
}
