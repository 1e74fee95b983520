/**
 * What is kept of a match when it ends or is left, and how it gets there.
 *
 * @typedef {import("./games/catalogue.js").GameView} GameView
 * @typedef {import("./store.js").Store} Store
 */

/** Where the device keeps the last day whose deal was played to its end. */
export const DAY_SETTING = "day played";

/** The UTC day, whose deal everybody has: 2026-03-01. */
export function today() {
  return new Date().toISOString().slice(0, 10);
}

/** A name for a match that no other has, fit for an address. */
export function freshId() {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now().toString(36)}-${chance.toString(36)}`;
}

/** Keeps a match among those played, as it stands now. @param {Store} store @param {GameView} game @param {TableRecord} table */
export async function keepMatch(store, game, table) {
  const before = await store.loadMatch(table.id);
  /** @type {MatchRecord} */
  const record = {
    format: 1,
    game: table.game,
    players: table.players,
    when: before?.over ? before.when : new Date().toISOString(),
    over: table.over,
    outcome: game.outcome(table),
    accuracy: before?.accuracy ?? {},
    day: table.day ?? "",
    unaided: table.unaided ?? false,
    helped: table.helped ?? null,
    table: table.over ? { ...table, ...game.again(table) } : table,
  };
  if (table.over && table.day) store.setSetting(DAY_SETTING, table.day);
  return store.saveMatch(table.id, record);
}

/** Notes the coach's figure for a seat of a finished match. @param {Store} store @param {TableRecord} table @param {number} seat @param {number} accuracy */
export async function noteAccuracy(store, { id }, seat, accuracy) {
  const record = await store.loadMatch(id);
  if (record) await store.saveMatch(id, { ...record, accuracy: { ...record.accuracy, [seat]: accuracy } });
}
