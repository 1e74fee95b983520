import { t } from "../../../text/text.js";
import { itemsOf } from "../items.js";
import { say } from "../voice.js";
import { areaAt, inPlay, spotOf } from "./squares.js";

/**
 * What is not stored about a board: the part shown, the cursor, and what was typed.
 *
 * @typedef {import("../game.js").Session} Session
 * @typedef {Omit<Scenes.Zone, "grid"> & {grid: Scenes.BoardGrid}} Board   a zone that has a grid; what the page remembers about it is its BoardUi, see `scenes.d.ts`
 */

/** Squares shown around what is in play, for new things. */
const MARGIN = 3;

/** @param {Pick<Session, "ui">} session @returns {Scenes.BoardUi} */
export function boardUiOf({ ui }) {
  ui.board ??= {
    zoom: 1,
    away: false,
    cursor: null,
    typed: [],
    last: "",
    still: { column: 0, row: 0, columns: 0, rows: 0 },
    news: { last: "", hint: "" },
    sent: new Map(),
  };
  return ui.board;
}

/** @param {Scenes.Zone} zone @returns {Board | undefined} undefined if it has no grid */
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
 * Shows everything in play when another player has placed something or a hint has come. While a person places things, the picture stands
 * still, so that the next tap hits its target. Where a lesson lets nobody move, and after the end, tiles are shown larger.
 *
 * @param {Pick<Session, "ui" | "game" | "record">} session @param {Board} zone
 */
export function lookAtNews(session, { grid, places }) {
  const ui = boardUiOf(session);
  const isPlaced = isNew(ui, places, "last");
  const isHinted = isNew(ui, places, "hint");
  const fresh = isPlaced || isHinted;
  if (fresh) Object.assign(ui, { zoom: 1, away: false });
  const { record } = session;
  const resting = Boolean(record && (record.over || session.game.stays?.(record)));
  if (fresh || !ui.still.rows || !marked(places, "laid")) ui.still = inPlay(grid, places, resting ? 1 : MARGIN);
  // Forget sent things that have arrived.
  for (const [square] of ui.sent) if (places.some(({ key, item }) => key === square && item)) ui.sent.delete(square);
}

/** The keys of the squares with a mark, in one text. @param {Scenes.Place[]} places @param {string} mark */
function marked(places, mark) {
  const found = places.filter(({ marks = [] }) => marks.includes(mark));
  return found.map(({ key }) => key).join(" ");
}

/** Notes where a mark is; true if that is on other squares than before, false if no square has it. @param {Scenes.BoardUi} ui @param {Scenes.Place[]} places @param {"last" | "hint"} mark */
function isNew(ui, places, mark) {
  const now = marked(places, mark);
  if (!now || now === ui.news[mark]) return false;
  ui.news[mark] = now;
  return true;
}

/** True if nothing is on the square or on its way there. @param {Session} session @param {Board} zone @param {string} square */
export function isFree(session, zone, square) {
  return !itemAt(zone, square) && !boardUiOf(session).sent.has(square);
}

/** The things beside a board, in their order, that are not on their way to it. @param {Session} session */
export function heldItems(session) {
  const { table } = session;
  const zones = (table.scene?.zones ?? []).filter(({ grid }) => !grid);
  const gone = [...boardUiOf(session).sent.values()];
  return itemsOf({ zones }).filter(({ key }) => !gone.includes(key));
}

/** Names a square and its item, or says that it is empty. @param {Pick<Session, "players" | "isYou">} session @param {Board} zone @param {string} square */
export function squareWords(session, zone, square) {
  const item = itemAt(zone, square);
  if (item) return t("command.value", { name: square, value: say(session, item.label) });
  const spot = spotOf(zone.grid, square);
  const area = spot && areaAt(zone.grid, spot);
  return t("board.empty", { square, area: area ? say(session, area.label) : "none" });
}
