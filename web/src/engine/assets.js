import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { BUILD } from "../site/build-info.js";
import { EngineError } from "./errors.js";

/**
 * Everything a worker needs, held by the page, so that a new worker never asks the network for anything.
 *
 * @typedef {object} Assets
 * @property {string} workerUrl            `blob:` or `data:` address, so that the page's CSP holds in the worker
 * @property {Promise<WebAssembly.Module>} module
 * @property {Promise<ArrayBuffer>} library  a zip of .pyc files
 * @property {Promise<ArrayBuffer>} engine   likewise
 * @property {(game: string) => Promise<ArrayBuffer>} game  the archive of a game, fetched when it is first wanted
 * @property {() => Promise<ArrayBuffer>} rest  of the interpreter, fetched each time
 */

/** Files that came damaged or not at all: whatever the browser keeps of them is not asked again. @type {Set<string>} */
const distrusted = new Set();

/** No byte for this long means that the connection is gone. */
const STALL_MS = 30_000;

/**
 * Fetches worker, interpreter and archives at once.
 *
 * @param {string[]} games  whose archives will be wanted at the start
 * @param {(fraction: number) => void} onProgress  called with the share of bytes that arrived
 * @returns {Promise<Assets>} as soon as the worker's code is there
 * @throws {EngineError} `download`
 */
export async function loadAssets(games, onProgress) {
  const first = [
    BUILD.worker,
    BUILD.wasm,
    BUILD.library,
    BUILD.engine,
    ...games.flatMap((key) => BUILD.games[key] ?? []),
  ];
  const meter = new Meter(
    first.reduce((total, { size }) => total + size, 0),
    onProgress,
  );
  const module = download(BUILD.wasm, meter, "application/wasm").then(compile);
  const library = archive(BUILD.library, meter);
  const engine = archive(BUILD.engine, meter);
  const game = gameArchives(meter);
  // Whoever awaits them sees the error; until then it must not count as unhandled.
  for (const file of [module, library, engine, ...games.map(game)]) file.catch(() => {});
  const code = await (await download(BUILD.worker, meter)).blob().catch(failed(BUILD.worker));
  return { workerUrl: await address(code), module, library, engine, game, rest };
}

/** @param {import("../site/build-info.js").BuildFile} file @param {Meter} meter */
function archive(file, meter) {
  return download(file, meter).then((response) => unzipped(response, file.url));
}

/** Nothing starts with these files: the next try fetches them anew. */
export function distrustAll() {
  for (const { url } of [BUILD.worker, BUILD.wasm, BUILD.library, BUILD.engine]) distrusted.add(url);
}

/** An archive as it was built: another in its place would stay in Python. @param {import("../site/build-info.js").BuildFile} file @param {Meter} meter */
async function whole(file, meter) {
  const response = await download(file, meter);
  const bytes = new Uint8Array(await response.arrayBuffer().catch(failed(file)));
  const sum = bytesToHex(
    sha256
      .create()
      .update(utf8ToBytes(`${bytes.length} `))
      .update(bytes)
      .digest(),
  );
  if (!file.url.includes(`-${sum.slice(0, 12)}.`)) throw asDownloadError("damaged", file.url);
  return unzipped(new Response(bytes), file.url);
}

/** What was fetched stays; what could not be had is asked for anew. @param {Meter} meter */
function gameArchives(meter) {
  /** @type {Map<string, Promise<ArrayBuffer>>} */
  const known = new Map();
  return (/** @type {string} */ key) => {
    const file = BUILD.games[key];
    if (!file) return Promise.reject(new EngineError("unknown_game", `This page does not have the game ${key}.`));
    const found = known.get(key) ?? whole(file, meter);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

/** For a worker that cannot wait for this page. */
export function restAt() {
  return { url: new URL(BUILD.rest.url, document.baseURI).href, sum: BUILD.rest.sum };
}

/** The rest of the interpreter as it was built; what was damaged on the way or on the device is fetched anew. */
async function rest() {
  const { url, sum } = restAt();
  for (const answer of [() => asked(BUILD.rest.url), () => fetch(url, { cache: "reload" })]) {
    const bytes = await answer()
      .then((response) => response.arrayBuffer())
      .catch(failed(BUILD.rest));
    if (bytesToHex(sha256(new Uint8Array(bytes))) === sum) return bytes;
  }
  throw new EngineError("download", `${BUILD.rest.url} is damaged.`);
}

/**
 * From a disk every browser starts module workers from `data:` addresses only.
 *
 * @param {Blob} code
 * @returns {Promise<string>}
 */
async function address(code) {
  if (location.protocol !== "file:") return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(await code.text())}`;
}

class Meter {
  /** @param {number} total @param {(fraction: number) => void} report */
  constructor(total, report) {
    this.total = total;
    this.seen = 0;
    this.report = report;
  }

  /** @param {number} bytes */
  add(bytes) {
    this.seen += bytes;
    this.report(Math.min(1, this.seen / this.total));
  }
}

/**
 * @param {import("../site/build-info.js").BuildFile} file
 * @param {Meter} meter
 * @param {string} [type]  content type that the reader insists on
 * @returns {Promise<Response>}
 */
async function download(file, meter, type) {
  const response = await inTime(asked(file.url)).catch(failed(file));
  if (!response.ok || !response.body) throw new EngineError("download", `${file.url}: HTTP status ${response.status}`);
  const body = response.body.pipeThrough(counter(meter));
  return new Response(body, { headers: type ? { "content-type": type } : {} });
}

/** The answer that the page asked for with its first bytes; a second try asks anew. @param {string} url */
function asked(url) {
  const inside = document.getElementById(url);
  if (inside) return unpacked(inside.textContent ?? "");
  const { early = {} } = /** @type {{early?: Record<string, Promise<Response>>}} */ (
    /** @type {unknown} */ (globalThis)
  );
  const response = early[url] ?? fetch(new URL(url, document.baseURI), distrusted.has(url) ? { cache: "reload" } : {});
  delete early[url];
  return response;
}

/** A file that the page itself holds. @param {string} packed  base64 of gzip @returns {Promise<Response>} */
async function unpacked(packed) {
  const characters = atob(packed);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/** @param {Promise<Response>} response @returns {Promise<Response>} */
function inTime(response) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(stalled()), STALL_MS);
  });
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}

/** @param {Meter} meter @returns {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
function counter(meter) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {TransformStreamDefaultController} controller */
  const wait = (controller) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(stalled()), STALL_MS);
  };
  return new TransformStream({
    start: wait,
    transform(chunk, controller) {
      wait(controller);
      meter.add(chunk.byteLength);
      controller.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
}

function stalled() {
  return new EngineError("download", "The connection stalled.");
}

/** @param {Response} response */
async function compile(response) {
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    throw asDownloadError(error, BUILD.wasm.url);
  }
}

/** @param {Response} response @param {string} url  that it is of */
async function unzipped(response, url) {
  try {
    const stream = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body);
    return await new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  } catch (error) {
    throw asDownloadError(error, url);
  }
}

/** @param {import("../site/build-info.js").BuildFile} file @returns {(error: unknown) => never} */
function failed(file) {
  return (error) => {
    throw asDownloadError(error, file.url);
  };
}

/** @param {unknown} error @param {string} url */
function asDownloadError(error, url) {
  distrusted.add(url);
  if (error instanceof EngineError) return error;
  return new EngineError("download", `${url}: ${error instanceof Error ? error.message : error}`);
}
