import { oneTab } from "../../device/onetab.js";
import { unseal } from "../../device/sealed.js";
import { fits } from "../../device/shape.js";

/**
 * Marks that people give their matches: a star and a note. Stored beside the matches, by the match's id.
 *
 * @typedef {{star: boolean, note: string}} Mark
 * @typedef {Map<string, Mark>} Marks   by the match's id
 * @typedef {import("../../device/store.js").Store} Store
 */

const STORE = "marks";
/** Maximum characters of a note. */
export const MOST_NOTE = 500;
/** The form of a mark as it is stored. */
const MARK = { format: (/** @type {unknown} */ format) => format === 1, star: true, note: "" };
/** @type {Mark} */
export const NO_MARK = { star: false, note: "" };

/** The marks that this page can read; others stay stored. @param {Store} store @returns {Promise<Marks>} */
export async function marksIn(store) {
  /** @type {Marks} */
  const marks = new Map();
  for (const [id, stored] of await store.all(STORE)) {
    const mark = unseal(id, stored)?.record;
    if (!fits(mark, MARK)) continue;
    const { star, note } = /** @type {Mark} */ (mark);
    marks.set(id, { star, note });
  }
  return marks;
}

/**
 * Changes a match's mark as it is stored now, since another tab may have changed it. A mark without a star and a note is deleted.
 *
 * @param {Store} store @param {string} id @param {Partial<Mark>} change
 * @returns {Promise<Mark>} the mark as stored now
 */
export function noteMark(store, id, change) {
  const changeStored = async () => {
    const after = { ...((await marksIn(store)).get(id) ?? NO_MARK), ...change };
    await store.keep(STORE, id, after.star || after.note ? { format: 1, ...after } : undefined);
    return after;
  };
  return oneTab(STORE, changeStored);
}
