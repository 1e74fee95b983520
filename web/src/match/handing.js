import { closeDialog } from "../ui/dialogs.js";
import { forgetters } from "../ui/services.js";
import { isPublic } from "./recordfacts.js";
import { freshUi } from "./tablerecord.js";
import { wipe } from "./wipe.js";

/** Covers and uncovers the table of several people who share a device. The *holder* is the seat of the person who has the device now. */
export class Handing {
  #session;
  /** The number of calls of `cover` so far. */
  #coverCount = 0;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /**
   * Ends the holder's turn with the device: removes from the record what only the holder may see, and empties the removed objects in place.
   *
   * @param {TableRecord} record
   * @param {object} [secrets]  all that the holder saw, by default the record and the session's `ui`; parts of it that the record still uses stay
   */
  hide(record, secrets = { ...record, ui: this.#session.ui }) {
    const session = this.#session;
    if (record.holder != null) record.last = record.holder;
    record.holder = null;
    session.conceal(record);
    session.ui = freshUi();
    wipe(secrets, record);
    for (const forget of forgetters) forget();
  }

  /** Hides the table when the device changes hands or others may see it, and stores the holder's draft. */
  async cover() {
    const session = this.#session;
    const { record } = session;
    this.#coverCount += 1;
    if (!record || session.replay || !session.several || isPublic(record)) return;
    // A worker that is restarted returns the view requested last; so request a bystander's now.
    const { engineMatch } = session;
    const bystanderView = engineMatch?.engine.call("view", { match: engineMatch.match, seat: null }).catch(() => null);
    if (record.holder == null) return;
    const saved = session.save();
    this.hide(record);
    closeDialog();
    session.host.paint();
    await saved;
    const snapshot = await bystanderView;
    if (!snapshot || record.holder !== null || snapshot.ply !== record.ply) return;
    session.updateRecord(snapshot);
    session.host.paint();
  }

  /** Called when the next person has taken the device: shows the table to that person. */
  async uncover() {
    const session = this.#session;
    const countBefore = this.#coverCount;
    // True if the table was covered again since this call.
    const wasCovered = () => countBefore !== this.#coverCount;
    await session.working;
    const { host, next, record, engineMatch } = session;
    if (!engineMatch || !record || session.busy || next === null || wasCovered()) return;
    try {
      const desk = await this.#unlockedDraft(record, next, engineMatch.engine);
      if (wasCovered()) return;
      const snapshot = await engineMatch.engine.call("view", { match: engineMatch.match, seat: next, desk });
      // The person may have put the device down since, and even have taken it up again.
      if (session.closed || !session.covered || document.hidden || wasCovered()) return;
      record.holder = next;
      session.updateRecord(snapshot);
    } catch (error) {
      return session.failed(error);
    }
    host.paint();
  }

  /** The draft of the person who holds the device, encrypted by the engine, so that it can be stored; undefined or null if nobody holds the device, or the engine fails. @param {TableRecord} record */
  async lockedDraft({ id, holder, ply, desk }) {
    if (holder == null) return undefined;
    const { engine } = this.#session.host;
    // The record is wiped as soon as the table is covered, so copy it first.
    const params = { of: `${id} ${holder}`, value: structuredClone(desk) };
    const answer = await engine?.call("lock", params).catch(() => null);
    return answer && { of: holder, ply, draft: answer.locked };
  }

  /** The draft that a person had when the device changed hands, decrypted; undefined if it is of another seat or ply, or the engine fails. @param {TableRecord} record @param {number} seat @param {import("./session.js").Engine} engine */
  async #unlockedDraft({ id, ply, locked }, seat, engine) {
    if (locked?.of !== seat || locked.ply !== ply) return undefined;
    const answer = await engine.call("unlock", { of: `${id} ${seat}`, locked: locked.draft }).catch(() => null);
    return answer?.value;
  }
}
