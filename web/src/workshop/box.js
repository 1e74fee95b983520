import { unlessAborted } from "../device/aborted.js";
import { whenAwakeFor } from "../device/awake.js";
import { EngineError } from "../engine/errors.js";
import { BUILT, fetchAll } from "./files.js";
import { wholeFields } from "./whole.js";

/** Time limit to start Python once its files have arrived. */
const BOOT_MS = 90_000;
/** Methods that run a user's player. */
const PLAYER_METHODS = ["run", "decide"];
/** Maximum characters of an error's message. */
const LONGEST = 1000;

/**
 * The frame in which a user's player runs, in a worker: without an origin and a network, and with a time limit that the page watches. Every
 * worker gets a new frame. A question is a method and params, as jokerpoker/workshop/door.py describes them. If it has no answer, it is rejected with
 * an `EngineError`: `download`, `boot`, `stuck` (the time limit), `stopped` (by the person), `crashed`, or a code of door.py.
 */
export class Box {
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** The worker's files; null until they are needed. @type {Promise<import("./files.js").Start> | null} */
  #files = null;
  /** Resolves to the connection to the worker when the worker is ready; null while there is no worker. @type {Promise<MessagePort> | null} */
  #port = null;
  /** Aborted when the worker is ended, which rejects all that waits for it. */
  #life = new AbortController();
  /** True once a user's player has run in this worker. */
  used = false;
  /** Resolves once the last question is answered; the next one waits for it. @type {Promise<unknown>} */
  #lastAnswer = Promise.resolve();

  constructor() {
    addEventListener("message", ({ source, data }) => {
      if (source && source === this.#frame?.contentWindow) this.#crashed(data);
    });
  }

  /** Starts a worker, unless there is one; the first time, fetches its files. @param {(share: number) => void} [onProgress]  called with the part of the files that has arrived, from 0 to 1 @returns {Promise<MessagePort>} */
  start(onProgress = () => {}) {
    if (this.#port) return this.#port;
    const port = this.#startWorker(onProgress, this.#life.signal);
    // By the time it fails, another worker may have been started.
    port.catch(({ code, message }) => this.#port === port && this.stop(code, message));
    this.#port = port;
    return port;
  }

  /**
   * Asks the worker a question, after those before it are answered; starts a worker if there is none.
   *
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {number} limit  milliseconds, after which the worker is ended
   * @returns {Promise<Record<string, unknown>>} the result, not checked: users' code may have run in the worker
   * @throws {EngineError} or a SyntaxError if the answer cannot be read
   */
  call(method, params, limit) {
    const { signal } = this.#life;
    const answer = this.#lastAnswer.then(() => {
      signal.throwIfAborted();
      return this.#send(method, params, limit);
    });
    this.#lastAnswer = answer.catch(() => {});
    return answer;
  }

  /** Asks a question without waiting for others. @param {string} method @param {Record<string, unknown>} params @param {number} limit */
  async #send(method, params, limit) {
    this.used ||= PLAYER_METHODS.includes(method);
    const port = await this.start();
    const reply = await this.#within(limit, "stuck", (resolve) => {
      port.onmessage = ({ data }) => (typeof data === "string" ? resolve(data) : this.#crashed(data));
      port.postMessage(JSON.stringify({ id: 1, method, params }));
    });
    const { ok, result, error } = Object(JSON.parse(reply));
    if (ok && result) return Object(result);
    const { code = "crashed", message = "", data } = Object(error);
    throw new EngineError(`${code}`, `${message}`.slice(0, LONGEST), wholeFields(data));
  }

  /** Replaces the worker by a new one, so that nothing that a player changed in it is left. */
  renew() {
    this.stop();
    return this.start();
  }

  /** Ends the worker after an error that it or its frame has reported. @param {{message?: unknown} | undefined} report */
  #crashed(report) {
    this.stop("crashed", String(report?.message ?? ""));
  }

  /** Ends the worker, even if it hangs; an open question is rejected with this error. @param {string} [code] @param {string} [message] */
  stop(code = "stopped", message = `The player was ended: ${code}.`) {
    this.#life.abort(new EngineError(code, message));
    this.#life = new AbortController();
    this.#frame?.remove();
    this.#frame = this.#port = null;
    this.used = false;
  }

  /** Fetches the files if necessary, and starts a worker; resolves when it is ready. @param {(share: number) => void} onProgress @param {AbortSignal} signal  aborted if the worker is ended */
  async #startWorker(onProgress, signal) {
    this.#files ??= fetchAll(onProgress);
    const start = await this.#files.catch((error) => {
      this.#files = null;
      throw error;
    });
    signal.throwIfAborted();
    const { port1, port2 } = new MessageChannel();
    await this.#within(BOOT_MS, "boot", (resolve) => {
      port1.onmessage = ({ data }) => (data?.type === "ready" ? resolve("") : this.#crashed(data));
      this.#addFrame({ ...start, port: port2 }, port2);
    });
    return port1;
  }

  /** Resolves to the text with which `ask` calls `resolve`; ends the worker with the error `code` if that takes longer than `limit` milliseconds. @param {number} limit @param {string} code @param {(resolve: (text: string) => void) => void} ask @returns {Promise<string>} */
  #within(limit, code, ask) {
    const endWait = whenAwakeFor(limit, () => this.stop(code));
    return unlessAborted(() => new Promise(ask), this.#life.signal).finally(endWait);
  }

  /** Adds a frame, and sends it what it needs to start a worker (frame.js). @param {object} order  code, files and port @param {MessagePort} port  the order's, transferred to the frame */
  #addFrame(order, port) {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.onload = () => frame.contentWindow?.postMessage(order, "*", [port]);
    this.#frame = Object.assign(frame, { title: "Python", hidden: true, srcdoc: BUILT.frame });
    document.body.append(frame);
  }
}
