import { answerOf } from "../../engine/slices.js";

/** Questions to the engine that need no session at the machine. @typedef {import("../../engine/engine.js").Engine} Engine */

const GAME = "video_poker";

/**
 * Asks in slices until the answer is there.
 *
 * @param {Engine} engine
 * @param {string} name
 * @param {Record<string, unknown>} params
 * @param {{wanted?: () => boolean, progress?: (share: number) => void}} [options]  nobody waits any longer once `wanted` is false
 * @returns {Promise<any>} null when nobody waits
 */
export function study(engine, name, params, options) {
  return answerOf(engine, "study", { game: GAME, name, params }, options);
}
