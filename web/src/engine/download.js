import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { whenAwakeFor } from "../device/awake.js";
import { fromBase64 } from "../device/base64.js";
import { PACKED } from "../site/packed.js";
import { EngineError } from "./errors.js";

/**
 * Downloads files of the engine: packed on a first visit, later plain from the service worker's cache. If the packed file is missing or
 * damaged, or cannot be unpacked, the plain one replaces it.
 *
 * @typedef {import("../site/build-info.js").BuildFile} BuildFile
 * @typedef {ReadableStream<Uint8Array<ArrayBuffer>>} Bytes
 */

/** Addresses of files that came damaged or not at all: their next downloads bypass the browser's cache. @type {Set<string>} */
const distrusted = new Set();

/** If no byte arrives for this long, the download fails. */
const STALL_MS = 30_000;

/** Makes the next downloads of these files bypass the cache. @param {BuildFile[]} files */
export function distrust(files) {
  for (const { url } of files) distrusted.add(url);
}

/** Reports which part of all bytes of some files has arrived, from 0 to 1. */
export class Meter {
  /** @param {BuildFile[]} files @param {(fraction: number) => void} report */
  constructor(files, report) {
    this.total = files.reduce((total, { size }) => total + size, 0);
    this.seen = 0;
    this.report = report;
  }

  /** Counts bytes that have arrived. @param {number} bytes  negative to take back those of an attempt that failed */
  add(bytes) {
    this.seen += bytes;
    this.report(Math.min(1, this.seen / this.total));
  }
}

/**
 * Downloads a file, packed if possible.
 *
 * @template T
 * @param {BuildFile} file
 * @param {Meter} meter
 * @param {(response: Response) => Promise<T>} use  reads the bytes; if it throws for the packed file or for the one stored by the service worker,
 *   it is called again with another response
 * @returns {Promise<T>}
 * @throws {EngineError} `download`
 */
export async function download(file, meter, use) {
  // Bytes of an attempt that failed are subtracted again: `count(-counted)`.
  let counted = 0;
  const count = (/** @type {number} */ bytes) => {
    counted += bytes;
    meter.add(bytes);
  };
  if (comesPacked(file)) {
    try {
      return await use(new Response(await unpacking(file, count)));
    } catch (error) {
      console.info(`${file.url}${PACKED}: ${error}`);
      count(-counted);
    }
  }
  const stored = await fromCache(file);
  if (stored) {
    try {
      count(file.size);
      return await use(stored);
    } catch {
      // The service worker replaces it.
      distrusted.add(file.url);
      count(-counted);
    }
  }
  try {
    return await use(new Response(countedBytes(await request(file.url, file.url), count)));
  } catch (error) {
    distrusted.add(file.url);
    count(-counted);
    if (error instanceof EngineError) throw error;
    throw new EngineError("download", `${file.url}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Downloads all bytes of a file, checked against the SHA-256 in its name. @param {BuildFile} file @param {Meter} meter @returns {Promise<ArrayBuffer>} @throws {EngineError} `download` */
export function whole(file, meter) {
  return download(file, meter, (response) => checkedBytes(file, response));
}

/** The bytes of a response; throws if they are not the file's. @param {BuildFile} file @param {Response} response @returns {Promise<ArrayBuffer>} */
async function checkedBytes({ url }, response) {
  const bytes = await response.arrayBuffer();
  if (!url.includes(`-${(await sumOf(bytes)).slice(0, 12)}.`)) throw new Error("damaged");
  return bytes;
}

/** SHA-256 in hexadecimal; browsers have `crypto.subtle` only on pages with a secure address. @param {ArrayBuffer} bytes */
export async function sumOf(bytes) {
  const sum = crypto.subtle ? await crypto.subtle.digest("SHA-256", bytes) : sha256(new Uint8Array(bytes));
  return bytesToHex(new Uint8Array(sum));
}

/** True if requests of this page go through the service worker. */
function hasServiceWorker() {
  return Boolean(navigator.serviceWorker?.controller);
}

/** The file in the service worker's cache, read directly, since a request through the service worker takes longer; null or undefined if it is missing or distrusted. @param {BuildFile} file */
async function fromCache({ url }) {
  if (!hasServiceWorker() || distrusted.has(url)) return null;
  return caches.match(new URL(url, document.baseURI)).catch(() => null);
}

/** True if the packed file is to be used: always in the one-file page; otherwise if there is one and the page has no service worker, whose cache has plain files. @param {BuildFile} file */
function comesPacked({ url, packed }) {
  return document.getElementById(url) !== null || (packed !== undefined && !hasServiceWorker());
}

/** The unpacked bytes of a file that comes packed, from the page itself or the network. @param {BuildFile} file @param {(bytes: number) => void} count  see `countedBytes` @returns {Promise<Bytes>} */
async function unpacking({ url, size, packed = size }, count) {
  const embedded = document.getElementById(url)?.textContent;
  const coming = embedded ? null : request(url + PACKED, url);
  const [answer, { unpacked }] = await Promise.all([coming, import("../site/unpack.js")]);
  // The meter counts in bytes of the plain file.
  const countPacked = (/** @type {number} */ bytes) => count((bytes * size) / packed);
  return unpacked(countedBytes(answer ?? new Response(fromBase64(embedded ?? "")), countPacked));
}

/** The response that a script at the top of the page requested early, or a new one. @param {string} url @param {string} plain  the address of the plain file, by which a file is distrusted */
function request(url, plain) {
  const { early = {} } = globalThis;
  const coming = early[url] ?? fetch(new URL(url, document.baseURI), distrusted.has(plain) ? { cache: "reload" } : {});
  delete early[url];
  return inTime(coming);
}

/** Rejects if the response does not begin in time. @param {Promise<Response>} response @returns {Promise<Response>} */
function inTime(response) {
  let endWait = () => {};
  const late = new Promise((_, reject) => {
    endWait = whenAwakeFor(STALL_MS, () => reject(stallError()));
  });
  return Promise.race([response, late]).finally(() => endWait());
}

/**
 * The bytes of a response, as a stream that fails if they stop arriving.
 *
 * @param {Response} response
 * @param {(bytes: number) => void} count  called with the number of bytes of each chunk that arrives
 * @returns {Bytes}
 * @throws {Error} if the response is no success
 */
function countedBytes({ ok, status, body }, count) {
  if (!ok || !body) throw new Error(`HTTP status ${status}`);
  let endWait = () => {};
  /** @param {TransformStreamDefaultController} controller */
  const wait = (controller) => {
    endWait();
    endWait = whenAwakeFor(STALL_MS, () => controller.error(stallError()));
  };
  return body.pipeThrough(
    new TransformStream({
      start: wait,
      transform(chunk, controller) {
        wait(controller);
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
      flush: () => endWait(),
    }),
  );
}

function stallError() {
  return new EngineError("download", "The connection stalled.");
}
