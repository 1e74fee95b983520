/** Shapes of Pegs and Jokers, as jokerpoker/games/pegs_and_jokers gives them and as the page keeps them. */

type PegsAndJokersTexts = typeof import("../../../locales/pegs_and_jokers/en.json");
type PegsAndJokersRulesTexts = typeof import("../../../locales/pegs_and_jokers/rules/en.json");
type PegsAndJokersStatisticsTexts = typeof import("../../../locales/pegs_and_jokers/statistics/en.json");
interface OwnTexts extends PegsAndJokersTexts, PegsAndJokersRulesTexts, PegsAndJokersStatisticsTexts {}

declare namespace Pegs {
  /** A hole of the track as a number, "h1" to "h5", or "s", the start area. */
  type Place = string;
  /** Whose peg, from where, to where. */
  type Step = [number, Place, Place];

  type Options = {
    hand: number;
    bluff: boolean;
    order: "draw_first" | "play_first";
    stuck_turns: number;
    max_turns: number;
  } & Record<string, unknown>;

  interface OnTable {
    seat: number;
    rank: string;
    /** Null: not seen. */
    card: Card | null;
    asked: number;
    doubter: number | null;
  }

  interface View {
    key: string;
    seat: number;
    seats: number;
    options: Options;
    sides: number[][];
    step: "play" | "doubt" | "send_back" | "move" | "again" | null;
    number: number;
    turn: number;
    asked: number | null;
    pegs: Place[][];
    cards: Card[];
    counts: number[];
    stock: number;
    pile: (Card | null)[];
    unseen: Record<string, number>;
    stuck: number;
    extra: number[];
    declared: OnTable | null;
    words: number[][];
    reason: "home" | "limit" | null;
    scores: number[];
    winners: number[];
  }

  /** What a play does: `how` is out, forward, back, joker or swap. */
  interface Does {
    steps: { seat: number; origin: Place; end: Place; how: string; way: Place[] }[];
    hits: { seat: number; origin: Place; end: Place; gain: number }[];
    effects: { code: string; data: { seat?: number; holes?: number; place?: Place; hits?: number } }[];
    gain: number;
    loss: number;
    after: Place[][];
  }

  interface Reason {
    code: string;
    seat: number | null;
    place: Place | null;
    data: { at?: Place; owner?: number; ranks?: string[]; steps?: number };
  }

  /** What a rank can do. */
  interface Ranked {
    card: Card | null;
    count: number;
    /** Of what its plays do. */
    codes: string[];
    reasons: Reason[];
  }

  interface Neighbour {
    seat: number;
    place: Place;
    holes: number;
  }

  interface Peg {
    place: Place;
    to_go: number;
    ahead: Neighbour | null;
    behind: Neighbour | null;
    danger: number;
  }

  /** The engine's answer to "survey". */
  interface Report {
    runners: { seat: number; to_go: number; home: number; pegs: Peg[] }[];
    /** What the cards can do; null when it is somebody else's turn. */
    look: {
      ranks: Record<string, Ranked>;
      may_discard: boolean;
      free: ({ action_steps: Step[] } & Does)[];
    } | null;
  }

  /** A step that may come next; `done`: with it the play is whole. */
  interface Option extends Does {
    step: Step;
    done: boolean;
  }

  interface Action {
    kind: string;
    seat: number;
    card?: Card;
    rank?: string;
    steps?: Step[];
    place?: Place;
    doubts?: boolean;
    take?: boolean;
  }

  /** Something that happened, as everybody saw it. */
  interface Entry {
    ply: number;
    kind: string;
    seat: number;
    card?: Card | null;
    rank?: string;
    free?: boolean;
    steps?: Step[];
    hits?: Step[];
    of?: number;
    doubts?: boolean;
    true?: boolean;
    place?: Place;
    take?: boolean;
    /** Where the pegs stood before it, and after. */
    after?: Place[][];
    before?: Place[][];
  }

  /** Hits, and how many holes the teams had left to go, by ply. `helped`: a partner's peg, which goes to its in-spot. */
  interface Tally {
    hits: { ply: number; by: number; of: number; helped: boolean }[];
    course: { ply: number; left: number[] }[];
  }

  /** What a seat has done: pegs sent back and lost, partners helped; the most that its team was ahead and behind, in holes. */
  interface Deeds {
    hits: number;
    taken: number;
    helped: number;
    ahead: number;
    behind: number;
  }

  interface Advice {
    action: Action;
    chance: number | null;
    does: Does | null;
  }

  interface Table extends TableRecord {
    prompt: { kind: string; actions: Action[] | null } | null;
    view: View;
    /** `open`: what all may see lies on the table; `rest`: the person's move can be undone; `done`: the end has been seen. */
    show: { game: number; open: boolean; rest: boolean; done: boolean };
    report: Report | null;
    log: Entry[];
    /** Where the person has acted. */
    plies: number[];
    /** Matches begun on an older page have none. */
    tally?: Tally;
  }

  /** A card in hand and what was made with it so far. */
  interface Pick {
    id: string;
    card: Card | null;
    rank: string;
    made: Step[];
    /** Null while the engine is asked. */
    options: Option[] | null;
    /** The peg whose steps are shown. */
    peg: [number, Place] | null;
    looked: Option | null;
    /** Boards before each step made. */
    boards: Place[][][];
  }

  interface Ui extends globalThis.Ui {
    picked: Pick | null;
    fresh: Card | null;
    /** A line of the log that is shown on the board. */
    told: Entry | null;
    /** The card that is to be laid face down. */
    hints: { ply: number; choices: Advice[]; next: number } | null;
    focus: number;
    /** While others' turns are looked at: goes on by a tap, or asks for the pace. */
    rests: "" | "tap" | "ask";
    /** The peg that the keyboard is at. */
    peg: string;
    /** A peg that is being dragged, where the finger is. */
    drag: { seat: number; place: Place; x: number; y: number } | null;
  }

  interface Event {
    kind: string;
    seat?: number;
    card?: Card;
    steps?: Step[];
    hits?: Step[];
    [more: string]: unknown;
  }
}
