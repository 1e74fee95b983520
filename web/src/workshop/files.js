/** What the workshop's worker starts with, fetched once and held by the page. */

/**
 * @typedef {{url: string, size: number}} File
 * @typedef {object} Built   what the build knows
 * @property {string} frame  the frame's whole document
 * @property {File} worker
 * @property {File} wasm
 * @property {File} rest
 * @property {File} library
 * @property {File} bench
 * @property {File} checker  a wheel
 * @property {(File & {file: string, name: string, version: string, sum: string})[]} shelf  wheels that a player may use
 * @property {File} engine
 * @property {Record<string, File>} games
 */

/** @type {Built} */
export const BUILT = JSON.parse(__WORKSHOP__);

/** @typedef {{code: string, files: import("../engine/mounting.js").WorkshopFiles}} Start */

/**
 * @param {(share: number) => void} onProgress  told the share of bytes that are there
 * @returns {Promise<Start>} rejects when a file cannot be had
 */
export async function fetchAll(onProgress) {
  const { worker, wasm, rest, library, bench, checker, engine, games } = BUILT;
  const total = [worker, wasm, rest, library, bench, checker, engine, ...Object.values(games)].reduce(
    (sum, { size }) => sum + size,
    0,
  );
  let seen = 0;
  const meter = (/** @type {number} */ bytes) => {
    seen += bytes;
    onProgress(Math.min(1, seen / total));
  };
  const archives = Object.entries(games).map(async ([key, file]) => [key, await archive(file, meter)]);
  const [code, ...files] = await Promise.all([
    whole(worker, meter).then((response) => response.text()),
    bytesOf(wasm, meter),
    bytesOf(rest, meter),
    archive(library, meter),
    archive(bench, meter),
    bytesOf(checker, meter),
    archive(engine, meter),
    Promise.all(archives).then(Object.fromEntries),
  ]);
  const [wasmBytes, restBytes, libraryBytes, benchBytes, checkerBytes, engineBytes, gameBytes] = files;
  return {
    // A frame without an origin starts workers from such addresses only, in every browser.
    code: `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`,
    files: {
      wasm: wasmBytes,
      rest: restBytes,
      library: libraryBytes,
      bench: benchBytes,
      checker: checkerBytes,
      engine: engineBytes,
      games: gameBytes,
    },
  };
}

/** One more, when it is asked for. @param {File} file @returns {Promise<ArrayBuffer>} */
export function fetchFile(file) {
  return bytesOf(file, () => {});
}

/** @param {File} file @param {(bytes: number) => void} meter */
async function bytesOf(file, meter) {
  return (await whole(file, meter)).arrayBuffer();
}

/** @param {File} file @param {(bytes: number) => void} meter */
async function archive(file, meter) {
  const { body } = await whole(file, meter);
  const stream = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body);
  return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** @param {File} file @param {(bytes: number) => void} meter @returns {Promise<Response>} */
async function whole({ url }, meter) {
  const response = await fetch(new URL(url, document.baseURI));
  if (!response.ok || !response.body) throw new Error(`${url}: HTTP status ${response.status}`);
  const counter = new TransformStream({
    transform(chunk, controller) {
      meter(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter));
}
