/**
 * The secret draft of the person who holds the device. It is stored apart from the table's record, and only the engine can
 * unlock it.
 */
export class HolderDraft {
  /** @param {import("./session.js").Host} host @param {import("./catalogue.js").GameView} game */
  constructor(host, game) {
    this.host = host;
    this.game = game;
  }

  /** The name of the setting that stores it. */
  get #name() {
    return `held ${this.game.slot}`;
  }

  /** Names whose draft is locked, and at which match; only the same name unlocks it. @param {TableRecord} record @param {number} seat */
  #lockedFor({ id }, seat) {
    return `${id} ${seat}`;
  }

  /**
   * Reads the draft that a person had when the device changed hands.
   *
   * @param {TableRecord} record @param {number} seat @param {import("../engine/engine.js").Engine} engine
   * @returns {Promise<object | null | undefined>} null if there is none; undefined if it cannot be unlocked
   */
  async of(record, seat, engine) {
    const stored = await this.host.store.getSetting(this.#name, /** @type {any} */ (null));
    if (stored?.id !== record.id || stored.holder !== seat) return null;
    // Old pages stored it unencrypted.
    if (!stored.locked) return stored.own;
    const answer = await engine
      .call("unlock", { of: this.#lockedFor(record, seat), locked: stored.locked })
      .catch(() => null);
    return answer?.value;
  }

  /** Has the engine lock the holder's own part of a record; null if nobody holds the device, or the engine cannot. @param {TableRecord} record */
  async locked(record) {
    const { id, holder } = record;
    if (holder == null) return null;
    // The record is wiped as soon as the table is covered, so copy it first.
    const value = structuredClone({ desk: record.desk });
    const answer = await this.host.engine
      ?.call("lock", { of: this.#lockedFor(record, holder), value })
      .catch(() => null);
    return answer ? { id, holder, locked: answer.locked } : null;
  }

  /** Stores a locked draft. @param {{id: string, holder: number, locked: unknown} | null} draft  from `locked`; null forgets it */
  async keep(draft) {
    await this.host.store.setSetting(this.#name, draft);
  }
}
