import { ALL, countBrief, noSums, reach, readBrief, readSums, sealedBrief } from "./accounts.js";
import { reader } from "./disk.js";
import { everything, keysOf } from "./inventory.js";
import { seal } from "./sealed.js";
import { BRIEFS, BY_SEAL, SUMS } from "./stores.js";

/**
 * The matches kept on this device, without reading them: their sums, and their briefs from the newest on. What is kept beside the matches and
 * is missing, damaged or of another version is rebuilt first.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./accounts.js").Sums} Sums
 * @typedef {{id: string, record: Brief}} Kept
 * @typedef {import("idb").IDBPDatabase} Database
 * @typedef {{made: Kept[], refused: string[]}} Renewed   briefs as they should be, and the ids of those that the disk refuses
 * @typedef {(done: number, of: number) => void} Told
 * @typedef {Pick<import("idb").IDBPObjectStore<any, any, any, any>, "get" | "getAll" | "getAllKeys">} Source
 */

/** So many records at a time keep a task short. */
const SLICE = 40;
const BRIEF_SLICE = 500;
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

  /** @param {Store} store @param {Sums} sums @param {Kept[]} beside  what is not on disk @param {string[]} other  ids that the disk knows otherwise @param {boolean} whole  is every match of the disk in the sums? */
  constructor(store, sums, beside, other, whole) {
    this.store = store;
    this.whole = whole;
    this.sums = sums;
    this.#other = new Set(other);
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

  /** Those that can be shown; a damaged brief is rebuilt. @param {string[]} ids @param {unknown[]} values  briefs */
  async #readable(ids, values) {
    /** @type {Kept[]} */
    const found = [];
    for (const [at, id] of ids.entries()) {
      if (this.#other.has(id)) continue;
      const brief = readBrief(id, values[at]);
      found.push(...(brief ? shown(id, brief) : (await renew(this.store, [id])).made));
    }
    return found;
  }

  /** All briefs that are kept, newest first. @param {() => boolean} [wanted]  still, or it may end at once @returns {Promise<Kept[]>} */
  async all(wanted = () => true) {
    /** @type {Kept[]} */
    const found = [...this.#beside];
    const after = (/** @type {string} */ id) => this.store.reading((db) => slice(db, id), NOTHING);
    for (let next = after(""); ; ) {
      const { keys, values } = await next;
      const last = keys.length < BRIEF_SLICE || !wanted();
      // The disk looks for more while these are read.
      if (!last) next = after(keys.at(-1) ?? "");
      found.push(...(await this.#readable(keys, values)));
      if (last) return found.sort(newerFirst);
    }
  }

  /** Deletes every match that can be shown, and what was noted of it. @returns {Promise<boolean>} */
  async dropAll() {
    const { matches, briefs } = this.sums;
    if (this.whole && matches === briefs && (await wiped(this.store).catch(() => false))) return true;
    const all = await this.all();
    return this.store.dropMatches(...all.map(({ id }) => id));
  }
}

/** Empties the matches at once; notes of such as lie on a table stay. @param {Store} store @returns {Promise<boolean>} */
async function wiped(store) {
  const gone = new Set(await keysOf(store, "matches"));
  const marks = await everything(store, ["marks"]);
  const left = marks.filter(({ key }) => !gone.has(key));
  return store.wipe(["matches", "marks"], left);
}

/** @type {{keys: string[], values: unknown[]}} */
const NOTHING = { keys: [], values: [] };

/** What is kept, and right. @param {Store} store @param {Told} [told]  while something has to be rebuilt @returns {Promise<Ledger>} */
export async function openLedger(store, told = () => {}) {
  const { whole, made, refused, ...kept } = await righted(store, told);
  // Better what can be told than nothing.
  const sums = whole && kept.sums ? kept.sums : await store.reading(recount, noSums());
  const unsaved = store.unsaved("matches").map(({ key }) => key);
  const beside = [...unsavedIn(store), ...made.filter(({ id }) => !unsaved.includes(id))];
  const other = [...new Set([...unsaved, ...refused])];
  for (const brief of await store.reading((db) => overlaid(db, other), [])) countBrief(sums, brief, -1);
  for (const { record } of beside) countBrief(sums, record, 1);
  return new Ledger(store, sums, beside, other, whole);
}

/** Rebuilds what is wrong, until nothing is or the disk refuses. @param {Store} store @param {Told} told */
async function righted(store, told) {
  let renewed = NOTHING_RENEWED;
  /** @type {Sums | null} */
  let sums = null;
  for (let tries = 0; tries < TRIES && !renewed.refused.length; tries += 1) {
    const found = await store.reading(figures, null);
    if (!found) break;
    const even = found.matches === found.briefs;
    sums = even && found.sums?.briefs === found.briefs ? found.sums : null;
    if (even) sums ??= await store.reading(recount, null);
    const wrong = (await store.reading((db) => wrongIn(db, sums), null)) ?? [];
    if (!wrong.length && sums?.briefs === found.matches) return { whole: true, sums, ...NOTHING_RENEWED };
    renewed = await mend(store, wrong, told);
  }
  return { whole: false, sums, ...renewed };
}

/** @type {Renewed} */
const NOTHING_RENEWED = { made: [], refused: [] };

/** @param {Database} db */
async function figures(db) {
  const transaction = reader(db, ["matches", BRIEFS, SUMS]);
  const [matches, briefs, sums] = await Promise.all([
    transaction.objectStore("matches").count(),
    transaction.objectStore(BRIEFS).count(),
    transaction.objectStore(SUMS).get(ALL),
  ]);
  return { matches, briefs, sums: readSums(sums) };
}

/** Matches whose briefs are missing or of what they were before an older page wrote them, and briefs of matches that are gone. @param {Database} db @param {Sums | null} sums  of as many briefs as there are matches @returns {Promise<string[]>} */
async function wrongIn(db, sums) {
  const transaction = reader(db, ["matches", BRIEFS]);
  const matches = transaction.objectStore("matches");
  if (sums) {
    const bySeal = matches.indexNames.contains(BY_SEAL) ? matches.index(BY_SEAL) : null;
    return ((await bySeal?.getAllKeys(IDBKeyRange.lowerBound(sums.until, true))) ?? []).map(String);
  }
  const [there, known] = await Promise.all([matches.getAllKeys(), transaction.objectStore(BRIEFS).getAllKeys()]);
  const ids = new Set(known.map(String));
  const missing = there.map(String).filter((id) => !ids.delete(id));
  return [...missing, ...ids];
}

/** What the disk has of matches that are otherwise by now. @param {Database} db @param {string[]} ids */
function overlaid(db, ids) {
  return Promise.all(ids.map(async (id) => readBrief(id, await db.get(BRIEFS, id).catch(() => null))));
}

/** @param {Store} store */
function unsavedIn(store) {
  return store.unsaved("matches").flatMap(({ key, value }) => shown(key, readBrief(key, sealedBrief(key, value))));
}

/** A match that this page can show, alone; none otherwise. @param {string} id @param {ReturnType<typeof readBrief>} brief @returns {Kept[]} */
function shown(id, brief) {
  return brief && !("newer" in brief) ? [{ id, record: brief }] : [];
}

/** The briefs before one, newest first. @param {Database} db @param {[string, string] | null} place @param {number} most */
async function before(db, place, most) {
  const index = reader(db, BRIEFS).objectStore(BRIEFS).index("when");
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
  const source = reader(db, BRIEFS).objectStore(BRIEFS);
  const range = last ? IDBKeyRange.lowerBound(last, true) : null;
  const [keys, values] = await Promise.all([source.getAllKeys(range, BRIEF_SLICE), source.getAll(range, BRIEF_SLICE)]);
  return { keys: keys.map(String), values };
}

/** Adds up all briefs. @param {Database} db @returns {Promise<Sums>} */
async function recount(db) {
  try {
    const transaction = db.transaction([BRIEFS, SUMS], "readwrite");
    transaction.done.catch(() => {});
    const sums = await addedUp(transaction.objectStore(BRIEFS), (id) => transaction.objectStore(BRIEFS).delete(id));
    await transaction.objectStore(SUMS).put(seal(ALL, sums), ALL);
    await transaction.done;
    return sums;
  } catch {
    // A full disk keeps them from nobody who asks now.
    return addedUp(reader(db, BRIEFS).objectStore(BRIEFS), async () => {});
  }
}

/** @param {Source} briefs @param {(id: string) => Promise<void>} damaged  sees to a brief, which will be rebuilt */
async function addedUp(briefs, damaged) {
  const sums = noSums();
  for (let range = null; ; ) {
    /** @type {[IDBValidKey[], any[]]} */
    const [keys, values] = await Promise.all([
      briefs.getAllKeys(range, BRIEF_SLICE),
      briefs.getAll(range, BRIEF_SLICE),
    ]);
    for (const [at, key] of keys.entries()) {
      const brief = readBrief(String(key), values[at]);
      countBrief(sums, brief, 1);
      if (brief) reach(sums, values[at].of);
      else await damaged(String(key));
    }
    if (keys.length < BRIEF_SLICE) return sums;
    range = IDBKeyRange.lowerBound(keys.at(-1), true);
  }
}

/** @param {Store} store @param {string[]} wrong @param {Told} told @returns {Promise<Renewed>} */
async function mend(store, wrong, told) {
  /** @type {Renewed} */
  const renewed = { made: [], refused: [] };
  for (let at = 0; at < wrong.length; at += SLICE) {
    told(at, wrong.length);
    const { made, refused } = await renew(store, wrong.slice(at, at + SLICE));
    renewed.refused.push(...refused);
    if (refused.length) renewed.made.push(...made);
  }
  return renewed;
}

/** Brings briefs to what their matches are; what is no match is set aside. @param {Store} store @param {string[]} ids @returns {Promise<Renewed>} */
async function renew(store, ids) {
  const { odd, ...renewed } = await store.reading((db) => brought(db, ids), { odd: [], made: [], refused: ids });
  for (const id of odd) await store.loadMatch(id);
  return renewed;
}

/** @param {Database} db @param {string[]} ids */
async function brought(db, ids) {
  try {
    const transaction = db.transaction(["matches", BRIEFS, SUMS], "readwrite");
    transaction.done.catch(() => {});
    const { sealed, ...found } = await briefsOf(transaction.objectStore("matches"), ids);
    const briefs = transaction.objectStore(BRIEFS);
    const requests = ids.map((id, at) => (sealed[at] ? briefs.put(sealed[at], id) : briefs.delete(id)));
    await Promise.all([...requests, transaction.objectStore(SUMS).delete(ALL), transaction.done]);
    return { ...found, refused: [] };
  } catch {
    const { sealed: _, ...found } = await briefsOf(reader(db, "matches").objectStore("matches"), ids);
    return { ...found, refused: ids };
  }
}

/** @param {Source} source  the matches @param {string[]} ids */
async function briefsOf(source, ids) {
  const matches = await Promise.all(ids.map((id) => source.get(id)));
  const sealed = ids.map((id, at) => sealedBrief(id, matches[at]));
  const odd = ids.filter((_, at) => matches[at] !== undefined && !sealed[at]);
  return { odd, sealed, made: ids.flatMap((id, at) => shown(id, readBrief(id, sealed[at]))) };
}
