import { FIRST } from "./shelf.js";

/**
 * One's own players on this device, each a file with a name.
 *
 * @typedef {object} Result  what came of its last run
 * @property {string} game
 * @property {string} against  a level, or the name of another version
 * @property {number} deals
 * @property {number | null} share
 * @property {[number, number] | null} interval
 * @property {number} points
 *
 * @typedef {{name: string, source: string, result?: Result}} Version
 */

const KEY = "joker-poker-workshop";
const FIRST_NAME = "mine";
export const LONGEST_NAME = 30;
export const LARGEST = 100_000;
export const MOST = 50;

export class Versions {
  /** @type {Version[]} */
  all = [{ name: FIRST_NAME, source: FIRST }];
  #at = 0;
  /** Whether what is written here stays. */
  kept = true;

  constructor() {
    const found = read();
    if (!found) return;
    this.all = found.all;
    this.#at = found.at;
  }

  get current() {
    return /** @type {Version} */ (this.all[this.#at]);
  }

  /** @param {string} name */
  open(name) {
    const at = this.all.findIndex((version) => version.name === name);
    if (at >= 0) this.#at = at;
    this.#keep();
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

  /** Another version, which is opened; its name is made from the wish. @param {string} wish @param {string} source @returns {boolean} whether there is room */
  add(wish, source) {
    if (this.all.length >= MOST || source.length > LARGEST) return false;
    this.all = [...this.all, { name: this.#free(wish), source }];
    this.#at = this.all.length - 1;
    this.#keep();
    return true;
  }

  /** The last one is begun anew instead. */
  remove() {
    const left = this.all.filter((version) => version !== this.current);
    this.all = left.length ? left : [{ name: FIRST_NAME, source: FIRST }];
    this.#at = Math.min(this.#at, this.all.length - 1);
    this.#keep();
  }

  /** @param {string} wish */
  #free(wish) {
    const base = wish.replace(/ \d+$/, "").trim().slice(0, LONGEST_NAME) || FIRST_NAME;
    const taken = new Set(this.all.map(({ name }) => name));
    for (let number = 1; ; number++) {
      const name = number > 1 ? `${base} ${number}` : base;
      if (!taken.has(name)) return name;
    }
  }

  #keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ at: this.#at, all: this.all }));
      this.kept = true;
    } catch {
      this.kept = false;
    }
  }
}

/** What the device holds; what is not whole is left out. @returns {{at: number, all: Version[]} | null} */
function read() {
  try {
    const { at, all } = JSON.parse(localStorage.getItem(KEY) ?? "");
    /** @type {Version[]} */
    const whole = all.filter(
      (/** @type {any} */ one) => typeof one?.name === "string" && typeof one.source === "string",
    );
    if (!whole.length) return null;
    return { at: Number.isInteger(at) && at >= 0 && at < whole.length ? at : 0, all: whole };
  } catch {
    return null;
  }
}
