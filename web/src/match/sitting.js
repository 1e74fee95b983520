import { EngineError } from "../engine/errors.js";
import { freshId } from "./matches.js";

/** The reason with which thinking is aborted when the engine leaves the table. */
export const AWAY = new EngineError("away", "The table is not in use.");

/** Says whether the engine has a session's match on its table; callers can wait until it has. */
export class Sitting {
  /** The engine's name for the match, unique among sessions. */
  match = freshId();
  /** True while the engine has this match on its table. */
  there = false;
  #end = new AbortController();
  /** @type {((seated: null) => void)[]} */
  #waiting = [];

  /** Aborted when the engine leaves the table. */
  get signal() {
    return this.#end.signal;
  }

  /** Notes that the engine has this match on its table, and releases the callers that wait for it. */
  begin() {
    this.there = true;
    for (const ready of this.#waiting.splice(0)) ready(null);
  }

  /** Aborts what the engine does for this table. */
  end() {
    this.there = false;
    this.#end.abort(AWAY);
    this.#end = new AbortController();
  }

  /** Called when the session is closed: releases the callers that wait. */
  close() {
    for (const ready of this.#waiting.splice(0)) ready(null);
    this.#end.abort(AWAY);
  }

  /** Resolves when the engine has the match, or never will. */
  async ready() {
    if (!this.there && !this.signal.aborted) await new Promise((ready) => this.#waiting.push(ready));
  }
}
