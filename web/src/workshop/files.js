import { Meter, whole } from "../engine/download.js";

/**
 * The files with which the workshop's worker starts, fetched once and stored in the page's memory.
 *
 * @typedef {import("../site/build-info.js").BuildFile} File
 * @typedef {object} Built   the build's description of the files; for `wasm`, `rest`, `library`, `engine` and `games` see build-info.js
 * @property {string} frame  the frame's whole document
 * @property {File} worker   the worker's code
 * @property {File} wasm
 * @property {File} rest
 * @property {File} library
 * @property {File} bench    the modules that run users' players
 * @property {Record<string, File>} wheels  Python packages by name
 * @property {{name: string, version: string}[]} packages  the packages that a player may import; one more wheel checks sources
 * @property {File} engine
 * @property {Record<string, File>} games  by key
 */

/** @type {Built} */
export const BUILT = JSON.parse(__WORKSHOP__);

/** @typedef {{code: string, files: import("../engine/files.d.ts").WorkshopFiles}} Start   `code`: the address of the worker's code */

/**
 * Fetches all of the files.
 *
 * @param {(share: number) => void} onProgress  called with the part of all bytes that has arrived, from 0 to 1
 * @returns {Promise<Start>} rejects if a file cannot be fetched
 */
export async function fetchAll(onProgress) {
  const { worker, wasm, rest, library, bench, engine, wheels, games } = BUILT;
  const more = [...Object.values(wheels), ...Object.values(games)];
  const meter = new Meter([worker, wasm, rest, library, bench, engine, ...more], onProgress);
  /** @template {string} Name @param {Record<Name, File>} files @returns {Promise<Record<Name, ArrayBuffer>>} */
  const each = async (files) => {
    const entries = Object.entries(files).map(async ([key, file]) => [key, await whole(file, meter)]);
    return Object.fromEntries(await Promise.all(entries));
  };
  const [code, files, packages, archives] = await Promise.all([
    whole(worker, meter),
    each({ wasm, rest, library, bench, engine }),
    each(wheels),
    each(games),
  ]);
  // A frame without an origin can start workers only from `data:` addresses, in every browser.
  return {
    code: `data:text/javascript;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(code))}`,
    files: { ...files, wheels: packages, games: archives },
  };
}
