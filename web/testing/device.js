import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Store } from "../src/device/store.js";

/** The name of the page's database. */
const NAME = `joker-poker:${new URL(".", document.baseURI).pathname}`;

/** The answer to a request of IndexedDB. @param {IDBRequest} request @returns {Promise<any>} */
const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A device with a database and a local storage of its own; `store` is the page's storage on it. */
export class Device {
  #databases = new IDBFactory();
  /** @type {Map<string, string>} */
  #texts = new Map();

  /** From now on the page runs on this device. */
  use() {
    globalThis.indexedDB = this.#databases;
    globalThis.localStorage = {
      getItem: (key) => this.#texts.get(key) ?? null,
      setItem: (key, text) => void this.#texts.set(key, text),
      removeItem: (key) => void this.#texts.delete(key),
    };
  }

  /** Opens the page, for the first time or again. */
  async open() {
    this.use();
    this.store = new Store();
    await this.store.open();
    return this;
  }

  /** Replaces the database by one of an older version: the records of each store by key. @param {{version: number, stores: Record<string, Record<string, unknown>>}} database */
  async install({ version, stores }) {
    await answer(this.#databases.deleteDatabase(NAME));
    const opening = this.#databases.open(NAME, version);
    opening.onupgradeneeded = () => {
      for (const [name, records] of Object.entries(stores)) {
        const store = opening.result.createObjectStore(name);
        for (const [key, value] of Object.entries(records)) store.put(value, key);
      }
    };
    (await answer(opening)).close();
  }

  /** Works on the database past the page. @template T @param {(db: IDBDatabase) => Promise<T>} work @returns {Promise<T>} */
  async #raw(work) {
    const db = await answer(this.#databases.open(NAME));
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }

  /** A record as it lies in the database. @param {string} store @param {string} key */
  read(store, key) {
    return this.#raw((db) => answer(db.transaction(store).objectStore(store).get(key)));
  }

  /** Puts a record into the database, whatever it is. @param {string} store @param {string} key @param {unknown} value */
  write(store, key, value) {
    return this.#raw((db) => answer(db.transaction(store, "readwrite").objectStore(store).put(value, key)));
  }

  /** @param {string} store */
  empty(store) {
    return this.#raw((db) => answer(db.transaction(store, "readwrite").objectStore(store).clear()));
  }

  /** The records of every store by key. @returns {Promise<Record<string, Record<string, any>>>} */
  dump() {
    return this.#raw(async (db) => {
      const stores = {};
      for (const name of db.objectStoreNames) {
        const source = db.transaction(name).objectStore(name);
        const [keys, values] = await Promise.all([answer(source.getAllKeys()), answer(source.getAll())]);
        stores[name] = Object.fromEntries(keys.map((key, index) => [key, values[index]]));
      }
      return stores;
    });
  }
}

/** A new device with the page open. */
export const newDevice = () => new Device().open();

/** The error of a disk that is full. */
export const full = () => new DOMException("full", "QuotaExceededError");

/**
 * Until the end of the test, calls `before` ahead of a method of IndexedDB; what it throws, the method throws.
 *
 * @param {import("node:test").TestContext} t @param {any} kind  a class of IndexedDB @param {string} method
 * @param {(call: {at: number, args: any[], self: any}) => void} before  `at`: the number of the call, from 1
 */
export function ahead(t, kind, method, before) {
  const real = kind.prototype[method];
  let at = 0;
  t.mock.method(kind.prototype, method, function (...args) {
    at += 1;
    before({ at, args, self: this });
    return real.apply(this, args);
  });
}
