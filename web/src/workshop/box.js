import { EngineError } from "../engine/errors.js";
import { BUILT, fetchAll } from "./files.js";

/** Bytes are there, so only a hopeless device takes longer to start Python. */
const BOOT_MS = 90_000;
const LAY_MS = 20_000;
/** Characters of what the door says of a fault. */
const LONGEST = 1000;

/**
 * The frame in which somebody's own player runs: no origin, no network, and a clock outside that ends it. What it refuses is an
 * `EngineError`: `download`, `boot`, `stuck` (the wall clock), `stopped` (by the person), `crashed`, or a code of the door.
 */
export class Box {
  /** @type {Promise<Window> | null} */
  #frame = null;
  /** @type {Promise<import("./files.js").Start> | null} */
  #files = null;
  /** @type {Promise<MessagePort> | null} */
  #port = null;
  /** Ends what is asked, or being started, with an error. @type {((error: EngineError) => void) | null} */
  #refuse = null;
  #number = 0;
  /** The packages that lie in the worker, by file name. @type {Set<string>} */
  laid = new Set();
  /** How often the person has stopped: whatever was asked before that is over. */
  #stops = 0;
  /** One question after the other. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {HTMLElement} place  where the frame hangs, unseen */
  constructor(place) {
    this.place = place;
  }

  /** A worker that answers; fetches what it needs the first time. @param {(share: number) => void} [onProgress] */
  start(onProgress = () => {}) {
    this.#port ??= this.#started(onProgress).catch((error) => {
      this.#end();
      throw error;
    });
    return this.#port;
  }

  /**
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {number} limit  milliseconds of the wall clock; then the worker is ended
   * @returns {Promise<any>}
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

  /** Lays packages where the worker's Python finds them. @param {Record<string, ArrayBuffer>} wheels  by file name @returns {Promise<void>} */
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
    const reply = await this.#sent(JSON.stringify({ id: ++this.#number, method, params }), limit);
    const { ok, result, error } = this.#read(reply);
    if (ok && result) return result;
    throw new EngineError(
      `${error?.code ?? "crashed"}`,
      `${error?.message ?? ""}`.slice(0, LONGEST),
      Object(error?.data ?? {}),
    );
  }

  /** A worker that no longer speaks sense is ended. @param {string} reply */
  #read(reply) {
    try {
      return Object(JSON.parse(reply));
    } catch {
      this.#end();
      return {};
    }
  }

  /** Another worker: nothing that a player has changed in the last one is left. */
  renew() {
    this.#end();
    return this.start();
  }

  /** Ends the worker, whatever it does. @param {string} [code] */
  stop(code = "stopped") {
    if (code === "stopped") this.#stops += 1;
    this.#refuse?.(ended(code));
    this.#end();
  }

  #end() {
    this.#port = null;
    this.laid = new Set();
    this.#frame?.then((frame) => frame.postMessage({}, "*"));
  }

  /** @param {any} said */
  #crashed(said) {
    this.#refuse?.(new EngineError("crashed", String(said?.message ?? "")));
    this.#end();
  }

  /** @param {(share: number) => void} onProgress @returns {Promise<MessagePort>} */
  async #started(onProgress) {
    this.#files ??= fetchAll(onProgress);
    const start = await this.#files.catch((error) => {
      this.#files = null;
      throw new EngineError("download", String(error.message));
    });
    this.#frame ??= this.#hung();
    const frame = await this.#frame;
    const { port1, port2 } = new MessageChannel();
    await this.#within(BOOT_MS, "boot", (resolve) => {
      port1.onmessage = ({ data }) => (data?.type === "ready" ? resolve("") : this.#crashed(data));
      frame.postMessage({ ...start, port: port2 }, "*", [port2]);
    });
    return port1;
  }

  /** @param {number} limit @param {string} code @param {(resolve: (text: string) => void) => void} ask @returns {Promise<string>} */
  #within(limit, code, ask) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<string>} */
    const answer = new Promise((resolve, reject) => {
      this.#refuse = reject;
      timer = setTimeout(() => this.stop(code), limit);
      ask(resolve);
    });
    return answer.finally(() => {
      clearTimeout(timer);
      this.#refuse = null;
    });
  }

  /** @returns {Promise<Window>} */
  #hung() {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.title = "Python";
    frame.hidden = true;
    frame.srcdoc = BUILT.frame;
    return new Promise((resolve) => {
      addEventListener("message", ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        if (data?.there) resolve(/** @type {Window} */ (source));
        else this.#crashed({ message: data?.broken });
      });
      this.place.append(frame);
    });
  }
}

/** @param {string} code */
function ended(code) {
  return new EngineError(code, `The player was ended: ${code}.`);
}
