import { storedText, storeText } from "../device/local.js";
import { ASIDE, freeName, KEY, MOST_PLAYERS, readPlayers } from "../device/players.js";
import { FIRST } from "./shelf.js";
import { wholeResult } from "./whole.js";

/**
 * The person's players on this device. Each is a *version*: a file with a name, and the result of its last run.
 *
 * @typedef {import("./whole.js").Result} Result
 * @typedef {{name: string, source: string, result?: Result}} Version
 */

/** The name of a newcomer's first player. */
const FIRST_NAME = "mine";

export class Versions {
  /** All players; there is always one. @type {Version[]} */
  all = [{ name: FIRST_NAME, source: FIRST }];
  /** The index of the open player. */
  #at = 0;
  /** False if the browser refused to store the last change. */
  stored = true;
  /** True if stored data could not be read and were set aside. */
  aside = false;

  #onOpen;

  /** @param {() => void} [onOpen]  called when another player is open */
  constructor(onOpen = () => {}) {
    this.#onOpen = onOpen;
    const text = storedText(KEY);
    if (text === null) return;
    const { at, all, whole } = read(text);
    // Set aside now, since the next change overwrites the text at KEY.
    if (!whole) storeText(ASIDE, text);
    this.aside = !whole;
    if (!all.length) return;
    this.all = all;
    this.#at = at;
  }

  /** Takes over what other tabs store, except for the open player. @param {() => void} changed */
  follow(changed) {
    addEventListener("storage", ({ key, newValue }) => {
      if (key !== KEY || newValue === null) return;
      const { current } = this;
      const theirs = read(newValue).all;
      const at = theirs.findIndex(({ name }) => name === current.name);
      this.all = at < 0 ? [...theirs, current] : theirs.with(at, current);
      this.#at = this.all.indexOf(current);
      changed();
    });
  }

  /** The open player. */
  get current() {
    return /** @type {Version} */ (this.all[this.#at]);
  }

  /** Opens the player of that name. @param {string} name */
  open(name) {
    const at = this.all.findIndex((version) => version.name === name);
    if (at >= 0) this.#at = at;
    this.#store();
    this.#onOpen();
  }

  /** Changes the open player's source. @param {string} source */
  write(source) {
    this.current.source = source;
    this.#store();
  }

  /** Stores the result of a player's last run. @param {Result} result @param {string} name */
  note(result, name) {
    const version = this.all.find((one) => one.name === name);
    if (version) version.result = result;
    this.#store();
  }

  /** Adds and opens a version. @param {string} wish  the name; if it is taken, a number is added @param {string} source @returns {boolean} false if there is no room */
  add(wish, source) {
    if (this.all.length >= MOST_PLAYERS) return false;
    this.all = [...this.all, { name: freeName(wish.trim() || FIRST_NAME, this.all), source }];
    this.#at = this.all.length - 1;
    this.#store();
    this.#onOpen();
    return true;
  }

  /** Removes the open version; if it is the only one, a newcomer's first player replaces it. */
  remove() {
    const others = this.all.filter((version) => version !== this.current);
    this.all = others.length ? others : [{ name: FIRST_NAME, source: FIRST }];
    this.#at = Math.min(this.#at, this.all.length - 1);
    this.#store();
    this.#onOpen();
  }

  /** Stores all players. */
  #store() {
    this.stored = storeText(KEY, JSON.stringify({ at: this.#at, all: this.all }));
  }
}

/** The stored players, with checked results; for the fields see `readPlayers`. @param {string} text @returns {{at: number, all: Version[], whole: boolean}} */
function read(text) {
  const { at, all, whole } = readPlayers(text);
  const versions = all.map(({ name, source, result: lastResult }) => {
    const result = wholeResult(lastResult);
    return { name, source, ...(result && { result }) };
  });
  return { at, all: versions, whole };
}
