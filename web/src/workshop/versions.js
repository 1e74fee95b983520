import { storedText, storeText } from "../device/local.js";
import { freeName, KEY, MOST_PLAYERS, readPlayers } from "../device/players.js";
import { FIRST } from "./shelf.js";
import { wholeResult } from "./whole.js";

/**
 * The person's players on this device. Each is a *version*: a file with a name.
 *
 * @typedef {import("./whole.js").Result} Result
 * @typedef {{name: string, source: string, result?: Result}} Version
 */

const FIRST_NAME = "mine";
/** The storage key of what could not be read. */
const ASIDE = `${KEY}-aside`;

export class Versions {
  /** @type {Version[]} */
  all = [{ name: FIRST_NAME, source: FIRST }];
  /** The index of the open player. */
  #at = 0;
  /** True if changes are stored. */
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
    // If nothing can be written, the text stays until it is overwritten.
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

  get current() {
    return /** @type {Version} */ (this.all[this.#at]);
  }

  /** @param {string} name */
  open(name) {
    const at = this.all.findIndex((version) => version.name === name);
    if (at >= 0) this.#at = at;
    this.#keep();
    this.#onOpen();
  }

  /** @param {string} source */
  write(source) {
    this.current.source = source;
    this.#keep();
  }

  /** @param {Result} result @param {string} name */
  note(result, name) {
    const version = this.all.find((one) => one.name === name);
    if (version) version.result = result;
    this.#keep();
  }

  /** Adds and opens a version; its name is the wish, with a number if that is taken. @param {string} wish @param {string} source @returns {boolean} whether there is room */
  add(wish, source) {
    if (this.all.length >= MOST_PLAYERS) return false;
    const base = wish.replace(/ \d+$/, "").trim() || FIRST_NAME;
    this.all = [...this.all, { name: freeName(base, this.all), source }];
    this.#at = this.all.length - 1;
    this.#keep();
    this.#onOpen();
    return true;
  }

  /** Removes the open version; the last one is reset instead. */
  remove() {
    const others = this.all.filter((version) => version !== this.current);
    this.all = others.length ? others : [{ name: FIRST_NAME, source: FIRST }];
    this.#at = Math.min(this.#at, this.all.length - 1);
    this.#keep();
    this.#onOpen();
  }

  #keep() {
    this.stored = storeText(KEY, JSON.stringify({ at: this.#at, all: this.all }));
  }
}

/** The stored players, with results checked. @param {string} text @returns {{at: number, all: Version[], whole: boolean}} */
function read(text) {
  const { at, all, whole } = readPlayers(text);
  const versions = all.map(({ name, source, result: lastResult }) => {
    const result = wholeResult(lastResult);
    return { name, source, ...(result && { result }) };
  });
  return { at, all: versions, whole };
}
