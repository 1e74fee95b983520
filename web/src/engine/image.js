/**
 * Images of Python's memory: saves the memory of an interpreter that has imported the engine, and starts another interpreter from it. An
 * image is one of Pyodide's memory snapshots without the pages that are all zero. It has, in this order: the four fields of its head (see
 * `HEAD_FIELDS`), the indexes of the other pages, these pages, and the references as JSON. Fields and indexes are unsigned integers of 32
 * bits, in the byte order of the device.
 *
 * @typedef {import("pyodide").PyodideInterface} Python
 * @typedef {NonNullable<import("pyodide").PyodideConfig["createPyodideModule"]>} Maker
 * @typedef {Parameters<Maker>[0]["API"]} Api
 * @typedef {ReturnType<Api["restoreSnapshot"]>} References   what Python's memory refers to in JavaScript
 * @typedef {Awaited<ReturnType<Maker>> & {_sbrk: (bytes: number) => number}} PyodideModule   Pyodide does not declare `_sbrk`
 * @typedef {Python & {_api: Api, _module: PyodideModule}} WithInternals
 */

/** Bytes of a page of an image; WebAssembly's own pages are larger. */
const PAGE = 4096;
/** The number with which an image begins; its bytes, highest first, are the letters JPIM in ASCII. */
const MAGIC = 0x4a50_494d;
/** The fields of an image's head: MAGIC, bytes of the references' JSON, number of pages in the image, bytes of the interpreter's whole memory. */
const HEAD_FIELDS = 4;
/** `loadPyodide` restores a snapshot only if its settings have one, of at least one byte; these bytes are not read, see `withImages`. */
export const PLACEHOLDER = new Uint8Array(1);

/**
 * Wraps a maker of interpreters, so that its interpreters can be saved as images, or start from an image.
 *
 * @param {Maker} make
 * @param {ArrayBuffer | null} image  the image to start from
 * @returns {Maker}
 */
export function withImages(make, image) {
  return async (settings) => {
    const module = await make(settings);
    const { API: api } = settings;
    // The references to JavaScript that every interpreter has at its start. Pyodide's own list is longer: it has those of
    // Python modules that the site replaces by smaller ones (web/builder/slim), too.
    api.getExpectedKeys = () => [null, api.config.jsglobals, api.public_api];
    if (image) api.restoreSnapshot = () => restore(/** @type {PyodideModule} */ (module), image);
    return module;
  };
}

/**
 * The image of an interpreter's memory. The interpreter must have been started with Pyodide's option `_makeSnapshot`, and Python must refer to no objects of
 * JavaScript but Pyodide's own.
 *
 * @param {Python} python
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function imageOf(python) {
  const { _api: api, _module: module } = /** @type {WithInternals} */ (python);
  const references = new TextEncoder().encode(JSON.stringify(api.serializeHiwireState()));
  const memory = module.HEAPU8;
  const pages = usedPages(memory);
  const headBytes = 4 * (HEAD_FIELDS + pages.length);
  const image = new Uint8Array(headBytes + pages.length * PAGE + references.length);
  new Uint32Array(image.buffer, 0, HEAD_FIELDS).set([MAGIC, references.length, pages.length, memory.length]);
  new Uint32Array(image.buffer, 4 * HEAD_FIELDS, pages.length).set(pages);
  pages.forEach((page, index) => {
    image.set(memory.subarray(page * PAGE, (page + 1) * PAGE), headBytes + index * PAGE);
  });
  image.set(references, headBytes + pages.length * PAGE);
  return image;
}

/** @param {Uint8Array} memory @returns {number[]} the indexes of the pages that are not all zero */
function usedPages(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const wordsPerPage = PAGE / 4;
  return Array.from({ length: memory.length / PAGE }, (_, page) => page).filter((page) =>
    words.subarray(page * wordsPerPage, (page + 1) * wordsPerPage).some((word) => word !== 0),
  );
}

/**
 * Copies an image into the memory of a fresh interpreter.
 *
 * @param {PyodideModule} module  all its memory above the end of what is allocated (`_sbrk(0)`) is still zero
 * @param {ArrayBuffer} image
 * @returns {References}
 * @throws {Error} if the image is cut off, is no image, or is of an interpreter with more or less memory; damage inside its pages is not found
 */
function restore(module, image) {
  const [magic = 0, referenceBytes = 0, count = 0, memoryBytes = 0] = new Uint32Array(image, 0, HEAD_FIELDS);
  const memory = module.HEAPU8;
  const headBytes = 4 * (HEAD_FIELDS + count);
  const referencesAt = headBytes + count * PAGE;
  if (magic !== MAGIC || memoryBytes !== memory.length || image.byteLength !== referencesAt + referenceBytes)
    throw new Error("This is no image of this interpreter's memory.");
  memory.fill(0, 0, module._sbrk(0));
  new Uint32Array(image, 4 * HEAD_FIELDS, count).forEach((page, index) => {
    memory.set(new Uint8Array(image, headBytes + index * PAGE, PAGE), page * PAGE);
  });
  return JSON.parse(new TextDecoder().decode(new Uint8Array(image, referencesAt)));
}

/** Seeds Python's random generator again; otherwise every start from one image would draw the same numbers. @param {Python} python */
export function reseed(python) {
  python.pyimport("random").seed();
}
