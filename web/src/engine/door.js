import { fingerprint, freshSeed } from "./seeds.js";
import { isLocked, lock, open } from "./vault.js";

/**
 * The worker's door: decrypts secrets in requests to the engine, and encrypts them in its answers. The secret is the save of a running
 * match, which has its seed and everyone's actions; once the match is over, the save is plain. The engine sends the save once and then only
 * changes of it; the door applies them and gives the page the whole save each time. With an encrypted save the page also gets the seed's
 * fingerprint (its SHA-256).
 *
 * The door itself answers two methods: `lock` and `unlock` encrypt and decrypt what only one person may see, such as an unfinished draft.
 *
 * @typedef {Record<string, unknown>} Json
 *
 * A match as the engine writes it; other fields concern only the engine.
 * @typedef {object} Save
 * @property {string} seed
 * @property {unknown[]} actions
 * @property {string} digest
 *
 * A change of a save: the save's first `since` actions stay, `actions` replace the others, and the digest is new.
 * @typedef {object} Change
 * @property {number} since
 * @property {unknown[]} actions
 * @property {string} digest
 */

/** The save of the match at the engine's table, to which the next change applies. @type {Save | null} */
let currentSave = null;

/** The methods that the door answers itself; `of` names the match and the seat that alone can unlock the value. @type {Record<string, (params: Json) => Json>} */
const OWN_METHODS = {
  lock: ({ of, value }) => ({ locked: lock(`own ${of}`, JSON.stringify(value)) }),
  unlock: ({ of, locked }) => ({ value: JSON.parse(open(`own ${of}`, /** @type {string} */ (locked))) }),
};

/** Methods whose params the engine does not get as the page sent them: encrypted saves are decrypted, and a new match without a seed gets one. @type {Record<string, (params: Json) => Json>} */
const PREPARATIONS = {
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
 * @param {string} text  the request as JSON: `{id, method, params}`
 * @param {(text: string) => string} handle  the engine: answers a request
 * @returns {string} the reply as JSON: `{id, ok: true, result}` or `{id, ok: false, error}`
 */
export function answer(text, handle) {
  const request = parsed(text);
  const { id = null, method, params = {} } = request;
  /** The params for the engine, if they are not those of the page. @type {Json | null} */
  let prepared;
  try {
    if (Object.hasOwn(OWN_METHODS, method))
      return JSON.stringify({ id, ok: true, result: OWN_METHODS[method]?.(params) });
    prepared = Object.hasOwn(PREPARATIONS, method) ? (PREPARATIONS[method]?.(params) ?? null) : null;
  } catch (error) {
    const { code = "bad_request", message } = /** @type {{code?: string, message: string}} */ (error);
    return JSON.stringify({ id, ok: false, error: { code, message } });
  }
  return replyForPage(handle(prepared ? JSON.stringify({ ...request, params: prepared }) : text));
}

/** The request in a text; an empty one if it is no JSON. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    // The engine, which gets the same text, says what is wrong with it.
    return {};
  }
}

/** The params with their save decrypted, if it was encrypted. @param {Json} params */
function withSave(params) {
  return isLocked(params.save) ? { ...params, save: JSON.parse(open("match", params.save)) } : params;
}

/** A reply of the engine as the page gets it: a save or a change of it becomes the whole save, encrypted unless the match is over. @param {string} text */
function replyForPage(text) {
  // Most replies have no save and no change, and need not be parsed.
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

/** Applies a change to a save, in place. @param {Save | null} save @param {Change} change */
function updated(save, { since, actions, digest }) {
  if (!save) throw new Error("the engine sent a change of a save before the save itself");
  save.actions.splice(since, save.actions.length, ...actions);
  save.digest = digest;
  return save;
}

/** The fields in which the page gets the save of a running match. @param {Save} save */
function encrypted(save) {
  return { save: lock("match", JSON.stringify(save)), fingerprint: fingerprint(save.seed) };
}
