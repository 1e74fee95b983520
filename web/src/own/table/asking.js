import { isObject, isText } from "../../device/shape.js";

/**
 * The connection between a table and the workshop that frames it, where the user's player runs.
 *
 * @typedef {object} Order   what the workshop wants to be shown
 * @property {string} game
 * @property {string} own   the name of the user's player
 * @property {import("./shown.js").Decision} [shown]   a decision to show; nothing is played
 *
 * @typedef {{action: Record<string, unknown>} | {text: string}} Reply   the workshop's reply: an answer, or an error as a sentence
 */

/** Maximum characters of an error. */
const LONGEST = 4000;

/** The id of the workshop's frame for a table. */
export const FRAME = "own-table";

export class Asking {
  /** Called when another decision is to be shown. @type {(shown: import("./shown.js").Decision) => void} */
  onShow = () => {};
  #port;
  #last = 0;
  /** @type {Map<number, (reply: Reply) => void>} */
  #open = new Map();

  /** @param {MessagePort} port */
  constructor(port) {
    this.#port = port;
    port.onmessage = ({ data }) => {
      if (data?.shown) this.onShow(data.shown);
      this.#open.get(data?.id)?.(replyIn(data));
    };
  }

  /** @param {{type: "decide" | "refused"} & Record<string, unknown>} question @param {AbortSignal} signal  aborting rejects with its reason @returns {Promise<Reply>} */
  ask(question, signal) {
    const id = ++this.#last;
    const settled = new AbortController();
    /** @type {Promise<Reply>} */
    const reply = new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener("abort", () => reject(signal.reason), { signal: settled.signal });
      this.#open.set(id, resolve);
      this.#port.postMessage({ ...question, id });
    });
    return reply.finally(() => {
      settled.abort();
      this.#open.delete(id);
    });
  }

  /** @param {{type: "see" | "leave" | "stands" | "broken"} & Record<string, unknown>} what */
  tell(what) {
    this.#port.postMessage(what);
  }
}

/** The valid parts of a reply; without any, an error without text. @param {any} data @returns {Reply} */
function replyIn({ action, text }) {
  if (isObject(action)) return { action };
  return { text: isText(text) ? text.slice(0, LONGEST) : "" };
}

/** Waits for the order of the workshop that frames this page. @returns {Promise<{order: Order, asking: Asking}>} */
export function invited() {
  return new Promise((resolve) => {
    addEventListener("message", function heard({ source, origin, data, ports: [port] }) {
      if (source !== parent || origin !== location.origin || !port) return;
      removeEventListener("message", heard);
      resolve({ order: data, asking: new Asking(port) });
    });
    parent.postMessage({ type: FRAME }, location.origin);
  });
}
