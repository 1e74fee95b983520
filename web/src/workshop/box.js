import { unlessAborted } from "../device/aborted.js";
import { whenAwakeFor } from "../device/awake.js";
import { EngineError } from "../engine/errors.js";
import { BUILT, fetchAll } from "./files.js";

/** Time limit to start Python once its files have arrived. */
const BOOT_MS = 90_000;
/** Methods that run a user's player. */
const PLAYER_METHODS = ["run", "decide"];
/** Maximum characters of an error's message. */
const LONGEST = 1000;

/**
 * The frame in which a user's player runs: no origin, no network, and a clock outside that ends it. Every worker gets a frame of its own.
 * Questions are rejected with an `EngineError`: `download`, `boot`, `stuck` (the wall clock), `stopped` (by the person), `crashed`, or a code
 * of jokerpoker/workshop/door.py.
 */
export class Box {
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {Promise<import("./files.js").Start> | null} */
  #files = null;
  /** The connection to the worker, once that is ready. @type {Promise<MessagePort> | null} */
  #port = null;
  /** Aborts what waits for the worker, when that is ended. */
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

  /** Starts a worker, and fetches its files the first time. @param {(share: number) => void} [onProgress] @returns {Promise<MessagePort>} */
  start(onProgress = () => {}) {
    if (this.#port) return this.#port;
    const port = this.#startWorker(onProgress, this.#life.signal);
    // Another worker may have been started by the time it fails.
    port.catch(({ code, message }) => this.#port === port && this.stop(code, message));
    this.#port = port;
    return port;
  }

  /**
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {number} limit  milliseconds of the wall clock, after which the worker is ended
   * @returns {Promise<Record<string, unknown>>} not checked: users' code has run there
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

  /** @param {string} method @param {Record<string, unknown>} params @param {number} limit */
  async #send(method, params, limit) {
    this.used ||= PLAYER_METHODS.includes(method);
    const port = await this.start();
    const reply = await this.#within(limit, "stuck", (resolve) => {
      port.onmessage = ({ data }) => (typeof data === "string" ? resolve(data) : this.#crashed(data));
      port.postMessage(JSON.stringify({ id: 1, method, params }));
    });
    const { ok, result, error } = Object(JSON.parse(reply));
    if (ok && result) return Object(result);
    throw new EngineError(
      `${error?.code ?? "crashed"}`,
      `${error?.message ?? ""}`.slice(0, LONGEST),
      Object(error?.data ?? {}),
    );
  }

  /** Replaces the worker, so that nothing a player changed in it is left; its answers are ignored. */
  renew() {
    this.stop();
    return this.start();
  }

  /** @param {{message?: unknown} | undefined} report */
  #crashed(report) {
    this.stop("crashed", String(report?.message ?? ""));
  }

  /** Ends the worker, whatever it does; an open question gets this error. @param {string} [code] @param {string} [message] */
  stop(code = "stopped", message = `The player was ended: ${code}.`) {
    this.#life.abort(new EngineError(code, message));
    this.#life = new AbortController();
    this.#frame?.remove();
    this.#frame = this.#port = null;
    this.used = false;
  }

  /** @param {(share: number) => void} onProgress @param {AbortSignal} signal */
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
      this.#hang({ ...start, port: port2 }, port2);
    });
    return port1;
  }

  /** @param {number} limit @param {string} code @param {(resolve: (text: string) => void) => void} ask @returns {Promise<string>} */
  #within(limit, code, ask) {
    const endWait = whenAwakeFor(limit, () => this.stop(code));
    return unlessAborted(() => new Promise(ask), this.#life.signal).finally(endWait);
  }

  /** Adds a frame, and hands it the order to start a worker. @param {object} order @param {MessagePort} port  goes with it */
  #hang(order, port) {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.onload = () => frame.contentWindow?.postMessage(order, "*", [port]);
    this.#frame = Object.assign(frame, { title: "Python", hidden: true, srcdoc: BUILT.frame });
    document.body.append(frame);
  }
}
