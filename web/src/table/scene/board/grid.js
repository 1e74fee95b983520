import { html, nothing } from "lit-html";
import { symbol } from "../../../cards/cards.js";
import { t } from "../../../text/text.js";
import { marks, takers } from "../items.js";
import { tileFace } from "../tile.js";
import { say } from "../voice.js";
import { areaAt, middleOf, pictured, spotOf, squareAt, zoomed } from "./camera.js";
import { tapSquare } from "./cursor.js";
import { doubleTap, pressBoard, wheelBoard } from "./fingers.js";
import { asBoard, boardUiOf, cameraOf, lookAtNews, squareWords } from "./state.js";

/**
 * Draws a board of squares: the part in play, which can be zoomed and moved.
 *
 * Hooks for tests: .board-squares, in it [data-place="N8"][data-item="Qs"][data-face="2x Qh"][data-marks~="laid|last|hint"], [data-area="gold"],
 *   [data-cursor="across|down"]; .board-line[data-marks="good|bad"] with [data-value] at its end; [data-action="larger|smaller|fit"].
 *
 * @typedef {import("./state.js").Session} Session
 * @typedef {import("./state.js").Board} Board
 */

/** By how much a press on a zoom button enlarges the board. */
const ZOOM = 1.5;

/** @param {Session} session @param {Scenes.Zone} drawn  nothing without a grid */
export function drawBoard(session, drawn) {
  const zone = asBoard(drawn);
  if (!zone) return nothing;
  lookAtNews(session, zone);
  const { grid, label } = zone;
  const camera = cameraOf(session, zone);
  const style = pictured(grid, camera);
  const name = say(session, label);
  const context = contextOf(session, zone);
  return html`<section class="board" aria-label=${name}>
      ${edge("columns", zone, style)} ${edge("rows", zone, style)}
      <div
        class="board-window"
        @pointerdown=${(/** @type {PointerEvent} */ event) => pressBoard(session, zone, event)}
        @dblclick=${(/** @type {MouseEvent} */ event) => doubleTap(session, zone, event)}
        @wheel=${(/** @type {WheelEvent} */ event) => wheelBoard(session, zone, event)}
      >
        <div class="board-squares" role="grid" aria-label=${name} aria-rowcount=${grid.rows.length} aria-colcount=${grid.columns.length} .style=${style}>
          ${grid.rows.map(
            (letters, row) => html`<div role="row" class="board-row">
              ${grid.columns.map((number, column) => square(context, letters + number, { row, column }))}
            </div>`,
          )}
          ${(grid.strokes ?? []).map((stroke) => line(session, zone, stroke))}
        </div>
      </div>
    </section>
    ${zoomButtons(session, zone)}`;
}

/** What drawing a square needs, the same for all. @param {Session} session @param {Board} zone */
function contextOf(session, zone) {
  const { scene } = session.table;
  const taking = scene ? takers(scene) : new Set();
  const { cursor } = boardUiOf(session);
  return {
    session,
    zone,
    /** The places and zones that something can be dropped on. */
    taking,
    /** True if every empty square can take something. */
    free: taking.has(zone.key),
    cursor,
    /** The square that Tab leads to. */
    entry: cursor ?? middleOf(zone.grid),
    along: zone.grid.along ?? "across",
    placeAt: new Map(zone.places.map((place) => [place.key, place])),
  };
}

/** The names of the columns or the rows, beside the squares; those that would be cut are not shown. @param {"columns" | "rows"} of @param {Board} zone @param {string} style */
function edge(of, { key, grid }, style) {
  return html`<div class="board-edge" data-of=${of} .style=${style} aria-hidden="true">
    ${grid[of].map((name, index) => html`<span data-head=${key} data-text=${name} .style=${`--index:${index}`}></span>`)}
  </div>`;
}

/** @param {ReturnType<typeof contextOf>} context @param {string} key @param {import("./camera.js").Spot} spot */
function square({ session, zone, taking, free, cursor, entry, along, placeAt }, key, spot) {
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
    data-drop=${(free && !item) || taking.has(key) ? key : nothing}
    data-drag=${draggable ? "item" : nothing}
    data-away=${item !== undefined && session.ui.away === item.key}
    tabindex=${key === entry ? 0 : -1}
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
  const area = `grid-area:${from.row + 1}/${from.column + 1}/${to.row + 2}/${to.column + 2}`;
  const along = from.row === to.row ? "across" : "down";
  const text = say(session, words);
  const at = squareAt(grid, to.column + Number(along === "across"), to.row + Number(along === "down"))
    ? "end"
    : "start";
  return html`<span class="board-line" data-along=${along} data-marks=${mark} .style=${area} aria-hidden="true">
    <b data-at=${at} data-value=${text} data-text=${text}></b>
  </span>`;
}

/** The zoom buttons beside the board. @param {Session} session @param {Board} zone */
function zoomButtons(session, zone) {
  const { grid } = zone;
  const ui = boardUiOf(session);
  const camera = cameraOf(session, zone);
  /** @param {number} factor */
  const zoom = (factor) => () => {
    const spot = ui.cursor && spotOf(grid, ui.cursor);
    const at = spot ? { x: spot.column + 0.5, y: spot.row + 0.5 } : camera;
    ui.camera = zoomed(grid, camera, factor, at);
    session.host.paint();
  };
  const whole = Math.min(camera.columns, camera.rows) >= Math.min(grid.columns.length, grid.rows.length);
  return html`<div class="board-zoom">
    <button class="icon-button" data-action="smaller" aria-label=${t("board.smaller")} ?disabled=${whole} @click=${zoom(1 / ZOOM)}>−</button>
    <button class="icon-button" data-action="larger" aria-label=${t("board.larger")} @click=${zoom(ZOOM)}>+</button>
    ${ui.camera ? html`<button class="icon-button" data-action="fit" aria-label=${t("board.fit")} @click=${() => fit(session)}>${symbol("i-undo", "icon")}</button>` : nothing}
  </div>`;
}

/** Shows all in play again. @param {Session} session */
export function fit(session) {
  boardUiOf(session).camera = null;
  session.host.paint();
}
