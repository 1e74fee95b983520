import { each, isObject } from "../../../device/shape.js";
import { study } from "../../../engine/slices.js";

/**
 * Hands for practice: kinds that were often played wrongly come more often.
 *
 * @typedef {{engine: import("../../../engine/engine.js").Engine | null, store: import("../../../device/store.js").Store, paint: () => void}} Host
 * @typedef {Record<string, {hands: number, wrong: number}>} Kinds   how often each kind of best hold came, and was missed
 * @typedef {{cards: Card[], kind: string}} Deal
 */

/** Where the device keeps what was practised. */
const SETTING = "machine drill";
/** Weights are whole numbers up to about this. */
const SCALE = 100;
/** The engine has not a tenth of them. */
const MOST_KINDS = 100;
/** How many hands of practice bring a kind half-way back. */
const FADES = 3;

export class Drill {
  /** @type {Deal | null} */
  deal = null;
  /** @type {number[]} */
  held = [];
  /** @type {Machine.Judgement | null} */
  judged = null;
  hands = 0;
  right = 0;
  waits = false;
  fault = false;
  /** What was practised on this device. @type {Kinds} */
  #practised = {};
  /** @type {string} */
  #setting;

  /** @param {Host} host @param {Machine.Deck} deck @param {Record<string, unknown>} table  as the engine's studies want it @param {Kinds[]} sessions  of each session what was played */
  constructor(host, deck, table, sessions) {
    this.host = host;
    this.#setting = `${SETTING} ${deck}`;
    this.table = table;
    this.played = together(sessions);
  }

  /** Begins with the first hand. */
  async begin() {
    this.#practised = kindsOf(await this.host.store.getSetting(this.#setting, {}, each(isObject)));
    await this.next();
  }

  /** Kinds that were missed, in sessions and in practice, the weakest first, each with its weight. @returns {[string, number][]} */
  get weak() {
    const names = new Set([...Object.keys(this.played), ...Object.keys(this.#practised)]);
    return [...names]
      .map((kind) => /** @type {[string, number]} */ ([kind, this.#weight(kind)]))
      .filter(([, weight]) => weight > 0)
      .sort(([, a], [, b]) => b - a);
  }

  /** A miss counts until the kind was practised without one. @param {string} kind */
  #weight(kind) {
    const { wrong = 0, hands = 0 } = this.played[kind] ?? {};
    const { wrong: missed = 0, hands: tried = 0 } = this.#practised[kind] ?? {};
    const all = wrong + missed;
    return all ? Math.max(1, Math.round((SCALE * all * FADES) / ((hands + tried) * (FADES + tried - missed)))) : 0;
  }

  /** The next hand. */
  async next() {
    const seed = crypto.randomUUID();
    this.deal = this.judged = null;
    this.held = [];
    const kinds = Object.fromEntries(this.weak);
    this.deal = await this.#ask("drill", { seed, kinds });
    this.host.paint();
  }

  /** @param {number} place */
  toggle(place) {
    if (!this.deal || this.judged) return false;
    const held = !this.held.includes(place);
    this.held = (held ? [...this.held, place] : this.held.filter((other) => other !== place)).sort();
    this.host.paint();
    return held;
  }

  /** What the hold costs. @returns {Promise<Machine.Judgement | null>} */
  async check() {
    const { deal } = this;
    if (!deal || this.judged || this.waits) return null;
    /** @type {Machine.Judgement | null} */
    const judged = await this.#ask("judge", { cards: deal.cards, places: this.held });
    if (!judged || this.deal !== deal) return null;
    const right = judged.size === "none";
    this.judged = judged;
    this.hands += 1;
    this.right += Number(right);
    const { hands = 0, wrong = 0 } = this.#practised[deal.kind] ?? {};
    this.#practised[deal.kind] = { hands: hands + 1, wrong: wrong + Number(!right) };
    this.host.store.setSetting(this.#setting, this.#practised);
    this.host.paint();
    return judged;
  }

  /** @param {string} name @param {Record<string, unknown>} params */
  async #ask(name, params) {
    const { engine } = this.host;
    if (!engine) return null;
    this.waits = true;
    this.fault = false;
    this.host.paint();
    try {
      return await study(engine, "video_poker", name, { table: this.table, ...params });
    } catch {
      this.fault = true;
      return null;
    } finally {
      this.waits = false;
      this.host.paint();
    }
  }
}

/** As kept, or nothing where that is damaged. @param {any} kept @returns {Kinds} */
function kindsOf(kept) {
  /** @type {[string, any][]} */
  const entries = typeof kept === "object" && kept ? Object.entries(kept) : [];
  const whole = entries.filter(([, value]) => value?.hands >= value?.wrong && value?.wrong >= 0);
  return Object.fromEntries(whole.slice(0, MOST_KINDS).map(([kind, { hands, wrong }]) => [kind, { hands, wrong }]));
}

/** Sums of several sessions. @param {Kinds[]} all @returns {Kinds} */
function together(all) {
  /** @type {Kinds} */
  const sums = {};
  for (const kinds of all) {
    for (const [kind, { hands, wrong }] of Object.entries(kindsOf(kinds))) {
      const sum = sums[kind] ?? { hands: 0, wrong: 0 };
      sums[kind] = { hands: sum.hands + hands, wrong: sum.wrong + wrong };
    }
  }
  return sums;
}
