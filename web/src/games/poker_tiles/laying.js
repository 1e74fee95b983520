import { cardOf } from "../../table/copies.js";
import { skipPause } from "../../table/pause.js";
import { letterOf, t } from "../../text/text.js";
import { feel } from "../../ui/feedback.js";
import { announce } from "../../ui/services.js";
import { cameraOf } from "./gestures.js";
import { including, middle, nameOf, stepFrom } from "./squares.js";
import { isJoker, tileName } from "./tile.js";

/**
 * Laying tiles on a board, by hand or by keys, at a table or for a puzzle.
 *
 * @typedef {Tiles.Bench} Bench
 */

const ORDER = "23456789TJQKA";

/** The tiles still on the rack, in its order. @param {Bench} bench */
export function onRack({ draft }) {
  const laid = new Set(Object.values(draft.laid));
  return draft.rack.filter((id) => !laid.has(id));
}

/** What lies on a square, just laid or before. @param {Bench} bench @param {Tiles.Square} square @returns {Tiles.Tile | undefined} */
export function tileAt({ draft, view }, square) {
  const id = draft.laid[square];
  return id ? cardOf(id) : view.board[square];
}

/** A tile of the rack is tapped: it is picked up, or goes to the cursor where one was set by hand. @param {Bench} bench @param {string} id */
export function tapTile(bench, id) {
  skipPause();
  const { hand, draft } = bench;
  hand.focus = Math.max(0, draft.rack.indexOf(id));
  if (hand.cursor && bench.may && !hand.picked && isFree(bench, hand.cursor)) return layNext(bench, id);
  hand.picked = hand.picked === id ? null : id;
  if (hand.picked) {
    feel("pick");
    announce(t("say.picked", { what: tileName(cardOf(id)) }));
  }
  bench.paint();
}

/** A square is tapped: the tile at hand goes there, a tile just laid comes back, or the cursor goes there. @param {Bench} bench @param {Tiles.Square} square @param {boolean} [again]  the second tap of two quick ones */
export function tapSquare(bench, square, again = false) {
  skipPause();
  const { hand, draft } = bench;
  if (draft.laid[square] && !hand.picked) return takeBack(bench, square);
  if (hand.picked && bench.may && !(square in bench.view.board)) return lay(bench, square, hand.picked);
  if (square in bench.view.board) return;
  if (hand.cursor === square && !again) turn(bench);
  else hand.cursor = square;
  bench.paint();
}

/** @param {Bench} bench @param {Tiles.Square} square */
function isFree({ view, draft }, square) {
  return !(square in view.board) && !(square in draft.laid);
}

/** @param {Bench} bench @param {Tiles.Square} square @param {string} id */
export function lay(bench, square, id) {
  const { hand, draft } = bench;
  if (!bench.may || square in bench.view.board) return false;
  const laid = Object.entries(draft.laid).filter(([at, other]) => other !== id && at !== square);
  // Beside the last one: the next typed tile goes on in the same direction.
  settle(bench, Object.fromEntries([...laid, [square, id]]));
  hand.picked = null;
  feel("place");
  announce(t("tiles.say.laid", { tile: tileName(cardOf(id)), square: nameOf(square) }));
  bench.changed();
  return true;
}

/** What was wished of jokers holds as long as they lie where they lay. @param {Bench} bench @param {Record<Tiles.Square, string>} laid */
function settle({ draft, view }, laid) {
  draft.laid = laid;
  draft.meanings = Object.fromEntries(
    Object.entries(draft.meanings).filter(([square]) => square in laid || square in view.board),
  );
  draft.multiply = null;
}

/** At the cursor, which goes on to the next free square. @param {Bench} bench @param {string} id */
export function layNext(bench, id) {
  const at = bench.hand.cursor;
  if (!at || !lay(bench, at, id)) return;
  bench.hand.cursor = nextFree(bench, at);
  follow(bench);
  bench.paint();
}

/** The next square along a line. @param {Bench} bench @param {Tiles.Square} from @param {Tiles.Direction} line */
function onward({ view }, from, line) {
  return line === "across"
    ? stepFrom(from, 1, 0, view.options.board_size)
    : stepFrom(from, 0, 1, view.options.board_size);
}

/** @param {Bench} bench @param {Tiles.Square} from */
function nextFree(bench, from) {
  let at = onward(bench, from, bench.hand.line);
  while (at && !isFree(bench, at)) at = onward(bench, at, bench.hand.line);
  return at;
}

/** @param {Bench} bench @param {Tiles.Square} square */
export function takeBack(bench, square) {
  const { [square]: id, ...laid } = bench.draft.laid;
  if (!id) return;
  settle(bench, laid);
  if (bench.hand.cursor) bench.hand.cursor = square;
  feel("pick");
  announce(t("tiles.say.back", { tile: tileName(cardOf(id)) }));
  bench.changed();
}

/** The last tile laid. @param {Bench} bench */
export function takeLast(bench) {
  const last = Object.keys(bench.draft.laid).at(-1);
  if (last) takeBack(bench, last);
}

/** @param {Bench} bench */
export function takeAll(bench) {
  if (!Object.keys(bench.draft.laid).length) return;
  settle(bench, {});
  bench.hand.picked = null;
  feel("pick");
  announce(t("tiles.say.allBack"));
  bench.changed();
}

/** Lays a whole play, as a hint has it. @param {Bench} bench @param {Tiles.Play} play */
export function layPlay(bench, play) {
  const left = [...bench.draft.rack];
  /** @type {Record<Tiles.Square, string>} */
  const laid = {};
  for (const [square, tile] of Object.entries(play.place)) {
    const at = left.findIndex((id) => cardOf(id) === tile);
    if (at < 0) return;
    laid[square] = left.splice(at, 1)[0] ?? "";
  }
  settle(bench, laid);
  bench.draft.meanings = { ...play.meanings };
  Object.assign(bench.hand, { picked: null, cursor: null, camera: null });
  bench.changed();
}

/** @param {Bench} bench */
export function turn({ hand }) {
  hand.line = hand.line === "across" ? "down" : "across";
  announce(t(`tiles.line.${hand.line}`));
}

/** Lays tiles one after the other from a square on, over what lies there; all others come back. @param {Bench} bench @param {Tiles.Square} from @param {Tiles.Direction} line @param {Tiles.Tile[]} tiles @returns {Tiles.Tile | null} the tile that is not held */
export function layAll(bench, from, line, tiles) {
  const left = [...bench.draft.rack];
  /** @type {Record<Tiles.Square, string>} */
  const laid = {};
  /** @type {Tiles.Square | null} */
  let at = from;
  for (const tile of tiles) {
    const held = left.findIndex((id) => cardOf(id) === tile);
    if (held < 0) return tile;
    while (at && at in bench.view.board) at = onward(bench, at, line);
    if (!at) break;
    laid[at] = left.splice(held, 1)[0] ?? "";
    at = onward(bench, at, line);
  }
  settle(bench, laid);
  Object.assign(bench.hand, { picked: null, cursor: null, camera: null });
  bench.changed();
  return null;
}

/** Lets go of what is at hand, or takes all back. @param {Bench} bench */
export function letGo(bench) {
  const { hand, draft } = bench;
  if (hand.picked) hand.picked = null;
  else if (Object.keys(draft.laid).length) takeAll(bench);
  else if (hand.cursor) hand.cursor = null;
  else return false;
  bench.paint();
  return true;
}

/** From deuce to ace; in that order already, suit by suit. Jokers last. @param {Bench} bench */
export function reorder(bench) {
  const { draft } = bench;
  const byRank = sorted(draft.rack, rankThenSuit);
  draft.rack = draft.rack.join() === byRank.join() ? sorted(draft.rack, suitThenRank) : byRank;
  bench.paint();
}

/** @param {string[]} rack @param {(id: string) => string} key */
function sorted(rack, key) {
  return [...rack].sort((a, b) => key(a).localeCompare(key(b)));
}

/** @param {string} id */
function rankThenSuit(id) {
  return isJoker(cardOf(id)) ? `z${id}` : `${letterOfRank(id)}${id.slice(1)}`;
}

/** @param {string} id */
function suitThenRank(id) {
  return isJoker(cardOf(id)) ? `z${id}` : `${id.charAt(1)}${letterOfRank(id)}${id}`;
}

/** "a" for a deuce, "m" for an ace. @param {string} id */
function letterOfRank(id) {
  return String.fromCharCode(97 + ORDER.indexOf(id.charAt(0)));
}

/** All that is in play is in sight again. @param {Bench} bench */
export function fit(bench) {
  bench.hand.camera = null;
  bench.paint();
}

/** Swaps two tiles of the rack. @param {Bench} bench @param {string} one @param {string} other */
export function swap(bench, one, other) {
  const { rack } = bench.draft;
  bench.draft.rack = rack.map((id) => (id === one ? other : id === other ? one : id));
  bench.paint();
}

/** The cursor one square on; from nowhere to the middle. @param {Bench} bench @param {number} dx @param {number} dy */
export function moveCursor(bench, dx, dy) {
  const { hand, view } = bench;
  hand.cursor = hand.cursor
    ? (stepFrom(hand.cursor, dx, dy, view.options.board_size) ?? hand.cursor)
    : middle(view.options);
  hand.typed = [];
  follow(bench);
  bench.paint();
}

/** The picture goes where the cursor goes. @param {Bench} bench */
function follow(bench) {
  const { hand, view } = bench;
  if (!hand.cursor) return;
  const seen = cameraOf(bench);
  const next = including(seen, hand.cursor, view.options.board_size);
  if (next.x !== seen.x || next.y !== seen.y) hand.camera = next;
}

/** Lays the tile that a key means, at the cursor. A suit after a rank that several tiles have chooses among them. @param {Bench} bench @param {string} key @returns {boolean} */
export function typeTile(bench, key) {
  const { hand } = bench;
  if (!bench.may || key.length !== 1) return false;
  const other = hand.typed.find((id) => id.charAt(1) === key.toLowerCase());
  if (other) return exchangeLast(bench, other);
  const fit = onRack(bench).filter((id) => means(cardOf(id), key));
  const [first] = fit;
  if (!first) return false;
  hand.cursor ??= middle(bench.view.options);
  if (!isFree(bench, hand.cursor)) hand.cursor = nextFree(bench, hand.cursor);
  layNext(bench, first);
  const jokers = onRack(bench).filter((id) => cardOf(id) === `${key}x`);
  hand.typed = [...fit.slice(1), ...jokers];
  return true;
}

/** @param {Tiles.Tile} tile @param {string} key */
function means(tile, key) {
  if (isJoker(tile)) return key === "*" || key === tile.charAt(0);
  const rank = tile.charAt(0);
  const letter = letterOf(rank).charAt(0).toLowerCase();
  return letter === key.toLowerCase() || (rank === "T" && /^t$/i.test(key));
}

/** Another tile instead of the one typed last. @param {Bench} bench @param {string} id */
function exchangeLast(bench, id) {
  const { draft, hand } = bench;
  const last = Object.keys(draft.laid).at(-1);
  hand.typed = [];
  if (!last) return false;
  settle(bench, { ...draft.laid, [last]: id });
  announce(t("tiles.say.laid", { tile: tileName(cardOf(id)), square: nameOf(last) }));
  bench.changed();
  return true;
}
