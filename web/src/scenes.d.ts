/// <reference path="./bridge.d.ts" />
/** What the page adds to what the engine says of a table. */
declare namespace Scenes {
  /** A table's record of a game that is played by gestures. */
  interface Table extends TableRecord {
    scene?: Scene;
    desk?: unknown;
    brief?: Outcome;
  }

  type Block = Panel["blocks"][number];

  interface Ui extends globalThis.Ui {
    picked: null;
    /** The thing of a hand that the arrow keys are at. */
    focus: number;
    /** The thing that is on its way to a place. */
    away: string;
    /** In a film, what was done last. */
    told?: Words;
    /** Of a board of squares. */
    board?: BoardUi;
    /** While others' turns are looked at: goes on by a tap, or asks for the pace. */
    rests: "" | "tap" | "ask";
  }
}

declare namespace Scenes {
  /** How the hand works at a board of squares: what only this opening of the page knows. */
  interface BoardUi {
    /** Null: all that is in play is in sight. */
    camera: { x: number; y: number; columns: number; rows: number } | null;
    /** Where typed things go. */
    cursor: string | null;
    /** What the last key could have meant, too. */
    typed: string[];
    /** The square of what was typed last. */
    last: string;
    /** The squares that were new when it was painted last. */
    news: string;
    /** By its square, what is on its way there. */
    sent: Map<string, string>;
  }
}

declare namespace Bridge {
  /** The worker locks the save as long as the match goes on; `fingerprint`: SHA-256 of its seed meanwhile. See door.js. */
  interface Snapshot {
    fingerprint?: string;
  }
  interface Carried {
    fingerprint?: string;
  }

  /** The worker's own, and questions that are no game's. */
  interface Methods {
    draw: { params: Record<string, never>; answer: { seed: string; fingerprint: string } };
    lock: { params: { of: string; value: unknown }; answer: { locked: string } };
    unlock: { params: { of: string; locked: string }; answer: { value: object | null } };
    hand_rules: { params: Record<string, unknown>; answer: any };
    rank: { params: Record<string, unknown>; answer: any };
    odds: { params: Record<string, unknown>; answer: any };
    match_code: { params: Record<string, unknown>; answer: any };
    decisions: { params: Record<string, unknown>; answer: any };
    consolation: { params: Record<string, unknown>; answer: any };
    grade: { params: Record<string, unknown>; answer: any };
    fair_tally: { params: Record<string, unknown>; answer: any };
    fair_report: { params: Record<string, unknown>; answer: any };
    lines: { params: Record<string, unknown>; answer: any };
    read_match: { params: { code: string }; answer: any };
  }
}
