/** About how long one slice of a long answer keeps the engine from others, in milliseconds. */
const SLICE_MS = 40;

/** @typedef {{wanted?: () => boolean, progress?: (share: number) => void}} Options  nobody waits any longer once `wanted` is false */

/**
 * Asks in slices until the answer is there; whatever else is asked is answered between two of them.
 *
 * @template {keyof Bridge.Sliced} M
 * @template {Options} O
 * @param {import("./engine.js").Engine} engine
 * @param {M} method
 * @param {Record<string, unknown>} params
 * @param {O} [options]
 * @returns {Promise<Bridge.Sliced[M] | (O extends {wanted: () => boolean} ? null : never)>} null when nobody waits
 */
export async function answerOf(
  engine,
  method,
  params,
  { wanted = () => true, progress = () => {} } = /** @type {O} */ ({}),
) {
  while (wanted()) {
    const asked = /** @type {Bridge.Methods[M]["params"]} */ ({ ...params, budget_ms: SLICE_MS });
    const slice = /** @type {Bridge.Slice<Bridge.Sliced[M]>} */ (await engine.call(method, asked));
    if (slice?.done === undefined) return /** @type {any} */ (slice);
    if (slice.done) return /** @type {Bridge.Sliced[M]} */ (slice.result);
    progress(slice.progress ?? 0);
  }
  return /** @type {any} */ (null);
}

/**
 * Asks a game what needs no match, in slices.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {string} game
 * @param {string} name
 * @param {Record<string, unknown>} params
 * @param {Options} [options]
 */
export function study(engine, game, name, params, options) {
  return answerOf(engine, "study", { game, name, params }, options);
}
