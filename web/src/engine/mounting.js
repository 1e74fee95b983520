/**
 * Puts archives of Python modules into the interpreter's own file system.
 *
 * @typedef {object} Archives
 * @property {ArrayBuffer} engine
 * @property {Record<string, ArrayBuffer>} games   by key; "studies" has what the studies need
 *
 * What a worker starts with.
 * @typedef {object} Files
 * @property {WebAssembly.Module} module
 * @property {ArrayBuffer} library   replaces Pyodide's own
 * @property {{url: string, sum: string}} restAt  where the rest of the interpreter is, and its SHA-256
 * @property {ArrayBuffer | null} [image]  memory to start from
 *
 * What the workshop's worker starts with; only bytes, since a frame without an origin can be given nothing else.
 * @typedef {{wasm: ArrayBuffer, rest: ArrayBuffer, library: ArrayBuffer, bench: ArrayBuffer, wheels: Record<string, ArrayBuffer>} & Archives} WorkshopFiles
 */

const FOLDER = "/lib";
const WHEELS = "/wheels";

/** Puts the engine and these games on Python's path. @param {any} python @param {Archives} archives */
export function mountAll(python, { engine, games }) {
  mount(python, "engine", engine);
  for (const [game, archive] of Object.entries(games)) mount(python, game, archive);
}

/** Puts wheels on Python's path, outside the engine's folder, so that their code counts as the player's. @param {any} python @param {Record<string, ArrayBuffer>} wheels  by name */
export function mountWheels(python, wheels) {
  const { path } = python.pyimport("sys");
  python.FS.mkdir(WHEELS);
  for (const [name, data] of Object.entries(wheels)) {
    const wheel = `${WHEELS}/${name}.whl`;
    python.FS.writeFile(wheel, new Uint8Array(data));
    path.append(wheel);
  }
}

/** Puts an archive on Python's path. @param {any} python @param {string} name  a game's key, "studies", or "bench" (the runner of users' players) @param {ArrayBuffer} archive */
export function mount(python, name, archive) {
  const path = `${FOLDER}/${name}.zip`;
  python.FS.writeFile(path, new Uint8Array(archive));
  const archives = python.pyimport("archives");
  archives.mount(path);
  archives.destroy();
}
