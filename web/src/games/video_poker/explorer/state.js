import { packOf } from "../record.js";
import { study } from "../study.js";

/**
 * What is explored: a pay table, perhaps one beside it, and what the engine has said about them.
 *
 * @typedef {{engine: import("../../../engine.js").Engine | null, paint: () => void}} Host
 * @typedef {{name: string} | {deck: Machine.Deck, minimum: string, pays: number[], short_royal?: number}} Pays
 */

/** Packs, with the lowest hands that may pay. @type {Record<Machine.Deck, string[]>} */
export const MINIMUMS = {
  joker: ["kings", "aces", "two_pairs"],
  jacks: ["jacks", "kings", "aces", "two_pairs"],
  deuces: ["three_of_a_kind"],
};
/** What 52 cards pay where no table of the list has their lowest hand: a pair comes last. */
const PLAIN_PAYS = [800, 50, 25, 9, 6, 4, 3, 2, 1];

export const TABLES = [
  "kings",
  "kings_940",
  "kings_150_80",
  "kings_1000_17",
  "kings_18",
  "kings_17",
  "kings_15",
  "aces_9",
  "aces_8",
  "aces_7",
  "two_pairs_10_6",
  "two_pairs_8_7",
  "jacks_9_6",
  "jacks_8_5",
  "deuces",
  "deuces_16_10",
];
const MOST_COINS = 5;
export const HANDS = [100, 500, 1000, 5000];
/** The same sessions every time: so two tables can be compared. */
const SEED = "fan";

export class Explorer {
  /** @type {Pays} */
  table = { name: "kings" };
  /** Beside it; "" for nothing. */
  other = "";
  coins = 5;
  hands = 500;
  /** Answers by question. @type {Map<string, any>} */
  #answers = new Map();
  /** Questions that are waited for. @type {Set<string>} */
  #asked = new Set();
  #line = Promise.resolve();
  progress = 0;
  fault = false;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {Pays} [pays] */
  params(pays = this.table) {
    return { table: { ...pays, coins: this.coins } };
  }

  /** The engine's answer if it is there; else it is asked. @param {string} name @param {Record<string, unknown>} params @param {boolean} [ask] */
  answer(name, params, ask = true) {
    const key = JSON.stringify([name, params]);
    if (ask && !this.#answers.has(key) && !this.#asked.has(key)) this.#ask(key, name, params);
    return this.#answers.get(key) ?? null;
  }

  /** Is it on its way? @param {string} name @param {Record<string, unknown>} params */
  waits(name, params) {
    return this.#asked.has(JSON.stringify([name, params]));
  }

  /** One after the other: the engine works at one long answer at a time. @param {string} key @param {string} name @param {Record<string, unknown>} params */
  #ask(key, name, params) {
    const { engine } = this.host;
    if (!engine || this.fault) return;
    this.#asked.add(key);
    this.#line = this.#line.then(async () => {
      this.progress = 0;
      try {
        this.#answers.set(key, await study(engine, name, params, { progress: (share) => this.#moved(share) }));
      } catch {
        this.fault = true;
      }
      this.#asked.delete(key);
      this.host.paint();
    });
  }

  /** @param {number} share */
  #moved(share) {
    this.progress = share;
    this.host.paint();
  }

  /** @param {Pays} [pays] */
  analysis(pays = this.table) {
    return this.answer("analysis", this.params(pays));
  }

  /** @param {boolean} ask */
  strategy(ask) {
    return this.answer("strategy", this.params(), ask);
  }

  /** @param {boolean} ask @param {Pays} [pays] */
  fan(ask, pays = this.table) {
    return this.answer("sessions", { ...this.params(pays), seed: SEED, hands: this.hands }, ask);
  }

  /** Its pack and the lowest hand that pays. @returns {{deck: Machine.Deck, minimum: string}} */
  get wording() {
    return "name" in this.table ? packOf(this.table.name) : this.table;
  }

  /** @param {string} name */
  choose(name) {
    this.table = { name };
    this.changed();
  }

  /** Another number in the table makes it one's own; the first line of fewer than five coins has a pay of its own. @param {number} place @param {number} pay */
  change(place, pay) {
    const found = this.analysis()?.table;
    if (!found) return;
    const short = place === 0 && this.coins < MOST_COINS;
    this.table = short ? { ...found, short_royal: pay } : { ...found, pays: found.pays.with(place, pay) };
    this.changed();
  }

  /** Another pack or lowest hand: with the pays of the first known table that has them. @param {Machine.Deck} deck @param {string} [minimum] */
  changePack(deck, minimum = "") {
    const lowest = MINIMUMS[deck].includes(minimum) ? minimum : (MINIMUMS[deck][0] ?? "");
    const name = TABLES.find((known) => packOf(known).deck === deck && packOf(known).minimum === lowest);
    if (name) return this.choose(name);
    this.table = { deck, minimum: lowest, pays: lowest === "two_pairs" ? PLAIN_PAYS.slice(0, -1) : PLAIN_PAYS };
    this.changed();
  }

  changed() {
    this.fault = false;
    this.host.paint();
  }
}
