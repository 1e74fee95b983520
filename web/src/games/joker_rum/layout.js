import { cardOf, idsOf } from "../../table/copies.js";

/**
 * How the hand lies: a row for each set or group, then the loose cards.
 *
 * @typedef {object} Row
 * @property {Rum.Kind | null} kind
 * @property {number} points
 * @property {{code: string, message: string} | null} problem
 * @property {number | null} group  number of a group laid by hand
 * @property {string[]} ids
 *
 * @typedef {object} Layout
 * @property {Row[]} rows
 * @property {{id: string, cost: number}[]} loose
 */

export const GROUPS = 3;

/** @param {Rum.Table} record @returns {Layout} */
export function layoutOf(record) {
  return record.groups ? byHand(record, record.groups) : sorted(record);
}

/** Every card in the order in which it lies. @param {Layout} layout */
export function inOrder({ rows, loose }) {
  return [...rows.flatMap(({ ids }) => ids), ...loose.map(({ id }) => id)];
}

/** The engine's arrangement, as far as it is of the cards now held. @param {Rum.Table} record @returns {Layout} */
function sorted({ view, report }) {
  const left = new Stack(view.cards);
  /** @type {Row[]} */
  const rows = [];
  for (const { kind, cards, points } of report?.sets ?? []) {
    const ids = left.takeAll(cards);
    if (ids) rows.push({ kind, points, problem: null, group: null, ids });
  }
  const costs = report?.unmatched ?? [];
  const known = costs.flatMap(({ card, cost }) => left.takeAll([card])?.map((id) => ({ id, cost })) ?? []);
  return { rows, loose: [...known, ...left.rest().map((id) => ({ id, cost: 0 }))] };
}

/** @param {Rum.Table} record @param {string[][]} groups @returns {Layout} */
function byHand({ view, grouping }, groups) {
  const rows = groups.map((ids, group) => {
    const found = grouping?.groups[group];
    const same = found?.cards.length === ids.length;
    return {
      kind: same ? found.kind : null,
      points: same ? found.points : 0,
      problem: same && ids.length ? found.problem : null,
      group,
      ids,
    };
  });
  const laid = new Set(groups.flat());
  const costs = new Map((grouping?.unmatched ?? []).map(({ card, cost }) => [card, cost]));
  const loose = idsOf(view.cards).filter((id) => !laid.has(id));
  return { rows, loose: loose.map((id) => ({ id, cost: costs.get(cardOf(id)) ?? 0 })) };
}

/** The hand's cards, taken one by one. */
class Stack {
  #ids;

  /** @param {Card[]} cards */
  constructor(cards) {
    this.#ids = idsOf(cards);
  }

  /** All of these, or null and nothing is taken. @param {Card[]} cards @returns {string[] | null} */
  takeAll(cards) {
    const before = [...this.#ids];
    const taken = cards.map((card) => this.#take(card));
    if (taken.every((id) => id !== null)) return taken;
    this.#ids = before;
    return null;
  }

  rest() {
    return this.#ids;
  }

  /** @param {Card} card @returns {string | null} */
  #take(card) {
    const at = this.#ids.findIndex((id) => cardOf(id) === card);
    return at < 0 ? null : (this.#ids.splice(at, 1)[0] ?? null);
  }
}
