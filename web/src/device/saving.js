import { asBackupRecord, fileOf } from "./archive.js";
import { STORES } from "./disk.js";
import { playerRecords } from "./players.js";

/** The number of records read at a time. */
const READ_AT_ONCE = 20;

/**
 * Writes everything on the device to one backup file.
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
  /** @type {{store: import("./disk.js").StoreName, key: string}[]} */
  const places = [];
  for (const name of STORES) for (const key of await store.keys(name)) places.push({ store: name, key });
  const records = async function* () {
    for (const player of players) yield asBackupRecord(player, when);
    for (let at = 0; at < places.length; at += READ_AT_ONCE) {
      const some = places.slice(at, at + READ_AT_ONCE);
      const results = await Promise.allSettled(some.map((place) => store.recordAt(place)));
      for (const [index, place] of some.entries()) {
        const { status, value } = /** @type {PromiseFulfilledResult<unknown>} */ (results[index]);
        // `String` only widens the type, which the cast above has fixed to "fulfilled".
        if (String(status) === "rejected") yield null;
        else if (value !== undefined) yield asBackupRecord({ ...place, value }, when);
      }
      report(at / places.length);
    }
  };
  return fileOf({ when, build, expected: players.length + places.length }, records());
}
