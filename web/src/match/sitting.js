import { EngineError } from "../engine/errors.js";
import { freshId } from "./matches.js";

/** Why thinking stops when the engine is wanted elsewhere. */
export const AWAY = new EngineError("away", "The table is not in use.");

/** Whether the engine has a session's match on its table, and who waits for that. */
export class Sitting {
  /** The engine's name for the match, unique among sessions. */
  match = freshId();
  /** The engine has this very match on its table. */
  there = false;
  #end = new AbortController();
  /** @type {((seated: null) => void)[]} */
  #waiting = [];

  /** Aborted when the engine leaves the table. */
  get signal() {
    return this.#end.signal;
  }

  /** The engine has this match on its table: what waited for that goes on. */
  begin() {
    this.there = true;
    for (const ready of this.#waiting.splice(0)) ready(null);
  }

  /** Whatever the engine does for this table ends. */
  end() {
    this.there = false;
    this.#end.abort(AWAY);
    this.#end = new AbortController();
  }

  /** For good: nobody waits any more. */
  close() {
    for (const ready of this.#waiting.splice(0)) ready(null);
    this.#end.abort(AWAY);
  }

  /** Resolves when the engine is there, or will not come any more. */
  async ready() {
    if (!this.there) await new Promise((ready) => this.#waiting.push(ready));
  }
}
