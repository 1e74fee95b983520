import { FORMAT } from "../device/records.js";
import { keepMatch } from "./matches.js";

/** Writes a table's record to the device: one write after another, many requests as one. */
export class Keeping {
  #session;
  /** Resolved once all writes so far are done. */
  #saving = Promise.resolve();
  /** True while a write is asked for and not begun. */
  #dirty = false;
  /** True once the match is in the history. */
  #filed = false;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /** Writes the record; resolves once it is stored. */
  save() {
    this.#dirty = false;
    const session = this.#session;
    const record = session.shared();
    const locking = session.record && !session.replay ? session.handing.locked(session.record) : null;
    return this.after(async () => {
      const locked = await locking;
      if (!record || session.closed || session.replay) return;
      if (locked) record.locked = session.table.locked = locked;
      const hasOlderFormat = record.parent && record.format < FORMAT;
      await session.host.store.saveTable(hasOlderFormat ? { ...record, format: FORMAT } : record, session.game.slot);
      // Otherwise another tab has played on, or has deleted it.
      if (!session.closed) await this.#file(record);
    });
  }

  /** Adds a match that is over to the history, once; practice is not added. @param {TableRecord} record */
  async #file(record) {
    const { game, host } = this.#session;
    if (!record.over || this.#filed || game.practice) return;
    this.#filed = true;
    await keepMatch(host.store, game, record);
  }

  /** Writes the record after what is being written now; many calls become one. */
  saveSoon() {
    if (this.#dirty) return;
    this.#dirty = true;
    this.#saving.then(() => {
      if (this.#dirty) this.save();
    });
  }

  /** Queues another write. @param {() => Promise<void>} write */
  after(write) {
    this.#saving = this.#saving.then(write);
    return this.#saving;
  }
}
