/** About how long one slice of a long answer keeps the engine from others, in milliseconds. */
const SLICE_MS = 40;

/**
 * Asks in slices until the answer is there; whatever else is asked is answered between two of them.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {"study" | "task" | "rank" | "odds" | "match_code" | "read_match" | "fair_tally" | "lines" | "decisions" | "grade" | "consolation"} method
 * @param {Record<string, unknown>} params
 * @param {{wanted?: () => boolean, progress?: (share: number) => void}} [options]  nobody waits any longer once `wanted` is false
 * @returns {Promise<any>} null when nobody waits
 */
export async function answerOf(engine, method, params, { wanted = () => true, progress = () => {} } = {}) {
  while (wanted()) {
    const slice = await engine.call(method, /** @type {any} */ ({ ...params, budget_ms: SLICE_MS }));
    if (slice?.done === undefined) return slice;
    if (slice.done) return slice.result;
    progress(slice.progress);
  }
  return null;
}

/**
 * Asks a game what needs no match, in slices.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {string} game
 * @param {string} name
 * @param {Record<string, unknown>} params
 * @param {Parameters<typeof answerOf>[3]} [options]
 * @returns {Promise<any>} null when nobody waits
 */
export function study(engine, game, name, params, options) {
  return answerOf(engine, "study", { game, name, params }, options);
}
