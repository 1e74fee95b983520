import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { symbol } from "../../../cards/cards.js";
import { t } from "../../../text/text.js";
import { marks, reachOf } from "../items.js";
import { tileFace } from "../tile.js";
import { say } from "../voice.js";
import { tapSquare } from "./cursor.js";
import { doubleTap, fit, grab, lookAway, pinch, pull, release, wheelBoard, zoom } from "./looking.js";
import { areaAt, middleOf, spotOf, squareAt } from "./squares.js";
import { asBoard, boardUiOf, lookAtNews, squareWords } from "./state.js";

/**
 * Draws a board of squares: the part in play, which can be zoomed and scrolled.
 *
 * Hooks for tests: .board-squares, in it [data-place="N8"][data-item="Qs"][data-face="2x Qh"][data-marks~="laid|last|hint"], [data-area="gold"],
 *   [data-cursor="across|down"]; .board-line[data-marks="good|bad"] with [data-value] at its end; [data-action="larger|smaller|fit"].
 *
 * @typedef {import("./state.js").Session} Session
 * @typedef {import("./state.js").Board} Board
 */

/** The factor by which a press on a zoom button enlarges the board. */
const ZOOM = 1.5;
/** Marks of squares that the status line names: the names of their rows and columns are lit. */
const NAMED = ["hint", "turned", "gap"];

/** Draws a zone's board and its zoom buttons; nothing for a zone without a grid. @param {Session} session @param {Scenes.Zone} anyZone */
export function drawBoard(session, anyZone) {
  const zone = asBoard(anyZone);
  if (!zone) return nothing;
  lookAtNews(session, zone);
  const { grid, label } = zone;
  const { partInPlay, news, zoom: zoomedBy, movedAway } = boardUiOf(session);
  const { column, row, columns, rows } = partInPlay;
  // What must be seen if the part in play is larger than the window: the news, else its middle.
  const seen = news ?? { column: column + columns / 2, row: row + rows / 2, columns: 0, rows: 0 };
  const [x, y] = [seen.column - column, seen.row - row];
  const toSeen = `--x0:${-x};--y0:${-y};--x1:${x + seen.columns};--y1:${y + seen.rows}`;
  const sizes = `--across:${grid.columns.length};--down:${grid.rows.length};--columns:${columns};--rows:${rows};${toSeen}`;
  const name = say(session, label);
  const context = contextOf(session, zone);
  const named = zone.places.filter(({ marks: its = [] }) => NAMED.some((mark) => its.includes(mark)));
  const spots = named.map(({ key }) => spotOf(grid, key));
  const [litRows, litColumns] = [spots.map((spot) => spot?.row), spots.map((spot) => spot?.column)];
  return html`<section class="board" aria-label=${name} .style=${live(`${sizes};--zoom:${zoomedBy}`)}>
      <div
        class="board-window"
        data-away=${movedAway}
        @pointerdown=${grab}
        @pointermove=${(/** @type {PointerEvent} */ event) => pull(session, event)}
        @pointerup=${release}
        @pointercancel=${() => lookAway(session)}
        @touchmove=${(/** @type {TouchEvent} */ event) => pinch(session, zone, event)}
        @touchend=${(/** @type {TouchEvent} */ event) => pinch(session, zone, event)}
        @dblclick=${(/** @type {MouseEvent} */ event) => doubleTap(session, zone, event)}
        @wheel=${(/** @type {WheelEvent} */ event) => wheelBoard(session, zone, event)}
      >
        <div class="board-squares" role="grid" aria-label=${name} aria-rowcount=${grid.rows.length} aria-colcount=${grid.columns.length}>
          <i class="board-play" .style=${areaOf(row, column, row + rows, column + columns)} aria-hidden="true"></i>
          <div class="board-row" aria-hidden="true"><i class="board-name"></i>${grid.columns.map((columnName, index) => lineName(zone, "columns", columnName, litColumns.includes(index)))}</div>
          ${grid.rows.map(
            (rowName, rowIndex) => html`<div role="row" class="board-row">
              ${lineName(zone, "rows", rowName, litRows.includes(rowIndex))}
              ${grid.columns.map((columnName, columnIndex) => square(context, rowName + columnName, { row: rowIndex, column: columnIndex }))}
            </div>`,
          )}
          ${(grid.strokes ?? []).map((stroke) => line(session, zone, stroke))}
        </div>
      </div>
    </section>
    ${zoomButtons(session, zone)}`;
}

/**
 * A rectangle of squares as a CSS grid area. CSS counts lines from 1, and the first row and column have the names, so 2 is added to each.
 *
 * @param {number} row @param {number} column  of the first square, from 0 @param {number} rowAfter @param {number} columnAfter  after the last square
 */
function areaOf(row, column, rowAfter, columnAfter) {
  return `grid-area:${row + 2}/${column + 2}/${rowAfter + 2}/${columnAfter + 2}`;
}

/** The name of a column or a row, at the edge of the visible part. @param {Board} zone @param {"columns" | "rows"} of @param {string} name @param {boolean} isLit */
function lineName({ key }, of, name, isLit) {
  return html`<i class="board-name" data-of=${of} data-head=${key} data-text=${name} data-lit=${isLit} aria-hidden="true"></i>`;
}

/** The data for drawing a square that are the same for all squares. @param {Session} session @param {Board} zone */
function contextOf(session, zone) {
  const takers = new Set(reachOf(session.table.scene).takes);
  const { cursor } = boardUiOf(session);
  return {
    session,
    zone,
    /** The places and zones that something can be dropped on. */
    takers,
    /** True if every empty square can take something. */
    emptyTakes: takers.has(zone.key),
    cursor,
    tabSquare: cursor ?? middleOf(zone.grid),
    along: zone.grid.along ?? "across",
    placeAt: new Map(zone.places.map((place) => [place.key, place])),
  };
}

/** @param {ReturnType<typeof contextOf>} context @param {string} key @param {import("./squares.js").Spot} spot */
function square({ session, zone, takers, emptyTakes, cursor, tabSquare, along, placeAt }, key, spot) {
  const place = placeAt.get(key);
  const item = place?.item;
  const draggable = Boolean(item?.tap && item.targets?.length);
  return html`<div
    role="gridcell"
    class="square"
    data-place=${key}
    data-area=${areaAt(zone.grid, spot)?.mark ?? nothing}
    data-item=${item?.key ?? nothing}
    data-face=${item?.face ?? nothing}
    data-marks=${place ? marks(place) : nothing}
    data-cursor=${cursor === key ? along : nothing}
    data-drop=${(emptyTakes && !item) || takers.has(key) ? key : nothing}
    data-drag=${draggable ? "item" : nothing}
    data-away=${item !== undefined && session.ui.droppedItem === item.key}
    tabindex=${key === tabSquare ? 0 : -1}
    aria-label=${squareWords(session, zone, key)}
    @click=${(/** @type {PointerEvent} */ event) => tapSquare(session, key, event)}
  >
    ${item ? tileFace(item.face, item.key) : nothing}
  </div>`;
}

/** A line over squares: an outline, and a text beyond its end, or before its start where the board ends. @param {Session} session @param {Board} zone @param {Scenes.Stroke} stroke */
function line(session, { grid }, { first, last, words, mark = "" }) {
  const [from, to] = [spotOf(grid, first), spotOf(grid, last)];
  if (!from || !to) return nothing;
  const area = areaOf(from.row, from.column, to.row + 1, to.column + 1);
  const along = from.row === to.row ? "across" : "down";
  const text = say(session, words);
  const beyond = squareAt(grid, to.column + Number(along === "across"), to.row + Number(along === "down"));
  return html`<span class="board-line" data-along=${along} data-marks=${mark} .style=${area} aria-hidden="true">
    <b data-at=${beyond ? "end" : "start"} data-value=${text} data-text=${text}></b>
  </span>`;
}

/** The zoom buttons beside the board. @param {Session} session @param {Board} zone */
function zoomButtons(session, zone) {
  const ui = boardUiOf(session);
  /** @param {number} factor */
  const zoomBy = (factor) => () => {
    zoom(session, zone, factor);
    session.host.paint();
  };
  return html`<div class="board-zoom">
    <button class="icon-button" data-action="smaller" aria-label=${t("board.smaller")} ?disabled=${ui.seesAll} @click=${zoomBy(1 / ZOOM)}>−</button>
    <button class="icon-button" data-action="larger" aria-label=${t("board.larger")} @click=${zoomBy(ZOOM)}>+</button>
    ${ui.movedAway ? html`<button class="icon-button" data-action="fit" aria-label=${t("board.fit")} @click=${() => fit(session)}>${symbol("i-fit", "icon")}</button>` : nothing}
  </div>`;
}
