import { PRIVATE } from "./runtime.js";

/** The number of functions for which one global has bits. */
const BITS = 32;

/**
 * Reads what an instance of an instrumented module has used so far.
 *
 * @param {WebAssembly.Instance} instance
 * @returns {{functions: number[], blocks: number[]}}  indexes of functions, not counting imported ones, and of blocks of memory (`BLOCK` of instrument.mjs); no blocks
 *   if data are not recorded
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
