/**
 * An error of the page or of the engine, identified by its code.
 *
 * Codes of the page: `no_wasm` (the browser cannot run Python), `download` (a file is missing or the network is gone), `boot` (Python does
 * not start), `boot_timeout` (Python does not start in time), `stuck` (no answer in time, even after a restart), `crashed` (the worker died,
 * even after a restart), `unshown` (a table that cannot be painted), `away` (the engine works for another table), `mixed` (the page has files of another build),
 * `fault` (a part of the page is missing), `unfinished` (a link to a match that is not over). The workshop has more, see box.js. Other codes come from the
 * engine: `stale_ply`, `other_match`, `not_asked`, codes of illegal actions … Both sides use `damaged_save`, `newer_save` and `unknown_game`.
 */
export class EngineError extends Error {
  /** @param {string} code @param {string} message @param {Record<string, unknown>} [data]  arguments for the message of its code */
  constructor(code, message, data = {}) {
    super(message);
    this.name = "EngineError";
    this.code = code;
    this.data = data;
  }
}
