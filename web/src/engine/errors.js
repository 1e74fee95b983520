/**
 * An error between the page and Python.
 *
 * Codes of the page side: `no_wasm` (the browser cannot run it), `download` (a file is missing or the network is gone),
 * `boot` (Python does not start), `boot_timeout`, `stuck` (no answer in time, even after a restart), `crashed` (the same for a dead
 * worker). Every other code comes from the engine: `stale_ply`, `other_match`, `not_asked`, `damaged_save`, codes of illegal actions …
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
