/**
 * Records that could not be read or were replaced, stored as they were found.
 *
 * @typedef {object} DamagedRecord
 * @property {string} key     its key among the records set aside
 * @property {string} slot    the key that it had before, such as `table`
 * @property {string} when    ISO time at which it was set aside
 * @property {string} reason  `checksum`, `shape`, `replaced`, or the code of the error with which the engine rejected it
 * @property {string} text    the record as found, as JSON unless it was a text; to be downloaded
 */

/** Maximum characters of a record's key. */
export const MOST_KEY = 300;

/**
 * The entry of a record that is set aside.
 *
 * @param {string} slot @param {unknown} raw @param {string} reason
 * @param {string} [when]
 * @param {string | number} [mark]  makes the key unique if several records have the same slot and time
 */
export function damagedEntry(slot, raw, reason, when = new Date().toISOString(), mark = randomMark()) {
  const key = `${slot} ${when} ${mark}`.slice(-MOST_KEY);
  /** @type {DamagedRecord} */
  const value = {
    key,
    slot: slot.slice(0, MOST_KEY),
    when,
    reason,
    text: typeof raw === "string" ? raw : String(JSON.stringify(raw)),
  };
  return { store: /** @type {const} */ ("damaged"), key, value };
}

function randomMark() {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
