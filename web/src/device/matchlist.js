import { readBrief, sealedBrief } from "./briefs.js";
import { begun } from "./disk.js";
import { BRIEFS } from "./stores.js";

/**
 * Lists the matches on this device by their briefs, without reading the matches. Briefs that are missing or damaged are rebuilt first.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {{id: string, record: Brief}} MatchBrief   a match that this page can show
 */

/** Matches that are read at a time. */
const REBUILT = 40;

/** Every match that this page can show, newest first. @param {Store} store @returns {Promise<MatchBrief[]>} */
export async function readMatches(store) {
  const stored = await store.all(BRIEFS);
  const ids = (await store.reading((db) => db.getAllKeys("matches"), [])).map(String);
  const briefs = new Map(ids.map((id) => [id, readBrief(id, stored.get(id))]));
  const missing = ids.filter((id) => !briefs.get(id));
  for (let at = 0; at < missing.length; at += REBUILT)
    for (const [id, brief] of await rebuilt(store, missing.slice(at, at + REBUILT))) briefs.set(id, brief);
  for (const { key, value } of store.unsaved("matches")) briefs.set(key, readBrief(key, sealedBrief(key, value)));
  const found = [...briefs].flatMap(([id, record]) => (record ? [{ id, record }] : []));
  return found.sort((one, other) => (isNewer(one, other) ? -1 : 1));
}

/** @param {MatchBrief} one @param {MatchBrief} other */
function isNewer(one, other) {
  return one.record.when === other.record.when ? one.id > other.id : one.record.when > other.record.when;
}

/** Rebuilds the briefs of matches; a record that is no match is set aside. @param {Store} store @param {string[]} ids */
async function rebuilt(store, ids) {
  const sealed = await store.reading(async (db) => {
    // In one transaction, so that no other tab writes a match meanwhile.
    const transaction = begun(db, ["matches", BRIEFS], "readwrite");
    const matches = await Promise.all(ids.map((id) => transaction.objectStore("matches").get(id)));
    const made = ids.map((id, at) => sealedBrief(id, matches[at]));
    const put = made.map(async (brief, at) => brief && transaction.objectStore(BRIEFS).put(brief, ids[at]));
    // On a full disk they are not stored.
    await Promise.allSettled([...put, transaction.done]);
    return made;
  }, []);
  const briefs = new Map(ids.map((id, at) => [id, readBrief(id, sealed[at])]));
  for (const [id, brief] of briefs) if (!brief) await store.loadMatch(id);
  return briefs;
}
