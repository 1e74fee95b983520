/// <reference path="./bridge.d.ts" />
/** What the page adds to what the engine says of a table. */
declare namespace Scenes {
  /** A part of a board: its first column and row, from 0, and how many of each. */
  interface BoardPart {
    column: number;
    row: number;
    columns: number;
    rows: number;
  }
  type Block = Panel["blocks"][number];
  /** What a table shows of an answer. */
  interface Shown {
    beats: Beat[];
    panel?: Panel | null;
  }
}

declare namespace Scenes {
  /** What a person does at a board of squares: known only until the page is closed. */
  interface BoardUi {
    /** The factor by which the squares are larger than at the size that shows the whole part in play. */
    zoom: number;
    /** True if the person has scrolled or zoomed away from the part in play. */
    movedAway: boolean;
    /** True if the person has zoomed out to the whole board. */
    seesAll: boolean;
    /** The square on which the next typed item is placed. */
    cursor: string | null;
    /** Keys of the other items that the last typed character could have meant. */
    alternatives: string[];
    /** The square on which a typed item was placed last; "" before the first. */
    lastSquare: string;
    /** The part in play, without what the person has placed in this turn. */
    partInPlay: BoardPart;
    /** The part that another player, the last play or a hint has changed last; null before that. */
    news: BoardPart | null;
    /** By mark, the keys of the squares that had the mark last, with spaces between; "" for none. */
    squaresByMark: { last: string; hint: string };
    /** By square, the key of the item that was placed there, until the engine has answered. */
    sent: Map<string, string>;
  }
}

declare namespace Bridge {
  /** While the match is running, the worker encrypts the save and adds `fingerprint`, the SHA-256 of its seed; see door.js. */
  interface Snapshot {
    fingerprint?: string;
  }
  interface Carried {
    fingerprint?: string;
  }

  /** Further methods; the worker answers `lock` and `unlock` itself. */
  interface Methods extends Asked {
    draw: { params: Record<string, never>; answer: { seed: string; fingerprint: string } };
    lock: { params: { of: string; value: unknown }; answer: { locked: string } };
    unlock: { params: { of: string; locked: string }; answer: { value: object | null } };
  }

  /** Questions that may be answered in slices; `answer`: the whole answer. */
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
