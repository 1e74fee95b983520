import { whenAwakeFor } from "../device/awake.js";
import { EngineError } from "../engine/errors.js";
import { BUILT, fetchAll } from "./files.js";

/** Time limit to start Python once its files have arrived. */
const BOOT_MS = 90_000;
/** Time limit to put packages where Python finds them. */
const LAY_MS = 20_000;
/** Methods that run a user's player. */
const RUN = ["run", "decide"];
/** Maximum characters of an error's message. */
const LONGEST = 1000;

/**
 * The frame in which a user's player runs: no origin, no network, and a clock outside that ends it. It rejects with an
 * `EngineError`: `download`, `boot`, `stuck` (the wall clock), `stopped` (by the person), `crashed`, or a code of the door.
 */
export class Box {
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** Resolves `#hung`. @type {(frame: HTMLIFrameElement) => void} */
  #there = () => {};
  /** The frame, once it has loaded. @type {Promise<HTMLIFrameElement> | null} */
  #hung = null;
  /** @type {Promise<import("./files.js").Start> | null} */
  #files = null;
  /** The connection to the worker, once that is ready. @type {Promise<MessagePort> | null} */
  #port = null;
  /** Rejects the current question or start. @type {((error: EngineError) => void) | null} */
  #refuse = null;
  /** The id of the last question. */
  #lastId = 0;
  /** File names of the packages in the worker. @type {Set<string>} */
  laid = new Set();
  /** True once a user's player has run in this worker. */
  used = false;
  /** How often a worker was ended. */
  #ends = 0;
  /** How often all questions were abandoned; answers to earlier ones are ignored. */
  #stops = 0;
  /** The last question; the next one waits for it. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {HTMLElement} host  the parent of the hidden frame */
  constructor(host) {
    this.host = host;
    addEventListener("message", ({ source, data }) => {
      if (!source || source !== this.#frame?.contentWindow) return;
      if (data?.there) this.#there(this.#frame);
      else this.#crashed({ message: data?.broken });
    });
  }

  /** Starts a worker, and fetches its files the first time. @param {(share: number) => void} [onProgress] @returns {Promise<MessagePort>} */
  start(onProgress = () => {}) {
    if (this.#port) return this.#port;
    const port = this.#started(onProgress).catch((error) => {
      // Another worker may have been started by then.
      if (this.#port === port) this.#end();
      throw error;
    });
    this.#port = port;
    return port;
  }

  /**
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {number} limit  milliseconds of the wall clock, after which the worker is ended
   * @returns {Promise<Record<string, unknown>>} not checked: users' code has run there
   * @throws {EngineError}
   */
  call(method, params, limit) {
    const stops = this.#stops;
    const answer = this.#last.then(() => {
      if (stops !== this.#stops) throw ended("stopped");
      return this.#asked(method, params, limit);
    });
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Puts packages where the worker's Python finds them. @param {Record<string, ArrayBuffer>} wheels  by file name @returns {Promise<void>} */
  lay(wheels) {
    const laid = this.#last.then(async () => {
      await this.#sent({ wheels }, LAY_MS);
      for (const file of Object.keys(wheels)) this.laid.add(file);
    });
    this.#last = laid.catch(() => {});
    return laid;
  }

  /** @param {unknown} message @param {number} limit @returns {Promise<string>} */
  async #sent(message, limit) {
    const port = await this.start();
    return this.#within(limit, "stuck", (resolve) => {
      port.onmessage = ({ data }) => (typeof data === "string" ? resolve(data) : this.#crashed(data));
      port.postMessage(message);
    });
  }

  /** @param {string} method @param {Record<string, unknown>} params @param {number} limit */
  async #asked(method, params, limit) {
    this.used ||= RUN.includes(method);
    const reply = await this.#sent(JSON.stringify({ id: ++this.#lastId, method, params }), limit);
    const { ok, result, error } = this.#read(reply);
    if (ok && result) return Object(result);
    throw new EngineError(
      `${error?.code ?? "crashed"}`,
      `${error?.message ?? ""}`.slice(0, LONGEST),
      Object(error?.data ?? {}),
    );
  }

  /** The answer in a reply; ends a worker whose reply cannot be read. @param {string} reply */
  #read(reply) {
    try {
      return Object(JSON.parse(reply));
    } catch {
      this.#end();
      return {};
    }
  }

  /** Replaces the worker, so that nothing a player changed in it is left; its answers are ignored. */
  renew() {
    this.stop();
    return this.start();
  }

  /** Ends the worker, whatever it does. @param {string} [code] */
  stop(code = "stopped") {
    if (code === "stopped") this.#stops += 1;
    this.#refuse?.(ended(code));
    this.#end();
    // If nothing answers, the frame itself may be gone, for instance on a phone without memory.
    if (code !== "stopped") this.#take();
  }

  #end() {
    this.#ends += 1;
    this.#port = null;
    this.used = false;
    this.laid = new Set();
    this.#hung?.then((frame) => frame.contentWindow?.postMessage({}, "*"));
  }

  /** @param {{message?: unknown} | undefined} report */
  #crashed(report) {
    this.#refuse?.(new EngineError("crashed", String(report?.message ?? "")));
    this.#end();
  }

  /** @param {(share: number) => void} onProgress @returns {Promise<MessagePort>} */
  async #started(onProgress) {
    const ends = this.#ends;
    this.#files ??= fetchAll(onProgress);
    const start = await this.#files.catch((error) => {
      this.#files = null;
      throw new EngineError("download", String(error.message));
    });
    if (ends !== this.#ends) throw ended("stopped");
    const { port1, port2 } = new MessageChannel();
    await this.#within(BOOT_MS, "boot", async (resolve) => {
      port1.onmessage = ({ data }) => (data?.type === "ready" ? resolve("") : this.#crashed(data));
      const { contentWindow } = await this.#hang();
      if (ends === this.#ends) contentWindow?.postMessage({ ...start, port: port2 }, "*", [port2]);
    });
    return port1;
  }

  /** @param {number} limit @param {string} code @param {(resolve: (text: string) => void) => void} ask @returns {Promise<string>} */
  #within(limit, code, ask) {
    let endWait = () => {};
    /** @type {Promise<string>} */
    const answer = new Promise((resolve, reject) => {
      this.#refuse = reject;
      endWait = whenAwakeFor(limit, () => this.stop(code));
      ask(resolve);
    });
    const refuse = this.#refuse;
    return answer.finally(() => {
      endWait();
      if (this.#refuse === refuse) this.#refuse = null;
    });
  }

  /** Adds the frame and waits until it has loaded. @returns {Promise<HTMLIFrameElement>} */
  #hang() {
    this.#hung ??= new Promise((resolve) => {
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-scripts");
      frame.title = "Python";
      frame.hidden = true;
      frame.srcdoc = BUILT.frame;
      this.#frame = frame;
      this.#there = resolve;
      this.host.append(frame);
    });
    return this.#hung;
  }

  /** Removes the frame. */
  #take() {
    this.#frame?.remove();
    this.#frame = this.#hung = null;
  }
}

/** @param {string} code */
function ended(code) {
  return new EngineError(code, `The player was ended: ${code}.`);
}
