import { isCommand, Wrong } from "./tokens.js";

/**
 * One line, read from left to right: what the games have in common whose lines are a verb and what belongs to it.
 *
 * @typedef {import("./tokens.js").Token} Token
 */

/** @template {string} Verb @template Command */
export class Reading {
  /** The command whose form would be right. */
  usage = "help";

  /** @param {Token[]} tokens @param {Card[]} cards  that can be meant */
  constructor(tokens, cards) {
    this.left = tokens;
    this.cards = cards;
  }

  /** What comes after a verb. @param {Verb} _verb @returns {Command} */
  afterVerb(_verb) {
    throw new Wrong({ fault: "usage", usage: this.usage });
  }

  /** A line without a verb. @returns {Command} */
  bare() {
    throw new Wrong({ fault: "usage", usage: this.usage });
  }

  /** The whole line. @returns {Command} */
  command() {
    const [first] = this.left;
    if (!first) throw new Wrong({ fault: "empty", usage: "help" });
    const command = isCommand(first) ? this.#verbal(first) : this.bare();
    const [rest] = this.left;
    if (rest) throw new Wrong({ fault: "rest", word: rest.word, usage: this.usage });
    return command;
  }

  /** @param {Token} first */
  #verbal({ meaning }) {
    const verb = /** @type {Verb} */ (meaning.verb);
    this.usage = verb;
    this.left.shift();
    return this.afterVerb(verb);
  }

  /** The command that help is wanted about, if one is named. @returns {string | null} */
  about() {
    const token = this.left.shift();
    if (!token) return null;
    if (token.meaning.verb) return token.meaning.verb;
    throw new Wrong({ fault: "word", word: token.word, usage: "help" });
  }
}
