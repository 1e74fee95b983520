/** Shapes of Joker Rum, as jokerpoker/games/joker_rum gives them and as the page keeps them. */

type JokerRumTexts = typeof import("../../../locales/joker_rum/en.json");
interface OwnTexts extends JokerRumTexts {}

declare namespace Rum {
  type Source = "stock" | "face_up";
  type Kind = "high_run" | "low_run" | "middle_run" | "super_five" | "super_ten" | "four_alike";

  interface Turn {
    round: number;
    seat: number;
    source: Source;
    /** Null: not seen. */
    drawn: Card | null;
    discarded: Card | null;
  }

  interface MeldReport {
    kind: Kind;
    name: string;
    cards: Card[];
    points: number;
  }

  interface SeatSheet {
    cards: Card[];
    sets: { kind: Kind; cards: Card[]; points: number }[];
    unmatched: Card[];
    points: number;
    bonus: number;
  }

  interface Deal {
    deal: number;
    dealer: number;
    ended: "closed" | "stock" | "limit";
    closer: number | null;
    round: number;
    seats: SeatSheet[];
    scores: number[];
  }

  interface View {
    key: string;
    seat: number;
    seats: number;
    options: { deals: number; game_end: "deals" | "points" | "both" } & Record<string, unknown>;
    deal: number;
    dealer: number;
    phase: "play" | "over";
    round: number;
    step: "close" | "draw" | "discard" | null;
    turn: number | null;
    dealt: Card[];
    cards: Card[];
    counts: number[];
    /** Own discards that come back; the stock's top first, the pile's bottom first. */
    stock: { count: number; known: (Card | null)[] };
    pile: { count: number; known: (Card | null)[] };
    /** The last one can be taken. */
    face_up: Card[];
    taken: { card: Card | null; source: Source } | null;
    turns: Turn[];
    scores: number[];
    history: Deal[];
    winners: number[];
  }

  interface Action {
    kind: "discard" | "draw" | "close" | "pass";
    seat: number;
    card?: Card;
    close?: boolean;
    source?: Source;
  }

  /** The engine's answer to "arrange". */
  interface Report {
    sets: MeldReport[];
    unmatched: { card: Card; cost: number }[];
    score: number;
    complete: boolean;
    /** What closing would bring; the card is thrown with it. */
    closing: {
      card: Card | null;
      score: number;
      bonus: number;
      streak: number;
      deals: number;
      total: number;
    } | null;
  }

  /** Its answer for groups laid by hand. */
  interface Grouping {
    groups: {
      cards: Card[];
      kind: Kind | null;
      name: string;
      points: number;
      problem: { code: string; message: string } | null;
    }[];
    unmatched: { card: Card; cost: number }[];
    score: number;
    best: number;
  }

  interface Advice {
    action: Action;
    card: Card | null;
    worth: number;
    reason: { code: string; text: string; data?: { lacking?: number; missing?: string; left?: number; aim?: Aim } };
  }

  /** What a set is, whichever of its cards a joker replaces: its kind, and its suit or, of four alike, its rank. */
  type Aim = [Kind, string];

  /** Hints for one decision, and which is shown. */
  interface Hints {
    ply: number;
    actions: Advice[];
    plan: Plan | null;
    first: boolean;
    next: number;
  }

  /** The sets that an advice works for, and what was given up since the last one. */
  interface Plan {
    sets: { aim: Aim; cards: Card[]; lacks: Card[]; new: boolean }[];
    /** `gone`: it can no longer be completed. */
    dropped: { aim: Aim; gone: boolean }[];
  }

  /** What one decision of the person was worth, for the coach. */
  interface Judged {
    /** At which it was decided; older records do not say. */
    ply?: number;
    /** It was taken back later. */
    back?: boolean;
    round: number;
    chosen: Advice;
    best: Advice;
    /** Behind the best choice; older records have none. */
    plan?: Plan | null;
  }

  interface Table extends TableRecord {
    prompt: { kind: string; actions: Action[] } | null;
    view: View;
    /** The deal that the person is in, or whose sheet lies on the table. */
    show: { game: number };
    report: Report | null;
    /** Ids of cards in groups laid by hand; null: the table sorts. */
    groups: string[][] | null;
    grouping: Grouping | null;
    /** Where the person has acted in this deal. */
    plies: number[];
    /** Decisions of the deal in play, and of the one before. */
    judged: Judged[];
    reviewed: Judged[];
  }

  interface Ui extends globalThis.Ui {
    /** Id of a card. */
    picked: string | null;
    /** Id of a card that is on its way to the pile. */
    thrown: string | null;
    /** The card that the arrow keys are at, by its place in the hand. */
    focus: number;
    hints: Hints | null;
    /** What happened last, in words. */
    said: string;
    /** Text of the card that came last. */
    fresh: Card | null;
  }

  interface Event {
    kind: string;
    seat?: number;
    card?: Card;
    source?: Source;
    face_up?: boolean | Card[];
    round?: number;
    deal?: number;
    dealer?: number;
    cards?: Card[];
    [more: string]: unknown;
  }
}
