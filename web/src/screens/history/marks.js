import { unseal } from "../../device/sealed.js";
import { isText } from "../../device/shape.js";

/**
 * Marks that people give their matches: a star and a note. Stored beside the matches, by the match's id.
 *
 * @typedef {{star: boolean, note: string}} Mark
 * @typedef {ReadonlyMap<string, Mark>} Marks   by the match's id
 * @typedef {import("../../device/store.js").Store} Store
 */

const STORE = "marks";
/** Maximum characters of a note. */
export const MOST_NOTE = 500;
/** @type {Mark} */
export const NO_MARK = { star: false, note: "" };

/** @param {any} mark */
function isMark(mark) {
  const { format, star, note } = mark ?? {};
  return format === 1 && typeof star === "boolean" && isText(note) && note.length <= MOST_NOTE;
}

/** @param {string} id @param {unknown} stored @returns {Mark | null} null if it is no mark that this page can read; it stays stored */
function readMark(id, stored) {
  const mark = unseal(id, stored)?.record;
  return isMark(mark) ? { star: mark.star, note: mark.note } : null;
}

/** @param {Store} store @returns {Promise<Marks>} */
export async function marksIn(store) {
  const found = [...(await store.all(STORE))].map(([id, stored]) => /** @type {const} */ ([id, readMark(id, stored)]));
  return new Map(/** @type {[string, Mark][]} */ (found.filter(([, mark]) => mark)));
}

/**
 * Changes a match's mark, starting from what is stored now, perhaps by another tab.
 *
 * @param {Store} store @param {string} id @param {(mark: Mark) => Mark | null} change  returns null to write nothing
 * @returns {Promise<Mark>} the mark as stored now
 */
export function noteMark(store, id, change) {
  const note = async () => {
    const before = (await marksIn(store)).get(id) ?? NO_MARK;
    const after = change(before);
    if (!after) return before;
    const some = after.star || after.note;
    await store.keep(STORE, id, some ? { format: 1, ...after } : undefined);
    return after;
  };
  // One tab at a time, if the browser has locks.
  return globalThis.navigator?.locks ? navigator.locks.request(STORE, note) : note();
}
