import { unseal } from "../../device/sealed.js";
import { isText } from "../../device/shape.js";

/**
 * What people note of their matches: a star, and a few words. Kept beside the matches, each under the id of its match.
 *
 * @typedef {{star: boolean, note: string}} Mark
 * @typedef {ReadonlyMap<string, Mark>} Marks   by the match's id
 * @typedef {import("../../device/store.js").Store} Store
 */

const STORE = "marks";
/** Characters of a note. */
export const MOST_NOTE = 500;
/** @type {Mark} */
export const NO_MARK = { star: false, note: "" };

/** @param {any} mark */
function isMark(mark) {
  const { format, star, note } = mark ?? {};
  return format === 1 && typeof star === "boolean" && isText(note) && note.length <= MOST_NOTE;
}

/** @param {string} id @param {unknown} kept @returns {Mark | null} null for what is none: it is left alone */
function readMark(id, kept) {
  const mark = unseal(id, kept)?.record;
  return isMark(mark) ? { star: mark.star, note: mark.note } : null;
}

/** @param {Store} store @returns {Promise<Marks>} */
export async function marksIn(store) {
  const found = [...(await store.all(STORE))].map(([id, kept]) => /** @type {const} */ ([id, readMark(id, kept)]));
  return new Map(/** @type {[string, Mark][]} */ (found.filter(([, mark]) => mark)));
}

/**
 * Changes what is noted of a match, whatever another tab has noted of it meanwhile.
 *
 * @param {Store} store @param {string} id @param {(mark: Mark) => Mark | null} change  null: nothing is to be written
 * @returns {Promise<Mark>} what is noted now
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
  // One tab at a time, where the browser can see to that.
  return globalThis.navigator?.locks ? navigator.locks.request(STORE, note) : note();
}
