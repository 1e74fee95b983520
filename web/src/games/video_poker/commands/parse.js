import { Reading } from "../../../table/commands/reading.js";
import { ANY_JOKER, spelled, understood, Wrong } from "../../../table/commands/tokens.js";

/**
 * Reads one line of the command language of the machine. Pure: the cards dealt come in, what is wanted goes out.
 *
 * @typedef {import("../../../table/commands/tokens.js").Fault} Fault
 * @typedef {import("../../../table/commands/tokens.js").Token} Token
 * @typedef {import("../../../table/commands/vocabulary.js").Vocabulary} Vocabulary
 *
 * @typedef {"deal" | "draw" | "best" | "worth" | "cards" | "pays" | "figures" | "scores" | "status" | "next" | "again"} Plain   what needs no more words
 * @typedef {Plain | "hold" | "drop" | "bet" | "help"} Verb
 *
 * @typedef {{do: "hold" | "drop", places: number[]}
 *   | {do: "bet", coins: number}
 *   | {do: "help", about: string | null}
 *   | {do: Plain}} Command
 */

const SIZE = 5;

/**
 * @param {string} line
 * @param {Vocabulary} words
 * @param {Card[]} cards  as they lie
 * @returns {Command | Fault}
 */
export function parse(line, words, cards) {
  return understood(line, words, (tokens) => new Line(tokens, cards).command());
}

/** @extends {Reading<Verb, Command>} */
class Line extends Reading {
  /** Cards alone are held. @override @returns {Command} */
  bare() {
    return this.#holding("hold");
  }

  /** @override @param {Verb} verb @returns {Command} */
  afterVerb(verb) {
    switch (verb) {
      case "hold":
      case "drop":
        return this.#holding(verb);
      case "bet":
        return { do: verb, coins: this.#coins() };
      case "help":
        return { do: verb, about: this.about() };
      default:
        return { do: verb };
    }
  }

  /** Cards or their places, all of them, or none. @param {"hold" | "drop"} verb @returns {Command} */
  #holding(verb) {
    this.usage = verb;
    if (!this.left.length) throw new Wrong({ fault: "usage", usage: verb });
    const { particle } = this.left[0]?.meaning ?? {};
    if (particle === "all" || particle === "none") {
      this.left.shift();
      return { do: verb, places: particle === "all" ? [...this.cards.keys()] : [] };
    }
    /** @type {Set<number>} */
    const places = new Set();
    while (this.left.length) if (!this.#skipped()) places.add(this.#place());
    return { do: verb, places: [...places].sort() };
  }

  /** "and", "card" */
  #skipped() {
    const skip = ["with", "card"].includes(this.left[0]?.meaning.particle ?? "");
    if (skip) this.left.shift();
    return skip;
  }

  /** The place of the card that comes next. */
  #place() {
    const [one, other] = this.left;
    const inWords = spelled(one, other);
    this.left.splice(0, inWords ? 2 : 1);
    if (!one) throw new Wrong({ fault: "usage", usage: this.usage });
    return inWords ? this.#find(one.word, [inWords]) : this.#single(one);
  }

  /** "k♥", "joker", a rank of which there is one card, or 1 to 5. @param {Token} token */
  #single({ meaning, spot, word }) {
    if (spot && "card" in spot) return this.#find(word, [spot.card]);
    if (meaning.joker !== undefined) return this.#find(word, [ANY_JOKER]);
    if (meaning.number && meaning.number <= SIZE) return meaning.number - 1;
    if (!meaning.rank) throw new Wrong({ fault: "usage", word, usage: this.usage });
    return this.#find(
      word,
      this.cards.filter((card) => card.charAt(0) === meaning.rank),
    );
  }

  /** @param {string} word @param {string[]} wanted  that it could be */
  #find(word, wanted) {
    const found = wanted.filter((card) => this.cards.includes(card));
    if (found.length > 1) throw new Wrong({ fault: "which", word, cards: found, usage: this.usage });
    const [card] = found;
    if (!card) throw new Wrong({ fault: "notYours", word, cards: wanted, usage: this.usage });
    return this.cards.indexOf(card);
  }

  #coins() {
    const token = this.left.shift();
    const coins = token?.meaning.number ?? 0;
    if (coins < 1 || coins > SIZE) throw new Wrong({ fault: "usage", word: token?.word ?? "", usage: "bet" });
    return coins;
  }
}
