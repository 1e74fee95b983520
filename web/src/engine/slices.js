/** About how many milliseconds one slice of a long answer takes; other requests wait that long. */
const BUDGET_MS = 40;

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {{wanted?: () => boolean, progress?: (share: number) => void}} Options  `wanted`: once it returns false, no further slice is requested; `progress`: called with the share that is done */
/**
 * @template A
 * @template {Options} O
 * @typedef {Promise<A | (O extends {wanted: () => boolean} ? null : never)>} Answer  null if `wanted` returned false before the answer was complete
 */

/**
 * Asks in slices until the answer is complete; other requests are answered between two slices.
 *
 * @template {keyof Bridge.Sliced} M
 * @template {Options} O
 * @param {Engine} engine
 * @param {M} method
 * @param {Bridge.Sliced[M]["params"]} params
 * @param {O} [options]
 * @returns {Answer<Bridge.Sliced[M]["answer"], O>}
 */
export function answerOf(engine, method, params, options) {
  return complete(() => engine.call(method, { ...params, budget_ms: BUDGET_MS }), options);
}

/**
 * Asks a game's study, which needs no match, in slices.
 *
 * @template {keyof Bridge.GameStudies} S
 * @template {Options} O
 * @param {Engine} engine
 * @param {string} game
 * @param {S} name
 * @param {Bridge.GameStudies[S]["params"]} params
 * @param {O} [options]
 * @returns {Answer<Bridge.GameStudies[S]["answer"], O>}
 */
export function study(engine, game, name, params, options) {
  const ask = { game, name, params: /** @type {Record<string, unknown>} */ ({ ...params }), budget_ms: BUDGET_MS };
  return complete(() => engine.call("study", ask), options);
}

/** Calls `ask` until its answer is complete; an answer without `done` is not in slices. @param {() => Promise<unknown>} ask @param {Options} [options] @returns {Promise<never>} the answer; callers give it its type */
async function complete(ask, { wanted = () => true, progress = () => {} } = {}) {
  while (wanted()) {
    const slice = /** @type {{done?: boolean, progress?: number, result: never}} */ (await ask());
    if (slice?.done === undefined) return /** @type {never} */ (slice);
    if (slice.done) return slice.result;
    progress(slice.progress ?? 0);
  }
  return /** @type {never} */ (null);
}
