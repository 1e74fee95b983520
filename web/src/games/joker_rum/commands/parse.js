import { Reading } from "../../../table/commands/reading.js";
import { ANY_JOKER, spelled, understood, Wrong } from "../../../table/commands/tokens.js";

/**
 * Reads one line of the command language of Joker Rum. Pure: the cards held come in, what is wanted goes out.
 *
 * @typedef {import("../../../table/commands/tokens.js").Fault} Fault
 * @typedef {import("../../../table/commands/tokens.js").Token} Token
 * @typedef {import("../../../table/commands/vocabulary.js").Vocabulary} Vocabulary
 *
 * @typedef {"stock" | "open" | "pass" | "hint" | "undo" | "group" | "cards" | "piles" | "moves" | "sets" | "scores" | "status" | "players"
 *   | "next" | "again"} Plain   what needs no more words
 * @typedef {Plain | "discard" | "close" | "lay" | "help"} Verb
 *
 * @typedef {{do: "discard" | "where", card: Card}
 *   | {do: "close", card: Card | null}
 *   | {do: "lay", card: Card, group: number | null}
 *   | {do: "help", about: string | null}
 *   | {do: Plain}} Command
 */

/**
 * @param {string} line
 * @param {Vocabulary} words
 * @param {Card[]} cards   of the hand
 * @param {number} groups  how many can be laid
 * @returns {Command | Fault}
 */
export function parse(line, words, cards, groups) {
  return understood(line, words, (tokens) => new Line(tokens, cards, groups).command());
}

/** @extends {Reading<Verb, Command>} */
class Line extends Reading {
  /** @param {Token[]} tokens @param {Card[]} cards @param {number} groups */
  constructor(tokens, cards, groups) {
    super(tokens, cards);
    this.groups = groups;
  }

  /** @override @param {Verb} verb @returns {Command} */
  afterVerb(verb) {
    switch (verb) {
      case "discard":
        return { do: verb, card: this.#card() };
      case "close":
        return { do: verb, card: this.left.length ? this.#card() : null };
      case "lay":
        return this.#lay(this.#card());
      case "help":
        return { do: verb, about: this.about() };
      default:
        return { do: verb };
    }
  }

  /** A card alone: where it lies; with a number: it goes to that group. @override @returns {Command} */
  bare() {
    this.usage = "lay";
    const card = this.#card();
    return this.left.length ? this.#lay(card) : { do: "where", card };
  }

  /** @param {Card} card @returns {Command} */
  #lay(card) {
    while (this.#isLink(this.left[0])) this.left.shift();
    const token = this.left.shift();
    if (token?.meaning.particle === "none") return { do: "lay", card, group: null };
    const number = token?.meaning.number;
    if (token === undefined || number === undefined) {
      throw new Wrong({ fault: "usage", word: token?.word ?? "", usage: this.usage });
    }
    if (number > this.groups) throw new Wrong({ fault: "hand", word: token.word, usage: this.usage });
    return { do: "lay", card, group: number ? number - 1 : null };
  }

  /** "to", "to group" @param {Token | undefined} token */
  #isLink(token) {
    return ["to", "hand"].includes(token?.meaning.particle ?? "") || token?.meaning.verb === "group";
  }

  /** The card that comes next, which has to be in the hand. @returns {Card} */
  #card() {
    const [one, other] = this.left;
    if (!one) throw new Wrong({ fault: "usage", usage: this.usage });
    const inWords = spelled(one, other);
    const card = inWords ?? this.#single(one);
    this.left.splice(0, inWords ? 2 : 1);
    if (!this.cards.includes(card)) {
      throw new Wrong({ fault: "notYours", word: one.word, cards: [card], usage: this.usage });
    }
    return card;
  }

  /** A card in one word: "k♥", "joker", or a rank of which there is one card. @param {Token} token @returns {Card} */
  #single({ meaning, spot, word }) {
    if (spot && "card" in spot) return spot.card;
    if (meaning.joker !== undefined) return ANY_JOKER;
    if (!meaning.rank) throw new Wrong({ fault: "usage", word, usage: this.usage });
    const held = [...new Set(this.cards.filter((card) => card.charAt(0) === meaning.rank))];
    const [card] = held;
    if (!card) throw new Wrong({ fault: "notYours", word, usage: this.usage });
    if (held.length > 1) throw new Wrong({ fault: "which", word, cards: held, usage: this.usage });
    return card;
  }
}
