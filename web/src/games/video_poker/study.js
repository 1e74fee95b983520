/** Questions to the engine that need no session at the machine. @typedef {import("../../engine/engine.js").Engine} Engine */

const GAME = "video_poker";
const SLICE_MS = 40;

/**
 * Asks in slices until the answer is there.
 *
 * @param {Engine} engine
 * @param {string} name
 * @param {Record<string, unknown>} params
 * @param {{wanted?: () => boolean, progress?: (share: number) => void}} [options]  nobody waits any longer once `wanted` is false
 * @returns {Promise<any>} null when nobody waits
 */
export async function study(engine, name, params, { wanted = () => true, progress = () => {} } = {}) {
  while (wanted()) {
    const slice = await engine.call("study", { game: GAME, name, params, budget_ms: SLICE_MS });
    if (slice?.done === undefined) return slice;
    if (slice.done) return slice.result;
    progress(slice.progress);
  }
  return null;
}
