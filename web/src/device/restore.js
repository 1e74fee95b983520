import { pieces } from "./archive.js";
import { setAside } from "./aside.js";
import { BackupError } from "./backup.js";
import { present } from "./inventory.js";
import { joinPlayers, newPlayers, PLAYERS, roomFor } from "./players.js";
import { unseal } from "./sealed.js";
import { shapeOf } from "./shape.js";
import { MANY, STORES } from "./stores.js";

/**
 * Putting a backup back, a piece at a time: matches played and damaged records join those that are here, the later form of the same match
 * wins; running matches and settings take the place of those here, and a running match that has to go is put aside. Users' players
 * join those that are here, under another name where theirs is taken.
 *
 * @typedef {import("./disk.js").Entry} Entry
 * @typedef {import("./disk.js").StoreName} StoreName
 * @typedef {import("./backup.js").Found} Found
 * @typedef {import("./store.js").Store} Store
 * @typedef {(share: number) => void} Told
 *
 * @typedef {object} Plan   what putting a backup back does
 * @property {string} when
 * @property {number} entries   records that are written
 * @property {number} tables    running matches that come in
 * @property {number} replaced  running matches on this device whose place they take
 * @property {number} matches   matches played that come in
 * @property {boolean} settings  are this device's settings replaced?
 * @property {number} players   users' players that come in
 * @property {number} without   those for whom there is no room: they stay behind, everything else comes in
 * @property {number} lost      records that the file should have and that are not whole
 *
 * @typedef {{came: number, refused: number}} Restored   records that have come in, and those that this browser refuses to keep
 */

/** What a backup may have. */
const KNOWN = [...STORES, PLAYERS];
/** What a device knows of itself; a backup of another one has nothing to say about it. */
const OF_THE_DEVICE = ["infos", "offlineTold", "persistAsked", "installTold"];

/**
 * What a file would do here. Nothing is changed.
 *
 * @param {Store} store @param {Blob} file @param {Told} [told]
 * @returns {Promise<Plan>}
 * @throws {BackupError}
 */
export async function planRestore(store, file, told = () => {}) {
  /** @type {Plan} */
  const plan = {
    when: "",
    entries: 0,
    tables: 0,
    replaced: 0,
    matches: 0,
    settings: false,
    players: 0,
    without: 0,
    lost: 0,
  };
  /** @type {Found[]} */
  const theirs = [];
  let [read, expected, broken, ended] = [0, 0, false, false];
  for await (const { head, found, lost, end, at } of pieces(file, KNOWN)) {
    if (head) [plan.when, expected] = [head.when, head.records];
    read += found.length;
    [broken, ended] = [broken || lost, ended || end];
    const { players, records } = parted(found);
    theirs.push(...players);
    for (const change of await changesIn(store, records)) note(plan, change);
    told(at / file.size);
  }
  const joining = newPlayers(theirs);
  plan.players = roomFor(joining);
  plan.without = joining.length - plan.players;
  plan.entries += plan.players;
  plan.lost = Math.max(expected - read, Number(broken || !ended));
  if (!plan.when || (plan.lost && !read)) throw new BackupError("damaged", "nothing of the file is whole");
  return plan;
}

/** @param {Found[]} found @returns {{players: Found[], records: Entry[]}} */
function parted(found) {
  const records = found.filter(({ store }) => store !== PLAYERS);
  return { players: found.filter(({ store }) => store === PLAYERS), records: /** @type {Entry[]} */ (records) };
}

/** @typedef {{found: Entry, present: unknown}} Change   a record that comes in, and what lies there */

/** @param {Plan} plan @param {Change} change */
function note(plan, { found: { store }, present }) {
  plan.entries += 1;
  if (store === "settings") plan.settings = true;
  if (store === "matches") plan.matches += 1;
  if (store !== "tables") return;
  plan.tables += 1;
  plan.replaced += Number(present !== undefined);
}

/** Of some records those that change something. @param {Store} store @param {Entry[]} found @returns {Promise<Change[]>} */
async function changesIn(store, found) {
  const fitting = found.map(shaped).filter((one) => one.store !== "settings" || !OF_THE_DEVICE.includes(one.key));
  const there = await present(store, fitting);
  return fitting.map((one, at) => ({ found: one, present: there[at] })).filter(changes);
}

/** A match of a wrong shape is put aside, as it would be when it is read. @param {Entry} found @returns {Entry} */
function shaped(found) {
  const { store, key: slot, value } = found;
  if (store !== "matches" || shapeOf(unseal(slot, value)?.record) !== "other") return found;
  const { text, when } = /** @type {import("./sealed.js").Sealed} */ (value);
  return setAside(slot, text, "shape", when, "shape");
}

/** @param {Change} change */
function changes({ found: { store, value }, present }) {
  if (present === undefined) return true;
  if (store === "damaged" || sumOf(value) === sumOf(present)) return false;
  return !MANY.includes(store) || whenOf(value) > whenOf(present);
}

/** @param {any} sealed @returns {string} */
function sumOf(sealed) {
  return String(sealed?.sum ?? "");
}

/** @param {any} sealed @returns {string} */
function whenOf(sealed) {
  return String(sealed?.when ?? "");
}

/**
 * Puts it back, as far as the browser keeps it: what is refused holds back nothing else. Reload the page afterwards.
 *
 * @param {Store} store @param {Blob} file @param {Told} [told]
 * @returns {Promise<Restored>}
 */
export async function restore(store, file, told = () => {}) {
  /** @type {Restored} */
  const done = { came: 0, refused: 0 };
  /** @type {Found[]} */
  const theirs = [];
  try {
    for await (const { found, at } of pieces(file, KNOWN)) {
      const { players, records } = parted(found);
      theirs.push(...players);
      await comeIn(store, records, done);
      told(at / file.size);
    }
  } catch {
    // The file is not what it was, or the disk says nothing any more.
    done.refused += 1;
  }
  const joining = newPlayers(theirs);
  const room = roomFor(joining);
  const joined = joinPlayers(joining);
  return { came: done.came + joined, refused: done.refused + room - joined };
}

/** A piece at once; where that is refused, each of its records by itself. @param {Store} store @param {Entry[]} records @param {Restored} done */
async function comeIn(store, records, done) {
  const changed = await changesIn(store, records);
  const whole = await store.restore(changed.flatMap(entriesOf));
  for (const change of changed) done[whole || (await store.restore(entriesOf(change))) ? "came" : "refused"] += 1;
}

/** @param {Change} change @returns {Entry[]} */
function entriesOf({ found, present }) {
  if (found.store !== "tables" || present === undefined) return [found];
  return [found, setAside(found.key, present, "replaced")];
}
