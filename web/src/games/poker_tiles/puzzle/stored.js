import { today } from "../../../match/matches.js";

/** The setting that stores the record of the puzzles, which the engine reads and makes (jokerpoker/taskdays.py). */
export const SETTING = "tiles puzzle";

/** What the engine needs to make the record of the puzzles; also the `own` data of the game's statistics. @param {import("../../../device/store.js").Store} store @param {string} [day] */
export async function own(store, day = today()) {
  return { stored: await store.getSetting(SETTING, /** @type {unknown} */ (null)), day };
}
