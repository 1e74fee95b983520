/** Of all tabs on this device, at most one holds a claim of a name. */

/** How long another tab may take to say that it holds the claim, where the browser has no locks. */
const ANSWER_MS = 300;
/** A tab that was closed does not always get its last word out: whoever waits asks again after this long. */
const ASK_AGAIN_MS = 2000;

/**
 * Held from `take` until `release`, the end of the page, or until another tab takes it by force.
 *
 * Events: `lost`, another tab has taken it; `gained`, the tab that had it is gone, and whoever `wait`ed for it has it now.
 *
 * Browsers without locks (and pages on an insecure address) ask the other tabs; two that ask at the very same moment may both
 * get it. Nothing may rest on the claim alone: the store refuses to write over what another tab has written.
 */
export class Claim extends EventTarget {
  held = false;
  #holder;

  /** @param {string} name */
  constructor(name) {
    super();
    const full = `joker-poker:${new URL(".", document.baseURI).pathname}:${name}`;
    const told = { lost: () => this.#lost(), gained: () => this.#gained() };
    this.#holder = navigator.locks ? new LockHolder(full, told) : new ChannelHolder(full, told);
  }

  /** @param {{force?: boolean}} [how]  by force, from the tab that has it @returns {Promise<boolean>} is it held now? */
  async take({ force = false } = {}) {
    if (this.held) return true;
    try {
      this.held = await this.#holder.take(force);
    } catch {
      // Locks exist and are refused: an opaque origin. No other tab can see this one's storage then.
      this.held = true;
    }
    return this.held;
  }

  /** Takes it as soon as no other tab has it; `gained` tells. */
  wait() {
    if (!this.held) this.#holder.wait();
  }

  /** Lets go, and waits no more. */
  release() {
    this.held = false;
    this.#holder.release();
  }

  #lost() {
    if (!this.held) return;
    this.held = false;
    this.dispatchEvent(new Event("lost"));
  }

  #gained() {
    this.held = true;
    this.dispatchEvent(new Event("gained"));
  }
}

/** @typedef {{lost: () => void, gained: () => void}} Told */

/** With the Web Locks of the browser. */
class LockHolder {
  #name;
  #told;
  /** Ends the lock. @type {(() => void) | null} */
  #letGo = null;
  /** @type {AbortController | null} */
  #waiting = null;

  /** @param {string} name @param {Told} told */
  constructor(name, told) {
    this.#name = name;
    this.#told = told;
  }

  /** @param {boolean} force @returns {Promise<boolean>} */
  take(force) {
    this.#waiting?.abort();
    return new Promise((resolve, reject) => {
      this.#request(force ? { steal: true } : { ifAvailable: true }, resolve).then(() => resolve(false), reject);
    });
  }

  wait() {
    if (this.#waiting) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    const ended = () => {
      if (this.#waiting === waiting) this.#waiting = null;
    };
    this.#request({ signal: waiting.signal }, () => {
      ended();
      this.#told.gained();
    }).catch(ended);
  }

  release() {
    this.#waiting?.abort();
    this.#waiting = null;
    this.#letGo?.();
    this.#letGo = null;
  }

  /**
   * @param {LockOptions} options
   * @param {(got: true) => void} got
   * @returns {Promise<void>} ends with the lock, or at once when there is none; rejects when it was not given at all
   */
  async #request(options, got) {
    let mine = false;
    try {
      await navigator.locks.request(this.#name, options, (lock) => {
        if (!lock) return undefined;
        mine = true;
        got(true);
        return new Promise((end) => {
          this.#letGo = () => end(undefined);
        });
      });
    } catch (error) {
      if (!mine) throw error;
      // Only another tab's force ends a lock like that.
      this.#letGo = null;
      this.#told.lost();
    }
  }
}

/**
 * By asking the other tabs.
 *
 * @typedef {object} Message
 * @property {"may I?" | "mine" | "give" | "free"} say
 * @property {number} from
 * @property {number} [to]
 */
class ChannelHolder {
  #id = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  #told;
  #channel;
  /** @type {"free" | "asking" | "held" | "waiting"} */
  #state = "free";
  /** @type {((refused: boolean) => void) | null} */
  #answered = null;
  /** The question that is on its way. @type {Promise<boolean> | null} */
  #asked = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #again;

  /** @param {string} name @param {Told} told */
  constructor(name, told) {
    this.#told = told;
    this.#channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener("message", ({ data }) => this.#hear(data));
    addEventListener("pagehide", () => this.release());
  }

  /** @param {boolean} force @returns {Promise<boolean>} */
  async take(force) {
    clearTimeout(this.#again);
    if (force) {
      this.#say({ say: "give" });
      this.#state = "held";
    } else await this.#ask();
    return this.#state === "held";
  }

  wait() {
    if (this.#state !== "free") return;
    this.#state = "waiting";
    this.#again = setTimeout(() => this.#tryAgain(), ASK_AGAIN_MS);
  }

  release() {
    clearTimeout(this.#again);
    if (this.#state === "held") this.#say({ say: "free" });
    this.#state = "free";
  }

  /** @returns {Promise<"given" | "refused" | "overtaken">} overtaken: let go, or taken by force, in the meantime */
  async #ask() {
    this.#state = "asking";
    this.#asked ??= this.#refused().finally(() => {
      this.#asked = null;
    });
    const refused = await this.#asked;
    if (this.#state !== "asking") return "overtaken";
    this.#state = refused ? "free" : "held";
    return refused ? "refused" : "given";
  }

  /** @returns {Promise<boolean>} */
  #refused() {
    this.#say({ say: "may I?" });
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ANSWER_MS);
      this.#answered = (refused) => {
        clearTimeout(timer);
        resolve(refused);
      };
    });
  }

  /** @param {Message} message */
  #hear({ say, from, to }) {
    const first = this.#state === "asking" && this.#id < from;
    if (say === "may I?" && (this.#state === "held" || first)) this.#say({ say: "mine", to: from });
    if (say === "mine" && to === this.#id && this.#state === "asking") this.#answered?.(true);
    if (say === "give" && this.#state === "asking") this.#answered?.(true);
    if (say === "give" && this.#state === "held") {
      this.#state = "free";
      this.#told.lost();
    }
    if (say === "free" && this.#state === "waiting") this.#tryAgain();
  }

  async #tryAgain() {
    clearTimeout(this.#again);
    const answer = await this.#ask();
    if (answer === "given") this.#told.gained();
    if (answer === "refused") this.wait();
  }

  /** @param {Pick<Message, "say" | "to">} message */
  #say(message) {
    this.#channel?.postMessage({ ...message, from: this.#id });
  }
}
