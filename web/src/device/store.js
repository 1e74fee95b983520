import { damagedEntry } from "./aside.js";
import { Connection } from "./connection.js";
import { begin, idOf, STORES, write } from "./disk.js";
import { seal, unseal, versionOf } from "./sealed.js";
import { fits, isSetting, isTime, shapeOf } from "./shape.js";

/**
 * The page's storage on this device: running tables, matches played, their marks, drills, settings, and records that could not be read. An
 * entry is a record to write at a key of a store; the key of a running table is also called its slot. Several tabs of the browser may have the page open and
 * share the storage.
 *
 * @typedef {import("./aside.js").DamagedRecord} DamagedRecord
 * @typedef {import("./disk.js").Entry} Entry
 * @typedef {import("./disk.js").StoreName} StoreName
 */

/** The slot of Joker Poker's table, the default. */
const TABLE = "table";
/** Written in place of a table that was left or deleted, so that no other tab restores it. A slot without any record was never written, was set aside, or was lost by the browser. */
export const CLEARED = null;
/** The delay before a refused write is tried again. */
const RETRY_MS = 10_000;

/**
 * Every write resolves once the browser has it on disk (the transaction's `complete`), or once the disk has refused it. A refused entry
 * stays in memory, where reads find it; it is written again with the next write, or after a while without one.
 *
 * A tab overwrites a stored table only if it has read or written that version itself. If another tab has written since, this tab's entry
 * is dropped, and an event `conflict` is sent (CustomEvent, detail `{slot}`); `loadTable` then returns the other tab's record.
 */
export class Store extends Connection {
  /** Entries that are not on disk yet, or that the disk has refused; by `idOf`. @type {Map<string, Entry>} */
  #unsaved = new Map();
  /** By slot, the versions that this tab has read or written. @type {Map<string, Set<string>>} */
  #knownVersions = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;

  /**
   * Stores the running table.
   *
   * @param {unknown} record  anything that JSON can hold @param {string} [slot]
   * @returns {Promise<boolean>} true if all entries are on disk, this one and those that waited; false if any is only in memory, or was dropped because another tab has written its slot
   */
  saveTable(record, slot = TABLE) {
    return this.#put({ store: "tables", key: slot, value: seal(slot, record), mine: true });
  }

  /**
   * Reads the running table. A damaged record is set aside (see `damaged`) and reported once; then the slot is free.
   *
   * @param {string} [slot]
   * @returns {Promise<{record: unknown} | {damaged: DamagedRecord} | null>} null if there is none, it is cleared, or the disk does not answer
   */
  async loadTable(slot = TABLE) {
    const isUnsaved = this.#unsaved.has(idOf({ store: "tables", key: slot }));
    const raw = await this.#get("tables", slot);
    // If the disk was not read, it has a version that was known before.
    if (!isUnsaved && (raw !== undefined || this.persistent)) this.#knownVersions.set(slot, new Set([versionOf(raw)]));
    if (raw === undefined) return null;
    const read = unseal(slot, raw);
    if (read) return read.record === CLEARED ? null : read;
    return { damaged: await this.#moveAside(slot, raw, "checksum") };
  }

  /** Resolves to true if another tab has written or cleared the table since this tab read or wrote it; false while this tab's own entry is unsaved. @param {string} slot */
  async changed(slot) {
    if (!this.persistent || this.#unsaved.has(idOf({ store: "tables", key: slot }))) return false;
    const raw = await this.#get("tables", slot);
    return raw !== undefined && !this.#versions(slot).has(versionOf(raw));
  }

  /** Marks the slot as cleared. @param {string} [slot] @returns {Promise<boolean>} see `saveTable` */
  clearTable(slot = TABLE) {
    return this.saveTable(CLEARED, slot);
  }

  /**
   * Sets aside a readable table that the engine rejects, and frees the slot.
   *
   * @param {string} reason
   * @param {string} [slot]
   * @returns {Promise<DamagedRecord | null>} null if the slot has no record
   */
  async setAside(reason, slot = TABLE) {
    const raw = await this.#get("tables", slot);
    return raw === undefined ? null : this.#moveAside(slot, raw, reason);
  }

  /** The records that were set aside, as far as the page can show them. @returns {Promise<DamagedRecord[]>} oldest first */
  async damaged() {
    const form = { key: "", when: isTime, text: "" };
    const valid = [...(await this.all("damaged")).values()].filter((one) => fits(one, form));
    return /** @type {DamagedRecord[]} */ (valid).sort((a, b) => a.when.localeCompare(b.when));
  }

  /** Deletes a record that was set aside. @param {string} key @returns {Promise<boolean>} */
  dropDamaged(key) {
    return this.#put({ store: "damaged", key, value: undefined });
  }

  /**
   * Reads a setting; one that is damaged or of a wrong shape is set aside, with an event `lost`.
   *
   * @template T
   * @param {string} name
   * @param {T} fallback  also returned for one that was set aside
   * @returns {Promise<T>}
   */
  async getSetting(name, fallback) {
    const setting = await this.#setting(name, await this.#get("settings", name));
    return setting ? /** @type {T} */ (setting.record) : fallback;
  }

  /** All settings by name, in one read, without those set aside; if the disk does not answer, only those in memory. @returns {Promise<Map<string, unknown>>} */
  async settings() {
    const records = new Map();
    for (const [name, value] of await this.all("settings")) {
      const read = await this.#setting(name, value);
      if (read) records.set(name, read.record);
    }
    return records;
  }

  /** Unseals a setting; null if it is missing, or damaged and now set aside. @param {string} name @param {unknown} raw  as stored */
  async #setting(name, raw) {
    if (raw === undefined) return null;
    const read = unseal(name, raw);
    if (read && isSetting(name, read.record)) return read;
    await this.#moveAside(name, raw, read ? "shape" : "checksum", "settings");
    this.dispatchEvent(new Event("lost"));
    return null;
  }

  /** @param {string} name @param {unknown} value @returns {Promise<boolean>} */
  setSetting(name, value) {
    return this.keep("settings", name, value);
  }

  /** Stores a match that was played; replaces an earlier record of the match. @param {string} id @param {unknown} record @returns {Promise<boolean>} */
  saveMatch(id, record) {
    return this.keep("matches", id, record);
  }

  /**
   * Reads a match. A damaged one, or one of a wrong shape, is set aside; one that only a newer page can read is left alone.
   *
   * @param {string} id
   * @returns {Promise<MatchRecord | undefined>} undefined if there is none that can be read
   */
  async loadMatch(id) {
    const raw = await this.#get("matches", id);
    if (raw === undefined) return undefined;
    const read = unseal(id, raw);
    const shape = read ? shapeOf(read.record) : "other";
    if (shape === "other") await this.#moveAside(id, raw, read ? "shape" : "checksum", "matches");
    return shape === "whole" ? /** @type {MatchRecord} */ (read?.record) : undefined;
  }

  /** Stores a record with a checksum; undefined deletes it. @param {StoreName} store @param {string} key @param {unknown} record @returns {Promise<boolean>} */
  keep(store, key, record) {
    return this.#put({ store, key, value: record === undefined ? record : seal(key, record) });
  }

  /** Deletes matches with their marks (stars and notes), in one transaction. @param {...string} ids @returns {Promise<boolean>} */
  dropMatches(...ids) {
    const stores = /** @type {const} */ (["matches", "marks"]);
    return this.#put(...ids.flatMap((key) => stores.map((store) => ({ store, key, value: undefined }))));
  }

  /** Deletes every record of the database. Tables are marked as cleared, so that no other tab restores its own. @returns {Promise<boolean>} */
  async clear() {
    /** @type {Entry[]} */
    const entries = [];
    for (const store of STORES)
      for (const key of await this.keys(store).catch(() => []))
        entries.push({ store, key, value: store === "tables" ? seal(key, CLEARED) : undefined });
    return this.#put(...entries);
  }

  /** The keys of a store's records, including cleared tables and records whose deletion is not on disk yet. @param {StoreName} store @throws {DOMException} if the disk does not answer */
  async keys(store) {
    const stored = requireAnswer(await this.reading((db) => db.getAllKeys(store), null));
    return new Set([...stored.map(String), ...this.unsaved(store).map(({ key }) => key)]);
  }

  /** A record as it is stored; undefined if there is none, or only a cleared table. @param {Pick<Entry, "store" | "key">} place @returns {Promise<unknown>} @throws {DOMException} if the disk does not answer */
  async recordAt({ store, key }) {
    const raw = requireAnswer(await this.#get(store, key, null));
    const isCleared = store === "tables" && unseal(key, raw)?.record === CLEARED;
    return isCleared ? undefined : raw;
  }

  /** The entries of a store that are not on disk yet. @param {StoreName} store */
  unsaved(store) {
    return [...this.#unsaved.values()].filter((entry) => entry.store === store);
  }

  /**
   * Writes all records or none, replacing those at the same keys. Reload the page afterwards.
   *
   * @param {Entry[]} entries
   * @returns {Promise<boolean>} false if the disk refused: nothing was changed
   */
  async restore(entries) {
    if (!entries.length) return true;
    try {
      // No entry here is `mine`, so no known versions are asked for.
      await this.withDatabase((db) => write(db, entries, () => new Set()));
    } catch (error) {
      this.failed(error);
      return false;
    }
    for (const entry of entries) this.#unsaved.delete(idOf(entry));
    return true;
  }

  /** Stores entries in memory, then on disk. @param {Entry[]} entries @returns {Promise<boolean>} see `saveTable` */
  async #put(...entries) {
    // In memory first: later reads find the entries even if the disk is slow or refuses.
    for (const entry of entries) {
      this.#unsaved.set(idOf(entry), entry);
      if (entry.store === "tables") this.#versions(entry.key).add(versionOf(entry.value));
    }
    return this.#flush();
  }

  /** Writes all entries that are not on disk yet. @returns {Promise<boolean>} false if the disk refused them, or one was dropped */
  async #flush() {
    const batch = [...this.#unsaved.values()];
    try {
      const rejected = await this.withDatabase((db) => write(db, batch, (slot) => this.#versions(slot)));
      if (rejected) return this.#giveWay(rejected);
    } catch (error) {
      this.failed(error);
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#flush(), RETRY_MS);
      return false;
    }
    clearTimeout(this.#retry);
    for (const entry of batch) if (this.#unsaved.get(idOf(entry)) === entry) this.#unsaved.delete(idOf(entry));
    this.setProblem(null);
    return true;
  }

  /** The versions of a table that this tab has read or written; at first only "", the version of a missing record. @param {string} slot */
  #versions(slot) {
    const versions = this.#knownVersions.get(slot) ?? new Set([""]);
    this.#knownVersions.set(slot, versions);
    return versions;
  }

  /** Drops this tab's entry for a table that another tab has written, and writes the other entries. @param {Entry} rejected */
  async #giveWay(rejected) {
    if (this.#unsaved.get(idOf(rejected)) === rejected) this.#unsaved.delete(idOf(rejected));
    await this.#flush();
    this.dispatchEvent(new CustomEvent("conflict", { detail: { slot: rejected.key } }));
    return false;
  }

  /** A record as it is stored, or as it will be if it is not on disk yet. @param {StoreName} store @param {string} key @param {null} [otherwise]  the result if the disk does not answer @returns {Promise<unknown>} undefined if there is none */
  async #get(store, key, otherwise) {
    const unsaved = this.#unsaved.get(idOf({ store, key }));
    if (unsaved) return unsaved.value;
    return this.reading((db) => begin(db, store).objectStore(store).get(key), otherwise);
  }

  /** All records of a store, including those that are not on disk yet; only these if the disk does not answer. @param {StoreName | "briefs"} store @returns {Promise<Map<string, unknown>>} */
  async all(store) {
    const [keys, values] = await this.reading(
      (db) => {
        const source = begin(db, store).objectStore(store);
        return Promise.all([source.getAllKeys(), source.getAll()]);
      },
      [[], []],
    );
    const all = new Map(keys.map((key, index) => [String(key), values[index]]));
    for (const entry of this.#unsaved.values()) {
      if (entry.store !== store) continue;
      if (entry.value === undefined) all.delete(entry.key);
      else all.set(entry.key, entry.value);
    }
    return all;
  }

  /**
   * Moves a record to the store of damaged records.
   *
   * @param {string} key
   * @param {unknown} raw
   * @param {string} reason
   * @param {StoreName} [store]  the store that it was in
   * @returns {Promise<DamagedRecord>}
   */
  async #moveAside(key, raw, reason, store = "tables") {
    const entry = damagedEntry(key, raw, reason);
    await this.#put(entry, { store, key, value: undefined, mine: store === "tables" });
    return entry.value;
  }
}

/** Throws if the disk gave no answer. @template T @param {T | null} answer @returns {T} */
function requireAnswer(answer) {
  if (answer === null) throw new DOMException("the disk does not answer", "UnknownError");
  return answer;
}
