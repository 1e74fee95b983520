/** Shapes of the machine, as jokerpoker/games/video_poker gives them and as the page keeps them. */

type VideoPokerTexts = typeof import("../../../locales/video_poker/en.json");
interface OwnTexts extends VideoPokerTexts {}

declare namespace Machine {
  type Deck = "joker" | "jacks" | "deuces";
  /** When the trainer speaks: before a wrong hold, after it, or not until the end. */
  type Trainer = "warn" | "after" | "end";

  interface Pay {
    category: string;
    pay: number;
  }

  interface Played {
    held: number[];
    cards: Card[];
    category: string;
    paid: number;
  }

  interface LastHand {
    coins: number;
    dealt: Card[];
    own: Played;
    perfect: Played;
    kind: string;
    lost: number;
  }

  interface KindTally {
    hands: number;
    wrong: number;
    lost: number;
  }

  interface Tally {
    hands: number;
    right: number;
    bet: number;
    won: number;
    perfect_won: number;
    expected: number;
    lost: number;
    counts: Record<string, number>;
    perfect_counts: Record<string, number>;
    kinds: Record<string, KindTally>;
  }

  interface Options {
    table: string;
    deck: Deck;
    minimum: string;
    pays: number[];
    short_royal: number;
    coins: number;
    bankroll: number;
    hands: number;
  }

  interface View {
    key: string;
    seat: number;
    seats: number;
    options: Options;
    phase: "deal" | "hold" | "over";
    hand: number;
    coins: number;
    bankroll: number;
    pays: Pay[];
    cards: Card[];
    category: string;
    /** Expected coins of a tally are in units of one part of so many. */
    unit: number;
    last: LastHand | null;
    tally: Tally;
    outcome: "played" | "broke" | null;
    winners: number[];
  }

  interface Line {
    code: string;
    cards: number;
    wilds: number;
    ways: number;
    highs: number;
    rank: number;
  }

  interface Hold {
    places: number[];
    cards: Card[];
    line: Line;
    /** A fraction, for a coin bet. */
    value: string;
    expected: number;
  }

  /** The engine's answer to "judge". */
  interface Judgement {
    size: "none" | "small" | "large";
    cost: number;
    coins: number;
    own: Hold;
    best: Hold;
  }

  /** A hand that was played wrongly. */
  interface Mistake extends Judgement {
    hand: number;
    dealt: Card[];
  }

  /** What the engine looks at: the pays with other coins, or all holds. */
  interface Report {
    pays?: Pay[];
    coins?: number;
    holds?: Hold[];
  }

  type Action = { kind: "deal"; seat: number; coins: number } | { kind: "hold"; seat: number; places: number[] };
}
