import { nameOf } from "../../cards/characters.js";
import { LONGEST } from "../../device/shape.js";
import { EngineError } from "../../engine/errors.js";
import { hasText, t } from "../../text/text.js";

/**
 * Plays the seats of a user's player: asks the workshop with what the seat may know, and has the engine check the answer.
 *
 * @typedef {import("../../match/session.js").Session} Session
 * @typedef {import("../../match/session.js").Turn} Turn
 * @typedef {import("../../engine/engine.js").Snapshot} Snapshot
 * @typedef {import("./asking.js").Asking} Asking
 */

/** The level of seats of a user's player. */
export const OWN = "own";
/** Errors with which the engine rejects an answer. */
const REFUSALS = ["illegal_answer", "bad_request", "too_long"];

export class Answers {
  /** @param {Page} app @param {Asking} asking */
  constructor(app, asking) {
    this.app = app;
    this.asking = asking;
  }

  /** For `answers` of a game's view: the snapshot after a user's player has moved; null for other seats. @param {Session} session @param {Turn} turn @param {AbortSignal} signal */
  of(session, turn, signal) {
    return turn.player === OWN ? this.#answered(session, turn, signal) : null;
  }

  /** @param {Session} session @param {Turn} turn @param {AbortSignal} signal @returns {Promise<Snapshot>} */
  async #answered(session, turn, signal) {
    const { match, for: at } = turn;
    const engine = /** @type {import("../../engine/engine.js").Engine} */ (session.host.engine);
    const person = /** @type {Person} */ (session.players[at]);
    const { asked } = await engine.call("asked", { match, for: at });
    const question = { game: session.game.key, own: person.own, seat: at, ply: turn.ply, ...asked };
    const reply = await this.asking.ask({ type: "decide", ...question }, signal);
    const played = "action" in reply ? await this.#played(session, turn, reply.action, signal) : reply.text;
    if (typeof played !== "string") return played;
    const player = substitute(session);
    this.#say(person, played, player);
    return engine.think({ ...turn, player }, { signal, enough: () => session.ui.hurried });
  }

  /** Has the engine play an answer; if it refuses, returns the reason as a sentence. @param {Session} session @param {Turn} turn @param {Record<string, unknown>} action @param {AbortSignal} signal @returns {Promise<Snapshot | string>} */
  async #played(session, turn, action, signal) {
    const engine = /** @type {import("../../engine/engine.js").Engine} */ (session.host.engine);
    const { match, ply, for: at, seat } = turn;
    const player = `${session.players[at]?.own ?? ""}`.slice(0, LONGEST);
    try {
      return await engine.call("answered", { match, ply, for: at, seat, player, action });
    } catch (fault) {
      if (!(fault instanceof EngineError) || !REFUSALS.includes(fault.code)) throw fault;
      const { code, message, data } = fault;
      const said = await this.asking.ask({ type: "refused", fault: { code, message, data } }, signal);
      return "text" in said ? said.text : "";
    }
  }

  /** @param {Person} person @param {string} said @param {string} level */
  #say(person, said, level) {
    const name = `level.${level}`;
    this.app.notices.show({
      id: OWN,
      text: () => t("own.instead", { name: nameOf(person), said, level: hasText(name) ? t(name) : level }),
      action: () => t("own.see"),
      act: () => this.asking.tell({ type: "see" }),
    });
  }
}

/** The level that answers if the user's player fails: a middle one. @param {Session} session */
function substitute({ game: { cast } }) {
  const levels = Object.keys(cast);
  return /** @type {string} */ (levels[Math.floor((levels.length - 1) / 2)]);
}
