import { whenAwakeFor } from "../device/awake.js";
import { bootWorker } from "./boot.js";
import { EngineError } from "./errors.js";
import { giveUpImage, resetTries } from "./memory.js";

/**
 * @typedef {Bridge.Snapshot} Snapshot
 *
 * @typedef {object} Call
 * @property {string} method
 * @property {object} params
 * @property {number} limit   milliseconds
 * @property {number} tries   the number of times that the call was sent, without those that missed a game
 * @property {boolean} [first]  true for the call that loads the match into a new worker, for which other calls wait
 * @property {() => void} [endWait]   stops the call's time limit
 * @property {{worker: Worker, game: string}} [missed]  the game that the call needed and its worker did not have; the game was then handed over
 * @property {(result: unknown) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** Time limit of a call, unless it sets its own. */
const CALL_MS = 20_000;
/** Extra milliseconds while the worker fetches the second part of the interpreter on a slow connection. */
const SECOND_PART_MS = 180_000;
/** If it needs more restarts than this within a minute, the engine gives up. */
const MAX_RESTARTS = 3;
/** After this long without a request, the device has time for other work. */
const QUIET_MS = 10_000;

/** @type {Promise<import("./memory.js").Image | null>} */
const NO_IMAGE = Promise.resolve(null);

/**
 * The page's side of the bridge (`bridge.d.ts`). There is one worker at a time; when it dies or hangs, a new one is started, the match is
 * loaded into it, and open calls are sent once more; callers notice only the delay. If a call needs a game that Python does not have yet,
 * the game's archive is fetched and handed over, and the call sent again.
 *
 * A request about a match names it (`match`); it is refused with `other_match` if the engine has another match on its table.
 *
 * Events (CustomEvent):
 * - `restarted`, with detail `{reason, match, snapshot}`. `reason`: `stuck` or `crashed`; `match`: the name of the match that was loaded
 *   again, `snapshot`: that match; both are null if there was none.
 * - `failed`, with detail `{error}`: restarting did not help; only a new `startEngine` can.
 */
export class Engine extends EventTarget {
  /** @type {Worker | null} */
  #worker = null;
  #assets;
  /** The memory image from which the next worker starts; only the first has one. @type {Promise<import("./memory.js").Image | null>} */
  #imagePromise;
  /** Keys of the games whose archives every worker gets; a game moves to the end when it is wanted. @type {Set<string>} */
  #games;
  #nextId = 1;
  /** Calls without an answer yet, by id. @type {Map<number, Call>} */
  #openCalls = new Map();
  /** The match on the engine's table, as params with which a new worker loads it. @type {Bridge.Load | null} */
  #match = null;
  /** Resolves when the worker that is starting is ready; null while none is. @type {Promise<void> | null} */
  #starting = null;
  /** Resolves when the match is loaded into a new worker; null while none is. @type {Promise<Snapshot> | null} */
  #reloading = null;
  /** Times of the restarts in the last minute, as of `Date.now`. @type {number[]} */
  #restartTimes = [];
  /** Why the engine has given up; null while it has not. @type {EngineError | null} */
  #fatalError = null;
  /** True if the running worker started from an image of the memory. */
  fromImage = false;
  /** The number of times that a worker needed the second part of the interpreter (docs/interpreter.md). */
  secondPartNeeds = 0;
  /** Extra milliseconds in the time limit of every open call. */
  #extraMs = 0;
  /** True if every worker is given the second part of the interpreter. */
  #handsOver = false;
  /** The engine's answer to `hello`; null until it has started. @type {Bridge.Greeting | null} */
  info = null;

  /**
   * @param {import("./assets.js").Assets} assets
   * @param {string} game  the key of the game played last, or ""
   * @param {Promise<import("./memory.js").Image | null>} [imagePromise]  the image to start from, or null
   */
  constructor(assets, game, imagePromise = NO_IMAGE) {
    super();
    this.#assets = assets;
    this.#games = new Set(game ? [game] : []);
    this.#imagePromise = imagePromise;
  }

  /** Starts the first worker, and asks for `info`. @throws {EngineError} see `startEngine` */
  async start() {
    await this.#boot();
    this.info = await this.call("hello", { games: [] });
    resetTries();
  }

  /**
   * Asks the engine.
   *
   * @template {keyof Bridge.Methods} M
   * @param {M} method
   * @param {Bridge.Methods[M]["params"]} params
   * @param {{timeoutMs?: number, first?: boolean}} [options]  `first`: see `Call`
   * @returns {Promise<Bridge.Methods[M]["answer"]>} the method's result
   * @throws {EngineError} the engine's refusal; `stuck` or `crashed`; `download` if a game that it needs cannot be fetched; why a restart failed
   */
  call(method, params, { timeoutMs = CALL_MS, first = false } = {}) {
    return new Promise((resolve, reject) => {
      /** @param {unknown} result */
      const answered = (result) => resolve(/** @type {Bridge.Methods[M]["answer"]} */ (result));
      this.#begin({ method, params, limit: timeoutMs, tries: 0, first, resolve: answered, reject });
    });
  }

  /** Fetches the archive of a game that will probably be played; later workers start with it. @param {string} game */
  want(game) {
    this.#games.delete(game);
    this.#games.add(game);
    this.#assets.game(game).catch(() => {
      // The call that needs it requests it again, and gets the error.
    });
  }

  /** Sends a call once a worker is ready for it. @param {Call} call */
  #begin(call) {
    const ready = this.#starting ?? (call.first ? null : this.#reloading);
    if (this.#fatalError) call.reject(this.#fatalError);
    else if (ready) ready.then(() => this.#begin(call), call.reject);
    else this.#send(call);
  }

  /**
   * Lets a computer player think, in slices, until it has moved. Other calls are answered between two slices.
   *
   * @param {Bridge.Think} params
   * @param {{signal?: AbortSignal, enough?: () => boolean | undefined}} [options]  aborting `signal` rejects with its reason, and nothing is
   *   played; once `enough` returns true, the best action so far is played
   * @returns {Promise<Snapshot>}
   */
  async think(params, { signal, enough } = {}) {
    for (;;) {
      signal?.throwIfAborted();
      const slice = await this.call("think", enough?.() ? { ...params, stop: true } : params);
      if (slice.snapshot) return slice.snapshot;
    }
  }

  /**
   * Puts a saved match on the engine's table; a long one is replayed in slices.
   *
   * @param {Bridge.Load} params
   * @param {{first?: boolean}} [options]  `first`: see `Call`
   * @returns {Promise<Snapshot>}
   */
  async load(params, options) {
    for (;;) {
      const { snapshot } = await this.call("load", params, options);
      if (snapshot) return snapshot;
    }
  }

  /**
   * Makes an image of the memory for a faster next start. Waits first: checks every `quietMs` milliseconds whether no call is open and the
   * page is visible.
   *
   * @param {number} [quietMs]
   * @returns {Promise<boolean>} true if there is an image from which the next start will be faster
   */
  async prepareNextStart(quietMs = QUIET_MS) {
    if (!(await this.handOverSecondPart(quietMs))) return false;
    const imaging = await import("./imaging.js").catch(() => null);
    const game = [...this.#games].at(-1);
    return (game && (await imaging?.makeAndStore(this.#assets, game))) || false;
  }

  /**
   * Hands the worker the second part of the interpreter, so that no later call waits for the network. Waits first: checks every `quietMs`
   * milliseconds whether no call is open and the page is visible.
   *
   * @param {number} [quietMs]
   * @returns {Promise<boolean>} false if the engine has failed
   */
  async handOverSecondPart(quietMs = QUIET_MS) {
    do await new Promise((resolve) => setTimeout(resolve, quietMs));
    while (this.#openCalls.size || document.visibilityState === "hidden");
    if (this.#fatalError) return false;
    this.#handsOver = true;
    await this.#handOver(this.#worker);
    return !this.#fatalError;
  }

  /** Fetches the second part of the interpreter and sends it to a worker. @param {Worker | null} worker */
  async #handOver(worker) {
    try {
      const bytes = await this.#assets.rest();
      worker?.postMessage({ type: "rest", bytes }, [bytes]);
    } catch {
      // The worker fetches the second part itself when it needs it.
    }
  }

  /** Notes that the worker needed the second part of the interpreter; until its next answer, calls have more time. */
  #noteSecondPart() {
    this.secondPartNeeds += 1;
    this.#handsOver = true;
    console.info("The second part of Python was needed.");
    this.#extraMs = SECOND_PART_MS;
    for (const call of this.#openCalls.values()) this.#startTimeLimit(call);
  }

  /** Starts a worker; calls wait until it is ready. */
  #boot() {
    const boot = this.#bootWorker().finally(() => {
      this.#starting = null;
    });
    this.#starting = boot;
    return boot;
  }

  /** Starts a worker from the image, if there is one, and without it if that fails. */
  async #bootWorker() {
    const imagePromise = this.#imagePromise;
    this.#imagePromise = NO_IMAGE;
    try {
      await this.#bootFrom(imagePromise);
    } catch (error) {
      // A failed download does not mean that the image is bad.
      if ((error instanceof EngineError && error.code === "download") || !(await imagePromise)) throw error;
      await giveUpImage();
      await this.#bootFrom(NO_IMAGE);
    }
  }

  /** Starts a worker from an image, or without one if it is null. @param {Promise<import("./memory.js").Image | null>} imagePromise */
  async #bootFrom(imagePromise) {
    const worker = new Worker(this.#assets.workerUrl, { type: "module", name: "joker-poker-engine" });
    this.#worker = worker;
    this.#extraMs = 0;
    try {
      await bootWorker(worker, this.#assets, imagePromise, this.#games, () => this.#noteSecondPart());
      // The worker before may have failed because it did not get the second part of the interpreter.
      if (this.#handsOver) await this.#handOver(worker);
      this.fromImage = (await imagePromise) !== null;
    } catch (error) {
      worker.terminate();
      throw error;
    }
    worker.onmessage = ({ data }) => this.#receive(worker, data);
    worker.onerror = (event) => this.#restart(worker, "crashed", event.message);
  }

  /** Sends a call to the worker, and starts its time limit. @param {Call} call */
  #send(call) {
    if (this.#fatalError || !this.#worker) return call.reject(this.#fatalError);
    const id = this.#nextId++;
    call.tries += 1;
    const open = { ...call };
    this.#openCalls.set(id, open);
    this.#startTimeLimit(open);
    this.#worker.postMessage(JSON.stringify({ id, method: call.method, params: call.params }));
  }

  /** Starts the time limit of a call, or restarts it. @param {Call} call */
  #startTimeLimit(call) {
    const worker = /** @type {Worker} */ (this.#worker);
    call.endWait?.();
    const late = () => this.#restart(worker, "stuck", `${call.method} took too long`);
    call.endWait = whenAwakeFor(call.limit + this.#extraMs, late);
  }

  /** Handles a message of a worker; ignores it if the worker was replaced. @param {Worker} worker @param {unknown} data */
  #receive(worker, data) {
    if (worker !== this.#worker) return;
    if (typeof data !== "string") {
      const { type, message } = /** @type {{type: string, message?: string}} */ (data);
      if (type === "fatal") this.#restart(worker, "crashed", message ?? "");
      if (type === "needs-second-part") this.#noteSecondPart();
      return;
    }
    const reply = JSON.parse(data);
    const call = this.#openCalls.get(reply.id);
    this.#extraMs = 0;
    if (!call) return;
    this.#openCalls.delete(reply.id);
    call.endWait?.();
    if (!reply.ok) return this.#refused(call, worker, reply.error);
    this.#remember(reply.result, call.params);
    call.resolve(reply.result);
  }

  /** Rejects a call; but if its worker lacks a game, hands the game over once and sends the call again. @param {Call} call @param {Worker} worker @param {Bridge.Wrong} error */
  #refused(call, worker, { code, message, data }) {
    const game = code === "missing_part" ? String(data.part) : null;
    const alreadyGiven = call.missed?.worker === worker && call.missed.game === game;
    if (game && !alreadyGiven) this.#handOverGame(game, { ...call, missed: { worker, game }, tries: call.tries - 1 });
    else call.reject(new EngineError(code, message, data));
  }

  /** Hands the worker a missing game, and sends the call again. @param {string} game @param {Call} call */
  async #handOverGame(game, call) {
    try {
      const archive = await this.#assets.game(game);
      call.missed?.worker.postMessage({ type: "game", game, archive });
      this.#games.add(game);
      this.#begin(call);
    } catch (error) {
      call.reject(error);
    }
  }

  /** Stores in `#match` what a new worker needs to continue the match. @param {Partial<Bridge.Loaded & Snapshot> | null} result @param {object} params */
  #remember(result, params) {
    const { match, seat } = /** @type {{match: string, seat: number}} */ (params);
    const snapshot = result?.snapshot ?? result;
    const current = this.#match;
    if (snapshot?.save) this.#match = { match, seat, save: snapshot.save, desk: snapshot.desk };
    else if (current && current.match === match && (snapshot?.view || snapshot?.desk))
      Object.assign(current, { seat, desk: snapshot.desk });
  }

  /** Ends a worker and starts another: loads the match, sends each open call once more, and rejects those that were sent twice. @param {Worker} worker @param {"stuck" | "crashed"} code @param {string} message */
  async #restart(worker, code, message) {
    if (worker !== this.#worker || this.#starting || this.#fatalError) return;
    const error = new EngineError(code, `The engine had to be restarted: ${message}`);
    worker.terminate();
    // `info` is null until the first start has succeeded: the image may be the cause.
    if (!this.info) giveUpImage();
    const calls = [...this.#openCalls.values()];
    this.#openCalls.clear();
    for (const call of calls) call.endWait?.();
    const now = Date.now();
    this.#restartTimes = [...this.#restartTimes.filter((time) => now - time < 60_000), now];
    for (const call of calls.filter(({ tries }) => tries > 1)) call.reject(error);
    const toRepeat = calls.filter(({ tries }) => tries === 1);
    try {
      if (this.#restartTimes.length > MAX_RESTARTS) throw error;
      await this.#boot();
      const snapshot = await this.#reload();
      for (const call of toRepeat) this.#send(call);
      const match = this.#match?.match ?? null;
      this.dispatchEvent(new CustomEvent("restarted", { detail: { reason: code, match, snapshot } }));
    } catch (reason) {
      for (const call of toRepeat) call.reject(reason);
      this.#fail(reason instanceof EngineError ? reason : error);
    }
  }

  /** Loads the match into a new worker; other calls wait until that is done. Returns null if there is no match. */
  #reload() {
    if (!this.#match) return null;
    this.#reloading = this.load(this.#match, { first: true }).finally(() => {
      this.#reloading = null;
    });
    return this.#reloading;
  }

  /** Gives up: rejects all calls, and sends `failed`. @param {EngineError} error */
  #fail(error) {
    if (this.#fatalError) return;
    this.#fatalError = error;
    this.#worker?.terminate();
    this.#worker = null;
    for (const call of this.#openCalls.values()) {
      call.endWait?.();
      call.reject(error);
    }
    this.#openCalls.clear();
    this.dispatchEvent(new CustomEvent("failed", { detail: { error } }));
  }
}
