import { readBrief, sealedBrief } from "./briefs.js";
import { reader } from "./disk.js";
import { BRIEFS, SUMS } from "./stores.js";

/**
 * Lists the matches on this device by their briefs, without reading the matches. Briefs that are missing or damaged are rebuilt first.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {{id: string, record: Brief}} MatchBrief   a match that this page can show
 * @typedef {import("idb").IDBPDatabase} Database
 * @typedef {Map<string, ReturnType<typeof readBrief>>} Briefs   by the matches' ids; null where the record is no match
 * @typedef {Pick<import("idb").IDBPObjectStore<any, any, any, any>, "get">} Source
 */

/** Records at a time, so that a task stays short. */
const REBUILT = 40;
const READ = 500;

/** Every match that this page can show, newest first. @param {Store} store @param {(done: number, of: number) => void} [report]  called while rebuilding @returns {Promise<MatchBrief[]>} */
export async function readMatches(store, report = () => {}) {
  const stored = await store.reading(storedBriefs, new Map());
  const ids = (await store.reading((db) => db.getAllKeys("matches"), [])).map(String);
  const briefs = new Map(ids.map((id) => [id, stored.get(id) ?? null]));
  const wrong = [...ids.filter((id) => !briefs.get(id)), ...[...stored.keys()].filter((id) => !briefs.has(id))];
  for (let at = 0; at < wrong.length; at += REBUILT) {
    report(at, wrong.length);
    for (const [id, brief] of await rebuild(store, wrong.slice(at, at + REBUILT))) briefs.set(id, brief);
  }
  for (const { key, value } of store.unsaved("matches")) briefs.set(key, readBrief(key, sealedBrief(key, value)));
  return newestFirst(briefs);
}

/** Those that this page can show. @param {Briefs} briefs @returns {MatchBrief[]} */
function newestFirst(briefs) {
  const found = [...briefs].flatMap(([id, record]) =>
    record && !("newer" in record) ? [{ id, record, time: Date.parse(record.when) }] : [],
  );
  found.sort((one, other) => other.time - one.time || (one.id < other.id ? 1 : -1));
  return found.map(({ id, record }) => ({ id, record }));
}

/** @param {Database} db @returns {Promise<Briefs>} */
async function storedBriefs(db) {
  /** @type {Briefs} */
  const found = new Map();
  for (let range = null; ; ) {
    const source = reader(db, BRIEFS).objectStore(BRIEFS);
    const [keys, values] = await Promise.all([source.getAllKeys(range, READ), source.getAll(range, READ)]);
    for (const [at, key] of keys.entries()) found.set(String(key), readBrief(String(key), values[at]));
    if (keys.length < READ) return found;
    range = IDBKeyRange.lowerBound(keys.at(-1), true);
  }
}

/** Rebuilds the briefs of matches; a record that is no match is set aside. @param {Store} store @param {string[]} ids @returns {Promise<Briefs>} */
async function rebuild(store, ids) {
  const { briefs, noMatches } = await store.reading((db) => rebuilt(db, ids), { briefs: new Map(), noMatches: [] });
  for (const id of noMatches) await store.loadMatch(id);
  return briefs;
}

/** @param {Database} db @param {string[]} ids */
async function rebuilt(db, ids) {
  try {
    const transaction = db.transaction(["matches", BRIEFS, SUMS], "readwrite");
    transaction.done.catch(() => {});
    const { sealed, ...found } = await briefsOf(transaction.objectStore("matches"), ids);
    const briefs = transaction.objectStore(BRIEFS);
    const requests = sealed.map(([id, brief]) => (brief ? briefs.put(brief, id) : briefs.delete(id)));
    await Promise.all([...requests, transaction.objectStore(SUMS).clear(), transaction.done]);
    return found;
  } catch {
    // On a full disk, they are read without being stored.
    const { sealed: _, ...found } = await briefsOf(reader(db, "matches").objectStore("matches"), ids);
    return found;
  }
}

/** @param {Source} source  the matches @param {string[]} ids */
async function briefsOf(source, ids) {
  const matches = await Promise.all(ids.map((id) => source.get(id)));
  const sealed = ids.map((id, at) => /** @type {const} */ ([id, sealedBrief(id, matches[at])]));
  const noMatches = ids.filter((_, at) => matches[at] !== undefined && !sealed[at]?.[1]);
  /** @type {Briefs} */
  const briefs = new Map(sealed.map(([id, brief]) => [id, readBrief(id, brief)]));
  return { briefs, noMatches, sealed };
}
