import { Writer } from "./archive.js";
import { legible } from "./backup.js";
import { everything, keysOf, present } from "./inventory.js";
import { playerRecords } from "./players.js";

/**
 * Everything on the device, written as one file a few records at a time.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./disk.js").StoreName} StoreName
 */

/** Matches read at a time. */
const SLICE = 20;
/** Few records each; read whole. @type {StoreName[]} */
const SMALL = ["tables", "settings", "damaged"];

/**
 * @param {Store} store
 * @param {string} build  who writes it
 * @param {(share: number) => void} [told]
 * @returns {Promise<Blob>}
 */
export async function saveAll(store, build, told = () => {}) {
  const when = new Date().toISOString();
  const small = [...(await everything(store, SMALL)), ...playerRecords()];
  const ids = await keysOf(store, "matches");
  const writer = new Writer(when, build, small.length + ids.length);
  for (const found of small) await writer.add(legible(found, when));
  let missing = 0;
  for (let at = 0; at < ids.length; at += SLICE) {
    const asked = ids.slice(at, at + SLICE).map((key) => ({ store: /** @type {StoreName} */ ("matches"), key }));
    const values = await valuesAt(store, asked);
    for (const [place, one] of asked.entries()) {
      const value = values[place];
      if (value === UNREAD) missing += 1;
      else if (value !== undefined) await writer.add(legible({ ...one, value }, when));
    }
    told(at / ids.length);
  }
  return writer.end(missing);
}

/** A record that the disk does not give out. */
const UNREAD = Symbol("unread");

/** One by one where they cannot be read together. @param {Store} store @param {{store: StoreName, key: string}[]} places @returns {Promise<unknown[]>} */
async function valuesAt(store, places) {
  try {
    return await present(store, places);
  } catch {
    const values = [];
    for (const place of places) values.push(...(await present(store, [place]).catch(() => [UNREAD])));
    return values;
  }
}
