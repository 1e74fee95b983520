/**
 * The build's description of itself, inserted by build.mjs, so that page, worker and files always belong together.
 *
 * @typedef {object} BuildFile
 * @property {string} url   address relative to index.html
 * @property {number} size  bytes after any content encoding is undone
 * @property {number} [packed]  bytes of its packed form, which lies beside it; see packed.js
 *
 * @typedef {object} Build
 * @property {string} id       twelve hexadecimal digits over every file the game needs
 * @property {boolean} keeps   whether a service worker caches the site for offline play
 * @property {string} version  of the Python package
 * @property {BuildFile} worker   the worker's whole code
 * @property {BuildFile} wasm     what every start needs of the Python interpreter
 * @property {BuildFile & {sum: string}} rest  the rest of it, with its SHA-256 in hexadecimal
 * @property {BuildFile} library  the standard library, a zip of .pyc files
 * @property {BuildFile} engine   the engine without its games, likewise
 * @property {Record<string, BuildFile>} games  each game of the page by its key, likewise
 */

/** @type {Build} */
export const BUILD = JSON.parse(__BUILD__);
