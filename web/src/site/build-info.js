/**
 * The build's description of its own files, inserted by build.mjs, so that page, worker and files always belong to one build.
 *
 * @typedef {object} BuildFile
 * @property {string} url   address relative to index.html
 * @property {number} size  bytes of the file, without the compression that a host may add
 * @property {number} [packed]  bytes of the file's packed form, if it has one; see packed.js
 *
 * @typedef {object} Build
 * @property {string} id       the first twelve hexadecimal digits of a hash over every file that the game needs
 * @property {boolean} keeps   whether a service worker caches the site for offline play
 * @property {string} version  of the Python package
 * @property {BuildFile} worker   the worker's whole code
 * @property {BuildFile} wasm     the first part of the Python interpreter, with what every start needs
 * @property {BuildFile & {sum: string}} rest  the second part of the interpreter; `sum`: its SHA-256 in hexadecimal
 * @property {BuildFile} library  the standard library, a zip of .pyc files
 * @property {BuildFile} engine   the engine without its games, a zip of .pyc files
 * @property {Record<string, BuildFile>} games  each game by its key, a zip of .pyc files; as "studies", the modules that only studies need
 */

/** @type {Build} */
export const BUILD = JSON.parse(__BUILD__);
