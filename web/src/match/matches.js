import { fromBase64, toBase64 } from "../device/base64.js";
import { deflate, inflate } from "../device/packing.js";
import { factsOf } from "../device/shape.js";
import { outcomeOf } from "./recordfacts.js";

/**
 * The record of a match that ends or is left, and how it is stored.
 *
 * @typedef {import("./catalogue.js").GameView} GameView
 * @typedef {import("../device/store.js").Store} Store
 */

/** The setting with the days whose deal was finished; only the last one is stored, as a list of one date. */
export const DAYS_SETTING = "days played";

const PACKING = "deflate-raw";

/** Today's UTC date, 2026-03-01, which names the deal of the day. */
export function today() {
  return new Date().toISOString().slice(0, 10);
}

/** A unique id for a match, fit for an address. */
export function freshId() {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now().toString(36)}-${random.toString(36)}`;
}

/** Stores a match in the history as it is now. @param {Store} store @param {GameView} game @param {TableRecord} table */
export async function keepMatch(store, game, table) {
  const earlier = await store.loadMatch(table.id);
  const { tally } = table.brief ?? {};
  /** @type {MatchRecord} */
  const record = {
    format: table.parent || table.apart ? 3 : 1,
    game: table.game,
    players: table.players,
    when: earlier?.over ? earlier.when : new Date().toISOString(),
    over: table.over,
    outcome: table.brief || !earlier ? outcomeOf(game, table) : earlier.outcome,
    accuracy: earlier?.accuracy ?? {},
    day: table.day ?? "",
    unaided: table.unaided ?? false,
    helped: table.helped ?? null,
    ...(table.parent ? { parent: table.parent, at: table.at ?? 0, others: table.others } : {}),
    ...(table.apart ? { apart: table.apart } : {}),
    facts: { ...factsOf(table), ...(tally?.length && { tally }), ...game.facts?.(table) },
    table,
  };
  if (table.over && table.day === today()) store.setSetting(DAYS_SETTING, [table.day]);
  return store.saveMatch(table.id, await packed(record));
}

/** Stores the coach's accuracy figure for a seat of a finished match. @param {Store} store @param {TableRecord} table @param {number} seat @param {number} accuracy */
export async function noteAccuracy(store, { id }, seat, accuracy) {
  const record = await store.loadMatch(id);
  if (record) await store.saveMatch(id, { ...record, accuracy: { ...record.accuracy, [seat]: accuracy } });
}

/**
 * A match with its table.
 *
 * @param {Store} store
 * @param {string} id
 * @returns {Promise<{record: MatchRecord, table: TableRecord | null} | null>} null if there is no match that can be read; `table` is null if it
 *   cannot be unpacked
 */
export async function matchWithTable(store, id) {
  const record = await store.loadMatch(id);
  if (!record) return null;
  const { table } = record;
  return { record, table: typeof table === "string" ? await unpacked(table) : table };
}

/** The record with its table compressed. @param {MatchRecord} record @returns {Promise<MatchRecord>} */
async function packed(record) {
  try {
    const bytes = await deflate(JSON.stringify(record.table), PACKING);
    return { ...record, format: record.format === 3 ? 3 : 2, table: toBase64(bytes) };
  } catch {
    // If there is too little memory to pack it, the table is stored unpacked.
    return record;
  }
}

/** @param {string} table @returns {Promise<TableRecord | null>} */
async function unpacked(table) {
  try {
    return JSON.parse(await inflate(fromBase64(table), PACKING));
  } catch {
    return null;
  }
}
