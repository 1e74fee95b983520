/**
 * Puts archives of Python modules into the interpreter's own file system.
 *
 * @typedef {import("pyodide").PyodideInterface} Python
 * @typedef {import("./files.d.ts").Archives} Archives
 */

const FOLDER = "/lib";
const WHEELS = "/wheels";

/** Puts the engine and the games of the archives on Python's path. @param {Python} python @param {Archives} archives */
export function mountAll(python, { engine, games }) {
  mount(python, "engine", engine);
  for (const [game, archive] of Object.entries(games)) mount(python, game, archive);
}

/** Puts wheels on Python's path. They lie outside the engine's folder, so that an error in their code is blamed on the user's player, not on the engine. @param {Python} python @param {Record<string, ArrayBuffer>} wheels  by the package's name */
export function mountWheels(python, wheels) {
  const { path } = python.pyimport("sys");
  python.FS.mkdir(WHEELS);
  for (const [name, data] of Object.entries(wheels)) {
    const wheel = `${WHEELS}/${name}.whl`;
    python.FS.writeFile(wheel, new Uint8Array(data));
    path.append(wheel);
  }
}

/** Puts an archive on Python's path. @param {Python} python @param {string} name  a game's key, "studies", or "bench" (the runner of users' players) @param {ArrayBuffer} archive */
export function mount(python, name, archive) {
  const path = `${FOLDER}/${name}.zip`;
  python.FS.writeFile(path, new Uint8Array(archive));
  // A module of the library, web/builder/slim/archives.py.
  const archives = python.pyimport("archives");
  archives.mount(path);
  archives.destroy();
}
