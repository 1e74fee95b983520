/**
 * Images of Python's memory: saves the memory of an interpreter that has imported the engine, and starts another from it. They are
 * Pyodide's memory snapshots without the pages that are all zero: four numbers (see `HEAD`), the numbers of the other pages, these pages,
 * and the references as JSON.
 *
 * @typedef {import("pyodide").PyodideInterface} Python
 * @typedef {NonNullable<import("pyodide").PyodideConfig["createPyodideModule"]>} Maker
 * @typedef {Parameters<Maker>[0]["API"]} Api
 * @typedef {ReturnType<Api["restoreSnapshot"]>} References   what Python's memory refers to in JavaScript
 * @typedef {Awaited<ReturnType<Maker>> & {_sbrk: (bytes: number) => number}} PyodideModule   Pyodide does not declare `_sbrk`
 * @typedef {Python & {_api: Api, _module: PyodideModule}} WithInternals
 */

/** Bytes of a page of memory. */
const PAGE = 4096;
/** The number with which an image begins. */
const MAGIC = 0x4a50_494d;
/** The number of numbers at the beginning of an image: magic number, length of the table of references, number of pages, bytes of memory. */
const HEAD = 4;
/** `loadPyodide` needs some bytes as a snapshot; the image itself is restored in `restoreSnapshot`. */
export const PLACEHOLDER = new Uint8Array(1);

/**
 * Wraps a maker of interpreters, so that they can be saved as images, or start from one.
 *
 * @param {Maker} make
 * @param {ArrayBuffer | null} image
 * @returns {Maker}
 */
export function withImages(make, image) {
  return async (settings) => {
    const module = await make(settings);
    const { API: api } = settings;
    // The archive's slim modules hold fewer references than Pyodide's own.
    api.getExpectedKeys = () => [null, api.config.jsglobals, api.public_api];
    if (image) api.restoreSnapshot = () => restore(/** @type {PyodideModule} */ (module), image);
    return module;
  };
}

/**
 * The image of an interpreter's memory. It must have been started with `_makeSnapshot` and hold no references to JavaScript but its own.
 *
 * @param {Python} python
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function imageOf(python) {
  const { _api: api, _module: module } = /** @type {WithInternals} */ (python);
  const references = new TextEncoder().encode(JSON.stringify(api.serializeHiwireState()));
  const memory = module.HEAPU8;
  const pages = usedPages(memory);
  const headBytes = 4 * (HEAD + pages.length);
  const image = new Uint8Array(headBytes + pages.length * PAGE + references.length);
  new Uint32Array(image.buffer, 0, HEAD).set([MAGIC, references.length, pages.length, memory.length]);
  new Uint32Array(image.buffer, 4 * HEAD, pages.length).set(pages);
  pages.forEach((page, index) => {
    image.set(memory.subarray(page * PAGE, (page + 1) * PAGE), headBytes + index * PAGE);
  });
  image.set(references, headBytes + pages.length * PAGE);
  return image;
}

/** @param {Uint8Array} memory @returns {number[]} numbers of the pages that are not all zero */
function usedPages(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const wordsPerPage = PAGE / 4;
  return Array.from({ length: memory.length / PAGE }, (_, page) => page).filter((page) =>
    words.subarray(page * wordsPerPage, (page + 1) * wordsPerPage).some((word) => word !== 0),
  );
}

/**
 * Copies an image into a fresh interpreter.
 *
 * @param {PyodideModule} module  has used no memory above its break
 * @param {ArrayBuffer} image
 * @returns {References}
 */
function restore(module, image) {
  const [magic = 0, referenceBytes = 0, count = 0, memoryBytes = 0] = new Uint32Array(image, 0, HEAD);
  const memory = module.HEAPU8;
  const headBytes = 4 * (HEAD + count);
  const referencesAt = headBytes + count * PAGE;
  if (magic !== MAGIC || memoryBytes !== memory.length || image.byteLength !== referencesAt + referenceBytes)
    throw new Error("This is no image of this interpreter's memory.");
  memory.fill(0, 0, module._sbrk(0));
  new Uint32Array(image, 4 * HEAD, count).forEach((page, index) => {
    memory.set(new Uint8Array(image, headBytes + index * PAGE, PAGE), page * PAGE);
  });
  return JSON.parse(new TextDecoder().decode(new Uint8Array(image, referencesAt)));
}

/** Seeds Python's random generator again; otherwise every start from one image would draw the same numbers. @param {Python} python */
export function reseed(python) {
  python.pyimport("random").seed();
}
