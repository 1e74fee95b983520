/// <reference path="./bridge.d.ts" />
/** What the page adds to what the engine says of a table. */
declare namespace Scenes {
  type Block = Panel["blocks"][number];
}

declare namespace Scenes {
  /** What a person does at a board of squares: known only until the page is closed. */
  interface BoardUi {
    /** The part shown; null: all that is in play. */
    camera: { x: number; y: number; columns: number; rows: number } | null;
    /** Where typed things go. */
    cursor: string | null;
    /** What the last key could have meant, too. */
    typed: string[];
    /** The square of what was typed last. */
    last: string;
    /** All that is in play, as it was before things were laid: it stands still meanwhile. */
    still: { x: number; y: number; columns: number; rows: number } | null;
    /** The squares that were new last. */
    news: { last: string; hint: string };
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

  /** The worker's own. */
  interface Methods extends Asked {
    draw: { params: Record<string, never>; answer: { seed: string; fingerprint: string } };
    lock: { params: { of: string; value: unknown }; answer: { locked: string } };
    unlock: { params: { of: string; locked: string }; answer: { value: object | null } };
  }

  /** Questions that may be answered in slices, with the whole answer. */
  interface Sliced extends Studies {
    task: { params: TaskAt; answer: SceneAnswer };
  }

  type Slice<T> = { done: boolean; progress?: number; result?: T };
  type InSlices<A> = A | Slice<A>;
  type Asked = {
    [M in keyof Studies]: {
      params: Studies[M]["params"] & { budget_ms?: number };
      answer: InSlices<Studies[M]["answer"]>;
    };
  };
}
