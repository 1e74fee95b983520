import { PRIVATE } from "./runtime.js";

/** Functions that one global has bits for. */
const BITS = 32;

/**
 * What an instrumented instance has used so far.
 *
 * @param {WebAssembly.Instance} instance
 * @returns {{functions: number[], blocks: number[]}}  indexes of functions, not counting imported ones, and of blocks of memory
 */
export function used(instance) {
  const functions = [];
  for (let at = 0; ; at++) {
    const flag = instance.exports[`${PRIVATE}${at}`];
    if (!flag) break;
    for (let bit = 0; bit < BITS; bit++)
      if (/** @type {WebAssembly.Global} */ (flag).value & (1 << bit)) functions.push(at * BITS + bit);
  }
  const table = /** @type {WebAssembly.Table | undefined} */ (instance.exports[`${PRIVATE}blocks`]);
  const blocks = [];
  for (let at = 0; at < (table?.length ?? 0); at++) if (table?.get(at)) blocks.push(at);
  return { functions, blocks };
}
