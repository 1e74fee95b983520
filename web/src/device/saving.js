import { Writer } from "./archive.js";
import { legible } from "./backup.js";
import { playerRecords } from "./players.js";
import { STORES } from "./stores.js";

/**
 * Writes everything on the device to one file.
 *
 * @param {import("./store.js").Store} store
 * @param {string} build  the build that writes it
 * @param {(share: number) => void} [report]
 * @returns {Promise<Blob>}
 * @throws {DOMException} if the disk does not answer
 */
export async function saveAll(store, build, report = () => {}) {
  const when = new Date().toISOString();
  const players = playerRecords();
  const places = [];
  for (const name of STORES) for (const key of await store.keys(name)) places.push({ store: name, key });
  const writer = new Writer(when, build, players.length + places.length);
  for (const player of players) await writer.add(legible(player, when));
  let missing = 0;
  for (const [index, place] of places.entries()) {
    const value = await store.recordAt(place).catch(() => {
      missing += 1;
    });
    if (value !== undefined) await writer.add(legible({ ...place, value }, when));
    report(index / places.length);
  }
  return writer.end(missing);
}
