import { Writer } from "./archive.js";
import { legible } from "./backup.js";
import { playerRecords } from "./players.js";
import { STORES } from "./stores.js";

/** Records that are read at a time. */
const READ = 20;

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
  for (let at = 0; at < places.length; at += READ) {
    const read = places.slice(at, at + READ).map(async (place) => {
      const value = await store.recordAt(place).catch(() => {
        missing += 1;
      });
      return { ...place, value };
    });
    for (const entry of await Promise.all(read)) if (entry.value !== undefined) await writer.add(legible(entry, when));
    report(at / places.length);
  }
  return writer.end(missing);
}
