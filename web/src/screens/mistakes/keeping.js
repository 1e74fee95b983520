import { readMatches } from "../../device/matchlist.js";
import { unseal } from "../../device/sealed.js";
import { isList, isObject, isText } from "../../device/shape.js";
import { answerOf } from "../../engine/slices.js";
import { matchWithTable } from "../../match/matches.js";
import { dayOf, decided, fresh, withDone, withLooked } from "./deck.js";

/**
 * Stores the positions of the deck, and collects them from the matches of the history.
 *
 * @typedef {import("./deck.js").Drill} Drill
 * @typedef {import("./deck.js").Progress} Progress
 * @typedef {{id: string, drill: Drill}} StoredDrill
 */

/** The store of the positions, and the setting with the progress. */
const STORE = "drills";
const PROGRESS = "drills";
/** Matches searched at a time; a coach takes seconds for one. */
export const SOME = 5;
/** Only this many of the newest matches are searched. */
const NEWEST = 200;
/** How many of a match's decisions become positions: the costliest ones, and good ones. */
const MOST_MISTAKES = 3;
const MOST_FINE = 1;

/** @param {unknown} value @returns {value is Progress} */
function isProgress(value) {
  return (
    isObject(value) &&
    isList(value.looked, isText) &&
    isList(value.days, (day) => Array.isArray(day) && isText(day[0]) && Number.isInteger(day[1]))
  );
}

/** @param {any} drill @returns {drill is Drill} */
function isDrill(drill) {
  const { format, game, match, ply, seat, cost, plan } = drill ?? {};
  const numbers = [plan?.stability, plan?.difficulty, plan?.reps, plan?.lapses, plan?.state, plan?.steps, plan?.days];
  return (
    format === 1 &&
    [game, match, plan?.last].every(isText) &&
    [ply, seat].every((number) => Number.isInteger(number) && number >= 0) &&
    [cost, ...numbers].every(Number.isFinite) &&
    !Number.isNaN(Date.parse(plan.due))
  );
}

/** @param {import("../../device/store.js").Store} store @returns {Promise<Progress>} */
export function progressIn(store) {
  return store.getSetting(PROGRESS, /** @type {Progress} */ ({ looked: [], days: [] }), isProgress);
}

/** All positions; damaged ones are left alone. @param {import("../../device/store.js").Store} store @returns {Promise<StoredDrill[]>} */
export async function drillsIn(store) {
  const stored = [...(await store.all(STORE))].map(([id, value]) => ({ id, drill: unseal(id, value)?.record }));
  return /** @type {StoredDrill[]} */ (stored.filter(({ drill }) => isDrill(drill)));
}

/** Where the machine's own practice was stored, before it became part of the deck. */
const OLDER = "machine drill";

/** Deletes the old practice data; true if there was any. @param {import("../../device/store.js").Store} store */
export async function dropOlder(store) {
  const names = [...(await store.settings()).keys()].filter((name) => name.startsWith(OLDER));
  for (const name of names) await store.keep("settings", name, undefined);
  return names.length > 0;
}

/** @param {import("../../device/store.js").Store} store @param {string} id */
export function dropDrill(store, id) {
  return store.keep(STORE, id, undefined);
}

/**
 * Stores the grade of a position; false if another tab has graded it since it was shown.
 *
 * @param {import("../../device/store.js").Store} store @param {StoredDrill} shown @param {{mark: number, earlier: number | null}} grade @param {Date} now
 */
export function noteDecision(store, { id, drill }, { mark, earlier }, now) {
  const note = async () => {
    const stored = (await drillsIn(store)).find((one) => one.id === id)?.drill;
    if (!stored || stored.plan.last !== drill.plan.last || stored.plan.reps !== drill.plan.reps) return false;
    await store.keep(STORE, id, { ...stored, cost: earlier ?? stored.cost, plan: decided(stored.plan, mark, now) });
    await store.setSetting(PROGRESS, withDone(await progressIn(store), dayOf(now)));
    return true;
  };
  // One tab at a time, if the browser has locks.
  return navigator.locks ? navigator.locks.request("drills", note) : note();
}

/** Finished matches of one person that were not searched yet, newest first. @param {Page} app @param {Progress} progress */
async function unseen({ store }, { looked }) {
  const searched = new Set(looked);
  const matches = (await readMatches(store)).slice(0, NEWEST);
  return matches.filter(({ id, record: { over, parent, players } }) => {
    const people = players.filter(({ level }) => level === "human");
    return over && !parent && people.length === 1 && !searched.has(id);
  });
}

/**
 * Has the coach search some matches, and stores the positions it finds.
 *
 * @param {Page} app @param {() => boolean} wanted @param {(at: number, of: number) => void} report
 * @returns {Promise<boolean>} true if more matches are left to search
 */
export async function collect(app, wanted, report) {
  const { engine, store } = app;
  const matches = engine ? await unseen(app, await progressIn(store)) : [];
  for (const [at, { id, record }] of matches.slice(0, SOME).entries()) {
    if (!engine || !wanted()) return true;
    report(at, Math.min(SOME, matches.length));
    const table = (await matchWithTable(store, id))?.table;
    const seat = record.players.findIndex(({ level }) => level === "human");
    const ask = { save: table?.save, seat, mistakes: MOST_MISTAKES, fine: MOST_FINE };
    // A match that the engine cannot read gives no positions.
    const answer = table && (await answerOf(engine, "decisions", ask, { wanted }).catch(() => ({ drills: [] })));
    if (!wanted()) return true;
    for (const { ply, cost } of answer?.drills ?? [])
      await store.keep(STORE, `${id}.${ply}`, {
        ...{ format: 1, game: record.game, match: id, ply, seat, cost },
        plan: fresh(new Date()),
      });
    await store.setSetting(PROGRESS, withLooked(await progressIn(store), id));
  }
  return matches.length > SOME;
}
