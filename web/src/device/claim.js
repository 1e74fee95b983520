/** Of all tabs on this device, at most one holds a claim of a name. */

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
  #name;
  #told = { lost: () => this.#lost(), gained: () => this.#gained() };
  /** @type {Promise<Holder> | null} */
  #holder = null;

  /** @param {string} name */
  constructor(name) {
    super();
    this.#name = `joker-poker:${new URL(".", document.baseURI).pathname}:${name}`;
  }

  /** Whoever holds it for this tab. @returns {Promise<Holder>} rejects when it could not be fetched: the next question asks again */
  #reached() {
    this.#holder ??= this.#found();
    this.#holder.catch(() => {
      this.#holder = null;
    });
    return this.#holder;
  }

  async #found() {
    if (navigator.locks) return new LockHolder(this.#name, this.#told);
    const { ChannelHolder } = await import("./channel.js");
    return new ChannelHolder(this.#name, this.#told);
  }

  /** @param {(holder: Holder) => void} act  what to do once it is there, if it is wanted at all */
  #then(act) {
    this.#holder?.then(act, () => {});
  }

  /** @param {{force?: boolean}} [how]  by force, from the tab that has it @returns {Promise<boolean>} is it held now? */
  async take({ force = false } = {}) {
    if (this.held) return true;
    try {
      this.held = await (await this.#reached()).take(force);
    } catch {
      // Locks exist and are refused: an opaque origin. No other tab can see this one's storage then. Or how to do without them could not
      // be fetched.
      this.held = true;
    }
    return this.held;
  }

  /** Takes it as soon as no other tab has it; `gained` tells. */
  wait() {
    if (!this.held) this.#then((holder) => holder.wait());
  }

  /** Lets go, and waits no more. */
  release() {
    this.held = false;
    this.#then((holder) => holder.release());
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

/**
 * @typedef {{lost: () => void, gained: () => void}} Told
 * @typedef {{take: (force: boolean) => Promise<boolean>, wait: () => void, release: () => void}} Holder
 */

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
