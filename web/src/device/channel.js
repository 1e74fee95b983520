import { whenAwakeFor } from "./awake.js";

/** How long another tab may take to say that it holds the claim, where the browser has no locks. */
const ANSWER_MS = 300;
/** A tab that was closed does not always get its last word out: whoever waits asks again after this long. */
const ASK_AGAIN_MS = 2000;

/**
 * A claim by asking the other tabs, where the browser has no locks.
 *
 * @typedef {object} Message
 * @property {"may I?" | "mine" | "give" | "free"} say
 * @property {number} from
 * @property {number} [to]
 */
export class ChannelHolder {
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

  /** @param {string} name @param {import("./claim.js").Told} told */
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
      const endWait = whenAwakeFor(ANSWER_MS, () => resolve(false));
      this.#answered = (refused) => {
        endWait();
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
