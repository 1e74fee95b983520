import { isCommand, spelled, understood, Wrong } from "../../../table/commands/tokens.js";

/**
 * Reads one line of the table's command language. Pure: what lies where comes in, what is wanted goes out.
 *
 * @typedef {import("../../../table/commands/vocabulary.js").Vocabulary} Vocabulary
 * @typedef {import("../../../table/commands/tokens.js").Fault} Fault
 * @typedef {import("../../../table/commands/tokens.js").Spot} Spot
 * @typedef {import("../../../table/commands/tokens.js").Token} Token
 *
 * @typedef {"swap" | "move" | "bet" | "unbet" | "names" | "hands" | "bets" | "scores" | "status" | "players" | "sort" | "suggest"
 *   | "undo" | "redo" | "clear" | "ready" | "next" | "skip" | "again" | "help"} Verb
 *
 * @typedef {object} Context
 * @property {string[]} cards   every card in its place, row by row
 * @property {number[]} sizes   cards in each hand
 *
 * @typedef {{do: "move", cards: string[], hand: number}
 *   | {do: "swap", a: Spot, b: Spot}
 *   | {do: "swapHands", a: number, b: number}
 *   | {do: "joker", joker: string, card: string | null}
 *   | {do: "bet", value: number, hand: number}
 *   | {do: "layBets", values: number[]}
 *   | {do: "takeBets"}
 *   | {do: "unbet", hand: number | null}
 *   | {do: "where", cards: string[]}
 *   | {do: "hand", hand: number}
 *   | {do: "sort", how: "rank" | "suit" | "groups" | null}
 *   | {do: "suggest", number: number | null}
 *   | {do: "undo" | "redo", count: number}
 *   | {do: "help", about: string | null}
 *   | {do: "names" | "hands" | "bets" | "scores" | "status" | "players" | "clear" | "ready" | "next" | "skip" | "again"}} Command
 */

/**
 * @param {string} line
 * @param {Vocabulary} words
 * @param {Context} context
 * @returns {Command | Fault}
 */
export function parse(line, words, context) {
  return understood(line, words, (tokens) => new Reading(tokens, context).command());
}

/** One line, read from left to right. */
class Reading {
  #at = 0;
  #usage = "help";
  #verbal = false;

  /** @param {Token[]} tokens @param {Context} context */
  constructor(tokens, context) {
    this.tokens = tokens;
    this.context = context;
  }

  /** @returns {Command} */
  command() {
    const first = this.tokens[0];
    if (!first) throw new Wrong({ fault: "empty", usage: "help" });
    const verb = isCommand(first) ? /** @type {Verb} */ (first.meaning.verb) : undefined;
    if (verb) {
      this.#at = 1;
      this.#usage = verb;
      this.#verbal = true;
    }
    const command = verb ? this.#afterVerb(verb) : this.#bare();
    const rest = this.tokens[this.#at];
    if (rest) throw new Wrong({ fault: "rest", word: rest.word, usage: this.#usage });
    return command;
  }

  /** @param {Verb} verb @returns {Command} */
  #afterVerb(verb) {
    switch (verb) {
      case "swap":
        return this.#swap();
      case "move":
        return this.#cardsFirst("move");
      case "bet":
        return this.#bet();
      case "bets":
        return this.#more ? this.#bet() : { do: "bets" };
      case "unbet":
        return { do: "unbet", hand: this.#more && !this.#take("all") ? this.#hand() : null };
      case "hands":
      case "names":
        return this.#more ? { do: "hand", hand: this.#hand() } : { do: verb };
      case "sort":
        return this.#sort();
      case "suggest":
        return this.#suggest();
      case "undo":
      case "redo":
        return { do: verb, count: this.#take("all") ? Number.MAX_SAFE_INTEGER : this.#more ? this.#number() : 1 };
      case "help":
        return { do: "help", about: this.#about() };
      default:
        return { do: /** @type {"clear"} */ (verb) };
    }
  }

  /** No verb: the order of things says what is meant. @returns {Command} */
  #bare() {
    const [first, second, third] = /** @type {[Token, ...Token[]]} */ (this.tokens);
    const bet = first.meaning.number !== undefined && second?.meaning.particle === "to" && !third?.spot;
    if (bet && !this.#suitAt(1) && third) {
      this.#usage = "bet";
      return this.#bet();
    }
    const alone = this.tokens.length === 1 && (first.meaning.number !== undefined || first.meaning.ordinal);
    if (alone || first.meaning.particle === "hand" || (first.meaning.ordinal && !this.#placeAhead())) {
      this.#usage = "hands";
      return { do: "hand", hand: this.#hand() };
    }
    return this.#cardsFirst("move");
  }

  /** Cards, and then where they go, what they change places with, or what a joker stands for. @param {string} usage @returns {Command} */
  #cardsFirst(usage) {
    this.#usage = usage;
    const joker = this.#jokerMeaning();
    if (joker) return joker;
    const spots = this.#spots();
    if (!spots.length) throw new Wrong({ fault: "usage", word: this.tokens[this.#at]?.word ?? "", usage });
    if (!this.#more && usage === "move" && !this.#verbal && spots.length !== 2) {
      return { do: "where", cards: spots.map((spot) => this.#cardAt(spot)) };
    }
    if (!this.#take("to")) return this.#pair(spots);
    const target = this.#target();
    if (typeof target !== "number") return this.#pair([...spots, target]);
    return { do: "move", cards: spots.map((spot) => this.#cardAt(spot)), hand: target };
  }

  /** @param {Spot[]} spots @returns {Command} */
  #pair([a, b, ...more]) {
    this.#usage = this.#usage === "move" ? "move" : "swap";
    if (!a || !b || more.length) throw new Wrong({ fault: "usage", usage: this.#usage });
    return { do: "swap", a, b };
  }

  /** @returns {Command} */
  #swap() {
    const hands = this.#twoHands();
    if (hands) return { do: "swapHands", a: hands[0], b: hands[1] };
    const spots = this.#spots();
    if (this.#take("to")) spots.push(...this.#spots());
    return this.#pair(spots);
  }

  /** "swap 1 2", "swap hands 1 and 2", "swap first and second" @returns {[number, number] | null} */
  #twoHands() {
    const rest = this.tokens.slice(1).filter(({ meaning }) => !meaning.particle && meaning.verb !== "hands");
    const numbers = rest.map(({ meaning }) => meaning.number ?? 0);
    if (rest.length !== 2 || rest.some(({ meaning, spot }) => spot || meaning.suit || !meaning.number)) return null;
    this.#at = this.tokens.length;
    return [this.#checkedHand(numbers[0] ?? 0), this.#checkedHand(numbers[1] ?? 0)];
  }

  /** "joker as ks", "rj auto" @returns {Command | null} */
  #jokerMeaning() {
    const from = this.#at;
    const joker = this.tokens[from]?.meaning.joker;
    const link = this.tokens[from + 1];
    if (joker === undefined || !link) return null;
    const isAs = link.meaning.particle === "as" || link.word === "as";
    const auto = [link, this.tokens[from + 2]].some((token) => token?.meaning.particle === "auto");
    if (auto) {
      this.#at = this.tokens.length;
      return { do: "joker", joker: this.#whichJoker(joker), card: null };
    }
    const goesAlong = link.word === "as" && this.tokens[from + 2]?.meaning.particle === "to";
    if (!isAs || goesAlong) return null;
    this.#at = from + 2;
    const card = this.#wantedCard();
    if (card && !this.#more) return { do: "joker", joker: this.#whichJoker(joker), card };
    if (link.word !== "as" || !card) throw new Wrong({ fault: "usage", usage: "joker" });
    // "rj as to 1": the ace of spades goes along.
    this.#at = from;
    return null;
  }

  /** A card of the pack, held or not. @returns {string | null} */
  #wantedCard() {
    const token = this.tokens[this.#at];
    if (token?.spot && "card" in token.spot) {
      this.#at += 1;
      return token.spot.card;
    }
    return this.#spelled();
  }

  /** "king hearts", "hearts king" @returns {string | null} */
  #spelled() {
    const card = spelled(this.tokens[this.#at], this.tokens[this.#at + 1]);
    if (card) this.#at += 2;
    return card;
  }

  /** @returns {Spot[]} */
  #spots() {
    /** @type {Spot[]} */
    const spots = [];
    for (;;) {
      const more = this.#spot(spots.length === 0);
      if (!more.length) return spots;
      spots.push(...more);
      this.#take("with");
    }
  }

  /** The next card or cards; none when something else comes. @param {boolean} first @returns {Spot[]} */
  #spot(first) {
    const every = this.#take("all");
    const token = this.tokens[this.#at];
    if (!token) return [];
    const spelled = this.#spelled();
    if (spelled) return [this.#held(spelled, token.word)];
    const { spot, meaning } = token;
    if (spot) {
      this.#at += 1;
      return [this.#checked(spot, token.word)];
    }
    if (meaning.joker !== undefined) {
      this.#at += 1;
      return [{ card: this.#whichJoker(meaning.joker) }];
    }
    const place = this.#wordedPlace();
    if (place) return [place];
    // A digit alone is a hand or a bet as soon as something else was said.
    if (meaning.rank && (first || meaning.number === undefined)) return this.#ofRank(token, every);
    return [];
  }

  /** "first hand third card", "hand 1 card 3" @returns {Spot | null} */
  #wordedPlace() {
    const ahead = this.#placeAhead();
    if (!ahead) return null;
    const [row, column, length] = ahead;
    const word = this.tokens[this.#at]?.word ?? "";
    this.#at += length;
    return this.#checked({ row: row - 1, column: column - 1 }, word);
  }

  /** @returns {[number, number, number] | null} hand, card, tokens used */
  #placeAhead() {
    const [a, b, c, d] = this.tokens.slice(this.#at, this.#at + 4).map(({ meaning }) => meaning);
    if (a?.number && b?.particle === "hand" && c?.number && d?.particle === "card") return [a.number, c.number, 4];
    if (a?.particle === "hand" && b?.number && c?.particle === "card" && d?.number) return [b.number, d.number, 4];
    if (a?.ordinal && a.number && b?.particle === "hand" && c?.ordinal && c.number) return [a.number, c.number, 3];
    return null;
  }

  /** All cards of a rank, or the one there is. @param {Token} token @param {boolean} every @returns {Spot[]} */
  #ofRank({ meaning, word }, every) {
    const cards = this.context.cards.filter((card) => card.charAt(0) === meaning.rank && !card.endsWith("J"));
    this.#at += 1;
    const all = every || meaning.plural;
    if (!cards.length) throw new Wrong({ fault: "notYours", word, usage: this.#usage });
    if (cards.length > 1 && !all) throw new Wrong({ fault: "which", word, cards, usage: this.#usage });
    return cards.map((card) => ({ card }));
  }

  /** @param {Spot} spot @param {string} word @returns {Spot} */
  #checked(spot, word) {
    if ("card" in spot) return this.#held(spot.card, word);
    const { sizes } = this.context;
    if (!(spot.row in sizes)) throw new Wrong({ fault: "hand", word, usage: this.#usage });
    if (spot.column < 0 || spot.column >= (sizes[spot.row] ?? 0)) {
      throw new Wrong({ fault: "place", word, usage: this.#usage });
    }
    return spot;
  }

  /** @param {string} card @param {string} word @returns {Spot} */
  #held(card, word) {
    if (!this.context.cards.includes(card)) {
      throw new Wrong({ fault: "notYours", word, cards: [card], usage: this.#usage });
    }
    return { card };
  }

  /** @param {Spot} spot */
  #cardAt(spot) {
    if ("card" in spot) return spot.card;
    const start = this.context.sizes.slice(0, spot.row).reduce((sum, size) => sum + size, 0);
    return /** @type {string} */ (this.context.cards[start + spot.column]);
  }

  /** @param {string} wanted "" for the only one @returns {string} */
  #whichJoker(wanted) {
    const jokers = this.context.cards.filter((card) => /^[RBW]J$/.test(card));
    if (wanted && !jokers.includes(wanted)) throw new Wrong({ fault: "notYours", cards: [wanted], usage: "joker" });
    if (!jokers.length) throw new Wrong({ fault: "noJoker", usage: "joker" });
    if (!wanted && jokers.length > 1) throw new Wrong({ fault: "which", cards: jokers, usage: "joker" });
    return wanted || /** @type {string} */ (jokers[0]);
  }

  /** A hand by number, or a card or place. @returns {number | Spot} */
  #target() {
    if (!this.#more) throw new Wrong({ fault: "usage", usage: this.#usage });
    const number = this.tokens[this.#at]?.meaning.number;
    if (this.#placeAhead() || (number !== undefined && this.#suitAt(this.#at + 1))) return this.#one();
    if (number !== undefined || this.tokens[this.#at]?.meaning.particle === "hand") return this.#hand();
    return this.#one();
  }

  /** @returns {Spot} */
  #one() {
    const [spot, ...more] = this.#spot(true);
    if (!spot || more.length) throw new Wrong({ fault: "usage", usage: this.#usage });
    return spot;
  }

  /** @returns {number} from 0 */
  #hand() {
    while (["hand", "to"].includes(this.tokens[this.#at]?.meaning.particle ?? "")) this.#at += 1;
    const token = this.tokens[this.#at];
    if (token?.meaning.number === undefined)
      throw new Wrong({ fault: "hand", word: token?.word ?? "", usage: this.#usage });
    this.#at += 1;
    this.#take("hand");
    return this.#checkedHand(token.meaning.number, token.word);
  }

  /** @param {number} number @param {string} [word] */
  #checkedHand(number, word = String(number)) {
    if (!(number - 1 in this.context.sizes)) throw new Wrong({ fault: "hand", word, usage: this.#usage });
    return number - 1;
  }

  /** "bet 4 on 2", "bet 4 2 0", "bet none on 2" @returns {Command} */
  #bet() {
    if (this.#take("none")) return { do: "unbet", hand: this.#more ? this.#hand() : null };
    if (this.tokens[this.#at]?.meaning.verb === "suggest") {
      this.#at += 1;
      return { do: "takeBets" };
    }
    const values = [];
    while (this.tokens[this.#at]?.meaning.number !== undefined) values.push(this.#number());
    const [value, hand] = values;
    if (value !== undefined && values.length === 1 && this.#more) return { do: "bet", value, hand: this.#hand() };
    if (value !== undefined && hand !== undefined && values.length === 2) {
      return { do: "bet", value, hand: this.#checkedHand(hand) };
    }
    if (values.length === this.context.sizes.length && !this.#more) return { do: "layBets", values };
    throw new Wrong({ fault: "usage", word: this.tokens[this.#at]?.word ?? "", usage: "bet" });
  }

  /** @returns {Command} */
  #sort() {
    const order = this.tokens[this.#at]?.meaning.order ?? null;
    if (order) this.#at += 1;
    return { do: "sort", how: order };
  }

  /** @returns {Command} */
  #suggest() {
    if (this.tokens[this.#at]?.meaning.verb === "bets") {
      this.#at += 1;
      return { do: "takeBets" };
    }
    return { do: "suggest", number: this.#more ? this.#number() : null };
  }

  /** @returns {string | null} */
  #about() {
    const token = this.tokens[this.#at];
    if (!token) return null;
    this.#at += 1;
    if (token.meaning.verb) return token.meaning.verb;
    if (token.meaning.joker !== undefined) return "joker";
    throw new Wrong({ fault: "word", word: token.word, usage: "help" });
  }

  /** @returns {number} */
  #number() {
    const token = this.tokens[this.#at];
    if (token?.meaning.number === undefined) {
      throw new Wrong({ fault: "usage", word: token?.word ?? "", usage: this.#usage });
    }
    this.#at += 1;
    return token.meaning.number;
  }

  /** @param {number} at */
  #suitAt(at) {
    return this.tokens[at]?.meaning.suit !== undefined;
  }

  get #more() {
    return this.#at < this.tokens.length;
  }

  /** Goes over a particle if it comes next. @param {import("../../../table/commands/vocabulary.js").Particle} particle */
  #take(particle) {
    if (this.tokens[this.#at]?.meaning.particle !== particle) return false;
    this.#at += 1;
    return true;
  }
}
