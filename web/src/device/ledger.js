import { ALL, BRIEFS, countBrief, noSums, readBrief, readSums, SUMS, sealedBrief } from "./accounts.js";
import { seal } from "./sealed.js";

/**
 * The matches kept on this device, without reading them: their sums, and their briefs from the newest on. What is kept beside the matches and
 * is missing, damaged or of another version is made anew first.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./accounts.js").Sums} Sums
 * @typedef {{id: string, record: Brief}} Kept
 * @typedef {import("idb").IDBPDatabase} Database
 * @typedef {import("idb").IDBPTransaction<unknown, string[], "readwrite">} Writing
 * @typedef {(done: number, of: number) => void} Told
 */

/** So many records at a time keep a task short. */
const SLICE = 40;
const BRIEF_SLICE = 200;
/** As often as other tabs may write meanwhile. */
const TRIES = 8;

/** @param {Kept} one @param {Kept} other  which comes first, the newest leading */
function newerFirst(one, other) {
  return Date.parse(other.record.when) - Date.parse(one.record.when) || (one.id < other.id ? 1 : -1);
}

export class Ledger {
  /** Before which the next briefs are. @type {[string, string] | null} */
  #place = null;
  #ended = false;
  /** Of matches whose briefs are not on disk, newest first. @type {Kept[]} */
  #waiting;
  /** Ids of what the disk does not know, or knows otherwise. @type {Set<string>} */
  #other;
  /** @type {Kept[]} */
  #beside;

  /** @param {Store} store @param {Sums} sums @param {Kept[]} beside  what is not on disk @param {boolean} whole  is every match of the disk in the sums? */
  constructor(store, sums, beside, whole) {
    this.store = store;
    this.whole = whole;
    this.sums = sums;
    this.#other = new Set([...store.unsaved("matches").map(({ key }) => key), ...beside.map(({ id }) => id)]);
    this.#waiting = beside.sort(newerFirst);
    this.#beside = [...beside];
  }

  /** How many matches can be shown. */
  get count() {
    return this.sums.matches;
  }

  /** The next briefs, newest first; none when all were given. @param {number} most @returns {Promise<Kept[]>} */
  async next(most) {
    /** @type {Kept[]} */
    const found = [];
    while (!this.#ended && found.length < most) found.push(...(await this.#some(most - found.length)));
    const oldest = found.at(-1);
    const between = this.#waiting.findIndex((match) => !this.#ended && (!oldest || newerFirst(oldest, match) < 0));
    found.push(...this.#waiting.splice(0, between < 0 ? this.#waiting.length : between));
    return found.sort(newerFirst);
  }

  /** Of the next that the disk has, those that can be shown. @param {number} most */
  async #some(most) {
    const seen = await this.store.reading((db) => before(db, this.#place, most), []);
    this.#ended = seen.length < most;
    const { id = "", when = "" } = seen.at(-1) ?? {};
    if (seen.length) this.#place = [when, id];
    return this.#readable(
      seen.map((one) => one.id),
      seen.map(({ value }) => value),
    );
  }

  /** Those that can be shown; a damaged brief is made anew. @param {string[]} ids @param {unknown[]} values  briefs */
  async #readable(ids, values) {
    /** @type {Kept[]} */
    const found = [];
    for (const [at, id] of ids.entries()) {
      if (this.#other.has(id)) continue;
      const whole = readBrief(id, values[at]) !== null;
      if (!whole) await renew(this.store, [id]);
      found.push(...kept(id, whole ? values[at] : await this.store.reading((db) => db.get(BRIEFS, id), undefined)));
    }
    return found;
  }

  /** All briefs that are kept, newest first. @returns {Promise<Kept[]>} */
  async all() {
    /** @type {Kept[]} */
    const found = [...this.#beside];
    for (let last = ""; ; ) {
      const { keys, values } = await this.store.reading((db) => slice(db, last), NOTHING);
      found.push(...(await this.#readable(keys, values)));
      last = keys.at(-1) ?? "";
      if (keys.length < BRIEF_SLICE) return found.sort(newerFirst);
    }
  }

  /** Deletes every match that can be shown. @returns {Promise<boolean>} */
  async dropAll() {
    const { matches, briefs } = this.sums;
    if (this.whole && matches === briefs && (await this.store.wipe("matches"))) return true;
    const all = await this.all();
    return this.store.dropMatches(...all.map(({ id }) => id));
  }
}

/** @type {{keys: string[], values: unknown[]}} */
const NOTHING = { keys: [], values: [] };

/** What is kept, and right. @param {Store} store @param {Told} [told]  while something has to be made anew @returns {Promise<Ledger>} */
export async function openLedger(store, told = () => {}) {
  /** @type {Kept[]} */
  let unwritten = [];
  let sums = noSums();
  let whole = false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await store.reading(figures, null);
    const right = found && found.matches === found.briefs + unwritten.length;
    if (right && found.sums?.briefs === found.briefs) sums = found.sums;
    else if (right) sums = await store.reading(recount, noSums());
    else if (found) unwritten = await mend(store, told);
    whole = right === true && sums.briefs === found?.briefs;
    if (!found || whole) break;
  }
  // Better what can be told than nothing.
  if (!whole) sums = await store.reading(recount, noSums());
  const beside = [...unsavedIn(store), ...unwritten];
  for (const brief of await store.reading((db) => overlaid(db, store), [])) countBrief(sums, brief, -1);
  for (const { record } of beside) countBrief(sums, record, 1);
  return new Ledger(store, sums, beside, whole);
}

/** @param {Database} db */
async function figures(db) {
  const transaction = db.transaction(["matches", BRIEFS, SUMS]);
  const [matches, briefs, sums] = await Promise.all([
    transaction.objectStore("matches").count(),
    transaction.objectStore(BRIEFS).count(),
    transaction.objectStore(SUMS).get(ALL),
  ]);
  return { matches, briefs, sums: readSums(sums) };
}

/** What the disk has of matches that are otherwise by now. @param {Database} db @param {Store} store */
function overlaid(db, store) {
  return Promise.all(
    store.unsaved("matches").map(async ({ key }) => readBrief(key, await db.get(BRIEFS, key).catch(() => null))),
  );
}

/** @param {Store} store */
function unsavedIn(store) {
  return store.unsaved("matches").flatMap(({ key, value }) => kept(key, sealedBrief(key, value)));
}

/** @param {string} id @param {unknown} sealed  a brief @returns {Kept[]} */
function kept(id, sealed) {
  const record = readBrief(id, sealed);
  return record && !("newer" in record) ? [{ id, record }] : [];
}

/** The briefs before one, newest first. @param {Database} db @param {[string, string] | null} place @param {number} most */
async function before(db, place, most) {
  const index = db.transaction(BRIEFS).store.index("when");
  /** @type {{id: string, when: string, value: unknown}[]} */
  const found = [];
  let cursor = await index.openCursor(place ? IDBKeyRange.upperBound(place[0]) : null, "prev");
  // Of the same moment some may have been given.
  if (cursor && place && cursor.key === place[0] && String(cursor.primaryKey) > place[1])
    cursor = await cursor.continuePrimaryKey(place[0], place[1]);
  if (cursor && place && cursor.key === place[0] && cursor.primaryKey === place[1]) cursor = await cursor.continue();
  while (cursor && found.length < most) {
    found.push({ id: String(cursor.primaryKey), when: String(cursor.key), value: cursor.value });
    if (found.length < most) cursor = await cursor.continue();
  }
  return found;
}

/** @param {Database} db @param {string} last  after which */
async function slice(db, last) {
  const source = db.transaction(BRIEFS).store;
  const range = last ? IDBKeyRange.lowerBound(last, true) : null;
  const [keys, values] = await Promise.all([source.getAllKeys(range, BRIEF_SLICE), source.getAll(range, BRIEF_SLICE)]);
  return { keys: keys.map(String), values };
}

/** Adds up all briefs; one that is damaged goes, to be made anew. @param {Database} db */
async function recount(db) {
  const transaction = db.transaction([BRIEFS, SUMS], "readwrite");
  const briefs = transaction.objectStore(BRIEFS);
  const sums = noSums();
  for (let range = null; ; ) {
    /** @type {[IDBValidKey[], unknown[]]} */
    const [keys, values] = await Promise.all([
      briefs.getAllKeys(range, BRIEF_SLICE),
      briefs.getAll(range, BRIEF_SLICE),
    ]);
    for (const [at, key] of keys.entries()) {
      const brief = readBrief(String(key), values[at]);
      if (brief) countBrief(sums, brief, 1);
      else await briefs.delete(key);
    }
    if (keys.length < BRIEF_SLICE) break;
    range = IDBKeyRange.lowerBound(keys.at(-1), true);
  }
  const put = async () => transaction.objectStore(SUMS).put(seal(ALL, sums), ALL);
  // A full disk keeps them from nobody who asks now.
  await Promise.all([put(), transaction.done]).catch(() => {});
  return sums;
}

/** Makes the briefs that are missing, and drops those of matches that are gone. @param {Store} store @param {Told} told @returns {Promise<Kept[]>} what the disk refuses */
async function mend(store, told) {
  const [matches, briefs] = await store.reading(
    (db) => Promise.all([db.getAllKeys("matches"), db.getAllKeys(BRIEFS)]),
    [[], []],
  );
  const [there, known] = [new Set(matches.map(String)), new Set(briefs.map(String))];
  const wrong = [...there].filter((id) => !known.has(id)).concat([...known].filter((id) => !there.has(id)));
  /** @type {Kept[]} */
  const unwritten = [];
  for (let at = 0; at < wrong.length; at += SLICE) {
    told(at, wrong.length);
    unwritten.push(...(await renew(store, wrong.slice(at, at + SLICE))));
  }
  return unwritten;
}

/** Brings briefs to what their matches are; what is no match is set aside. @param {Store} store @param {string[]} ids @returns {Promise<Kept[]>} what the disk refuses */
async function renew(store, ids) {
  const { odd, made, done } = await store.reading((db) => brought(db, ids), { odd: [], made: [], done: true });
  for (const id of odd) await store.loadMatch(id);
  return done ? [] : made;
}

/** @param {Database} db @param {string[]} ids */
async function brought(db, ids) {
  const transaction = db.transaction(["matches", BRIEFS, SUMS], "readwrite");
  const briefs = transaction.objectStore(BRIEFS);
  const matches = await Promise.all(ids.map((id) => transaction.objectStore("matches").get(id)));
  const sealed = ids.map((id, at) => sealedBrief(id, matches[at]));
  const requests = ids.map(async (id, at) => (sealed[at] ? briefs.put(sealed[at], id) : briefs.delete(id)));
  const written = Promise.all([...requests, transaction.objectStore(SUMS).delete(ALL), transaction.done]);
  const done = await written.then(
    () => true,
    () => false,
  );
  const odd = ids.filter((_, at) => matches[at] !== undefined && !sealed[at]);
  return { odd, made: ids.flatMap((id, at) => kept(id, sealed[at])), done };
}
