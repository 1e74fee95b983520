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
  const addresses = [];
  for (const name of STORES) for (const key of await store.keys(name)) addresses.push({ store: name, key });
  const read = async (/** @type {typeof addresses[number]} */ address) => {
    const value = await store.recordAt(address);
    return value === undefined ? [] : [asBackupRecord({ ...address, value }, when)];
  };
  const records = async function* () {
    for (const player of players) yield asBackupRecord(player, when);
    for (let at = 0; at < addresses.length; at += READ_AT_ONCE) {
      const batch = addresses.slice(at, at + READ_AT_ONCE);
      yield* (await Promise.all(batch.map((address) => read(address).catch(() => [null])))).flat();
      report(at / addresses.length);
    }
  };
  return fileOf({ when, build, expected: players.length + addresses.length }, records());
}
