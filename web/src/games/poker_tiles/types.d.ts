/** Shapes of Poker Tiles, as jokerpoker/games/poker_tiles gives them and as the page keeps them. */

type PokerTilesTexts = typeof import("../../../locales/poker_tiles/en.json");
type PokerTilesStatisticsTexts = typeof import("../../../locales/poker_tiles/statistics/en.json");
interface OwnTexts extends PokerTilesTexts, PokerTilesStatisticsTexts {}

declare namespace Tiles {
  /** A card, or the joker "2x" or "3x". */
  type Tile = string;
  /** Letter and number, "A1" the upper left. */
  type Square = string;
  type Direction = "across" | "down";
  type Deed = "play" | "trade" | "forfeit";

  interface Options {
    board_size: number;
    gold: number;
    any_pair: boolean;
    score_table: "literal" | "ladder" | "own";
    own_points: number[];
    allow_pass: boolean;
    [more: string]: unknown;
  }

  interface Fault {
    code: string;
    message: string;
    data: { squares: Square[]; tiles?: Tile[]; why?: string; was?: string; wanted?: string[]; card?: Card; tile?: Tile };
  }

  interface Line {
    squares: Square[];
    tiles: Tile[];
    line: Direction;
    hand: string | null;
    points: number;
    times: number;
    fault?: Fault | null;
  }

  interface Multiply {
    joker: Square;
    line: Direction;
  }

  /** The engine's answer to "so_far". */
  interface Report {
    legal: boolean;
    points: number | null;
    lines: Line[];
    faults: Fault[];
    meanings: Record<Square, Card>;
    joker: Square | null;
    multipliers: (Multiply & { times: number; points: number })[];
  }

  interface Play {
    place: Record<Square, Tile>;
    meanings: Record<Square, Card>;
    lines: Line[];
    joker: Square | null;
    points: number;
  }

  interface Turn extends Play {
    seat: number;
    kind: Deed;
    traded_count: number;
    drawn_count: number;
    bag: number;
    rack: Tile[] | null;
    traded: Tile[] | null;
    drawn: Tile[] | null;
  }

  interface View {
    key: string;
    seat: number;
    seats: number;
    options: Options;
    phase: "play" | "over";
    turn: number | null;
    first: number;
    draw: { seat: number; tiles: Tile[] }[][];
    board: Record<Square, Tile>;
    owners: Record<Square, number>;
    meanings: Record<Square, Card>;
    cards: Tile[];
    counts: number[];
    bag: number;
    scores: number[];
    history: Turn[];
    ended: "all_laid" | "forfeits" | "idle" | null;
    winners: number[];
  }

  type Reason = "most_points" | "leaves_less" | "keeps_tiles" | "better_tiles" | "no_play" | "plays_out" | "nothing_else";

  interface Hint {
    kind: Deed | null;
    squares: Square[];
    tiles: Tile[];
    play: Play | null;
    reason: Reason | null;
  }

  interface Done {
    kind: Deed;
    points: number;
    play: Play | null;
    traded: Tile[];
  }

  interface Review {
    turns: { turn: number; rack: Tile[]; yours: Done; most: Play | null; best: Done; gain: number; reason: Reason }[];
    points: number;
    most_points: number;
    gain: number;
  }

  /** What a seat has done in a game; `doubled` and `trebled`: lines whose points a joker has multiplied. */
  interface Tally {
    turns: number;
    plays: number;
    tiles: number;
    points: number;
    doubled: number;
    trebled: number;
    best: { points: number; hands: string[] } | null;
  }

  /** What somebody lays: tiles of the rack by their names, see `idsOf`. */
  interface Draft {
    laid: Record<Square, string>;
    /** What jokers shall be. */
    meanings: Record<Square, Card>;
    multiply: Multiply | null;
    /** Every tile of the rack in its order, those laid too. */
    rack: string[];
  }

  interface Camera {
    /** The middle, in squares from the upper left. */
    x: number;
    y: number;
    columns: number;
    rows: number;
  }

  /** How the hand works at a board: what only this opening of the page knows. */
  interface Hand {
    picked: string | null;
    /** Where typed tiles go. */
    cursor: Square | null;
    line: Direction;
    /** Null: all that is in play is in sight. */
    camera: Camera | null;
    /** The rack's tile that the arrow keys are at, by its place. */
    focus: number;
    /** Names of the tiles that the last key could have meant. */
    typed: string[];
  }

  interface Table extends TableRecord {
    prompt: { kind: string; actions: { kind: Deed }[] | null; data: { trade: number; forfeit: boolean } } | null;
    view: View;
    draft: Draft;
    report: Report | null;
    /** Where the person has acted. */
    plies: number[];
  }

  interface Ui extends Hand, Omit<globalThis.Ui, "picked"> {
    /** An action is on its way. */
    playing: number | null;
    /** Of the last turn so many lines have been told; null: all. */
    told: number | null;
    said: string;
    hint: { ply: number; step: 1 | 2 | 3; advice: Hint } | null;
  }

  interface Event extends Partial<Omit<Turn, "kind">> {
    kind: Deed | "end";
  }

  /** What is laid somewhere, and how: at a table, or for a puzzle. */
  interface Bench {
    view: View;
    draft: Draft;
    hand: Hand;
    report: Report | null;
    /** May tiles be laid now? */
    may: boolean;
    /** Something lies elsewhere: have it judged, keep it, paint. */
    changed: () => void;
    paint: () => void;
  }
}
