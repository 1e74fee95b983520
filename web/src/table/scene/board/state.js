import { t } from "../../../text/text.js";
import { itemsOf } from "../items.js";
import { say } from "../voice.js";
import { areaAt, inPlay, spotOf } from "./squares.js";

/**
 * The state of a board that is not stored: the part shown, the cursor, and what was typed.
 *
 * @typedef {import("../game.js").Session} Session
 * @typedef {Omit<Scenes.Zone, "grid"> & {grid: Scenes.BoardGrid}} Board   a zone that has a grid; what the page remembers about it is its BoardUi, see `scenes.d.ts`
 */

/** The number of squares shown on each side of the items in play, as room for new items. */
const MARGIN = 2;

/** The view in which the board fits: the part in play is in the middle, and nothing was zoomed or scrolled. */
export const FITTED = { zoom: 1, movedAway: false, seesAll: false };

/** What the page remembers about the board of a table. @param {Pick<Session, "ui">} session @returns {Scenes.BoardUi} */
export function boardUiOf({ ui }) {
  ui.board ??= {
    ...FITTED,
    cursor: null,
    alternatives: [],
    lastSquare: "",
    partInPlay: { column: 0, row: 0, columns: 0, rows: 0 },
    news: null,
    squaresByMark: { last: "", hint: "" },
    sent: new Map(),
  };
  return ui.board;
}

/** The zone, known to have a grid. @param {Scenes.Zone} zone @returns {Board | undefined} undefined if it has no grid */
export function asBoard({ grid, ...zone }) {
  return grid && { ...zone, grid };
}

/** The board of a scene. @param {Pick<Scenes.Scene, "zones"> | undefined} scene */
export function boardIn(scene) {
  return scene?.zones.map(asBoard).find(Boolean);
}

/** An element of the board that is seen, in a dialog or at the table. @param {string} selector @returns {HTMLElement | null} */
export function onBoard(selector) {
  return (document.querySelector("dialog[open]") ?? document).querySelector(`.board ${selector}`);
}

/** The item on a square, if any. @param {Board} zone @param {string} square */
export function itemAt({ places }, square) {
  return places.find(({ key }) => key === square)?.item;
}

/**
 * Shows the part in play again, and in it the news, when another player has placed something or a hint has come. What the person places
 * during a turn, and a hint, do not count as in play: so the squares keep their size and places, and the next tap hits its target. In a
 * lesson, all squares that its steps point at count, so that the board stays in place.
 *
 * @param {Pick<Session, "ui" | "game" | "record">} session @param {Board} zone
 */
export function lookAtNews(session, { grid, places }) {
  const ui = boardUiOf(session);
  const news = /** @type {const} */ (["last", "hint"]).filter((mark) => noteMark(ui, places, mark)).at(-1);
  if (news) {
    const squares = places.filter(({ marks = [] }) => marks.includes(news));
    Object.assign(ui, { ...FITTED, news: inPlay(grid, squares, 1) });
  }
  const played = places.filter(({ item, marks = [] }) => item && !marks.includes("laid"));
  const shown = session.game?.shown?.();
  // In a lesson the coloured squares are never at the edge.
  const coloured = shown ? (grid.areas ?? []).flatMap(({ first, last }) => [{ key: first }, { key: last }]) : [];
  ui.partInPlay = inPlay(grid, [...played, ...(shown ?? []), ...coloured], marginOf(session));
  // Forget sent items that have arrived.
  for (const [square] of ui.sent) if (places.some(({ key, item }) => key === square && item)) ui.sent.delete(square);
}

/** How many squares are shown on each side of what is in play: one after the end and in a lesson, so that tiles are larger. @param {Pick<Session, "game" | "record">} session */
function marginOf({ record, game }) {
  return record && (record.over || game.stays) ? 1 : MARGIN;
}

/** The keys of the squares with a mark, in one text. @param {Scenes.Place[]} places @param {string} mark */
function squaresMarked(places, mark) {
  return places.flatMap(({ key, marks = [] }) => (marks.includes(mark) ? [key] : [])).join(" ");
}

/** Stores which squares have a mark. Returns true if they differ from those stored last; false if they are the same, or if no square has the mark. @param {Scenes.BoardUi} ui @param {Scenes.Place[]} places @param {"last" | "hint"} mark */
function noteMark(ui, places, mark) {
  const squares = squaresMarked(places, mark);
  if (!squares || squares === ui.squaresByMark[mark]) return false;
  ui.squaresByMark[mark] = squares;
  return true;
}

/** True if nothing is on the square or on its way there. @param {Session} session @param {Board} zone @param {string} square */
export function isFree(session, zone, square) {
  return !itemAt(zone, square) && !boardUiOf(session).sent.has(square);
}

/** The items beside a board, in their order, without those on their way to it. @param {Session} session */
export function itemsBeside(session) {
  const { table } = session;
  const zones = (table.scene?.zones ?? []).filter(({ grid }) => !grid);
  const onTheWay = [...boardUiOf(session).sent.values()];
  return itemsOf({ zones }).filter(({ key }) => !onTheWay.includes(key));
}

/** Names a square and its item, or says that it is empty. @param {Pick<Session, "players" | "isYou">} session @param {Board} zone @param {string} square */
export function squareWords(session, zone, square) {
  const item = itemAt(zone, square);
  if (item) return t("command.value", { name: square, value: say(session, item.label) });
  const spot = spotOf(zone.grid, square);
  const area = spot && areaAt(zone.grid, spot);
  return t("board.empty", { square, area: area ? say(session, area.label) : "none" });
}
