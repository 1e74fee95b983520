import { isObject, isText } from "../../device/shape.js";

/**
 * The line between a table and the workshop that shows it, in which the table's players run.
 *
 * @typedef {object} Order   what the workshop wants a table for
 * @property {string} game
 * @property {string} own   the name of one's player there
 * @property {import("./shown.js").Decision} [shown]   a decision that is to be looked at: nothing is played
 *
 * @typedef {{action: Record<string, unknown>} | {text: string}} Reply   of the workshop to a question: an answer, or what went wrong in words
 */

/** Characters of what went wrong. */
const LONGEST = 4000;

/** The frame that the workshop shows a table in. */
export const FRAME = "own-table";

export class Asking {
  /** Another decision is to be looked at. @type {(shown: import("./shown.js").Decision) => void} */
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

/** What is neither an answer nor words is no answer, without words. @param {any} data @returns {Reply} */
function replyIn({ action, text }) {
  if (isObject(action)) return { action };
  return { text: isText(text) ? text.slice(0, LONGEST) : "" };
}

/** What the workshop that frames this page wants. @returns {Promise<{order: Order, asking: Asking}>} */
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
