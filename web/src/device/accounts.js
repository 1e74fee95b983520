import { factsOf } from "./records.js";
import { seal, unseal } from "./sealed.js";
import { isBrief, LATEST, shapeOf } from "./shape.js";
import { BRIEFS, SUMS } from "./stores.js";
import { count } from "./sums.js";

/**
 * What is stored beside the matches so that no screen reads them all: a brief of each, by id and by time, and sums over the briefs. Both
 * are written in the transaction of the match; what is missing or damaged is rebuilt (`ledger.js`).
 *
 * @typedef {object} Sums
 * @property {number} format
 * @property {number} briefs   the number of briefs in the sums
 * @property {number} matches  those that this page can show
 * @property {string} until    when the latest of the matches was sealed; if a match was sealed later, an older page wrote it
 * @property {import("./sums.js").Cells} cells
 *
 * @typedef {{newer: true, than?: number}} Newer   replaces the brief of a match that this page is too old to read
 * @typedef {import("./disk.js").Writing} Writing
 */

/** The key of the only record of the sums. */
export const ALL = "matches";
/** The format of the sums. */
const FORMAT = 3;
/** If more matches are written at once, the sums are deleted, and rebuilt when needed. */
const MOST_COUNTED = 20;

/** The brief of a match, also of one that an older page wrote. @param {MatchRecord} record @returns {Brief} */
function briefOf({ game, players, when, over, outcome, accuracy, day, helped, facts, table, ...more }) {
  const { parent, at, others, apart } = more;
  const line = { ...(parent ? { parent, at: at ?? 0, others } : {}), ...(apart ? { apart } : {}) };
  const judged = { accuracy: accuracy ?? {}, day, helped, facts: facts ?? factsOf(table), ...line };
  return { game, players, when, over, outcome, ...judged };
}

/** A match's brief as it is stored, with the time of the match's seal; undefined if it is no match. @param {string} id @param {unknown} sealed  the match */
export function sealedBrief(id, sealed) {
  const record = unseal(id, sealed)?.record;
  const shape = shapeOf(record);
  if (shape === "other") return undefined;
  const of = sealTime(sealed);
  if (shape === "newer") return { ...seal(id, { newer: true, than: LATEST }), when: "", of };
  // ISO times sort as texts.
  return { ...seal(id, briefOf(record)), when: new Date(record.when).toISOString(), of };
}

/** @param {any} sealed  a match @returns {string} */
function sealTime(sealed) {
  return String(sealed?.when ?? "");
}

/** Notes in the sums when a match was sealed, if it is the latest. @param {Sums} sums @param {unknown} when */
export function reach(sums, when) {
  if (typeof when === "string" && when > sums.until) sums.until = when;
}

/** @param {string} id @param {unknown} stored @returns {Brief | Newer | null} null if it is damaged, or written by an older page that could not read the match */
export function readBrief(id, stored) {
  const record = unseal(id, stored)?.record;
  if (record?.newer === true) return record.than === LATEST ? record : null;
  return isBrief(record) ? record : null;
}

/** @returns {Sums} */
export function noSums() {
  return { format: FORMAT, briefs: 0, matches: 0, until: "", cells: {} };
}

/** @param {unknown} stored @returns {Sums | null} null if missing, damaged, or of another version */
export function readSums(stored) {
  const sums = unseal(ALL, stored)?.record;
  const whole = sums?.format === FORMAT && Number.isInteger(sums.briefs) && Number.isInteger(sums.matches);
  return whole && typeof sums.until === "string" && typeof sums.cells === "object" && sums.cells ? sums : null;
}

/** Adds a brief to the sums, or subtracts it. @param {Sums} sums @param {Brief | Newer | null} brief @param {1 | -1} sign */
export function countBrief(sums, brief, sign) {
  if (!brief) return;
  sums.briefs += sign;
  if ("newer" in brief) return;
  sums.matches += sign;
  count(sums.cells, brief, sign);
}

/** Updates briefs and sums in the transaction that writes matches. @param {Writing} transaction @param {import("./disk.js").Entry[]} entries */
export async function follow(transaction, entries) {
  const matches = entries.filter(({ store }) => store === "matches");
  if (!matches.length || !transaction.objectStoreNames.contains(SUMS)) return;
  const store = transaction.objectStore(SUMS);
  // Only deletions succeed on a full disk.
  const deletes = matches.every(({ value }) => value === undefined);
  const sums = deletes || matches.length > MOST_COUNTED ? null : readSums(await store.get(ALL));
  const isCounted = sums && (await recount(transaction, sums, matches));
  const briefs = transaction.objectStore(BRIEFS);
  const written = matches.map(async ({ key, value }) => {
    const brief = sealedBrief(key, value);
    await (brief ? briefs.put(brief, key) : briefs.delete(key));
  });
  const summed = async () => (isCounted ? store.put(seal(ALL, sums), ALL) : store.delete(ALL));
  await Promise.all([...written, summed()]);
}

/**
 * Updates the sums for matches that will be written.
 *
 * @param {Writing} transaction
 * @param {Sums} sums
 * @param {import("./disk.js").Entry[]} matches
 * @returns {Promise<boolean>} false if it is unknown what was counted before
 */
async function recount(transaction, sums, matches) {
  for (const { key, value } of matches) {
    const before = await transaction.objectStore(BRIEFS).get(key);
    const known = readBrief(key, before);
    if (before !== undefined && !known) return false;
    countBrief(sums, known, -1);
    countBrief(sums, readBrief(key, sealedBrief(key, value)), 1);
    reach(sums, sealTime(value));
  }
  return true;
}
