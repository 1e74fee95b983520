/// <reference path="./page.d.ts" />
/// <reference path="./scenes.d.ts" />
/** Shapes that the page keeps or receives. The engine's own are fixed by jokerpoker/page/bridge.py and the game's `view`. */

/** The texts that games bring; each game adds its own. */
interface OwnTexts {}

/** Two characters: rank and suit ("Kh", "Ts"), or a joker ("RJ", "BJ", "WJ"). */
type Card = string;

interface Person {
  /** "human", or the level of a computer player as the engine knows it. */
  level: string;
  /** Key of the character that sits there; "you" for the person. */
  character: string;
  /** Of a person who has given one. */
  name?: string;
  /** Of a player that somebody wrote: what the workshop calls it. */
  own?: string;
}

/** A hand's value as the engine describes it: the ranks by what they are in the hand, aces 14 (1 where they are low). */
type HandDescription = { category: string; system: string } & Record<string, any>;

/** Something wrong: the engine's code, its English sentence, and what the sentence speaks of. */
interface Problem {
  code: string;
  message: string;
  data?: Record<string, any>;
}

/** What every view tells; a game's own tells more. `seat`: null for a bystander. */
interface SeenView {
  key: string;
  seat: number | null;
  seats: number;
  options: Record<string, any>;
  winners?: number[];
}

/** The view of somebody who plays. */
interface SeatView extends SeenView {
  seat: number;
}

/** All that is kept of a running table, whatever the game; a record of an older page has more. */
interface TableRecord {
  /** 2: the save is locked; 3: it is a line of play that leaves a match. */
  format: number;
  /** Among all matches of this device; it becomes the name of the match in the history. */
  id: string;
  game: string;
  /** The UTC day whose deal it is, or "". */
  day?: string;
  players: Person[];
  /** Played without suggestions and hints: a mode of its own. */
  unaided?: boolean;
  /** For a move of those computer players that make use of it; missing: as long as they take by themselves. */
  seconds?: number;
  /** A suggestion or a hint was taken, or a move taken back that had shown a card; older records do not say. */
  helped?: boolean;
  /** See `Brief`. */
  apart?: string;
  /** The engine's; a locked text as long as the match goes on. */
  save: unknown;
  /** SHA-256 of the seed while the save is locked. */
  fingerprint?: string;
  ply: number;
  over: boolean;
  asked: number[];
  view: SeenView;
  /** Of a line of play that leaves a match: that match, and after how many actions. */
  parent?: string;
  at?: number;
  /** Were other hidden cards dealt there? Older ones do not say. */
  others?: boolean;
  /** Of an older page: which part of the match was looked at. */
  show?: Record<string, unknown>;
  /** What the engine asked the holder of the view, as older pages kept it. */
  prompt?: unknown;
  /** Where several people share the device: who holds it, null when no one person's cards are to be seen. */
  holder?: number | null;
  /** Who held it last. */
  last?: number;
  /** What was seen last. */
  scene?: Scenes.Scene;
  /** The drafts of whoever sees it. */
  desk?: unknown;
  /** What it has come to. */
  brief?: Outcome & { tally?: unknown[] };
}

/** What a game says of a match, for the history and the statistics; lists are by seat. */
interface Outcome {
  scores: number[];
  /** Empty before the end. */
  winners: number[];
  /** Those who win are one team: each has won, nobody a part. */
  together?: boolean;
  /** Hands or deals won, of how many, where a game has such. */
  won?: number[];
  rounds?: number;
  /** How often each kind of hand was held. */
  kinds?: Record<string, number>[];
}

/** What the history and the statistics need of a match: its record without the table. */
interface Brief {
  game: string;
  players: Person[];
  /** When it ended, or was left; ISO. */
  when: string;
  over: boolean;
  outcome: Outcome;
  /** The coach's figure for each seat that was judged. */
  accuracy: Record<string, number>;
  /** The day whose deal it was, or "". */
  day: string;
  /** Whether help was taken; null where the table did not say. */
  helped?: boolean | null;
  /** Of a line of play that leaves a match: that match, and after how many actions. It counts in no statistics. */
  parent?: string;
  at?: number;
  /** Were other hidden cards dealt there? Older ones do not say. */
  others?: boolean;
  /** Why no statistics count it: "shared" for a match of others that came as a link. */
  apart?: string;
  /** What the game's own statistics and the rating are made of, as far as the view has it; older records have it in their table alone. */
  facts?: { options?: unknown; unit?: unknown; tally?: unknown } & Record<string, unknown>;
}

/** A match as the history keeps it. */
interface MatchRecord extends Brief {
  /** 2: the table is packed; 3: it is a line of play that leaves a match. */
  format: 1 | 2 | 3;
  /** Played in the mode without help; older records do not say. */
  unaided?: boolean;
  /** All that its table needs, to be shown again or, unfinished, to be played on: as JSON, deflated, in base64. */
  table: TableRecord | string;
}

/** What was asked for on the home screen. */
interface Choices {
  players: Person[];
  options: Record<string, unknown>;
  /** Of a deal that is known already, or one that the engine has drawn and locked; else it draws one. */
  seed?: string;
  /** A match that has begun, as the engine saves it: it is taken up instead of a deal. */
  save?: unknown;
  /** The match taken up, and where it is left. */
  parent?: string;
  line?: Bridge.Branch;
  /** The UTC day whose deal it is. */
  day?: string;
  /** Without suggestions and hints. */
  unaided?: boolean;
  /** For a move of a computer player that makes use of it. */
  seconds?: number;
  /** How its table begins. */
  preferences?: Record<string, unknown>;
}

/** What the engine says of a game; what an older page has kept lacks some. */
type GameInfo = Omit<Bridge.GameTold, "presets" | "traits"> & Partial<Pick<Bridge.GameTold, "presets" | "traits">>;

/** What only this opening of the page knows of a table. */
interface Ui {
  /** A short answer to what was just done, shown instead of the engine's hint. */
  note: string;
  /** The seat that thinks now. */
  thinking: number | null;
  /** Whoever thinks is to play the best that was found so far. */
  hurried?: boolean;
  fault: unknown;
  /** The thing of a hand that the arrow keys are at. */
  focus: number;
  /** The thing that is on its way to a place. */
  away: string;
  /** In a film, what was done last. */
  told?: Scenes.Words;
  /** Of a board of squares. */
  board?: Scenes.BoardUi;
  /** While others' turns are looked at: goes on by a tap, or asks for the pace. */
  rests: boolean;
}
