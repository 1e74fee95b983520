import { Writer } from "./archive.js";
import { legible } from "./backup.js";
import { keysOf, recordsAt } from "./inventory.js";
import { playerRecords } from "./players.js";
import { STORES } from "./stores.js";

/**
 * Writes everything on the device to one file, a few records at a time.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./disk.js").StoreName} StoreName
 */

/** The number of records read at a time. */
const SLICE = 20;

/**
 * @param {Store} store
 * @param {string} build  the build that writes it
 * @param {(share: number) => void} [report]
 * @returns {Promise<Blob>}
 */
export async function saveAll(store, build, report = () => {}) {
  const when = new Date().toISOString();
  const players = playerRecords();
  const keys = (await Promise.all(STORES.map((name) => keysOf(store, name)))).flat();
  const writer = new Writer(when, build, players.length + keys.length);
  for (const player of players) await writer.add(legible(player, when));
  let missing = 0;
  for (let at = 0; at < keys.length; at += SLICE) {
    const slice = keys.slice(at, at + SLICE);
    const values = await valuesAt(store, slice);
    for (const [index, key] of slice.entries()) {
      const value = values[index];
      if (value === UNREAD) missing += 1;
      else if (value !== undefined) await writer.add(legible({ ...key, value }, when));
    }
    report(at / keys.length);
  }
  return writer.end(missing);
}

/** Stands for a record that the disk fails to read. */
const UNREAD = Symbol("unread");

/** The values of records, read one by one if they cannot be read together. @param {Store} store @param {{store: StoreName, key: string}[]} keys @returns {Promise<unknown[]>} */
async function valuesAt(store, keys) {
  try {
    return await recordsAt(store, keys);
  } catch {
    const values = [];
    for (const key of keys) values.push(...(await recordsAt(store, [key]).catch(() => [UNREAD])));
    return values;
  }
}
