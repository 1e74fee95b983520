import { FRAME } from "../own/table/asking.js";
import { t } from "../text/text.js";

/**
 * The game's own page in a frame, and the connection to it; `web/src/own/table/` is the other end.
 *
 * @typedef {import("../own/table/asking.js").Order} Order
 */

export class TableFrame {
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {Order | null} */
  #order = null;
  /** @type {MessagePort | null} */
  #port = null;

  /** @param {(said: any) => Promise<object | null>} heard  called with the page's messages; returns the answer to a question */
  constructor(heard) {
    this.heard = heard;
    addEventListener("message", ({ source, data }) => {
      if (this.#frame && source === this.#frame.contentWindow && data?.type === FRAME) this.#welcome();
    });
  }

  /** @param {HTMLElement} host @param {Order} order @param {string} address  of the page in the frame */
  hang(host, order, address) {
    this.take();
    this.#order = order;
    const frame = document.createElement("iframe");
    frame.id = FRAME;
    frame.className = FRAME;
    frame.title = t("workshop.table");
    frame.src = address;
    this.#frame = frame;
    host.append(frame);
    return frame;
  }

  /** Removes the frame. @returns {boolean} true if it was there */
  take() {
    const there = this.#frame !== null;
    this.#frame?.remove();
    this.#frame = null;
    this.#port = null;
    return there;
  }

  /** Shows another decision. @param {NonNullable<Order["shown"]>} shown */
  show(shown) {
    if (this.#order) this.#order = { ...this.#order, shown };
    this.#port?.postMessage({ shown });
  }

  /** Connects with the page in the frame, which has loaded or reloaded. */
  #welcome() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = async ({ data }) => {
      const reply = await this.heard(data);
      if (this.#port === port1 && reply) port1.postMessage({ ...reply, id: data.id });
    };
    this.#frame?.contentWindow?.postMessage(this.#order, location.origin, [port2]);
  }
}
