/**
 * A name that at most one tab on this device holds: from `take` until `release`, the end of the page, or until another tab takes it
 * by force (the browser's Web Locks).
 *
 * Events: `lost`, another tab has taken it; `gained`, the tab that had it is gone, and this one, which has called `wait`, has it now.
 *
 * Without locks (an insecure address, an opaque origin) every tab holds it. Do not rely on the claim alone: the store refuses
 * to overwrite what another tab has written.
 */
export class Claim extends EventTarget {
  held = false;
  #name;
  /** Taking and releasing happen one after the other. @type {Promise<unknown>} */
  #turn = Promise.resolve();
  /** Gives the lock back. @type {(() => void) | null} */
  #letGo = null;
  /** Resolves once the browser has the last lock back. @type {Promise<unknown>} */
  #ended = Promise.resolve();
  /** @type {AbortController | null} */
  #waiting = null;

  /** @param {string} name */
  constructor(name) {
    super();
    this.#name = `joker-poker:${new URL(".", document.baseURI).pathname}:${name}`;
  }

  /** @param {() => unknown} act */
  #inTurn(act) {
    this.#turn = this.#turn.then(act);
    return this.#turn;
  }

  /** @param {{force?: boolean}} [how]  by force, from the tab that has it @returns {Promise<boolean>} whether it is held now */
  async take({ force = false } = {}) {
    await this.#inTurn(async () => {
      this.held ||= await this.#locked(force);
    });
    return this.held;
  }

  /** Asks for the lock; true if this tab has it now. @param {boolean} force */
  async #locked(force) {
    if (!navigator.locks) return true;
    this.#waiting?.abort();
    try {
      await new Promise((resolve, reject) => {
        this.#request(force ? { steal: true } : { ifAvailable: true }, resolve).then(resolve, reject);
      });
    } catch {
      return true; // An opaque origin: no other tab can see this one's storage.
    }
    // A lock that is not free may have been given to this tab's `wait` at the last moment.
    return this.#letGo !== null;
  }

  /** Takes it as soon as no other tab has it; event `gained`. */
  wait() {
    this.#inTurn(() => {
      if (!this.held) this.#queue();
    });
  }

  #queue() {
    if (this.#waiting) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    const ended = () => {
      if (this.#waiting === waiting) this.#waiting = null;
    };
    this.#request({ signal: waiting.signal }, () => {
      ended();
      this.held = true;
      this.dispatchEvent(new Event("gained"));
    }).catch(ended);
  }

  /** Lets go, and waits no more. */
  release() {
    this.held = false;
    this.#inTurn(async () => {
      this.held = false;
      this.#waiting?.abort();
      this.#waiting = null;
      this.#letGo?.();
      this.#letGo = null;
      await this.#ended;
    });
  }

  #lost() {
    if (!this.held) return;
    this.held = false;
    this.dispatchEvent(new Event("lost"));
  }

  /**
   * @param {LockOptions} options
   * @param {(got: true) => void} got
   * @returns {Promise<void>} resolves when the lock ends, or at once if it is not free; rejects if it was never given
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
      // Another request took the lock by force; if this tab made it, the next lock is here already.
      if (this.#letGo !== mine) return;
      this.#letGo = null;
      this.#lost();
    }
  }
}

/**
 * Acts while no other tab does so under this name, if the browser has locks.
 *
 * @template T
 * @param {string} name @param {() => Promise<T>} act @returns {Promise<T>}
 */
export function oneTab(name, act) {
  return globalThis.navigator?.locks ? navigator.locks.request(name, act) : act();
}
