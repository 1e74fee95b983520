/**
 * The secret draft of the person who holds the device. It lies apart from the table's record, and only the engine can
 * unlock it.
 */
export class HeldHand {
  /** @param {import("./session.js").Host} host @param {import("./catalogue.js").GameView} game */
  constructor(host, game) {
    this.host = host;
    this.game = game;
  }

  /** Where it is kept. */
  get #name() {
    return `held ${this.game.slot}`;
  }

  /** @param {TableRecord} record @param {number} seat */
  #lockedFor({ id }, seat) {
    return `${id} ${seat}`;
  }

  /**
   * The draft of a person when the device changed hands.
   *
   * @param {TableRecord} record @param {number} seat @param {import("../engine/engine.js").Engine} engine
   * @returns {Promise<object | null | undefined>} nothing where that is not to be had
   */
  async of(record, seat, engine) {
    const held = await this.host.store.getSetting(this.#name, /** @type {any} */ (null));
    if (held?.id !== record.id || held.holder !== seat) return null;
    // Before there were locks it lay there in the open.
    if (!held.locked) return held.own;
    const found = await engine
      .call("unlock", { of: this.#lockedFor(record, seat), locked: held.locked })
      .catch(() => null);
    return found?.value;
  }

  /** Has the engine lock the holder's own part of a record; null when nobody holds the device, or when that cannot be done. @param {TableRecord} record */
  async locked(record) {
    const { id, holder } = record;
    if (holder == null) return null;
    // What lies there is wiped as soon as it is covered.
    const value = structuredClone({ desk: record.desk });
    const answer = await this.host.engine
      ?.call("lock", { of: this.#lockedFor(record, holder), value })
      .catch(() => null);
    return answer ? { id, holder, locked: answer.locked } : null;
  }

  /** @param {{id: string, holder: number, locked: unknown} | null} hand  as it was locked; null forgets it */
  async keep(hand) {
    await this.host.store.setSetting(this.#name, hand);
  }
}
