/// <reference path="./page.d.ts" />
/// <reference path="./scenes.d.ts" />
/** Shapes that the page stores or receives. The engine's are defined by jokerpoker/page/bridge.py and the game's `view`. */

/** The texts of games and parts; each adds its own. */
interface OwnTexts {}

/** Two characters: rank and suit ("Kh", "Ts"), or a joker ("RJ", "BJ", "WJ"). */
type Card = string;

interface Person {
  /** "human", or the level of a computer player as the engine knows it. */
  level: string;
  /** Key of the character that sits there; "you" for the person. */
  character: string;
  /** The name, if the person has given one. */
  name?: string;
  /** For a user's player: its name in the workshop. */
  own?: string;
}

/** The fields of every game's view. `seat`: null for a bystander. */
interface SeenView {
  key: string;
  seat: number | null;
  seats: number;
  options: Record<string, unknown>;
  winners?: number[];
}

/** The view of a seat. */
interface SeatView extends SeenView {
  seat: number;
}

/** The stored record of a running table, for every game; records of older pages have more fields. */
interface TableRecord {
  /** 2: the save is encrypted; 3: it is a line that branches off a match. */
  format: number;
  /** Unique on this device; also the id of the match in the history. */
  id: string;
  game: string;
  /** The UTC day whose deal it is, or "". */
  day?: string;
  players: Person[];
  /** True if it is played without suggestions and hints. */
  unaided?: boolean;
  /** The seconds per move for computer players that have a time limit; if missing, they have none. */
  seconds?: number;
  /** True if a suggestion or a hint was taken, or a move undone that had shown a card; missing in older records. */
  helped?: boolean;
  /** See `Brief`. */
  apart?: string;
  /** The engine's save; an encrypted text while the match is running. */
  save: unknown;
  /** SHA-256 of the seed, while the save is encrypted. */
  fingerprint?: string;
  ply: number;
  over: boolean;
  /** The seats that must act now. */
  asked: number[];
  view: SeenView;
  /** Of a line of play: the id of the match that it branches off, and (`at`) after how many actions. */
  parent?: string;
  at?: number;
  /** True if hidden cards were dealt again there; missing in older records. */
  others?: boolean;
  /** From older pages: the part of the match that was shown. */
  show?: Record<string, unknown>;
  /** From older pages: the prompt for the holder of the view. */
  prompt?: unknown;
  /** If several people share the device: the seat that holds it; null while no single person's cards may be shown. */
  holder?: number | null;
  /** The seat that held it last. */
  last?: number;
  /** The scene shown last. */
  scene?: Scenes.Scene;
  /** The drafts of the holder of the view. */
  desk?: unknown;
  /** What the person who held the device last was preparing at a ply; only the engine can unlock it, for the same seat. */
  locked?: { of: number; ply: number; draft: string };
  /** The outcome so far: the engine's `Brief`, which is not the page's. */
  brief?: Outcome & { tally?: unknown[] };
}

/** A match's outcome, for the history and the statistics; lists are by seat. */
interface Outcome {
  scores: number[];
  /** Empty before the end. */
  winners: number[];
  /** True if the winners are one team: then each of them has won the whole match, not a share of it. */
  together?: boolean;
  /** Hands or deals won by seat, and the number played, if the game has rounds. */
  won?: number[];
  rounds?: number;
  /** The number of times that each seat had each kind of hand. */
  kinds?: Record<string, number>[];
}

/** What the history and the statistics need of a match: its record without the table. */
interface Brief {
  game: string;
  players: Person[];
  /** The time when it ended or was left, as ISO time. */
  when: string;
  over: boolean;
  outcome: Outcome;
  /** The coach's accuracy figure by seat, for seats that were judged. */
  accuracy: Record<string, number>;
  /** The day whose deal it was, or "". */
  day: string;
  /** True if help was taken; null if unknown. */
  helped?: boolean | null;
  /** Of a line of play, which no statistics count: the id of the match that it branches off, and (`at`) after how many actions. */
  parent?: string;
  at?: number;
  /** True if hidden cards were dealt again there; missing in older records. */
  others?: boolean;
  /** The reason why no statistics count it: "shared" for a match of other people that came as a link. */
  apart?: string;
  /** Data for the game's own statistics and the rating; older records have them only in their table. */
  facts?: { options?: unknown; unit?: unknown; tally?: unknown } & Record<string, unknown>;
}

/** A match as the history stores it. */
interface MatchRecord extends Brief {
  /** 2: the table is packed; 3: it is a line that branches off a match. */
  format: 1 | 2 | 3;
  /** True if it was played without suggestions and hints; missing in older records. */
  unaided?: boolean;
  /** Its table, to replay it or, if unfinished, to continue it; packed, it is deflated JSON in base64. */
  table: TableRecord | string;
}

/** Players and rules chosen for a match. */
interface Choices {
  players: Person[];
  options: Record<string, unknown>;
  /** The seed of a known deal, or an encrypted one drawn by the engine; without it, the engine draws one. */
  seed?: string;
  /** The save of a match to play on from, instead of dealing. */
  save?: unknown;
  /** The id of that match, and (`line`) where the new line branches off. */
  parent?: string;
  line?: Bridge.Branch;
  /** The UTC day whose deal it is. */
  day?: string;
  /** True for a match without suggestions and hints. */
  unaided?: boolean;
  /** The seconds per move for computer players that have a time limit. */
  seconds?: number;
  /** Preferences with which the table begins. */
  preferences?: Record<string, unknown>;
}

/** State of a table that is not stored. */
interface Ui {
  /** A short answer to what was just done, shown instead of the engine's hint. */
  note: string;
  /** The seat of the computer player that is thinking, if any. */
  thinking: number | null;
  /** True if the person has asked the thinking player to play its best action so far. */
  hurried?: boolean;
  error: unknown;
  /** Index of the item with the arrow keys' focus. */
  focus: number;
  /** Key of the item that was dropped, until the engine has answered; "" for none. */
  droppedItem: string;
  /** In a replay, what was done last. */
  lastAction?: Scenes.Words;
  /** State of a board of squares. */
  board?: Scenes.BoardUi;
  /** While others are watched: `tap`, the page waits for a tap; `ask`, no pace is chosen yet. */
  rests: "" | "tap" | "ask";
}
