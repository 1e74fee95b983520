import { BackupError, pieces } from "./archive.js";
import { damagedEntry } from "./aside.js";
import { LATER_WINS, STORES } from "./disk.js";
import { joinPlayers, newPlayers, PLAYERS } from "./players.js";
import { versionOf } from "./sealed.js";

/**
 * Restores a backup, one piece at a time. Damaged records are added. So are matches played, drills and marks; where the device has a record
 * at the same key, the later record stays. Running matches and settings replace those on the device; a running match that is replaced is set
 * aside. Users' players are added, under another name if theirs is taken.
 *
 * @typedef {import("./disk.js").Entry} Entry
 * @typedef {import("./disk.js").StoreName} StoreName
 * @typedef {import("./archive.js").BackupRecord} BackupRecord
 * @typedef {import("./sealed.js").Sealed} Sealed
 * @typedef {import("./store.js").Store} Store
 * @typedef {(share: number) => void} Progress
 *
 * @typedef {object} Plan   what restoring a backup would do
 * @property {string} when      ISO time at which the backup was written
 * @property {number} entries   records to write, of all stores, and players to add
 * @property {number} tables    running matches to write
 * @property {number} replaced  running matches on this device that `tables` replace
 * @property {number} matches   matches played to add
 * @property {boolean} settings  true if any setting is written
 * @property {number} players   users' players to add, if there is room for them
 * @property {number} lost      records that are missing from the file or damaged
 *
 * @typedef {{stored: number, refused: number}} Restored   how many records were restored, and how many this browser refused to store
 */

/** The stores that a backup may have. */
const KNOWN = [...STORES, PLAYERS];
/** Settings about the device itself, which are not restored; `infos` is of older pages. */
const OF_THE_DEVICE = ["infos", "offlineTold", "persistAsked", "installTold"];

/**
 * Says what restoring a file would do; changes nothing.
 *
 * @param {Store} store @param {Blob} file @param {Progress} [report]
 * @returns {Promise<Plan>}
 * @throws {BackupError}
 * @throws {DOMException} if the disk does not answer
 */
export async function planRestore(store, file, report = () => {}) {
  /** @type {BackupRecord[]} */
  const playersInFile = [];
  /** The store of each record to write. @type {StoreName[]} */
  const storeOfEach = [];
  let [when, readCount, expectedCount, broken, ended, replaced] = ["", 0, 0, false, false, 0];
  for await (const { head, undamaged, lost, end, changes } of comparedPieces(store, file, playersInFile, report)) {
    if (head) [when, expectedCount] = [head.when, head.records];
    readCount += undamaged.length;
    [broken, ended] = [broken || lost, ended || end];
    storeOfEach.push(...changes.map((change) => change.record.store));
    replaced += changes.filter((change) => change.record.store === "tables" && change.present !== undefined).length;
  }
  // At least 1 if any piece is damaged or the end is missing.
  const lost = Math.max(expectedCount - readCount, Number(broken || !ended));
  if (!when || (lost && !readCount)) throw new BackupError("damaged", "no record in the file is undamaged");
  const count = (/** @type {StoreName} */ name) => storeOfEach.filter((one) => one === name).length;
  const [tables, matches, settings] = [count("tables"), count("matches"), count("settings") > 0];
  const players = newPlayers(playersInFile).length;
  return { when, entries: storeOfEach.length + players, tables, replaced, matches, settings, players, lost };
}

/** The pieces of a file, each with the records in it that would change something here. @param {Store} store @param {Blob} file @param {BackupRecord[]} players  users' players in the file are added here @param {Progress} report */
async function* comparedPieces(store, file, players, report) {
  for await (const piece of pieces(file, KNOWN)) {
    players.push(...piece.undamaged.filter((one) => one.store === PLAYERS));
    const records = /** @type {Entry[]} */ (piece.undamaged.filter((one) => one.store !== PLAYERS));
    yield { ...piece, changes: await changesIn(store, records) };
    report(piece.bytesRead / file.size);
  }
}

/** @typedef {{record: Entry, present: unknown}} Change   a record to restore, and the record at the same key on this device, undefined if there is none */

/** The records that would change something. @param {Store} store @param {Entry[]} records @returns {Promise<Change[]>} */
async function changesIn(store, records) {
  const restorable = records.filter((one) => one.store !== "settings" || !OF_THE_DEVICE.includes(one.key));
  const present = await Promise.all(restorable.map((one) => store.recordAt(one)));
  return restorable.map((one, at) => ({ record: one, present: present[at] })).filter(wouldChange);
}

/** True if restoring the record would change something. @param {Change} change */
function wouldChange({ record: { store, value }, present }) {
  if (present === undefined) return true;
  if (store === "damaged" || versionOf(value) === versionOf(present)) return false;
  const { when } = /** @type {Sealed} */ (value);
  const { when: presentWhen = "" } = /** @type {Partial<Sealed>} */ (present ?? {});
  // Negated, so that a present record whose time is damaged is replaced.
  return !LATER_WINS.includes(store) || !(presentWhen >= when);
}

/**
 * Restores a file; a record that the browser refuses does not stop the others. Reload the page afterwards.
 *
 * @param {Store} store @param {Blob} file @param {Progress} [report]
 * @returns {Promise<Restored>}
 */
export async function restore(store, file, report = () => {}) {
  /** @type {Restored} */
  const restored = { stored: 0, refused: 0 };
  /** @type {BackupRecord[]} */
  const playersInFile = [];
  try {
    for await (const { changes } of comparedPieces(store, file, playersInFile, report))
      await restorePiece(store, changes, restored);
  } catch {
    // The file has changed, or the disk no longer answers: how many records are left is unknown, so count one.
    restored.refused += 1;
  }
  const joining = newPlayers(playersInFile);
  const joined = joinPlayers(joining);
  return { stored: restored.stored + joined, refused: restored.refused + joining.length - joined };
}

/** Restores the records of a piece together or, if the disk refuses that, one by one. @param {Store} store @param {Change[]} changes @param {Restored} restored  counted up */
async function restorePiece(store, changes, restored) {
  const allStored = await store.restore(changes.flatMap(entriesOf));
  for (const change of changes)
    restored[allStored || (await store.restore(entriesOf(change))) ? "stored" : "refused"] += 1;
}

/** The entries that restore a record: itself and, if it replaces a running match, that match set aside. @param {Change} change @returns {Entry[]} */
function entriesOf({ record, present }) {
  if (record.store !== "tables" || present === undefined) return [record];
  return [record, damagedEntry(record.key, present, "replaced")];
}
