import { fingerprint, freshSeed } from "./seeds.js";
import { isLocked, lock, open } from "./vault.js";

/**
 * The worker's door: decrypts secrets in requests to the engine, and encrypts them in its answers. The secret is the save of a running
 * match, which has its seed and everyone's actions; once the match is over, the save is plain. The engine sends the save once and then only
 * changes; the door applies them and gives the page the whole save each time.
 *
 * The door itself answers two methods: `lock` and `unlock` encrypt and decrypt what only one person may see.
 *
 * @typedef {Record<string, unknown>} Json
 *
 * A match as the engine writes it; other fields concern only the engine.
 * @typedef {object} Save
 * @property {string} seed
 * @property {unknown[]} actions
 * @property {string} digest
 *
 * A change of a save: its first `since` actions stay, and those of the change follow.
 * @typedef {object} Change
 * @property {number} since
 * @property {unknown[]} actions
 * @property {string} digest
 */

/** The save of the match at the engine's table. @type {Save | null} */
let currentSave = null;

/** The methods that the door answers itself. @type {Record<string, (params: Json) => Json>} */
const OWN_METHODS = {
  lock: ({ of, value }) => ({ locked: lock(`own ${of}`, JSON.stringify(value)) }),
  unlock: ({ of, locked }) => ({ value: JSON.parse(open(`own ${of}`, /** @type {string} */ (locked))) }),
};

/** Methods whose params may have encrypted parts: each function returns the params with these decrypted. @type {Record<string, (params: Json) => Json>} */
const OPENERS = {
  new: (params) => ({ ...params, seed: params.seed ?? freshSeed() }),
  load: withSave,
  exercises: withSave,
  play_on: withSave,
  grade: ({ before, ...params }) => ({ ...withSave(params), before: withSave({ save: before }).save }),
  lines: ({ saves, ...params }) => ({
    ...params,
    saves: /** @type {unknown[]} */ (saves).map((save) => withSave({ save }).save),
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
  let decrypted;
  try {
    if (Object.hasOwn(OWN_METHODS, method))
      return JSON.stringify({ id, ok: true, result: OWN_METHODS[method]?.(params) });
    decrypted = Object.hasOwn(OPENERS, method) ? (OPENERS[method]?.(params) ?? null) : null;
  } catch (error) {
    const { code = "bad_request", message } = /** @type {{code?: string, message: string}} */ (error);
    return JSON.stringify({ id, ok: false, error: { code, message } });
  }
  return withoutPlainSave(handle(decrypted ? JSON.stringify({ ...request, params: decrypted }) : text));
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

/** The params with their save decrypted, if it was encrypted. @param {Json} params */
function withSave(params) {
  return isLocked(params.save) ? { ...params, save: JSON.parse(open("match", params.save)) } : params;
}

/** A reply of the engine with its save encrypted, unless the match is over. @param {string} text */
function withoutPlainSave(text) {
  // Most replies have none, and need not be parsed.
  if (!text.includes('"save":') && !text.includes('"change":')) return text;
  const reply = JSON.parse(text);
  const snapshot = reply.result?.snapshot ?? reply.result;
  if (!snapshot?.view || !(snapshot.save || snapshot.change)) return text;
  const { save, change, ...others } = snapshot;
  const whole = save ?? updated(currentSave, change);
  currentSave = whole;
  const forPage = { ...others, ...(others.over ? { save: whole } : encrypted(whole)) };
  return JSON.stringify({
    ...reply,
    result: reply.result.snapshot ? { ...reply.result, snapshot: forPage } : forPage,
  });
}

/** Brings a save up to date. @param {Save | null} save @param {Change} change */
function updated(save, { since, actions, digest }) {
  if (!save) throw new Error("a match has changed that never came to the table");
  save.actions.splice(since, save.actions.length, ...actions);
  save.digest = digest;
  return save;
}

/** @param {Save} save */
function encrypted(save) {
  return { save: lock("match", JSON.stringify(save)), fingerprint: fingerprint(save.seed) };
}
