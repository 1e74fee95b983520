/** About how long one slice of a long answer keeps the engine from others, in milliseconds. */
const BUDGET_MS = 40;

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {{wanted?: () => boolean, progress?: (share: number) => void}} Options  nobody waits any longer once `wanted` is false */
/**
 * @template A
 * @template {Options} O
 * @typedef {Promise<A | (O extends {wanted: () => boolean} ? null : never)>} Answer  null when nobody waits
 */

/**
 * Asks in slices until the answer is there; whatever else is asked is answered between two of them.
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
  return whole(() => engine.call(method, { ...params, budget_ms: BUDGET_MS }), options);
}

/**
 * Asks a game what needs no match, in slices.
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
  return whole(() => engine.call("study", { game, name, params: { ...params }, budget_ms: BUDGET_MS }), options);
}

/** @param {() => Promise<unknown>} ask @param {Options} [options] @returns {Promise<never>} what was asked for, as only its question knows */
async function whole(ask, { wanted = () => true, progress = () => {} } = {}) {
  while (wanted()) {
    const slice = /** @type {{done?: boolean, progress?: number, result: never}} */ (await ask());
    if (slice?.done === undefined) return /** @type {never} */ (slice);
    if (slice.done) return slice.result;
    progress(slice.progress ?? 0);
  }
  return /** @type {never} */ (null);
}
