/**
 * Joins the two parts of a module, in the worker. The second part is loaded when one of its functions is called for the first time.
 */

/** The prefix of the names of exports that the splitter adds; no symbol of C begins with it. */
export const PRIVATE = "split:";

/** The module `(module (import "a" "b" (func)) (export "c" (func 0)))`: it turns a JavaScript function into a WebAssembly function, since tables take only these. */
// biome-ignore format: one line a section
const TINY = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00,
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00,
  0x02, 0x07, 0x01, 0x01, 0x61, 0x01, 0x62, 0x00, 0x00,
  0x07, 0x05, 0x01, 0x01, 0x63, 0x00, 0x00,
]);

/**
 * Joins an instance of the first part with the second part. An instance that was not split stays as it is.
 *
 * @param {WebAssembly.Instance} first
 * @param {WebAssembly.Imports} imports  the imports of the first part
 * @param {() => BufferSource} second    returns the second part's bytes, synchronously; if it throws, the call that needed them fails
 * @returns {WebAssembly.Instance}  without the splitter's exports
 */
export function joined(first, imports, second) {
  const table = /** @type {WebAssembly.Table | undefined} */ (first.exports[`${PRIVATE}table`]);
  if (!table) return published(first);
  const load = () => {
    const module = new WebAssembly.Module(second());
    new WebAssembly.Instance(module, { ...imports, [PRIVATE]: first.exports });
    /** @type {WebAssembly.Global} */ (first.exports[`${PRIVATE}loaded`]).value = 1;
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(TINY), { a: { b: load } });
  // Slot 0 loads the second part, see split.mjs.
  table.set(0, exports.c);
  return published(first);
}

/** The instance without the splitter's exports, since the glue treats every export as a symbol of C. @param {WebAssembly.Instance} instance @returns {WebAssembly.Instance} */
export function published({ exports }) {
  const own = Object.entries(exports).filter(([name]) => !name.startsWith(PRIVATE));
  return { exports: Object.fromEntries(own) };
}
