import { BRIEFS, begin } from "./disk.js";
import { unseal } from "./sealed.js";
import { factsOf, isBrief, shapeOf } from "./shape.js";

/**
 * Lists the matches on this device by their briefs, without reading the matches. Briefs that are missing or damaged are rebuilt first.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {{id: string, record: Brief}} MatchBrief   a match that this page can show
 */

/** The number of matches read at a time to rebuild their briefs. */
const READ_AT_ONCE = 40;

/** Every match that this page can show, newest first. @param {Store} store @returns {Promise<MatchBrief[]>} */
export async function readMatches(store) {
  const stored = await store.all(BRIEFS);
  const ids = (await store.reading((db) => db.getAllKeys("matches"), [])).map(String);
  /** @type {Map<string, Brief>} */
  const briefs = new Map();
  const note = (/** @type {string} */ id, /** @type {unknown} */ brief) => {
    if (isBrief(brief)) briefs.set(id, brief);
    else briefs.delete(id);
  };
  for (const id of ids) note(id, stored.get(id));
  const missing = ids.filter((id) => !briefs.has(id));
  for (let at = 0; at < missing.length; at += READ_AT_ONCE) {
    const slice = missing.slice(at, at + READ_AT_ONCE);
    const rebuilt = await rebuild(store, slice);
    for (const [index, id] of slice.entries()) note(id, rebuilt[index]);
  }
  for (const { key, value } of store.unsaved("matches")) note(key, unsealedBrief(key, value));
  const matches = [...briefs].map(([id, record]) => ({ id, record, order: `${record.when} ${id}` }));
  return matches.sort((one, other) => (one.order > other.order ? -1 : 1));
}

/** Rebuilds and stores the briefs of matches; a record that is no match is set aside. Returns them by index of `ids`, undefined where there is none; empty if the disk does not answer. @param {Store} store @param {string[]} ids */
async function rebuild(store, ids) {
  const briefs = await store.reading(async (db) => {
    // In one transaction, so that no other tab writes a match meanwhile.
    const transaction = begin(db, ["matches", BRIEFS], "readwrite");
    const matches = await Promise.all(ids.map((id) => transaction.objectStore("matches").get(id)));
    const rebuilt = ids.map((id, at) => unsealedBrief(id, matches[at]));
    const put = rebuilt.map(async (brief, at) => brief && transaction.objectStore(BRIEFS).put(brief, ids[at]));
    // If the disk is full, the briefs are returned but not stored.
    await Promise.allSettled([...put, transaction.done]);
    return rebuilt;
  }, []);
  // Loading a record sets it aside if it is no match.
  for (const [at, id] of ids.entries()) if (!briefs[at]) await store.loadMatch(id);
  return briefs;
}

/** The brief of a match; records of older pages may have fewer fields. @param {MatchRecord} record @returns {Brief} */
function briefOf({ game, players, when, over, outcome, accuracy, day, helped, facts, table, ...more }) {
  const { parent, at, others, apart } = more;
  const line = { ...(parent ? { parent, at: at ?? 0, others } : {}), ...(apart ? { apart } : {}) };
  const judged = { accuracy: accuracy ?? {}, day, helped, facts: facts ?? factsOf(table), ...line };
  return { game, players, when, over, outcome, ...judged };
}

/** A match's brief; undefined if it is no match that this page can read. @param {string} id @param {unknown} sealed  the match */
function unsealedBrief(id, sealed) {
  const record = unseal(id, sealed)?.record;
  return shapeOf(record) === "whole" ? briefOf(/** @type {MatchRecord} */ (record)) : undefined;
}

/** True if statistics count a match: it is over, did not come as a link, and does not branch off another match. @param {Brief} record */
export function isCounted({ over, apart, parent }) {
  return over && !apart && !parent;
}
