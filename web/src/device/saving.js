import { Writer } from "./archive.js";
import { legible } from "./backup.js";
import { everything, keysOf, present } from "./inventory.js";
import { playerRecords } from "./players.js";
import { MANY, STORES } from "./stores.js";

/**
 * Everything on the device, written as one file a few records at a time.
 *
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./disk.js").StoreName} StoreName
 */

/** Records read at a time. */
const SLICE = 20;
/** Few records each; read whole. */
const SMALL = STORES.filter((name) => !MANY.includes(name));

/**
 * @param {Store} store
 * @param {string} build  who writes it
 * @param {(share: number) => void} [told]
 * @returns {Promise<Blob>}
 */
export async function saveAll(store, build, told = () => {}) {
  const when = new Date().toISOString();
  const small = [...(await everything(store, SMALL)), ...playerRecords()];
  const places = (await Promise.all(MANY.map((name) => placesIn(store, name)))).flat();
  const writer = new Writer(when, build, small.length + places.length);
  for (const found of small) await writer.add(legible(found, when));
  let missing = 0;
  for (let at = 0; at < places.length; at += SLICE) {
    const asked = places.slice(at, at + SLICE);
    const values = await valuesAt(store, asked);
    for (const [place, one] of asked.entries()) {
      const value = values[place];
      if (value === UNREAD) missing += 1;
      else if (value !== undefined) await writer.add(legible({ ...one, value }, when));
    }
    told(at / places.length);
  }
  return writer.end(missing);
}

/** @param {Store} store @param {StoreName} name */
async function placesIn(store, name) {
  return (await keysOf(store, name)).map((key) => ({ store: name, key }));
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
