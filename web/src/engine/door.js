import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { bring } from "./save.js";
import { isLocked, lock, open } from "./vault.js";

/**
 * The worker's door: requests go to the engine with what was locked opened, and what nobody may read leaves locked. That is the save of a
 * match that goes on, in which stand its seed and what everybody has done; after the match it is open. The engine gives it once, then
 * says how it has changed: the door keeps it, and gives the page the whole of it with every change.
 *
 * Three methods are the door's own: `draw` draws a seed, `lock` and `unlock` keep what one person alone may see.
 *
 * @typedef {Record<string, any>} Json
 */

const SEED_BYTES = 16;

/** The save of the match at the engine's table. @type {import("./save.js").Save | null} */
let kept = null;

/** @type {Record<string, (params: Json) => Json>} */
const OWN = {
  draw() {
    const seed = freshSeed();
    return { seed: lock("seed", seed), fingerprint: fingerprint(seed) };
  },
  lock: ({ of, value }) => ({ locked: lock(`own ${of}`, JSON.stringify(value)) }),
  unlock: ({ of, locked }) => ({ value: JSON.parse(open(`own ${of}`, locked)) }),
};

/** Requests that may bring something locked. @type {Record<string, (params: Json) => Json>} */
const OPENED = {
  new: (params) => ({
    ...params,
    seed: isLocked(params.seed) ? open("seed", params.seed) : (params.seed ?? freshSeed()),
  }),
  load: withSave,
  check: withSave,
  decisions: withSave,
  grade: ({ before, ...params }) => ({ ...withSave(params), before: withSave({ save: before }).save }),
  lines: ({ saves, ...params }) => ({
    ...params,
    saves: saves.map((/** @type {Json} */ save) => withSave({ save }).save),
  }),
};

/**
 * Answers one request of the page.
 *
 * @param {string} text
 * @param {(text: string) => string} handle  the engine
 * @returns {string}
 */
export function answer(text, handle) {
  const request = parsed(text);
  const { id = null, method, params = {} } = request;
  /** @type {Json | null} */
  let opened;
  try {
    if (Object.hasOwn(OWN, method)) return JSON.stringify({ id, ok: true, result: OWN[method]?.(params) });
    opened = Object.hasOwn(OPENED, method) ? (OPENED[method]?.(params) ?? null) : null;
  } catch (error) {
    const { code = "bad_request", message } = /** @type {{code?: string, message: string}} */ (error);
    return JSON.stringify({ id, ok: false, error: { code, message } });
  }
  return closed(handle(opened ? JSON.stringify({ ...request, params: opened }) : text));
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    // The engine says what is wrong with it.
    return {};
  }
}

/** @param {Json} params */
function withSave(params) {
  return isLocked(params.save) ? { ...params, save: JSON.parse(open("match", params.save)) } : params;
}

/** @param {string} text  a reply */
function closed(text) {
  // Most replies hold none, and need not be read.
  if (!text.includes('"save":') && !text.includes('"change":')) return text;
  const reply = JSON.parse(text);
  const snapshot = reply.result?.snapshot ?? reply.result;
  if (!snapshot?.view || !(snapshot.save || snapshot.change)) return text;
  const { save, change, ...seen } = snapshot;
  const whole = save ?? brought(kept, change);
  kept = whole;
  const told = { ...seen, ...(seen.over ? { save: whole } : sealed(whole)) };
  return JSON.stringify({ ...reply, result: reply.result.snapshot ? { ...reply.result, snapshot: told } : told });
}

/** @param {import("./save.js").Save | null} save @param {import("./save.js").Change} change */
function brought(save, change) {
  if (!save) throw new Error("a match has changed that never came to the table");
  bring(save, change);
  return save;
}

/** @param {import("./save.js").Save} save */
function sealed(save) {
  return { save: lock("match", JSON.stringify(save)), fingerprint: fingerprint(save.seed) };
}

/** SHA-256, as the engine gives it too. @param {string} seed */
function fingerprint(seed) {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** A seed nobody can guess, from the browser's own source of chance. */
function freshSeed() {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}
