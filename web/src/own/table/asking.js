/**
 * The line between a table and the workshop that shows it, in which the table's players run.
 *
 * @typedef {object} Order   what the workshop wants a table for
 * @property {string} game
 * @property {string} own   the name of one's player there
 * @property {import("./shown.js").Decision} [shown]   a decision that is to be looked at: nothing is played
 *
 * @typedef {object} Reply   of the workshop to a question: an answer, or what went wrong in words
 * @property {Record<string, unknown>} [action]
 * @property {string} [text]
 * @property {number} number   of the decision, as the workshop counts them
 */

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
      if (data.shown) this.onShow(data.shown);
      this.#open.get(data.id)?.(data);
      this.#open.delete(data.id);
    };
  }

  /** @param {{type: "decide" | "refused"} & Record<string, unknown>} question @param {AbortSignal} signal  aborting rejects with its reason @returns {Promise<Reply>} */
  ask(question, signal) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      this.#open.set(id, resolve);
      this.#port.postMessage({ ...question, id });
    });
  }

  /** @param {{type: "see" | "leave" | "stands" | "broken"} & Record<string, unknown>} what */
  tell(what) {
    this.#port.postMessage(what);
  }
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
