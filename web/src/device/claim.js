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
  /** One thing after the other: the browser takes its time to give a claim, and to take it back. @type {Promise<unknown>} */
  #turn = Promise.resolve();

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

  /** @param {() => unknown} act */
  #inTurn(act) {
    this.#turn = this.#turn.then(act);
    return this.#turn;
  }

  /** @param {{force?: boolean}} [how]  by force, from the tab that has it @returns {Promise<boolean>} is it held now? */
  async take({ force = false } = {}) {
    await this.#inTurn(async () => {
      this.held ||= await this.#taken(force);
    });
    return this.held;
  }

  /** @param {boolean} force */
  async #taken(force) {
    try {
      return await (await this.#reached()).take(force);
    } catch {
      // Locks exist and are refused: an opaque origin. No other tab can see this one's storage then. Or how to do without them could not
      // be fetched.
      return true;
    }
  }

  /** Takes it as soon as no other tab has it; `gained` tells. */
  wait() {
    this.#inTurn(() => this.held || this.#then((holder) => holder.wait()));
  }

  /** Lets go, and waits no more. */
  release() {
    this.held = false;
    this.#inTurn(() => {
      this.held = false;
      return this.#then((holder) => holder.release());
    });
  }

  /** @param {(holder: Holder) => unknown} act  what to do with it, if it was wanted at all */
  #then(act) {
    return this.#holder?.then(act, () => {});
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
 * @typedef {{take: (force: boolean) => Promise<boolean>, wait: () => void, release: () => unknown}} Holder
 */

/** With the Web Locks of the browser. */
class LockHolder {
  #name;
  #told;
  /** Ends the lock. @type {(() => void) | null} */
  #letGo = null;
  /** When the last lock was back with the browser. @type {Promise<unknown>} */
  #ended = Promise.resolve();
  /** @type {AbortController | null} */
  #waiting = null;

  /** @param {string} name @param {Told} told */
  constructor(name, told) {
    this.#name = name;
    this.#told = told;
  }

  /** @param {boolean} force @returns {Promise<boolean>} */
  async take(force) {
    this.#waiting?.abort();
    await new Promise((resolve, reject) => {
      this.#request(force ? { steal: true } : { ifAvailable: true }, resolve).then(resolve, reject);
    });
    // Or else it was given to whoever waited, at the last moment.
    return this.#letGo !== null;
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

  /** @returns {Promise<void>} when the browser has it back */
  async release() {
    this.#waiting?.abort();
    this.#waiting = null;
    this.#letGo?.();
    this.#letGo = null;
    await this.#ended;
  }

  /**
   * @param {LockOptions} options
   * @param {(got: true) => void} got
   * @returns {Promise<void>} ends with the lock, or at once when there is none; rejects when it was not given at all
   */
  async #request(options, got) {
    /** @type {(() => void) | null} */
    let mine = null;
    const asked = navigator.locks.request(this.#name, options, (lock) => {
      if (!lock) return undefined;
      this.#ended = asked.catch(() => {});
      return new Promise((end) => {
        mine = () => end(undefined);
        this.#letGo = mine;
        got(true);
      });
    });
    try {
      await asked;
    } catch (error) {
      if (!mine) throw error;
      // Only force ends a lock like that; where it was this tab's own, the next lock is here already.
      if (this.#letGo !== mine) return;
      this.#letGo = null;
      this.#told.lost();
    }
  }
}
