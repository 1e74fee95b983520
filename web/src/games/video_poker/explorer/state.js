import { study } from "../../../engine/slices.js";

/**
 * What is explored: a pay table, perhaps one beside it, and what the engine has said about them.
 *
 * @typedef {{engine: import("../../../engine/engine.js").Engine | null, paint: () => void}} Host
 * @typedef {{deck: Machine.Deck, minimum: string, pays: number[], short_royal: number}} Own
 * @typedef {{name: string} | Own} Pays
 * @typedef {{name: string | null, categories: string[], pays: number[]}} Start   where a table of one's own begins
 * @typedef {{decks: Record<Machine.Deck, Record<string, Start>>, tables: Record<string, Own>, most_coins: number, most_pay: number}} Known   what the engine has
 * @typedef {{minimum: string, pays: Record<string, number>, short_royal: number}} Typed   one's own table of a pack, by category
 */

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
  /** What was shown last of each pack. @type {Map<Machine.Deck, Pays>} */
  #shown = new Map();
  /** What was typed, by pack. @type {Map<Machine.Deck, Typed>} */
  #typed = new Map();
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
        this.#answers.set(
          key,
          await study(engine, "video_poker", name, params, { progress: (share) => this.#moved(share) }),
        );
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

  /** Packs and tables, once the engine has said them. @returns {Known | null} */
  get known() {
    return this.answer("tables", {});
  }

  /** Its pack and the lowest hand that pays. @returns {{deck: Machine.Deck, minimum: string}} */
  get wording() {
    const first = { deck: /** @type {const} */ ("joker"), minimum: "kings" };
    return "name" in this.table ? (this.known?.tables[this.table.name] ?? first) : this.table;
  }

  /** Is there a table of one's own for the pack? */
  get hasOwn() {
    return this.#typed.has(this.wording.deck);
  }

  /** @param {string} name  of a table, or "own" */
  choose(name) {
    const { deck } = this.wording;
    this.#show(name === "own" ? (this.#own(deck) ?? this.table) : { name });
  }

  /** @param {Pays} table */
  #show(table) {
    this.table = table;
    this.#shown.set(this.wording.deck, table);
    this.changed();
  }

  /** What was typed for a pack, as a table with the lowest hand that it had last. @param {Machine.Deck} deck @returns {Own | null} */
  #own(deck) {
    const typed = this.#typed.get(deck);
    const start = typed && this.known?.decks[deck][typed.minimum];
    if (!typed || !start) return null;
    const pays = start.categories.map((name, place) => typed.pays[name] ?? start.pays[place] ?? 0);
    return { deck, minimum: typed.minimum, pays, short_royal: typed.short_royal };
  }

  /** Another number in the table makes it one's own; the first line of fewer than five coins has a pay of its own. @param {number} place @param {number} pay */
  change(place, pay) {
    const found = this.analysis()?.table;
    if (!found) return;
    const short = place === 0 && this.coins < (this.known?.most_coins ?? 0);
    this.#type(short ? { ...found, short_royal: pay } : { ...found, pays: found.pays.with(place, pay) });
  }

  /** Shows a table of one's own, and remembers it by category: with another lowest hand most of it fits as well. @param {Own} own */
  #type(own) {
    const { deck, minimum, pays, short_royal } = own;
    const categories = this.known?.decks[deck][minimum]?.categories ?? [];
    const typed = Object.fromEntries(categories.map((name, place) => [name, pays[place] ?? 0]));
    this.#typed.set(deck, { minimum, pays: { ...this.#typed.get(deck)?.pays, ...typed }, short_royal });
    this.#show(own);
  }

  /** Another pack: with what was shown of it last, else its first table. @param {Machine.Deck} deck */
  changeDeck(deck) {
    const [lowest = ""] = Object.keys(this.known?.decks[deck] ?? {});
    const shown = this.#shown.get(deck);
    if (shown) this.#show(shown);
    else this.#begin(deck, lowest);
  }

  /** Another lowest hand: one's own table is carried over, else the first table that has it. @param {string} minimum */
  changeMinimum(minimum) {
    const { deck } = this.wording;
    const typed = this.#typed.get(deck);
    if ("name" in this.table || !typed) return this.#begin(deck, minimum);
    this.#typed.set(deck, { ...typed, minimum });
    this.choose("own");
  }

  /** @param {Machine.Deck} deck @param {string} minimum */
  #begin(deck, minimum) {
    const start = this.known?.decks[deck][minimum];
    if (!start) return;
    if (start.name) return this.#show({ name: start.name });
    const [first] = Object.values(this.known?.tables ?? {}).filter((table) => table.deck === deck);
    this.#type({ deck, minimum, pays: start.pays, short_royal: first?.short_royal ?? 0 });
  }

  changed() {
    this.fault = false;
    this.host.paint();
  }
}
