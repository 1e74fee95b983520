import { oneTab } from "../../device/onetab.js";
import { unseal } from "../../device/sealed.js";
import { answerOf } from "../../engine/slices.js";

/**
 * Stores the deck of positions (jokerpoker/drills.py), unread.
 *
 * @typedef {import("../../device/store.js").Store} Store
 */

/** The store of the positions, and the setting with the progress. */
const DRILLS = "drills";

/** What is stored, and the time. @param {Store} store */
export async function storedIn(store) {
  const all = [...(await store.all(DRILLS))];
  return {
    drills: Object.fromEntries(all.map(([id, value]) => [id, unseal(id, value)?.record])),
    progress: await store.getSetting(DRILLS, null),
    now: Date.now(),
    zone: new Date().getTimezoneOffset(),
  };
}

/** @param {Store} store @param {Bridge.Kept} kept */
export async function keep(store, { drills, progress }) {
  for (const [id, drill] of Object.entries(drills)) await store.keep(DRILLS, id, drill);
  if (progress) await store.setSetting(DRILLS, progress);
}

/** @param {Store} store @param {string} id */
export function drop(store, id) {
  return store.keep(DRILLS, id, undefined);
}

/**
 * Has a decision graded, and stores what that changes.
 *
 * @param {import("../../engine/engine.js").Engine} engine @param {Store} store @param {Bridge.Exercise} position @param {Bridge.Grade} ask
 * @returns {Promise<Bridge.GradeTold>}
 */
export function graded(engine, store, { id, match, reps }, ask) {
  const grade = async () => {
    const { drills, ...more } = await storedIn(store);
    const counting = match ? { id, reps, drill: drills[id] ?? null, ...more } : null;
    const told = await answerOf(engine, "grade", { ...ask, counting });
    if (told.keep) await keep(store, told.keep);
    return told;
  };
  return oneTab(DRILLS, grade);
}
