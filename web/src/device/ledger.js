import { ALL, countBrief, noSums, reach, readBrief, readSums, sealedBrief } from "./accounts.js";
import { reader } from "./disk.js";
import { keysOf, recordsIn } from "./inventory.js";
import { seal } from "./sealed.js";
import { BRIEFS, BY_SEAL, SUMS } from "./stores.js";

/**
 * Lists the matches on this device without reading them: their sums, and their briefs from the newest on. Briefs and sums that are
 * missing, damaged or of another version are rebuilt first.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./accounts.js").Sums} Sums
 * @typedef {{id: string, record: Brief}} MatchBrief   a match that this page can show
 * @typedef {import("idb").IDBPDatabase} Database
 * @typedef {{made: MatchBrief[], refused: string[]}} Renewed   rebuilt briefs, and the ids of those that the disk refuses to store
 * @typedef {(done: number, of: number) => void} Progress
 * @typedef {Pick<import("idb").IDBPObjectStore<any, any, any, any>, "get" | "getAll" | "getAllKeys">} Source
 */

/** Records at a time, so that a task stays short. */
const SLICE = 40;
const BRIEF_SLICE = 500;
/** Tries to rebuild while other tabs may write. */
const TRIES = 8;

/** @param {MatchBrief} one @param {MatchBrief} other */
function newerFirst(one, other) {
  return Date.parse(other.record.when) - Date.parse(one.record.when) || (one.id < other.id ? 1 : -1);
}

export class Ledger {
  /** Time and id of the last brief that was given; the next ones are older. @type {[string, string] | null} */
  #place = null;
  #ended = false;
  /** Briefs that are not on disk and not given yet, newest first. @type {MatchBrief[]} */
  #waiting;
  /** Ids of matches whose brief on disk is missing or outdated. @type {Set<string>} */
  #outdated;
  /** @type {MatchBrief[]} */
  #offDisk;

  /** @param {Store} store @param {Sums} sums @param {MatchBrief[]} offDisk  briefs that are not on disk @param {string[]} outdated  ids whose brief on disk is missing or outdated @param {boolean} whole  whether the sums have every match on disk */
  constructor(store, sums, offDisk, outdated, whole) {
    this.store = store;
    this.whole = whole;
    this.sums = sums;
    this.#outdated = new Set(outdated);
    this.#waiting = offDisk.sort(newerFirst);
    this.#offDisk = [...offDisk];
  }

  /** The number of matches that can be briefList. */
  get count() {
    return this.sums.matches;
  }

  /** The next briefs, newest first; none once all were given. @param {number} most @returns {Promise<MatchBrief[]>} */
  async next(most) {
    /** @type {MatchBrief[]} */
    const found = [];
    while (!this.#ended && found.length < most) found.push(...(await this.#nextOnDisk(most - found.length)));
    const oldest = found.at(-1);
    const between = this.#waiting.findIndex((match) => !this.#ended && (!oldest || newerFirst(oldest, match) < 0));
    found.push(...this.#waiting.splice(0, between < 0 ? this.#waiting.length : between));
    return found.sort(newerFirst);
  }

  /** The next briefs on disk that can be briefList. @param {number} most */
  async #nextOnDisk(most) {
    const seen = await this.store.reading((db) => olderBriefs(db, this.#place, most), []);
    this.#ended = seen.length < most;
    const { id = "", when = "" } = seen.at(-1) ?? {};
    if (seen.length) this.#place = [when, id];
    return this.#readable(
      seen.map((one) => one.id),
      seen.map(({ value }) => value),
    );
  }

  /** The briefs that can be briefList; a damaged one is rebuilt. @param {string[]} ids @param {unknown[]} values  briefs */
  async #readable(ids, values) {
    /** @type {MatchBrief[]} */
    const found = [];
    for (const [at, id] of ids.entries()) {
      if (this.#outdated.has(id)) continue;
      const brief = readBrief(id, values[at]);
      found.push(...(brief ? briefList(id, brief) : (await renew(this.store, [id])).made));
    }
    return found;
  }

  /** All stored briefs, newest first. @param {() => boolean} [wanted]  once it returns false, the list may be incomplete @returns {Promise<MatchBrief[]>} */
  async all(wanted = () => true) {
    /** @type {MatchBrief[]} */
    const found = [...this.#offDisk];
    const sliceAfter = (/** @type {string} */ id) => this.store.reading((db) => slice(db, id), NOTHING);
    for (let next = sliceAfter(""); ; ) {
      const { keys, values } = await next;
      const last = keys.length < BRIEF_SLICE || !wanted();
      // The disk reads the next slice meanwhile.
      if (!last) next = sliceAfter(keys.at(-1) ?? "");
      found.push(...(await this.#readable(keys, values)));
      if (last) return found.sort(newerFirst);
    }
  }

  /** Deletes every match that can be briefList, with its marks. @returns {Promise<boolean>} */
  async dropAll() {
    const { matches, briefs } = this.sums;
    if (this.whole && matches === briefs && (await wiped(this.store).catch(() => false))) return true;
    const all = await this.all();
    return this.store.dropMatches(...all.map(({ id }) => id));
  }
}

/** Empties the matches at once; marks of matches on a table stay. @param {Store} store @returns {Promise<boolean>} */
async function wiped(store) {
  const gone = new Set(await keysOf(store, "matches"));
  const marks = await recordsIn(store, ["marks"]);
  const left = marks.filter(({ key }) => !gone.has(key));
  return store.wipe(["matches", "marks"], left);
}

/** @type {{keys: string[], values: unknown[]}} */
const NOTHING = { keys: [], values: [] };

/** Opens the ledger, and rebuilds what is wrong. @param {Store} store @param {Progress} [report]  called while rebuilding @returns {Promise<Ledger>} */
export async function openLedger(store, report = () => {}) {
  const { whole, made, refused, ...kept } = await righted(store, report);
  // Sums of a part are better than none.
  const sums = whole && kept.sums ? kept.sums : await store.reading(recount, noSums());
  const unsaved = store.unsaved("matches").map(({ key }) => key);
  const offDisk = [...unsavedIn(store), ...made.filter(({ id }) => !unsaved.includes(id))];
  const outdated = [...new Set([...unsaved, ...refused])];
  for (const brief of await store.reading((db) => overlaid(db, outdated), [])) countBrief(sums, brief, -1);
  for (const { record } of offDisk) countBrief(sums, record, 1);
  return new Ledger(store, sums, offDisk, outdated, whole);
}

/** Rebuilds briefs and sums until they are right or the disk refuses. @param {Store} store @param {Progress} report */
async function righted(store, report) {
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
    renewed = await mend(store, wrong, report);
  }
  return { whole: false, sums, ...renewed };
}

/** @type {Renewed} */
const NOTHING_RENEWED = { made: [], refused: [] };

/** The numbers of matches and briefs on disk, and the sums. @param {Database} db */
async function figures(db) {
  const transaction = reader(db, ["matches", BRIEFS, SUMS]);
  const [matches, briefs, sums] = await Promise.all([
    transaction.objectStore("matches").count(),
    transaction.objectStore(BRIEFS).count(),
    transaction.objectStore(SUMS).get(ALL),
  ]);
  return { matches, briefs, sums: readSums(sums) };
}

/** Ids of matches whose briefs are missing or outdated (an older page wrote the match), and of briefs without a match. @param {Database} db @param {Sums | null} sums  only if there are as many briefs as matches @returns {Promise<string[]>} */
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

/** The outdated briefs on disk of these matches. @param {Database} db @param {string[]} ids */
function overlaid(db, ids) {
  return Promise.all(ids.map(async (id) => readBrief(id, await db.get(BRIEFS, id).catch(() => null))));
}

/** @param {Store} store */
function unsavedIn(store) {
  return store.unsaved("matches").flatMap(({ key, value }) => briefList(key, readBrief(key, sealedBrief(key, value))));
}

/** A list with the match's brief; empty if this page cannot show the match. @param {string} id @param {ReturnType<typeof readBrief>} brief @returns {MatchBrief[]} */
function briefList(id, brief) {
  return brief && !("newer" in brief) ? [{ id, record: brief }] : [];
}

/** The briefs older than one, newest first. @param {Database} db @param {[string, string] | null} place @param {number} most */
async function olderBriefs(db, place, most) {
  const index = reader(db, BRIEFS).objectStore(BRIEFS).index("when");
  /** @type {{id: string, when: string, value: unknown}[]} */
  const found = [];
  let cursor = await index.openCursor(place ? IDBKeyRange.upperBound(place[0]) : null, "prev");
  // Some briefs of the same time may have been given already.
  if (cursor && place && cursor.key === place[0] && String(cursor.primaryKey) > place[1])
    cursor = await cursor.continuePrimaryKey(place[0], place[1]);
  if (cursor && place && cursor.key === place[0] && cursor.primaryKey === place[1]) cursor = await cursor.continue();
  while (cursor && found.length < most) {
    found.push({ id: String(cursor.primaryKey), when: String(cursor.key), value: cursor.value });
    if (found.length < most) cursor = await cursor.continue();
  }
  return found;
}

/** The next briefs on disk, in the order of their ids. @param {Database} db @param {string} last  the id after which they begin */
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
    // On a full disk, add them up without storing the sums.
    return addedUp(reader(db, BRIEFS).objectStore(BRIEFS), async () => {});
  }
}

/** @param {Source} briefs @param {(id: string) => Promise<void>} damaged  called for each damaged brief */
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

/** @param {Store} store @param {string[]} wrong @param {Progress} report @returns {Promise<Renewed>} */
async function mend(store, wrong, report) {
  /** @type {Renewed} */
  const renewed = { made: [], refused: [] };
  for (let at = 0; at < wrong.length; at += SLICE) {
    report(at, wrong.length);
    const { made, refused } = await renew(store, wrong.slice(at, at + SLICE));
    renewed.refused.push(...refused);
    if (refused.length) renewed.made.push(...made);
  }
  return renewed;
}

/** Rebuilds the briefs of matches; a record that is no match is set aside. @param {Store} store @param {string[]} ids @returns {Promise<Renewed>} */
async function renew(store, ids) {
  const { noMatches, ...renewed } = await store.reading((db) => rebuilt(db, ids), {
    noMatches: [],
    made: [],
    refused: ids,
  });
  for (const id of noMatches) await store.loadMatch(id);
  return renewed;
}

/** @param {Database} db @param {string[]} ids */
async function rebuilt(db, ids) {
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
  const noMatches = ids.filter((_, at) => matches[at] !== undefined && !sealed[at]);
  return { noMatches, sealed, made: ids.flatMap((id, at) => briefList(id, readBrief(id, sealed[at]))) };
}
