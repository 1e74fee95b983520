import { nameOf } from "../../cards/characters.js";
import { unlessAborted } from "../../device/aborted.js";
import { EngineError } from "../../engine/errors.js";
import { levelName } from "../../match/catalogue.js";
import { t } from "../../text/text.js";

/**
 * Plays the seats of a user's player: gives the workshop what the seat may know, gets the player's answer, and has the engine check it.
 *
 * @typedef {import("../../match/session.js").Session} Session
 * @typedef {import("../../match/session.js").Turn} Turn
 * @typedef {import("../../engine/engine.js").Snapshot} Snapshot
 */

/** The level that stands for a user's player. */
export const OWN = "own";
/** Errors with which the engine rejects an answer. */
const REFUSALS = ["illegal_answer", "bad_request", "too_long"];

/** Returns the function `answers` of a `GameView`: it lets a user's player move and returns the snapshot after the move, or null if it is another player's turn. @param {Page} app @param {AroundMatch} workshop */
export function answersOf(app, workshop) {
  return (/** @type {Session} */ session, /** @type {Turn} */ turn, /** @type {AbortSignal} */ signal) =>
    turn.player === OWN ? ownMove(app, workshop, session, turn, signal) : null;
}

/** Lets the user's player move; if it fails, a level moves in its place, and a notice says why. @param {Page} app @param {AroundMatch} workshop @param {Session} session @param {Turn} turn @param {AbortSignal} signal @returns {Promise<Snapshot>} */
async function ownMove(app, workshop, session, turn, signal) {
  const { match, ply, for: mover, seat: viewer } = turn;
  const engine = /** @type {import("../../engine/engine.js").Engine} */ (session.host.engine);
  const person = /** @type {Person} */ (session.players[mover]);
  const { own = "" } = person;
  const { asked } = await engine.call("asked", { match, for: mover });
  const reply = await unlessAborted(() => workshop.decide({ game: session.game.key, own, ...asked }), signal);
  let reason = "text" in reply ? reply.text : "";
  if ("action" in reply) {
    const answer = { match, ply, for: mover, seat: viewer, player: own, action: reply.action };
    try {
      return await engine.call("answered", answer);
    } catch (error) {
      if (!(error instanceof EngineError) || !REFUSALS.includes(error.code)) throw error;
      reason = workshop.refused(error);
    }
  }
  const player = substitute(session);
  app.notices.show({
    id: OWN,
    text: () => t("own.instead", { name: nameOf(person), said: reason, level: levelName(player) }),
    action: () => t("own.see"),
    act: () => workshop.see(),
  });
  return engine.think({ ...turn, player }, { signal, enough: () => session.ui.hurried });
}

/** The level that answers if the user's player fails: a middle one. @param {Session} session */
function substitute({ game: { cast } }) {
  const levels = Object.keys(cast);
  return /** @type {string} */ (levels[Math.floor((levels.length - 1) / 2)]);
}
