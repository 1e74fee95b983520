import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { whenAwakeFor } from "../device/awake.js";
import { lookForNewer } from "../site/newer.js";
import { PACKED } from "../site/packed.js";
import { EngineError } from "./errors.js";

/**
 * Files of the engine, as they were built: packed on a first visit, plain from the service worker, which keeps them so that no later start
 * unpacks anything. Where the packed one cannot be had, is damaged, or nothing can unpack it, the plain one takes its place.
 *
 * @typedef {import("../site/build-info.js").BuildFile} BuildFile
 * @typedef {ReadableStream<Uint8Array<ArrayBuffer>>} Bytes
 */

/** Files that came damaged or not at all: whatever the browser keeps of them is not asked again. @type {Set<string>} */
const distrusted = new Set();

/** No byte for this long means that the connection is gone. */
const STALL_MS = 30_000;

/** The next try fetches them again. @param {BuildFile[]} files */
export function distrust(files) {
  for (const { url } of files) distrusted.add(url);
}

/** Tells the share of all bytes that is there. */
export class Meter {
  /** @param {BuildFile[]} files @param {(fraction: number) => void} report */
  constructor(files, report) {
    this.total = files.reduce((total, { size }) => total + size, 0);
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
 * @template T
 * @param {BuildFile} file
 * @param {Meter} meter
 * @param {(response: Response) => Promise<T>} use  of its bytes, perhaps of both forms one after the other
 * @returns {Promise<T>}
 * @throws {EngineError} `download`
 */
export async function download(file, meter, use) {
  if (comesPacked(file)) {
    try {
      return await use(new Response(await unpacking(file, meter)));
    } catch (error) {
      console.info(`${file.url}${PACKED}: ${error}`);
    }
  }
  try {
    const here = isHere(file);
    const answer = await asked(file.url, file.url);
    return await use((await here) ? read(answer, meter, file) : new Response(counted(answer, meter, 1)));
  } catch (error) {
    distrusted.add(file.url);
    await lookForNewer();
    if (error instanceof EngineError) throw error;
    throw new EngineError("download", `${file.url}: ${error instanceof Error ? error.message : error}`);
  }
}

/** All its bytes, as they were built: their hash is in its name. @param {BuildFile} file @param {Meter} meter @returns {Promise<ArrayBuffer>} */
export function whole(file, meter) {
  return download(file, meter, (response) => checked(file, response));
}

/** @param {BuildFile} file @param {Response} response @returns {Promise<ArrayBuffer>} */
export async function checked({ url }, response) {
  const bytes = await response.arrayBuffer();
  const sum = await sumOf(new Blob([`${bytes.byteLength} `, bytes]));
  if (!url.includes(`-${sum.slice(0, 12)}.`)) throw new Error("damaged");
  return bytes;
}

/** SHA-256 in hexadecimal; browsers compute it themselves where the page comes over a secure address. @param {Blob} data */
async function sumOf(data) {
  const bytes = await data.arrayBuffer();
  const sum = crypto.subtle ? await crypto.subtle.digest("SHA-256", bytes) : sha256(new Uint8Array(bytes));
  return bytesToHex(new Uint8Array(sum));
}

/** The service worker has held what it keeps to its sum: small files at each use, the interpreter when it came. */
export function isKept() {
  return Boolean(navigator.serviceWorker?.controller);
}

/** True if the service worker has the file on this device: it comes at once. @param {BuildFile} file @returns {Promise<boolean>} */
async function isHere({ url }) {
  if (!isKept() || distrusted.has(url)) return false;
  return Boolean(await caches.match(new URL(url, document.baseURI)).catch(() => null));
}

/** Reads an answer that has already arrived, without progress or time-out. @param {Response} answer @param {Meter} meter @param {BuildFile} file */
function read(answer, meter, { size }) {
  if (!answer.ok) throw new Error(`HTTP status ${answer.status}`);
  meter.add(size);
  return answer;
}

/** The service worker keeps the plain file; the page that is one file holds all of them packed. @param {BuildFile} file */
function comesPacked({ url, packed }) {
  return document.getElementById(url) !== null || (packed !== undefined && !isKept());
}

/** @param {BuildFile} file @param {Meter} meter @returns {Promise<Bytes>} */
async function unpacking({ url, size, packed = size }, meter) {
  const inside = document.getElementById(url)?.textContent;
  const coming = inside ? null : asked(url + PACKED, url);
  const [answer, { unlettered, unpacked }] = await Promise.all([coming, import("../site/unpack.js")]);
  return unpacked(counted(answer ?? new Response(unlettered(inside ?? "")), meter, size / packed));
}

/** The answer that the page asked for with its first bytes; a second try asks again. @param {string} url @param {string} of  the address of the plain file */
function asked(url, of) {
  const { early = {} } = /** @type {{early?: Record<string, Promise<Response>>}} */ (
    /** @type {unknown} */ (globalThis)
  );
  const coming = early[url] ?? fetch(new URL(url, document.baseURI), distrusted.has(of) ? { cache: "reload" } : {});
  delete early[url];
  return inTime(coming);
}

/** @param {Promise<Response>} response @returns {Promise<Response>} */
function inTime(response) {
  let endWait = () => {};
  const late = new Promise((_, reject) => {
    endWait = whenAwakeFor(STALL_MS, () => reject(stalled()));
  });
  return Promise.race([response, late]).finally(() => endWait());
}

/**
 * The bytes of an answer, which the meter counts as they arrive.
 *
 * @param {Response} response
 * @param {Meter} meter
 * @param {number} weight  bytes of the plain file for each of these
 * @returns {Bytes}
 */
function counted({ ok, status, body }, meter, weight) {
  if (!ok || !body) throw new Error(`HTTP status ${status}`);
  let endWait = () => {};
  /** @param {TransformStreamDefaultController} controller */
  const wait = (controller) => {
    endWait();
    endWait = whenAwakeFor(STALL_MS, () => controller.error(stalled()));
  };
  return body.pipeThrough(
    new TransformStream({
      start: wait,
      transform(chunk, controller) {
        wait(controller);
        meter.add(chunk.byteLength * weight);
        controller.enqueue(chunk);
      },
      flush: () => endWait(),
    }),
  );
}

function stalled() {
  return new EngineError("download", "The connection stalled.");
}
